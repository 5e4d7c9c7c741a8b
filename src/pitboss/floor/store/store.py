"""The database of a floor, SQLite or PostgreSQL: opened, locked, read. What is appended `writer` commits."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine.url import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from pitboss.errors import PitbossError
from pitboss.floor.protection.limits import Standing
from pitboss.floor.refusals import Missing
from pitboss.floor.store import schema
from pitboss.floor.store.archives import (
    ArchivedDay,
    Archives,
    Span,
    archived_days,
    archives_beside,
    cuts,
    day_with,
    key_digest,
    spans,
)
from pitboss.floor.store.epoch import epoch
from pitboss.floor.store.guards import standings
from pitboss.floor.store.rows import Append, Away, absence, away, why
from pitboss.floor.store.writer import Writer
from pitboss.floor.table.events import START, Event

T = TypeVar("T")
WRITERS = 3
"""Connections that append, on PostgreSQL."""
CAGE_LOCK = 8048
"""The number of the lock under which processes take turns at the cage."""
PRESENT = 8050
"""The number of the lock that every process holds that serves."""
SCRUB_SECONDS = 0.5
TURN = 5.0
"""Seconds after which somebody who waits for their turn is sent away."""


def now() -> datetime.datetime:
    """The time by this machine's clock on the wall."""
    return datetime.datetime.now(datetime.UTC)


def stamp(moment: datetime.datetime) -> str:
    """UTC with microseconds, as text that sorts."""
    return moment.astimezone(datetime.UTC).isoformat(timespec="microseconds")[:-6] + "Z"


def read_url(text: str) -> URL:
    """The database that a setting names."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise PitbossError(f"not a database: {text.split('@')[-1]!r} (sqlite:///FILE or postgresql://...)") from None
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise PitbossError("a floor needs a file: sqlite:///FILE")
        return url.set(database=os.path.realpath(url.database))  # one file, one lock, one key
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise PitbossError(f"not a database for a floor: {url.get_backend_name()!r} (sqlite or postgresql)")


class Store:
    """The database of a floor: reads it, and appends to its chains."""

    def __init__(self, url: str, *, create: bool = False, serves: bool = False, archives: str = "") -> None:
        self.url = read_url(url)
        self.archives = Archives(Path(archives or archives_beside(self.url)))
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._locks: list[int] = []
        self._present: sa.Connection | None = None
        """By what others on a PostgreSQL know that this process serves."""
        self._closed = False
        self._engines: list[sa.Engine] = []
        if self.sqlite:
            file = str(self.url.database)
            if create:
                handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
                os.close(handle)
            elif not os.path.exists(file):
                raise PitbossError(f"{file}: there is no such database")
            if serves:
                self._locks = locks_of(file)
        try:
            self.reader, self.writer = self._engines = [self._engine(immediate=each) for each in (False, True)]
            if create:
                schema.migrate(self.writer)
            else:
                with self.reader.connect() as connection:
                    found = schema.version(connection)
                    if found is not None and found > schema.NEWEST:
                        schema.require_served_by(connection, schema.NEWEST)
                    elif found != schema.NEWEST:
                        raise PitbossError(
                            f"this database has schema {found or 'none'}, this program needs {schema.NEWEST}"
                        )
            if not self.sqlite:
                self._require_durable()
                if serves:
                    self._be_present()
        except SQLAlchemyError as problem:
            self._let_go()
            raise Away("the database cannot be opened", why(problem)) from None
        except BaseException:
            self._let_go()
            raise
        self._readers = ThreadPoolExecutor(4, "reader")
        self._writers = Writer(lambda: self.writer, 1 if self.sqlite else WRITERS, self.event)
        self.offset = datetime.timedelta()
        if not self.sqlite:
            self.set_clock()

    def _engine(self, immediate: bool) -> sa.Engine:
        if not self.sqlite:
            size = WRITERS if immediate else 4
            given = {"connect_timeout": 5, "options": "-c synchronous_commit=on"}
            return sa.create_engine(
                self.url, pool_size=size, max_overflow=0, pool_pre_ping=not immediate, connect_args=given
            )
        engine = sa.create_engine(
            self.url, connect_args={"timeout": 10, "check_same_thread": False}, pool_size=1 if immediate else 4
        )

        @sa.event.listens_for(engine, "connect")
        def _connect(connection: Any, record: Any) -> None:
            connection.isolation_level = None  # we say ourselves where a transaction begins
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
                connection.execute(f"PRAGMA {pragma}").close()

        @sa.event.listens_for(engine, "begin")
        def _begin(connection: sa.Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

        return engine

    def _require_durable(self) -> None:
        with self.reader.connect() as connection:
            if connection.exec_driver_sql("SHOW fsync").scalar() != "on":
                raise PitbossError("this PostgreSQL runs with fsync=off: it would lose what was acknowledged")

    def _be_present(self) -> None:
        """Says on PostgreSQL, for as long as this process lives, that somebody serves: the key is not changed then."""
        if self._present is not None:
            try:
                self._present.exec_driver_sql("SELECT 1")
                self._present.commit()
                return
            except SQLAlchemyError:
                self._present.invalidate()
        self._present = self._present or self._presence().connect()
        if not self._present.exec_driver_sql(f"SELECT pg_try_advisory_lock_shared({PRESENT})").scalar():
            raise PitbossError("the floor key is being changed: start again in a moment")
        self._present.commit()

    def stop_being_present(self) -> None:
        """Somebody who changes what servers go by is none."""
        if self._present is not None:
            self._present.close()
            self._present.engine.dispose()
            self._present = None

    def _presence(self) -> sa.Engine:
        given = {"connect_timeout": 5}
        self._engines.append(engine := sa.create_engine(self.url, pool_size=1, max_overflow=0, connect_args=given))
        return engine

    @contextlib.contextmanager
    def nobody_serves(self) -> Iterator[None]:
        """Keeps every server away meanwhile; refused where one is there. A file of SQLite is locked when opened."""
        if self.sqlite:
            yield
            return
        engine = self._presence()
        with engine.connect() as connection:
            if not connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({PRESENT})").scalar():
                raise PitbossError("a server runs on this database: stop all of them first")
            connection.commit()
            try:
                yield
            finally:
                connection.rollback()
                connection.exec_driver_sql(f"SELECT pg_advisory_unlock({PRESENT})")
                connection.commit()

    def set_clock(self) -> None:
        """Stamps are the database's time, where several machines share one."""
        if self._present is not None:
            self._be_present()
        with self.reader.connect() as connection:
            there = connection.exec_driver_sql("SELECT clock_timestamp()").scalar()
            assert isinstance(there, datetime.datetime)
            self.offset = there - now()

    def now(self) -> datetime.datetime:
        """The time with which events are stamped."""
        return now() + self.offset

    def close(self) -> None:
        """Writes what still waits, then lets go."""
        if self._closed:
            return
        self._closed = True
        self._writers.close()
        self._readers.shutdown(wait=True)
        self._let_go()

    def _let_go(self) -> None:
        self.archives.close()
        if self._present is not None:
            self._present.close()
            self._present = None
        for engine in self._engines:
            engine.dispose()
        while self._locks:
            os.close(self._locks.pop())

    # Appending

    def append(self, append: Append) -> Future[None]:
        """Done once durable; raises LostRace, KeyTaken, NoChips, Limited or Away where nothing happened, or nobody
        knows."""
        return self._writers.append(append)

    async def appended(self, append: Append) -> None:
        """Appends, for whoever waits on an event loop; raises what `append` does."""
        await self._writers.appended(append)

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Processes that share a database take turns here; whoever is killed lets go."""
        held = None if self.sqlite else await self.run(self._take_turn)
        try:
            yield
        finally:
            if held is not None:
                await self.run(held.close)

    def _take_turn(self) -> sa.Connection:
        held = None
        try:
            held = self.reader.connect()
            held.exec_driver_sql(f"SET LOCAL lock_timeout = {round(1000 * TURN)}")
            held.exec_driver_sql(f"SELECT pg_advisory_xact_lock({CAGE_LOCK})")
        except SQLAlchemyError as problem:
            if held is not None:
                held.close()
            raise away(problem) from None
        return held

    # Reading

    @contextlib.contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """One consistent view of the database."""
        try:
            with self.reader.connect() as connection:
                if not self.sqlite:
                    connection = connection.execution_options(isolation_level="REPEATABLE READ")
                with connection.begin():
                    yield connection
        except SQLAlchemyError as problem:
            raise away(problem) from None

    @contextlib.contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """For what stands in no log: sessions."""
        try:
            with self.writer.begin() as connection:
                yield connection
        except SQLAlchemyError as problem:
            raise away(problem) from None
        absence.end()

    def scrub(self) -> None:
        """On SQLite, what was erased is not left in the log of writes beside the file either. Where somebody reads just
        now, it goes when that is next emptied, at the latest when the last process closes the database."""
        if self.sqlite:
            with contextlib.closing(sqlite3.connect(str(self.url.database), timeout=SCRUB_SECONDS)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()

    async def run(self, read: Callable[..., T], *args: Any) -> T:
        """Reads in a thread, so that nobody else waits."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, read, *args)

    def rows(self, query: sa.Executable) -> list[Any]:
        """All rows of a query."""
        with self.reading() as connection:
            return list(connection.execute(query).fetchall())

    def event(self, table_id: str, seq: int) -> Event | None:
        """One event of a chain."""
        e = schema.event
        found = self.rows(sa.select(e).where(e.c.table_id == table_id, e.c.seq == seq))
        return Event(*found[0]) if found else None

    def by_key(self, table_id: str, actor: str, key: str) -> Event | None:
        """The event that an actor's idempotency key stands for."""
        e = schema.event
        found = self.rows(sa.select(e).where(e.c.table_id == table_id, e.c.actor == actor, e.c.key == key))
        return Event(*found[0]) if found else self._archived_by_key(table_id, actor, key)

    def _archived_by_key(self, table_id: str, actor: str, key: str) -> Event | None:
        """The same of a day that has gone to a file."""
        k, e = schema.archived_key, schema.event
        found = self.rows(sa.select(k.c.seq).where(k.c.digest == key_digest(table_id, actor, key)))
        if not found:
            return None
        with self.reading_event(table_id, found[0][0]) as connection:
            row = connection.execute(sa.select(e).where(e.c.table_id == table_id, e.c.seq == found[0][0])).fetchone()
        return Event(*row) if row else None

    def events(self, table_id: str, after: int = 0, limit: int | None = None) -> list[Event]:
        """The events of a chain behind one of them, in order."""
        e = schema.event
        query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > after).order_by(e.c.seq)
        with self.reading_event(table_id, after + 1) as connection:
            rows = connection.execute(query.limit(limit) if limit else query).fetchall()
        return [Event(*row) for row in rows]

    def archived_days(self) -> list[ArchivedDay]:
        """The days that have gone to files."""
        with self.reading() as connection:
            return archived_days(connection)

    def archived_spans(self, table_id: str) -> list[Span]:
        """What of a table has gone to files, the newest first."""
        with self.reading() as connection:
            return spans(connection, table_id)

    def reading_event(self, table_id: str, seq: int) -> contextlib.AbstractContextManager[sa.Connection]:
        """A view of what an event of a table stands in: the database, or the file of a day that has left it."""
        return self._reading(seq, table_id, seq=seq)

    def reading_round(self, table_id: str, number: int) -> contextlib.AbstractContextManager[sa.Connection]:
        """The same of what a past round of a table stands in, with the snapshot before it."""
        return self._reading(number, table_id, round=number)

    def reading_day(self, day: str) -> contextlib.AbstractContextManager[sa.Connection]:
        """What the file of a day holds."""
        for each in self.archived_days():
            if each.day == day:
                return self.archives.reading(each)
        raise Missing(f"{day} is not an archived day")

    @contextlib.contextmanager
    def _reading(self, asked: int, table_id: str, **what: int) -> Iterator[sa.Connection]:
        with self.reading() as connection:
            cut = cuts(connection, table_id).get(table_id)
            if cut is None or asked > (cut.seq if "seq" in what else cut.round):
                yield connection
                return
            day = day_with(connection, table_id, **what)
        if day is None:
            raise Missing("that is not in the archive")
        with self.archives.reading(day) as connection:
            yield connection

    def head(self, table_id: str) -> tuple[int, str]:
        """The last event of a chain, and its hash; nought where there is none."""
        h = schema.head
        found = self.rows(sa.select(h.c.seq, h.c.hash).where(h.c.table_id == table_id))
        return (found[0][0], found[0][1]) if found else (0, START)

    def epoch(self) -> int:
        """How often this floor has been restored from a backup."""
        with self.reading() as connection:
            return epoch(connection)

    def balance(self, account: str) -> int:
        """What an account holds, in cents."""
        b = schema.balance
        found = self.rows(sa.select(b.c.cents).where(b.c.account == account))
        return int(found[0][0]) if found else 0

    def standings(self, people: Sequence[str]) -> dict[str, Standing]:
        """How those of some people stand whom anything protects."""
        with self.reading() as connection:
            return standings(connection, people, stamp(self.now()))

    def meter(self, ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """What linked meters hold, and the numbers of their last lines."""
        m = schema.meter
        return {
            row[0]: (row[1], row[2]) for row in self.rows(sa.select(m.c.id, m.c.cents, m.c.n).where(m.c.id.in_(ids)))
        }


def locks_of(file: str) -> list[int]:
    """The locks of whoever serves a file: one beside it, and one on the file itself, since the other may be deleted.

    SQLite's own locks are of another kind, and neither sees the other. But closing any handle of the file lets go of
    SQLite's: so this one is closed when everything else is.
    """
    held = [lock_of(f"{file}.lock", file)]
    try:
        held.append(lock_of(file, file))
    except PitbossError:
        os.close(held[0])
        raise
    return held


def lock_of(path: str, file: str) -> int:
    """A lock that dies with its holder."""
    import fcntl

    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise PitbossError(f"{file}: another server runs on this database") from None
    return handle
