"""What protects players, in the very transaction that would break it: two tables at two processes together go over no
limit.

Whoever books something for a person holds the row of their balance until the commit. So has whoever changes what
protects them; and everything that moves a protected person's money is numbered in that order, so that an audit can say
of each wager what was in force and what had been lost just then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import sqlalchemy as sa

from pitboss.floor.protection.days import day_of, seconds_by_day
from pitboss.floor.protection.figures import Figures, figures_of, wanted
from pitboss.floor.protection.limits import TIME, Protection, Standing, periods_of, read_protection
from pitboss.floor.store import schema
from pitboss.floor.store.rows import Limited, Part
from pitboss.floor.table.events import HOUSE, PURSE

Run = Callable[[str, Sequence[Any]], Any]
"""A statement with ``?`` for its values; what it answers can be fetched."""


class Guards:
    """The guards of the people whose money one transaction moves."""

    def __init__(self, run: Run, found: Iterable[tuple[str, int, str]]) -> None:
        self._run = run
        self._numbers: dict[str, int] = {}
        self._protections: dict[str, Protection] = {}
        for person, n, text in found:
            self._numbers[person], self._protections[person] = n, read_protection(text)

    def __bool__(self) -> bool:
        return bool(self._protections)

    def require(self, parts: Sequence[Part]) -> dict[str, Standing]:
        """Raises `Limited` where something is against what protects somebody, all of it having been counted; how each
        of them then stands. What is done is numbered."""
        done: list[tuple[str, Part, int, Figures]] = []
        for part in parts:
            for place, lines in enumerate(part.lines):
                for person, figures in figures_of(lines).items():
                    if person in self._protections:
                        done.append((person, part, place, figures))
        standings: dict[str, Standing] = {}
        lines_: list[tuple[str, int, str, int]] = []
        for person, part, place, figures in done:
            event = part.events[place]
            day = day_of(event.at)
            known = standings.get(person)
            if known is None or known.day != day:
                mine = [(p.events[i].at, f) for who, p, i, f in done if who == person]
                known = self._standing_before(person, event.at, day, mine)
            used = {period: sums.plus(figures) for period, sums in known.used.items()}
            standings[person] = standing = known._replace(used=used)
            word = _word_behind(part, place)
            asked = wanted(person, part.events[word].actor, part.lines[place])
            why = standing.refusal(asked, event.at, playing=word in part.playing)
            if why is not None:
                raise Limited(person, why)
            self._numbers[person] += 1
            lines_.append((person, self._numbers[person], part.table_id, event.seq))
        for line in lines_:
            self._run("INSERT INTO guard_line (person, n, table_id, seq) VALUES (?, ?, ?, ?)", line)
        for person in sorted(standings):
            self._run("UPDATE guard SET n = ? WHERE person = ?", (self._numbers[person], person))
        return standings

    def _standing_before(self, person: str, at: str, day: str, mine: list[tuple[str, Figures]]) -> Standing:
        """How somebody stood before this transaction, whose figures are written already."""
        protection = self._protections[person]
        standing = standing_of(self._run, person, protection, at)
        used = {}
        for period, first in periods_of(day).items():
            sums = standing.used[period]
            for moment, figures in mine:
                if first <= day_of(moment) <= day:
                    sums = sums.plus(Figures(*(-each for each in figures)))
            used[period] = sums
        return Standing(protection, day, used)


def _word_behind(part: Part, place: int) -> int:
    """The place of the word by which an event came about: that of whoever takes a bank, where the house then sets aside
    the chips that it has counted; else the event is its own."""
    word = place
    while word and part.events[word].actor == HOUSE:
        word -= 1
    return word if word != place and PURSE in json.loads(part.events[word].body) else place


def standing_of(run: Run, person: str, protection: Protection, at: str, here: bool = False) -> Standing:
    """How somebody stands at a moment: what they have done in its day, week and month; and, where a limit on time or
    whoever asks wants it, how long they are ``here`` now."""
    day = day_of(at)
    firsts = periods_of(day)
    query = "SELECT day, bought, cashed, staked, net, seconds FROM figures WHERE person = ? AND day >= ? AND day <= ?"
    by_day = {row[0]: Figures(*row[1:]) for row in run(query, (person, min(firsts.values()), day)).fetchall()}
    if here or any(kind == TIME for kind, _, _ in protection.in_force(at)):
        for (since,) in run("SELECT since FROM attendance WHERE person = ?", (person,)).fetchall():
            for each, seconds in seconds_by_day(since, at).items():
                by_day[each] = by_day.get(each, Figures()).plus(Figures(seconds=seconds))
    used = {}
    for period, first in firsts.items():
        sums = Figures()
        for each, figures in by_day.items():
            if each >= first:
                sums = sums.plus(figures)
        used[period] = sums
    return Standing(protection, day, used)


def runner_of(connection: sa.Connection) -> Run:
    """Statements on a connection as its driver takes them."""
    sqlite = connection.dialect.name == "sqlite"

    def run(sql: str, values: Sequence[Any]) -> Any:
        return connection.exec_driver_sql(sql if sqlite else sql.replace("?", "%s"), tuple(values))

    return run


def standings(connection: sa.Connection, people: Sequence[str], at: str) -> dict[str, Standing]:
    """How those of some people stand whom anything protects."""
    g = schema.guard
    rows = connection.execute(sa.select(g.c.person, g.c.body).where(g.c.person.in_(people))).fetchall()
    run = runner_of(connection)
    return {person: standing_of(run, person, read_protection(body), at) for person, body in rows}


def protect(person: str, after: Callable[[Protection], Protection], seq: int) -> Callable[[sa.Connection], None]:
    """What an event of the cage's log changes of somebody's protection, numbered among what moves their money."""

    def write(connection: sa.Connection) -> None:
        run = runner_of(connection)
        lock(run, person, connection.dialect.name)
        kept = run("SELECT n, body FROM guard WHERE person = ?", (person,)).fetchall()
        n, before = (kept[0][0], read_protection(kept[0][1])) if kept else (0, Protection())
        text = after(before).text()
        run(
            "INSERT INTO guard (person, n, body) VALUES (?, ?, ?)"
            " ON CONFLICT (person) DO UPDATE SET n = excluded.n, body = excluded.body",
            (person, n + 1, text),
        )
        run("INSERT INTO guard_line (person, n, table_id, seq) VALUES (?, ?, 'cage', ?)", (person, n + 1, seq))

    return write


def lock(run: Run, person: str, dialect: str) -> None:
    """Whoever books something for this person waits until the commit; on SQLite one writes at a time anyhow."""
    if dialect != "sqlite":
        account = f"person:{person}"
        run("INSERT INTO balance (account, cents) VALUES (?, 0) ON CONFLICT (account) DO NOTHING", (account,))
        run("SELECT 1 FROM balance WHERE account = ? FOR UPDATE", (account,))
