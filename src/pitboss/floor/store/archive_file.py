"""One file of an archive: the rows of a closed day, in an SQLite file of its own.

It has the tables of the floor's own schema as far as they belong to a table of the casino, so that whatever reads a
database reads a file too, and one text, `about`, which says what it holds. A file is written beside its place, flushed
to the disk and only then put there: under its name it is whole, or not there at all.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.store import schema
from pitboss.floor.table.events import Event
from pitboss.play.codec import canonical

FORM: Final = "pitboss archive 1"
TOGETHER: Final = 1000
KEPT: Final = (schema.event, schema.ledger, schema.significant, schema.snapshot, schema.secret, schema.played)
"""What leaves the database with a day."""
BESIDE: Final = (schema.head, schema.meter)
"""What is copied to it, so that it is read like a database."""
_metadata = sa.MetaData()
_about = sa.Table("about", _metadata, sa.Column("text", sa.Text, nullable=False))


class NotWhole(PitbossError):
    """A file of the archive is not what it was, or what it would have to be."""


class ChainPart(NamedTuple):
    """The part of a table's chain that a file holds: the events behind ``after`` up to ``last``."""

    table: str
    after: int
    before_hash: str
    last: int
    hash: str
    round_after: int
    round_last: int


class About(NamedTuple):
    """What a file says of itself."""

    day: str
    chains: tuple[ChainPart, ...]
    rows: dict[str, int]
    """How many there are of what leaves the database, by table of the schema."""
    sums: dict[str, int]
    """What its lines of the ledger come to, by account, in cents."""

    def text(self) -> str:
        return canonical(
            {"form": FORM, "day": self.day, "rows": dict(self.rows), "sums": dict(self.sums),
             "chains": [list(each) for each in self.chains]}
        )  # fmt: skip


def read_about(text: str) -> About:
    body = json.loads(text)
    if body["form"] != FORM:
        raise NotWhole(f"not a file of this program's archive: {body['form']!r}")
    return About(body["day"], tuple(ChainPart(*each) for each in body["chains"]), body["rows"], body["sums"])


def wanted(table: sa.Table, part: ChainPart) -> sa.ColumnElement[bool]:
    """The rows of a table of the schema that leave with a part of a chain; secrets are told apart otherwise."""
    here = table.c.table_id == part.table
    if table is schema.played:
        return here & (table.c.round > part.round_after) & (table.c.round <= part.round_last)
    return here & (table.c.seq > part.after) & (table.c.seq <= part.last)


def write_file(place: Path, about: About, copies: Sequence[tuple[sa.Table, Callable[[], Iterator[Any]]]]) -> None:
    """Writes a file and puts it in its place, whole and on the disk."""
    unfinished = place.with_name(f"{place.name}.part")
    for left in (unfinished, unfinished.with_name(f"{unfinished.name}-journal")):
        left.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    engine = sa.create_engine(f"sqlite:///{unfinished}")
    try:
        with engine.begin() as out:
            _metadata.create_all(out)
            schema.metadata.create_all(out, tables=[*KEPT, *BESIDE])
            out.execute(sa.insert(_about), {"text": about.text()})
            for table, rows in copies:
                insert = f"INSERT INTO {table.name} VALUES ({', '.join('?' * len(table.columns))})"
                for some in _pieces(rows()):
                    out.exec_driver_sql(insert, some)
    finally:
        engine.dispose()
    _flush(unfinished)
    os.rename(unfinished, place)
    _flush(place.parent)


def _pieces(rows: Iterator[Any]) -> Iterator[list[tuple[Any, ...]]]:
    some: list[tuple[Any, ...]] = []
    for row in rows:
        some.append(tuple(row))
        if len(some) == TOGETHER:
            yield some
            some = []
    if some:
        yield some


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sha256_of(path: Path) -> str:
    """By what a file is known: SHA-256 over its bytes."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def engine_of(path: Path) -> sa.Engine:
    """A file to be read; nothing is ever written to it again."""
    return sa.create_engine(
        f"sqlite:///file:{path}?mode=ro&immutable=1&uri=true", connect_args={"check_same_thread": False}
    )


@contextlib.contextmanager
def opened(path: Path) -> Iterator[tuple[sa.Connection, About]]:
    """A file, and what it says of itself."""
    engine = engine_of(path)
    try:
        with engine.connect() as connection:
            try:
                text = connection.execute(sa.select(_about.c.text)).scalar()
                about = read_about(str(text))
            except (sa.exc.DatabaseError, ValueError, KeyError, TypeError):
                raise NotWhole(f"{path}: not a file of an archive") from None
            yield connection, about
    finally:
        engine.dispose()


def require_whole(path: Path) -> About:
    """What a file says of itself, when all of that is true: its chains follow, hash by hash, and its rows and sums are
    those that it names. Raises `NotWhole`."""
    with opened(path) as (connection, about):
        (found,) = connection.exec_driver_sql("PRAGMA integrity_check(1)").fetchone() or ("nothing",)
        if found != "ok":
            raise NotWhole(f"{path}: damaged: {found}"[:300])
        for part in about.chains:
            _require_chain(connection, part, path)
        if sums_of(connection, about.chains) != about.sums or rows_of(connection, about.chains) != about.rows:
            raise NotWhole(f"{path}: its rows are not those that it names")
        return about


def _require_chain(connection: sa.Connection, part: ChainPart, path: Path) -> None:
    seq, prev = part.after, part.before_hash
    e = schema.event
    query = sa.select(e).where(wanted(e, part)).order_by(e.c.seq)
    for row in connection.execute(query.execution_options(yield_per=TOGETHER)):
        event = Event(*row)
        if (event.seq, event.prev_hash) != (seq + 1, prev) or event.hash != event.digest():
            raise NotWhole(f"{path}: the chain of {part.table} is broken at event {seq + 1}")
        seq, prev = event.seq, event.hash
    if (seq, prev) != (part.last, part.hash):
        raise NotWhole(f"{path}: the chain of {part.table} ends at event {seq}, not {part.last}")


def sums_of(connection: sa.Connection, chains: Sequence[ChainPart]) -> dict[str, int]:
    """What the lines of the ledger in some parts of chains come to, by account."""
    g = schema.ledger
    sums: dict[str, int] = {}
    for part in chains:
        for column, sign in ((g.c.credit, 1), (g.c.debit, -1)):
            query = sa.select(column, sa.func.sum(g.c.cents)).where(wanted(g, part)).group_by(column)
            for account, cents in connection.execute(query):
                sums[account] = sums.get(account, 0) + sign * int(cents)
    return dict(sorted(sums.items()))


def rows_of(connection: sa.Connection, chains: Sequence[ChainPart]) -> dict[str, int]:
    """How many rows leave the database with some parts of chains."""
    counted = [table for table in KEPT if table is not schema.secret]
    found = dict.fromkeys((table.name for table in counted), 0)
    for part in chains:
        for table in counted:
            query = sa.select(sa.func.count()).select_from(table).where(wanted(table, part))
            found[table.name] += int(connection.execute(query).scalar() or 0)
    return found
