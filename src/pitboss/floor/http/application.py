"""The floor over HTTP: the application, its routes and what OpenAPI says of them."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.errors import PitbossError
from pitboss.floor.house import Floor
from pitboss.floor.http.authentication import answer, body_of, object_of, refusal
from pitboss.floor.http.desk_routes import add_desks
from pitboss.floor.http.errors import RECORD
from pitboss.floor.http.metrics import add_metrics
from pitboss.floor.http.pages import Web, add_web
from pitboss.floor.http.player_routes import Players
from pitboss.floor.http.search_routes import Finding
from pitboss.floor.http.staff_routes import Staff
from pitboss.version import __version__

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


Handler = Callable[[Request], Awaitable[Response]]
ACTIONS = re.compile(r"/api/tables/([^/]+)/actions")


class Guard:
    """Sets the security headers on everything that is sent."""

    def __init__(self, app: ASGIApp, act: Handler) -> None:
        self.app = app
        self._act = act
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

        found = ACTIONS.fullmatch(scope["path"]) if scope["method"] == "POST" else None
        if found is None:
            await self.app(scope, receive, guarded)
            return
        scope["path_params"] = {"table_id": found[1]}  # straight to the one route that is asked for all the time
        try:
            response = await self._act(Request(scope, receive))
        except PitbossError as problem:
            response = refusal(problem)
        await response(scope, receive, guarded)


QUERIES = {
    "/api/significant": {"kind": "string", "table": "string", "person": "string", "from": "string", "to": "string",
                         "after": "string", "limit": "integer", "format": "string"},
    "/api/rounds": {"table": "string", "player": "string", "from": "string", "to": "string", "least": "string",
                    "next": "string", "limit": "integer"},
    "/api/people": {"role": "string", "name": "string", "after": "string", "limit": "integer"},
}  # fmt: skip
"""What may be asked behind a question mark."""


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
        title="Pitboss", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    players, staff, finding = Players(floor), Staff(floor), Finding(floor)

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
    app.add_middleware(Guard, act=players.act)
    for method, path, handler, about, body in _routes(players, staff, finding):
        _add(app, method, path, handler, about, body)
    app.add_api_websocket_route("/api/tables/{table_id}/live", players.live)
    add_desks(app, players, answer, object_of, body_of, RECORD)
    add_web(app, Web(floor), _add)
    add_metrics(app, floor)
    return app


def _routes(
    players: Players, staff: Staff, finding: Finding
) -> list[tuple[str, str, Handler, str, dict[str, str] | None]]:
    rights = {"password": "string", "roles": "array"}
    say = {"say": "object", "drawn": "object", "irregular": "object", "request": "integer"}
    table = {"game": "string", "name": "string", "options": "object", "limits": "object", "dealing": "string",
             "times": "object", "meters": "object", "dealer": "string"}  # fmt: skip
    return [
        ("POST", "/api/sign-in", players.sign_in, "a session", {"name": "string", "password": "string"}),
        ("POST", "/api/guest", players.guest, "a session as guest", {"name": "string"}),
        ("POST", "/api/sign-out", players.sign_out, "ends the session", None),
        ("GET", "/api/me", players.me, "who I am, my chips and seats", None),
        ("POST", "/api/me/chips", players.fill_up, "a guest's chips, filled up", None),
        ("GET", "/api/tables", players.lobby, "the lobby", None),
        ("POST", "/api/tables", staff.open, "opens a table", table),
        ("GET", "/api/tables/{table_id}", players.one, "one table", None),
        ("PATCH", "/api/tables/{table_id}", staff.change, "changes or closes a table", {**table, "open": "boolean"}),
        ("PUT", "/api/tables/{table_id}/seats/{seat}", players.sit, "takes a seat", None),
        ("DELETE", "/api/tables/{table_id}/seats/{seat}", players.leave, "leaves a seat", None),
        ("POST", "/api/tables/{table_id}/actions", players.act, "says, draws, reports", say),
        ("GET", "/api/tables/{table_id}/rounds", staff.rounds, "past rounds", None),
        ("GET", "/api/tables/{table_id}/rounds/{n}", staff.round, "one past round", None),
        ("GET", "/api/tables/{table_id}/events", staff.events, "the chain", None),
        ("GET", "/api/tables/{table_id}/shuffles", staff.shuffles, "commitments", None),
        ("GET", "/api/floor", finding.tables, "all tables at a glance", None),
        ("GET", "/api/rounds", finding.rounds, "past rounds of all tables, found", None),
        ("GET", "/api/ledger", staff.ledger, "the ledger", None),
        ("GET", "/api/balances", staff.balances, "balances", None),
        ("GET", "/api/significant", staff.significant, "significant events", None),
        ("GET", "/api/audit", staff.audited, "the last audit, and the heads", None),
        ("POST", "/api/audit", staff.start_audit, "starts an audit", None),
        ("POST", "/api/seals", finding.seal, "a seal of the last audit", None),
        ("GET", "/api/people", finding.people, "people", None),
        ("POST", "/api/people", staff.add_person, "adds somebody", {"name": "string", **rights}),
        ("PATCH", "/api/people/{person_id}", staff.change_person, "changes somebody", rights),
        ("POST", "/api/people/{person_id}/chips", staff.chips, "buys or cashes chips", {"amount": "string"}),
        ("POST", "/api/meters", staff.add_meter, "a linked meter", {"name": "string"}),
        ("GET", "/api/meters", staff.meters, "linked meters", None),
        ("GET", "/healthz", staff.healthy, "whether it lives", None),
        ("GET", "/readyz", staff.ready, "whether it serves", None),
    ]  # fmt: skip


def _add(app: FastAPI, method: str, path: str, handler: Handler, about: str, body: dict[str, str] | None) -> None:
    extra: dict[str, Any] = {}
    parts = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in parts
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": {"type": kind}}
        for name, kind in QUERIES.get(path, {}).items()
    ]
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
