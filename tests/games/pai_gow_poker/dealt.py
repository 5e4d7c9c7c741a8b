"""Hands to compare two writings of the rules on."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable

from pitboss.equipment.cards import FULL_DECK, JOKER

DECK = (*FULL_DECK, JOKER)


def hands_of_all_kinds(rng: random.Random, number: int) -> list[list[int]]:
    """Hands at random, many of them with the joker or with most cards of one suit."""
    found = []
    for i in range(number):
        match i % 3:
            case 0:
                found.append(rng.sample(range(53), 7))
            case 1:
                found.append([52, *rng.sample(range(52), 6)])
            case _:
                suited = rng.sample(range(13), rng.randrange(4, 8))
                found.append((suited + rng.sample(range(13, 53), 3))[:7])
    return found


def up_to_suits(hands: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Every hand with the one that stands for it: the suits have other names, nothing else differs.

    >>> up_to_suits([(12, 13), (0, 25)])
    {(12, 13): (0, 25), (0, 25): (0, 25)}
    """
    renamings = list(itertools.permutations(range(4)))
    return {
        hand: min(
            tuple(sorted(13 * names[place // 13] + place % 13 if place < 52 else place for place in hand))
            for names in renamings
        )
        for hand in hands
    }
