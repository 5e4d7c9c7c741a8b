"""A round of double attack blackjack, from the shuffle to the last card in the discard rack (19:47-26)."""

from __future__ import annotations

from pitboss.games.families.twenty_one.boxes import Deal
from pitboss.games.families.twenty_one.decisions import play_box, play_late_hands
from pitboss.games.families.twenty_one.drawing import burn_exposed_card, dealers_first_card, initial_cards
from pitboss.games.families.twenty_one.insurance import insure, offered_now
from pitboss.games.families.twenty_one.moments import settle_last
from pitboss.games.families.twenty_one.settlement import (
    clear_dealers_hand,
    dealers_hand,
    pay_blackjacks,
    read_hole_card,
    settle,
)
from pitboss.games.families.twenty_one.shoe import burn_if_fresh, new_shoe, shuffle_if_due
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure
from pitboss.play.table import Table

from .betting import attack, wagers_in_order, word_said
from .house import HOUSE
from .wagers import SUBCHAPTER

OPEN_BETS = OpenBets(wagers_in_order, before_shuffle=lambda table: new_shoe(table.local_as(Deal)), said=word_said)


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table, HOUSE)
    shuffle_if_due(deal)
    yield from take_bets(table, SUBCHAPTER, OPEN_BETS)
    deal.take_seats()
    yield from burn_if_fresh(deal)
    yield from dealers_first_card(deal)  # face up, before any player's
    yield from attack(deal)
    yield from initial_cards(deal)

    if offered_now(deal, at_turn=False):
        yield from insure(deal, deal.boxes)
    yield from read_hole_card(deal)
    pay_blackjacks(deal)
    if not deal.dealer_blackjack:
        for box in deal.boxes:  # clockwise from the dealer's left
            yield from play_box(deal, box)
        yield from play_late_hands(deal)

    yield from dealers_hand(deal, "")  # for Bustit no further than the third card
    yield from settle(deal, "")
    yield from settle_last(deal)  # Bustit
    clear_dealers_hand(deal)
    burn_exposed_card(deal)
