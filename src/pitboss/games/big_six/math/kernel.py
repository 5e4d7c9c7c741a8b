"""Big six compiled: the wheel as 54 sections, each with the place of its symbol. Amounts are cents."""

from __future__ import annotations

from pitboss.equipment.wheels import SYMBOLS
from pitboss.games.families.wheel.math import kernel as wheel
from pitboss.law.options import Options
from pitboss.odds.odds_report import nothing_to_decide
from pitboss.simulate.compilation import compiled
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..wagers import pays, sections

UNIT = 100
"""What a simulated turn stakes on each symbol."""


@compiled
def settle_one(stopped: int, symbol: int, win: int, base: int, stake: int) -> int:
    """The net of a wager on one symbol when the wheel stops on another, or on the same."""
    return -(-stake * win // base) if stopped == symbol else -stake


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The wheel of these options, for the runner."""
    nothing_to_decide(strategy)
    paid, on_wheel = pays(options), sections(options)
    stops = [place for place, symbol in enumerate(SYMBOLS) for _ in range(on_wheel[symbol])]

    def nets(symbol: str, stake: int) -> list[list[int]]:
        place, (win, base) = SYMBOLS.index(symbol), paid[symbol].ratio.as_integer_ratio()
        return [[settle_one(stop, place, win, base, stake) for stop in stops]]

    return wheel.simulation("big_six", options, strategy, nets, dict.fromkeys(SYMBOLS, UNIT), asked)
