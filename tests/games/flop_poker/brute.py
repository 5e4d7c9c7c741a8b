"""Who takes the pot, one deal at a time: slow and plain, to hold the clever count against."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled

Hand = tuple[int, ...]


def contested(hands: Sequence[Hand], strengths: Sequence[int]) -> list[int]:
    """Over all hands: the others lower, and not higher; the ordered pairs of others both of which are."""
    found = [0, 0, 0, 0]
    for mine, hand in zip(strengths, hands, strict=True):
        others = [
            (set(other), theirs) for theirs, other in zip(strengths, hands, strict=True) if not {*hand} & {*other}
        ]
        found[0] += sum(theirs < mine for _, theirs in others)
        found[1] += sum(theirs <= mine for _, theirs in others)
        for (one, first), (two, second) in itertools.product(others, others):
            if not one & two:
                found[2] += first < mine and second < mine
                found[3] += first <= mine and second <= mine
    return found


@compiled
def between_two(hands: npt.NDArray[np.uint8], strengths: npt.NDArray[np.int64]) -> tuple[int, int]:
    """Over all hands, the others lower and not higher."""
    masks = np.zeros(len(hands), dtype=np.uint64)
    for i in range(len(hands)):
        for card in hands[i]:
            masks[i] |= np.uint64(1) << np.uint64(card)
    lower, not_higher = 0, 0
    for i in range(len(hands)):
        for j in range(len(hands)):
            if not masks[i] & masks[j]:
                lower += strengths[j] < strengths[i]
                not_higher += strengths[j] <= strengths[i]
    return lower, not_higher
