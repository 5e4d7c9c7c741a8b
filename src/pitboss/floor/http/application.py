"""The floor over HTTP: the application with all its routes, and what every answer has in common."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.errors import PitbossError
from pitboss.floor.house import Floor
from pitboss.floor.http.account_routes import Accounts
from pitboss.floor.http.advice_routes import Coaching
from pitboss.floor.http.authentication import answer, body_of, object_of, refusal
from pitboss.floor.http.desk_routes import add_desks
from pitboss.floor.http.errors import RECORD
from pitboss.floor.http.metrics import add_metrics
from pitboss.floor.http.pages import Web, add_web, wants_page
from pitboss.floor.http.player_routes import Players
from pitboss.floor.http.round_links import RoundLinks
from pitboss.floor.http.routes import add_operations
from pitboss.floor.http.search_routes import Finding
from pitboss.floor.http.security_routes import SecurityRoutes
from pitboss.floor.http.staff_routes import Staff
from pitboss.version import __version__

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
STATUS_WORDS: Final = {401: "unknown", 403: "forbidden", 404: "missing", 405: "missing", 413: "too_large"}
"""What the framework's own refusals are called in an error's body."""


class SecurityHeaders:
    """Sets the security headers on every answer that does not have them already."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message["headers"]
                present = {name for name, _ in given}
                message["headers"] = [*given, *(header for header in self._headers if header[0] not in present)]
            await send(message)

        await self.app(scope, receive, with_headers)


class Application(FastAPI):
    """The framework's application, which describes itself by `openapi`."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            from pitboss.floor.http.openapi import document

            self.openapi_schema = document(self)
        return self.openapi_schema


def make_app(floor: Floor, close: bool = True) -> FastAPI:
    """The application of a floor, which it starts and, unless ``close`` is false, stops."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await floor.start()
        try:
            yield
        finally:
            if close:
                await floor.stop()

    app = Application(
        title="Pitboss", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.add_exception_handler(PitbossError, _refused)
    app.add_exception_handler(HTTPException, _refused_by_framework)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(SecurityHeaders)
    players = Players(floor)
    doors = (
        players,
        Accounts(floor),
        SecurityRoutes(floor),
        Staff(floor),
        Finding(floor),
        Coaching(floor),
        RoundLinks(floor),
    )
    add_operations(app, [operation for door in doors for operation in door.operations()])
    app.add_api_websocket_route("/api/tables/{table_id}/live", players.live)
    add_desks(app, players, answer, object_of, body_of, RECORD)
    add_web(app, Web(floor))
    add_metrics(app, floor)
    return app


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, PitbossError)
    return refusal(problem)


async def _refused_by_framework(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404 and wants_page(request):
        file = request.app.state.nowhere()
        return Response(file.text, 404, media_type=file.kind, headers={"Cache-Control": "no-cache"})
    word = STATUS_WORDS.get(problem.status_code, "unreadable")
    return answer({"error": word, "reason": str(problem.detail), "cite": None}, problem.status_code)


async def _invalid(request: Request, problem: Exception) -> Response:
    return answer({"error": "unreadable", "reason": "this request cannot be read", "cite": None}, 422)
