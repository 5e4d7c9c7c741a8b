"""Five-card hands that come to light bit by bit, for compiled kernels: decisions by the cards seen, in one look-up.

Cards seen are their ranks, added up by weights that keep all sums apart (`poker.tables`), and whether they are all of
one suit (`stud.seen`). For each number of cards at which something is decided there is a perfect hash of the sums.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import FIVE, Key
from pitboss.games.families.poker_hands.math.rank_tables import (
    COLUMN_BITS,
    SUITS_AT,
    SUMS,
    WEIGHTS,
    Strengths,
    displaced,
    tables,
)
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards

from .seen import Chooses, sets

_RANKS = np.uint64((1 << SUITS_AT) - 1)
_COLUMN_BITS = np.uint64(COLUMN_BITS)
_COLUMNS = np.uint64((1 << COLUMN_BITS) - 1)
_NONE = np.uint64(0)


class Decisions(NamedTuple):
    """When one more unit is put at stake, once so many cards are seen."""

    rows: npt.NDArray[np.uint32]
    values: Strengths
    """By the sum of the ranks, a bit for each number of units at stake, suited or not."""


def decisions(chooses: Chooses, cards: int, most: int) -> Decisions:
    """The decisions on so many cards with up to so many units at stake before."""
    by_sum: dict[int, int] = {}
    for seen in sets(cards):
        total = sum(WEIGHTS[rank - 2] for rank in seen.ranks)
        for units in range(1, most + 1):
            by_sum[total] = by_sum.get(total, 0) | chooses(seen, units) << (2 * units + seen.suited)
    return Decisions(*displaced(by_sum))


@lean
def decided(made: Decisions, deck: Cards, cards: int, units: int) -> int:
    """One if one more unit is put at stake on the first so many cards, else nought."""
    total, suited = _NONE, True
    for i in range(cards):
        total += SUMS[deck[i]]
        suited &= deck[i] // 13 == deck[0] // 13
    ranks = total & _RANKS
    bits = made.values[np.uint64(made.rows[ranks >> _COLUMN_BITS]) + (ranks & _COLUMNS)]
    return int(bits >> (2 * units + suited) & 1)


def lines_by_strength(line: Callable[[Key], int]) -> npt.NDArray[np.uint8]:
    """The line of every strength of five cards."""
    return np.array([line(key) for key in tables(FIVE, 5).keys], dtype=np.uint8)
