"""Poker hands ranked in compiled code: two sums over the cards, and one look-up.

    five = tables(FIVE, 7).lookup
    total, mask = five.start, 0
    for card in hand:                       # places in the deck, the joker left out
        total += SUMS[card]
        mask |= MASKS[card]
    strength(five.rows, five.values, five.flushes, total, mask)

A loop over many hands adds each card once, at its own depth: see `count_hands`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.games.poker.tables import COLUMN_BITS, MASKS, SUITS_AT, SUMS, Lookup, Strengths
from pitboss.simulate.compiled import compiled

Counts = npt.NDArray[np.int64]
Rows = npt.NDArray[np.int32]

_RANKS = (1 << SUITS_AT) - 1
_FLUSH = sum(8 << (SUITS_AT + 4 * suit) for suit in range(4))
_FLUSHES = tuple(8 << (SUITS_AT + 4 * suit) for suit in range(4))


@compiled
def strength(rows: Rows, values: Strengths, flushes: Strengths, total: int, mask: int) -> int:
    """The strength of a hand from the sum and the mask of its cards."""
    ranks = total & _RANKS
    best = values[ranks + rows[ranks >> COLUMN_BITS]]
    if total & _FLUSH:
        suit = 0
        while not total & (8 << (SUITS_AT + 4 * suit)):
            suit += 1
        suited = flushes[(mask >> (13 * suit)) & 8191]
        if suited > best:
            best = suited
    return np.int64(best)


@compiled
def _count7(rows: Rows, values: Strengths, flushes: Strengths, start: int, first: int, counts: Counts) -> None:
    for a in range(first, first + 1):
        ta, ma = start + SUMS[a], MASKS[a]
        for b in range(a):
            tb, mb = ta + SUMS[b], ma | MASKS[b]
            for c in range(b):
                tc, mc = tb + SUMS[c], mb | MASKS[c]
                for d in range(c):
                    td, md = tc + SUMS[d], mc | MASKS[d]
                    for e in range(d):
                        te, me = td + SUMS[e], md | MASKS[e]
                        for f in range(e):
                            tf, mf = te + SUMS[f], me | MASKS[f]
                            for g in range(f):
                                counts[strength(rows, values, flushes, tf + SUMS[g], mf | MASKS[g])] += 1
