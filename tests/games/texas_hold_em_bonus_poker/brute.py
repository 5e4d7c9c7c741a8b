"""A starting hand against every other, one deal at a time: slow and plain, to hold the clever count against."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, tables
from pitboss.simulate.compilation import compiled

PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def ahead(own: Sequence[Card], board: Sequence[Card]) -> int:
    """Deals won less deals lost over all cards to come: a board of three or four, and the dealer's two."""
    left = [PLACE[card] for card in FULL_DECK if card not in own and card not in board]
    known = tables(FIVE, 7).lookup
    rest = [[card] for card in left] if len(board) == 4 else [[a, b] for a in left for b in left if a > b]
    mine = np.array([PLACE[card] for card in own])
    total = 0
    for more in rest:
        cards = np.array([PLACE[card] for card in board] + more)
        total += _against(known, mine, cards, np.array([card for card in left if card not in more]))
    return total


@compiled
def _against(
    known: Lookup, own: npt.NDArray[np.int64], board: npt.NDArray[np.int64], left: npt.NDArray[np.int64]
) -> int:
    total, mask = known.start, np.uint64(0)
    for card in board:
        total += SUMS[card]
        mask |= MASKS[card]
    mine = strength(
        known.rows,
        known.values,
        known.flushes,
        total + SUMS[own[0]] + SUMS[own[1]],
        mask | MASKS[own[0]] | MASKS[own[1]],
    )
    found = 0
    for a in range(len(left)):
        for b in range(a):
            one, two = left[a], left[b]
            theirs = strength(
                known.rows, known.values, known.flushes, total + SUMS[one] + SUMS[two], mask | MASKS[one] | MASKS[two]
            )
            found += 1 if mine > theirs else -1 if mine < theirs else 0
    return found
