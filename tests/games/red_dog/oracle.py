"""Red dog once more, from the rules alone. Nothing of the game is imported; ranks are 2 to 14, amounts cents."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

LEAST = {"spread_1": 5, "spread_2": 4, "spread_3": 2, "spread_4_to_11": 1, "three_of_a_kind": 11}


def spread(one: int, other: int) -> int:
    return abs(one - other) - 1


def multiple(one: int, other: int, third: int, pays: Mapping[str, Fraction]) -> Fraction:
    """What each unit comes to: 0 where it goes back."""
    ranks = spread(one, other)
    if ranks == 0:
        return Fraction(0)
    if ranks < 0:
        return pays["three_of_a_kind"] if third == one else Fraction(0)
    if min(one, other) < third < max(one, other):
        return pays["spread_4_to_11" if ranks >= 4 else f"spread_{ranks}"]
    return Fraction(-1)


def net(original: int, raised: int, cards: tuple[int, int, int], pays: Mapping[str, Fraction]) -> int:
    """What a seat wins or loses; there is no raise on a pair or on consecutive cards."""
    each = multiple(*cards, pays)
    wagers = (original, raised) if spread(*cards[:2]) > 0 else (original,)
    return sum(math.ceil(wager * each) for wager in wagers)


def expectation(decks: int, raises: Callable[[int], bool], pays: Mapping[str, Fraction]) -> tuple[Fraction, Fraction]:
    """The expectation of an original wager and the money bet on average, counted over every three ranks."""
    total, bet, weight = Fraction(0), Fraction(0), 0
    for one in range(2, 15):
        for other in range(2, 15):
            for third in range(2, 15):
                ways = 4 * decks * (4 * decks - (other == one)) * (4 * decks - (third == one) - (third == other))
                units = 2 if spread(one, other) > 0 and raises(spread(one, other)) else 1
                total += ways * units * multiple(one, other, third, pays)
                bet += ways * units
                weight += ways
    return total / weight, bet / weight
