"""A round of double down stud, from the shuffle to the last card in the discard rack (17.4 - 17.6, 17)."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds
from pitboss.errors import Refused
from pitboss.games.families.stud.dealing import deal_open, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.pay_table import pay_hand
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.words import PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, know, pause, turn_up
from pitboss.play.table import Table

from .hands import Line, describe, key, line
from .options import PAYOUT_LIMIT, SECTIONS
from .wagers import BOTH, DOUBLE_DOWN, PAYS, WAGER, pay_table

DOUBLE, STAND = "double", "stand"
FACE_UP = 3
"""Common cards dealt face up; one more, the hole card, lies face down."""

AMOUNT = cite("17.6")
COMPLETION = cite("17")

WORDS = {
    DOUBLE: Word(AMOUNT, "wager as much again, before the hole card is turned", amount=True),
    DOUBLE_DOWN: Word(AMOUNT, "the same as double", amount=True),
    STAND: Word(COMPLETION, "leave the wager as it is"),
    **table_words(SECTIONS),
}

DOUBLE_OR_STAND = PlayDecision(DOUBLE_DOWN, STAND, AMOUNT, also=(DOUBLE_DOWN,), declinable=True, word=DOUBLE)


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 17.4
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)  # 17.6
    seats = table.with_wagers(WAGER)

    own = [table.hand(seat) for seat in seats]  # clockwise, one card each
    if face_up(table):
        yield from deal_open(table, own, SECTIONS.deal[method])
    else:
        yield from deal(table, own, SECTIONS.deal[method])
    yield from deal_open(table, (BOARD,) * FACE_UP, SECTIONS.deal[method])
    yield from deal(table, (BOARD,), SECTIONS.deal[method])  # the hole card
    put_stub_away(table, SECTIONS)

    wagers = {seat: table.on(seat, WAGER) for seat in seats}
    yield from decide_in_turn(table, seats, DOUBLE_OR_STAND, wagers.__getitem__)  # clockwise
    common = yield from turn_up(table, BOARD, COMPLETION)
    yield from pause(table, COMPLETION)

    yield from settle(
        table,
        seats[::-1],  # from the dealer's right
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, common),
        lambda held, section: collect_losing(table, held, section),
        lambda held: pay_winning(table, held),
    )
    table.discard(BOARD, COMPLETION, up=True)


def somebody_wagers(table: Table) -> Refused | None:
    """Nothing stands across wagers: there is only one before the deal."""
    return None if table.with_wagers(WAGER) else Refused("nobody has placed a wager", cite("17.6"))


OPEN_BETS = OpenBets(somebody_wagers)


def face_up(table: Table) -> bool:
    """Whether players' own cards are dealt face up."""
    return table.options.word("player_card_face") == "up"


class Holding(NamedTuple):
    """A seat at settlement: what the table pays for its hand; or whether the hand pushes."""

    seat: str
    pays: Odds | None
    pushes: bool


def show_hand(table: Table, seat: str, section: Citation, common: tuple[Card, ...]) -> Procedure[Holding]:
    """A player's card, turned up if it lies face down, with all four common ones."""
    hand = table.hand(seat)
    own = yield from know(table, hand, section, up=True) if face_up(table) else turn_up(table, hand, section)
    five = key((*own, *common))
    table.announce(f"Seat {seat}: {describe(five)}", section)
    on = line(five)
    return Holding(seat, pay_table(table.options).odds_for(on), on == Line.PAIR_OF_SIXES_TO_TENS)


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes the wager, and its double, on a hand that neither wins nor pushes."""
    if not held.pays and not held.pushes:
        for wager in BOTH:
            table.collect(held.seat, wager, section)


def pay_winning(table: Table, held: Holding) -> None:
    """Pays a winning hand, up to the limit of the table; gives back what is on a hand that pushes."""
    if held.pays:
        pay_hand(table, held.seat, BOTH, held.pays, PAYS, table.options.optional(PAYOUT_LIMIT.option))
    elif held.pushes:
        for wager in BOTH:
            table.give_back(held.seat, wager, PAYS)
