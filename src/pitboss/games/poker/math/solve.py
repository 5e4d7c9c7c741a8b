"""Every two cards against every other two of hold 'em over every board, counted.

    python -m pitboss.games.poker.math.solve

writes ``solved.json`` beside this file: by starting hand (AA, AKs, AKo ... 169 of them), how many of all deals against
one other hand are won and tied. It takes about ten seconds of one processor.

Boards that differ only in the names of suits are counted once, 134,459 of 2,598,960. On each the 1,081 hands are sorted
by strength; going up, so many lower ones have been passed, less those that share a card.
"""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import RANKS
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, Words, tables
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.simulate.compilation import compiled, lean

Counts = npt.NDArray[np.int64]
SOLVED = Path(__file__).with_name("solved.json")
REST, PAIRS = 47, 1081
DEALS = 2_118_760 * 990
"""The boards beside two cards, and the hands beside both: what one starting hand can meet."""


@lean
def start_class(one: int, two: int) -> int:
    """The kind of starting hand two cards make: by rank, suited or not."""
    high, low = max(one % 13, two % 13), min(one % 13, two % 13)
    return high * 13 + low if one // 13 == two // 13 else low * 13 + high


def start_name(kind: int) -> str:
    """
    >>> start_name(12 * 13 + 12), start_name(12 * 13 + 11), start_name(11 * 13 + 12)
    ('AA', 'AKs', 'AKo')
    """
    row, column = divmod(kind, 13)
    name = RANKS[max(row, column)] + RANKS[min(row, column)]
    return name if row == column else name + ("s" if row > column else "o")


@compiled
def _count(lookup: Lookup, boards: Words, weights: Counts, wins: Counts, ties: Counts) -> None:
    left, one, two = np.empty(REST, np.int64), np.empty(PAIRS, np.int64), np.empty(PAIRS, np.int64)
    packed = np.empty(PAIRS, dtype=np.uint32)
    passed, level = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64)
    for b in range(len(boards)):
        start, n = lookup.start, 0
        for card in range(52):
            if MASKS[card] & boards[b]:
                start += SUMS[card]
            else:
                left[n] = card
                n += 1
        n = 0
        for i in range(REST):
            for j in range(i):
                one[n], two[n] = left[i], left[j]
                total = start + SUMS[left[i]] + SUMS[left[j]]
                mask = boards[b] | MASKS[left[i]] | MASKS[left[j]]
                held = strength(lookup.rows, lookup.values, lookup.flushes, total, mask)
                packed[n] = np.uint32(held) << np.uint32(16) | np.uint32(n)
                n += 1
        packed.sort()
        passed[:] = 0
        below = first = 0
        while first < PAIRS:  # hands of equal strength together
            after = first
            level[:] = 0
            while after < PAIRS and packed[after] >> np.uint32(16) == packed[first] >> np.uint32(16):
                hand = packed[after] & np.uint32(0xFFFF)
                level[one[hand]] += 1
                level[two[hand]] += 1
                after += 1
            for k in range(first, after):
                hand = packed[k] & np.uint32(0xFFFF)
                x, y = one[hand], two[hand]
                kind = start_class(x, y)
                wins[kind] += weights[b] * (below - passed[x] - passed[y])
                ties[kind] += weights[b] * (after - first - level[x] - level[y] + 1)
            for card in range(52):
                passed[card] += level[card]
            below += after - first
            first = after


def count() -> dict[str, list[int]]:
    """By starting hand, the deals won and tied, of all those of its hands together."""
    boards, weights = canonical_sets(5)
    lookup = tables(FIVE, 7).lookup
    parts = np.array_split(np.arange(len(boards)), 64)

    def part(which: npt.NDArray[np.int64]) -> tuple[Counts, Counts]:
        wins, ties = np.zeros(169, dtype=np.int64), np.zeros(169, dtype=np.int64)
        _count(lookup, boards[which], weights[which], wins, ties)
        return wins, ties

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(part, parts))
    wins, ties = sum(one for one, _ in found), sum(other for _, other in found)
    assert isinstance(wins, np.ndarray)
    assert isinstance(ties, np.ndarray)
    return {start_name(kind): [int(wins[kind]), int(ties[kind])] for kind in range(168, -1, -1)}


def main() -> None:
    text = ",\n".join(f'  "{name}": {json.dumps(pair)}' for name, pair in count().items())
    SOLVED.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
