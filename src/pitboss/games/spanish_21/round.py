"""A round of Spanish 21, from the shuffle to the last card in the discard rack (19.4 - 19.13)."""

from __future__ import annotations

from pitboss.games.families.twenty_one.boxes import Deal
from pitboss.games.families.twenty_one.decisions import play_box, play_late_hands
from pitboss.games.families.twenty_one.drawing import burn_exposed_card, initial_cards
from pitboss.games.families.twenty_one.insurance import insure, offered_now
from pitboss.games.families.twenty_one.moments import Moment, settle_at, settle_last
from pitboss.games.families.twenty_one.settlement import (
    clear_dealers_hand,
    dealers_hand,
    pay_blackjacks,
    read_hole_card,
    settle,
)
from pitboss.games.families.twenty_one.shoe import burn_if_fresh, new_shoe, shuffle_if_due
from pitboss.law.citation import cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure
from pitboss.play.table import Table

from .betting import wagers_in_order, word_said
from .house import HOUSE

OPEN_BETS = OpenBets(wagers_in_order, before_shuffle=lambda table: new_shoe(table.local_as(Deal)), said=word_said)


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table, HOUSE)
    shuffle_if_due(deal)  # 19.4
    yield from take_bets(table, cite("19.5"), OPEN_BETS)
    deal.take_seats()  # 19.13(b)
    yield from burn_if_fresh(deal)
    yield from initial_cards(deal)  # 19.7
    settle_at(deal, Moment.SECOND_CARDS)  # 19.6

    if offered_now(deal, at_turn=False):
        yield from insure(deal, deal.boxes)  # 19.9
    yield from read_hole_card(deal)  # 19.15(l)
    pay_blackjacks(deal)  # 19.5
    if not deal.dealer_blackjack:
        for box in deal.boxes:  # clockwise from the dealer's left
            yield from play_box(deal, box)  # 19.8, 19.10 - 19.13
        yield from play_late_hands(deal)  # 19.15(i)

    yield from dealers_hand(deal, "")  # 19.12(b), (c)
    yield from settle(deal, "")  # 19.5, 19.9
    clear_dealers_hand(deal)  # 19.7(h)
    yield from settle_last(deal)  # 19.5(g)
    burn_exposed_card(deal)
