"""A round of pai gow poker, from the offer of the bank to the last card in the discard rack (11.5 - 11.18)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.pai_gow_poker.bank import (
    CHIPS,
    CO_BANK,
    CO_BANKING,
    COVER,
    DEALER_WAGER,
    DEALERS_WAGER,
    NO_DEALER_WAGER,
    PASS,
    ROTATION,
    offer_bank,
    remember,
)
from pitboss.games.pai_gow_poker.betting import COUPON, RECUT, RECUTS, RETURN_COUPON, take_wagers
from pitboss.games.pai_gow_poker.dealing import PICKS, STACK, deal_hands
from pitboss.games.pai_gow_poker.hand_setting import (
    ADVISED,
    GIVES_UP,
    HOUSE_WAY,
    SET,
    SETS,
    SURRENDER,
    bank_hands,
    last_chance,
    set_hands,
    show_bank,
    show_dealer,
)
from pitboss.games.pai_gow_poker.in_play import RING, Deal
from pitboss.games.pai_gow_poker.settlement import settle_with_bank, settle_with_house
from pitboss.games.pai_gow_poker.state import PaiGowPokerState
from pitboss.games.pai_gow_poker.wagers import BANK, MAIN, MATCH_PLAY
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, SUPERVISOR
from pitboss.play.game import Procedure, Word
from pitboss.play.hands import DEALERS
from pitboss.play.table import Table

VOID_HAND, PLAY_ON = "void", "play"

WORDS = {
    BANK: Word(ROTATION, "take the bank: everybody plays against you"),
    CO_BANK: Word(CO_BANKING, "take the bank with the house covering half; the dealer sets your hand"),
    PASS: Word(ROTATION, "leave the bank to the next player"),
    COVER: Word(CHIPS, "have the chips counted with which you bank", amount=True),
    DEALER_WAGER: Word(DEALERS_WAGER, "let the dealer wager so much against your bank", amount=True),
    NO_DEALER_WAGER: Word(DEALERS_WAGER, "let the dealer make no wager against your bank"),
    MATCH_PLAY: Word(COUPON, "put a match play coupon beside a wager of at least its value", amount=True, on=True),
    RETURN_COUPON: Word(COUPON, "hand back a coupon without enough chips beside it", on=True, by=frozenset({DEALER})),
    STACK: Word(PICKS, "choose the first stack to be delivered, as the bank", on=True),
    SET: Word(SETS, "put these two cards in the low hand and the other five in the high hand", cards=2),
    HOUSE_WAY: Word(ADVISED, "set the hands as the house would"),
    SURRENDER: Word(GIVES_UP, "give up the pai gow poker wager"),
    VOID_HAND: Word(cite("11.11(d)"), "void your hand, a card of which the dealer has exposed"),
    PLAY_ON: Word(cite("11.11(d)"), "play out the hand of which the dealer has exposed a card"),
    REMOVE: Word(cite("11.7(c)"), "take up a wager while bets are open", on=True),
    RECUT: Word(RECUTS, "the cards are to be cut again", by=frozenset({SUPERVISOR}), bets=True),
    SHUFFLE: Word(cite("11.6(a)"), "the cards are shuffled", by=frozenset({DEALER}), bets=True),
}
ALSO = {"refuse": NO_DEALER_WAGER, "house": HOUSE_WAY}


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table)
    shuffle_and_cut(table)  # 11.6
    deal.bank = yield from offer_bank(table)  # 11.10(b)-(e)
    yield from take_wagers(deal)  # 11.7, 11.10(g), 11.14(b)
    wagers = {seat: table.on(seat, MAIN) for seat in table.with_wagers(MAIN)}
    yield from deal_hands(deal)  # 11.8 - 11.8C, 11.13, 11.17
    yield from set_hands(deal)  # 11.9(a), (b)

    if deal.bank is None:
        contested = bool(table.with_wagers(MAIN))
        dealer = yield from show_dealer(deal, needed=contested)  # 11.9(c), (d)
        yield from last_chance(deal)  # 11.9(e)
        yield from settle_with_house(deal, dealer)  # 11.9(f)-(j), 11.15(d)
    else:
        dealer = (yield from show_dealer(deal)) if deal.dealer_wager else None  # 11.10(k)
        shown = yield from show_bank(deal, deal.bank)
        yield from last_chance(deal)
        yield from settle_with_bank(deal, deal.bank, bank_hands(deal, deal.bank, shown), dealer)  # 11.10(k)-(o)
    if DEALERS in table.hands:
        table.discard(DEALERS, cite("11.9(k)"), up=dealer is not None)
    remember(deal, wagers)
    if table.options.word("start_method") == "button":  # one position clockwise after each round, 11.8C(d)
        state = table.recall(PaiGowPokerState)
        table.state = replace(state, button=(state.button - 1) % len(RING))


def shuffle_and_cut(table: Table) -> None:
    """The deck of this round, shuffled, and cut where a hand shuffled it (11.2(b), 11.6)."""
    if table.options.flag("second_deck"):
        table.step(f"deck {table.carry.rounds % 2 + 1} of 2 in play", cite("11.2(b)"))
    if table.options.word("shuffle") == "manual":
        four = table.options.word("cutting_card_after_cut") == "four_from_bottom"
        where = "four cards from the bottom" if four else "in the discard rack"
        table.step(f"the cut is offered and made, the cutting card put {where}", cite("11.6(e)"))
