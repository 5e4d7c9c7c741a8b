"""This game for `pitboss simulate`: the family's compiled hand under a table's options."""

from __future__ import annotations

from pitboss.games.baccarat import kernel
from pitboss.games.baccarat_punto_banco.wagers import terms
from pitboss.law.options import Options
from pitboss.simulate.runner import Simulation


def simulation(options: Options, strategy: str = "optimal", *, stake: int | None = None) -> Simulation:
    """Rounds with all three wagers made; a stake in cents says how much on each."""
    return kernel.simulation("baccarat_punto_banco", options, terms(options), strategy, stake)
