"""Pairs of cards beside a board, for compiled counts: their places, their order by strength, and whom each beats."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled, lean

from .rank_tables import Strengths

Small = npt.NDArray[np.int32]


@lean
def pair_place(one: int, two: int) -> int:
    """The place of a pair of places, the higher given first, among all pairs."""
    return one * (one - 1) // 2 + two


@compiled
def sort_by_strength(strengths: Strengths, count: int, order: Small, spare: Small) -> None:
    """Puts the places of so many strengths in their order: two passes by seven bits."""
    for i in range(count):
        spare[i] = i
    for shift in (0, 7):
        starts = np.zeros(129, dtype=np.int32)
        for i in range(count):
            starts[(strengths[i] >> shift & 127) + 1] += 1
        for digit in range(128):
            starts[digit + 1] += starts[digit]
        for i in range(count):
            digit = strengths[spare[i]] >> shift & 127
            order[starts[digit]] = spare[i]
            starts[digit] += 1
        for i in range(count):
            spare[i] = order[i]


@compiled
def opponents(
    strengths: Strengths, ones: Small, twos: Small, count: int, order: Small, spare: Small, won: Small, tied: Small
) -> None:
    """For each of so many pairs, how many of those that share no card with it are lower, and how many equal."""
    sort_by_strength(strengths, count, order, spare)
    below_with, equal_with = np.zeros(52, dtype=np.int32), np.zeros(52, dtype=np.int32)
    start = 0
    while start < count:
        same = strengths[order[start]]
        stop = start
        while stop < count and strengths[order[stop]] == same:
            equal_with[ones[order[stop]]] += 1
            equal_with[twos[order[stop]]] += 1
            stop += 1
        for place in range(start, stop):
            pair = order[place]
            one, two = ones[pair], twos[pair]
            won[pair] = start - below_with[one] - below_with[two]
            tied[pair] = stop - start - equal_with[one] - equal_with[two] + 1  # the pair itself shares both its cards
        for place in range(start, stop):
            pair = order[place]
            one, two = ones[pair], twos[pair]
            below_with[one] += equal_with[one]
            equal_with[one] = 0
            below_with[two] += equal_with[two]
            equal_with[two] = 0
        start = stop
