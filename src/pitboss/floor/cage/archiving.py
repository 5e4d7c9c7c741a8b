"""Closed days put into files, and then dropped from the database.

A day is over at midnight in New Jersey. Of each table its file holds what was written up to the last round that ended
before that. In this order, so that a kill at any point leaves either the rows or a whole file that is known to hold
them: the file is written, flushed, put in its place and read again; the cage's log notes it with its digest; then,
table by table, in one transaction each, what is in the database is compared with the file once more and dropped.
Whatever was begun is finished by the next run.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from pitboss.floor.cage.people import OPERATOR, Cage
from pitboss.floor.protection.days import DAY, day_of, ends
from pitboss.floor.refusals import Stale
from pitboss.floor.store import schema
from pitboss.floor.store.archive_file import (
    KEPT,
    TOGETHER,
    About,
    ChainPart,
    NotWhole,
    opened,
    require_whole,
    rows_of,
    sha256_of,
    sums_of,
    wanted,
    write_file,
)
from pitboss.floor.store.archives import ArchivedDay, Archives, archived_days, cuts, key_digest
from pitboss.floor.store.store import Store
from pitboss.floor.table.causes import FLOOR
from pitboss.floor.table.events import ARCHIVED, HOUSE, START, TIMER, Draft
from pitboss.floor.table.ledger import LedgerLine
from pitboss.floor.table.snapshot import SnapshotText, secrets_in
from pitboss.floor.table.table_secrets import SEED
from pitboss.play.codec import JSON

NOBODYS = (HOUSE, TIMER, FLOOR)
"""Whose keys are not asked for again: each stands for one place in the log."""


class Leaving(NamedTuple):
    """What leaves the database of one table."""

    part: ChainPart
    secrets: tuple[int, ...]
    """The numbers of those that nothing still needs."""
    until: int
    """The last event behind it that the house appended together with its last: it is copied beside."""


async def archive(cage: Cage, archives: Archives, before: str) -> list[ArchivedDay]:
    """Puts every closed day before one into a file, and drops it; what was done, also of what was begun earlier."""
    store = cage.store
    archives.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    done = await store.run(_unfinished, store)
    for begun in done:
        await store.run(_drop, store, archives, begun)
    while day := await store.run(_next_day, store, before):
        made = await store.run(_write, store, archives.folder, day)
        noted = await _note(cage, archives.folder, made)
        await store.run(_drop, store, archives, noted)
        done.append(noted)
    return done


def _next_day(store: Store, before: str) -> str:
    """The first day that is not archived, where it lies before another; empty where there is none."""
    s = schema.snapshot
    with store.reading() as connection:
        known = cuts(connection)
        query = sa.select(s.c.table_id, s.c.round, s.c.at).where(s.c.round > 0).order_by(s.c.at)
        for row in connection.execute(query):
            if row.table_id not in known or row.round > known[row.table_id].round:
                day = day_of(row.at)
                return day if day < before and ends(DAY, day) < _stamp(store) else ""
    return ""


def _stamp(store: Store) -> str:
    return f"{store.now():%Y-%m-%dT%H:%M:%S.%fZ}"


def _leaving(connection: sa.Connection, day: str) -> list[Leaving]:
    """What of each table was over by the end of a day."""
    s, e, h = schema.snapshot, schema.event, schema.head
    known = cuts(connection)
    found = []
    for (table_id,) in connection.execute(sa.select(h.c.table_id).order_by(h.c.table_id)).fetchall():
        cut = known.get(table_id)
        after, before_hash, round_after = (cut.seq, cut.hash, cut.round) if cut else (0, START, -1)
        query = sa.select(s.c.round, s.c.seq, s.c.body).where(s.c.table_id == table_id, s.c.at < ends(DAY, day))
        query = query.where(s.c.round > max(round_after, 0), s.c.body != "").order_by(s.c.round.desc()).limit(1)
        row = connection.execute(query).fetchone()
        if row is None:
            continue
        hashed = connection.execute(sa.select(e.c.hash).where(e.c.table_id == table_id, e.c.seq == row.seq)).scalar()
        part = ChainPart(table_id, after, before_hash, row.seq, str(hashed), round_after, row.round)
        needed = secrets_in(SnapshotText(*row)) | {SEED}
        drawn = int(json.loads(row.body)["secrets"])
        gone = tuple(n for n in range(1, drawn + 1) if n not in needed)
        behind = sa.select(sa.func.min(e.c.seq)).where(e.c.table_id == table_id, e.c.seq > row.seq, e.c.actor != HOUSE)
        follows = connection.execute(behind).scalar()
        last = connection.execute(sa.select(h.c.seq).where(h.c.table_id == table_id)).scalar()
        found.append(Leaving(part, gone, int(last or 0) if follows is None else int(follows) - 1))
    return found


def _write(store: Store, folder: Path, day: str) -> tuple[About, str]:
    """The file of a day, and its name; one that is there already is taken if it holds just that."""
    name = f"{day}.pitboss"
    place = folder / name
    with store.reading() as connection:
        leaving = _leaving(connection, day)
        if not leaving:
            raise NotWhole(f"nothing of {day} can be cut off: its last snapshots are gone")
        parts = tuple(each.part for each in leaving)
        about = About(day, parts, rows_of(connection, parts), sums_of(connection, parts))
        if not place.exists():
            copies = [(table, functools.partial(_rows, connection, table, leaving)) for table in KEPT]
            tables = [each.part.table for each in leaving]
            copies += [
                (schema.head, functools.partial(_all, connection, schema.head, schema.head.c.table_id.in_(tables))),
                (schema.meter, functools.partial(_all, connection, schema.meter, sa.true())),
            ]
            write_file(place, about, copies)
    try:
        sound = require_whole(place) == about
    except NotWhole:
        sound = False
    if not sound:
        raise NotWhole(f"{place} holds something else than this database has of {day}: move it away")
    return about, name


def _all(connection: sa.Connection, table: sa.Table, where: sa.ColumnElement[bool]) -> Iterator[Any]:
    yield from connection.execute(sa.select(table).where(where))


def _rows(connection: sa.Connection, table: sa.Table, leaving: Sequence[Leaving]) -> Iterator[Any]:
    """What a file holds of a table of the schema: what leaves, and what it takes to show it without the database: the
    snapshot before, what the house appended together with the last event, and secrets that are still needed there."""
    e = schema.event
    for part, _, until in leaving:
        here = table.c.table_id == part.table
        where = here if table is schema.secret else wanted(table, part)
        if table is schema.snapshot:
            where |= here & (table.c.round == part.round_after)
        elif table is e:
            where |= here & (e.c.seq > part.last) & (e.c.seq <= until)
        elif table is schema.secret:
            bodies = sa.select(e.c.body).where(
                e.c.table_id == part.table, e.c.kind == "committed", e.c.seq <= until, e.c.seq > part.after
            )
            newest = max((json.loads(body)["id"] for (body,) in connection.execute(bodies)), default=0)
            query = sa.select(schema.snapshot.c.body).where(
                schema.snapshot.c.table_id == part.table, schema.snapshot.c.round == part.round_last
            )
            newest = max(newest, json.loads(str(connection.execute(query).scalar()))["secrets"])
            where = here & (table.c.n <= newest)
        query = sa.select(table).where(where).order_by(*table.primary_key.columns)
        yield from connection.execute(query.execution_options(yield_per=TOGETHER))


async def _note(cage: Cage, folder: Path, made: tuple[About, str]) -> ArchivedDay:
    """The cage's log says which file holds the day, in the transaction in which the database does."""
    store, (about, name) = cage.store, made
    digest = await store.run(sha256_of, folder / name)
    known: list[ArchivedDay] = []
    noted: list[ArchivedDay] = []

    def first() -> None:
        with store.reading() as connection:
            known[:] = archived_days(connection)
        if any(each.day == about.day for each in known):
            raise Stale(f"{about.day} is archived already")

    def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
        n = len(known) + 1
        heads: dict[str, JSON] = {part.table: [part.last, part.hash] for part in about.chains}
        body: dict[str, JSON] = {"n": n, "day": about.day, "file": name, "sha256": digest, "heads": heads}
        one = ArchivedDay(n, about.day, name, digest, at)
        noted[:] = [one]
        parts = [
            {"n": n, "table_id": p.table, "after": p.after, "last": p.last, "round_after": p.round_after,
             "round_last": p.round_last, "hash": p.hash}
            for p in about.chains
        ]  # fmt: skip
        rows: list[Any] = [
            lambda on: on.execute(sa.insert(schema.archive), one._asdict()),
            lambda on: on.execute(sa.insert(schema.archive_chain), parts),
        ]
        return [Draft(ARCHIVED, body, OPERATOR, f"{ARCHIVED}:{about.day}")], [[]], rows

    await cage.append(OPERATOR, f"{ARCHIVED}:{about.day}", make, first)
    return noted[0]


def _unfinished(store: Store) -> list[ArchivedDay]:
    """Days whose files are noted, and of which something is in the database still."""
    c, d = schema.archive_chain, schema.cut
    with store.reading() as connection:
        query = sa.select(c.c.n).outerjoin(d, d.c.table_id == c.c.table_id)
        begun = {row.n for row in connection.execute(query.where(sa.func.coalesce(d.c.n, 0) < c.c.n))}
        return [day for day in archived_days(connection) if day.n in begun]


def _drop(store: Store, archives: Archives, day: ArchivedDay) -> None:
    """Takes a day out of the database, table by table, as far as it is there and the same as in its file."""
    place = archives.folder / day.file
    if not place.is_file() or sha256_of(place) != day.sha256:
        raise NotWhole(f"{place} is not the file that was noted for {day.day}: nothing is dropped")
    with opened(place) as (file, about):
        for part in about.chains:
            with store.writing() as connection:
                _drop_part(connection, file, part, day.n)


def _drop_part(connection: sa.Connection, file: sa.Connection, part: ChainPart, n: int) -> None:
    c = schema.cut
    if connection.dialect.name != "sqlite":  # whoever archives at the same time waits; the house plays on
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(8049)"))
    cut = cuts(connection).get(part.table)
    if cut is not None and cut.n >= n:
        return
    if (cut.seq if cut else 0) != part.after or _digest(connection, part) != _digest(file, part):
        raise NotWhole(f"what the file holds of {part.table} is not what the database has: nothing of it is dropped")
    _remember_keys(connection, part)
    carried = schema.carried
    for account, cents in sums_of(file, [part]).items():
        found = sa.update(carried).where(carried.c.account == account).values(cents=carried.c.cents + cents)
        if not connection.execute(found).rowcount:
            connection.execute(sa.insert(carried), {"account": account, "cents": cents})
    s, x = schema.snapshot, schema.secret
    query = sa.select(s.c.round, s.c.seq, s.c.body).where(s.c.table_id == part.table, s.c.round == part.round_last)
    last = SnapshotText(*connection.execute(query).one())
    needed = secrets_in(last) | {SEED}
    gone: sa.ColumnElement[bool]
    for table in KEPT:
        if table is s:
            gone = (s.c.table_id == part.table) & (s.c.round < part.round_last)
        elif table is x:
            drawn = int(json.loads(last.body)["secrets"])
            gone = (x.c.table_id == part.table) & (x.c.n <= drawn) & x.c.n.not_in(sorted(needed))
        else:
            gone = wanted(table, part)
        connection.execute(sa.delete(table).where(gone))
    connection.execute(sa.delete(c).where(c.c.table_id == part.table))
    row = {"table_id": part.table, "n": n, "seq": part.last, "round": part.round_last, "hash": part.hash}
    connection.execute(sa.insert(c), row)


def _remember_keys(connection: sa.Connection, part: ChainPart) -> None:
    """People's keys are kept for ever: the same one again does nothing again."""
    e = schema.event
    query = sa.select(e.c.actor, e.c.key, e.c.seq).where(wanted(e, part), e.c.actor.not_in(NOBODYS))
    rows = [{"digest": key_digest(part.table, row.actor, row.key), "seq": row.seq} for row in connection.execute(query)]
    for at in range(0, len(rows), TOGETHER):
        connection.execute(sa.insert(schema.archived_key), rows[at : at + TOGETHER])


def _digest(connection: sa.Connection, part: ChainPart) -> str:
    """By what the rows of a part are compared, as they are in the database and in the file. The text of a snapshot may
    be gone by now: an audit works it out."""
    hashed = hashlib.sha256()
    for table in KEPT:
        if table is not schema.secret:
            columns = [column for column in table.columns if column is not schema.snapshot.c.body]
            query = sa.select(*columns).where(wanted(table, part)).order_by(*table.primary_key.columns)
            for row in connection.execute(query.execution_options(yield_per=TOGETHER)):
                hashed.update(repr(tuple(row)).encode())
    return hashed.hexdigest()
