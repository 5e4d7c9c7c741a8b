"""How many of some hands, set and counted, a setting beats: for many settings at once."""

from __future__ import annotations

import numpy as np

from pitboss.simulate.compilation import compiled, lean

from .compiled_setting import Numbers
from .flush_tables import Values
from .look_up import HIGH_AT, LOW_BITS, MEDIUM_AT, MEDIUM_BITS, Codes
from .pairs_below import LOWS, MEDIUMS, below_in_tree, enter_in_tree


@lean
def wins(code: int, high: int, medium: int, low: int) -> int:
    """1 where at least two hands of a setting are higher."""
    higher = int(code >> HIGH_AT > high) + int(code >> MEDIUM_AT & MEDIUM_BITS > medium) + int(code & LOW_BITS > low)
    return int(higher >= 2)


@compiled
def beaten(
    numbers: Numbers, times: Numbers, size: int, values: Values, targets: Codes, asked: int, found: Numbers
) -> None:
    """For settings in the order of their codes, how many of the hands each beats: numbers in order.

    Of hands with a lower high hand those with a lower medium or low hand, of the others those with both lower: of the
    former (medium) + (low) - 2 (both), and (both) of all.
    """
    highs, mediums, lows = values.highs, values.mediums, values.lows
    tree = np.zeros((MEDIUMS + 1, LOWS + 1), dtype=np.int64)
    both = np.zeros((MEDIUMS + 1, LOWS + 1), dtype=np.int64)
    for i in range(size):
        both[mediums[numbers[i]] + 1, lows[numbers[i]] + 1] += times[i]
    for i in range(1, MEDIUMS + 1):
        for j in range(1, LOWS + 1):
            both[i, j] += both[i - 1, j] + both[i, j - 1] - both[i - 1, j - 1]
    by_medium, by_low = np.zeros(MEDIUMS + 1, dtype=np.int64), np.zeros(LOWS + 1, dtype=np.int64)
    entered = 0
    for i in range(asked):
        code = int(targets[i])
        high, medium, low = code >> HIGH_AT, code >> MEDIUM_AT & MEDIUM_BITS, code & LOW_BITS
        while entered < size and highs[numbers[entered]] < high:
            m, l, n = mediums[numbers[entered]], lows[numbers[entered]], times[entered]  # noqa: E741
            enter_in_tree(tree, m, l, n)
            place = int(m) + 1
            while place <= MEDIUMS:
                by_medium[place] += n
                place += place & -place
            by_low[l] += n
            entered += 1
        one = int(both[medium, low]) - 2 * below_in_tree(tree, medium, low)
        place = medium
        while place > 0:
            one += by_medium[place]
            place -= place & -place
        for lower in range(low):
            one += by_low[lower]
        found[i] = one
