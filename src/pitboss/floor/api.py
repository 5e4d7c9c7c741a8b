"""The floor over HTTP: who are you, may you; then the tables, the cage and the log do the rest."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss import __version__
from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor import rounds, schema
from pitboss.floor.answers import BODY, RECORD, Forbidden, TooLarge, TooMany, error, read_object, write_json
from pitboss.floor.desks import add_desks
from pitboss.floor.events import Event
from pitboss.floor.house import Floor, a_key
from pitboss.floor.live import Watcher
from pitboss.floor.metrics import add_metrics
from pitboss.floor.people import Person, Unknown
from pitboss.floor.permissions import May, may
from pitboss.floor.sight import effects_json, seats_seen
from pitboss.floor.tables import LiveTable, Missing, Told
from pitboss.rules import RULES

log = logging.getLogger("pitboss.floor")
COOKIE = "pitboss"
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
SLOWEST = 20.0
"""Seconds in which a body has to come."""
CHANGES = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def answer(value: object, status: int = 200) -> Response:
    return Response(write_json(value), status, media_type="application/json")


def refusal(problem: PitbossError) -> Response:
    status, body = error(problem)
    response = answer(body, status)
    if isinstance(problem, TooMany):
        response.headers["Retry-After"] = str(problem.seconds)
    return response


async def body_of(request: Request, most: int = BODY) -> bytes:
    """What was sent, as far as it is read."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most:
        raise TooLarge(f"more than {most} bytes")
    raw = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > most:
                    raise TooLarge(f"more than {most} bytes")
    except TimeoutError:
        raise Unreadable("it came too slowly") from None
    except ClientDisconnect:
        raise Unreadable("it broke off") from None
    return bytes(raw)


async def object_of(request: Request, *known: str) -> dict[str, Any]:
    found = read_object(await body_of(request))
    if known and (strange := sorted(set(found) - set(known))):
        raise Unreadable(f"{strange[0][:60]!r} does not belong there")
    return found


def token_of(headers: Any, cookies: Any) -> tuple[str, bool]:
    """The token of whoever calls, and whether a browser's cookie brought it."""
    given = headers.get("authorization", "")
    if given[:7].lower() == "bearer ":
        return given[7:].strip(), False
    return cookies.get(COOKIE, ""), True


def number(request: Request, name: str, default: int | None, most: int = 2**53) -> int | None:
    text = request.query_params.get(name)
    if text is None or text == "":
        return default
    if not text.isdecimal() or len(text) > 16 or int(text) > most:
        raise Unreadable(f"{name}: {text[:40]!r} is no number that fits")
    return int(text)


class Api:
    """The routes of a floor."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor

    # Who are you

    def require_origin(self, headers: Any, by_cookie: bool) -> None:
        """A change by cookie needs an Origin of ours; a foreign one is refused either way."""
        origin = headers.get("origin")
        if origin is None:
            if by_cookie:
                raise Forbidden("a change by cookie needs its Origin")
        elif origin not in self.floor.settings.origins:
            raise Forbidden("this comes from a foreign page")

    async def caller(self, request: Request) -> Person | None:
        token, by_cookie = token_of(request.headers, request.cookies)
        if request.method in CHANGES:
            self.require_origin(request.headers, by_cookie and bool(token))
        return await self.floor.cage.who(token) if token else None

    async def person(self, request: Request, what: May | None = None) -> Person:
        found = await self.caller(request)
        if found is None:
            raise Unknown("nobody is signed in")
        if what is not None and not may(found.roles, what):
            raise Forbidden("that is not yours to do or see")
        return found

    def table(self, request: Request) -> LiveTable:
        table_id = request.path_params["table_id"]
        if table_id == "cage" or len(table_id) > 100 or "\0" in table_id:
            raise Missing("there is no such table")
        known = self.floor.tables.live.get(table_id)
        return known if known is not None else self.floor.tables.table(table_id)

    # Signing in

    def _address(self, request: Request) -> None:
        self.floor.addresses.require(request.client.host if request.client else "")

    async def sign_in(self, request: Request) -> Response:
        self.require_origin(request.headers, by_cookie=False)
        self._address(request)
        asked = await object_of(request, "name", "password")
        name = asked.get("name")
        self.floor.sign_ins.require(str(name)[:100])
        try:
            person, token = await self.floor.cage.sign_in(name, asked.get("password"))
        except Unknown:
            log.warning("a sign-in was refused, from %s", request.client.host if request.client else "?")
            raise
        return self._signed_in(request, person, token)

    async def guest(self, request: Request) -> Response:
        self.require_origin(request.headers, by_cookie=False)
        if not self.floor.settings.guests:
            raise Forbidden("guests do not play on this floor")
        self._address(request)
        asked = await object_of(request, "name")
        person = await self.floor.cage.add(asked.get("name"), None, ["player"], "floor", secrets.token_hex(16), True)
        return self._signed_in(request, person, await self.floor.cage.session(person))

    def _signed_in(self, request: Request, person: Person, token: str) -> Response:
        response = answer({"person": person.to_json(), "token": token})
        secure = any(origin.startswith("https:") for origin in self.floor.settings.origins)
        response.set_cookie(COOKIE, token, httponly=True, samesite="strict", secure=secure, path="/")
        return response

    async def sign_out(self, request: Request) -> Response:
        await self.person(request)
        await self.floor.cage.sign_out(token_of(request.headers, request.cookies)[0])
        response = answer({})
        response.delete_cookie(COOKIE, path="/")
        return response

    async def me(self, request: Request) -> Response:
        person = await self.person(request)
        seats = [
            {"table": table.id, "seat": seat}
            for table in list(self.floor.tables.live.values())
            if table.felt is not None
            for seat in table.felt.seats_of(person.id)
        ]
        chips = await self.floor.tables.chips(person.id, fresh=True)
        return answer({"person": person.to_json(), "chips": dollars(chips), "seats": seats})

    async def fill_up(self, request: Request) -> Response:
        person = await self.person(request)
        chips = await self.floor.cage.fill_up(person, a_key(request.headers.get("idempotency-key")))
        return answer({"chips": dollars(chips)})

    # Tables

    async def lobby(self, request: Request) -> Response:
        await self.caller(request)
        return answer({"tables": await self.floor.store.run(self.floor.lobby)})

    async def one(self, request: Request) -> Response:
        person = await self.caller(request)
        return answer(await self.floor.view(self.table(request), person))

    async def sit(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        seq = await self.floor.sit(table, person, request.path_params["seat"])
        return answer({"seq": seq, "view": await self.floor.view(table, person)})

    async def leave(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        seq = await self.floor.leave(table, person, request.path_params["seat"])
        return answer({"seq": seq, "view": await self.floor.view(table, person)})

    async def act(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "say", "drawn", "irregular", "request")
        seq, told = await self.floor.act(table, person, asked, key)
        view = await self.floor.view(table, person)
        return answer({"seq": seq, "effects": await self._effects(table, person, told), "view": view})

    async def _effects(self, table: LiveTable, person: Person, told: list[Told]) -> list[Any]:
        felt = await self.floor.felt(table)
        eyes = self.floor.eyes(person, felt)
        own = seats_seen(felt, eyes)
        return [each for one in told for each in effects_json(one.effects, one.start, one.seq, own, eyes.house)]

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
        return answer({"seq": seq, "view": await self.floor.view(table, person)})

    # The past

    async def rounds(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        only = await self._only_own(person, table)
        limit = number(request, "limit", rounds.PAGE, 500) or 1
        before = number(request, "next", None)
        return answer(await self.floor.store.run(rounds.listed, self.floor.store, table.id, only, before, limit))

    async def _only_own(self, person: Person, table: LiveTable) -> str:
        """Whose rounds somebody may see: his own, or everybody's."""
        felt = await self.floor.felt(table)
        if may(person.roles, May.PAST_ALL):
            return ""
        if may(person.roles, May.PAST_TABLE) and felt.config.dealer == person.id:
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
        if only and not await store.run(rounds.took_part, store, table.id, int(text), person.id):
            raise Missing("there is no such round of yours")
        everything = may(person.roles, May.PAST_ALL)
        return answer(await store.run(rounds.one, store, self.floor.vault, table.id, int(text), person.id, everything))

    async def events(self, request: Request) -> Response:
        person, table = await self.person(request, May.CHAIN), self.table(request)
        felt = await self.floor.felt(table)
        after, limit = number(request, "after", 0) or 0, number(request, "limit", 500, 5000) or 1
        found = await self.floor.store.run(self.floor.store.events, table.id, after, limit)
        began = table.history[0].seq if table.history else felt.seq + 1
        hides = not may(person.roles, May.SEE_FACE_DOWN)
        return answer({"events": [_shown(event, hides and event.seq >= began and not felt.closed) for event in found]})

    async def shuffles(self, request: Request) -> Response:
        person, table = await self.caller(request), self.table(request)
        felt = await self.floor.felt(table)
        house = person is not None and may(person.roles, May.CHAIN)
        mucks = felt.config.setting.game.furniture.mucks
        found = await self.floor.store.run(rounds.shuffles, self.floor.store, table.id, house, mucks)
        return answer({"shuffles": found})

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
            if not table_id or not place.isdecimal() or not line.isdecimal() or len(rest) > 25:
                raise Unreadable("after: as `next` gave it")
            query = query.where(sa.tuple_(g.c.table_id, g.c.seq, g.c.line) > sa.tuple_(table_id, int(place), int(line)))
        limit = number(request, "limit", 500, 5000) or 1
        rows = await self.floor.store.run(self.floor.store.rows, query.limit(limit + 1))
        lines = [
            {"table": r.table_id, "seq": r.seq, "line": r.line, "debit": r.debit, "credit": r.credit,
             "amount": dollars(r.cents), "verb": r.verb, "wager": r.wager or None, "cite": r.cite or None}
            for r in rows[:limit]
        ]  # fmt: skip
        last = rows[limit - 1] if len(rows) > limit else None
        return answer({"lines": lines, "next": f"{last.table_id}/{last.seq}.{last.line}" if last else None})

    async def balances(self, request: Request) -> Response:
        await self.person(request, May.LEDGER)
        rows = await self.floor.store.run(self.floor.store.rows, sa.select(schema.balance))
        accounts = {row.account: _signed(row.cents) for row in rows if row.cents}
        return answer({"accounts": accounts, "sum": _signed(sum(row.cents for row in rows))})

    async def audited(self, request: Request) -> Response:
        await self.person(request, May.LEDGER)
        h = schema.head
        rows = await self.floor.store.run(self.floor.store.rows, sa.select(h.c.table_id, h.c.seq, h.c.hash))
        heads = {row[0]: [row[1], row[2]] for row in rows}
        return answer({"running": self.floor.audits.running, "last": self.floor.audits.last, "heads": heads})

    async def start_audit(self, request: Request) -> Response:
        await self.person(request, May.LEDGER)
        self.floor.audits.start()
        return answer({"running": True}, 202)

    # The cage

    async def add_person(self, request: Request) -> Response:
        person = await self.person(request, May.PEOPLE)
        asked = await object_of(request, "name", "password", "roles")
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        made = await self.floor.cage.add(
            asked.get("name"), asked.get("password"), asked.get("roles"), person.id, a_key(key)
        )
        return answer(made.to_json(), 201)

    async def change_person(self, request: Request) -> Response:
        person = await self.person(request, May.PEOPLE)
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        changed = await self.floor.cage.change(
            request.path_params["person_id"], await object_of(request), person.id, a_key(key)
        )
        return answer(changed.to_json())

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
        linked: dict[str, list[str]] = {}
        m = schema.meter_line
        for row in await self.floor.store.run(self.floor.store.rows, sa.select(m.c.meter, m.c.table_id).distinct()):
            linked.setdefault(row[0], []).append(row[1])
        return answer(
            {
                "meters": [
                    {"id": r.id, "name": r.name, "amount": dollars(r.cents), "tables": sorted(linked.get(r.id, []))}
                    for r in found
                ]
            }
        )

    # Live

    async def live(self, socket: WebSocket) -> None:
        token, by_cookie = token_of(socket.headers, socket.cookies)
        try:
            self.require_origin(socket.headers, by_cookie and bool(token))
            person = await self.floor.cage.who(token) if token else None
            if token and person is None:
                raise Unknown("nobody is signed in")
            if person is not None and not may(person.roles, May.SEE_TABLE):
                raise Forbidden("no live stream for an administrator")
            table_id = socket.path_params["table_id"]
            if table_id == "cage" or "\0" in table_id:
                raise Missing("there is no such table")
            table = self.floor.tables.table(table_id)
            await self.floor.felt(table)
            text = socket.query_params.get("after", "0")
            after = int(text) if text.isdecimal() and len(text) < 16 else 0
        except PitbossError as problem:
            await socket.send_denial_response(refusal(problem))
            return
        await socket.accept()
        await Watcher(self.floor, table, person, token, socket).run(after)

    # For operators

    async def healthy(self, request: Request) -> Response:
        return answer({"ok": True, "version": __version__, "rules": RULES, "schema": schema.NEWEST})

    async def ready(self, request: Request) -> Response:
        await self.floor.store.run(self.floor.store.head, "cage")
        return answer({"ok": self.floor.started}, 200 if self.floor.started else 503)


def _signed(amount: int) -> str:
    return f"-{dollars(-amount)}" if amount < 0 else dollars(amount)


def _shown(event: Event, hidden: bool) -> dict[str, Any]:
    row = event._asdict()
    if event.kind == "revealed" or not hidden:
        return row
    return {**row, "body": None, "effects": None, "salt": None}


class Guard:
    """Sets the security headers on everything that is sent."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(h for h in self._headers if h[0] not in present)]
            await send(message)

        await self.app(scope, receive, guarded)


Handler = Callable[[Request], Awaitable[Response]]


def make_app(floor: Floor, close: bool = True) -> FastAPI:
    """The application of a floor."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await floor.start()
        try:
            yield
        finally:
            if close:
                await floor.stop()

    app = FastAPI(
        title="Pitboss", version=__version__, lifespan=lifespan, docs_url="/api/docs", redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    api = Api(floor)

    async def known(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, PitbossError)
        return refusal(problem)

    async def http(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        words = {401: "unknown", 403: "forbidden", 404: "missing", 405: "missing", 413: "too_large"}
        return answer(
            {"error": words.get(problem.status_code, "unreadable"), "reason": str(problem.detail), "cite": None},
            problem.status_code,
        )

    async def invalid(request: Request, problem: Exception) -> Response:
        return answer({"error": "unreadable", "reason": "this request cannot be read", "cite": None}, 422)

    app.add_exception_handler(PitbossError, known)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_middleware(Guard)
    for method, path, handler, about, body in _routes(api):
        _add(app, method, path, handler, about, body)
    app.add_api_websocket_route("/api/tables/{table_id}/live", api.live)
    add_desks(app, api, answer, object_of, body_of, RECORD)
    add_metrics(app, floor)
    return app


def _routes(api: Api) -> list[tuple[str, str, Handler, str, dict[str, str] | None]]:
    rights = {"password": "string", "roles": "array"}
    say = {"say": "object", "drawn": "object", "irregular": "object", "request": "integer"}
    table = {"game": "string", "name": "string", "options": "object", "limits": "object", "dealing": "string",
             "times": "object", "meters": "object", "dealer": "string"}  # fmt: skip
    return [
        ("POST", "/api/sign-in", api.sign_in, "a session", {"name": "string", "password": "string"}),
        ("POST", "/api/guest", api.guest, "a session as guest", {"name": "string"}),
        ("POST", "/api/sign-out", api.sign_out, "ends the session", None),
        ("GET", "/api/me", api.me, "who I am, my chips and seats", None),
        ("POST", "/api/me/chips", api.fill_up, "a guest's chips, filled up", None),
        ("GET", "/api/tables", api.lobby, "the lobby", None),
        ("POST", "/api/tables", api.open, "opens a table", table),
        ("GET", "/api/tables/{table_id}", api.one, "one table", None),
        ("PATCH", "/api/tables/{table_id}", api.change, "changes or closes a table", {**table, "open": "boolean"}),
        ("PUT", "/api/tables/{table_id}/seats/{seat}", api.sit, "takes a seat", None),
        ("DELETE", "/api/tables/{table_id}/seats/{seat}", api.leave, "leaves a seat", None),
        ("POST", "/api/tables/{table_id}/actions", api.act, "says, draws, reports", say),
        ("GET", "/api/tables/{table_id}/rounds", api.rounds, "past rounds", None),
        ("GET", "/api/tables/{table_id}/rounds/{n}", api.round, "one past round", None),
        ("GET", "/api/tables/{table_id}/events", api.events, "the chain", None),
        ("GET", "/api/tables/{table_id}/shuffles", api.shuffles, "commitments", None),
        ("GET", "/api/ledger", api.ledger, "the ledger", None),
        ("GET", "/api/balances", api.balances, "balances", None),
        ("GET", "/api/audit", api.audited, "the last audit, and the heads", None),
        ("POST", "/api/audit", api.start_audit, "starts an audit", None),
        ("POST", "/api/people", api.add_person, "adds somebody", {"name": "string", **rights}),
        ("PATCH", "/api/people/{person_id}", api.change_person, "changes somebody", rights),
        ("POST", "/api/people/{person_id}/chips", api.chips, "buys or cashes chips", {"amount": "string"}),
        ("POST", "/api/meters", api.add_meter, "a linked meter", {"name": "string"}),
        ("GET", "/api/meters", api.meters, "linked meters", None),
        ("GET", "/healthz", api.healthy, "whether it lives", None),
        ("GET", "/readyz", api.ready, "whether it serves", None),
    ]  # fmt: skip


def _add(app: FastAPI, method: str, path: str, handler: Handler, about: str, body: dict[str, str] | None) -> None:
    extra: dict[str, Any] = {}
    parts = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    parameters = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in parts]
    if method == "POST" and path.endswith(("/actions", "/chips", "/tables", "/meters")):
        parameters.append(
            {"name": "Idempotency-Key", "in": "header", "required": True,
             "schema": {"type": "string", "pattern": "^[A-Za-z0-9._:-]{1,64}$"}}
        )  # fmt: skip
    if parameters:
        extra["parameters"] = parameters
    if body is not None:
        shape = {"type": "object", "properties": {name: {"type": kind} for name, kind in body.items()}}
        extra["requestBody"] = {"required": True, "content": {"application/json": {"schema": shape}}}
    answers: dict[int | str, dict[str, Any]] = {
        code: {"description": "see the contract"} for code in (401, 403, 404, 409, 413, 422, 429, 503)
    }
    app.add_api_route(path, handler, methods=[method], summary=about, openapi_extra=extra or None, responses=answers,
                      response_class=Response, response_model=None, name=f"{method} {path}")  # fmt: skip


def openapi(floor: Floor) -> str:
    return json.dumps(make_app(floor).openapi())
