"""What a house way makes of seven cards, looked up: by their ranks alone where no flush is possible, which is most
hands.

A hand as set is one number, a *code*: the strength of the high hand, then of the medium hand, then the rank of the low
hand, so that codes sort by the high hand.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.poker_hands.math.rank_tables import COLUMN_BITS, SUITS_AT, WEIGHTS, displaced, rank_sets
from pitboss.simulate.compilation import lean

from ..house_way import HouseWay
from .compiled_setting import JOKER, Numbers, Places, set_many

HIGH_AT, MEDIUM_AT = 11, 4
"""The bits of a code above which the high and the medium hand stand."""
LOW_BITS, MEDIUM_BITS = (1 << MEDIUM_AT) - 1, (1 << HIGH_AT - MEDIUM_AT) - 1
FLUSH = np.uint64(sum(8 << (SUITS_AT + 4 * suit) for suit in range(4)))
"""The bits of a sum that say that a suit has enough cards for a flush."""
_RANKS = np.uint64((1 << SUITS_AT) - 1)
_COLUMNS, _COLUMN_BITS = np.uint64((1 << COLUMN_BITS) - 1), np.uint64(COLUMN_BITS)

Codes = npt.NDArray[np.int32]


class ByRanks(NamedTuple):
    """For seven natural cards, or for six beside the joker: a perfect hash of the ranks' sum, and what is kept."""

    rows: npt.NDArray[np.uint32]
    columns: npt.NDArray[np.uint16]
    kept: Codes


def codes_of(hands: Places, ranks: Ranking, way: HouseWay) -> Numbers:
    """The codes of many hands."""
    found = set_many(hands, ranks, way)
    codes: Numbers = found[:, 0] << HIGH_AT | found[:, 1] << MEDIUM_AT | found[:, 2]
    return codes


@functools.cache
def rank_hands(joker: bool) -> Places:
    """One hand without a flush for each set of ranks."""
    hands = [
        [13 * (i % 4) + rank - 2 for i, rank in enumerate(ranks)] + [JOKER] * joker
        for ranks in rank_sets(6 if joker else 7)
    ]
    return np.array(hands, dtype=np.int64)


def hashed(hands: Places, kept: Numbers) -> ByRanks:
    """What is kept of these hands, by the sum of their ranks."""
    weights = np.array([*(WEIGHTS * 4), 0], dtype=np.int64)
    places = {total: place for place, total in enumerate(weights[hands].sum(axis=1).tolist())}
    return ByRanks(*displaced(places), kept.astype(np.int32))


@lean
def by_ranks(total: np.uint64, rows: npt.NDArray[np.uint32], columns: npt.NDArray[np.uint16], kept: Codes) -> int:
    """What is kept of a hand with this sum."""
    ranks = total & _RANKS
    return int(kept[columns[np.uint64(rows[ranks >> _COLUMN_BITS]) + (ranks & _COLUMNS)]])
