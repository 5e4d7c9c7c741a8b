"""Snapshots that nothing needs any more lose their text: a third of what a round takes up.

A table is restored from its last one. A past round is shown, and the log audited, from any before it, by playing on
from there: so of those that are a day old every sixteenth keeps its text; besides, the last of each day, at which the
day is cut off, and those at which a table began again, and before that, for nothing else leads to them. Each row stays:
it says when its round ended, and an audit still plays all of them again.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

import sqlalchemy as sa

from pitboss.floor.protection.days import day_of
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store

EVERY: Final = 16
TOGETHER: Final = 500


def kept_rounds(rows: Sequence[tuple[int, int, str]], restarts: Iterable[int]) -> set[int]:
    """Of a table's snapshots, round, event and time in their order, those that keep their text.

    >>> day = "2026-11-18T12:00:00.000000Z"
    >>> sorted(kept_rounds([(n, 10 * n, day) for n in range(0, 20)], [70]))
    [0, 6, 7, 16, 19]
    """
    kept = {number for number, _, _ in rows if number % EVERY == 0}
    kept |= {number for number, _, _ in (*rows[:1], *rows[-1:])}
    kept |= {one[0] for one, following in itertools.pairwise(rows) if day_of(one[2]) != day_of(following[2])}
    for began in restarts:
        kept |= {number for number, seq, _ in rows if seq == began}
        kept |= {max((number for number, seq, _ in rows if seq < began), default=0)}
    return kept


def restarts_of(connection: sa.Connection, table_id: str) -> list[int]:
    """The events with which a table began again."""
    e = schema.event
    query = sa.select(e.c.seq, e.c.body).where(e.c.table_id == table_id, e.c.kind == "changed")
    return [row.seq for row in connection.execute(query) if not {"void", "rules"}.isdisjoint(json.loads(row.body))]


def thin(store: Store, before: str, since: str = "") -> int:
    """Takes their text from snapshots older than a moment, and not older than another, that nothing needs; how many
    those were."""
    s, h = schema.snapshot, schema.head
    done = 0
    for (table_id,) in store.rows(sa.select(h.c.table_id)):
        with store.reading() as connection:
            query = sa.select(s.c.round, s.c.seq, s.c.at).where(s.c.table_id == table_id, s.c.at >= since)
            rows: list[Any] = list(connection.execute(query.order_by(s.c.round)).fetchall())
            old_ones = (s.c.table_id == table_id, s.c.at < before, s.c.at >= since)
            full = sa.select(s.c.round).where(*old_ones, s.c.body != "")
            old = [row[0] for row in connection.execute(full)]
            kept = kept_rounds(rows, restarts_of(connection, table_id)) if len(old) > 1 else set(old)
        gone = sorted(set(old) - kept)
        for at in range(0, len(gone), TOGETHER):
            with store.writing() as connection:
                _take_text(connection, table_id, gone[at : at + TOGETHER])
        done += len(gone)
    return done


def _take_text(connection: sa.Connection, table_id: str, rounds: Sequence[int]) -> None:
    """On SQLite a row that becomes shorter leaves a hole in its page, which nothing fills: it is written anew behind
    the others, so that whole pages come free. PostgreSQL does that by itself."""
    s = schema.snapshot
    mine = (s.c.table_id == table_id) & s.c.round.in_(rounds)
    if connection.dialect.name != "sqlite":
        connection.execute(sa.update(s).where(mine).values(body=""))
        return
    short = connection.execute(sa.select(s.c.table_id, s.c.round, s.c.seq, s.c.at).where(mine)).mappings().fetchall()
    connection.execute(sa.delete(s).where(mine))
    connection.execute(sa.insert(s), [{**row, "body": ""} for row in short])
