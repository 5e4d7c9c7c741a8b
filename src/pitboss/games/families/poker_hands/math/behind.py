"""How many of a dealer's hands are no stronger than a player's, once the player's own cards are known to be elsewhere.

The dealer holds an up card or none, and so many cards of the rest. Every hand they make is counted by strength once,
under every set of the other cards that it holds; a player's cards then exclude themselves by inclusion and exclusion.
It is what `pitboss.odds.removal` does, for hands too many for that.

A set of cards is its place among all sets of its size (the sum of n over k for the k-th lowest card n). Small sets are
few, with many hands under each: they keep a count up to every strength. Large sets are many, with few hands under each:
they keep the strengths themselves, sorted.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled, lean

from .rank_kernels import strength
from .rank_tables import MASKS, SUMS, Lookup, Strengths

Counts = npt.NDArray[np.int64]
Small = npt.NDArray[np.int32]
Cards = npt.NDArray[np.uint8]

CHOOSE: Counts = np.array([[math.comb(n, k) for k in range(8)] for n in range(53)], dtype=np.int64)
SIZES: Counts = np.array([bits.bit_count() for bits in range(1 << 7)], dtype=np.int64)
"""How many cards a set has, by the bits of those that are in it."""
ROOM = 1 << 24
"""The most counts by strength for all sets of one size."""
NO_CARD = 52
"""The up card of a dealer who shows none."""


class Behind(NamedTuple):
    """A dealer's hands, by the sets of cards that they hold."""

    deep: int
    """The dealer's cards that nobody sees."""
    strengths: int
    listed: int
    """From so many cards on, a set keeps a list."""
    sizes: Counts
    """How many hands hold one set of so many cards."""
    starts: Counts
    """Where the sets of so many cards begin, in the counts or in the lists."""
    counts: Small
    """By set and strength, the hands up to that strength."""
    lists: Strengths
    """By set, the strengths of its hands, lowest first."""


def behind(lookup: Lookup, strengths: int, deep: int, up: int = NO_CARD) -> Behind:
    """Counts the hands of a dealer with this up card and so many other cards."""
    others = 52 - (up != NO_CARD)
    sizes = [math.comb(others - held, deep - held) for held in range(deep + 1)]
    sets = [math.comb(others, held) for held in range(deep + 1)]
    listed = next(held for held in range(deep + 1) if held == deep or sets[held] * strengths > ROOM)
    starts, ends = [], [0, 0]
    for held in range(deep + 1):
        kept = held >= listed
        starts.append(ends[kept])
        ends[kept] += sets[held] * (sizes[held] if kept else strengths)
    counts, lists = np.zeros(ends[0], dtype=np.int32), np.zeros(ends[1], dtype=np.uint16)
    found = Behind(deep, strengths, listed, np.array(sizes), np.array(starts), counts, lists)
    _count(lookup, up, others, found)
    return found


@lean
def places(cards: Cards, count: int, place: Counts) -> None:
    """The place of every set of these cards, lowest card first, by the bits of the cards that are in it."""
    place[0] = 0
    for last in range(count):
        for less in range(1 << last):
            place[1 << last | less] = place[less] + CHOOSE[cards[last], SIZES[less] + 1]


@compiled
def _count(lookup: Lookup, up: int, others: int, found: Behind) -> None:
    deep, total_hands = found.deep, found.sizes[0]
    hands = np.empty((total_hands, deep), dtype=np.uint8)
    ranked = np.empty(total_hands, dtype=np.uint16)
    first = np.zeros(found.strengths + 1, dtype=np.int64)
    hand = np.arange(deep).astype(np.uint8)
    for i in range(total_hands):
        total, mask = lookup.start + SUMS[up], MASKS[up]
        for place in hand:
            card = place + (place >= up)
            total += SUMS[card]
            mask |= MASKS[card]
        hands[i] = hand
        ranked[i] = strength(lookup.rows, lookup.values, lookup.flushes, total, mask)
        first[ranked[i] + 1] += 1
        k = 0
        while k < deep - 1 and hand[k] + 1 == hand[k + 1]:  # the next hand: the lowest card that can go up does
            hand[k] = k
            k += 1
        hand[k] += 1
    for s in range(found.strengths):
        first[s + 1] += first[s]
    order = np.empty(total_hands, dtype=np.int32)
    for i in range(total_hands):
        order[first[ranked[i]]] = i
        first[ranked[i]] += 1
    _file(hands, ranked, order, others, found)


@compiled
def _file(hands: npt.NDArray[np.uint8], ranked: Strengths, order: Small, others: int, found: Behind) -> None:
    """Puts every hand, the lowest first, under each set of its cards."""
    sets = 1 << found.deep
    place = np.empty(sets, dtype=np.int64)
    before = np.zeros(found.deep + 2, dtype=np.int64)
    for held in range(found.deep + 1):
        before[held + 1] = before[held] + CHOOSE[others, held]
    filled = np.zeros(before[found.deep + 1], dtype=np.int32)
    for i in order:
        places(hands[i], found.deep, place)
        for bits in range(sets):
            held = SIZES[bits]
            if held < found.listed:
                found.counts[found.starts[held] + place[bits] * found.strengths + ranked[i]] += 1
            else:
                under = before[held] + place[bits]
                found.lists[found.starts[held] + place[bits] * found.sizes[held] + filled[under]] = ranked[i]
                filled[under] += 1
    for row in range(len(found.counts) // found.strengths):
        for at in range(row * found.strengths + 1, (row + 1) * found.strengths):
            found.counts[at] += found.counts[at - 1]


@lean
def upto(found: Behind, place: Counts, count: int, s: int) -> int:
    """The dealer's hands up to this strength that hold none of so many cards, whose sets have these places."""
    if s < 0:
        return 0
    total = 0
    for bits in range(1 << count):
        held = SIZES[bits]
        if held <= found.deep:
            hands = _under(found, held, place[bits], s)
            total += -hands if held & 1 else hands
    return total


@lean
def _under(found: Behind, held: int, place: int, s: int) -> int:
    if held < found.listed:
        return int(found.counts[found.starts[held] + place * found.strengths + s])
    start = found.starts[held] + place * found.sizes[held]
    low, high = start, start + found.sizes[held]
    while low < high:
        middle = (low + high) // 2
        if found.lists[middle] <= s:
            low = middle + 1
        else:
            high = middle
    return int(low - start)
