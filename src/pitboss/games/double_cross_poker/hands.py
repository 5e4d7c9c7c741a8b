"""Double cross poker rankings (25.5): five cards, and three for the three-card wager; the lines of the cross."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import FIVE, THREE, Key

OWN = 2
CENTRE, LEFT, RIGHT, TOP, BOTTOM = "C", "L", "R", "T", "B"
CROSS = (CENTRE, LEFT, RIGHT, TOP, BOTTOM)
"""The places of the cross, in the order in which they are dealt."""
LINES = ((LEFT, CENTRE, RIGHT), (TOP, CENTRE, BOTTOM))
"""Horizontal and vertical, both through the centre."""


def lines(cross: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The two lines of a cross, given in the order dealt."""
    return tuple(tuple(cross[CROSS.index(place)] for place in line) for line in LINES)


def best(own: Sequence[Card], cross: Sequence[Card]) -> Key:
    """The better of both lines with two cards; cards of different lines never combine.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.games.families.poker_hands.hands import Five
    >>> Five(best(cards("Ks Kd"), cards("2c Kh 9d 7d 7s"))[0]).name
    'THREE_OF_A_KIND'
    """
    return max(FIVE.key((*own, *line)) for line in lines(cross))


def three(own: Sequence[Card], centre: Card) -> int:
    """What two cards and the centre card are, for the three-card wager."""
    return THREE.key((*own, centre))[0]


def describe(hand: Sequence[Card]) -> str:
    """Five cards, or two with the whole cross, in words.

    >>> from pitboss.equipment.cards import cards
    >>> describe(cards("8h 7h 6h 5h 4h")), describe(cards("9c 8c 7s Ks 5h 2h 6d")), describe(cards("Ks Kd"))
    ('straight flush, 8 high', 'king high', '')
    """
    if len(hand) == OWN + len(CROSS):
        return poker.describe(FIVE, best(hand[:OWN], hand[OWN:]))
    return poker.describe(FIVE, FIVE.key(hand)) if len(hand) == FIVE.size else ""
