"""Two card joker poker rankings: two cards of 52 and two jokers.

A joker takes the rank of the card beside it and makes a pair, and nothing else; two jokers are the top hand. The order
of straight, pair and flush is the licensee's. No section of subchapter 30 is on record, so that all of it is cited
bare.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from pitboss.equipment.cards import JOKER, Card
from pitboss.games.families.poker_hands.hands import plural, rank_name, words
from pitboss.law.citation import cite

SUBCHAPTER = cite("30")
CARDS = 2
QUEEN, ACE = 12, 14

Key = tuple[int, ...]
"""What a hand is compared by: the place of its class, then what decides inside the class. Equal keys are a tie."""


class Rank(IntEnum):
    """The classes of hands; their numbers say nothing about the order of straight, pair and flush."""

    HIGH_CARD = 0
    FLUSH = 1
    PAIR = 2
    STRAIGHT = 3
    STRAIGHT_FLUSH = 4
    ROYAL_FLUSH = 5
    PAIR_OF_JOKERS = 6


Order = tuple[str, ...]
"""Straight, pair and flush as a table ranks them, the highest first."""
MIDDLE: Order = ("straight", "pair", "flush")
"""The classes whose order a licensee may choose, in the usual order."""


def made(hand: Sequence[Card]) -> tuple[Rank, Key]:
    """The class of two cards, and what decides inside it.

    >>> from pitboss.equipment.cards import cards
    >>> made(cards("Jk 9c")) == made(cards("9d 9h")), made(cards("Ah 2c")), made(cards("Ac Kc"))
    (True, (<Rank.STRAIGHT: 3>, (2,)), (<Rank.ROYAL_FLUSH: 5>, ()))
    """
    low, high = sorted(card.rank for card in hand)
    if high == JOKER.rank:
        return (Rank.PAIR_OF_JOKERS, ()) if low == high else (Rank.PAIR, (low,))
    if low == high:
        return Rank.PAIR, (high,)
    suited = hand[0].suit == hand[1].suit
    top = 2 if (low, high) == (2, ACE) else high if high - low == 1 else 0  # the ace is low below the two alone
    if top and suited:
        return (Rank.ROYAL_FLUSH, ()) if top == ACE else (Rank.STRAIGHT_FLUSH, (top,))
    if top:
        return Rank.STRAIGHT, (top,)
    return (Rank.FLUSH if suited else Rank.HIGH_CARD), (high, low)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The classes in the order of one table, the lowest first.

    >>> from pitboss.equipment.cards import cards
    >>> usual, other = ranking(("straight", "pair", "flush")), ranking(("pair", "flush", "straight"))
    >>> [of.key(cards("6d 6c")) > of.key(cards("Tc 9h")) for of in (usual, other)]
    [False, True]
    """

    classes: tuple[Rank, ...]

    def key(self, hand: Sequence[Card]) -> Key:
        """The comparison key of two cards."""
        rank, decides = made(hand)
        return (self.classes.index(rank), *decides)

    def rank(self, key: Key) -> Rank:
        """The class of a hand by its key."""
        return self.classes[key[0]]


def order_of(options: Mapping[str, object]) -> Order:
    """The order that a table with these options has."""
    order = options.get("class_order", MIDDLE)
    assert isinstance(order, tuple), order
    return order


@functools.cache
def ranking(order: Order) -> Ranking:
    """The ranking in which straight, pair and flush stand in this order."""
    middle = (Rank[name.upper()] for name in reversed(order))
    return Ranking((Rank.HIGH_CARD, *middle, Rank.STRAIGHT_FLUSH, Rank.ROYAL_FLUSH, Rank.PAIR_OF_JOKERS))


def qualifies(dealer: Key) -> bool:
    """Whether the dealer holds queen high or better: high cards are the lowest class in every order."""
    return dealer[0] > 0 or dealer[1] >= QUEEN


def describe(hand: Sequence[Card]) -> str:
    """Two cards in words.

    >>> from pitboss.equipment.cards import cards
    >>> [describe(cards(hand)) for hand in ("Jk Jk", "Jk 6c", "Ad 2d", "Ks 9d")]
    ['pair of jokers', 'pair of 6s', 'straight flush, 2-A', 'king high']
    """
    if len(hand) != CARDS or not all(card.seen for card in hand):
        return ""
    rank, decides = made(hand)
    if rank in (Rank.PAIR_OF_JOKERS, Rank.ROYAL_FLUSH):
        return words(rank.name)
    if rank is Rank.PAIR:
        return f"pair of {plural(decides[0])}"
    if rank is Rank.HIGH_CARD:
        return f"{rank_name(decides[0])} high"
    low = rank is not Rank.FLUSH and decides == (2,)
    return f"{words(rank.name)}, " + ("2-A" if low else f"{rank_name(decides[0])} high")
