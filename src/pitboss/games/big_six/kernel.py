"""Big six compiled: the wheel as 54 sections, each with the place of its symbol. Amounts are cents."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.equipment.wheels import SYMBOLS
from pitboss.errors import Unreadable
from pitboss.games.big_six.odds import nothing_to_decide
from pitboss.games.big_six.wagers import pays, sections
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import CHUNK, Simulation
from pitboss.simulate.sums import BET, HITS, NET, SQUARES, Sums

UNIT = 100
"""What a simulated turn stakes on each symbol."""


@compiled
def settle_one(stopped: int, symbol: int, win: int, base: int, stake: int) -> int:
    """The net of a wager on one symbol when the wheel stops on another, or on the same."""
    return -(-stake * win // base) if stopped == symbol else -stake


@compiled
def _play(words: Words, rounds: int, wheel: npt.NDArray[np.uint8], lines: npt.NDArray[np.int64], unit: int) -> Sums:
    """Turns with every symbol wagered on."""
    sums = np.zeros((len(lines), 4), dtype=np.int64)
    order = wheel.copy()
    for _ in range(rounds):
        deal(words, order, 0, 1)
        for symbol in range(len(lines)):
            net = settle_one(order[0], symbol, lines[symbol, 0], lines[symbol, 1], unit)
            sums[symbol, NET] += net
            sums[symbol, SQUARES] += net * net
            sums[symbol, HITS] += net > 0
            sums[symbol, BET] += unit
    return sums


def simulation(options: Options, strategy: str = "optimal") -> Simulation:
    """The wheel of these options, for the runner."""
    nothing_to_decide(strategy)
    paid, on_wheel = pays(options), sections(options)
    wheel = np.repeat(np.arange(len(SYMBOLS)), [on_wheel[symbol] for symbol in SYMBOLS]).astype(np.uint8)
    lines = np.array([paid[symbol].ratio.as_integer_ratio() for symbol in SYMBOLS], dtype=np.int64)
    most = int(max(odds.ratio for odds in paid.values())) + 1
    if CHUNK * (most * UNIT) ** 2 >= 1 << 63:
        raise Unreadable(f"payouts of up to {most} to 1 are too large to add up in a simulation")
    return Simulation(
        "big_six",
        options,
        strategy,
        dict.fromkeys(SYMBOLS, UNIT),
        most * UNIT,
        lambda words, rounds: _play(words, rounds, wheel, lines, UNIT),
    )
