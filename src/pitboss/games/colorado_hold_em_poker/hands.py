"""Colorado hold 'em poker rankings: five cards, and three for the immediate winner (23.3).

The ranking is not published; it is the usual one. Hands are never compared: only what they are counts and, of a single
pair, its rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import FIVE, THREE, Key
from pitboss.games.families.poker_hands.hands import Five as Rank
from pitboss.games.families.poker_hands.hands import Three as StartRank
from pitboss.law.citation import cite

__all__ = ["FIVE", "SUBCHAPTER", "THREE", "Key", "Line", "Rank", "StartRank", "describe", "line", "start_rank"]

SUBCHAPTER = cite("23")
OWN, COMMON = 3, 3
"""Cards of one's own, of which one is thrown away, and community cards."""
NO_LINE = 0


class Line(IntEnum):
    """What a pay table can tell apart: each pair by its rank, and what is above."""

    PAIR_OF_TWOS = 1
    PAIR_OF_THREES = 2
    PAIR_OF_FOURS = 3
    PAIR_OF_FIVES = 4
    PAIR_OF_SIXES = 5
    PAIR_OF_SEVENS = 6
    PAIR_OF_EIGHTS = 7
    PAIR_OF_NINES = 8
    PAIR_OF_TENS = 9
    PAIR_OF_JACKS = 10
    PAIR_OF_QUEENS = 11
    PAIR_OF_KINGS = 12
    PAIR_OF_ACES = 13
    TWO_PAIR = 14
    THREE_OF_A_KIND = 15
    STRAIGHT = 16
    FLUSH = 17
    FULL_HOUSE = 18
    FOUR_OF_A_KIND = 19
    STRAIGHT_FLUSH = 20
    ROYAL_FLUSH = 21


_ABOVE_A_PAIR = Line.TWO_PAIR - Rank.TWO_PAIR


def line(hand: Key) -> int:
    """The line that five cards are on, 0 where they are no pair.

    >>> [Line(line(key)).name for key in ((Rank.PAIR, 10), (Rank.TWO_PAIR, 9, 8), (Rank.ROYAL_FLUSH, 14))]
    ['PAIR_OF_TENS', 'TWO_PAIR', 'ROYAL_FLUSH']
    """
    if hand[0] <= Rank.PAIR:
        return hand[1] - 1 if hand[0] == Rank.PAIR else NO_LINE
    return hand[0] + _ABOVE_A_PAIR


def start_rank(hand: Sequence[Card]) -> StartRank:
    """What three cards of one's own are."""
    return StartRank(THREE.key(hand)[0])


def describe(hand: Sequence[Card]) -> str:
    """Three cards, or five, in words.

    >>> from pitboss.equipment.cards import cards
    >>> describe(cards("6s 6d 6h")), describe(cards("Ks Kd Kh 8c 8d")), describe(cards("6s"))
    ('three 6s', 'full house, kings over 8s', '')
    """
    if len(hand) == OWN:
        return poker.describe(THREE, THREE.key(hand))
    return poker.describe(FIVE, FIVE.key(hand)) if len(hand) == FIVE.size else ""
