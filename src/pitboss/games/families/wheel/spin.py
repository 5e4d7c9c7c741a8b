"""One spin a round: who plays, what lies on the layout, what voids a spin, losers taken before winners are paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pitboss.equipment.cards import Deck
from pitboss.equipment.money import Odds
from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.play.actions import REMOVE
from pitboss.play.card_places import Hand
from pitboss.play.consequences import BETS, DRAW, PAUSE
from pitboss.play.game import Answer, Furniture, Handler, Incident, Positions, Void, Word
from pitboss.play.table import Table

SEATS = tuple(map(str, range(1, 11)))
"""Players stand or sit where there is room; no section names a number."""
WHEEL = Hand("the wheel")
ANY_TIME = frozenset({BETS, DRAW, PAUSE})
"""From the first bet to the settlement: the wheel turns while bets are still open."""


def furniture(section: Citation) -> Furniture:
    """A table without cards, at which a round is one spin and a player may be at several places."""
    return Furniture(
        lambda options: Positions(section, most=len(SEATS), adjacent=False),
        seats=lambda options: SEATS,
        deck=lambda options: Deck(packs=0),
        one_roll=True,
    )


def remove_word(section: Citation) -> Mapping[str, Word]:
    """Wagers may be taken up again until the call."""
    return {REMOVE: Word(section, "take up a wager while bets are open", on=True)}


def any_wagers(table: Table) -> Refused | None:
    """No wager depends on another, and the wheel may be turned with none."""
    return None


class Down(NamedTuple):
    """A wager on the layout."""

    seat: str
    wager: str
    on: str


def down(table: Table, order: Mapping[str, int]) -> Iterator[Down]:
    """The wagers on the layout: seat by seat, each in the order of the regulation."""
    found = [Down(at.seat, at.wager, at.on) for at, cents in table.balances.items() if cents and at.kind == "area"]
    return iter(sorted(found, key=lambda each: (table.seats.index(each.seat), order[each.wager], each.on)))


def settle(
    table: Table,
    order: Mapping[str, int],
    wins: Callable[[Down], bool],
    pays: Mapping[str, Odds],
    lost: Citation,
    paid: Citation,
) -> None:
    """All wagers that lose are collected before any that wins is paid."""
    wagers = list(down(table, order))
    won = [each for each in wagers if wins(each)]
    for each in wagers:
        if each not in won:
            table.collect(each.seat, each.wager, lost, on=each.on)
    for each in won:
        table.pay(each.seat, each.wager, pays[each.wager], paid, on=each.on)


def no_spin(table: Table, reason: str, section: Citation) -> Void:
    """Nothing is decided: the wagers stay where they are, and the spin is made again."""
    table.announce("No spin", section)
    return Void(reason, section, stands=True)


def spun_again(consequence: str, void: Callable[[Table, str, Citation], Void] = no_spin) -> Handler:
    """The dealer calls "No spin": nothing is decided, the wagers stay, and the spin is made again."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        raise void(it.table, it.irregular.meaning, it.irregular.cite)

    return handle
