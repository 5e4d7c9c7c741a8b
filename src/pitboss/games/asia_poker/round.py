"""A round of Asia poker, from the shuffle to the last card in the discard rack (31.6 - 31.12)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.families.set_hands.bank import NO_DEALER_WAGER, offer_bank, remember
from pitboss.games.families.set_hands.betting import betting_words, cut, prepare, shuffling_words, take_wagers
from pitboss.games.families.set_hands.dealing import STACK, deal_sevens
from pitboss.games.families.set_hands.hand_setting import HOUSE_WAY, set_hands, setting_words
from pitboss.games.families.set_hands.in_play import RING
from pitboss.games.families.set_hands.irregularities import exposed_words
from pitboss.games.families.set_hands.settlement import settle
from pitboss.games.families.set_hands.state import SetHandsState
from pitboss.play.game import Procedure, Word
from pitboss.play.table import Table

from .in_play import Deal
from .sections import CARDS, MISHAPS, ROUND, SECTIONS
from .settlement import show
from .wagers import MAIN

WORDS = {
    **betting_words(SECTIONS),
    **shuffling_words(SECTIONS, CARDS),
    STACK: Word(SECTIONS.bank.picks_stack, "choose the first stack to be delivered, as the bank", on=True),
    **setting_words(
        SECTIONS,
        3,
        "put the first two cards in the medium hand, the third in the low hand and the other four in the high hand",
        "the Asia poker",
        one_hand=False,
    ),
    **exposed_words(MISHAPS),
}
ALSO = {"refuse": NO_DEALER_WAGER, "house": HOUSE_WAY}


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table)
    prepare(deal)  # 31.2, 31.6
    deal.bank = yield from offer_bank(deal)  # where players may bank
    cut(deal)  # 31.6
    yield from take_wagers(deal)  # 31.7, 31.8(a), 31.10(b)
    wagers = {seat: table.on(seat, MAIN) for seat in table.with_wagers(MAIN)}
    yield from deal_sevens(deal)  # 31.8(c), (d), 31.9, 31.10(d), (e), 31.11
    yield from set_hands(deal)  # 31.12
    yield from settle(deal, show, ROUND)  # 31.12
    remember(deal, wagers)
    if table.options.word("start_method") == "button":  # one position clockwise after each round, 31.11(d)
        state = table.recall(SetHandsState)
        table.state = replace(state, button=(state.button - 1) % len(RING))
