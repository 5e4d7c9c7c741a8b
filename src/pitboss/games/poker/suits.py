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

import numpy as np
import numpy.typing as npt

from pitboss.games.poker.tables import Words
from pitboss.simulate.compiled import lean

_13 = np.uint64(13)
_SUIT = np.uint64(8191)
_1 = np.uint64(1)


@functools.cache
def canonical_sets(cards: int) -> tuple[Words, npt.NDArray[np.int64]]:
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
    held = (mask & _SUIT, mask >> _13 & _SUIT, mask >> np.uint64(26) & _SUIT, mask >> np.uint64(39) & _SUIT)
    canonical, names = np.uint64(0), 0
    for suit in range(4):
        place = 0
        for other in range(4):
            if held[other] > held[suit] or (held[other] == held[suit] and other < suit):
                place += 1
        names |= place << (2 * suit)
        canonical |= held[suit] << np.uint64(13 * place)
    return canonical, names


@lean
def renamed(card: int, names: int) -> int:
    """A card under the new names of the suits."""
    return (names >> (2 * (card // 13)) & 3) * 13 + card % 13


@lean
def find(masks: Words, mask: np.uint64) -> int:
    """The place of a canonical mask among the canonical sets."""
    low, high = 0, len(masks) - 1
    while low < high:
        middle = (low + high) // 2
        if masks[middle] < mask:
            low = middle + 1
        else:
            high = middle
    return low


@lean
def place_beside(mask: np.uint64, card: int) -> int:
    """The place of a card among those that are not in the set, in the order of the deck."""
    below = mask & ((_1 << np.uint64(card)) - _1)
    count = 0
    while below:
        below &= below - _1
        count += 1
    return card - count
