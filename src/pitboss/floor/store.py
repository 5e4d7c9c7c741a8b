"""The log: append, read. One transaction an append; the head of each chain, compared and set, decides races.

On SQLite one thread writes: all appends that wait are committed together, each under a savepoint of its own. On
PostgreSQL several do, each its own transaction. Whoever appends is answered after the commit only; where its outcome
is not known, it is looked up before anything is answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import os
import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine.url import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError

from pitboss.errors import PitbossError
from pitboss.floor import schema
from pitboss.floor.events import START, Event
from pitboss.floor.ledger import Line, MeterMove

T = TypeVar("T")
WRITERS = 8
"""Connections that append, on PostgreSQL."""
MOST_TOGETHER = 200


class Away(PitbossError):
    """The store cannot be reached, or does not say whether something happened: nothing is known either way."""


class LostRace(Exception):
    """Somebody else was first: nothing has happened."""


class KeyTaken(Exception):
    """The actor's key stands in the log already: nothing has happened."""


class NoChips(Exception):
    """Somebody's balance would fall below nought: nothing has happened."""


class SecretRow(NamedTuple):
    n: int
    bytes: str


class SnapshotRow(NamedTuple):
    round: int
    seq: int
    body: str


@dataclass(slots=True)
class Part:
    """What an append does to one chain."""

    table_id: str
    after: int
    """The head on which it was judged; nought begins a chain."""
    events: list[Event]
    lines: list[list[Line]]
    """For each event."""
    due: str | None = None
    summary: str = "{}"
    snapshots: list[SnapshotRow] = field(default_factory=list)
    secrets: list[SecretRow] = field(default_factory=list)
    played: list[tuple[str, int]] = field(default_factory=list)
    """Person and round."""
    moves: list[MeterMove] = field(default_factory=list)
    reads: dict[str, int] = field(default_factory=dict)
    """Linked meters that were read, with the number of the last line that was known then."""


@dataclass(slots=True)
class Append:
    """One transaction."""

    parts: list[Part]
    rows: list[Callable[[sa.Connection], None]] = field(default_factory=list)
    """What else is written: people, meters."""
    balances: dict[str, int] = field(default_factory=dict)
    """Afterwards: what the accounts of people hold that were changed."""
    meters: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Afterwards: what the meters hold that were changed, and their last line."""


def now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


def stamp(moment: datetime.datetime) -> str:
    """UTC with microseconds, as text that sorts."""
    return moment.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def read_url(text: str) -> URL:
    """The database that a setting names."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise PitbossError(f"not a database: {text.split('@')[-1]!r} (sqlite:///FILE or postgresql://...)") from None
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise PitbossError("a floor needs a file: sqlite:///FILE")
        return url
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise PitbossError(f"not a database for a floor: {url.get_backend_name()!r} (sqlite or postgresql)")


class Store:
    """One database."""

    def __init__(self, url: str, *, create: bool = False, serves: bool = False) -> None:
        self.url = read_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._lock: int | None = None
        self._closed = False
        if self.sqlite:
            file = str(self.url.database)
            if create:
                handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
                os.close(handle)
            elif not os.path.exists(file):
                raise PitbossError(f"{file}: there is no such database")
            if serves:
                self._lock = _lock_of(f"{file}.lock", file)
        try:
            self.reader = self._engine(immediate=False)
            self.writer = self._engine(immediate=True)
            if create:
                schema.migrate(self.writer)
            else:
                with self.reader.connect() as connection:
                    found = schema.version(connection)
                if found != schema.NEWEST:
                    raise PitbossError(
                        f"this database has schema {found or 'none'}, this program needs {schema.NEWEST}"
                    )
            if not self.sqlite:
                self._require_durable()
        except SQLAlchemyError as problem:
            self._unlock()
            raise Away(f"the database cannot be opened: {_why(problem)}") from None
        except BaseException:
            self._unlock()
            raise
        self._readers = ThreadPoolExecutor(4, "reader")
        self._waiting: queue.SimpleQueue[tuple[Append, Future[None]] | None] = queue.SimpleQueue()
        self._writers = [
            threading.Thread(target=self._write, name=f"writer {i}", daemon=True)
            for i in range(1 if self.sqlite else WRITERS)
        ]
        for thread in self._writers:
            thread.start()
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
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}").close()

        @sa.event.listens_for(engine, "begin")
        def _begin(connection: sa.Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

        return engine

    def _require_durable(self) -> None:
        with self.reader.connect() as connection:
            if connection.exec_driver_sql("SHOW fsync").scalar() != "on":
                raise PitbossError("this PostgreSQL runs with fsync=off: it would lose what was acknowledged")

    def set_clock(self) -> None:
        """Stamps are the database's time, where several machines share one."""
        with self.reader.connect() as connection:
            there = connection.exec_driver_sql("SELECT clock_timestamp()").scalar()
            assert isinstance(there, datetime.datetime)
            self.offset = there - now()

    def now(self) -> datetime.datetime:
        return now() + self.offset

    def close(self) -> None:
        """Writes what still waits, then lets go."""
        if self._closed:
            return
        self._closed = True
        for _ in self._writers:
            self._waiting.put(None)
        for thread in self._writers:
            thread.join(10)
        self._readers.shutdown(wait=True)
        self.reader.dispose()
        self.writer.dispose()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # Appending

    def append(self, append: Append) -> Future[None]:
        """Done once durable; raises LostRace, KeyTaken, NoChips or Away where nothing happened, or nobody knows."""
        done: Future[None] = Future()
        if self._closed:
            done.set_exception(Away("the floor is closing"))
        else:
            self._waiting.put((append, done))
        return done

    def _write(self) -> None:
        while (first := self._waiting.get()) is not None:
            group = [first]
            stop = False
            while self.sqlite and len(group) < MOST_TOGETHER:
                try:
                    more = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    stop = True
                    break
                group.append(more)
            group = [one for one in group if one[1].set_running_or_notify_cancel()]
            if group:
                self._write_group(group)
            if stop:
                return

    def _write_group(self, group: Sequence[tuple[Append, Future[None]]]) -> None:
        outcomes: list[Exception | None] = [None] * len(group)
        try:
            with self.writer.connect() as connection, connection.begin():
                for i, (append, _) in enumerate(group):
                    outcomes[i] = self._one(connection, append, alone=len(group) == 1)
        except Exception as problem:
            known = self._outcome(group, problem) if isinstance(problem, SQLAlchemyError) else problem
            outcomes = [outcome or known for outcome in outcomes]
        for (_, done), outcome in zip(group, outcomes, strict=True):
            if outcome is None:
                done.set_result(None)
            else:
                done.set_exception(outcome)

    def _one(self, connection: sa.Connection, append: Append, alone: bool) -> Exception | None:
        """One append under its savepoint; what keeps it from happening, where something does."""
        if alone:
            _carry_out(connection, append)
            return None
        connection.exec_driver_sql("SAVEPOINT one")
        failed: Exception | None = None
        try:
            _carry_out(connection, append)
        except (LostRace, KeyTaken, NoChips) as problem:
            failed = problem
        except IntegrityError as problem:
            failed = _integrity(problem)
        if failed is not None:
            connection.exec_driver_sql("ROLLBACK TO one")
        connection.exec_driver_sql("RELEASE one")
        return failed

    def _outcome(self, group: Sequence[tuple[Append, Future[None]]], problem: SQLAlchemyError) -> Exception | None:
        """What became of a transaction that broke: looked up, since the commit may have been done."""
        if isinstance(problem, IntegrityError):
            return _integrity(problem)
        code = getattr(getattr(problem, "orig", None), "sqlstate", None)
        if code in ("40001", "40P01"):
            return LostRace()
        part = group[0][0].parts[0]
        with contextlib.suppress(SQLAlchemyError, Away):
            found = self.event(part.table_id, part.events[-1].seq)
            if found is not None and found.hash == part.events[-1].hash:
                return None
        return Away(f"the store is away: {_why(problem)}")

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
        except DBAPIError as problem:
            raise Away(f"the store is away: {_why(problem)}") from None

    async def run(self, read: Callable[..., T], *args: Any) -> T:
        """Reads in a thread, so that nobody else waits."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, read, *args)

    def rows(self, query: sa.Executable) -> list[Any]:
        with self.reading() as connection:
            return list(connection.execute(query).fetchall())

    def event(self, table_id: str, seq: int) -> Event | None:
        e = schema.event
        found = self.rows(sa.select(e).where(e.c.table_id == table_id, e.c.seq == seq))
        return Event(*found[0]) if found else None

    def by_key(self, table_id: str, actor: str, key: str) -> Event | None:
        e = schema.event
        found = self.rows(sa.select(e).where(e.c.table_id == table_id, e.c.actor == actor, e.c.key == key))
        return Event(*found[0]) if found else None

    def events(self, table_id: str, after: int = 0, limit: int | None = None) -> list[Event]:
        e = schema.event
        query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > after).order_by(e.c.seq)
        return [Event(*row) for row in self.rows(query.limit(limit) if limit else query)]

    def head(self, table_id: str) -> tuple[int, str]:
        h = schema.head
        found = self.rows(sa.select(h.c.seq, h.c.hash).where(h.c.table_id == table_id))
        return (found[0][0], found[0][1]) if found else (0, START)

    def balance(self, account: str) -> int:
        b = schema.balance
        found = self.rows(sa.select(b.c.cents).where(b.c.account == account))
        return int(found[0][0]) if found else 0

    def meter(self, ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """What meters hold, and their last lines."""
        m = schema.meter
        return {
            row[0]: (row[1], row[2]) for row in self.rows(sa.select(m.c.id, m.c.cents, m.c.n).where(m.c.id.in_(ids)))
        }


def _run(connection: sa.Connection, sql: str, values: Any) -> sa.CursorResult[Any]:
    """A statement as the driver takes it: an append is made of a few, over and over."""
    return connection.exec_driver_sql(sql if connection.dialect.name == "sqlite" else sql.replace("?", "%s"), values)


def _insert(table: sa.Table) -> str:
    names = [column.name for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"


_EVENT, _LINE, _METER_LINE = _insert(schema.event), _insert(schema.ledger), _insert(schema.meter_line)
_SECRET, _SNAPSHOT, _PLAYED = _insert(schema.secret), _insert(schema.snapshot), _insert(schema.played)
_BEGIN = f"{_insert(schema.head)} ON CONFLICT DO NOTHING"
_MOVE = "UPDATE head SET seq = ?, hash = ?, due = ?, summary = ? WHERE table_id = ? AND seq = ?"
_SPEND = "UPDATE balance SET cents = cents + ? WHERE account = ? RETURNING cents"
_BOOK = """INSERT INTO balance (account, cents) VALUES (?, ?)
ON CONFLICT (account) DO UPDATE SET cents = balance.cents + excluded.cents RETURNING cents"""


def _carry_out(connection: sa.Connection, append: Append) -> None:
    """One append: heads first, then what was said and done, then money, rows locked in one order."""
    for part in append.parts:
        last = part.events[-1]
        if part.after == 0:
            values: tuple[Any, ...] = (part.table_id, last.seq, last.hash, part.due, part.summary)
            moved = _run(connection, _BEGIN, values)
        else:
            values = (last.seq, last.hash, part.due, part.summary, part.table_id, part.after)
            moved = _run(connection, _MOVE, values)
        if moved.rowcount != 1:
            raise LostRace
        _run(connection, _EVENT, [tuple(event) for event in part.events])
        _keep(connection, part)
    for write in append.rows:
        write(connection)
    _feed_meters(connection, append)
    _book(connection, append)


def _keep(connection: sa.Connection, part: Part) -> None:
    here = part.table_id
    lines = [
        (here, event.seq, i, *line)
        for event, booked in zip(part.events, part.lines, strict=True)
        for i, line in enumerate(booked, 1)
    ]
    for sql, rows in (
        (_LINE, lines),
        (_SECRET, [(here, *row) for row in part.secrets]),
        (_SNAPSHOT, [(here, *row) for row in part.snapshots]),
        (_PLAYED, [(person, here, number) for person, number in part.played]),
    ):
        if rows:
            _run(connection, sql, rows)


def _feed_meters(connection: sa.Connection, append: Append) -> None:
    touched = {move.meter for part in append.parts for move in part.moves} | {i for p in append.parts for i in p.reads}
    m = schema.meter
    for meter in sorted(touched):
        row = connection.execute(sa.select(m.c.cents, m.c.n).where(m.c.id == meter).with_for_update()).fetchone()
        if row is None:
            raise LostRace
        cents, n = row
        if any(part.reads.get(meter, n) != n for part in append.parts):
            raise LostRace
        lines = []
        for part in append.parts:
            for move in part.moves:
                if move.meter == meter:
                    cents, n = cents + move.cents, n + 1
                    lines.append((meter, n, part.table_id, part.events[move.place].seq, move.cents, cents))
        if lines:
            _run(connection, _METER_LINE, lines)
            _run(connection, "UPDATE meter SET cents = ?, n = ? WHERE id = ?", (cents, n, meter))
        append.meters[meter] = (cents, n)


def _book(connection: sa.Connection, append: Append) -> None:
    sums: dict[str, int] = {}
    for part in append.parts:
        for booked in part.lines:
            for line in booked:
                sums[line.debit] = sums.get(line.debit, 0) - line.cents
                sums[line.credit] = sums.get(line.credit, 0) + line.cents
    for account in sorted(sums):
        cents = sums[account]
        try:
            if cents < 0 and account.startswith("person:"):  # an insert of less than nought would be refused first
                left = _run(connection, _SPEND, (cents, account)).scalar()
                if left is None:
                    raise NoChips
            else:
                left = _run(connection, _BOOK, (account, cents)).scalar()
        except IntegrityError as problem:
            if "nobody_below_nought" in str(problem.orig):
                raise NoChips from None
            raise
        if account.startswith("person:"):
            append.balances[account] = int(left or 0)


def _integrity(problem: IntegrityError) -> Exception:
    """Which rule of the database an append broke."""
    text = str(problem.orig)
    if "nobody_below_nought" in text:
        return NoChips()
    if "one_key_one_event" in text or "event.actor, event.key" in text or "event.key" in text:
        return KeyTaken()
    return LostRace()


def _why(problem: BaseException) -> str:
    """The driver's own words, without what was being written."""
    return str(getattr(problem, "orig", None) or type(problem).__name__).strip().splitlines()[0][:200]


def _lock_of(path: str, file: str) -> int:
    """A lock that dies with its holder."""
    import fcntl

    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise PitbossError(f"{file}: another server runs on this database") from None
    return handle
