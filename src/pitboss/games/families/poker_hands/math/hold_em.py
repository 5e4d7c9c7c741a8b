"""Two hands with five community cards, compiled: the player's two cards, the dealer's two, then the board."""

from __future__ import annotations

import numpy as np

from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards

from .rank_kernels import strength
from .rank_tables import MASKS, SUMS, Lookup


@lean
def two_hands(deck: Cards, table: Lookup) -> tuple[int, int]:
    """The strengths of the best five cards of both."""
    total, mask = table.start + SUMS[deck[4]], MASKS[deck[4]]
    for i in range(5, 9):
        total += SUMS[deck[i]]
        mask |= MASKS[deck[i]]
    return with_board(table, total, mask, deck[0], deck[1]), with_board(table, total, mask, deck[2], deck[3])


@lean
def with_board(table: Lookup, total: np.uint64, mask: np.uint64, one: int, two: int) -> int:
    """The strength of two cards with the community cards."""
    total, mask = total + SUMS[one] + SUMS[two], mask | MASKS[one] | MASKS[two]
    return int(strength(table.rows, table.values, table.flushes, total, mask))
