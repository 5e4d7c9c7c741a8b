"""Rank of the cards (22.5): an ace is the highest, a two the lowest, and suits do not matter."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from pitboss.equipment.cards import RANK_NAMES, Card


class Result(Enum):
    """A player's card beside the dealer's."""

    HIGHER = "higher"
    LOWER = "lower"
    TIE = "tie hand"


def compare(player: Card, dealer: Card) -> Result:
    """How two cards compare (22.1, 22.5).

    >>> from pitboss.equipment.cards import card
    >>> [compare(card(one), card("Ks")).value for one in ("Ad", "Qd", "Kd")]
    ['higher', 'lower', 'tie hand']
    """
    if player.rank == dealer.rank:
        return Result.TIE
    return Result.HIGHER if player.rank > dealer.rank else Result.LOWER


def rank_name(card: Card) -> str:
    """
    >>> from pitboss.equipment.cards import card
    >>> rank_name(card("Td")), rank_name(card("As"))
    ('10', 'ace')
    """
    return RANK_NAMES[card.rank - 2]


def describe(hand: Sequence[Card]) -> str:
    """A hand in words: the card of the original deal, and of the war.

    >>> from pitboss.equipment.cards import cards
    >>> describe(cards("Qs")), describe(cards("Qs Td"))
    ('queen', 'queen, war card 10')
    """
    if not hand or not all(card.seen for card in hand):
        return ""
    return ", war card ".join(map(rank_name, hand))
