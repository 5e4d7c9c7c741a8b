"""Four card poker rankings (27.3): the best four of five or six cards.

Four of a kind is the top hand; three of a kind beats a flush, a flush beats a straight. (b) itself orders the hands
inside four of a kind, straight flush, three of a kind, straight and pair; (c) is read as settling the rest. Read alone,
(c) would let J-J-A-2 beat Q-Q-5-4.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import ACE, FOUR, Key
from pitboss.games.families.poker_hands.hands import Four as Rank

__all__ = ["ACE", "FOUR", "Key", "Line", "Rank", "describe", "key", "line"]


class Line(IntEnum):
    """The lines of a posted aces up table (27.11(a)3), numbered as the ranks of the hands."""

    PAIR_OF_ACES = Rank.PAIR
    TWO_PAIR = Rank.TWO_PAIR
    STRAIGHT = Rank.STRAIGHT
    FLUSH = Rank.FLUSH
    THREE_OF_A_KIND = Rank.THREE_OF_A_KIND
    STRAIGHT_FLUSH = Rank.STRAIGHT_FLUSH
    FOUR_OF_A_KIND = Rank.FOUR_OF_A_KIND


def key(hand: Iterable[Card]) -> Key:
    """The comparison key of the best four cards.

    >>> from pitboss.equipment.cards import cards
    >>> key(cards("Qs Qd 5c 4h 3s")) > key(cards("Jc Jh Ad 2s 3c"))
    True
    >>> describe(key(cards("7s 7d 6c 5h 4s")))
    'straight, 7 high'
    """
    return FOUR.key(hand)


def line(hand: Key) -> Line | None:
    """The line of an aces up table that a hand is paid by; None below a pair of aces.

    >>> line((2, 14, 9, 4)), line((2, 13, 9, 4)), line((3, 14, 13))
    (<Line.PAIR_OF_ACES: 2>, None, <Line.TWO_PAIR: 3>)
    """
    if hand[0] > Rank.PAIR or (hand[0] == Rank.PAIR and hand[1] == ACE):
        return Line(hand[0])
    return None


def describe(hand: Key) -> str:
    """A hand in words."""
    return poker.describe(FOUR, hand)
