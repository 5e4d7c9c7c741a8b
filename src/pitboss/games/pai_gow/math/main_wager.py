"""The pai gow wager exactly, over all 736,281,000 deals of two hands: the dealer's set the house way, the player's the
same way, another way, or in the best way there is.

    python -m pitboss.games.pai_gow.math.main_wager        # counts every case anew and stores it

The best setting of a hand is the one with the highest expectation; what is stored is for a win of 1 to 1 less five
percent.
"""

from __future__ import annotations

import argparse
import functools
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from pitboss.simulate.compilation import compiled

from ..hands import ABOVE_FIVES, LOWEST
from ..house_way import WAYS
from .hand_table import COPIES, Numbers, Small, hand_table, set_by_house
from .stored_counts import BEST, LEFT, key, store

WIN, LOSE, PUSH, COPY_LOW, COPY_HIGH = COLUMNS = range(5)
NAMES = ("win", "lose", "push", "copy_low", "copy_high")
_COPIES = np.array(COPIES, np.int64)


@compiled
def ways_of(hand: Small, left: Numbers) -> int:
    """In how many ways these kinds can come from what is left."""
    ways, run = 1, 0
    for place in range(4):
        run = run + 1 if place and hand[place] == hand[place - 1] else 1
        ways *= left[hand[place]] - run + 1
        if run == 2:
            ways //= 2
    return ways


@compiled
def count(hands: Small, lows: Small, highs: Small, bank_lows: Small, bank_highs: Small, copies: Numbers) -> Numbers:
    """For every setting of every hand: how many deals it wins, loses and pushes, and where hands are copies."""
    found = np.zeros((len(hands), 3, 5), dtype=np.int64)
    left = copies.copy()
    for player in range(len(hands)):
        left[:] = copies
        own = ways_of(hands[player], left)
        for place in range(4):
            left[hands[player, place]] -= 1
        for dealer in range(len(hands)):
            ways = own * ways_of(hands[dealer], left)
            if not ways:
                continue
            low, high = bank_lows[dealer], bank_highs[dealer]
            for setting in range(3):
                one, other = lows[player, setting], highs[player, setting]
                beaten = int(one > low) + int(other > high)
                found[player, setting, 0 if beaten == 2 else 1 if beaten == 0 else 2] += ways
                found[player, setting, 3] += ways * int(one == low)
                found[player, setting, 4] += ways * int(other == high)
    return found


@functools.lru_cache(maxsize=8)
def counts(dealer: str, single: str) -> Numbers:
    """The count of every setting of every hand against the dealer's house way."""
    table, chosen = hand_table(single), set_by_house(dealer, single)[:, None]
    bank_lows = np.take_along_axis(table.lows, chosen, axis=1)[:, 0]
    bank_highs = np.take_along_axis(table.highs, chosen, axis=1)[:, 0]
    found: Numbers = count(table.hands, table.lows, table.highs, bank_lows, bank_highs, _COPIES)
    return found


def best_settings(dealer: str, single: str, left: Fraction = LEFT) -> Small:
    """Which of its settings is worth most, for every hand, where so much is left of a win."""
    found, (won, lost) = counts(dealer, single).astype(object), left.as_integer_ratio()
    best: Small = np.argmax(won * found[:, :, WIN] - lost * found[:, :, LOSE], axis=1).astype(np.uint8)
    return best


def best(dealer: str, single: str, left: Fraction) -> dict[str, int]:
    """Every hand set in its best way, where so much is left of a win."""
    return _added_up(counts(dealer, single), best_settings(dealer, single, left))


def _added_up(found: Numbers, settings: Small) -> dict[str, int]:
    """All hands, each set in one way."""
    total = found[np.arange(len(found)), settings].sum(axis=0)
    return {name: int(n) for name, n in zip(NAMES, total, strict=True)}


def compute(dealer: str, single: str) -> Iterator[tuple[str, dict[str, int]]]:
    """All the player's ways against one house way, by name: the known ones, the dealer's own and the best."""
    found = counts(dealer, single)
    chosen = {player: set_by_house(player, single) for player in (*WAYS, dealer)}
    chosen[BEST] = best_settings(dealer, single)
    for player, settings in chosen.items():
        yield key(player, dealer, single), _added_up(found, settings)


def main() -> None:
    parser = argparse.ArgumentParser(description="Counts the pai gow wager anew and stores what it comes to.")
    parser.parse_args()
    everything = {k: v for dealer in WAYS for single in (LOWEST, ABOVE_FIVES) for k, v in compute(dealer, single)}
    store(everything)
    for name, found in everything.items():
        print(name, found)


if __name__ == "__main__":
    main()
