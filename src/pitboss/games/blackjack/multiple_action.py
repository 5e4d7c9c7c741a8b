"""Multiple action (2.18): the dealer plays two or three hands to one first card."""

from __future__ import annotations

from pitboss.games.families.twenty_one.boxes import Deal
from pitboss.games.families.twenty_one.settlement import clear_dealers_hand, in_play, second_card_matters
from pitboss.law.citation import cite
from pitboss.play.card_places import DEALERS
from pitboss.play.effects import Discarded


def another_hand(deal: Deal, spot: str) -> bool:
    """Clears the dealer's cards; in multiple action the first stays where a later spot has a wager (2.18(f)-(j))."""
    table = deal.table
    if not any(in_play(deal, later) or second_card_matters(deal, later) for later in deal.spots if later > spot):
        clear_dealers_hand(deal)
        return False
    first, *others = table.hands[DEALERS]
    if others:
        table.effects.append(Discarded(DEALERS, tuple(others), cite("2.18(f)2"), up=True))
        table.hands[DEALERS] = [first]
    table.reveal(DEALERS, cite("2.18(g)"))
    deal.dealer_blackjack = None
    return True
