"""A round of fast action hold 'em under the reconstruction R0, from the shuffle to the last card in the rack."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN, commission
from pitboss.errors import Refused
from pitboss.games.families.poker_hands.hands import Key
from pitboss.games.families.stud.dealing import deal_hands, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import Fate, HandComparison, Versus, compare
from pitboss.games.families.stud.words import table_words
from pitboss.law.citation import Citation
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD, DEALERS
from pitboss.play.game import Procedure
from pitboss.play.procedure import deal, know, pause, turn_up
from pitboss.play.table import Table

from .hands import COMMON, OWN, describe, key
from .options import SECTIONS
from .wagers import SUBCHAPTER, WAGER

WORDS = table_words(SECTIONS)
VERSUS_DEALER = {
    "push": Versus((WAGER,), wins=SUBCHAPTER, ties=SUBCHAPTER),
    "dealer": Versus((WAGER,), wins=SUBCHAPTER, ties=SUBCHAPTER, tie=Fate.LOSES),
}
"""By what becomes of a tie."""


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)
    seats = table.with_wagers(WAGER)
    yield from deal_hands(table, [*(table.hand(seat) for seat in seats), DEALERS], OWN, SECTIONS)
    yield from deal(table, (BOARD,) * COMMON, SECTIONS.deal[method], up=True)  # no card is burned
    put_stub_away(table, SECTIONS)

    board = yield from know(table, BOARD, SUBCHAPTER, up=True)
    cards = yield from turn_up(table, DEALERS, SUBCHAPTER)  # nobody has anything to decide
    dealer = key((*cards, *board))
    table.announce(f"Dealer has {describe((*cards, *board))}", SUBCHAPTER)
    yield from pause(table, SUBCHAPTER)

    versus = VERSUS_DEALER[table.options.word("tie_rule")]
    yield from settle(
        table,
        seats[::-1],  # from the dealer's right
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, board, dealer),
        lambda held, section: versus.collect(table, held.seat, held.outcome, section),
        lambda held: pay_winning(table, held, versus),
    )
    table.discard(BOARD, SUBCHAPTER, up=True)
    table.discard(DEALERS, SUBCHAPTER, up=True)


def somebody_wagers(table: Table) -> Refused | None:
    return None if table.with_wagers(WAGER) else Refused("nobody has placed a wager", SUBCHAPTER)


OPEN_BETS = OpenBets(somebody_wagers)


class Holding(NamedTuple):
    """A seat at settlement, and how its hand fares."""

    seat: str
    outcome: HandComparison


def show_hand(table: Table, seat: str, section: Citation, board: tuple[Card, ...], dealer: Key) -> Procedure[Holding]:
    """Turns a player's two cards up and compares the best five."""
    own = yield from turn_up(table, table.hand(seat), section)
    return Holding(seat, compare(key((*own, *board)), dealer))


def pay_winning(table: Table, held: Holding, versus: Versus) -> None:
    """Pays a higher hand, less what is kept of the win, and returns what a tie leaves."""
    stake = table.on(held.seat, WAGER)
    versus.settle(table, held.seat, held.outcome)
    if held.outcome is HandComparison.WON:
        share = table.options["vigorish"]
        assert isinstance(share, Fraction)
        if kept := commission(EVEN.pays(stake), 100 * share):
            table.charge(held.seat, WAGER, kept, SUBCHAPTER)
