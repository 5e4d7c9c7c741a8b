"""A hand of poker, from the forced bets to the last pot pushed (14.6 to 14.16)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.law.citation import cite
from pitboss.play.actions import DEALER
from pitboss.play.card_places import hand_of
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import pause
from pitboss.play.table import Table

from .action import betting, bring_in, level_of
from .dealing import DRAWS, best_board, deal_street, open_pair, opener
from .forced_bets import BUTTON, LEAVE, OPTION, button_moves, posting, take_seats
from .hand_in_play import Contest, can_act
from .jackpot import pay_fund
from .settlement import settle
from .showdown import MUCK, SHOW, SHOWS, Shown, showdown
from .wagers import ALL_IN, BET, BETTING, BRING_IN, BUY_IN, CALL, CHECK, CHIPS, FOLD, RAISE, REVENUE, STRADDLE, TIME

WORDS = {
    CHIPS: Word(BETTING, "what lies before you when a record begins", amount=True),
    BUY_IN: Word(BETTING, "bring chips to the table, or add to them, between hands", amount=True),
    LEAVE: Word(BETTING, "take all your chips off the table, between hands"),
    STRADDLE: Word(OPTION, "bet twice the big blind before the cards, from the seat after it"),
    CHECK: Word(BETTING, "no bet, while nobody has bet"),
    FOLD: Word(BETTING, "give the hand up"),
    CALL: Word(BETTING, "put in what the others have; all you have, if that is less"),
    BET: Word(BETTING, "the first money of a betting round", amount=True),
    RAISE: Word(BETTING, "raise TO this much of yours in this betting round", amount=True),
    ALL_IN: Word(BETTING, "everything: a bet, a raise or a call, as it comes"),
    BRING_IN: Word(cite("14.8"), "make the forced first bet of stud"),
    DRAWS: Word(cite("14.12"), "throw these cards away and have them replaced; none: stand pat", cards=5),
    SHOW: Word(SHOWS, "show your hand"),
    MUCK: Word(SHOWS, "throw your hand away unseen: it is dead, even the best one"),
    BUTTON: Word(cite("14.10(c)"), "where the button is in the first hand", on=True, by=frozenset({DEALER})),
    TIME: Word(REVENUE, "collect the time charge from every seat with chips", by=frozenset({DEALER})),
}


def play(table: Table) -> Procedure[None]:
    """One hand."""
    hand = yield from take_seats(table)  # 14.7, 14.10(b)-(f): chips, antes, blinds
    for street in range(len(hand.variant.streets)):
        hand.street, hand.acted_before = street, len(hand.acted)
        yield from deal_street(table, hand)  # 14.8-14.13
        yield from bet(table, hand)  # 14.7
        if len(hand.live) < 2:
            break
    shown: Mapping[str, Shown] = {}
    if len(hand.live) > 1:
        shown = yield from showdown(table, hand)  # 14.16
    yield from pause(table, SHOWS)
    settle(table, hand, shown)  # 14.14, 14.19(c)
    yield from pay_fund(table, hand, shown)  # 14.19
    button_moves(table)  # 14.10(c)
    for seat in hand.live:
        if seat not in hand.mucked:
            table.discard(hand_of(seat), SHOWS, up=seat in hand.shown)


def bet(table: Table, hand: Contest) -> Procedure[None]:
    """One betting round: who begins, then everybody in turn."""
    where = hand.variant.sections
    level = level_of(table, hand, open_pair=open_pair(table, hand))
    if hand.street == 0 and not hand.variant.button:
        forced = opener(table, hand)
        able = [seat for seat in hand.live if can_act(table, hand, seat)]
        first = forced if forced in able else next(iter(hand.after(forced, able)), "")
        if len(able) > 1:
            yield from bring_in(table, hand, first, level, where.first)
        others = (seat for seat in hand.live if seat != first)
        yield from betting(table, hand, hand.after(first, others), level, where.first)
    elif hand.street == 0 and (blinds := posting(table, hand.seats)):
        last = hand.straddle or blinds[-1][0]
        yield from betting(table, hand, hand.after(last, hand.live), level, where.first)
    elif hand.variant.button:
        yield from betting(table, hand, hand.after("", hand.live), level, where.later)
    else:
        first = best_board(table, hand)
        others = (seat for seat in hand.live if seat != first)
        yield from betting(table, hand, [first, *hand.after(first, others)], level, where.later)
