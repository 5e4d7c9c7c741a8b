"""Double down stud rankings (17.5): five cards, one's own and all four common ones. Hands are never compared."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import FIVE, Key
from pitboss.games.families.poker_hands.hands import Five as Rank

__all__ = ["Key", "Line", "Rank", "describe", "key", "line"]

SIX, JACK = 6, 11


class Line(IntEnum):
    """The lines of a posted pay table, lowest first; a lower pair, or none, is on no line."""

    PAIR_OF_SIXES_TO_TENS = 1
    PAIR_OF_JACKS_TO_ACES = 2
    TWO_PAIRS = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10


NO_LINE = 0

_ABOVE_PAIR = {
    int(rank): Line[rank.name if rank is not Rank.TWO_PAIR else "TWO_PAIRS"]
    for rank in Rank
    if Rank.PAIR < rank < Rank.FIVE_ACES
}


def key(hand: Iterable[Card]) -> Key:
    """What five cards are.

    >>> from pitboss.equipment.cards import cards
    >>> describe(key(cards("7s 7d Kc 2h 4s"))), describe(key(cards("2d 5c 4s 3h Ah")))
    ('pair of 7s', 'straight, 5-4-3-2-A')
    """
    return FIVE.key(hand)


def line(hand: Key) -> int:
    """The line of a pay table that a hand is on, 0 where it loses.

    >>> [int(line((Rank.PAIR, rank))) for rank in (5, 6, 10, 11)], int(line((Rank.ROYAL_FLUSH,)))
    ([0, 1, 1, 2], 10)
    """
    if hand[0] == Rank.PAIR:
        if hand[1] >= JACK:
            return Line.PAIR_OF_JACKS_TO_ACES
        return Line.PAIR_OF_SIXES_TO_TENS if hand[1] >= SIX else NO_LINE
    return _ABOVE_PAIR.get(hand[0], NO_LINE)


def describe(hand: Key) -> str:
    """A hand in words."""
    return poker.describe(FIVE, hand)
