"""Which kind of hand seven cards are, suits apart: looked up by a key that all hands of a kind have in common."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS
from pitboss.simulate.compilation import compiled, lean

from .compiled_setting import JOKER, Places
from .look_up import Codes

Words = npt.NDArray[np.uint64]
SLOTS = 1 << 24
"""Room for the keys: more than twice as many as there are kinds of hands."""
_0, _13, _26, _39, _52, _SUIT = (np.uint64(n) for n in (0, 13, 26, 39, 52, 8191))
_MIX, _SHIFT = np.uint64(0x9E3779B97F4A7C15), np.uint64(40)


@lean
def kind_key(mask: np.uint64, joker: bool) -> np.uint64:
    """The same number for all hands that differ by suits alone: the ranks of the four suits, sorted."""
    a, b, c, d = mask & _SUIT, mask >> _13 & _SUIT, mask >> _26 & _SUIT, mask >> _39
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    return d << _39 | c << _26 | b << _13 | a | np.uint64(joker) << _52


@lean
def slot_of(keys: Words, key: np.uint64) -> int:
    """Where a key is kept, or would be."""
    slot = np.int64((key * _MIX) >> _SHIFT)
    while keys[slot] != _0 and keys[slot] != key:
        slot = (slot + 1) & (SLOTS - 1)
    return int(slot)


@compiled
def index(hands: npt.NDArray[np.int8], keys: Words, found: Codes) -> None:
    """Keeps the number of each hand under its key."""
    for hand in range(len(hands)):
        mask, joker = _0, False
        for card in hands[hand]:
            mask |= MASKS[card]
            joker |= card == JOKER
        key = kind_key(mask, joker)
        slot = slot_of(keys, key)
        keys[slot], found[slot] = key, hand


@compiled
def every_choice(rest: Places, choices: int, total: np.uint64, mask: np.uint64, totals: Words, masks: Words) -> int:
    """All sets of so many of the rest beside some cards: their sums and masks, and how many there are."""
    places = np.arange(choices)
    done = 0
    while True:
        totals[done], masks[done] = total, mask
        for place in places:
            totals[done] += SUMS[rest[place]]
            masks[done] |= MASKS[rest[place]]
        done += 1
        i = choices - 1
        while i >= 0 and places[i] == len(rest) - choices + i:
            i -= 1
        if i < 0:
            return done
        places[i] += 1
        for j in range(i + 1, choices):
            places[j] = places[j - 1] + 1
