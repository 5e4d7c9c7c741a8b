"""Boston 5 stud poker rankings: five cards as in ordinary poker, and the first three for the bonus.

No section of subchapter 24 is on record, so that all of it is cited bare.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands import hands as poker
from pitboss.games.families.poker_hands.hands import FIVE, THREE, Key
from pitboss.games.families.poker_hands.hands import Five as Rank
from pitboss.games.families.poker_hands.hands import Three as StartRank
from pitboss.law.citation import cite

__all__ = ["FIRST_CARDS", "FIVE", "SUBCHAPTER", "THREE", "Key", "Rank", "StartRank", "describe", "key", "start_rank"]

SUBCHAPTER = cite("24")
FIRST_CARDS, LAST_CARDS = 3, 2


def key(hand: Sequence[Card]) -> Key:
    """The comparison key of five cards; equal keys are a tie.

    >>> from pitboss.equipment.cards import cards
    >>> key(cards("Ac Jh 8d 6c 3s")) > key(cards("Ad Jc 8s 6h 2d"))     # the fifth card decides
    True
    """
    return FIVE.key(hand)


def start_rank(hand: Sequence[Card]) -> StartRank:
    """What the first three cards are.

    >>> from pitboss.equipment.cards import cards
    >>> start_rank(cards("Kh 9h 4h 2h 7h")), start_rank(cards("3s 2d Ac"))
    (<Three.FLUSH: 3>, <Three.STRAIGHT: 4>)
    """
    return StartRank(THREE.key(hand[:FIRST_CARDS])[0])


def describe(hand: Sequence[Card]) -> str:
    """The first three cards, or all five, in words.

    >>> from pitboss.equipment.cards import cards
    >>> describe(cards("9s 9d 9h")), describe(cards("9s 9d 9h Kc Kd")), describe(cards("9s"))
    ('three 9s', 'full house, 9s over kings', '')
    """
    if len(hand) == FIRST_CARDS:
        return poker.describe(THREE, THREE.key(hand))
    return poker.describe(FIVE, key(hand)) if len(hand) == FIVE.size else ""
