"""A round of pai gow poker, from the offer of the bank to the last card in the discard rack (11.5 - 11.18)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.families.set_hands.bank import NO_DEALER_WAGER, offer_bank, remember
from pitboss.games.families.set_hands.betting import betting_words, cut, prepare, shuffling_words
from pitboss.games.families.set_hands.dealing import STACK
from pitboss.games.families.set_hands.hand_setting import HOUSE_WAY, set_hands, setting_words
from pitboss.games.families.set_hands.in_play import RING
from pitboss.games.families.set_hands.irregularities import exposed_words
from pitboss.games.families.set_hands.settlement import showdown
from pitboss.law.citation import cite
from pitboss.play.game import Procedure, Word
from pitboss.play.table import Table

from .betting import COUPON_WORDS, take_wagers
from .dealing import deal_hands
from .in_play import Deal
from .sections import CARDS, SECTIONS
from .settlement import settle_with_bank, settle_with_house
from .state import PaiGowPokerState
from .wagers import MAIN

WORDS = {
    **betting_words(SECTIONS),
    **shuffling_words(SECTIONS, CARDS),
    STACK: Word(SECTIONS.bank.picks_stack, "choose the first stack to be delivered, as the bank", on=True),
    **setting_words(
        SECTIONS, 2, "put these two cards in the low hand and the other five in the high hand", "the pai gow poker"
    ),
    **exposed_words(cite("11.11(d)")),
    **COUPON_WORDS,
}
ALSO = {"refuse": NO_DEALER_WAGER, "house": HOUSE_WAY}


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table)
    prepare(deal)  # 11.2, 11.5, 11.6(a)
    deal.bank = yield from offer_bank(deal)  # 11.10(b)-(e)
    cut(deal)  # 11.6(b)-(e)
    yield from take_wagers(deal)  # 11.7, 11.10(g), 11.14(b)
    wagers = {seat: table.on(seat, MAIN) for seat in table.with_wagers(MAIN)}
    yield from deal_hands(deal)  # 11.8 - 11.8C, 11.13, 11.17
    yield from set_hands(deal)  # 11.9(a), (b)
    yield from showdown(deal, settle_with_house, settle_with_bank)  # 11.9(c)-(k), 11.10(k)-(p), 11.15(d)
    remember(deal, wagers)
    if table.options.word("start_method") == "button":  # one position clockwise after each round, 11.8C(d)
        state = table.recall(PaiGowPokerState)
        table.state = replace(state, button=(state.button - 1) % len(RING))
