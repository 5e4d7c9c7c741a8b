"""Card values and the spread (6.1): an ace is always high, so a two and an ace lie farthest apart."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import RANK_NAMES, Card

PAIR, CONSECUTIVE, WIDEST = -1, 0, 11
"""The spreads of two cards of one rank, of two neighbours, and of a two and an ace."""


def spread(one: Card, other: Card) -> int:
    """How many ranks lie between two cards; -1 for a pair.

    >>> from pitboss.equipment.cards import card
    >>> [spread(card("Ks"), card(other)) for other in ("Kd", "Ah", "5c")], spread(card("As"), card("2d"))
    ([-1, 0, 7], 11)
    """
    return abs(one.rank - other.rank) - 1


def between(cards: Sequence[Card]) -> bool:
    """Whether the third card falls strictly between the first two: equal to either is not enough.

    >>> from pitboss.equipment.cards import cards
    >>> between(cards("5s Kd Qc")), between(cards("5s Kd Kc")), between(cards("9s 4d 2c"))
    (True, False, False)
    """
    low, high = sorted(card.rank for card in cards[:2])
    return low < cards[2].rank < high


def three_of_a_kind(cards: Sequence[Card]) -> bool:
    """Whether the third card is of the rank of a pair."""
    return cards[0].rank == cards[1].rank == cards[2].rank


def wins(cards: Sequence[Card]) -> bool:
    """Whether three cards win: the third makes three of a kind, or falls between."""
    return three_of_a_kind(cards) if spread(*cards[:2]) == PAIR else between(cards)


def describe(hand: Sequence[Card]) -> str:
    """The cards on the table in words.

    >>> from pitboss.equipment.cards import cards
    >>> [describe(cards(text)) for text in ("7s 8d", "6s 8d", "6s 8d 7c", "5s Kd Kc", "9s 9d 9c")]
    ['consecutive', 'spread 1', 'spread 1, 7 falls between', 'spread 7, king does not fall between', 'three of a kind']
    """
    if len(hand) < 2 or not all(card.seen for card in hand):
        return ""
    ranks = spread(hand[0], hand[1])
    text = {PAIR: "pair", CONSECUTIVE: "consecutive"}.get(ranks, f"spread {ranks}")
    if len(hand) < 3 or ranks == CONSECUTIVE:
        return text
    if ranks == PAIR:
        return "three of a kind" if three_of_a_kind(hand) else text
    third = RANK_NAMES[hand[2].rank - 2]
    return f"{text}, {third} falls between" if between(hand) else f"{text}, {third} does not fall between"
