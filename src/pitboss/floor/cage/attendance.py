"""For how long people play: from their first sign of life in a session until they sign out, or give none for a while.

While somebody is here a row says since when; when they have gone, an event of the cage's log says from when until when
they were, and counts toward the day. Whoever dies with the server was here until they were last seen.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import logging
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.cage.people import Cage, Person, staff
from pitboss.floor.protection.days import seconds_by_day
from pitboss.floor.protection.figures import Figures
from pitboss.floor.protection.limits import FOR_EVER, PLAYED, read_protection
from pitboss.floor.store import schema
from pitboss.floor.store.store import stamp
from pitboss.floor.table.causes import FLOOR
from pitboss.floor.table.events import Draft
from pitboss.floor.table.ledger import LedgerLine
from pitboss.play.codec import JSON

FLUSH: Final = 20.0
"""Seconds from one time that those who are here are written down to the next."""
GONE: Final = datetime.timedelta(minutes=5)
"""Whoever has given no sign of life for so long has gone when they last gave one."""
log = logging.getLogger("pitboss.floor")


class Here(NamedTuple):
    """Somebody who is here."""

    since: str
    checked: str
    """When they last answered a reality check; since when they are here, where they have not."""
    minutes: int
    """Minutes of play between two of them; nought where it is as the house has it."""


class _Back(Exception):
    """Somebody who had gone is here again."""


class Attendance:
    """Who is here, as this process sees it."""

    def __init__(self, cage: Cage) -> None:
        self._cage, self._store = cage, cage.store
        self._first: dict[str, str] = {}
        """People who gave a sign of life since the last time that was written down, and when they first did."""
        self.here: dict[str, Here] = {}
        """Those whom this process has seen in the last minutes."""
        self._new = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._look_after())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(PitbossError):
            await self._store.run(self._write_down, self._take())

    def seen(self, person: Person) -> None:
        """Somebody who plays gives a sign of life."""
        if person.id not in self._first and not staff(person.roles):
            self._first[person.id] = stamp(self._store.now())
            if person.id not in self.here:
                self._new.set()

    async def _look_after(self) -> None:
        while True:
            self._new.clear()
            try:
                await self.look_around()
            except PitbossError:
                pass
            except Exception:
                log.exception("looking after who is here")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FLUSH):
                    await self._new.wait()

    async def look_around(self) -> None:
        """Writes down who has gone, then who is here: whoever comes back has not been here in between."""
        first = self._take()
        for person in await self._store.run(self._gone, first):
            await self.leave(person)
        self.here = await self._store.run(self._write_down, first)

    def _take(self) -> dict[str, str]:
        first, self._first = self._first, {}
        return first

    def _write_down(self, first: dict[str, str]) -> dict[str, Here]:
        """Whoever has been seen is here; all who are."""
        a, f, g = schema.attendance, schema.figures, schema.guard
        now = stamp(self._store.now())
        if first:
            with self._store.writing() as connection:
                people = sorted(first)
                seen = sa.update(a).where(a.c.person.in_(people)).values(seen=now)
                if connection.execute(seen).rowcount < len(people):
                    there = connection.execute(sa.select(a.c.person).where(a.c.person.in_(people)))
                    new = sorted(set(people) - {row.person for row in there})
                    sums = sa.select(f.c.person, sa.func.sum(f.c.staked), sa.func.sum(f.c.net)).group_by(f.c.person)
                    before = {row[0]: row[1:] for row in connection.execute(sums.where(f.c.person.in_(new)))}
                    for person in new:
                        staked, net = before.get(person, (0, 0))
                        connection.exec_driver_sql(*_insert(connection, (person, first[person], now, first[person],
                                                                         int(staked), int(net))))  # fmt: skip
        query = sa.select(a.c.person, a.c.since, a.c.checked, g.c.body).outerjoin(g, g.c.person == a.c.person)
        return {
            row.person: Here(row.since, row.checked, read_protection(row.body).minutes if row.body else 0)
            for row in self._store.rows(query)
        }

    def _gone(self, first: dict[str, str]) -> list[str]:
        """Those whose last sign of life is too long ago; not whoever gave the next one in time, though it is written
        down late."""
        a = schema.attendance
        late = stamp(self._store.now() - GONE)
        silent = self._store.rows(sa.select(a.c.person, a.c.seen).where(a.c.seen < late).limit(500))
        return [row.person for row in silent if row.seen < _before(first.get(row.person))]

    async def leave(self, person: str, now: bool = False) -> None:
        """Somebody has gone: how long they were here is noted; ``now`` is their own word."""
        a = schema.attendance
        found: Any = None

        def first() -> None:
            nonlocal found
            rows = self._store.rows(sa.select(a).where(a.c.person == person))
            if not rows or (not now and rows[0].seen >= stamp(self._store.now() - GONE)):
                raise _Back
            found = rows[0]

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            until = max(found.since, at if now else found.seen)
            body: dict[str, JSON] = {"person": person, "from": found.since, "until": until}
            return [Draft(PLAYED, body, FLOOR, f"played:{seq}")], [[]], [played(person, found.since, until)]

        self._first.pop(person, None)
        self.here.pop(person, None)
        with contextlib.suppress(_Back):
            await self._cage.append(FLOOR, "", make, first)
            self._cage.standings.pop(person, None)

    # Reality checks

    def due(self, person: str, minutes: int) -> str:
        """Whether somebody has played for so long that they ought to look at it: since when; else empty. ``minutes``
        is what the house has, where they have not chosen for themselves."""
        here = self.here.get(person)
        if here is None:
            return ""
        after = datetime.timedelta(minutes=here.minutes or minutes)
        return here.checked if self._store.now() - datetime.datetime.fromisoformat(here.checked) >= after else ""

    def played(self, person: str) -> dict[str, Any] | None:
        """What somebody has played since they came: None where they are not here."""
        a, f = schema.attendance, schema.figures
        with self._store.reading() as connection:
            here = connection.execute(sa.select(a).where(a.c.person == person)).fetchone()
            if here is None:
                return None
            sums = sa.select(sa.func.sum(f.c.staked), sa.func.sum(f.c.net)).where(f.c.person == person)
            staked, net = connection.execute(sums).fetchone() or (0, 0)
        seconds = (self._store.now() - datetime.datetime.fromisoformat(here.since)).total_seconds()
        return {
            "since": here.since, "minutes": int(seconds // 60), "staked": int(staked or 0) - here.staked,
            "net": int(net or 0) - here.net,
        }  # fmt: skip

    async def look(self, person: str) -> None:
        """Somebody has seen what they have played, and goes on."""
        now = stamp(self._store.now())
        await self._store.run(self._checked, person, now)
        if (here := self.here.get(person)) is not None:
            self.here[person] = here._replace(checked=now)

    def _checked(self, person: str, now: str) -> None:
        a = schema.attendance
        with self._store.writing() as connection:
            connection.execute(sa.update(a).where(a.c.person == person).values(checked=now))


def _before(sign: str | None) -> str:
    """When the sign of life before this one must have been given at the latest for somebody to have been gone."""
    return stamp(datetime.datetime.fromisoformat(sign) - GONE) if sign else FOR_EVER


def _insert(connection: sa.Connection, row: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
    """Another process may have seen them first."""
    mark = "?" if connection.dialect.name == "sqlite" else "%s"
    columns = [column.name for column in schema.attendance.columns]
    values = ", ".join([mark] * len(columns))
    sql = f"INSERT INTO attendance ({', '.join(columns)}) VALUES ({values}) ON CONFLICT (person) DO NOTHING"
    return sql, row


def played(person: str, since: str, until: str) -> Any:
    """So much time counts toward the days on which it lies, and nobody is here any more."""

    def write(connection: sa.Connection) -> None:
        a, f = schema.attendance, schema.figures
        connection.execute(sa.delete(a).where(a.c.person == person))
        for day, seconds in sorted(seconds_by_day(since, until).items()):
            more = sa.update(f).where(f.c.person == person, f.c.day == day).values(seconds=f.c.seconds + seconds)
            if not connection.execute(more).rowcount:
                row = {"person": person, "day": day, **Figures(seconds=seconds)._asdict()}
                connection.execute(sa.insert(f), row)

    return write
