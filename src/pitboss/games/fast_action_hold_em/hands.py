"""Hands under the reconstruction R0: the best five of two own and five community cards, in the usual order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import FIVE, Key

OWN, COMMON = 2, 5


def key(hand: Iterable[Card]) -> Key:
    """The comparison key of the best five cards; playing the board is allowed.

    >>> from pitboss.equipment.cards import cards
    >>> key(cards("2c 3d Ts Js Qs Ks As")) == key(cards("4h 4d Ts Js Qs Ks As"))
    True
    """
    return FIVE.key(hand)


def describe(hand: Sequence[Card]) -> str:
    """Five cards or more in words.

    >>> from pitboss.equipment.cards import cards
    >>> describe(cards("Jh Th 9h 8h 7h 2c 2d")), describe(cards("Jh Th"))
    ('straight flush, jack high', '')
    """
    return poker.describe(FIVE, key(hand)) if len(hand) >= FIVE.size else ""
