"""One table as this process has it in memory: its state as last committed, who watches it, and what waits there."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from pitboss.floor.table.causes import Cause
from pitboss.floor.table.events import START
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view.table_view import TableView
from pitboss.floor.view.visibility import WatchedEvent

NEVER = datetime.datetime.max.replace(tzinfo=datetime.UTC)


class PendingAction(NamedTuple):
    """What somebody asks for at a table, until it is done or refused."""

    cause: Cause
    purse_of: str
    """Whose chips must reach for it; empty where it costs nobody anything."""
    request: int | None
    """The question that it answers, where somebody says so."""
    check: Callable[[TableState], None] | None
    """Raises where it may not be done as the table stands."""
    then: Callable[[TableState, int, list[WatchedEvent]], None] | None
    """Looks at the table as it stands when it has been committed."""
    done: asyncio.Future[tuple[int, list[WatchedEvent]]]

    def succeed(self, state: TableState, seq: int, told: list[WatchedEvent]) -> None:
        """Answers that it was done; the table stands as it was committed."""
        if self.done.done():
            return  # nobody waits for it any more
        try:
            if self.then:
                self.then(state, seq, told)
            self.done.set_result((seq, told))
        except Exception as problem:
            self.done.set_exception(problem)

    def fail(self, problem: BaseException) -> None:
        """Answers why it was not done."""
        if not self.done.done():
            self.done.set_exception(problem)


class LiveTable:
    """One table in this process: only while its `lock` is held is it changed or read again."""

    def __init__(self, table_id: str, names: Mapping[str, str] | None = None) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.state: TableState | None = None
        """None where it has to be restored from the log."""
        self.hash = START
        """The hash of its last event."""
        self.watchers: set[Callable[[list[WatchedEvent]], None]] = set()
        """Called with what has been committed."""
        self.grace: datetime.datetime | None = None
        """Nobody's time is up before this."""
        self.timer: asyncio.TimerHandle | None = None
        """Wakes the dealer when the house must act here."""
        self.rings = NEVER
        """When the timer rings, where it is set; by the clock on the wall."""
        self.quiet: int = -1
        """The head at which the clock was found to have nothing to do."""
        self.history: list[WatchedEvent] = []
        """What happened in the round in play, for whoever joins."""
        self.told = 0
        """Up to which event whoever watches has been told."""
        self.spoke: Collection[str] = ()
        """Whose words they are that watchers are told of; empty where it was nobody's."""
        self.view = TableView(names)
        """What it shows, written once for all who look."""
        self.appending = False
        """Whether the table in memory is ahead of its last commit."""
        self.asked: list[PendingAction] = []
        """What people ask for here and nobody has taken up."""
        self.work: asyncio.Task[None] | None = None
        """Does what is asked for here, while there is anything."""
        self.follows = False
        """Whether another process appended last: it plays on, for as long as it lives."""

    def behind(self, seq: int) -> bool:
        """Whether somebody here has yet to be told of an event, or the table in memory is older."""
        return seq > self.told and bool(self.watchers) if self.state is None else seq > self.state.seq

    @property
    def due(self) -> datetime.datetime | None:
        """When the house must next act here."""
        return None if self.state is None else self.state.due(self.quiet, self.grace)
