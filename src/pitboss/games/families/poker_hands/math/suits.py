"""Sets of cards that differ only in the names of the suits, for compiled kernels: one mask stands for all of them.

A set is a mask with one bit a card, as in `tables.MASKS`. Its canonical form names the suits anew, so that the ranks
held in clubs (as a number of 13 bits) are not below those held in diamonds, and so on. `renaming` is the order that
does it; suits that hold the same ranks may be named either way.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled, lean

from .rank_tables import Words

_1, _2, _3 = np.uint64(1), np.uint64(2), np.uint64(3)
_13, _26, _39 = np.uint64(13), np.uint64(26), np.uint64(39)
_SUIT = np.uint64(8191)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""Multiplying by this (2^64 over the golden ratio) spreads masks evenly over the highest bits."""
_AGAIN = np.uint64(0xD6E8FEB86659FD93)
Counts = npt.NDArray[np.int64]


@functools.cache
def canonical_sets(cards: int) -> tuple[Words, Counts]:
    """The canonical sets of so many cards in the order of their masks, and how many sets each stands for.

    >>> masks, weights = canonical_sets(3)
    >>> len(masks), int(weights.sum())
    (1755, 22100)
    """
    found = []
    by_size = [[held for held in range(1 << 13) if held.bit_count() == n] for n in range(cards + 1)]
    for split in itertools.combinations_with_replacement(range(cards, -1, -1), 4):
        if sum(split) == cards:
            found += _named(split, by_size)
    found.sort()
    return np.array([mask for mask, _ in found], dtype=np.uint64), np.array([n for _, n in found], dtype=np.int64)


def _named(split: tuple[int, ...], by_size: list[list[int]]) -> list[tuple[int, int]]:
    """Every set with so many cards in each suit, whichever suit that is."""
    choices = [
        itertools.combinations_with_replacement(by_size[n], len(list(alike))) for n, alike in itertools.groupby(split)
    ]
    found = []
    for chosen in itertools.product(*choices):
        suits = sorted(itertools.chain.from_iterable(chosen))
        mask = sum(held << (13 * suit) for suit, held in enumerate(reversed(suits)))
        found.append((mask, math.factorial(4) // math.prod(map(math.factorial, Counter(suits).values()))))
    return found


@lean
def renaming(mask: np.uint64) -> tuple[np.uint64, int]:
    """The canonical mask, and the new names of the suits: two bits each, clubs lowest."""
    # Each suit's ranks above the suit itself, the clubs' highest among equals; sorted, the highest first.
    a, b = (mask & _SUIT) << _2 | _3, (mask >> _13 & _SUIT) << _2 | _2
    c, d = (mask >> _26 & _SUIT) << _2 | _1, (mask >> _39 & _SUIT) << _2
    a, b = max(a, b), min(a, b)
    c, d = max(c, d), min(c, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    names = _1 << (_2 * (_3 - (b & _3))) | _2 << (_2 * (_3 - (c & _3))) | _3 << (_2 * (_3 - (d & _3)))
    return a >> _2 | b >> _2 << _13 | c >> _2 << _26 | d >> _2 << _39, int(names)


@lean
def renamed(card: int, names: int) -> int:
    """A card under the new names of the suits."""
    return (names >> (2 * (card // 13)) & 3) * 13 + card % 13


class Places(NamedTuple):
    """Where each of many sets has its place among them: a perfect hash, so that nothing need be compared.

    The set says a bucket, the bucket how its sets are spread, and so spread each has a slot of its own.
    """

    spreads: npt.NDArray[np.uint32]
    slots: npt.NDArray[np.int32]
    bucket_shift: np.uint64
    slot_shift: np.uint64


def places_of(sets: Words) -> Places:
    """The places of these sets.

    >>> sets = canonical_sets(3)[0]
    >>> [find(places_of(sets), sets[n]) for n in (0, 7, 1754)]
    [0, 7, 1754]
    """
    bits = max(5, len(sets).bit_length() + 1)
    bucket_shift, slot_shift = np.uint64(64 - bits + 3), np.uint64(64 - bits)
    buckets = (sets * _SPREAD >> bucket_shift).astype(np.int64)
    order = np.argsort(buckets, kind="stable")
    first = np.searchsorted(buckets[order], np.arange((1 << bits - 3) + 1))
    fullest = np.argsort(first[:-1] - first[1:], kind="stable")
    spreads, slots = np.zeros(1 << bits - 3, dtype=np.uint32), np.full(1 << bits, -1, dtype=np.int32)
    _lay(sets, order, first, fullest, spreads, slots, slot_shift)
    return Places(spreads, slots, bucket_shift, slot_shift)


@lean
def _slot(mask: np.uint64, spread: np.uint64, shift: np.uint64) -> int:
    return int((mask ^ spread * _SPREAD) * _AGAIN >> shift)


@compiled
def _lay(
    sets: Words, order: Counts, first: Counts, fullest: Counts, spreads: npt.NDArray[np.uint32],
    slots: npt.NDArray[np.int32], shift: np.uint64,
) -> None:  # fmt: skip
    """Tries spreads for each bucket, the fullest first, until all its sets find a free slot."""
    for bucket in fullest:
        spread = 0
        at = first[bucket]
        while at < first[bucket + 1]:
            slot = _slot(sets[order[at]], np.uint64(spread), shift)
            if slots[slot] < 0:
                slots[slot] = order[at]
                at += 1
                continue
            while at > first[bucket]:
                at -= 1
                slots[_slot(sets[order[at]], np.uint64(spread), shift)] = -1
            spread += 1
        spreads[bucket] = spread


@lean
def find(places: Places, mask: np.uint64) -> int:
    """The place of a set that is among them."""
    spread = np.uint64(places.spreads[mask * _SPREAD >> places.bucket_shift])
    return int(places.slots[_slot(mask, spread, places.slot_shift)])


@lean
def place_beside(mask: np.uint64, card: int) -> int:
    """The place of a card among those that are not in the set, in the order of the deck."""
    below = mask & ((_1 << np.uint64(card)) - _1)
    count = 0
    while below:
        below &= below - _1
        count += 1
    return card - count
