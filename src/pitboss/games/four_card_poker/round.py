"""A round of four card poker, from the shuffle to the last card in the discard rack (27.5 - 27.11)."""

from __future__ import annotations

import functools
from typing import NamedTuple

from pitboss.equipment.money import EVEN, Odds
from pitboss.errors import Refused
from pitboss.games.four_card_poker.hands import Key, describe, key, line
from pitboss.games.four_card_poker.options import SECTIONS
from pitboss.games.four_card_poker.wagers import (
    ACES_UP,
    ANTE,
    ANTE_BONUS,
    MOST_ANTES,
    PLAY,
    aces_up_table,
    ante_bonus_table,
)
from pitboss.games.stud.dealing import deal_dealer_up, put_stub_away, remove_unseen, shuffle_and_cut
from pitboss.games.stud.settlement import settle
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, SUPERVISOR, Say
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, decide, in_stacks, in_turn, pause, take_bets, turn_up
from pitboss.play.requests import Offer, Request
from pitboss.play.table import Table
from pitboss.play.wagers import PayTable

FOLD, RECUT = "fold", "recut"
CARDS = 5
"""To each player; the dealer has one more, face up (27.7(c))."""

WORDS = {
    PLAY: Word(cite("27.10(b)"), "stay in against the dealer with one to three times the ante", amount=True),
    FOLD: Word(cite("27.10(b)"), "give up the ante; an aces up wager stays"),
    REMOVE: Word(SECTIONS.late, "take up a wager while bets are open", on=True),
    RECUT: Word(SECTIONS.recut, "the cards are to be cut again", by=frozenset({SUPERVISOR}), bets=True),
    SHUFFLE: Word(SECTIONS.shuffle, "the cards are shuffled", by=frozenset({DEALER}), bets=True),
}

TURN = cite("27.10(b)")
REVEAL = cite("27.10(d)")
VERSUS_DEALER = cite("27.11(a)1")


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 27.5
    yield from take_bets(table, SECTIONS.call[method], somebody_wagers)  # 27.6
    seats = table.with_wagers(ANTE, ACES_UP)
    yield from deal_round(table, [table.hand(seat) for seat in seats], method)
    put_stub_away(table, SECTIONS)  # 27.7(d)-(f)

    folded = []
    antes = {seat: table.on(seat, ANTE) for seat in seats}
    for seat in [seat for seat in seats if antes[seat]]:  # clockwise from the dealer's left, 27.10(b)
        if not (yield from plays_on(table, seat)):
            folded.append(seat)  # noqa: PERF401
    out = []
    for seat in folded:
        table.collect(seat, ANTE, TURN)
        if not table.on(seat, ACES_UP):
            table.discard(table.hand(seat), cite("27.10(c)"))
            out.append(seat)

    contested = any(antes[seat] for seat in seats if seat not in folded)
    cards = yield from turn_up(table, DEALER, REVEAL, needed=contested)
    dealer = key(cards) if contested else None
    if dealer:
        table.announce(f"Dealer has {describe(dealer)}", REVEAL)
    yield from pause(table, REVEAL)

    aces_up, bonus = aces_up_table(table.options), ante_bonus_table(table.options)
    yield from settle(
        table,
        [seat for seat in reversed(seats) if seat not in out],
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, aces_up),
        lambda held, section: collect_losing(table, held, dealer, section),
        lambda held: pay_winning(table, held, dealer, bonus),
    )
    table.discard(DEALER, cite("27.10(e)"), up=contested)


def somebody_wagers(table: Table) -> Refused | None:
    """Ante, aces up or both, in any proportion (27.6(a)); but somebody has to wager."""
    return None if table.with_wagers(ANTE, ACES_UP) else Refused("nobody has placed a wager", cite("27.7(c)"))


def deal_round(table: Table, hands: list[str], method: str) -> Procedure[None]:
    """Five cards each, face down, and the dealer's sixth face up behind the fifth."""
    section = SECTIONS.deal[method]
    if method != "automated_shoe":  # 27.7(c), 27.8(c)
        yield from deal(table, in_turn([*hands, DEALER], CARDS), section)
        yield from deal_dealer_up(table, section)
        return
    yield from deal(table, in_stacks([*hands, DEALER], CARDS), section)  # 27.9(c)
    yield from deal_dealer_up(table, section)  # the bottom card of the next stack
    remove_unseen(table, CARDS - 1, "the other four cards of the stack go to the discard rack unseen", section)


@functools.lru_cache
def decision(seat: str, ante: int) -> Request:
    """Play, with one to three antes, or fold; silence forfeits (27.10(b))."""
    offers = {
        (seat, PLAY): Offer(seat, PLAY, TURN, ante, MOST_ANTES * ante, usual=ante),
        (seat, FOLD): Offer(seat, FOLD, TURN),
    }
    return Request("decision", offers, TURN, silence=Say(seat, FOLD))


def plays_on(table: Table, seat: str) -> Procedure[bool]:
    """The one decision: a play wager, or forfeit (27.10(b))."""
    ante = table.on(seat, ANTE)
    said = yield from decide(table, decision(seat, ante))
    if said.word == FOLD:
        return False
    table.stake(seat, PLAY, ante if said.amount is None else said.amount, TURN)
    return True


class Holding(NamedTuple):
    """A seat at settlement: its hand, its ante if it was played, and what the aces up table pays for the hand."""

    seat: str
    hand: Key
    ante: int
    aces_up: Odds | None


def show_hand(table: Table, seat: str, section: Citation, aces_up: PayTable) -> Procedure[Holding]:
    """Turns a player's hand up and finds its best four cards."""
    hand = key((yield from turn_up(table, table.hand(seat), section)))
    paid = line(hand)
    return Holding(seat, hand, table.on(seat, ANTE), aces_up.odds_for(paid) if paid else None)


def collect_losing(table: Table, held: Holding, dealer: Key | None, section: Citation) -> None:
    """Takes the ante and the play wager of a lower hand, and an aces up wager below a pair of aces."""
    if dealer and held.hand < dealer:
        table.collect(held.seat, ANTE, section)
        table.collect(held.seat, PLAY, section)
    if held.aces_up is None:
        table.collect(held.seat, ACES_UP, section)


def pay_winning(table: Table, held: Holding, dealer: Key | None, bonus: PayTable) -> None:
    """Pays what is left of a seat's wagers: a tie wins, and the ante bonus is paid whatever the dealer holds."""
    seat = held.seat
    if held.ante and dealer:
        if held.hand >= dealer:
            table.pay(seat, ANTE, EVEN, VERSUS_DEALER)
            table.pay(seat, PLAY, EVEN, VERSUS_DEALER)
        if pays := bonus.odds_for(held.hand[0]):
            table.pay_bonus(seat, ANTE_BONUS, held.ante, pays, bonus.cite)  # 27.11(a)2
    if held.aces_up:
        table.pay(seat, ACES_UP, held.aces_up, cite("27.11(a)3"))
