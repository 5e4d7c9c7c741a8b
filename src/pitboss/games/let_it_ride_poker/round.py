"""A round of let it ride poker, from the shuffle to the last card in the discard rack (18.4 - 18.11)."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds
from pitboss.games.families.stud.dealing import put_stub_away, remove_unseen, shuffle_and_cut
from pitboss.games.families.stud.lights import LIGHT_REPAIRED
from pitboss.games.families.stud.pay_table import pay_hand
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.words import BET, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, GO_ON, SUPERVISOR, Say
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD
from pitboss.play.consequences import DECISION
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, hear, hear_if, in_stacks, in_turn, pause, turn_up
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table

from .betting import IRREGULAR, base_offers, three_equal, unequal_seats, wager_allowed, word_said
from .hands import describe, key, line, three_key, three_line
from .irregularities import UNEQUAL
from .options import SECTIONS, payout_limit
from .wagers import (
    BASE,
    LIR_BONUS,
    PAYS,
    THREE_CARD_BONUS,
    WAGER_1,
    WAGER_2,
    base_table,
    bonus_table,
    three_card_pays,
    three_card_table,
)

CARDS, COMMUNITY = 3, 2

RIDE, BACK = "ride", "back"

COMPLETION = cite("18.10")
BONUS = cite("18.6A")

WORDS = {
    BET: Word(cite("18.6"), "so much on each of the three base wagers", amount=True, bets=True),
    RIDE: Word(COMPLETION, "leave the wager that may be taken back now where it is", on=True),
    BACK: Word(COMPLETION, "take it back: wager 1 at first, then wager 2", on=True),
    LIGHT_REPAIRED: Word(IRREGULAR, "the bonus lights work again", by=frozenset({SUPERVISOR}), bets=True),
    **table_words(SECTIONS),
}
OPEN_BETS = OpenBets(three_equal, each=wager_allowed, beside=base_offers, said=word_said)


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 18.4
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)  # 18.6 - 18.6B
    yield from hear_if(table, lambda: unequal_found(table))  # 18.12
    seats = table.with_wagers(*BASE)
    bonus = take_bonus_chips(table)

    yield from deal_cards(table, seats, method)  # 18.7 - 18.9
    put_stub_away(table, SECTIONS)

    yield from ride_or_back(table, seats, WAGER_1)  # 18.10
    table.reveal(BOARD, COMPLETION, first=1)
    yield from ride_or_back(table, seats, WAGER_2)
    community = yield from turn_up(table, BOARD, COMPLETION)
    yield from pause(table, COMPLETION)

    yield from settle(
        table,
        seats[::-1],  # from the dealer's right
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, community, bonus),
        lambda held, section: collect_losing(table, held, section),
        lambda held: pay_winning(table, held),
    )
    table.discard(BOARD, COMPLETION, up=True)


def unequal_found(table: Table) -> Request | None:
    """The moment at which unequal wagers can be found, where there are any."""
    if not unequal_seats(table):
        return None
    go = Say(DEALER, GO_ON)
    return Request(UNEQUAL, offered(Offer(DEALER, GO_ON, IRREGULAR)), IRREGULAR, go, declinable=True)


def take_bonus_chips(table: Table) -> frozenset[str]:
    """The $1.00 chips are taken and compared with the lights (18.6A); returns who has made the wager."""
    seats = table.with_wagers(LIR_BONUS)
    for seat in seats:
        table.collect(seat, LIR_BONUS, BONUS)
    if seats:
        table.step(f"{len(seats)} bonus {'chip' if len(seats) == 1 else 'chips'}, as many lights", BONUS)
    return frozenset(seats)


def deal_cards(table: Table, seats: Sequence[str], method: str) -> Procedure[None]:
    """Three cards each, and two community cards: after the last seat in turn, or as a stack that loses its third."""
    hands, section = [table.hand(seat) for seat in seats], SECTIONS.deal[method]
    if method == "automated_shoe":
        yield from deal(table, (*in_stacks(hands, CARDS), *(BOARD,) * COMMUNITY), section)
        yield from remove_unseen(table, 1, "the third community card goes to the discard rack unseen", section)
    else:
        rounds = in_turn([*hands, BOARD], COMMUNITY)
        yield from deal(table, (*rounds, *in_turn(hands, CARDS - COMMUNITY)), section)


@functools.lru_cache(maxsize=64)
def asking(seat: str, wager: str) -> Request:
    """A wager may ride or be taken back; silence lets it ride."""
    offers = offered(*(Offer(seat, word, COMPLETION, on=("", wager)) for word in (RIDE, BACK)))
    return Request(DECISION, offers, COMPLETION, Say(seat, RIDE), declinable=True)


def ride_or_back(table: Table, seats: Sequence[str], wager: str) -> Procedure[None]:
    """Each seat in turn, clockwise, lets a wager ride or takes it back for good."""
    for seat in seats:
        said = yield from hear(table, asking(seat, wager))
        if said.word == BACK:
            table.give_back(seat, wager, COMPLETION)


class Holding(NamedTuple):
    """A seat at settlement: what each table pays for its cards."""

    seat: str
    base: Odds | None
    award: int
    """Of the let it ride bonus, in cents; nought without the wager."""
    three: Odds | None


def show_hand(
    table: Table, seat: str, section: Citation, community: tuple[Card, ...], bonus: Collection[str]
) -> Procedure[Holding]:
    """Turns a player's three cards up."""
    own = yield from turn_up(table, table.hand(seat), section)
    five, options = key((*own, *community)), table.options
    table.announce(f"Seat {seat}: {describe(five)}", section)
    on = line(five)
    return Holding(
        seat,
        base_table(options).odds_for(on),
        bonus_table(options).award(on) if seat in bonus else 0,
        three_card_pays(three_card_table(options), three_line(three_key(own))),
    )


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes what is left of the base wagers below a pair of tens, and a three-card bonus below a pair."""
    if held.base is None:
        for wager in BASE:
            table.collect(held.seat, wager, section)
    if held.three is None:
        table.collect(held.seat, THREE_CARD_BONUS, section)


def pay_winning(table: Table, held: Holding) -> None:
    """Pays what is left of the base wagers, up to the limit of the table, and the bonuses beside them (18.11)."""
    if held.base:
        limit = payout_limit(table.options, table.setting.limits)
        pay_hand(table, held.seat, BASE, held.base, PAYS, limit)
    table.pay_amount(held.seat, LIR_BONUS, held.award, BONUS)
    if held.three:
        table.pay(held.seat, THREE_CARD_BONUS, held.three, three_card_table(table.options).cite)
