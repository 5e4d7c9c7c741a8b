"""The books of a floor against one another and against the log: ledger, balances, meters, significant events.

What a single table's rounds make of them is `audit`'s to play again; here is what holds across tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from pitboss.equipment.money import dollars
from pitboss.floor.store import schema
from pitboss.floor.store.archives import Cut
from pitboss.floor.table.events import CAGE, Event
from pitboss.floor.table.ledger import LedgerLine
from pitboss.floor.table.significant_events import LEAST_WIN, SignificantEvent, significant_of


class DifferenceFound(Exception):
    """What is stored differs from what the log says: the first place where it does."""

    def __init__(self, table: str, seq: int | None, what: str) -> None:
        super().__init__(what)
        self.table, self.seq, self.what = table, seq, what


class ShownMeter(NamedTuple):
    """What a linked meter showed at a table, by its log."""

    table: str
    seq: int
    meter: str
    cents: int
    first: int
    """The append in which it did."""
    last: int


class Books:
    """The books, read through one view of the database."""

    def __init__(self, rows: Callable[[sa.Select[Any]], list[Any]]) -> None:
        self.rows = rows

    def ledger(self) -> None:
        """Balances are the sums of the ledger, with what lines that are archived came to, and all of them together are
        nought."""
        g, b = schema.ledger, schema.balance
        sums: dict[str, int] = {row.account: row.cents for row in self.rows(sa.select(schema.carried))}
        for account, cents in self.rows(sa.select(g.c.credit, sa.func.sum(g.c.cents)).group_by(g.c.credit)):
            sums[account] = sums.get(account, 0) + int(cents)
        for account, cents in self.rows(sa.select(g.c.debit, sa.func.sum(g.c.cents)).group_by(g.c.debit)):
            sums[account] = sums.get(account, 0) - int(cents)
        stored = {row.account: row.cents for row in self.rows(sa.select(b))}
        for account in sorted(sums.keys() | stored.keys()):
            if sums.get(account) != stored.get(account):
                where = account.split(":")[1] if account.startswith("table:") else CAGE
                raise DifferenceFound(where, None, f"the balance of {account} is not the sum of its lines")
        if sum(stored.values()):
            raise DifferenceFound(CAGE, None, "the balances do not sum to nought")

    def meters(self, shown: Iterable[ShownMeter], cuts: Mapping[str, Cut]) -> None:
        """The lines of each meter follow one another, and are those of the ledger, as far as that is not archived."""
        m, line, g = schema.meter, schema.meter_line, schema.ledger
        moved: dict[str, list[tuple[str, int, int]]] = {}
        for row in self.rows(sa.select(g).where(g.c.debit.like("meter:%") | g.c.credit.like("meter:%"))):
            for account, cents in ((row.debit, -row.cents), (row.credit, row.cents)):
                if account.startswith("meter:"):
                    moved.setdefault(account.removeprefix("meter:"), []).append((row.table_id, row.seq, cents))
        after: dict[str, tuple[int, int]] = {}
        history: dict[str, list[Any]] = {}
        seen: dict[str, list[tuple[str, int, int]]] = {}
        for row in self.rows(sa.select(line).order_by(line.c.meter, line.c.n)):
            n, stands = after.get(row.meter, (0, 0))
            if row.n != n + 1:
                raise DifferenceFound(CAGE, None, f"line {n + 1} of meter {row.meter} is missing")
            if row.after != stands + row.cents:
                raise DifferenceFound(row.table_id, row.seq, f"line {row.n} of meter {row.meter} does not follow")
            after[row.meter] = (row.n, row.after)
            history.setdefault(row.meter, []).append(row)
            if row.table_id not in cuts or row.seq > cuts[row.table_id].seq:
                seen.setdefault(row.meter, []).append((row.table_id, row.seq, row.cents))
        for meter in sorted(moved.keys() | seen.keys()):
            if sorted(moved.get(meter, [])) != sorted(seen.get(meter, [])):
                raise DifferenceFound(CAGE, None, f"the lines of meter {meter} are not those of the ledger")
        for row in self.rows(sa.select(m)):
            if after.get(row.id, (0, 0)) != (row.n, row.cents):
                raise DifferenceFound(CAGE, None, f"meter {row.id} is not the sum of its lines")
        for one in shown:
            if one.cents not in _may_have_shown(one, history.get(one.meter, [])):
                raise DifferenceFound(one.table, one.seq, f"meter {one.meter} did not show {dollars(one.cents)} then")

    def significant(self, name: str, start: int, events: Iterable[Event]) -> None:
        """What is kept as significant is what the log says behind ``start``, no more and no less."""
        s, g = schema.significant, schema.ledger
        stored: dict[int, list[SignificantEvent]] = {}
        for row in self.rows(sa.select(s).where(s.c.table_id == name, s.c.seq > start).order_by(s.c.seq, s.c.n)):
            stored.setdefault(row.seq, []).append(SignificantEvent(*row))
        query = sa.select(g).where(g.c.table_id == name, g.c.seq > start, g.c.cents >= LEAST_WIN)
        lines = lines_by_event(self.rows(query.order_by(g.c.seq, g.c.line)))
        for event in events:
            kept = significant_of(event, [line for _, line in lines.get(event.seq, [])])
            if stored.pop(event.seq, []) != kept:
                raise DifferenceFound(name, event.seq, "what is kept as significant is not what the log says")
        for seq in stored:
            raise DifferenceFound(name, seq, "a significant event without an event")

    def strangers(self, known: set[str]) -> None:
        """Rows that belong to no event."""
        for table in (schema.ledger, schema.snapshot, schema.secret, schema.played, schema.significant):
            for (name,) in self.rows(sa.select(table.c.table_id).distinct()):
                if name not in known:
                    raise DifferenceFound(name, None, f"rows of {table.name} for a table that is not there")
        h = schema.head
        for table in (schema.ledger, schema.snapshot):
            query = sa.select(table.c.table_id, table.c.seq).join(h, h.c.table_id == table.c.table_id)
            for name, seq in self.rows(query.where(table.c.seq > h.c.seq).limit(1)):
                raise DifferenceFound(name, seq, f"a row of {table.name} without an event")
        s, p = schema.snapshot, schema.played
        query = sa.select(p.c.table_id, p.c.round).outerjoin(
            s, (s.c.table_id == p.c.table_id) & (s.c.round == p.c.round)
        )
        for name, number in self.rows(query.where(s.c.round.is_(None)).limit(1)):
            raise DifferenceFound(name, None, f"somebody played round {number}, which is not over")


def _may_have_shown(one: ShownMeter, lines: Sequence[Any]) -> set[int]:
    """What a meter can have held when a table read it, under the lock that it keeps to the commit.

    An append that moves the meter stands between two of its lines; one that only reads it, anywhere between the lines
    of its own table before and behind.
    """
    after = [0, *(line.after for line in lines)]  # by number: nought is before the first line
    mine = [line for line in lines if line.table_id == one.table]
    inside = [line for line in mine if one.first <= line.seq <= one.last]
    told = [line.n for line in inside if line.seq < one.seq]
    if told:
        return {after[max(told)]}
    if inside:
        return {after[min(line.n for line in inside) - 1]}
    start = max((line.n for line in mine if line.seq < one.first), default=0)
    stop = min((line.n for line in mine if line.seq > one.last), default=len(after))
    return set(after[start:stop])


def lines_by_event(rows: Iterable[Any]) -> dict[int, list[tuple[int, LedgerLine]]]:
    """Lines of the ledger by event, each with its number."""
    found: dict[int, list[tuple[int, LedgerLine]]] = {}
    for row in rows:
        line = LedgerLine(row.debit, row.credit, row.cents, row.verb, row.wager, row.cite)
        found.setdefault(row.seq, []).append((row.line, line))
    return found
