"""Where money can be: every money effect moves cents from one of these accounts to another."""

from __future__ import annotations

import functools
from typing import NamedTuple


class Account(NamedTuple):
    """A place for money. Two accounts are the same place exactly when all their parts agree."""

    kind: str
    seat: str = ""
    wager: str = ""
    on: str = ""
    hand: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


INVENTORY = Account("inventory")
"""The table inventory: what the house wins and pays."""

CENTRE = Account("centre")
"""The money in the centre of a table at which players play each other: a player's bank, or the pot."""


@functools.cache
def chips(seat: str) -> Account:
    """A seat's own chips, counted from nought at the start of a record: what it holds is its profit so far."""
    return Account("chips", seat)


@functools.cache
def area(seat: str, wager: str, on: str = "", hand: str = "") -> Account:
    """A betting area: a seat's wager, what it is on, and the hand it rides on where a seat holds several."""
    return Account("area", seat, wager, on, hand)


@functools.cache
def pot(name: str = "") -> Account:
    """Money that players contest among themselves and the house only holds; named where a round has several."""
    return Account("pot", on=name)


LINK = Account("link")
"""What other tables have put on, or taken from, a meter that several tables share."""


def meter(wager: str) -> Account:
    """A progressive meter."""
    return Account("meter", wager=wager)


def owed(seat: str) -> Account:
    """Vigorish a seat owes and has not yet paid."""
    return Account("owed", seat)
