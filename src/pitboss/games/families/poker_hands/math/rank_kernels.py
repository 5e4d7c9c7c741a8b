"""Poker hands ranked in compiled code: two sums over the cards, and one look-up.

    five = tables(FIVE, 7).lookup
    total, mask = five.start, 0
    for card in hand:                       # places in the deck, the joker left out
        total += SUMS[card]
        mask |= MASKS[card]
    strength(five.rows, five.values, five.flushes, total, mask)

A loop over many hands adds each card once, at its own depth: see `count_hands`.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled, lean

from ..hands import Ranking
from .rank_tables import COLUMN_BITS, MASKS, SUITS_AT, SUMS, Lookup, Strengths, tables

Counts = npt.NDArray[np.int64]
Rows = npt.NDArray[np.uint32]

_RANKS = np.uint64((1 << SUITS_AT) - 1)
_COLUMN_BITS = np.uint64(COLUMN_BITS)
_COLUMNS = np.uint64((1 << COLUMN_BITS) - 1)
FLUSH = np.uint64(sum(8 << (SUITS_AT + 4 * suit) for suit in range(4)))
"""The bits of a sum that say that a suit makes a flush."""
_CLUBS, _DIAMONDS, _HEARTS = (np.uint64(8 << (SUITS_AT + 4 * suit)) for suit in range(3))
_SUIT = np.uint64(8191)
_NONE = np.uint64(0)
_13, _26, _39 = np.uint64(13), np.uint64(26), np.uint64(39)


@lean
def at_sum(rows: Rows, values: Strengths, total: np.uint64) -> np.uint16:
    """What a perfect hash holds for the ranks of a sum (`tables.displaced`)."""
    ranks = total & _RANKS
    found: np.uint16 = values[np.uint64(rows[ranks >> _COLUMN_BITS]) + (ranks & _COLUMNS)]
    return found


@lean
def strength(rows: Rows, values: Strengths, flushes: Strengths, total: np.uint64, mask: np.uint64) -> np.uint16:
    """The strength of a hand from the sum and the mask of its cards."""
    best = at_sum(rows, values, total)
    if total & FLUSH:
        if total & _CLUBS:
            held = mask
        elif total & _DIAMONDS:
            held = mask >> _13
        elif total & _HEARTS:
            held = mask >> _26
        else:
            held = mask >> _39
        best = max(best, flushes[held & _SUIT])
    return best


@lean
def rank_hand(lookup: Lookup, cards: npt.NDArray[np.uint8], start: int, stop: int) -> int:
    """The strength of the cards dealt to these places."""
    total, mask = lookup.start, _NONE
    for i in range(start, stop):
        total += SUMS[cards[i]]
        mask |= MASKS[cards[i]]
    return int(strength(lookup.rows, lookup.values, lookup.flushes, total, mask))


@compiled
def count_hands(
    rows: Rows, values: Strengths, flushes: Strengths, start: np.uint64, cards: int, highest: int, counts: Counts
) -> None:
    """Adds to the counts every hand of so many cards of 52 whose highest place in the deck is given."""
    deep = cards - 1  # the last card is the inner loop
    if deep == 0:
        counts[strength(rows, values, flushes, start + SUMS[highest], MASKS[highest])] += 1
        return
    places = np.zeros(deep, dtype=np.int64)
    totals, masks = np.zeros(deep, dtype=np.uint64), np.zeros(deep, dtype=np.uint64)
    places[0], totals[0], masks[0] = highest, start + SUMS[highest], MASKS[highest]
    depth = 1
    if deep > 1:
        places[1] = highest
    while depth > 0:
        if depth < deep:
            places[depth] -= 1
            if places[depth] < deep - depth:  # too few cards are left below
                depth -= 1
                continue
            place = places[depth]
            totals[depth] = totals[depth - 1] + SUMS[place]
            masks[depth] = masks[depth - 1] | MASKS[place]
            depth += 1
            if depth < deep:
                places[depth] = place
                continue
        total, mask = totals[deep - 1], masks[deep - 1]
        for place in range(places[deep - 1]):
            counts[strength(rows, values, flushes, total + SUMS[place], mask | MASKS[place])] += 1
        depth -= 1


def histogram(lookup: Lookup, cards: int, strengths: int) -> Counts:
    """How many hands of so many natural cards have each strength, on all processors."""

    def part(highest: int) -> Counts:
        counts = np.zeros(strengths, dtype=np.int64)
        count_hands(lookup.rows, lookup.values, lookup.flushes, lookup.start, cards, highest, counts)
        return counts

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        total: Counts = sum(pool.map(part, range(51, cards - 2, -1)), np.zeros(strengths, dtype=np.int64))
    return total


def category_counts(ranking: Ranking, cards: int, joker: bool = False) -> dict[IntEnum, int]:
    """How many hands of so many cards are of each category; ``joker``: only those that hold the joker.

    >>> from pitboss.games.families.poker_hands.hands import FIVE, Five
    >>> category_counts(FIVE, 5)[Five.FULL_HOUSE]
    3744
    """
    known = tables(ranking, cards)
    lookup = known.joker if joker else known.lookup
    assert lookup is not None, "no joker in this ranking"
    counts = histogram(lookup, cards - joker, len(known.keys))
    return {category: int(counts[known.categories == category].sum()) for category in ranking.categories}
