"""A round of Texas hold 'em bonus poker, from the shuffle to the last card in the discard rack (28.4 - 28.11)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN, Odds
from pitboss.errors import Refused
from pitboss.games.stud.dealing import put_stub_away, remove_unseen, shuffle_and_cut
from pitboss.games.stud.settlement import settle
from pitboss.games.texas_hold_em_bonus_poker.hands import Key, Line, describe, key, line
from pitboss.games.texas_hold_em_bonus_poker.options import SECTIONS
from pitboss.games.texas_hold_em_bonus_poker.wagers import (
    ANTE,
    ANTE_PAYS_FROM,
    BONUS,
    FLOP,
    FLOP_ANTES,
    RIVER,
    TURN,
    bonus_table,
)
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, SUPERVISOR, Say
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, decide, in_stacks, in_turn, pause, take_bets, turn_up
from pitboss.play.requests import Offer, Request
from pitboss.play.table import Table

FOLD, CHECK, RECUT, BOARD = "fold", "check", "recut", "board"
CARDS = 2

WAGER = cite("28.1")
"""Each wager's amount and moment stand in its definition."""
REVEAL = cite("28.10 [parallel 27.10(d)]")
VERSUS_DEALER = cite("28.11 [guide]")
PUSH = cite("28.10(h)3")
FORFEIT = cite("28.10 [parallel 20.10(b)]")
BURN = cite("28.1")

WORDS = {
    FLOP: Word(WAGER, "stay in: twice the ante, before the first three community cards", amount=True),
    TURN: Word(WAGER, "as much as the ante, before the fourth community card", amount=True),
    RIVER: Word(WAGER, "as much as the ante, before the last community card", amount=True),
    FOLD: Word(WAGER, "give up the two cards and the ante, before the flop wager"),
    CHECK: Word(WAGER, "stay in without a turn or river wager"),
    REMOVE: Word(SECTIONS.late, "take up a wager while bets are open", on=True),
    RECUT: Word(SECTIONS.recut, "the cards are to be cut again", by=frozenset({SUPERVISOR}), bets=True),
    SHUFFLE: Word(SECTIONS.shuffle, "the cards are shuffled", by=frozenset({DEALER}), bets=True),
}


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 28.4
    yield from take_bets(table, SECTIONS.call[method], antes_down)  # 28.6
    seats = table.with_wagers(ANTE)
    places = [*(table.hand(seat) for seat in seats), DEALER]
    order = in_stacks if method == "automated_shoe" else in_turn
    yield from deal(table, order(places, CARDS), SECTIONS.deal[method])

    playing = []
    for seat in seats:  # clockwise from the dealer's left
        if (yield from bets_the_flop(table, seat)):
            playing.append(seat)  # noqa: PERF401
    settled_later = fold(table, [seat for seat in seats if seat not in playing])
    if playing:
        yield from street(table, 3)  # the flop
        for seat in playing:
            yield from may_bet(table, seat, TURN)
        yield from street(table, 1)  # the turn
        for seat in playing:
            yield from may_bet(table, seat, RIVER)
        yield from street(table, 1)  # the river
    put_stub_away(table, SECTIONS)

    cards = yield from turn_up(table, DEALER, REVEAL, needed=bool(playing))
    board = tuple(table.hands.get(BOARD, ()))
    dealer = key((*cards, *board)) if playing else None
    if dealer:
        table.announce(f"Dealer has {describe(dealer)}", REVEAL)
    yield from pause(table, REVEAL)

    remaining = [seat for seat in reversed(seats) if seat in playing or seat in settled_later]
    yield from settle(
        table,
        remaining,
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, board),
        lambda held, section: collect_losing(table, held, dealer, section),
        lambda held: pay_winning(table, held, dealer),
    )
    if board:
        table.discard(BOARD, REVEAL, up=True)
    table.discard(DEALER, REVEAL, up=bool(playing))


def antes_down(table: Table) -> Refused | None:
    """An ante is needed to take part, and beside every bonus wager (28.1)."""
    alone = [seat for seat in table.with_wagers(BONUS) if not table.on(seat, ANTE)]
    if alone:
        refusals = [Refused(f"seat {seat}: a bonus wager needs an ante", WAGER, blame=(seat, BONUS)) for seat in alone]
        refusals[0].others = tuple(refusals[1:])
        return refusals[0]
    return None if table.with_wagers(ANTE) else Refused("nobody has placed an ante", WAGER)


@functools.lru_cache
def flop_decision(seat: str, ante: int) -> Request:
    """The flop wager of two antes, or fold; silence folds (28.1)."""
    stake = FLOP_ANTES * ante
    offers = {(seat, FLOP): Offer(seat, FLOP, WAGER, stake, stake, usual=stake), (seat, FOLD): Offer(seat, FOLD, WAGER)}
    return Request("decision", offers, WAGER, silence=Say(seat, FOLD))


@functools.lru_cache
def street_decision(seat: str, wager: str, ante: int) -> Request:
    """A wager equal to the ante, or none; silence checks (28.1)."""
    offers = {
        (seat, wager): Offer(seat, wager, WAGER, ante, ante, usual=ante),
        (seat, CHECK): Offer(seat, CHECK, WAGER),
    }
    return Request("decision", offers, WAGER, silence=Say(seat, CHECK), declinable=True)


def bets_the_flop(table: Table, seat: str) -> Procedure[bool]:
    ante = table.on(seat, ANTE)
    said = yield from decide(table, flop_decision(seat, ante))
    if said.word == FOLD:
        return False
    table.stake(seat, FLOP, FLOP_ANTES * ante, WAGER)
    return True


def may_bet(table: Table, seat: str, wager: str) -> Procedure[None]:
    ante = table.on(seat, ANTE)
    said = yield from decide(table, street_decision(seat, wager, ante))
    if said.word == wager:
        table.stake(seat, wager, ante, WAGER)


def fold(table: Table, seats: Sequence[str]) -> list[str]:
    """Takes antes and cards of those who folded, and their bonus wagers unless these stand; returns whose stand."""
    stand = []
    for seat in seats:
        table.collect(seat, ANTE, WAGER)
        if table.options["bonus_forfeit_on_fold"]:
            table.collect(seat, BONUS, FORFEIT)
        if table.on(seat, BONUS):
            stand.append(seat)
        else:
            table.discard(table.hand(seat), WAGER)
    return stand


def street(table: Table, cards: int) -> Procedure[None]:
    """A card is burned and community cards are dealt face up (28.1)."""
    remove_unseen(table, 1, "a card is burned", BURN)
    yield from deal(table, (BOARD,) * cards, WAGER, up=True)


class Holding(NamedTuple):
    """A seat at settlement: its own two cards, its hand if it is still in play, and the bonus line of the two."""

    seat: str
    own: tuple[Card, ...]
    hand: Key | None
    line: Line | None
    pays: Odds | None


def show_hand(table: Table, seat: str, section: Citation, board: Sequence[Card]) -> Procedure[Holding]:
    """Turns a player's two cards up; two aces with a bonus wager have a look at the dealer's, if they lie unseen."""
    own = yield from turn_up(table, table.hand(seat), section)
    paid = line(own)
    if paid is Line.PAIR_OF_ACES and table.on(seat, BONUS):
        if table.unseen(DEALER):
            yield from turn_up(table, DEALER, section)
        if line(table.hands[DEALER]) is Line.PAIR_OF_ACES:
            paid = Line.ACES_AGAINST_ACES
    pays = bonus_table(table.options).odds_for(paid) if paid else None
    return Holding(seat, own, key((*own, *board)) if table.on(seat, FLOP) else None, paid, pays)


def collect_losing(table: Table, held: Holding, dealer: Key | None, section: Citation) -> None:
    """Takes all wagers of a lower hand, and a bonus wager that the table does not pay."""
    if dealer and held.hand and held.hand < dealer:
        for wager in (ANTE, FLOP, TURN, RIVER):
            table.collect(held.seat, wager, section)
    if held.pays is None:
        table.collect(held.seat, BONUS, section)


def pay_winning(table: Table, held: Holding, dealer: Key | None) -> None:
    """Pays and returns what is left of a seat's wagers."""
    seat = held.seat
    if dealer and held.hand == dealer:
        for wager in (ANTE, FLOP, TURN, RIVER):
            table.give_back(seat, wager, PUSH)
    elif dealer and held.hand and held.hand > dealer:
        if held.hand[0] >= ANTE_PAYS_FROM[table.options.word("ante_pays_from")]:
            table.pay(seat, ANTE, EVEN, VERSUS_DEALER)
        else:
            table.give_back(seat, ANTE, VERSUS_DEALER)
        for wager in (FLOP, TURN, RIVER):
            table.pay(seat, wager, EVEN, VERSUS_DEALER)
    if held.pays:
        pay_bonus(table, seat, held.pays)


def pay_bonus(table: Table, seat: str, pays: Odds) -> None:
    """Pays a bonus wager, up to the most that this table pays."""
    stake, section = table.on(seat, BONUS), bonus_table(table.options).cite
    cap = table.options["bonus_max_payout"]
    if isinstance(cap, int) and pays.pays(stake) > cap:
        table.pay_amount(seat, BONUS, cap, cite("28.11 [parallel 13:69F-29.11(e)]"), odds=pays)
        table.take_back(seat, BONUS, section)
    else:
        table.pay(seat, BONUS, pays, section)
