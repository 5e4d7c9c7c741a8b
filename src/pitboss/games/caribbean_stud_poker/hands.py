"""Caribbean stud poker rankings (16.5): ordinary five-card poker; the dealer plays with ace-king or better."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import ACE, FIVE, KING, Key
from pitboss.games.families.poker_hands.hands import Five as Rank

__all__ = ["FIVE", "LOWEST_QUALIFYING", "Key", "Rank", "describe", "key", "qualifies"]

LOWEST_QUALIFYING = (int(Rank.HIGH_CARD), ACE, KING)
"""Every hand with ace and king has a key above this."""


def key(hand: Iterable[Card]) -> Key:
    """The comparison key of five cards.

    >>> from pitboss.equipment.cards import cards
    >>> key(cards("Ac Kd Jh 8s 3c")) > key(cards("As Kh Jc 8d 2h"))
    True
    """
    return FIVE.key(hand)


def qualifies(dealer: Key) -> bool:
    """Whether the dealer's hand is ace-king or better.

    >>> qualifies((0, 14, 12, 11, 10, 9)), qualifies((0, 14, 13, 4, 3, 2)), qualifies((1, 2, 5, 4, 3))
    (False, True, True)
    """
    return dealer > LOWEST_QUALIFYING


def describe(hand: Key) -> str:
    """A hand in words; of ace-high hands, those that qualify are named so.

    >>> describe((0, 14, 13, 9, 4, 2)), describe((0, 14, 12, 9, 4, 2)), describe((1, 4, 9, 7, 2))
    ('ace-king high', 'ace high', 'pair of 4s')
    """
    return "ace-king high" if hand[:3] == LOWEST_QUALIFYING else poker.describe(FIVE, hand)
