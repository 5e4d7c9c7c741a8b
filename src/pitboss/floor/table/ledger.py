"""Transfers of the engine as double-entry lines: money leaves ``debit`` and reaches ``credit``.

A seat's chips are its holder's own account; everything else on the layout is the table's. What a player owes is set
aside from their balance when it is marked, so that it can always be collected.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pitboss.play.accounts import INVENTORY, Account
from pitboss.play.effects import Effect, Transfer

CAGE_ACCOUNT = "cage"


class LedgerLine(NamedTuple):
    """One line of the ledger, without its place: money leaves ``debit`` and reaches ``credit``."""

    debit: str
    credit: str
    cents: int
    verb: str
    wager: str = ""
    cite: str = ""


class MeterMove(NamedTuple):
    """A linked meter is fed or paid from."""

    meter: str
    cents: int
    place: int
    """Which of the append's events it belongs to."""


Holder = Callable[[str], str]
"""Seat to the person who holds it."""


def person_account(person: str) -> str:
    """The account that holds somebody's chips."""
    return f"person:{person}"


def account_name(table_id: str, at: Account, holder: Holder, links: Mapping[str, str]) -> str:
    """Where the floor keeps what the engine has in one of its places."""
    if at.kind == "chips":
        return person_account(holder(at.seat))
    if at.kind == "meter" and at.wager in links:
        return f"meter:{links[at.wager]}"
    return f"table:{table_id}:{name_of(at)}"


@functools.lru_cache(50_000)
def name_of(at: Account) -> str:
    """A place of the engine in words."""
    return str(at)


def lines_of(table_id: str, effects: Iterable[Effect], holder: Holder, links: Mapping[str, str]) -> list[LedgerLine]:
    """The lines of some effects, in order."""
    found: list[LedgerLine] = []
    for effect in effects:
        if type(effect) is not Transfer:
            continue
        source, target = effect.source, effect.target
        if source.kind == "link" or target.kind == "link":  # what other tables did is on their own lines
            continue
        if target.kind == "owed" and source == INVENTORY:
            source = Account("chips", target.seat)
        elif source.kind == "owed" and target == INVENTORY:
            target = Account("chips", source.seat)
        found.append(
            LedgerLine(
                account_name(table_id, source, holder, links),
                account_name(table_id, target, holder, links),
                effect.cents,
                effect.verb.value,
                name_of(effect.wager),
                effect.cite.text,
            )
        )
    return found


ADVANCE = "advance"
"""What the house puts up for somebody who has spent elsewhere what a void round takes back from them."""


def advance(table_id: str, account: str, cents: int) -> LedgerLine:
    """The house puts up what a person's account lacks."""
    return LedgerLine(f"table:{table_id}:inventory", account, cents, ADVANCE)


def changes(lines: Iterable[LedgerLine]) -> dict[str, int]:
    """What each account gains or loses by some lines; those that come out even are left out.

    >>> changes([LedgerLine("person:p1", "table:t:area 1 ante", 1000, "stake")])
    {'person:p1': -1000, 'table:t:area 1 ante': 1000}
    """
    sums: dict[str, int] = {}
    for line in lines:
        sums[line.debit] = sums.get(line.debit, 0) - line.cents
        sums[line.credit] = sums.get(line.credit, 0) + line.cents
    return {account: cents for account, cents in sums.items() if cents}


def meter_moves(lines: Iterable[LedgerLine], place: int) -> list[MeterMove]:
    """What some lines do to linked meters."""
    prefix = "meter:"
    return [
        MeterMove(account.removeprefix(prefix), cents, place)
        for line in lines
        for account, cents in ((line.debit, -line.cents), (line.credit, line.cents))
        if account.startswith(prefix)
    ]


def on_the_layout(lines: Iterable[LedgerLine]) -> dict[str, int]:
    """What some lines have put on the layout of a table, by its places.

    >>> on_the_layout([LedgerLine("person:p1", "table:t:area 1 ante", 1000, "stake")])
    {'table:t:area 1 ante': 1000}
    """
    found: dict[str, int] = {}
    for line in lines:
        for account, cents in ((line.debit, -line.cents), (line.credit, line.cents)):
            if account.startswith("table:") and not account.endswith(":inventory") and ":meter " not in account:
                found[account] = found.get(account, 0) + cents
    return found
