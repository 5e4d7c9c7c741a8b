"""Flop poker hands: all three own cards with two of the three flop cards; and the own three alone, for the bonus.

Never two own cards with the whole flop: three eights do not become a full house by a pair on the flop.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import combinations

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import ACE, FIVE, THREE, Key, Three
from pitboss.games.families.poker_hands.hands import Five as Rank

__all__ = ["ACE", "FIVE", "THREE", "BonusLine", "Key", "Line", "Rank", "best", "bonus_line", "describe", "line", "own"]

JACK = 11


class Line(IntEnum):
    """The lines of a posted flop table (29.11(c)), numbered as the ranks of the hands."""

    PAIR_OF_JACKS_OR_BETTER = Rank.PAIR
    TWO_PAIR = Rank.TWO_PAIR
    THREE_OF_A_KIND = Rank.THREE_OF_A_KIND
    STRAIGHT = Rank.STRAIGHT
    FLUSH = Rank.FLUSH
    FULL_HOUSE = Rank.FULL_HOUSE
    FOUR_OF_A_KIND = Rank.FOUR_OF_A_KIND
    STRAIGHT_FLUSH = Rank.STRAIGHT_FLUSH
    ROYAL_FLUSH = Rank.ROYAL_FLUSH


class BonusLine(IntEnum):
    """The lines of a posted three card bonus table (29.11(d)), numbered as three card hands rank; Royal 3 on top."""

    PAIR = Three.PAIR
    FLUSH = Three.FLUSH
    STRAIGHT = Three.STRAIGHT
    THREE_OF_A_KIND = Three.THREE_OF_A_KIND
    STRAIGHT_FLUSH = Three.STRAIGHT_FLUSH
    ROYAL_3 = Three.STRAIGHT_FLUSH + 1


def best(cards: Sequence[Card], flop: Sequence[Card]) -> Key:
    """The key of a player's best hand.

    >>> from pitboss.equipment.cards import cards
    >>> describe(best(cards("8s 8h 3d"), cards("Qc Qd 8d")))
    'three 8s'
    >>> describe(best(cards("Qs 6d 2c"), cards("Qh Qd Qc")))
    'three queens'
    """
    return max(FIVE.key((*cards, *two)) for two in combinations(flop, 2))


def line(hand: Key) -> Line | None:
    """The line of a flop table that a hand is paid by; None below a pair of jacks.

    >>> line((1, 11, 10, 6, 3)), line((1, 10, 13, 9, 7)), line((2, 3, 2, 14))
    (<Line.PAIR_OF_JACKS_OR_BETTER: 1>, None, <Line.TWO_PAIR: 2>)
    """
    return Line(hand[0]) if hand >= (Rank.PAIR, JACK) else None


def own(cards: Sequence[Card]) -> Key:
    """The key of a player's three cards alone."""
    return THREE.key(cards)


def bonus_line(hand: Key) -> BonusLine | None:
    """The line of a three card bonus table that three cards are paid by; None below a pair.

    >>> from pitboss.equipment.cards import cards
    >>> [bonus_line(own(cards(hand))) for hand in ("Ah Kh Qh", "3s 2s As", "As 9d 4c")]
    [<BonusLine.ROYAL_3: 7>, <BonusLine.STRAIGHT_FLUSH: 6>, None]
    """
    if hand == (Three.STRAIGHT_FLUSH, ACE):
        return BonusLine.ROYAL_3
    return BonusLine(hand[0]) if hand[0] > Three.HIGH_CARD else None


def describe(hand: Key) -> str:
    """Five cards in words."""
    return poker.describe(FIVE, hand)
