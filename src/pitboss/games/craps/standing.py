"""What stands on the layout: which wagers, on which numbers, and whether they work on this roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.play.accounts import Account, area
from pitboss.play.table import Table

from .state import CrapsState
from .wagers import BETS, Bet, Group

VIGORISH = "vigorish"
ON, OFF = "on", "off"


class Standing(NamedTuple):
    """A wager on the layout: whose, which, on which number (0 while it has none), and how much."""

    place: Account
    bet: Bet
    number: int
    cents: int

    @property
    def name(self) -> str:
        """As `remove` names it: ``come 6``."""
        return f"{self.place.wager} {self.place.on}".rstrip()


def point(table: Table) -> int:
    """The come out point; 0 while the puck is off."""
    return table.recall(CrapsState).point


def number_of(bet: Bet, on: str, puck: int) -> int:
    """The number a wager stands on: its own, or the come out point for the line."""
    return int(on) if on else puck if bet.group is Group.LINE else 0


def standing(table: Table, seat: str = "") -> Iterator[Standing]:
    """Every wager on the layout, or every one of a seat's."""
    puck = point(table)
    for place, cents in table.balances.items():
        if cents and place.kind == "area" and (not seat or place.seat == seat) and (bet := BETS.get(place.wager)):
            yield Standing(place, bet, number_of(bet, place.on, puck), cents)


def held_vigorish(place: Account) -> Account:
    """Where the vigorish lies that was put down with a wager and is not yet taken."""
    return area(place.seat, VIGORISH, place.wager)


def works(table: Table, seat: str, bet: Bet, on: str) -> bool:
    """Whether a wager has action on this roll."""
    state = table.recall(CrapsState)
    if said := state.says(seat, bet.key, on):
        return said == ON
    return not bet.come_out or bool(state.point) or table.options.word(bet.come_out) == ON


def split(place: str) -> tuple[str, str]:
    """What ``remove`` names, as the wager and its number."""
    wager, _, on = place.partition(" ")
    return wager, on
