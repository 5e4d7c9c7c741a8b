"""The same for hands in which a flush is possible: by the ranks of that suit, and the ranks of the other cards.

With the joker two suits can have three cards each; such hands are set one by one.
"""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.poker_hands.math.rank_tables import SUITS_AT, WEIGHTS
from pitboss.simulate.compilation import compiled, lean

from ..hands import ranking
from ..house_way import HouseWay
from .compiled_setting import JOKER, Numbers, Places, Ranked, Way, compile_way, ranked, set_hand
from .look_up import FLUSH, HIGH_AT, LOW_BITS, MEDIUM_AT, MEDIUM_BITS, Codes, by_ranks, codes_of, hashed, rank_hands

OTHERS = math.comb(15, 3)
"""Sets of up to three ranks, fewer being filled up with twos, which add nothing to a sum."""
_1, _13 = np.uint64(1), np.uint64(13)
_SUIT = np.uint64(8191)
_RANKS = np.uint64((1 << SUITS_AT) - 1)
_SUITS = np.array([8 << (SUITS_AT + 4 * suit) for suit in range(4)], dtype=np.uint64)


class Values(NamedTuple):
    """What the house way makes of every hand: a number for each (high, medium, low), in the order of their codes."""

    rows: npt.NDArray[np.uint32]
    columns: npt.NDArray[np.uint16]
    plain: Codes
    joker_rows: npt.NDArray[np.uint32]
    joker_columns: npt.NDArray[np.uint16]
    joker_plain: Codes
    sums: Numbers
    """The sum of the ranks of one suit, by their bits."""
    others: npt.NDArray[np.uint16]
    """The column of the other cards, by the sum of their ranks."""
    suited: Numbers
    """Where the row of a suit's ranks starts, by their bits."""
    flushes: Codes
    joker_suited: Numbers
    joker_flushes: Codes
    numbers: Codes
    """By code, for the few that are set one by one."""
    highs: Codes
    mediums: Codes
    lows: Codes
    """What each number stands for."""
    how: Ranked
    way: Way


def values_of(order: str, ace_low: str, way: HouseWay) -> Values:
    """Sets every kind of hand once."""
    ranks = ranking(order, ace_low)
    plain = [(hands := rank_hands(joker), codes_of(hands, ranks, way)) for joker in (False, True)]
    suited = [_suited(joker, ranks, way) for joker in (False, True)]
    pairs = np.array([*_two_suits()], dtype=np.int64)
    found = [plain[0][1], plain[1][1], suited[0][1], suited[1][1], codes_of(pairs, ranks, way)]
    codes = np.unique(np.concatenate(found))
    codes = codes[codes >= 0]
    numbers = np.full(int(codes[-1]) + 1, -1, dtype=np.int32)
    numbers[codes] = np.arange(len(codes), dtype=np.int32)
    sums = np.array([sum(WEIGHTS[r] for r in range(13) if held >> r & 1) for held in range(1 << 13)], dtype=np.int64)
    others = np.zeros(3 * WEIGHTS[-1] + 1, dtype=np.uint16)
    for column, three in enumerate(itertools.combinations_with_replacement(range(13), 3)):
        others[sum(WEIGHTS[rank] for rank in three)] = column
    by_rank = [hashed(hands, numbers[kept].astype(np.int64)) for hands, kept in plain]
    flushes = [(starts, numbers[np.maximum(kept, codes[0])]) for starts, kept in suited]
    return Values(
        *by_rank[0], *by_rank[1], sums, others, *flushes[0], *flushes[1], numbers,
        (codes >> HIGH_AT).astype(np.int32), (codes >> MEDIUM_AT & MEDIUM_BITS).astype(np.int32),
        (codes & LOW_BITS).astype(np.int32), ranked(ranks), compile_way(way),
    )  # fmt: skip


def _suited(joker: bool, ranks: Ranking, way: HouseWay) -> tuple[Numbers, Numbers]:
    """A row for each set of ranks that one suit can hold in a flush, with the codes by column."""
    size, needed = (6, 3) if joker else (7, 4)
    starts = np.zeros(1 << 13, dtype=np.int64)
    hands: list[Places] = []
    places: list[Numbers] = []
    rows = 0
    threes = np.array([*itertools.combinations_with_replacement(range(13), 3)], dtype=np.int64)
    for clubs in range(needed, size + 1):
        left = size - clubs
        held = np.array([*itertools.combinations(range(13), clubs)], dtype=np.int64)
        columns = np.flatnonzero(~threes[:, : 3 - left].any(axis=1))
        rest = threes[columns, 3 - left :] + 13 * (1 + np.arange(left) % 3)
        row = (rows + np.arange(len(held))) * OTHERS
        starts[(1 << held).sum(axis=1)] = row
        rows += len(held)
        both = [np.repeat(held, len(rest), axis=0), np.tile(rest, (len(held), 1))]
        hands.append(np.hstack([*both, np.full((len(both[0]), int(joker)), JOKER, dtype=np.int64)]))
        places.append((row[:, None] + columns).ravel())
    codes = np.full(rows * OTHERS, -1, dtype=np.int64)
    codes[np.concatenate(places)] = codes_of(np.concatenate(hands), ranks, way)
    return starts, codes


def _two_suits() -> list[list[int]]:
    """The hands with the joker that have three cards each of two suits."""
    threes = list(itertools.combinations(range(13), 3))
    return [[*one, *(13 + rank for rank in two), JOKER] for one in threes for two in threes]


@lean
def number_of(
    total: np.uint64, mask: np.uint64, joker: bool, values: Values, cards: Places, parts: Numbers, found: Numbers
) -> int:
    """The number of a hand, from the sum and the mask of its natural cards."""
    flush = total & FLUSH
    if not flush:
        if joker:
            return by_ranks(total, values.joker_rows, values.joker_columns, values.joker_plain)
        return by_ranks(total, values.rows, values.columns, values.plain)
    if flush & (flush - _1):
        return _one_by_one(mask, values, cards, parts, found)
    suit = 0
    while flush != _SUITS[suit]:
        suit += 1
    held = mask >> (_13 * np.uint64(suit)) & _SUIT
    column = values.others[int(total & _RANKS) - values.sums[held]]
    if joker:
        return int(values.joker_flushes[values.joker_suited[held] + column])
    return int(values.flushes[values.suited[held] + column])


@compiled
def _one_by_one(mask: np.uint64, values: Values, cards: Places, parts: Numbers, found: Numbers) -> int:
    place = 0
    for card in range(52):
        if mask >> np.uint64(card) & _1:
            cards[place] = card
            place += 1
    cards[place] = JOKER
    set_hand(cards, values.how, values.way, parts, found)
    return int(values.numbers[found[0] << HIGH_AT | found[1] << MEDIUM_AT | found[2]])
