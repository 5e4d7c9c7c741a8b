"""Blackjack by plain recursion, card after card, in fractions: slow, and nothing in it comes from the package."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from fractions import Fraction

Shoe = tuple[int, ...]
"""How many cards of each value are left: ace, two ... nine, ten."""


def full(decks: int) -> Shoe:
    return (4 * decks,) * 9 + (16 * decks,)


def without(shoe: Shoe, *values: int) -> Shoe:
    left = list(shoe)
    for value in values:
        left[value - 1] -= 1
        assert left[value - 1] >= 0
    return tuple(left)


def cards(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    """Every value that can come next (an ace is 1), how likely, and what is then left."""
    size = sum(shoe)
    for value in range(1, 11):
        if shoe[value - 1]:
            yield value, Fraction(shoe[value - 1], size), without(shoe, value)


def points(hand: tuple[int, ...]) -> tuple[int, bool]:
    hard = sum(hand)
    return (hard + 10, True) if 1 in hand and hard <= 11 else (hard, False)


@functools.cache
def dealer(shoe: Shoe, hand: tuple[int, ...], hits_soft_17: bool = False) -> dict[str, Fraction]:
    """How the dealer's hand ends."""
    total, soft = points(hand)
    if total > 21:
        return {"bust": Fraction(1)}
    if total == 21 and len(hand) == 2:
        return {"blackjack": Fraction(1)}
    if total >= 17 and not (total == 17 and soft and hits_soft_17):
        return {str(total): Fraction(1)}
    ends: dict[str, Fraction] = {}
    for value, likely, left in cards(shoe):
        for end, part in dealer(left, tuple(sorted((*hand, value))), hits_soft_17).items():
            ends[end] = ends.get(end, Fraction(0)) + likely * part
    return ends


def against(total: int, shoe: Shoe, up: int) -> dict[int, Fraction]:
    """Win, push and lose for a total that stands, with the dealer's blackjack left out (the sum falls short of 1)."""
    ends = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
    for end, likely in dealer(shoe, (up,)).items():
        if end == "bust":
            ends[1] += likely
        elif end != "blackjack":
            ends[(total > int(end)) - (total < int(end))] += likely
    return ends


Draws = Callable[[tuple[int, ...]], bool]


def play(shoe: Shoe, hand: tuple[int, ...], up: int, draws: Draws) -> dict[int, Fraction]:
    """How a hand ends that draws when told to: win, push, lose, without the dealer's blackjacks."""
    ends = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
    if points(hand)[0] > 21:
        ends[-1] = 1 - dealer(shoe, (up,)).get("blackjack", Fraction(0))
        return ends
    if not draws(hand):
        return against(points(hand)[0], shoe, up)
    for value, likely, left in cards(shoe):
        for end, part in play(left, (*hand, value), up, draws).items():
            ends[end] += likely * part
    return ends


def split_aces(shoe: Shoe, up: int, most: int) -> dict[int, Fraction]:
    """Net of a pair of aces split to at most so many hands, one card each, without the dealer's blackjacks."""
    net: dict[int, Fraction] = {}

    def grow(shoe: Shoe, likely: Fraction, totals: tuple[int, ...], waiting: int, hands: int) -> None:
        if not waiting:
            for end, part in dealer(shoe, (up,)).items():
                if end != "blackjack":
                    made = 22 if end == "bust" else int(end)
                    won = sum((1 if made == 22 else (total > made) - (total < made)) for total in totals)
                    net[won] = net.get(won, Fraction(0)) + likely * part
            return
        for value, part, left in cards(shoe):
            if value == 1 and hands < most:
                grow(left, likely * part, totals, waiting + 1, hands + 1)
            else:
                grow(left, likely * part, (*totals, points((1, value))[0]), waiting - 1, hands)

    grow(shoe, Fraction(1), (), 2, 2)
    return net
