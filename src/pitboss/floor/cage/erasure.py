"""What is known of a person, given to them; and what identifies them, erased without breaking a hash.

Erased are name, password, second factors, sessions, links, and who tried to sign in as them from where. What stays
are the books: rounds, ledger, limits and the log itself, in which somebody is a number. Whoever still holds chips or a
seat, works here, or takes a break or is excluded from play has to be known by name, and is not erased before that is
over: a new account would end a break early, which nobody may.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from pitboss.equipment.money import dollars
from pitboss.floor.cage.identity import erased_name
from pitboss.floor.cage.names import name_key
from pitboss.floor.cage.people import Cage, staff
from pitboss.floor.protection.limits import COOLING_OFF, FOR_EVER, Protection, read_protection
from pitboss.floor.refusals import KeyReused, Missing, Stale
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.table.events import CAGE, ERASED, Draft
from pitboss.floor.table.ledger import CAGE_ACCOUNT, LedgerLine, person_account
from pitboss.play.codec import JSON

STAYS = (
    "rounds, ledger, limits and the log itself stay, as the law asks of a casino's books; in them you are a number",
    "the list of the excluded is one of digests, and is its publisher's to change",
)


def data_of(store: Store, person: str) -> dict[str, Any]:
    """All that is kept of somebody, but for what is secret (a password's hash, a factor's secret)."""
    p, f, s, t = schema.person, schema.factor, schema.session, schema.tried
    rows = store.rows(sa.select(p).where(p.c.id == person))
    if not rows:
        raise Missing(f"there is no person {person!r}")
    e, d, g, link = schema.event, schema.figures, schema.guard, schema.round_link
    row = rows[0]
    query = sa.select(e.c.seq, e.c.at, e.c.kind, e.c.body).where(e.c.table_id == CAGE, e.c.actor == person)
    noted = store.rows(query.order_by(e.c.seq))
    return {
        "person": {"id": row.id, "name": row.name, "guest": bool(row.guest), "roles": json.loads(row.roles)},
        "chips": dollars(store.balance(person_account(person))),
        "factors": [
            {"kind": r.kind, "name": r.name, "added": r.added}
            for r in store.rows(sa.select(f).where(f.c.person == person))
        ],
        "sessions": [
            {"began": r.began, "until": r.until, "device": r.device}
            for r in store.rows(sa.select(s).where(s.c.person == person))
        ],
        "tried": [
            {"at": r.at, "name": r.name, "address": r.address}
            for r in store.rows(sa.select(t).where(t.c.person == person).order_by(t.c.seq))
        ],
        "protection": [json.loads(r.body) for r in store.rows(sa.select(g.c.body).where(g.c.person == person))],
        "days": [
            {"day": r.day, "bought": dollars(r.bought), "cashed": dollars(r.cashed), "staked": dollars(r.staked),
             "net": f"-{dollars(-r.net)}" if r.net < 0 else dollars(r.net), "seconds": r.seconds}
            for r in store.rows(sa.select(d).where(d.c.person == person).order_by(d.c.day))
        ],
        "links": [
            {"table": r.table_id, "round": r.round, "at": r.at}
            for r in store.rows(sa.select(link).where(link.c.person == person))
        ],
        "cage": [{"seq": r.seq, "at": r.at, "kind": r.kind, "body": json.loads(r.body)} for r in noted],
        "ledger": _ledger(store, person),
        "named_in_chain": named_in_chain(store, person),
        "stays": list(STAYS),
    }  # fmt: skip


def _ledger(store: Store, person: str) -> list[dict[str, Any]]:
    """Every line of theirs, also of archived days whose files are here."""
    g, mine = schema.ledger, person_account(person)
    query = sa.select(g).where((g.c.debit == mine) | (g.c.credit == mine))
    query = query.order_by(g.c.table_id, g.c.seq, g.c.line)
    rows: list[Any] = []
    for day in store.archived_days():
        if store.archives.here(day):
            with store.archives.reading(day) as connection:
                rows += connection.execute(query).fetchall()
    seen = {(r.table_id, r.seq, r.line) for r in rows}
    rows += [r for r in store.rows(query) if (r.table_id, r.seq, r.line) not in seen]
    return [
        {"table": r.table_id, "seq": r.seq, "debit": r.debit, "credit": r.credit, "amount": dollars(r.cents),
         "verb": r.verb, "wager": r.wager}
        for r in rows
    ]  # fmt: skip


def named_in_chain(store: Store, person: str) -> int:
    """How many events name somebody in clear, as those of versions up to 0.5.0 do: from a chain nothing can be erased.

    Events in the files of archived days are not counted.
    """
    e, h = schema.event, schema.head
    found = 0
    cage = sa.select(e.c.body).where(e.c.table_id == CAGE, e.c.kind.in_(("person", "renamed", "refused")))
    for (text,) in store.rows(cage.where(e.c.body.contains(f'"{person}"', autoescape=True))):
        body = json.loads(text)
        found += {"identity", "tried"}.isdisjoint(body) and person in (body.get("id"), body.get("person"))
    for (table,) in store.rows(sa.select(h.c.table_id).where(h.c.table_id != CAGE)):
        sat = sa.select(e.c.body).where(e.c.table_id == table, e.c.kind == "sat", e.c.actor == person)
        found += sum(json.loads(text)["name"] != person for (text,) in store.rows(sat))
    return found


async def erase(cage: Cage, person_id: str, actor: str, key: str) -> int:
    """Erases what identifies somebody; how many events of older versions name them still."""
    person = await cage.person(person_id)
    store = cage.store
    factors: list[str] = []
    strangers: list[int] = []
    holds = 0

    def first() -> None:
        nonlocal holds
        if store.by_key(CAGE, actor, key) is not None:
            return
        holds = store.balance(person_account(person_id))
        _require_erasable(store, person_id, holds)
        f = schema.factor
        d = schema.tried
        nobodys = () if person.guest else store.rows(sa.select(d.c.seq, d.c.name).where(d.c.person == ""))
        strangers[:] = [row.seq for row in nobodys if name_key(row.name) == name_key(person.name)]
        factors[:] = [row.id for row in store.rows(sa.select(f.c.id).where(f.c.person == person_id))]

    def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
        body: dict[str, JSON] = {"person": person_id}
        if strangers:  # their name, before there was an account of it
            body["tried"] = list[JSON](strangers)
        drafts = [Draft(ERASED, body, actor, key)]
        lines: list[list[LedgerLine]] = [[]]
        if factors:
            gone: list[JSON] = list(factors)
            drafts.append(Draft("unfactored", {"person": person_id, "factors": gone}))
            lines.append([])
        if person.guest and holds:  # play chips go back to where they came from
            drafts.append(Draft("chips", {"person": person_id, "amount": f"-{dollars(holds)}"}))
            lines.append([LedgerLine(person_account(person_id), CAGE_ACCOUNT, holds, "chips")])
        p = schema.person
        blank = {"name": erased_name(person_id), "salt": "", "password": "", "roles": "[]"}
        known = (schema.session, schema.factor, schema.tried, schema.round_link)

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.update(p).where(p.c.id == person_id).values(**blank))
            for table in known:
                connection.execute(sa.delete(table).where(table.c.person == person_id))
            connection.execute(sa.delete(schema.tried).where(schema.tried.c.seq.in_(strangers)))

        return drafts, lines, [write]

    (event, *_) = await cage.append(actor, key, make, first)
    if event.kind != ERASED or json.loads(event.body)["person"] != person_id:
        raise KeyReused("this key stands for another action")
    cage.forget(person_id)
    await store.run(store.scrub)
    return await store.run(named_in_chain, store, person_id)


def _require_erasable(store: Store, person: str, holds: int) -> None:
    p, g, h = schema.person, schema.guard, schema.head
    row = store.rows(sa.select(p).where(p.c.id == person))[0]
    if row.name == erased_name(person):
        raise Stale("what identified them is erased already")
    if staff(json.loads(row.roles)):
        raise Stale("whoever works here is known by name: their roles are taken away first")
    if holds and not row.guest:
        raise Stale(f"they hold {dollars(holds)} in chips: those are cashed first")
    for (summary,) in store.rows(sa.select(h.c.summary).where(h.c.table_id != CAGE)):
        if person in json.loads(summary).get("held", {}).values():
            raise Stale("they hold a seat: they leave it first")
    for (text,) in store.rows(sa.select(g.c.body).where(g.c.person == person)):
        protection: Protection = read_protection(text)
        kind, until = protection.paused(stamp(store.now()))
        if kind:
            ends = "for good" if until == FOR_EVER else f"until {until[:10]}"
            told = "have chosen not to play" if kind == COOLING_OFF else "are excluded from play"
            raise Stale(f"they {told} {ends}: so long they have to be known, or a new account would end it early")
