"""This game for `pitboss simulate`: the family's compiled hand under a table's options."""

from __future__ import annotations

from pitboss.games.families.baccarat.math import kernel
from pitboss.law.options import Options
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..wagers import terms


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """First hands of a full shoe, for the runner."""
    return kernel.simulation("minibaccarat", options, terms(options), strategy, asked)


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes, for the runner."""
    device = options.flag("continuous_shuffler")
    return kernel.whole_shoes("minibaccarat", options, terms(options), strategy, asked, shoes, device)
