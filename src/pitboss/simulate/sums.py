"""What a kernel adds up in a chunk: for each wager net cents, their squares, rounds ahead and cents bet."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compiled import lean

NET, SQUARES, HITS, BET = range(4)
"""The columns of a chunk's sums."""

Sums = npt.NDArray[np.int64]
"""One row a wager."""


@lean
def add(sums: Sums, wager: int, net: int, bet: int) -> None:
    """Counts one round of one wager."""
    sums[wager, NET] += net
    sums[wager, SQUARES] += net * net
    sums[wager, HITS] += net > 0
    sums[wager, BET] += bet
