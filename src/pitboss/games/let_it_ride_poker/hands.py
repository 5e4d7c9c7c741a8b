"""Let it ride poker rankings (18.5): three cards of one's own and both community cards; and the three alone (18.6B).

Hands are never compared: only the category counts and, of a single pair, its rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import ACE, FIVE, THREE, Key, Three
from pitboss.games.families.poker_hands.hands import Five as Rank

__all__ = ["FIVE", "THREE", "Key", "Line", "Rank", "ThreeLine", "describe", "key", "line", "three_key", "three_line"]

TEN = 10
NO_LINE = 0


class Line(IntEnum):
    """The lines of the base table and of the bonus tables, numbered as the ranks of the hands."""

    PAIR_OF_TENS_OR_BETTER = Rank.PAIR
    TWO_PAIRS = Rank.TWO_PAIR
    THREE_OF_A_KIND = Rank.THREE_OF_A_KIND
    STRAIGHT = Rank.STRAIGHT
    FLUSH = Rank.FLUSH
    FULL_HOUSE = Rank.FULL_HOUSE
    FOUR_OF_A_KIND = Rank.FOUR_OF_A_KIND
    STRAIGHT_FLUSH = Rank.STRAIGHT_FLUSH
    ROYAL_FLUSH = Rank.ROYAL_FLUSH


class ThreeLine(IntEnum):
    """The lines of a three-card bonus table, numbered as the ranks of three cards; the mini-royal is A-K-Q suited."""

    PAIR = Three.PAIR
    FLUSH = Three.FLUSH
    STRAIGHT = Three.STRAIGHT
    THREE_OF_A_KIND = Three.THREE_OF_A_KIND
    STRAIGHT_FLUSH = Three.STRAIGHT_FLUSH
    MINI_ROYAL = Three.STRAIGHT_FLUSH + 1


def key(hand: Iterable[Card]) -> Key:
    """What five cards are."""
    return FIVE.key(hand)


def line(hand: Key) -> int:
    """The line of a table that a hand is on, 0 where it is on none.

    >>> [int(line((Rank.PAIR, rank))) for rank in (9, 10, 14)], int(line((Rank.HIGH_CARD, 14)))
    ([0, 1, 1], 0)
    """
    return NO_LINE if hand[0] == Rank.PAIR and hand[1] < TEN else hand[0]


def three_key(own: Iterable[Card]) -> Key:
    """What a player's own three cards are."""
    return THREE.key(own)


def three_line(own: Key) -> int:
    """The line of a three-card bonus table, 0 where three cards are on none.

    >>> from pitboss.equipment.cards import cards
    >>> [int(three_line(three_key(cards(own)))) for own in ("Ah Kh Qh", "3h 2h Ah", "Qs Qd 4c", "Qs Jd 4c")]
    [7, 6, 2, 0]
    """
    if own == (Three.STRAIGHT_FLUSH, ACE):
        return ThreeLine.MINI_ROYAL
    return NO_LINE if own[0] == Three.HIGH_CARD else own[0]


def describe(hand: Key) -> str:
    """A hand in words."""
    return poker.describe(FIVE, hand)
