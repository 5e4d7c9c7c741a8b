"""A binary indexed tree over medium and low hands: how many of those entered are lower in both."""

from __future__ import annotations

from pitboss.simulate.compilation import lean

from .compiled_setting import Numbers

MEDIUMS, LOWS = 91, 13
"""So many medium and low hands there are."""


@lean
def below_in_tree(tree: Numbers, medium: int, low: int) -> int:
    """How many hands with a lower medium and a lower low hand are in a binary indexed tree of both."""
    found = 0
    while medium > 0:
        place = low
        while place > 0:
            found += tree[medium, place]
            place -= place & -place
        medium -= medium & -medium
    return found


@lean
def enter_in_tree(tree: Numbers, medium: int, low: int, times: int) -> None:
    medium += 1
    while medium <= MEDIUMS:
        place = low + 1
        while place <= LOWS:
            tree[medium, place] += times
            place += place & -place
        medium += medium & -medium
