"""What protects players, recomputed: what everybody did on each day, what protects whom, and that nothing was accepted
that a limit in force stood against.

The lines that are numbered for a protected person say in which order what they did was committed, at whichever table
and process; so what was left of a limit is known at each wager. In which of the rounds bets were open follows from
playing them again: of those that are not played again, limits of money alone are checked.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Collection, Iterable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pitboss.floor.audit.books import DifferenceFound
from pitboss.floor.cage.exclusions import EXCLUSIONS, digest_of_list, name_digest
from pitboss.floor.protection.days import day_of, seconds_by_day
from pitboss.floor.protection.figures import Figures, by_day, figures_of, wanted
from pitboss.floor.protection.limits import (
    LIMIT,
    LISTING,
    PAUSE,
    PLAYED,
    REALITY,
    Protection,
    Standing,
    periods_of,
)
from pitboss.floor.store import schema
from pitboss.floor.table.events import CAGE
from pitboss.floor.table.ledger import LedgerLine

SLACK: Final = datetime.timedelta(seconds=60)
"""Between the stamp of what somebody does and its commit, and between their coming and its being written down."""
ABOUT_SOMEBODY: Final = (LIMIT, PAUSE, REALITY, LISTING)


class Move(NamedTuple):
    """What moved somebody's money."""

    at: str
    actor: str
    lines: tuple[LedgerLine, ...]


Place = tuple[str, int]
"""A table, or the cage, and the number of an event there."""


class ProtectionCheck:
    """The protection of players, read through one view of the database."""

    def __init__(self, rows: Callable[[sa.Select[Any]], Iterable[Any]]) -> None:
        self._rows = rows
        g = schema.guard
        self._kept = {row.person: (row.n, row.body) for row in rows(sa.select(g))}
        self._played: dict[str, list[tuple[str, str]]] = {}

    @property
    def protected(self) -> Collection[str]:
        """Whom anything protects."""
        return self._kept.keys()

    def run(self, opening: Collection[Place]) -> None:
        """``opening`` are the words of protected people that were said while bets were open, as far as that is
        known."""
        events: dict[str, dict[int, tuple[str, str, Any]]] = {}
        people: dict[str, str] = {}
        digests: frozenset[str] = frozenset()
        e, p = schema.event, schema.person
        names = {row.id: row.name for row in self._rows(sa.select(p.c.id, p.c.name))}
        kinds = (*ABOUT_SOMEBODY, PLAYED, EXCLUSIONS, "person")
        query = sa.select(e.c.seq, e.c.at, e.c.kind, e.c.body).where(e.c.table_id == CAGE, e.c.kind.in_(kinds))
        for seq, at, kind, text in self._rows(query.order_by(e.c.seq)):
            body = json.loads(text)
            if kind == "person":
                if not body["guest"] and body["id"] in names:
                    people[body["id"]] = names[body["id"]]
            elif kind == PLAYED:
                self._played.setdefault(body["person"], []).append((body["from"], body["until"]))
            elif kind == EXCLUSIONS:
                digests = (digests - set(body["removed"])) | set(body["added"])
                if (len(digests), digest_of_list(digests)) != (body["entries"], body["digest"]):
                    raise DifferenceFound(CAGE, seq, "the list of the excluded is not what is added and removed")
            else:
                events.setdefault(body["person"], {})[seq] = (at, kind, body)
        x = schema.excluded
        if {row.digest for row in self._rows(sa.select(x))} != digests:
            raise DifferenceFound(CAGE, None, "the list of the excluded is not what the log says")
        self._figures()
        for person in sorted(events.keys() | self._kept.keys()):
            found = self._person(person, events.get(person, {}), opening)
            if found.listed is not (person in people and name_digest(people[person]) in digests):
                raise DifferenceFound(CAGE, None, f"whether {person} is on the list of the excluded is not as it says")
        for person in sorted(people.keys() - events.keys()):
            if name_digest(people[person]) in digests:
                raise DifferenceFound(CAGE, None, f"{person} is on the list of the excluded, and is not excluded")

    def _figures(self) -> None:
        """What everybody did on each day is what the ledger says, and how long they were here."""
        g, e, f = schema.ledger, schema.event, schema.figures
        mine = g.c.debit.like("person:%") | g.c.credit.like("person:%")
        query = sa.select(e.c.at, g.c.debit, g.c.credit, g.c.cents, g.c.verb).where(mine)
        sums: dict[tuple[str, str], Figures] = {}
        for at, debit, credit, cents, verb in self._rows(
            query.join(e, (e.c.table_id == g.c.table_id) & (e.c.seq == g.c.seq))
        ):
            by_day(at, [LedgerLine(debit, credit, cents, verb)], sums)
        for person, times in self._played.items():
            for since, until in times:
                for day, seconds in seconds_by_day(since, until).items():
                    sums[person, day] = sums.get((person, day), Figures()).plus(Figures(seconds=seconds))
        stored = {(row.person, row.day): Figures(*row[2:]) for row in self._rows(sa.select(f))}
        for person, day in sorted(sums.keys() | stored.keys()):
            if sums.get((person, day)) != stored.get((person, day)):
                raise DifferenceFound(CAGE, None, f"what {person} did on {day} is not what the ledger says")

    def _moves(self, person: str) -> dict[Place, Move]:
        g, e = schema.ledger, schema.event
        account = f"person:{person}"
        query = (
            sa.select(g, e.c.at, e.c.actor)
            .join(e, (e.c.table_id == g.c.table_id) & (e.c.seq == g.c.seq))
            .where((g.c.debit == account) | (g.c.credit == account))
            .order_by(g.c.table_id, g.c.seq, g.c.line)
        )
        found: dict[Place, Move] = {}
        for row in self._rows(query):
            line = LedgerLine(row.debit, row.credit, row.cents, row.verb, row.wager, row.cite)
            before = found.get((row.table_id, row.seq))
            found[row.table_id, row.seq] = Move(row.at, row.actor, (*(before.lines if before else ()), line))
        return found

    def _person(self, person: str, events: dict[int, tuple[str, str, Any]], opening: Collection[Place]) -> Protection:
        """What protects somebody follows from the log, and nothing was accepted against it."""
        line = schema.guard_line
        numbered = [
            (row.n, (row.table_id, row.seq))
            for row in self._rows(sa.select(line).where(line.c.person == person).order_by(line.c.n))
        ]
        places = [place for _, place in numbered]
        moves = self._moves(person)
        n, text = self._kept.get(person, (0, ""))
        if [each for each, _ in numbered] != list(range(1, n + 1)) or len(set(places)) != n:
            raise DifferenceFound(CAGE, None, f"a line of what protects {person} is missing")
        if {seq for table, seq in places if table == CAGE and (table, seq) not in moves} != set(events):
            raise DifferenceFound(CAGE, None, f"what protects {person} is not what the log says")
        days: dict[str, Figures] = {}
        begun = min((at for at, _, _ in events.values()), default="")
        for place in moves.keys() - set(places):
            if moves[place].at > _later(begun):
                raise DifferenceFound(*place, f"a protected person's money was moved unseen: {person}")
            by = figures_of(moves[place].lines)[person]
            day = day_of(moves[place].at)
            days[day] = days.get(day, Figures()).plus(by)
        protection = Protection()
        last: dict[str, int] = {}
        for place in places:
            if place[1] <= last.get(place[0], 0):
                raise DifferenceFound(*place, f"the lines of what protects {person} are not in order")
            last[place[0]] = place[1]
            move = moves.get(place)
            if move is None:
                if place[1] not in events or place[0] != CAGE:
                    raise DifferenceFound(*place, f"a line of what protects {person} for nothing")
                at, kind, body = events[place[1]]
                protection = protection.after(kind, body, at)
                continue
            day = day_of(move.at)
            days[day] = days.get(day, Figures()).plus(figures_of(move.lines)[person])
            standing = Standing(protection, day, self._used(person, days, move.at))
            asked = wanted(person, move.actor, move.lines)
            why = standing.refusal(asked, move.at, playing=place[0] != CAGE and place not in opening)
            if why is not None:
                raise DifferenceFound(*place, f"accepted against what protects {person}: {why.reason}")
        if protection.text() != text:
            raise DifferenceFound(CAGE, None, f"what protects {person} is not what the log says")
        return protection

    def _used(self, person: str, days: dict[str, Figures], at: str) -> dict[str, Figures]:
        """What somebody had done by then in the day, week and month."""
        day = day_of(at)
        seconds: dict[str, int] = {}
        for since, until in self._played.get(person, ()):
            for each, some in seconds_by_day(since, min(until, at)).items() if since < at else ():
                seconds[each] = seconds.get(each, 0) + some
        used = {}
        for period, first in periods_of(day).items():
            sums = Figures()
            for each, figures in days.items():
                if first <= each <= day:
                    sums = sums.plus(figures)
            played = sum(some for each, some in seconds.items() if first <= each <= day)
            used[period] = sums._replace(seconds=max(0, played - int(SLACK.total_seconds())))
        return used


def _later(at: str) -> str:
    if not at:
        return ""
    return f"{datetime.datetime.fromisoformat(at) + SLACK:%Y-%m-%dT%H:%M:%S.%fZ}"
