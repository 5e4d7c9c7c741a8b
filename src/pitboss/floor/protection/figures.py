"""What somebody has bought, staked, won and lost: what the lines of the ledger count for, and how long they played.

`net` is what tables have given somebody less what they have put there. What lies on a table counts as lost until it
comes back: it may be. What lies there and is taken up again was not staked. Chips that are brought to a table at which
only those on it count are staked, all of them: whoever takes them off again with what they have won there from others
has not wagered less.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pitboss.floor.protection.days import day_of
from pitboss.floor.table.ledger import LedgerLine

PERSON: Final = "person:"
CHIPS: Final = "chips"
BRING: Final = "bring"
PUT: Final = frozenset({"stake", BRING})
"""Verbs with which somebody puts chips on a table."""
TAKEN_UP: Final = "withdraw"
TAKEN_BACK: Final = "reverse"
"""A void round takes it back."""
ON_THE_LAYOUT: Final = ":area "
SET_ASIDE: Final = "set_aside"
"""What a bank has to keep at hand."""


class Figures(NamedTuple):
    """What somebody did on a day, or in a time: cents, and seconds of play."""

    bought: int = 0
    cashed: int = 0
    staked: int = 0
    net: int = 0
    seconds: int = 0

    def plus(self, other: Figures) -> Figures:
        return Figures(*map(sum, zip(self, other, strict=True)))


NOTHING: Final = Figures()


def figures_of(lines: Iterable[LedgerLine]) -> dict[str, Figures]:
    """What some lines count for, by person.

    >>> figures_of([LedgerLine("person:p1", "table:t:area 1 ante", 1000, "stake"),
    ...             LedgerLine("table:t:inventory", "person:p1", 500, "pay")])
    {'p1': Figures(bought=0, cashed=0, staked=1000, net=-500, seconds=0)}
    """
    found: dict[str, list[int]] = {}
    for line in lines:
        if line.debit.startswith(PERSON):
            sums = found.setdefault(line.debit[7:], [0, 0, 0, 0, 0])
            if line.verb == CHIPS:
                sums[1] += line.cents
            else:
                sums[3] -= line.cents
                if line.verb in PUT or (line.verb == TAKEN_BACK and ON_THE_LAYOUT in line.credit):
                    sums[2] += line.cents  # else a wager that was taken up would be taken back twice
        if line.credit.startswith(PERSON):
            sums = found.setdefault(line.credit[7:], [0, 0, 0, 0, 0])
            if line.verb == CHIPS:
                sums[0] += line.cents
            else:
                sums[3] += line.cents
                if line.verb == TAKEN_UP or (line.verb == TAKEN_BACK and ON_THE_LAYOUT in line.debit):
                    sums[2] -= line.cents
    return {person: Figures(*sums) for person, sums in found.items()}


def by_day(at: str, lines: Iterable[LedgerLine], sums: dict[tuple[str, str], Figures]) -> None:
    """Adds what the lines of an event count for, by person and day."""
    mine = [line for line in lines if line.debit.startswith(PERSON) or line.credit.startswith(PERSON)]
    if not mine:
        return
    day = day_of(at)
    for person, figures in figures_of(mine).items():
        before = sums.get((person, day))
        sums[person, day] = figures if before is None else before.plus(figures)


class Wanted(NamedTuple):
    """What somebody's own word would do that a limit may forbid."""

    bought: int
    staked: int
    set_aside: int
    brought: bool = False
    """Chips are brought to a table: that is no part of a round."""

    @property
    def wagers(self) -> bool:
        return bool(self.staked or self.set_aside)

    @property
    def anything(self) -> bool:
        return bool(self.bought or self.staked or self.set_aside)


def wanted(person: str, actor: str, lines: Iterable[LedgerLine]) -> Wanted:
    """What the lines of an event do that a limit may forbid: chips bought, by whoever's hand; wagers by their own word.
    What others say, what the house does and how a wager is settled no limit stands against."""
    mine = PERSON + person
    bought = staked = aside = 0
    brought = False
    for line in lines:
        if line.verb == CHIPS and line.credit == mine:
            bought += line.cents
        elif actor == person and line.debit == mine:
            if line.verb in PUT:
                staked += line.cents
                brought = brought or line.verb == BRING
            elif line.verb == SET_ASIDE:
                aside += line.cents
    return Wanted(bought, staked, aside, brought)
