"""Significant events looked for: by kind, table, person and time, as JSON and for a spreadsheet."""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.table.significant_events import KINDS, LARGE_WIN
from pitboss.render.spreadsheet import plain_text


class SignificantQuery(NamedTuple):
    """What somebody looks for."""

    kind: str = ""
    table: str = ""
    person: str = ""
    since: str = ""
    until: str = ""
    after: str = ""
    limit: int = 500
    large_win: int = LARGE_WIN


def read_query(given: Mapping[str, str], limit: int, large_win: int) -> SignificantQuery:
    """What somebody looks for, as it was sent; raises `Unreadable` where it cannot be read."""
    for name in ("kind", "table", "person", "from", "to", "after"):
        if "\0" in given.get(name, "") or len(given.get(name, "")) > 300:
            raise Unreadable(f"{name}: no such thing")
    kind = given.get("kind", "")
    if kind and kind not in KINDS:
        raise Unreadable(f"kind: one of {', '.join(KINDS)}")
    return SignificantQuery(
        kind, given.get("table", ""), given.get("person", ""), _moment(given, "from"), _moment(given, "to"),
        given.get("after", ""), limit, large_win,
    )  # fmt: skip


def _moment(given: Mapping[str, str], name: str) -> str:
    text = given.get(name, "").strip().replace(" ", "+")
    if not text:
        return ""
    try:
        moment = datetime.datetime.fromisoformat(text)
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=datetime.UTC)
        return moment.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    except (ValueError, OverflowError):
        raise Unreadable(f"{name}: a day or a time, as 2026-01-31T18:00:00Z") from None


def statement_of(wanted: SignificantQuery) -> sa.Select[Any]:
    """Selects one row more than the limit, in the order in which they happened."""
    s = schema.significant
    query = sa.select(s).order_by(s.c.at, s.c.table_id, s.c.seq, s.c.n)
    query = query.where((s.c.kind != "win") | (s.c.cents >= wanted.large_win))
    for column, value in ((s.c.kind, wanted.kind), (s.c.table_id, wanted.table), (s.c.person, wanted.person)):
        if value:
            query = query.where(column == value)
    if wanted.since:
        query = query.where(s.c.at >= wanted.since)
    if wanted.until:
        query = query.where(s.c.at < wanted.until)
    if wanted.after:
        at, _, rest = wanted.after.partition("/")
        table_id, _, place = rest.rpartition("/")
        seq, _, n = place.partition(".")
        if not table_id or not seq.isdecimal() or not n.isdecimal() or len(seq) > 18 or len(n) > 9:
            raise Unreadable("after: as `next` gave it")
        query = query.where(sa.tuple_(s.c.at, s.c.table_id, s.c.seq, s.c.n) > sa.tuple_(at, table_id, int(seq), int(n)))
    return query.limit(wanted.limit + 1)


def filled_in(store: Store, rows: Sequence[Any]) -> list[Any]:
    """The same rows with what the log does not say, as far as it was not erased: who tried to sign in from where, and
    what those are called who are new."""
    t, p = schema.tried, schema.person
    tries = [row.seq for row in rows if row.kind == "sign-in" and not row.what]
    tried = {row.seq: row for row in store.rows(sa.select(t).where(t.c.seq.in_(tries)))} if tries else {}
    new = {row.person for row in rows if row.kind == "rights" and row.what.startswith(f"{row.person} is new")}
    names = (
        {r.id: r.name for r in store.rows(sa.select(p.c.id, p.c.name).where(p.c.id.in_(sorted(new))))} if new else {}
    )
    return [_Row(row, _said(row, tried, names)) for row in rows]


def _said(row: Any, tried: Mapping[int, Any], names: Mapping[str, str]) -> str:
    if row.kind == "sign-in" and not row.what:
        found = tried.get(row.seq)
        return f"as {found.name!r} from {found.address}" if found else "who it was is erased"
    if row.person in names and row.what.startswith(f"{row.person} is new"):
        return f"{names[row.person]}{row.what.removeprefix(row.person)}"
    return str(row.what)


class _Row:
    """A row of the list whose words are said otherwise."""

    def __init__(self, row: Any, what: str) -> None:
        self._row, self.what = row, what

    def __getattr__(self, name: str) -> Any:
        return getattr(self._row, name)


def page_of(rows: Sequence[Any], limit: int) -> dict[str, Any]:
    """One page of rows as they are answered, and where the next one begins."""
    events = [
        {"at": r.at, "kind": r.kind, "table": r.table_id, "seq": r.seq, "person": r.person or None,
         "amount": dollars(r.cents) if r.cents else None, "what": r.what, "cite": r.cite or None}
        for r in rows[:limit]
    ]  # fmt: skip
    last = rows[limit - 1] if len(rows) > limit else None
    return {"events": events, "next": f"{last.at}/{last.table_id}/{last.seq}.{last.n}" if last else None}


COLUMNS: Final = ("at", "kind", "table", "seq", "person", "amount", "what", "cite")


def as_csv(events: Iterable[Mapping[str, Any]]) -> str:
    """Significant events for a spreadsheet: nothing in it is taken for a formula.

    >>> print(as_csv([{"at": "", "kind": "sign-in", "table": "cage", "seq": 1, "person": None, "amount": None,
    ...                "what": "=cmd", "cite": None}]).splitlines()[1])
    ,sign-in,cage,1,,,'=cmd,
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for event in events:
        writer.writerow([plain_text(event[name]) for name in COLUMNS])
    return out.getvalue()
