"""Seven cards set in compiled code by a house way as data: the rules of `house_way` written again.

A card is its place in the deck (`FULL_DECK`), the joker 52. Three cards are left out of the high hand in thirty-five
ways; what the line for the hand's kind, or the search for a complete hand, makes of the three follows from their ranks.
"""

from __future__ import annotations

import functools
import itertools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, WEIGHTS, tables
from pitboss.games.families.set_hands.kinds import KINDS, PARTS
from pitboss.games.families.set_hands.math.compiled_kinds import (
    LOWEST_PAIR,
    NO_CONDITION,
    RANK,
    TWO_CARDS,
    compares,
    condition_row,
    part_number,
    parts_of,
)
from pitboss.simulate.compilation import compiled

from ..house_way import FLAGS, HouseWay, complete_categories

JOKER = 52
HIGH, MEDIUM, LOW = range(3)
Places = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.int64]
Row = npt.NDArray[np.uint32]
Strengths = npt.NDArray[np.uint16]

LEFT: Numbers = np.array(list(itertools.combinations(range(7), 3)), dtype=np.int64)
"""The three cards that are not in the high hand."""
RANK_SUMS: Numbers = np.array(WEIGHTS, dtype=np.int64)


class Ranked(NamedTuple):
    """The ranking of high hands as the kernels read it."""

    rows: Row
    values: Strengths
    flushes: Strengths
    start: np.uint64
    joker_rows: Row
    joker_values: Strengths
    joker_flushes: Strengths
    joker_start: np.uint64
    complete: npt.NDArray[np.bool_]
    """Which strengths are a straight, a flush, a straight flush or a royal flush."""


@functools.cache
def ranked(ranking: Ranking) -> Ranked:
    known = tables(ranking, 4)
    assert known.joker is not None
    complete = np.isin(known.categories, list(complete_categories(ranking)))
    return Ranked(*known.lookup, *known.joker, complete)


class Way(NamedTuple):
    """A house way as the kernels read it."""

    searches: npt.NDArray[np.bool_]
    """By kind of hand: whether a complete hand is looked for first."""
    first: Numbers
    """Where the clauses of each kind start."""
    clauses: Numbers
    """The parts of the medium and of the low hand, and where the conditions start and end."""
    conditions: Numbers
    """What they ask, a row each (`condition_row`)."""


@functools.cache
def compile_way(way: HouseWay) -> Way:
    first: list[int] = []
    clauses: list[tuple[int, ...]] = []
    conditions: list[tuple[int, ...]] = []
    for kind in KINDS:
        first.append(len(clauses))
        for clause in way.clauses[kind]:
            if not clause.searches:
                start = len(conditions)
                conditions += [condition_row(condition, FLAGS) for condition in clause.conditions]
                clauses.append((*map(part_number, clause.parts), start, len(conditions)))
    searches = np.array([way.looks_for_complete(kind) for kind in KINDS])
    return Way(searches, np.array(first), np.array(clauses), np.array([*conditions, NO_CONDITION]))


@compiled
def set_hand(cards: Places, how: Ranked, way: Way, parts: Numbers, found: Numbers) -> None:
    """The strength of the high and of the medium hand and the rank of the low one, as a house way sets seven cards."""
    kind = parts_of(cards, parts)
    clause = way.first[kind]
    while True:
        applies = True
        for condition in range(way.clauses[clause, 3], way.clauses[clause, 4]):
            part, sign, rank, other = way.conditions[condition]
            if not compares(parts, part, sign, rank, other):
                applies = False
                break
        if applies:
            break
        clause += 1
    a, b, c = parts[way.clauses[clause, 0]], parts[way.clauses[clause, 1]], parts[way.clauses[clause, 2]]
    medium, top = TWO_CARDS[a, b], max(a, b)
    wanted = RANK_SUMS[a] + RANK_SUMS[b] + RANK_SUMS[c]
    searches = way.searches[kind]

    total, mask = np.uint64(0), np.uint64(0)
    joker = False
    for card in cards:
        total += SUMS[card]
        mask |= MASKS[card]
        joker |= card == JOKER
    ordinary, preferred, best = -1, -1, -1
    for one in range(len(LEFT)):
        i, j, k = cards[LEFT[one, 0]], cards[LEFT[one, 1]], cards[LEFT[one, 2]]
        x, y, z = RANK[i], RANK[j], RANK[k]
        fits = RANK_SUMS[x] + RANK_SUMS[y] + RANK_SUMS[z] == wanted
        if not (fits or searches):
            continue
        rest, held = total - SUMS[i] - SUMS[j] - SUMS[k], mask ^ MASKS[i] ^ MASKS[j] ^ MASKS[k]
        if joker and i != JOKER and j != JOKER and k != JOKER:
            high = int(strength(how.joker_rows, how.joker_values, how.joker_flushes, how.joker_start + rest, held))
        else:
            high = int(strength(how.rows, how.values, how.flushes, how.start + rest, held))
        if fits and high > ordinary:
            ordinary = high
        if not searches or not how.complete[high]:
            continue
        if x < y:
            x, y = y, x
        if y < z:
            y, z = z, y
        if x < y:
            x, y = y, x
        if x == y or y == z:  # a pair, and the third card low
            if medium >= LOWEST_PAIR and TWO_CARDS[y, y] < medium:
                continue
            value = 1 << 12 | y << 8 | (z if x == y else x) << 4
        else:  # the highest and the lowest, the middle one low
            if medium >= LOWEST_PAIR or x < top:
                continue
            value = x << 8 | y << 4 | z
        if value > preferred or (value == preferred and high > best):
            preferred, best = value, high
    if preferred < 0:
        found[HIGH], found[MEDIUM], found[LOW] = ordinary, medium, c
        return
    x, y, z = preferred >> 8 & 15, preferred >> 4 & 15, preferred & 15
    found[HIGH], found[LOW] = best, y
    found[MEDIUM] = TWO_CARDS[x, x] if preferred >> 12 else TWO_CARDS[x, z]


@compiled
def _set_many(hands: Places, how: Ranked, way: Way) -> Numbers:
    found = np.zeros((len(hands), 3), dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    for i in range(len(hands)):
        set_hand(hands[i], how, way, parts, found[i])
    return found


def set_many(hands: npt.ArrayLike, ranking: Ranking, way: HouseWay) -> Numbers:
    """The strengths of the high and the medium hand and the rank of the low one of many hands, rows of seven places."""
    return _set_many(np.asarray(hands, dtype=np.int64), ranked(ranking), compile_way(way))
