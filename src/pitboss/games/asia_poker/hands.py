"""Asia poker hands (31.3): high of four cards, medium of two, low of one; foul and copy.

In the high hand the joker is an ace or whatever completes a straight, a flush or a straight flush; in the others it is
an ace.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands.hands import ACE, TWO, AceLow, Joker, Key, Ranking, describe, rank_name

Hand = Sequence[Card]


class High(IntEnum):
    """Four cards as the game ranks them, lowest first: four-of-a-kind above the royal flush, straights and flushes
    above three-of-a-kind."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    STRAIGHT_FLUSH = 6
    ROYAL_FLUSH = 7
    FOUR_OF_A_KIND = 8


class Conventional(IntEnum):
    """The other order that a licensee may have: the straight flush on top, the royal one the highest of them."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FOUR_OF_A_KIND = 6
    STRAIGHT_FLUSH = 7


ORDERS = ("section_5", "conventional")
ACE_LOWS = ("second_highest", "lowest")
RANKINGS = {
    (order, ace_low): Ranking(4, High if order == "section_5" else Conventional, AceLow(ace_low), Joker.COMPLETES)
    for order in ORDERS
    for ace_low in ACE_LOWS
}
USUAL = RANKINGS["section_5", "second_highest"]


def ranking(four_card_order: object, ace_low_straight: object) -> Ranking:
    """The ranking of high hands under the licensee's choices."""
    return RANKINGS[str(four_card_order), str(ace_low_straight)]


class Setting(NamedTuple):
    """Seven cards set: the cards of each hand, and what each is compared by."""

    high_cards: tuple[Card, ...]
    medium_cards: tuple[Card, ...]
    low_card: Card
    high: Key
    medium: Key
    low: int


def set_as(hand: Hand, chosen: Sequence[Card], ranks: Ranking = USUAL) -> Setting:
    """Seven cards with these two as the medium hand and this one as the low hand.

    >>> from pitboss.equipment.cards import cards
    >>> one = set_as(cards("8s 8d 4c 2h Ah 5d Tc"), cards("Ah 5d Tc"))
    >>> one.high, one.medium, one.low, is_foul(one)
    ((1, 8, 4, 2), (0, 14, 5), 10, False)
    """
    *medium, low = chosen
    high = list(hand)
    for card in chosen:
        high.remove(card)
    return Setting(tuple(high), tuple(medium), low, ranks.key(high), TWO.key(medium), min(low.rank, ACE))


def settings(hand: Hand, ranks: Ranking = USUAL) -> list[Setting]:
    """All 105 ways to set seven cards, foul ones too."""
    return [
        set_as(hand, (*medium, low), ranks)
        for medium in itertools.combinations(hand, 2)
        for low in hand
        if low not in medium
    ]


def is_foul(one: Setting) -> bool:
    """Whether the high hand ranks below the medium hand, or that below the low hand; equal so far is enough.

    >>> from pitboss.equipment.cards import cards
    >>> for hand, chosen in (("8s 8d Kh Qh 9c 9d 2s", "9c 9d 2s"), ("8s 8d 4c 2h Qh 9d Kc", "Qh 9d Kc"),
    ...                      ("7s 7d Kh 2h 7c 7h Ac", "7c 7h Ac"), ("8s 8d 4c 2h Kh 5d Kc", "Kh 5d Kc")):
    ...     print(is_foul(set_as(cards(hand), cards(chosen))))
    True
    True
    False
    False
    """
    return one.high[: len(one.medium)] < one.medium or one.medium[:2] < (0, one.low)


class Versus(NamedTuple):
    """How three hands of a player stand to the bank's: 1 higher, 0 a copy, -1 lower."""

    high: int
    medium: int
    low: int

    @property
    def wins(self) -> bool:
        """At least two must be higher: a copy is the dealer's."""
        return sum(one > 0 for one in self) >= 2


def compare(player: Setting, bank: Setting) -> Versus:
    return Versus(
        (player.high > bank.high) - (player.high < bank.high),
        (player.medium > bank.medium) - (player.medium < bank.medium),
        (player.low > bank.low) - (player.low < bank.low),
    )


def words(one: Setting, ranks: Ranking = USUAL) -> str:
    """The three hands in words.

    >>> from pitboss.equipment.cards import cards
    >>> words(set_as(cards("8s 8d 4c 2h Ah 5d Tc"), cards("Ah 5d Tc")))
    'pair of 8s; ace-5; 10'
    """
    medium = one.medium
    two = describe(TWO, medium) if medium[0] else f"{rank_name(medium[1])}-{rank_name(medium[2])}"
    return f"{describe(ranks, one.high)}; {two}; {rank_name(one.low)}"
