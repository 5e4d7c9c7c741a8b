"""What the database says of its archive, against the cage's log: which days, which files, up to where each chain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import sqlalchemy as sa

from pitboss.floor.audit.books import DifferenceFound
from pitboss.floor.store import schema
from pitboss.floor.table.events import CAGE

Rows = Callable[[sa.Select[Any]], Iterable[Any]]


class ArchiveCheck:
    """Follows the cage's log, then compares."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._days: dict[int, tuple[str, str, str, str]] = {}
        self._heads: dict[tuple[int, str], tuple[int, str]] = {}

    def noted(self, at: str, body: dict[str, Any]) -> None:
        """A day was archived."""
        self._days[body["n"]] = (body["day"], body["file"], body["sha256"], at)
        self._heads |= {(body["n"], table): (last, hashed) for table, (last, hashed) in body["heads"].items()}

    def compare(self) -> list[str]:
        """The days that are archived, in their order; raises `DifferenceFound`."""
        a, c = schema.archive, schema.archive_chain
        if {row.n: (row.day, row.file, row.sha256, row.at) for row in self._rows(sa.select(a))} != self._days:
            raise DifferenceFound(CAGE, None, "the days that are archived are not those of the log")
        rows = list(self._rows(sa.select(c).order_by(c.c.n)))
        if {(row.n, row.table_id): (row.last, row.hash) for row in rows} != self._heads:
            raise DifferenceFound(CAGE, None, "up to where chains are archived is not what the log says")
        before: dict[str, tuple[int, int]] = {}
        for row in rows:
            if (row.after, row.round_after) != before.get(row.table_id, (0, -1)) or row.round_last <= row.round_after:
                raise DifferenceFound(
                    row.table_id, row.after, "the archived parts of a chain do not follow one another"
                )
            before[row.table_id] = (row.last, row.round_last)
        require_cuts(self._rows)
        return [self._days[n][0] for n in sorted(self._days)]


def require_cuts(rows: Rows) -> None:
    """Each chain was cut off where a file ends that holds it; raises `DifferenceFound`."""
    c, d = schema.archive_chain, schema.cut
    parts = {(row.table_id, row.n): (row.last, row.round_last, row.hash) for row in rows(sa.select(c))}
    for row in rows(sa.select(d)):
        if parts.get((row.table_id, row.n)) != (row.seq, row.round, row.hash):
            raise DifferenceFound(row.table_id, row.seq, "where a chain was cut off is not where a file ends")
