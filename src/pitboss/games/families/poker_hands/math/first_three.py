"""The first three cards of a compiled round, looked up by their place among all sets of three."""

from __future__ import annotations

import functools
import math

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.contest_kernel import Cards

from .behind import CHOOSE
from .rank_tables import MASKS
from .suits import Places, canonical_sets, find, places_of, renaming

Kinds = npt.NDArray[np.uint16]
SETS = math.comb(52, 3)


@lean
def start_place(deck: Cards) -> int:
    """The place of the first three cards among all sets of three, in whatever order they lie."""
    one, two, three = int(deck[0]), int(deck[1]), int(deck[2])
    low, high = min(one, two, three), max(one, two, three)
    return int(CHOOSE[high, 3] + CHOOSE[one + two + three - low - high, 2] + low)


@functools.cache
def kinds() -> Kinds:
    """By the place of three cards among all sets of three, the place of their kind among the canonical sets."""
    found = np.zeros(SETS, dtype=np.uint16)
    _kinds(places_of(canonical_sets(3)[0]), found)
    return found


@compiled
def _kinds(starts: Places, found: Kinds) -> None:
    for high in range(52):
        for middle in range(high):
            for low in range(middle):
                canonical, _ = renaming(MASKS[high] | MASKS[middle] | MASKS[low])
                found[CHOOSE[high, 3] + CHOOSE[middle, 2] + low] = find(starts, canonical)
