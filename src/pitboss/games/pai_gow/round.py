"""A round of pai gow, from the offer of the bank to the last tile put away (10.4 - 10.7)."""

from __future__ import annotations

from pitboss.games.pai_gow import bank, sections
from pitboss.games.pai_gow.betting import take_wagers
from pitboss.games.pai_gow.dealing import STACK, deal_hands, mix_and_stack
from pitboss.games.pai_gow.hand_setting import (
    HOUSE_WAY,
    LOW_HAND,
    SET,
    SURRENDER,
    bank_hands,
    last_chance,
    set_hands,
    show_bank,
    show_dealer,
)
from pitboss.games.pai_gow.in_play import Deal
from pitboss.games.pai_gow.settlement import settle_with_bank, settle_with_house
from pitboss.games.pai_gow.wagers import BANK, MAIN, MATCH_PLAY
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE
from pitboss.play.game import Procedure, Word
from pitboss.play.hands import DEALERS
from pitboss.play.table import Table

VOID_HAND, PLAY_ON = "void", "play"

WORDS = {
    BANK: Word(sections.BANK, "take the bank: everybody plays against you"),
    bank.CO_BANK: Word(sections.BANK, "take the bank with the house covering half; the dealer sets your hand"),
    bank.PASS: Word(sections.BANK, "leave the bank to the next player"),
    bank.COVER: Word(sections.BANK, "have the chips counted with which you bank", amount=True),
    bank.DEALER_WAGER: Word(sections.BANK, "let the dealer wager so much against your bank", amount=True),
    bank.NO_DEALER_WAGER: Word(sections.BANK, "let the dealer make no wager against your bank"),
    MATCH_PLAY: Word(
        sections.WAGERS, "put a match play coupon beside a wager of at least its value", amount=True, on=True
    ),
    STACK: Word(sections.BANK, "choose the first stack to be delivered, as the bank", on=True),
    SET: Word(sections.ROUND, "put these two tiles in the low hand and the others in the high hand", cards=LOW_HAND),
    HOUSE_WAY: Word(sections.ROUND, "set the hands as the house would"),
    SURRENDER: Word(sections.ROUND, "give up the pai gow wager"),
    VOID_HAND: Word(sections.MISHAPS, "void your hand, a tile of which the dealer has exposed"),
    PLAY_ON: Word(sections.MISHAPS, "play out the hand of which the dealer has exposed a tile"),
    REMOVE: Word(sections.WAGERS, "take up a wager while bets are open", on=True),
    SHUFFLE: Word(sections.SHUFFLE, "the tiles are mixed", by=frozenset({DEALER}), bets=True),
}
ALSO = {"refuse": bank.NO_DEALER_WAGER, "house": HOUSE_WAY}


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table)
    mix_and_stack(deal)  # 10.4
    deal.bank = yield from bank.offer_bank(table)
    yield from take_wagers(deal)  # 10.5
    wagers = {seat: table.on(seat, MAIN) for seat in table.with_wagers(MAIN)}
    yield from deal_hands(deal)  # 10.3, 10.6
    yield from set_hands(deal)  # 10.7

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
        table.discard(DEALERS, sections.ROUND, up=dealer is not None)
    bank.remember(deal, wagers)
