"""A round of blackjack, from the shuffle to the last card in the discard rack (2.5 - 2.24)."""

from __future__ import annotations

from pitboss.games.blackjack.betting import (
    GIVES_UP,
    READER_REPLACED,
    note_who_plays,
    wager_allowed,
    wagers_in_order,
    word_said,
    words_open,
)
from pitboss.games.blackjack.boxes import Deal
from pitboss.games.blackjack.decisions import (
    DOUBLE,
    HIT,
    KEEP,
    REFUSE,
    STAND,
    SURRENDER,
    play_box,
    play_late_hands,
)
from pitboss.games.blackjack.drawing import burn_exposed_card, initial_cards, pick_side
from pitboss.games.blackjack.insurance import CLOSED, PASS, insure, offered_now
from pitboss.games.blackjack.irregularities import TAKE_IT, VOID
from pitboss.games.blackjack.settlement import (
    another_hand,
    dealers_hand,
    pay_blackjacks,
    read_hole_card,
    settle,
)
from pitboss.games.blackjack.shoe import burn_if_fresh, new_shoe, shuffle_if_due
from pitboss.games.blackjack.side import settle_at, settle_last
from pitboss.games.blackjack.side.moments import Moment
from pitboss.games.blackjack.side.streak import LEAVE
from pitboss.games.blackjack.wagers import EVEN_MONEY, INSURANCE, SPLIT
from pitboss.games.progressive import LIGHT_REPAIRED
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, SUPERVISOR
from pitboss.play.betting import take_bets
from pitboss.play.game import Procedure, Word
from pitboss.play.table import Table

RECUT = "recut"
BY_DEALER, BY_SUPERVISOR = frozenset({DEALER}), frozenset({SUPERVISOR})

WORDS = {
    HIT: Word(cite("2.12(a)"), "draw another card"),
    STAND: Word(cite("2.12(a)"), "draw no more"),
    DOUBLE: Word(cite("2.10(a)"), "wager up to as much again, for one more card", amount=True),
    SPLIT: Word(cite("2.11(a)"), "make two hands of a pair, with as much again on the second"),
    SURRENDER: Word(cite("2.8(a)"), "give up the hand for half the wager"),
    INSURANCE: Word(cite("2.9(a)"), "wager up to half as much that the dealer's ace becomes a blackjack",
                    amount=True, on=True),
    EVEN_MONEY: Word(cite("2.7(c) [2.9(a)]"), "have a blackjack paid 1 to 1 at once, against an ace", on=True),
    PASS: Word(cite("2.13(d)"), "decline insurance, or to double behind"),
    KEEP: Word(cite("2.13(e)"), "leave a wager behind on this one of the split hands", on=True),
    REFUSE: Word(cite("2.15(c)"), "refuse a card that was exposed; no more cards follow"),
    TAKE_IT: Word(cite("2.15(g)"), "take a card that was forgotten"),
    VOID: Word(cite("2.15(g)"), "have your hand called dead where a card was forgotten"),
    REMOVE: Word(cite("2.3 [practice]"), "take up a wager while bets are open", on=True),
    LEAVE: Word(GIVES_UP, "go, and give up the streak that is pending"),
    CLOSED: Word(cite("2.9(b)"), "no more insurance", by=BY_DEALER),
    SHUFFLE: Word(cite("13:69F-2.5(a)"), "the cards are shuffled", by=BY_DEALER, bets=True),
    RECUT: Word(cite("2.5 [parallel 3.5(e)]"), "the cards are to be cut again", by=BY_SUPERVISOR, bets=True),
    READER_REPLACED: Word(cite("2.15(k)"), "the card reader works again", by=BY_SUPERVISOR, bets=True),
    LIGHT_REPAIRED: Word(cite("2.15(n)"), "the progressive lights work again", by=BY_SUPERVISOR, bets=True),
}  # fmt: skip


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table)
    shuffle_if_due(table)  # 2.5, 2.2(d), (e)
    yield from take_bets(
        table,
        cite("2.3(a)"),
        wagers_in_order,
        each=wager_allowed,
        before_shuffle=new_shoe,
        beside=words_open,
        said=word_said,
    )
    deal.take_seats()  # 2.13(b)
    note_who_plays(table)
    settle_at(deal, Moment.NO_MORE_BETS)  # 2.19(b), 2.22(f)

    yield from burn_if_fresh(table)
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
