"""Hands to compare two writings of the rules on."""

from __future__ import annotations

import random

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
