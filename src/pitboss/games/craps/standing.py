"""What stands on the layout: which wagers, on which numbers, and whether they work on this roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.games.craps.wagers import BETS, Bet, Group
from pitboss.play.accounts import Account, area
from pitboss.play.table import Table

POINT, VIGORISH, MADE = "point", "vigorish", "points_made"
ON, OFF = "on", "off"


class Standing(NamedTuple):
    """A wager on the layout: whose, which, on which number (0 while it has none), and how much."""

    place: Account
    bet: Bet
    number: int
    cents: int


def point(table: Table) -> int:
    """The come out point; 0 while the puck is off."""
    return int(table.state.get(POINT, 0))


def number_of(bet: Bet, on: str, puck: int) -> int:
    """The number a wager stands on: its own, or the come out point for the line."""
    return int(on) if on else puck if bet.group is Group.LINE else 0


def standing(table: Table) -> Iterator[Standing]:
    """Every wager on the layout."""
    puck = point(table)
    for place, cents in table.balances.items():
        if cents and place.kind == "area" and (bet := BETS.get(place.wager)):
            yield Standing(place, bet, number_of(bet, place.on, puck), cents)


def held_vigorish(place: Account) -> Account:
    """Where the vigorish lies that was put down with a wager and is not yet taken."""
    return area(place.seat, VIGORISH, place.wager)


def button(seat: str, wager: str, on: str) -> str:
    """The name under which a wager's on or off button is kept."""
    return f"button {seat} {wager} {on}".rstrip()


def works(table: Table, seat: str, bet: Bet, on: str) -> bool:
    """Whether a wager has action on this roll."""
    said = table.state.get(button(seat, bet.key, on))
    if said is not None:
        return said == ON
    return not bet.come_out or bool(point(table)) or table.options[bet.come_out] == ON


def split(place: str) -> tuple[str, str]:
    """What ``remove`` names, as the wager and its number."""
    wager, _, on = place.partition(" ")
    return wager, on


def points_made(table: Table) -> frozenset[int]:
    """The different points this shooter has made."""
    made = str(table.state.get(MADE, ""))
    return frozenset(map(int, made.split(","))) if made else frozenset()
