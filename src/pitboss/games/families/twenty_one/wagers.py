"""The wagers that all games of the family know, beside the one against the dealer; match the dealer's odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds

INSURANCE, EVEN_MONEY, DOUBLE_DOWN, SPLIT = "insurance", "even_money", "double_down", "split"
MATCH = "match_the_dealer"


def match_odds(first_two: Sequence[Card], dealer: Card, pays: Mapping[str, Odds]) -> Odds | None:
    """What match the dealer pays: for each card of the dealer's rank, added up.

    >>> from pitboss.equipment.cards import card, cards
    >>> from pitboss.equipment.money import odds
    >>> pays = {"different_suit": odds("3"), "same_suit": odds("14")}
    >>> str(match_odds(cards("9c 9d"), card("9c"), pays)), match_odds(cards("Qc Tc"), card("Kc"), pays)
    ('17 to 1', None)
    """
    won = [
        pays["same_suit" if card.suit == dealer.suit else "different_suit"].ratio
        for card in first_two
        if card.rank == dealer.rank
    ]
    return Odds(sum(won)) if won else None
