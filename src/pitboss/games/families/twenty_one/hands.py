"""Card values and totals, as 2.1, 2.2(b) and 2.12(b) have them. Nothing here knows a wager or a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card

ACE, TEN = 14, 10

VALUES = {rank: min(rank, TEN) for rank in range(2, ACE)} | {ACE: 11}
"""What a card of each rank counts; the ace before it is reduced (2.2(b))."""

PEEKED = frozenset({10, 11, 12, 13, ACE})
"""First cards of the dealer with which a second card can make a blackjack."""


class Total(NamedTuple):
    """The point count of a hand. It is soft while an ace counts eleven (2.1)."""

    points: int
    soft: bool

    def __str__(self) -> str:
        return f"soft {self.points}" if self.soft and self.points < 21 else str(self.points)


def total(hand: Sequence[Card]) -> Total:
    """The total of a hand: every ace counts eleven unless that takes the hand over 21 (2.2(b)3i).

    >>> from pitboss.equipment.cards import cards
    >>> total(cards("As 6d")), total(cards("As 6d Ah")), total(cards("As 6d Td")).points
    (Total(points=17, soft=True), Total(points=18, soft=True), 17)
    """
    points = aces = 0
    for card in hand:
        points += VALUES[card.rank]
        aces += card.rank == ACE
    while points > 21 and aces:
        points -= 10
        aces -= 1
    return Total(points, aces > 0)


def counts(hand: Sequence[Card]) -> str:
    """What a hand counts to, as a dealer calls it.

    >>> from pitboss.equipment.cards import cards
    >>> counts(cards("As 6d")), counts(cards("5s 8d 9c")), counts(cards("As Kd"))
    ('soft 17', '22', '21')
    """
    return str(total(hand))


def low_total(hand: Sequence[Card]) -> int:
    """The total with every ace counted as one (2.2(b)3ii).

    >>> from pitboss.equipment.cards import cards
    >>> low_total(cards("As Qd")), low_total(cards("As Ad"))
    (11, 2)
    """
    return sum(1 if card.rank == ACE else VALUES[card.rank] for card in hand)


def is_blackjack(hand: Sequence[Card]) -> bool:
    """Whether two cards are an ace and a ten-value card; whether they are the *initial* two is the caller's to know."""
    return len(hand) == 2 and total(hand).points == 21


def is_pair(hand: Sequence[Card]) -> bool:
    """Whether two cards are equal in value: a king and a ten are (2.11(a))."""
    return len(hand) == 2 and VALUES[hand[0].rank] == VALUES[hand[1].rank]


def is_bust(hand: Sequence[Card]) -> bool:
    return total(hand).points > 21


def dealer_draws(hand: Sequence[Card], hits_soft_17: bool) -> bool:
    """Whether the dealer must draw another card (2.12(b)1, (b)2, (d)).

    >>> from pitboss.equipment.cards import cards
    >>> dealer_draws(cards("As 6d"), hits_soft_17=False), dealer_draws(cards("As 6d"), hits_soft_17=True)
    (False, True)
    """
    points, soft = total(hand)
    return points < 17 or (hits_soft_17 and soft and points == 17)


def describe(hand: Sequence[Card]) -> str:
    """A hand in words.

    >>> from pitboss.equipment.cards import cards
    >>> describe(cards("As 6d")), describe(cards("Ts 6d 9c")), describe(cards("As Kd")), describe(cards("9c"))
    ('soft 17', '25, over', '21 in two cards', '9')
    """
    count = total(hand)
    if count.points > 21:
        return f"{count}, over"
    return "21 in two cards" if is_blackjack(hand) else str(count)
