"""Texas hold 'em bonus poker rankings (28.5): the best five of two own and five community cards; and starting hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import ACE, FIVE, Key
from pitboss.games.families.poker_hands.hands import Five as Rank

__all__ = ["ACE", "FIVE", "Key", "Line", "Rank", "describe", "key", "line"]

JACK, QUEEN, KING = 11, 12, 13


class Line(IntEnum):
    """The lines of a posted bonus table, highest last."""

    PAIR_OF_TENS_OR_LOWER = 1
    ACE_QUEEN_OR_ACE_JACK = 2
    PAIR_OF_KINGS_QUEENS_OR_JACKS = 3
    ACE_KING = 4
    ACE_QUEEN_OR_ACE_JACK_SUITED = 5
    ACE_KING_SUITED = 6
    PAIR_OF_ACES = 7
    ACES_AGAINST_ACES = 8


def key(hand: Iterable[Card]) -> Key:
    """The comparison key of the best five cards.

    >>> from pitboss.equipment.cards import cards
    >>> describe(key(cards("Ks 5d As Ad Kc Kh 9s")))
    'full house, kings over aces'
    """
    return FIVE.key(hand)


def describe(hand: Key) -> str:
    """A hand in words."""
    return poker.describe(FIVE, hand)


def line(own: Sequence[Card]) -> Line | None:
    """The line of a bonus table that two cards are paid by, whatever the dealer holds; None where they lose.

    >>> from pitboss.equipment.cards import cards
    >>> line(cards("Jh Ah")), line(cards("Kd As")), line(cards("Ts As"))
    (<Line.ACE_QUEEN_OR_ACE_JACK_SUITED: 5>, <Line.ACE_KING: 4>, None)
    """
    low, high = sorted(card.rank for card in own)
    suited = own[0].suit == own[1].suit
    if low == high:
        if high == ACE:
            return Line.PAIR_OF_ACES
        return Line.PAIR_OF_KINGS_QUEENS_OR_JACKS if high >= JACK else Line.PAIR_OF_TENS_OR_LOWER
    if high == ACE and low == KING:
        return Line.ACE_KING_SUITED if suited else Line.ACE_KING
    if high == ACE and low >= JACK:
        return Line.ACE_QUEEN_OR_ACE_JACK_SUITED if suited else Line.ACE_QUEEN_OR_ACE_JACK
    return None
