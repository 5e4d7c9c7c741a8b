"""The dealer's hands behind an up card, one at a time: slow and plain, to hold the clever count against."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, every_key, tables
from pitboss.games.four_card_poker.hands import FOUR, key
from pitboss.simulate.compilation import compiled

PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def held_against(hand: Sequence[Card], up: Card) -> int:
    """How many of the 1,370,754 dealer's hands behind an up card do not beat a hand."""
    level = every_key(FOUR).index(key(hand))
    left = np.array([PLACE[card] for card in FULL_DECK if card not in hand and card != up])
    return _count(tables(FOUR, 6).lookup, PLACE[up], left, level)


@compiled
def _count(known: Lookup, up: int, left: npt.NDArray[np.int64], level: int) -> int:
    found = 0
    for a in range(len(left)):
        for b in range(a):
            for c in range(b):
                total = known.start + SUMS[up] + SUMS[left[a]] + SUMS[left[b]] + SUMS[left[c]]
                mask = MASKS[up] | MASKS[left[a]] | MASKS[left[b]] | MASKS[left[c]]
                for d in range(c):
                    four, with_four = total + SUMS[left[d]], mask | MASKS[left[d]]
                    for e in left[:d]:
                        dealer = strength(known.rows, known.values, known.flushes, four + SUMS[e], with_four | MASKS[e])
                        found += 1 if dealer <= level else 0
    return found
