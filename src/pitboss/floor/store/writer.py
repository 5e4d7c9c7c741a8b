"""The group commit: whoever appends is answered after the commit only.

On SQLite one thread writes: all appends that wait are committed together. On PostgreSQL several do, each what waits
when it comes round. Where the outcome of a commit is not known, it is looked up before anything is answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pitboss.floor.store.rows import Append, Away, KeyTaken, Limited, LostRace, NoChips, absence, away
from pitboss.floor.store.statements import carry_out, integrity, write_together
from pitboss.floor.table.events import Event

MOST_TOGETHER = 200


class Waiter:
    """Somebody on an event loop who waits for an append."""

    __slots__ = ("done", "loop")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()

    def tell(self, outcome: Exception | None) -> None:
        if not self.done.done():
            if outcome is None:
                self.done.set_result(None)
            else:
                self.done.set_exception(outcome)


Waiting = tuple[Append, "Future[None] | Waiter"]


class Writer:
    """The threads that append to one database."""

    def __init__(self, engine: Callable[[], sa.Engine], number: int, find: Callable[[str, int], Event | None]) -> None:
        self._engine = engine
        self._find = find
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._at_work = 0
        """Threads that write a group of this loop's."""
        self._gathered: list[Waiting] = []
        self._lock = threading.Lock()
        self._futures: list[Waiting] = []
        self._waiting: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._write, name=f"writer {i}", daemon=True) for i in range(number)]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Writes what still waits."""
        self._closed = True
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []
        for _ in self._threads:
            self._waiting.put(None)
        for thread in self._threads:
            thread.join(10)

    def append(self, append: Append) -> Future[None]:
        """Done once durable; raises LostRace, KeyTaken, NoChips, Limited or Away where nothing happened, or nobody
        knows."""
        done: Future[None] = Future()
        if self._closed:
            done.set_exception(Away("the floor is closing"))
        else:
            with self._lock:
                self._futures.append((append, done))
                if len(self._futures) == 1:
                    self._waiting.put([])
        return done

    async def appended(self, append: Append) -> None:
        """Appends, for somebody on an event loop: what waits is handed over, and woken, a group at a time."""
        if self._closed:
            raise Away("the floor is closing")
        loop = asyncio.get_running_loop()
        waiter = Waiter(loop)
        if self._loop is None or self._loop.is_closed():
            self._loop, self._at_work, self._gathered = loop, 0, []
        if loop is not self._loop:
            self._waiting.put([(append, waiter)])
        else:
            self._gathered.append((append, waiter))
            if len(self._gathered) == 1:
                loop.call_soon(self._hand_over)
        await waiter.done

    def _hand_over(self) -> None:
        """Gives what was gathered to a thread that has nothing to do; else it waits until one has."""
        if self._gathered and self._at_work < len(self._threads):
            self._at_work += 1
            some, self._gathered = self._gathered[:MOST_TOGETHER], self._gathered[MOST_TOGETHER:]
            self._waiting.put(some)

    def _done(self, waiters: Sequence[tuple[Waiter, Exception | None]]) -> None:
        self._at_work -= 1
        self._hand_over()
        _tell(waiters)

    def _write(self) -> None:
        while (group := self._waiting.get()) is not None:
            if not group:
                with self._lock:
                    group, self._futures = self._futures, []
            group = [one for one in group if isinstance(one[1], Waiter) or one[1].set_running_or_notify_cancel()]
            if group:
                self._answer(group, self._write_group([append for append, _ in group]))

    def _answer(self, group: Sequence[Waiting], outcomes: Sequence[Exception | None]) -> None:
        """Tells whoever waits, all on one event loop by one call."""
        loops: dict[asyncio.AbstractEventLoop, list[tuple[Waiter, Exception | None]]] = {}
        for (_, done), outcome in zip(group, outcomes, strict=True):
            if isinstance(done, Waiter):
                loops.setdefault(done.loop, []).append((done, outcome))
            elif outcome is None:
                done.set_result(None)
            else:
                done.set_exception(outcome)
        for loop, waiters in loops.items():
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(self._done if loop is self._loop else _tell, waiters)

    def _write_group(self, group: Sequence[Append]) -> list[Exception | None]:
        """Writes appends, together where that can be done; what became of each, None where it is durable."""
        plain = [append for append in group if append.plain]
        others = [append for append in group if not append.plain]
        outcomes: dict[int, Exception | None] = {}
        if plain and not self._together(plain, outcomes):
            others = list(group)
        if others:
            self._each(others, outcomes)
        if None in outcomes.values():
            absence.end()
        return [outcomes[id(append)] for append in group]

    def _together(self, group: Sequence[Append], outcomes: dict[int, Exception | None]) -> bool:
        """Writes many by one statement a table; whether that could be done."""
        lost: list[Append] | None = None
        known: Exception | None = None
        try:
            with self._engine().connect() as connection, connection.begin():
                lost = write_together(connection, group)
        except Exception as problem:
            if lost is None:  # nothing stands: why, each is told apart
                return False
            late = set(map(id, lost))
            known = self._outcome([append for append in group if id(append) not in late], problem)
        outcomes.update((id(append), known) for append in group)
        outcomes.update((id(append), LostRace()) for append in lost)
        return True

    def _each(self, group: Sequence[Append], outcomes: dict[int, Exception | None]) -> None:
        if len(self._threads) > 1 and len(group) > 1:  # others write too: rows are locked in one order
            for append in group:
                self._each([append], outcomes)
            return
        found: list[Exception | None] = [None] * len(group)
        try:
            with self._engine().connect() as connection, connection.begin():
                for i, append in enumerate(group):
                    found[i] = self._one(connection, append, alone=len(group) == 1)
        except Exception as problem:
            known: Exception | None = problem
            if isinstance(problem, SQLAlchemyError):
                known = self._outcome(group, problem)
            found = [outcome or known for outcome in found]
        outcomes.update((id(append), outcome) for append, outcome in zip(group, found, strict=True))

    def _one(self, connection: sa.Connection, append: Append, alone: bool) -> Exception | None:
        """One append under its savepoint; what keeps it from happening, where something does."""
        if alone:
            carry_out(connection, append)
            return None
        connection.exec_driver_sql("SAVEPOINT one")
        failed: Exception | None = None
        try:
            carry_out(connection, append)
        except (LostRace, KeyTaken, NoChips, Limited) as problem:
            failed = problem
        except IntegrityError as problem:
            failed = integrity(problem)
        if failed is not None:
            connection.exec_driver_sql("ROLLBACK TO one")
        connection.exec_driver_sql("RELEASE one")
        return failed

    def _outcome(self, group: Sequence[Append], problem: Exception) -> Exception | None:
        """What became of a transaction that broke: looked up, since the commit may have been done."""
        if isinstance(problem, IntegrityError):
            return integrity(problem)
        code = getattr(getattr(problem, "orig", None), "sqlstate", None)
        if code in ("40001", "40P01"):
            return LostRace()
        if not group:
            return LostRace()
        part = group[0].parts[0]
        with contextlib.suppress(SQLAlchemyError, Away):
            found = self._find(part.table_id, part.events[-1].seq)
            if found is not None and found.hash == part.events[-1].hash:
                return None
        return away(problem)


def _tell(waiters: Sequence[tuple[Waiter, Exception | None]]) -> None:
    for waiter, outcome in waiters:
        waiter.tell(outcome)
