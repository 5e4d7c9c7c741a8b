"""What staff look for: all tables at a glance, past rounds by table, time, player and amount, people, a seal."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import sqlalchemy as sa
from fastapi import Request, Response

from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.floor.audit.seals import a_seal
from pitboss.floor.cage.people import Person
from pitboss.floor.http.authentication import Door, answer, number
from pitboss.floor.http.routes import Operation
from pitboss.floor.permissions import DEALER, ROLES, May, may
from pitboss.floor.refusals import Stale
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store, stamp

PAGE: Final = 50
TIME: Final = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z?)?")
FEW: Final = 50
"""Up to so many people whose names fit are looked for by their ids; more of them by their names."""


def text_of(request: Request, name: str) -> str:
    """A parameter of the query; empty where it is left out."""
    text = request.query_params.get(name, "")
    if "\0" in text or len(text) > 200:
        raise Unreadable(f"{name}: no such thing")
    return text


def time_of(request: Request, name: str) -> str:
    text = text_of(request, name)
    if text and not TIME.fullmatch(text):
        raise Unreadable(f"{name}: a time (UTC) as 2026-11-16T19:30")
    return text.removesuffix("Z")


class Finding(Door):
    """The routes by which staff find tables, rounds and people."""

    def operations(self) -> list[Operation]:
        return [
            Operation("get_floor", "GET", "/api/floor", self.tables, "all tables at a glance"),
            Operation("find_rounds", "GET", "/api/rounds", self.rounds, "past rounds of all tables, found"),
            Operation("make_seal", "POST", "/api/seals", self.seal, "a seal of the last audit"),
            Operation("list_people", "GET", "/api/people", self.people, "people"),
        ]

    async def tables(self, request: Request) -> Response:
        """Every open table; to a dealer only those that they deal at."""
        person = await self.person(request)
        if not may(person.roles, May.PAST_ALL) and not may(person.roles, May.DEAL):
            await self.person(request, May.PAST_ALL)
        found, every = await self.floor.desk(), may(person.roles, May.PAST_ALL)
        return answer({"tables": [each for each in found if every or each["dealer"] == person.id]})

    async def rounds(self, request: Request) -> Response:
        await self.person(request, May.PAST_ALL)
        least = text_of(request, "least")
        asked = {
            "table": text_of(request, "table"), "player": text_of(request, "player"),
            "after": time_of(request, "from"), "before": time_of(request, "to"),
            "least": cents(least) if least else 0, "next_": text_of(request, "next"),
            "limit": number(request, "limit", PAGE, 500) or 1,
        }  # fmt: skip
        found = await self.floor.store.run(_find, self.floor.store, asked)
        days = await self.floor.store.run(self.floor.store.archived_days)
        return answer({**found, **({"archived_until": days[-1].day} if days else {})})

    async def people(self, request: Request) -> Response:
        """Everybody, for an administrator; whoever can deal, for a floorperson who opens a table."""
        person = await self.person(request)
        role = text_of(request, "role")
        if role and role not in ROLES:
            raise Unreadable(f"role: one of {', '.join(ROLES)}")
        if not (role == DEALER and may(person.roles, May.SUPERVISE)):
            await self.person(request, May.PEOPLE)
        whole = may(person.roles, May.PEOPLE)
        limit = number(request, "limit", PAGE, 500) or 1
        name, after = text_of(request, "name"), text_of(request, "after")
        if after and not re.fullmatch(r"p\d{1,15}", after):
            raise Unreadable("after: as `next` gave it")
        found = await self.floor.store.run(_people, self.floor.store, role, name, after, limit, whole)
        if whole:
            proposed = await self.floor.store.run(self.floor.cage.proposals)
            for each in found["people"]:
                if waiting := proposed.get(each["id"]):
                    each["proposed"] = {"roles": list(waiting.roles), "by": waiting.by}
        return answer(found)

    async def seal(self, request: Request) -> Response:
        """A seal of what the last audit found sound, noted at the cage; the auditor keeps it elsewhere."""
        person: Person = await self.person(request, May.LEDGER)
        audits = self.floor.audits
        if audits.running or not audits.heads:
            raise Stale("a seal is of an audit that found everything sound: run one first")
        seal = a_seal(stamp(self.floor.store.now()), audits.heads)
        await self.floor.cage.note("sealed", {"digest": seal["digest"]}, person.id)
        return answer(seal, 201)


def _find(store: Store, asked: dict[str, Any]) -> dict[str, Any]:
    """Past rounds, newest first."""
    s, b, f = schema.snapshot.alias(), schema.snapshot.alias(), schema.event.alias()
    g, p, q, h = schema.ledger, schema.played, schema.person, schema.head

    def moved(verb: str) -> Any:
        inside = (g.c.table_id == s.c.table_id) & (g.c.seq > b.c.seq) & (g.c.seq <= s.c.seq) & (g.c.verb == verb)
        total = sa.cast(sa.func.coalesce(sa.func.sum(g.c.cents), 0), sa.BigInteger)
        return sa.select(total).where(inside).scalar_subquery()

    staked = moved("stake")
    query = (
        sa.select(
            s.c.table_id, s.c.round, f.c.at.label("began"), s.c.at.label("ended"), staked.label("staked"),
            moved("pay").label("paid"), moved("reverse").label("reversed"), h.c.summary,
        )
        .join(b, (b.c.table_id == s.c.table_id) & (b.c.round == s.c.round - 1))
        .join(f, (f.c.table_id == s.c.table_id) & (f.c.seq == b.c.seq + 1))
        .join(h, h.c.table_id == s.c.table_id)
    )  # fmt: skip
    if asked["table"]:
        query = query.where(s.c.table_id == asked["table"])
    if asked["player"]:
        name = sa.func.lower(q.c.name).contains(asked["player"].lower(), autoescape=True)
        meant = [row.id for row in store.rows(sa.select(q.c.id).where((q.c.id == asked["player"]) | name))]
        if not meant:
            return {"rounds": [], "next": None}
        here = (p.c.table_id == s.c.table_id) & (p.c.round == s.c.round)
        if len(meant) <= FEW:
            query = query.where(sa.select(p.c.round).where(here, p.c.person.in_(meant)).exists())
        else:
            played = sa.select(p.c.round).join(q, q.c.id == p.c.person)
            query = query.where(played.where(here, name).exists())
    if asked["after"]:
        query = query.where(s.c.at >= asked["after"])
    if asked["before"]:
        c = schema.snapshot.alias()  # of what ended later, only a table's next round can have begun before
        later = sa.select(c.c.table_id, sa.func.min(c.c.round)).where(c.c.at > asked["before"]).group_by(c.c.table_id)
        near = (s.c.at <= asked["before"]) | sa.tuple_(s.c.table_id, s.c.round).in_(later)
        query = query.where(near, f.c.at <= asked["before"])
    if asked["least"]:
        query = query.where(staked >= asked["least"])
    if asked["next_"]:
        at, table, round_ = _cursor(asked["next_"])
        query = query.where(sa.tuple_(s.c.at, s.c.table_id, s.c.round) < sa.tuple_(at, table, round_))
    limit = asked["limit"]
    query = query.order_by(s.c.at.desc(), s.c.table_id.desc(), s.c.round.desc()).limit(limit + 1)
    rows = store.rows(query)
    shown = rows[:limit]
    who: dict[tuple[str, int], list[dict[str, str]]] = {}
    for row in shown:
        names = sa.select(q.c.id, q.c.name).join(p, p.c.person == q.c.id)
        found = store.rows(names.where(p.c.table_id == row.table_id, p.c.round == row.round).order_by(q.c.id))
        who[row.table_id, row.round] = [{"id": each.id, "name": each.name} for each in found]
    last = shown[-1] if len(rows) > limit else None
    return {
        "rounds": [
            {
                "table": row.table_id, "name": json.loads(row.summary).get("name", row.table_id),
                "game": json.loads(row.summary).get("game"), "round": row.round, "began": row.began,
                "ended": row.ended, "staked": dollars(row.staked), "paid": dollars(row.paid),
                "void": bool(row.reversed), "people": who[row.table_id, row.round],
            }
            for row in shown
        ],
        "next": f"{last.ended}/{last.table_id}/{last.round}" if last else None,
    }  # fmt: skip


def _cursor(text: str) -> tuple[str, str, int]:
    at, _, rest = text.partition("/")
    table, _, round_ = rest.partition("/")
    if not TIME.fullmatch(at) or not table or not round_.isdecimal() or len(round_) > 15:
        raise Unreadable("next: as it was given")
    return at, table, int(round_)


def _people(store: Store, role: str, name: str, after: str, limit: int, whole: bool) -> dict[str, Any]:
    """People, the newest first; with what they hold, for whoever keeps the cage."""
    p, b = schema.person, schema.balance
    number_of = sa.cast(sa.func.substr(p.c.id, 2), sa.BigInteger)
    query = sa.select(p.c.id, p.c.name, p.c.guest, p.c.roles, sa.func.coalesce(b.c.cents, 0).label("cents")).join(
        b, b.c.account == sa.literal("person:") + p.c.id, isouter=True
    )
    if role:
        query = query.where(p.c.roles.contains(f'"{role}"'))
    if name:
        query = query.where(sa.func.lower(p.c.name).contains(name.lower(), autoescape=True))
    if after:
        query = query.where(number_of < int(after[1:]))
    rows = store.rows(query.order_by(number_of.desc()).limit(limit + 1))
    people = [
        {"id": row.id, "name": row.name, "roles": json.loads(row.roles), "guest": bool(row.guest)}
        | ({"chips": dollars(row.cents)} if whole else {})
        for row in rows[:limit]
    ]
    return {"people": people, "next": people[-1]["id"] if len(rows) > limit else None}
