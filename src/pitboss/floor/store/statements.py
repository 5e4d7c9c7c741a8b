"""The statements of an append: one at a time, or many together in as few steps as there are tables.

Alone, an append is judged by the database row by row: its head, its key, its money. Together, many are written by one
statement a table; if the database then counts fewer rows than it was given, or objects, nothing of it stands and each
is written alone, which says whose fault it was. Where other processes write too, heads are looked at first: what has
lost its race is left out, and the others are written.
"""

from __future__ import annotations

import contextlib
import functools
import json
from collections.abc import Iterator, Sequence
from typing import Any

import psycopg
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from pitboss.floor.protection.figures import Figures, by_day
from pitboss.floor.protection.limits import Standing
from pitboss.floor.store import schema
from pitboss.floor.store.guards import Guards, runner_of
from pitboss.floor.store.rows import Append, KeyTaken, Limited, LostRace, NoChips, Part

Row = tuple[Any, ...]
MOST_ROWS = 64
"""In one statement: sizes are powers of two, so that few different ones are ever prepared."""

# One append


def _run(connection: sa.Connection, sql: str, values: Any) -> sa.CursorResult[Any]:
    """A statement as the driver takes it: an append is made of a few, over and over."""
    return connection.exec_driver_sql(sql if connection.dialect.name == "sqlite" else sql.replace("?", "%s"), values)


def _insert(table: sa.Table) -> str:
    names = [column.name for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"


_EVENT, _LINE, _METER_LINE = _insert(schema.event), _insert(schema.ledger), _insert(schema.meter_line)
_SECRET, _SNAPSHOT, _PLAYED = _insert(schema.secret), _insert(schema.snapshot), _insert(schema.played)
_SIGNIFICANT = _insert(schema.significant)
_BEGIN = f"{_insert(schema.head)} ON CONFLICT DO NOTHING"
_MOVE = "UPDATE head SET seq = ?, hash = ?, due = ?, summary = ? WHERE table_id = ? AND seq = ?"
_SPEND = "UPDATE balance SET cents = cents + ? WHERE account = ? RETURNING cents"
_BOOK = """INSERT INTO balance (account, cents) VALUES (?, ?)
ON CONFLICT (account) DO UPDATE SET cents = balance.cents + excluded.cents RETURNING cents"""
_SUMS = ", ".join(f"{name} = figures.{name} + excluded.{name}" for name in Figures._fields)
_ADD_UP = f" ON CONFLICT (person, day) DO UPDATE SET {_SUMS}"
_FIGURES = f"{_insert(schema.figures)}{_ADD_UP}"


def carry_out(connection: sa.Connection, append: Append) -> None:
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
    _count(connection, append)


def _keep(connection: sa.Connection, part: Part) -> None:
    here = part.table_id
    lines = [
        (here, event.seq, i, *line)
        for event, booked in zip(part.events, part.lines, strict=True)
        for i, line in enumerate(booked, 1)
    ]
    for sql, rows in (
        (_LINE, lines),
        (_SIGNIFICANT, [tuple(row) for row in part.significant()]),
        (_SECRET, [(here, *row) for row in part.secrets]),
        (_SNAPSHOT, [(here, *row, part.events[-1].at) for row in part.snapshots]),
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


def _count(connection: sa.Connection, append: Append) -> None:
    """What people have done on each day, and whether anything that protects them stands against it."""
    rows = _figures(append.parts)
    if not rows:
        return
    _run(connection, _FIGURES, rows)
    people = sorted({row[0] for row in rows})
    g = schema.guard
    found = connection.execute(sa.select(g.c.person, g.c.n, g.c.body).where(g.c.person.in_(people))).fetchall()
    if found:
        append.standings.update(Guards(runner_of(connection), map(tuple, found)).require(append.parts))


def _figures(parts: Sequence[Part]) -> list[Row]:
    sums: dict[tuple[str, str], Figures] = {}
    for part in parts:
        for event, booked in zip(part.events, part.lines, strict=True):
            if booked:
                by_day(event.at, booked, sums)
    return [(person, day, *figures) for (person, day), figures in sorted(sums.items())]


def integrity(problem: IntegrityError) -> Exception:
    """Which rule of the database an append broke."""
    text = str(problem.orig)
    if "nobody_below_nought" in text:
        return NoChips()
    if "one_key_one_event" in text or "event.actor, event.key" in text or "event.key" in text:
        return KeyTaken()
    return LostRace()


# Many together


class NotTogether(Exception):
    """Something is wrong with one of many."""


def write_together(connection: sa.Connection, appends: Sequence[Append]) -> list[Append]:
    """Plain appends, all of them or (`NotTogether`) none: the transaction is then given up. Returned is what was left
    out, since somebody else was first."""
    driver = connection.connection.driver_connection
    assert driver is not None
    together = _OnSQLite(driver) if connection.dialect.name == "sqlite" else _OnPostgreSQL(driver)
    lost: list[Append] = []
    if isinstance(together, _OnPostgreSQL):
        standing = together.heads([append.parts[0].table_id for append in appends])
        first = [append for append in appends if standing.get(append.parts[0].table_id) == append.parts[0].after]
        lost = [append for append in appends if standing.get(append.parts[0].table_id) != append.parts[0].after]
        appends = first
    if not appends:
        return lost
    parts = sorted((append.parts[0] for append in appends), key=lambda part: part.table_id)
    heads, events, lines, significant, snapshots, secrets, played = [], [], [], [], [], [], []
    sums: dict[str, int] = {}
    for part in parts:
        here, last = part.table_id, part.events[-1]
        heads.append((here, part.after, last.seq, last.hash, part.due, part.summary))
        events += part.events
        for event, booked in zip(part.events, part.lines, strict=True):
            for i, line in enumerate(booked, 1):
                lines.append((here, event.seq, i, *line))
                sums[line.debit] = sums.get(line.debit, 0) - line.cents
                sums[line.credit] = sums.get(line.credit, 0) + line.cents
        significant += part.significant()
        snapshots += [(here, *row, last.at) for row in part.snapshots]
        secrets += [(here, *row) for row in part.secrets]
        played += [(person, here, number) for person, number in part.played]
    accounts = sorted(sums.items())
    people = [each for each in accounts if each[0].startswith("person:")]
    others = [each for each in accounts if not each[0].startswith("person:")]
    figures = _figures(parts)
    balances = together.write(heads, events, lines, significant, snapshots, secrets, played, people, others, figures)
    standings = _standings(together, parts, figures)
    for append in appends:
        for booked in append.parts[0].lines:
            for line in booked:
                for account in (line.debit, line.credit):
                    if account in balances:
                        append.balances[account] = balances[account]
                    if standings and (person := account.removeprefix("person:")) in standings:
                        append.standings[person] = standings[person]
    return lost


def _standings(
    together: _OnSQLite | _OnPostgreSQL, parts: Sequence[Part], figures: Sequence[Row]
) -> dict[str, Standing]:
    """How those stand whom anything protects; where that stands against something, nothing is written together."""
    guards = Guards(together.run, together.guards) if figures else None
    if not guards:
        return {}
    try:
        return guards.require(parts)
    except Limited:
        raise NotTogether from None


def _chunks(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    at, size = 0, MOST_ROWS
    while at < len(rows):
        while size > len(rows) - at:
            size //= 2
        yield rows[at : at + size]
        at += size


@functools.cache
def _many(before: str, row: str, number: int, after: str = "") -> str:
    return f"{before} {', '.join([row] * number)}{after}"


def _into(table: sa.Table) -> tuple[str, int]:
    names = [column.name for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES", len(names)


_TABLES = {
    name: _into(getattr(schema, name))
    for name in ("event", "ledger", "significant", "snapshot", "secret", "played", "balance", "figures")
}


_GUARDS = "SELECT person, n, body FROM guard WHERE person"


class _OnSQLite:
    """In one step of the database a statement, so that no other thread is kept waiting meanwhile."""

    blank = "?"

    def __init__(self, driver: Any) -> None:
        self._cursor = driver.cursor()
        self.guards: list[Any] = []
        """Of the people whose money was moved: person, number of the last line, and what protects them."""

    def write(
        self, heads: list[Row], events: Sequence[Row], lines: list[Row], significant: Sequence[Row],
        snapshots: list[Row], secrets: list[Row], played: list[Row], people: list[Row], others: list[Row],
        figures: Sequence[Row],
    ) -> dict[str, int]:  # fmt: skip
        self._counted(
            "UPDATE head SET seq = v.column3, hash = v.column4, due = v.column5, summary = v.column6 FROM (VALUES",
            heads, ") v WHERE head.table_id = v.column1 AND head.seq = v.column2",
        )  # fmt: skip
        for name, rows in (
            ("event", events), ("ledger", lines), ("significant", significant), ("snapshot", snapshots),
            ("secret", secrets), ("played", played),
        ):  # fmt: skip
            self._insert(name, rows)
        self._counted(
            "UPDATE balance SET cents = cents + v.column2 FROM (VALUES", people, ") v WHERE account = v.column1"
        )
        self._insert("balance", others, " ON CONFLICT (account) DO UPDATE SET cents = balance.cents + excluded.cents")
        self.guards = self._count(figures) if figures else []
        return self._balances([account for account, _ in people])

    def run(self, sql: str, values: Sequence[Any]) -> Any:
        return self._cursor.execute(sql, values)

    def _count(self, figures: Sequence[Row]) -> list[Any]:
        """Adds up what people have done; the guards of those who have some."""
        self._insert("figures", figures, _ADD_UP)
        people = json.dumps(sorted({row[0] for row in figures}))
        return list(self.run(f"{_GUARDS} IN (SELECT value FROM json_each(?)) ORDER BY person", (people,)).fetchall())

    def _run(self, sql: str, rows: Sequence[Row]) -> int:
        self._cursor.execute(sql, [value for row in rows for value in row])
        return int(self._cursor.rowcount)

    def _insert(self, name: str, rows: Sequence[Row], after: str = "") -> None:
        before, columns = _TABLES[name]
        row = f"({', '.join(self.blank * columns)})"
        for some in _chunks(rows):
            self._run(_many(before, row, len(some), after), some)

    def _counted(self, before: str, rows: list[Row], after: str) -> None:
        for some in _chunks(rows):
            if self._run(_many(before, f"({', '.join('?' * len(some[0]))})", len(some), after), some) != len(some):
                raise NotTogether

    def _balances(self, accounts: list[str]) -> dict[str, int]:
        """What they hold now, in one row."""
        found = self._cursor.execute(
            "SELECT json_group_object(account, cents) FROM balance WHERE account IN (SELECT value FROM json_each(?))",
            (json.dumps(accounts),),
        ).fetchone()
        return dict(json.loads(found[0]))


class _OnPostgreSQL:
    """All statements of a group in one round trip, rows locked in the order of their names."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver
        self.guards: list[Any] = []
        """Of the people whose money was moved: person, number of the last line, and what protects them."""

    def heads(self, tables: list[str]) -> dict[str, int]:
        """Where some chains end, and shall until the end of the transaction."""
        sql = "SELECT table_id, seq FROM head WHERE table_id = ANY(%s) ORDER BY table_id FOR UPDATE"
        return dict(self._driver.execute(sql, (tables,)).fetchall())

    @contextlib.contextmanager
    def _one_round_trip(self) -> Iterator[None]:
        """What the database objects to is raised as it is: the driver's own pipeline logs it as ignored besides."""
        objection: Exception | None = None
        try:
            with self._driver.pipeline():
                try:
                    yield
                except psycopg.Error as problem:
                    objection = problem
        except psycopg.Error as problem:
            raise objection or problem from None
        if objection is not None:
            raise objection

    def write(
        self, heads: list[Row], events: Sequence[Row], lines: list[Row], significant: Sequence[Row],
        snapshots: list[Row], secrets: list[Row], played: list[Row], people: list[Row], others: list[Row],
        figures: Sequence[Row],
    ) -> dict[str, int]:  # fmt: skip
        counted: list[tuple[Any, int]] = []
        with self._one_round_trip():
            for some in _chunks(heads):
                sql = _many(
                    "UPDATE head SET seq = v.seq, hash = v.hash, due = v.due, summary = v.summary FROM (VALUES",
                    "(%s::text, %s::bigint, %s::bigint, %s::text, %s::text, %s::text)", len(some),
                    ") v (table_id, after, seq, hash, due, summary)"
                    " WHERE head.table_id = v.table_id AND head.seq = v.after",
                )  # fmt: skip
                counted.append((self._run(sql, some), len(some)))
            for name, rows in (
                ("event", events), ("ledger", lines), ("significant", significant), ("snapshot", snapshots),
            ("secret", secrets), ("played", played),
            ):  # fmt: skip
                self._insert(name, rows)
            sql = "SELECT 1 FROM balance WHERE account = ANY(%s) ORDER BY account FOR UPDATE"
            self._driver.execute(sql, ([account for account, _ in people],))
            for some in _chunks(people):
                sql = _many(
                    "UPDATE balance SET cents = balance.cents + v.cents FROM (VALUES", "(%s::text, %s::bigint)",
                    len(some), ") v (account, cents) WHERE balance.account = v.account"
                    " RETURNING balance.account, balance.cents",
                )  # fmt: skip
                counted.append((self._run(sql, some), len(some)))
            self._insert(
                "balance", others, " ON CONFLICT (account) DO UPDATE SET cents = balance.cents + excluded.cents"
            )
            guards = self._count(figures) if figures else None
        if any(cursor.rowcount != number for cursor, number in counted):
            raise NotTogether
        self.guards = [] if guards is None else guards.fetchall()
        found: dict[str, int] = {}
        for cursor, _ in counted:
            if cursor.description is not None:
                found.update(cursor.fetchall())
        return found

    def run(self, sql: str, values: Sequence[Any]) -> Any:
        return self._driver.execute(sql.replace("?", "%s"), values)

    def _count(self, figures: Sequence[Row]) -> Any:
        """Adds up what people have done, the rows of whose balances are held; the guards of those who have some."""
        self._insert("figures", figures, _ADD_UP)
        return self._driver.execute(f"{_GUARDS} = ANY(%s) ORDER BY person", (sorted({row[0] for row in figures}),))

    def _run(self, sql: str, rows: Sequence[Row]) -> Any:
        """Numbers go as text, so that a statement has the same types each time and is prepared once."""
        values = [str(value) if type(value) is int else value for row in rows for value in row]
        return self._driver.execute(sql, values)

    def _insert(self, name: str, rows: Sequence[Row], after: str = "") -> None:
        before, columns = _TABLES[name]
        row = f"({', '.join(['%s'] * columns)})"
        for some in _chunks(rows):
            self._run(_many(before, row, len(some), after), some)
