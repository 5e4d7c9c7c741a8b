"""The first three cards of a compiled round, looked up by their place among all sets of three."""

from __future__ import annotations

from pitboss.games.poker.behind import CHOOSE
from pitboss.simulate.compiled import lean
from pitboss.simulate.contest import Cards


@lean
def start_place(deck: Cards) -> int:
    """The place of the first three cards among all sets of three, in whatever order they lie."""
    one, two, three = int(deck[0]), int(deck[1]), int(deck[2])
    low, high = min(one, two, three), max(one, two, three)
    return int(CHOOSE[high, 3] + CHOOSE[one + two + three - low - high, 2] + low)
