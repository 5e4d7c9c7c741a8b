"""A round of blackjack, from the shuffle to the last card in the discard rack (2.5 - 2.24)."""

from __future__ import annotations

from pitboss.games.families.twenty_one.boxes import Deal
from pitboss.games.families.twenty_one.decisions import play_box, play_late_hands
from pitboss.games.families.twenty_one.drawing import burn_exposed_card, initial_cards
from pitboss.games.families.twenty_one.insurance import insure, offered_now
from pitboss.games.families.twenty_one.moments import Moment, settle_at, settle_last
from pitboss.games.families.twenty_one.settlement import dealers_hand, pay_blackjacks, read_hole_card, settle
from pitboss.games.families.twenty_one.shoe import burn_if_fresh, new_shoe, shuffle_if_due
from pitboss.law.citation import cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure
from pitboss.play.table import Table

from .betting import COUPONS, note_who_plays, wager_allowed, wagers_in_order, word_said, words_open
from .double_shoe import pick_side
from .house import HOUSE
from .multiple_action import another_hand

OPEN_BETS = OpenBets(
    wagers_in_order,
    each=wager_allowed,
    before_shuffle=lambda table: new_shoe(table.local_as(Deal)),
    beside=words_open,
    said=word_said,
    coupons=COUPONS,
    own=True,
)


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table, HOUSE)
    shuffle_if_due(deal)  # 2.5, 2.2(d), (e)
    yield from take_bets(table, cite("2.3(a)"), OPEN_BETS)
    deal.take_seats()  # 2.13(b)
    note_who_plays(table)
    settle_at(deal, Moment.NO_MORE_BETS)  # 2.19(b), 2.22(f)

    yield from burn_if_fresh(deal)
    yield from pick_side(deal)  # 2.1
    yield from initial_cards(deal)  # 2.6(e), (j)
    settle_at(deal, Moment.SECOND_CARDS)  # 2.17(d), (e), 2.20(e), 2.23(e), 2.24(d)

    if offered_now(deal, at_turn=False):
        yield from insure(deal, deal.boxes)  # 2.9(b)
    yield from read_hole_card(deal)  # 2.6(j)
    pay_blackjacks(deal)  # 2.7
    if not deal.dealer_blackjack:
        for box in deal.boxes:  # clockwise from the dealer's left
            yield from play_box(deal, box)  # 2.8 - 2.13
        yield from play_late_hands(deal)  # 2.15(i)

    for spot in deal.spots:  # one hand of the dealer; in multiple action two or three (2.18(e)-(i))
        yield from dealers_hand(deal, spot)  # 2.12(b), (c), 2.9(d)
        yield from settle(deal, spot)  # 2.3, 2.16, 2.22(c)
        if not another_hand(deal, spot):
            break
    yield from settle_last(deal)  # 2.19(h), 2.20(f)
    burn_exposed_card(deal)
