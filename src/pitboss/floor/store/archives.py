"""The archive of a floor: which days have left the database, and where what they hold is read from.

The database says which files there are, what each holds of which chain, and by which digest it is known; the files lie
in a folder that whoever serves names, and may be somewhere else when nobody asks for them.
"""

from __future__ import annotations

import contextlib
import hashlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine.url import URL

from pitboss.floor.refusals import Missing
from pitboss.floor.store import schema
from pitboss.floor.store.archive_file import engine_of


class Cut(NamedTuple):
    """Up to where a table's chain has gone to files."""

    n: int
    """The last of them."""
    seq: int
    round: int
    hash: str


class ArchivedDay(NamedTuple):
    """A closed day in a file."""

    n: int
    day: str
    file: str
    sha256: str
    at: str


def archives_beside(url: URL) -> str:
    """The folder of the archive unless somebody says so: beside the file, or in the working directory."""
    return f"{url.database}.archive" if url.get_backend_name() == "sqlite" else "pitboss-archive"


def cuts(connection: sa.Connection, table_id: str = "") -> dict[str, Cut]:
    """Of each table that has any, or of one, up to where its chain has gone to files."""
    c = schema.cut
    query = sa.select(c.c.table_id, c.c.n, c.c.seq, c.c.round, c.c.hash)
    if table_id:
        query = query.where(c.c.table_id == table_id)
    return {row[0]: Cut(*row[1:]) for row in connection.execute(query)}


def archived_days(connection: sa.Connection) -> list[ArchivedDay]:
    """The days that lie in files, in their order."""
    a = schema.archive
    return [ArchivedDay(*row) for row in connection.execute(sa.select(a).order_by(a.c.n))]


def key_digest(table_id: str, actor: str, key: str) -> str:
    """Under what an idempotency key is remembered when its event has gone to a file."""
    return hashlib.sha256(f"{table_id}\n{actor}\n{key}".encode()).hexdigest()[:32]


class Archives:
    """The files of a floor's archive in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._engines: dict[str, sa.Engine] = {}
        self._lock = threading.Lock()

    def here(self, day: ArchivedDay) -> bool:
        """Whether the file is in the folder."""
        return (self.folder / day.file).is_file()

    @contextlib.contextmanager
    def reading(self, day: ArchivedDay) -> Iterator[sa.Connection]:
        """What a day holds; missing where its file is somewhere else."""
        with self._lock:
            if not self.here(day):
                raise Missing(f"{day.day} is archived: its file {day.file} is not here")
            engine = self._engines.get(day.file)
            if engine is None:
                engine = self._engines[day.file] = engine_of(self.folder / day.file)
        with engine.connect() as connection:
            yield connection

    def close(self) -> None:
        for engine in self._engines.values():
            engine.dispose()
        self._engines.clear()


def day_with(connection: sa.Connection, table_id: str, *, round: int = -1, seq: int = -1) -> ArchivedDay | None:
    """The day to whose file a round, or an event, of a table has gone; None where it is in the database."""
    a, c = schema.archive, schema.archive_chain
    query: sa.Select[Any] = sa.select(a).join(c, c.c.n == a.c.n).where(c.c.table_id == table_id)
    if round >= 0:
        query = query.where(c.c.round_after < round, c.c.round_last >= round)
    else:
        query = query.where(c.c.after < seq, c.c.last >= seq)
    row = connection.execute(query).fetchone()
    return ArchivedDay(*row) if row else None


class Span(NamedTuple):
    """What the file of a day holds of one table: the events behind ``after`` up to ``last``, and rounds likewise."""

    day: ArchivedDay
    after: int
    last: int
    round_after: int
    round_last: int


def spans(connection: sa.Connection, table_id: str) -> list[Span]:
    """What has gone to files of a table, and left the database, the newest first."""
    a, c, d = schema.archive, schema.archive_chain, schema.cut
    query = (
        sa.select(a, c.c.after, c.c.last, c.c.round_after, c.c.round_last)
        .join(c, c.c.n == a.c.n)
        .join(d, (d.c.table_id == c.c.table_id) & (d.c.n >= c.c.n))
        .where(c.c.table_id == table_id)
    )
    return [Span(ArchivedDay(*row[:5]), *row[5:]) for row in connection.execute(query.order_by(a.c.n.desc()))]
