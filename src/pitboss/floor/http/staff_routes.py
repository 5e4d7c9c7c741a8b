"""What the house does over HTTP: opens tables, looks at the past, keeps the books and the cage."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from fastapi import Request, Response

from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.floor.cage.people import Person, staff
from pitboss.floor.house import Floor, a_key, signed
from pitboss.floor.http.authentication import Door, answer, number, object_of, written
from pitboss.floor.http.readiness import Readiness
from pitboss.floor.http.routes import Operation
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.permissions import May, may
from pitboss.floor.refusals import Forbidden, Missing
from pitboss.floor.store import schema
from pitboss.floor.store.meter_links import meter_links
from pitboss.floor.store.store import Store
from pitboss.floor.table.events import Event
from pitboss.floor.versions import versions
from pitboss.floor.view import ledger_sheet, past_rounds, significant_list


class Staff(Door):
    """The routes of floorpersons, surveillance, auditors, the cage and operators, and everybody's past rounds."""

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor)
        self.readiness = Readiness(floor.store)

    def operations(self) -> list[Operation]:
        table, person = "/api/tables/{table_id}", "/api/people/{person_id}"
        return [
            Operation("open_table", "POST", "/api/tables", self.open, "opens a table"),
            Operation("change_table", "PATCH", table, self.change, "changes or closes a table"),
            Operation("list_table_rounds", "GET", f"{table}/rounds", self.rounds, "past rounds"),
            Operation("get_round", "GET", f"{table}/rounds/{{n}}", self.round, "one past round"),
            Operation("list_events", "GET", f"{table}/events", self.events, "the chain"),
            Operation("list_shuffles", "GET", f"{table}/shuffles", self.shuffles, "commitments"),
            Operation("get_ledger", "GET", "/api/ledger", self.ledger, "the ledger"),
            Operation("get_balances", "GET", "/api/balances", self.balances, "balances"),
            Operation("list_significant_events", "GET", "/api/significant", self.significant, "significant events"),
            Operation("list_archive", "GET", "/api/archive", self.archive, "the days that are archived"),
            Operation("get_audit", "GET", "/api/audit", self.audited, "the last audit, and the heads"),
            Operation("start_audit", "POST", "/api/audit", self.start_audit, "starts an audit"),
            Operation("add_person", "POST", "/api/people", self.add_person, "adds somebody"),
            Operation("change_person", "PATCH", person, self.change_person, "changes somebody"),
            Operation("confirm_roles", "POST", f"{person}/roles", self.confirm, "confirms what another has proposed"),
            Operation("change_chips", "POST", f"{person}/chips", self.chips, "buys or cashes chips"),
            Operation("add_meter", "POST", "/api/meters", self.add_meter, "a linked meter"),
            Operation("list_meters", "GET", "/api/meters", self.meters, "linked meters"),
            Operation("get_health", "GET", "/healthz", self.healthy, "whether it lives"),
            Operation("get_readiness", "GET", "/readyz", self.ready, "whether it serves"),
        ]

    # Tables

    async def open(self, request: Request) -> Response:
        person = await self.person(request, May.SUPERVISE)
        key = a_key(request.headers.get("idempotency-key"))
        return answer({"id": await self.floor.open_table(await object_of(request), person.id, key)}, 201)

    async def change(self, request: Request) -> Response:
        person, table = await self.person(request, May.SUPERVISE), self.table(request)
        asked = await object_of(request)
        key = request.headers.get("idempotency-key")
        if key is None:
            key = secrets.token_hex(16)
        seq = await self.floor.change_table(table, asked, person, a_key(key))
        return written(f'{{"seq":{seq},"view":{await self.floor.shown(table, person)}}}')

    # The past

    async def rounds(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        only = await self._only_own(person, table)
        limit = number(request, "limit", past_rounds.PAGE, 500) or 1
        before = number(request, "next", None)
        return answer(await self.floor.store.run(past_rounds.listed, self.floor.store, table.id, only, before, limit))

    async def _only_own(self, person: Person, table: LiveTable) -> str:
        """The id of the person to whose own rounds somebody is limited; empty where they may see everybody's."""
        state = await self.floor.state(table)
        if may(person.roles, May.PAST_ALL):
            return ""
        if may(person.roles, May.PAST_TABLE) and state.config.dealer == person.id:
            return ""
        if may(person.roles, May.PAST_OWN):
            return person.id
        raise Forbidden("that is not yours to see")

    async def round(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        text = request.path_params["n"]
        if not text.isdecimal() or len(text) > 12:
            raise Unreadable("which round?")
        only, store = await self._only_own(person, table), self.floor.store
        if only and not await store.run(past_rounds.took_part, store, table.id, int(text), person.id):
            raise Missing("there is no such round of yours")
        everything = may(person.roles, May.PAST_ALL)
        if may(person.roles, May.SEE_FACE_DOWN) and (found := await self._running(table, int(text))):
            return answer(found)
        return answer(
            await store.run(past_rounds.one, store, self.floor.vault, table.id, int(text), person.id, everything)
        )

    async def _running(self, table: LiveTable, number_: int) -> dict[str, Any] | None:
        """The round in play, step by step; None where another round is asked for."""
        state, _, history = await self.floor.tables.look(table)
        if state.number != number_ or not history or state.closed:
            return None
        starts = {told.seq: told.start for told in history}
        first, store = history[0].seq, self.floor.store
        events = await store.run(store.events, table.id, first - 1, 5000)
        found = past_rounds.running(state, [event for event in events if event.seq <= state.seq], starts)
        if found["record"]:
            found["record"] = await store.run(past_rounds.named_record, found["record"], store)
        return found

    async def events(self, request: Request) -> Response:
        person, table = await self.person(request, May.CHAIN), self.table(request)
        state, _, history = await self.floor.tables.look(table)
        began = history[0].seq if history else state.seq + 1
        after, limit = number(request, "after", 0) or 0, number(request, "limit", 500, 5000) or 1
        found = await self.floor.store.run(self.floor.store.events, table.id, after, limit)
        hides = not may(person.roles, May.SEE_FACE_DOWN)
        return answer({"events": [_shown(event, hides and event.seq >= began and not state.closed) for event in found]})

    async def shuffles(self, request: Request) -> Response:
        person, table = await self.caller(request), self.table(request)
        state = await self.floor.state(table)
        house = person is not None and may(person.roles, May.CHAIN)
        mucks = state.config.setting.game.furniture.mucks
        found = await self.floor.store.run(past_rounds.shuffles, self.floor.store, table.id, house, mucks)
        return answer({"shuffles": found, "deck": list(map(str, state.config.setting.deck.cards))})

    # Auditors

    async def ledger(self, request: Request) -> Response:
        await self.person(request, May.LEDGER)
        g = schema.ledger
        query = sa.select(g).order_by(g.c.table_id, g.c.seq, g.c.line)
        asked = request.query_params
        for name in ("table", "person", "account", "after"):
            if "\0" in asked.get(name, "") or len(asked.get(name, "")) > 300:
                raise Unreadable(f"{name}: no such thing")
        if asked.get("table"):
            query = query.where(g.c.table_id == asked["table"])
        account = f"person:{asked['person']}" if asked.get("person") else asked.get("account")
        if account:
            query = query.where((g.c.debit == account) | (g.c.credit == account))
        if asked.get("after"):
            table_id, _, rest = asked["after"].rpartition("/")
            place, _, line = rest.partition(".")
            if not table_id or not place.isdecimal() or not line.isdecimal() or len(place) > 18 or len(line) > 9:
                raise Unreadable("after: as `next` gave it")
            query = query.where(sa.tuple_(g.c.table_id, g.c.seq, g.c.line) > sa.tuple_(table_id, int(place), int(line)))
        if (form := asked.get("format", "json")) not in ("json", *ledger_sheet.FORMS):
            raise Unreadable(f"format: json, {' or '.join(ledger_sheet.FORMS)}")
        limit = number(request, "limit", 500, 5000 if form == "json" else ledger_sheet.MOST) or 1
        rows, until = await self.floor.store.run(_of_a_day, self.floor.store, query.limit(limit + 1), asked.get("day"))
        lines = [
            {"table": r.table_id, "seq": r.seq, "line": r.line, "debit": r.debit, "credit": r.credit,
             "amount": dollars(r.cents), "verb": r.verb, "wager": r.wager or None, "cite": r.cite or None}
            for r in rows[:limit]
        ]  # fmt: skip
        last = rows[limit - 1] if len(rows) > limit else None
        following = f"{last.table_id}/{last.seq}.{last.line}" if last else None
        if form == "json":
            return answer({"lines": lines, "next": following, **until})
        write, media = ledger_sheet.FORMS[form]
        headers = {"Content-Disposition": f'attachment; filename="ledger.{form}"'}
        if following:
            headers["X-Next"] = following
        return Response(await asyncio.to_thread(write, lines), media_type=media, headers=headers)

    async def balances(self, request: Request) -> Response:
        await self.person(request, May.LEDGER)
        rows = await self.floor.store.run(self.floor.store.rows, sa.select(schema.balance))
        accounts = {row.account: signed(row.cents) for row in rows if row.cents}
        return answer({"accounts": accounts, "sum": signed(sum(row.cents for row in rows))})

    async def audited(self, request: Request) -> Response:
        await self.person(request, May.LEDGER)
        h = schema.head
        rows = await self.floor.store.run(self.floor.store.rows, sa.select(h.c.table_id, h.c.seq, h.c.hash))
        heads = {row[0]: [row[1], row[2]] for row in rows}
        return answer({"running": self.floor.audits.running, "last": self.floor.audits.last, "heads": heads})

    async def archive(self, request: Request) -> Response:
        """The days that have left the database, and which of their files this server has."""
        await self.person(request, May.CHAIN)
        store = self.floor.store
        days = await store.run(store.archived_days)
        return answer(
            {"days": [{"day": each.day, "file": each.file, "sha256": each.sha256, "at": each.at,
                       "here": store.archives.here(each)} for each in days]}
        )  # fmt: skip

    async def start_audit(self, request: Request) -> Response:
        await self.person(request, May.LEDGER)
        self.floor.audits.start()
        return answer({"running": True}, 202)

    async def significant(self, request: Request) -> Response:
        await self.person(request, May.SIGNIFICANT)
        given = request.query_params
        if (form := given.get("format", "json")) not in ("json", "csv"):
            raise Unreadable("format: json or csv")
        limit = number(request, "limit", 500, 100_000 if form == "csv" else 5000) or 1
        wanted = significant_list.read_query(given, limit, self.floor.settings.large_win)
        query = significant_list.statement_of(wanted)
        rows, until = await self.floor.store.run(_of_a_day, self.floor.store, query, given.get("day"))
        rows = await self.floor.store.run(significant_list.filled_in, self.floor.store, rows)
        found = {**significant_list.page_of(rows, limit), **until}
        if form == "json":
            return answer(found)
        headers = {"Content-Disposition": 'attachment; filename="significant.csv"'}
        if found["next"]:
            headers["X-Next"] = found["next"]
        return Response(significant_list.as_csv(found["events"]), media_type="text/csv; charset=utf-8", headers=headers)

    # The cage

    async def add_person(self, request: Request) -> Response:
        person = await self.person(request, May.PEOPLE)
        asked = await object_of(request, "name", "password", "roles")
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        made = await self.floor.cage.add(
            asked.get("name"), asked.get("password"), asked.get("roles"), person.id, a_key(key), proposes=True
        )
        return answer(await self._kept(made), 201)

    async def change_person(self, request: Request) -> Response:
        person = await self.person(request, May.PEOPLE)
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        changed = await self.floor.cage.change(
            request.path_params["person_id"], await object_of(request), person.id, a_key(key), proposes=True
        )
        if staff(changed.roles):
            await self.floor.see_off(changed.id)
        return answer(await self._kept(changed))

    async def confirm(self, request: Request) -> Response:
        """The second word that rights of staff take."""
        person = await self.person(request, May.PEOPLE)
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        asked = await object_of(request, "roles")
        confirmed = await self.floor.cage.confirm(
            request.path_params["person_id"], asked.get("roles"), person.id, a_key(key)
        )
        if staff(confirmed.roles):
            await self.floor.see_off(confirmed.id)
        return answer(await self._kept(confirmed))

    async def _kept(self, person: Person) -> dict[str, Any]:
        """Somebody with what is proposed for them."""
        found = (await self.floor.store.run(self.floor.cage.proposals)).get(person.id)
        return person.to_json() | ({"proposed": {"roles": list(found.roles), "by": found.by}} if found else {})

    async def chips(self, request: Request) -> Response:
        person = await self.person(request, May.PEOPLE)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "amount")
        amount = asked.get("amount")
        if not isinstance(amount, str):
            raise Unreadable("amount: dollars, as a string")
        paid = -cents(amount[1:]) if amount.startswith("-") else cents(amount)
        held = await self.floor.cage.chips(request.path_params["person_id"], paid, person.id, key)
        return answer({"chips": dollars(held)})

    async def add_meter(self, request: Request) -> Response:
        person = await self.person(request, May.SUPERVISE)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "name")
        return answer({"id": await self.floor.cage.add_meter(asked.get("name"), person.id, key)}, 201)

    async def meters(self, request: Request) -> Response:
        await self.caller(request)
        found = await self.floor.store.run(self.floor.store.rows, sa.select(schema.meter).order_by(schema.meter.c.id))
        tables = await self.floor.store.run(meter_links, self.floor.store)
        return answer(
            {
                "meters": [
                    {"id": r.id, "name": r.name, "amount": dollars(r.cents), "tables": sorted(tables.get(r.id, ()))}
                    for r in found
                ]
            }
        )

    # For operators

    async def healthy(self, request: Request) -> Response:
        return answer({"ok": True, **versions()})

    async def ready(self, request: Request) -> Response:
        await self.readiness.require()
        age = await self.floor.store.run(self.floor.protections.list_age)
        listed = {"exclusions": {"at": age.at, "entries": age.entries}} if age.at else {}
        return answer({"ok": self.floor.started, **listed}, 200 if self.floor.started else 503)


def _shown(event: Event, hidden: bool) -> dict[str, Any]:
    row = event._asdict()
    if event.kind == "revealed" or not hidden:
        return row
    return {**row, "body": None, "effects": None, "salt": None}


def _of_a_day(store: Store, query: sa.Select[Any], day: str | None) -> tuple[Sequence[Any], dict[str, str]]:
    """The rows of a query, in the database or in the file of an archived day; and up to which day there are files."""
    days = store.archived_days()
    until = {"archived_until": days[-1].day} if days else {}
    if not day:
        return store.rows(query), until
    if len(day) > 10 or "\0" in day:
        raise Unreadable("day: as 2026-11-01")
    with store.reading_day(day) as connection:
        return connection.execute(query).fetchall(), until
