"""What one transaction writes, and what can keep it from happening."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.protection.limits import Standing
from pitboss.floor.refusals import Protected
from pitboss.floor.table.events import Event
from pitboss.floor.table.ledger import LedgerLine, MeterMove
from pitboss.floor.table.significant_events import SignificantEvent, significant_of
from pitboss.floor.table.snapshot import SnapshotText
from pitboss.floor.table.table_secrets import SecretBytes

log = logging.getLogger("pitboss.floor")


class Away(PitbossError):
    """The store cannot be reached, or does not say whether something happened: nothing is known either way.

    Whoever runs the floor is told ``why``; clients are not, whose database it is and where is none of their business.
    """

    def __init__(self, reason: str, why: str = "") -> None:
        super().__init__(f"{reason}: {why}" if why else reason)
        self.shown = reason


def why(problem: BaseException) -> str:
    """The driver's own words, without what was being written."""
    return str(getattr(problem, "orig", None) or type(problem).__name__).strip().splitlines()[0][:200]


class Absence:
    """Whether the store is away: that is logged when it goes and when it is back, however many ask meanwhile."""

    def __init__(self) -> None:
        self.since: float | None = None

    def begin(self, reason: str) -> None:
        if self.since is None:
            self.since = time.monotonic()
            log.warning(reason)

    def end(self) -> None:
        if self.since is not None:
            seconds, self.since = time.monotonic() - self.since, None
            log.warning("the store is back, after %d seconds", seconds)


absence = Absence()


def away(problem: BaseException) -> Away:
    """The store has failed; `absence.end` is told when something was written again."""
    found = Away("the store is away", why(problem))
    absence.begin(found.reason)
    return found


class LostRace(Exception):
    """Somebody else was first: nothing has happened."""


class KeyTaken(Exception):
    """The actor's key stands in the log already: nothing has happened."""


class NoChips(Exception):
    """Somebody's balance would fall below nought: nothing has happened."""


class Limited(Exception):
    """What protects somebody stands against it: nothing has happened."""

    def __init__(self, person: str, why: Protected) -> None:
        super().__init__(why.reason)
        self.person, self.why = person, why


@dataclass(slots=True)
class Part:
    """What an append does to one chain."""

    table_id: str
    after: int
    """The head on which it was judged; nought begins a chain."""
    events: list[Event]
    lines: list[list[LedgerLine]]
    """For each event its lines in the ledger."""
    due: str | None = None
    """When the house must next act there."""
    summary: str = "{}"
    """What the lobby and the floor desk show of it."""
    snapshots: list[SnapshotText] = field(default_factory=list)
    secrets: list[SecretBytes] = field(default_factory=list)
    played: list[tuple[str, int]] = field(default_factory=list)
    """Person and round."""
    moves: list[MeterMove] = field(default_factory=list)
    reads: dict[str, int] = field(default_factory=dict)
    """Linked meters that were read, with the number of the last line that was known then."""
    playing: Collection[int] = ()
    """Which of its events are words said in a round when no bets were open any more."""

    def significant(self) -> list[SignificantEvent]:
        """What of its events is significant."""
        return [
            row for event, booked in zip(self.events, self.lines, strict=True) for row in significant_of(event, booked)
        ]


@dataclass(slots=True)
class Append:
    """One transaction: all of it is stored, or nothing."""

    parts: list[Part]
    rows: list[Callable[[sa.Connection], None]] = field(default_factory=list)
    """What else is written: people, meters."""
    balances: dict[str, int] = field(default_factory=dict)
    """Afterwards: what the accounts of people hold that were changed."""
    meters: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Afterwards: what the meters hold that were changed, and their last line."""
    standings: dict[str, Standing] = field(default_factory=dict)
    """Afterwards: how those people stand whose money it moved and whom anything protects."""

    @property
    def plain(self) -> bool:
        """Whether it only goes on with one chain, as nearly all do, and can be written together with others."""
        part = self.parts[0]
        return len(self.parts) == 1 and part.after > 0 and not (self.rows or part.moves or part.reads)
