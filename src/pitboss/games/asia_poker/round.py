"""A round of Asia poker, from the shuffle to the last card in the discard rack (31.6 - 31.12)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.asia_poker.in_play import Deal
from pitboss.games.asia_poker.sections import MISHAPS, SECTIONS
from pitboss.games.asia_poker.settlement import settle_with_bank, settle_with_house
from pitboss.games.asia_poker.wagers import MAIN
from pitboss.games.set_hands.bank import NO_DEALER_WAGER, offer_bank, remember
from pitboss.games.set_hands.betting import betting_words, shuffle_and_cut, take_wagers
from pitboss.games.set_hands.dealing import STACK, deal_sevens
from pitboss.games.set_hands.hand_setting import (
    HOUSE_WAY,
    bank_hands,
    last_chance,
    set_hands,
    setting_words,
    show_bank,
    show_dealer,
)
from pitboss.games.set_hands.in_play import RING
from pitboss.games.set_hands.irregularities import exposed_words
from pitboss.games.set_hands.state import SetHandsState
from pitboss.play.game import Procedure, Word
from pitboss.play.hands import DEALERS
from pitboss.play.table import Table

WORDS = {
    **betting_words(SECTIONS),
    STACK: Word(SECTIONS.bank.picks_stack, "choose the first stack to be delivered, as the bank", on=True),
    **setting_words(
        SECTIONS,
        3,
        "put the first two cards in the medium hand, the third in the low hand and the other four in the high hand",
        "the Asia poker",
    ),
    **exposed_words(MISHAPS),
}
ALSO = {"refuse": NO_DEALER_WAGER, "house": HOUSE_WAY}


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table)
    shuffle_and_cut(deal)  # 31.2, 31.6
    deal.bank = yield from offer_bank(deal)  # where players may bank
    yield from take_wagers(deal)  # 31.7, 31.8(a), 31.10(b)
    wagers = {seat: table.on(seat, MAIN) for seat in table.with_wagers(MAIN)}
    yield from deal_sevens(deal)  # 31.8(c), (d), 31.9, 31.10(d), (e), 31.11
    yield from set_hands(deal)  # 31.12

    if deal.bank is None:
        dealer = yield from show_dealer(deal, needed=bool(table.with_wagers(MAIN)))
        yield from last_chance(deal)
        yield from settle_with_house(deal, dealer)
    else:
        dealer = (yield from show_dealer(deal)) if deal.dealer_wager else None
        shown = yield from show_bank(deal, deal.bank)
        yield from last_chance(deal)
        yield from settle_with_bank(deal, deal.bank, bank_hands(deal, deal.bank, shown), dealer)
    if DEALERS in table.hands:
        table.discard(DEALERS, SECTIONS.picked_up, up=dealer is not None)
    remember(deal, wagers)
    if table.options.word("start_method") == "button":  # one position clockwise after each round, 31.11(d)
        state = table.recall(SetHandsState)
        table.state = replace(state, button=(state.button - 1) % len(RING))
