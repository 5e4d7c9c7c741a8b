"""Every deal of two hands with five community cards, counted: how many are won, tied and lost.

    python -m pitboss.games.fast_action_hold_em.math.solve

writes ``counted.json`` beside this file, in about ten seconds: for each of the 134,459 boards that differ in more than
the names of suits, all 1,081 pairs of other cards are ranked and sorted once.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.pairs import opponents
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, Words, tables
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.simulate.compilation import compiled

REST, PAIRS, OPPONENTS = 47, 1081, 990
Counts = npt.NDArray[np.int64]


@compiled
def count(lookup: Lookup, boards: Words, weights: Counts, ends: Counts) -> None:
    """Adds the deals of these boards that the player wins, ties and loses."""
    cards = np.empty(REST, dtype=np.int64)
    strengths = np.empty(PAIRS, dtype=np.uint16)
    ones, twos = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    order, spare = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    won, tied = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    for place in range(len(boards)):
        total, left = lookup.start, 0
        for card in range(52):
            if MASKS[card] & boards[place]:
                total += SUMS[card]
            else:
                cards[left] = card
                left += 1
        pairs = 0
        for one in range(1, REST):
            for two in range(one):
                both = boards[place] | MASKS[cards[one]] | MASKS[cards[two]]
                strengths[pairs] = strength(
                    lookup.rows, lookup.values, lookup.flushes, total + SUMS[cards[one]] + SUMS[cards[two]], both
                )
                ones[pairs], twos[pairs] = one, two
                pairs += 1
        opponents(strengths, ones, twos, PAIRS, order, spare, won, tied)
        for pair in range(PAIRS):
            ends[0] += weights[place] * won[pair]
            ends[1] += weights[place] * tied[pair]
            ends[2] += weights[place] * (OPPONENTS - won[pair] - tied[pair])


def solve(chosen: slice = slice(None)) -> dict[str, int]:
    """The deals won, tied and lost; ``chosen``: only of these boards."""
    boards, weights = canonical_sets(5)
    ends = np.zeros(3, dtype=np.int64)
    count(tables(FIVE, 7).lookup, boards[chosen], weights[chosen], ends)
    return dict(zip(("won", "tied", "lost"), ends.tolist(), strict=True))


if __name__ == "__main__":
    (Path(__file__).parent / "counted.json").write_text(json.dumps(solve()) + "\n", encoding="ascii")
