"""What protects players, as the cage notes it: limits, pauses, reality checks, and the list of the excluded."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa

from pitboss.errors import Unreadable
from pitboss.floor.cage.exclusions import EXCLUSIONS, digest_of_list, name_digest
from pitboss.floor.cage.people import Cage, listing, on_list
from pitboss.floor.protection.limits import (
    COOLING_OFF,
    LEAST_WAIT,
    LIMIT,
    LONGEST_COOLING,
    LONGEST_EXCLUSION,
    LONGEST_REALITY,
    NONE,
    PAUSE,
    REALITY,
    SELF_EXCLUSION,
    SHORTEST_COOLING,
    SHORTEST_EXCLUSION,
    SHORTEST_REALITY,
    Protection,
    a_whole_number,
    read_limit,
    read_protection,
)
from pitboss.floor.refusals import KeyReused, Stale
from pitboss.floor.store import schema
from pitboss.floor.store.guards import protect
from pitboss.floor.store.store import stamp
from pitboss.floor.table.events import CAGE, Draft
from pitboss.floor.table.ledger import LedgerLine
from pitboss.play.codec import JSON

Made = tuple[list[Draft], list[list[LedgerLine]], list[Any]]


class ListAge(NamedTuple):
    """The list of the excluded that is in force."""

    at: str
    """When it was imported; empty where none has been."""
    entries: int


class Protections:
    """What players ask for at the cage for their own protection, and what an operator imports."""

    def __init__(self, cage: Cage, wait: datetime.timedelta = LEAST_WAIT) -> None:
        self._cage, self._store = cage, cage.store
        self.wait = max(wait, LEAST_WAIT)

    def kept(self, person: str) -> Protection:
        """What protects somebody."""
        g = schema.guard
        found = self._store.rows(sa.select(g.c.body).where(g.c.person == person))
        return read_protection(found[0].body) if found else NONE

    # Players

    async def limit(self, person: str, asked: Mapping[str, object], key: str) -> Protection:
        """Sets, lowers, raises or lifts a limit; a raise is in force only after the wait."""
        kind, period, amount = read_limit(asked.get("kind"), asked.get("period"), asked.get("amount"))
        before = NONE

        def first() -> None:
            nonlocal before
            before = self.kept(person)

        def body(at: str) -> dict[str, JSON]:
            waits = before.wait(kind, period, amount, at)
            begins = stamp(datetime.datetime.fromisoformat(at) + self.wait) if waits else at
            return {"person": person, "kind": kind, "period": period, "amount": amount, "from": begins}

        about = (kind, period, amount)
        return await self._note(person, LIMIT, body, key, first, lambda done, _: _about(done) == about)

    async def withdraw(self, person: str, kind: object, period: object, key: str) -> Protection:
        """Takes back a raise that waits: the limit in force stays."""
        kind, period, _ = read_limit(kind, period, None)

        def first() -> None:
            if self._store.by_key(CAGE, person, key) is not None:
                return
            limit = self.kept(person).limits.get(f"{kind} {period}")
            if limit is None or not limit.waits(stamp(self._store.now())):
                raise Stale("nothing waits there")

        def body(at: str) -> dict[str, JSON]:
            return {"person": person, "kind": kind, "period": period, "withdrawn": True}

        return await self._note(person, LIMIT, body, key, first, lambda done, _: done == body(""))

    async def cool_off(self, person: str, hours: object, key: str) -> Protection:
        """Somebody does not play for some time that they choose."""
        number = a_whole_number(hours, SHORTEST_COOLING, LONGEST_COOLING, "hours")
        return await self._pause(person, COOLING_OFF, datetime.timedelta(hours=number), key)

    async def exclude(self, person: str, days: object, key: str) -> Protection:
        """Somebody excludes themselves, for so many days or for good."""
        if days is None:
            return await self._pause(person, SELF_EXCLUSION, None, key)
        number = a_whole_number(days, SHORTEST_EXCLUSION, LONGEST_EXCLUSION, "days")
        return await self._pause(person, SELF_EXCLUSION, datetime.timedelta(days=number), key)

    async def _pause(self, person: str, kind: str, time: datetime.timedelta | None, key: str) -> Protection:
        def body(at: str) -> dict[str, JSON]:
            until = None if time is None else stamp(datetime.datetime.fromisoformat(at) + time)
            return {"person": person, "kind": kind, "until": until}

        return await self._note(person, PAUSE, body, key, None, lambda done, at: done == body(at))

    async def look_every(self, person: str, minutes: object, key: str) -> Protection:
        """After so many minutes of play somebody wants to be shown what they have played."""
        number = a_whole_number(minutes, SHORTEST_REALITY, LONGEST_REALITY, "minutes")
        body: dict[str, JSON] = {"person": person, "minutes": number}
        return await self._note(person, REALITY, lambda at: body, key, None, lambda done, _: done == body)

    async def _note(
        self, person: str, kind: str, body: Callable[[str], dict[str, JSON]], key: str,
        first: Callable[[], None] | None, same: Callable[[dict[str, Any], str], bool],
    ) -> Protection:  # fmt: skip
        def make(seq: int, at: str) -> Made:
            told = body(at)
            row = protect(person, lambda before: before.after(kind, told, at), seq)
            return [Draft(kind, told, person, key)], [[]], [row]

        (event, *_) = await self._cage.append(person, key, make, first)
        if event.kind != kind or not same(json.loads(event.body), event.at):
            raise KeyReused("this key stands for another action")
        self._cage.standings.pop(person, None)
        return await self._store.run(self.kept, person)

    # The list of the excluded

    async def replace_list(self, digests: frozenset[str], actor: str, key: str) -> list[str]:
        """A list takes the place of the one before; the ids of the people here who are on it."""
        x, p, g = schema.excluded, schema.person, schema.guard
        before: frozenset[str] = frozenset()
        on: list[str] = []
        off: list[str] = []
        listed: list[str] = []

        def first() -> None:
            nonlocal before
            before = frozenset(row.digest for row in self._store.rows(sa.select(x)))
            kept = {row.person for row in self._store.rows(sa.select(g)) if read_protection(row.body).listed}
            people = self._store.rows(sa.select(p.c.id, p.c.name).where(p.c.guest == sa.false()).order_by(p.c.id))
            listed[:] = [row.id for row in people if name_digest(row.name) in digests]
            on[:] = [person for person in listed if person not in kept]
            off[:] = sorted(kept - set(listed))

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(x))
            rows = [{"digest": each} for each in sorted(digests)]
            for at in range(0, len(rows), 1000):
                connection.execute(sa.insert(x), rows[at : at + 1000])

        def make(seq: int, at: str) -> Made:
            body: dict[str, JSON] = {
                "entries": len(digests), "digest": digest_of_list(digests),
                "added": [*sorted(digests - before)], "removed": [*sorted(before - digests)],
            }  # fmt: skip
            drafts = [Draft(EXCLUSIONS, body, actor, key)]
            rows: list[Any] = [write]
            for person, now in sorted([*((each, True) for each in on), *((each, False) for each in off)]):
                drafts.append(listing(person, now))
                rows.append(protect(person, on_list(now), seq + len(drafts) - 1))
            return drafts, [[] for _ in drafts], rows

        (event, *_) = await self._cage.append(actor, key, make, first)
        if event.kind != EXCLUSIONS or json.loads(event.body)["digest"] != digest_of_list(digests):
            raise KeyReused("this key stands for another action")
        for person in (*on, *off):
            self._cage.standings.pop(person, None)
        return listed

    def list_age(self) -> ListAge:
        """When the list was last imported, and how many are on it."""
        e = schema.event
        query = sa.select(e.c.at, e.c.body).where(e.c.table_id == CAGE, e.c.kind == EXCLUSIONS)
        for row in self._store.rows(query.order_by(e.c.seq.desc()).limit(1)):
            return ListAge(row.at, json.loads(row.body)["entries"])
        return ListAge("", 0)


def _about(done: Mapping[str, Any]) -> tuple[str, str, object]:
    """What a limit that was set is about, and how much; a raise that was taken back is no amount at all."""
    return done["kind"], done["period"], done.get("amount", "withdrawn")


def a_wait(hours: int) -> datetime.timedelta:
    """The wait before a limit is raised, as a house sets it: never less than a day."""
    if hours * 3600 < LEAST_WAIT.total_seconds() or hours > 24 * 90:
        raise Unreadable("a raised limit waits 24 hours or more, up to 90 days")
    return datetime.timedelta(hours=hours)
