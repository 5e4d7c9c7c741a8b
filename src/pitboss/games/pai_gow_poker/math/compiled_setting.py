"""Seven cards set in compiled code: all twenty-one splits from the family's tables, and a house way as data.

A card is its place in the deck (`FULL_DECK`), the joker 52. A low hand is its strength: 0 for 3-2, up to 90 for a pair
of aces. A house way is the same clauses as in `house_way`, as numbers.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, tables
from pitboss.games.families.set_hands.kinds import KINDS, PARTS
from pitboss.games.families.set_hands.math.compiled_kinds import (
    NO_CONDITION,
    RANK,
    TWO_CARDS,
    compares,
    condition_row,
    part_number,
    parts_of,
)
from pitboss.simulate.compilation import compiled

from ..house_way import COMPLETE, FLAGS, FRONTS, SEARCHED, HouseWay

JOKER = 52
SPLITS = 21
Places = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.int64]
Row = npt.NDArray[np.uint32]
Values = npt.NDArray[np.uint16]

FIRST: Bytes = np.array([i for i in range(7) for j in range(i + 1, 7)], dtype=np.int64)
SECOND: Bytes = np.array([j for i in range(7) for j in range(i + 1, 7)], dtype=np.int64)


class High(NamedTuple):
    """The ranking of high hands as the kernels read it."""

    rows: Row
    values: Values
    flushes: Values
    start: np.uint64
    joker_rows: Row
    joker_values: Values
    joker_flushes: Values
    joker_start: np.uint64
    complete: npt.NDArray[np.bool_]
    """Which strengths are a straight, a flush, a straight flush or a royal flush."""
    categories: npt.NDArray[np.uint8]


@functools.cache
def high(ranking: Ranking) -> High:
    known = tables(ranking, 5)
    assert known.joker is not None
    complete = np.isin(known.categories, [int(category) for category in COMPLETE])
    return High(*known.lookup, *known.joker, complete, known.categories)


class Way(NamedTuple):
    """A house way as the kernels read it."""

    first: Bytes
    """Where the clauses of each kind start."""
    clauses: Bytes
    """What goes in front (two parts; or -1 and which setting to look for), and where its conditions start and end."""
    conditions: Bytes
    """What they ask, a row each (`condition_row`)."""


@functools.cache
def compile_way(way: HouseWay) -> Way:
    first: list[int] = []
    clauses: list[tuple[int, ...]] = []
    conditions: list[tuple[int, ...]] = []
    for kind in KINDS:
        first.append(len(clauses))
        for clause in way.clauses[kind]:
            start = len(conditions)
            conditions += [condition_row(condition, FLAGS) for condition in clause.conditions]
            if clause.front in SEARCHED:
                front = (-1, SEARCHED.index(clause.front))
            else:
                one, other = FRONTS[clause.front]
                front = (part_number(one), part_number(other))
            clauses.append((*front, start, len(conditions)))
    return Way(np.array(first), np.array(clauses), np.array([*conditions, NO_CONDITION]))


@compiled
def all_splits(cards: Places, how: High, highs: Bytes, lows: Bytes) -> None:
    """The strength of the high and of the low hand of each of the twenty-one ways to set seven cards."""
    total, mask = np.uint64(0), np.uint64(0)
    joker = False
    for card in cards:
        total += SUMS[card]
        mask |= MASKS[card]
        joker |= card == JOKER
    for one in range(SPLITS):
        a, b = cards[FIRST[one]], cards[SECOND[one]]
        rest, held = total - SUMS[a] - SUMS[b], mask ^ MASKS[a] ^ MASKS[b]
        if joker and a != JOKER and b != JOKER:
            highs[one] = strength(how.joker_rows, how.joker_values, how.joker_flushes, how.joker_start + rest, held)
        else:
            highs[one] = strength(how.rows, how.values, how.flushes, how.start + rest, held)
        lows[one] = TWO_CARDS[RANK[a], RANK[b]]


@compiled
def best_of(highs: Bytes, lows: Bytes, front: int) -> int:
    """The split with this low hand that has the highest high hand."""
    best = -1
    for one in range(SPLITS):
        if lows[one] == front and (best < 0 or highs[one] > highs[best]):
            best = one
    return best


@compiled
def choose(cards: Places, highs: Bytes, lows: Bytes, how: High, way: Way, parts: Bytes) -> int:
    """The split that a house way sets seven cards to."""
    kind = parts_of(cards, parts)
    complete, trips_complete = -1, -1
    trips = TWO_CARDS[parts[2], parts[2]] if parts[2] >= 0 else -1
    for one in range(SPLITS):
        if not how.complete[highs[one]]:
            continue
        if complete < 0 or lows[one] > lows[complete] or (lows[one] == lows[complete] and highs[one] > highs[complete]):
            complete = one
        if lows[one] == trips and (trips_complete < 0 or highs[one] > highs[trips_complete]):
            trips_complete = one
    improves = complete >= 0 and parts[8] >= 0 and TWO_CARDS[parts[7], parts[8]] > lows[complete]
    clause = way.first[kind]
    while True:
        applies = True
        for condition in range(way.clauses[clause, 2], way.clauses[clause, 3]):
            part, sign, rank, other = way.conditions[condition]
            if part < 0:
                holds = (complete >= 0, trips_complete >= 0, improves)[sign]
            else:
                holds = compares(parts, part, sign, rank, other)
            if not holds:
                applies = False
                break
        if applies:
            break
        clause += 1
    first, second = way.clauses[clause, 0], way.clauses[clause, 1]
    if first < 0:
        return complete if second == 0 else trips_complete
    return best_of(highs, lows, TWO_CARDS[parts[first], parts[second]])


@compiled
def _set_many(hands: Places, how: High, way: Way) -> Bytes:
    found = np.zeros((len(hands), 2), dtype=np.int64)
    highs, lows = np.zeros(SPLITS, dtype=np.int64), np.zeros(SPLITS, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    for i in range(len(hands)):
        all_splits(hands[i], how, highs, lows)
        one = choose(hands[i], highs, lows, how, way, parts)
        found[i, 0], found[i, 1] = highs[one], lows[one]
    return found


def set_many(hands: npt.ArrayLike, ranking: Ranking, way: HouseWay) -> Bytes:
    """The strengths of high and low hand of many hands, rows of seven places, set by a house way."""
    return _set_many(np.asarray(hands, dtype=np.int64), high(ranking), compile_way(way))
