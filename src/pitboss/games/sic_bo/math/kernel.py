"""Sic bo compiled: the same rules as `wagers`, written again by kind of wager for speed and as a check on them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.law.options import Options
from pitboss.odds.odds_report import nothing_to_decide
from pitboss.simulate.compilation import compiled
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Endings, Histogram

from ..wagers import ONE, SPOTS, THREE, TWO, pays

Table = npt.NDArray[np.int64]

UNIT = 100
"""What a simulated shake stakes on each spot."""
THROWS = 216
TRIPLE, DOUBLE, ANY_TRIPLE, TOTAL, COMBO, SMALL, BIG, SINGLE = range(8)
KINDS = {
    "triple": TRIPLE,
    "double": DOUBLE,
    "any": ANY_TRIPLE,
    "total": TOTAL,
    "combo": COMBO,
    "small": SMALL,
    "big": BIG,
    "single": SINGLE,
}


@compiled
def lines_won(kind: int, n: int, m: int, a: int, b: int, c: int) -> int:
    """How many dice win for a spot of this kind on n (and m): 0 where it loses, more than 1 only for one of a kind."""
    total = a + b + c
    triple = a == b and b == c
    shown = (a == n) + (b == n) + (c == n)
    if kind == TRIPLE:
        return shown == 3
    if kind == DOUBLE:
        return shown >= 2
    if kind == ANY_TRIPLE:
        return triple
    if kind == TOTAL:
        return total == n
    if kind == COMBO:
        return shown > 0 and (a == m or b == m or c == m)
    if kind == SMALL:
        return total <= 10 and not triple
    if kind == BIG:
        return total >= 11 and not triple
    return shown


@compiled
def settle_one(spot: Table, a: int, b: int, c: int, stake: int) -> int:
    """The net of a stake on a spot; ``spot`` is its kind, its faces, and what it wins over what, by dice that win."""
    won: int = lines_won(spot[0], spot[1], spot[2], a, b, c)
    if won == 0:
        return -stake
    return -int(-stake * spot[1 + 2 * won] // spot[2 + 2 * won])


@compiled
def _shakes(words: Words, rounds: int) -> Table:
    """How often each of the throws came up."""
    counts = np.zeros(THROWS, dtype=np.int64)
    order = np.arange(THROWS).astype(np.uint8)
    for _ in range(rounds):
        deal(words, order, 0, 1)
        counts[order[0]] += 1
    return counts


def spot_row(options: Options, key: str) -> list[int]:
    """A spot as the kernel reads it."""
    kind, _, place = key.partition("_")
    n, m = (int(place[0]), int(place[1])) if kind == "combo" else (int(place) if place.isdecimal() else 0, 0)
    entries = [ONE, TWO, THREE] if kind == "single" else [line.entry for line in SPOTS[key].lines] * 3
    ratios = [pays(options, entry).ratio.as_integer_ratio() for entry in entries]
    return [KINDS[kind], n, m, *(part for ratio in ratios for part in ratio)]


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """Every spot, for the runner."""
    nothing_to_decide(strategy)
    stakes = asked.of(dict.fromkeys(SPOTS, UNIT))
    spots = {key: np.array(spot_row(options, key), dtype=np.int64) for key in stakes}
    dice = [(throw // 36 + 1, throw // 6 % 6 + 1, throw % 6 + 1) for throw in range(THROWS)]
    endings = Endings(
        {key: [(settle_one(spots[key], *shown, stake), stake) for shown in dice] for key, stake in stakes.items()}
    )

    def play(words: Words, rounds: int) -> list[Histogram]:
        return endings.histograms(_shakes(words, rounds))

    return Simulation("sic_bo", options, strategy, stakes, play)
