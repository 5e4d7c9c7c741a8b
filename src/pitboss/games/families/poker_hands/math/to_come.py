"""What a hand may still become: for every set of cards seen, how often each line comes up over the cards to come."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled

from ..hands import Ranking
from .rank_kernels import strength
from .rank_tables import MASKS, SUMS, Lookup, Words, tables
from .suits import canonical_sets

Counts = npt.NDArray[np.int64]
Lines = npt.NDArray[np.uint8]


def to_come(ranking: Ranking, seen: int, more: int, lines: Lines) -> Counts:
    """By canonical set of the cards seen and by line, the ways in which so many more cards come to it.

    ``lines`` has the line of every strength of the ranking for that many cards in all.

    >>> from pitboss.games.families.poker_hands.hands import FIVE, Five
    >>> counts = to_come(FIVE, 4, 1, tables(FIVE, 5).categories)
    >>> _, weights = canonical_sets(4)
    >>> int((counts[:, Five.FLUSH] * weights).sum()) == 5 * 5108     # any of five cards may come last
    True
    """
    sets, _ = canonical_sets(seen)
    counts = np.zeros((len(sets), int(lines.max()) + 1), dtype=np.int64)
    _come(tables(ranking, seen + more).lookup, sets, seen, more, lines, counts)
    return counts


@compiled
def _come(lookup: Lookup, sets: Words, seen: int, more: int, lines: Lines, counts: Counts) -> None:
    left, places = np.empty(52, dtype=np.int64), np.empty(more, dtype=np.int64)
    for i in range(len(sets)):
        start, others = lookup.start, 0
        for card in range(52):
            if MASKS[card] & sets[i]:
                start += SUMS[card]
            else:
                left[others] = card
                others += 1
        places[:] = np.arange(more)
        while places[more - 1] < others:
            total, mask = start, sets[i]
            for place in places:
                total += SUMS[left[place]]
                mask |= MASKS[left[place]]
            counts[i, lines[strength(lookup.rows, lookup.values, lookup.flushes, total, mask)]] += 1
            k = 0
            while k < more - 1 and places[k] + 1 == places[k + 1]:  # the lowest card that can go up does
                places[k] = k
                k += 1
            places[k] += 1
