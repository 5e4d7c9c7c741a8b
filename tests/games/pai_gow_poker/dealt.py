"""Hands to compare two writings of the rules on."""

from __future__ import annotations

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
    return {hand: _by_suits(hand) for hand in hands}


def _by_suits(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The same ranks together in a suit, the suits in the order of what they hold."""
    suits: list[list[int]] = [[], [], [], []]
    for place in hand:
        if place < 52:
            suits[place // 13].append(place % 13)
    held = sorted(sorted(ranks) for ranks in suits if ranks)
    jokers = [place for place in hand if place >= 52]
    return tuple([13 * suit + rank for suit, ranks in enumerate(held) for rank in ranks] + jokers)
