"""The floor over HTTP: the application with all its routes, and what every answer has in common."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from pitboss.errors import PitbossError
from pitboss.floor.house import Floor
from pitboss.floor.http.account_routes import Accounts
from pitboss.floor.http.advice_routes import Coaching
from pitboss.floor.http.authentication import answer, body_of, object_of, refusal
from pitboss.floor.http.desk_routes import add_desks
from pitboss.floor.http.errors import RECORD
from pitboss.floor.http.hall import Hall
from pitboss.floor.http.metrics import Metrics, add_metrics
from pitboss.floor.http.pages import Web, add_web, wants_page
from pitboss.floor.http.player_routes import Players
from pitboss.floor.http.round_links import RoundLinks
from pitboss.floor.http.routes import add_operations
from pitboss.floor.http.search_routes import Finding
from pitboss.floor.http.security_routes import SecurityRoutes
from pitboss.floor.http.staff_routes import Staff
from pitboss.floor.http.surround import Surround
from pitboss.floor.http.traces import trace, tracer_set
from pitboss.floor.http.transport import HALL
from pitboss.version import __version__

STATUS_WORDS: Final = {401: "unknown", 403: "forbidden", 404: "missing", 405: "missing", 413: "too_large"}
"""What the framework's own refusals are called in an error's body."""


class Application(FastAPI):
    """The framework's application, which describes itself by `openapi`."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            from pitboss.floor.http.openapi import document

            self.openapi_schema = document(self)
        return self.openapi_schema


def make_app(floor: Floor, close: bool = True) -> FastAPI:
    """The application of a floor, which it starts and, unless ``close`` is false, stops."""

    settings, tracer = floor.settings, tracer_set()
    if tracer is not None:
        trace(floor, tracer)
    hall, staff = Hall(settings.per_address if settings.rates else 0), Staff(floor)
    metrics = Metrics(floor, hall, staff.readiness)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        await floor.start()
        hall.start()
        metrics.start()
        try:
            yield {HALL: hall}
        finally:
            metrics.stop()
            hall.stop()
            if close:
                await floor.stop()

    async def refused(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, PitbossError)
        floor.on_refusal(problem)
        return refusal(problem)

    app = Application(
        title="Pitboss", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.add_exception_handler(PitbossError, refused)
    app.add_exception_handler(HTTPException, _refused_by_framework)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(
        Surround, hall=hall, believes=bool(settings.proxies), answered=metrics.figures.answered,
        log_requests=settings.log_requests, tracer=tracer,
    )  # fmt: skip
    players = Players(floor)
    doors = (
        players,
        Accounts(floor),
        SecurityRoutes(floor),
        staff,
        Finding(floor),
        Coaching(floor),
        RoundLinks(floor),
    )
    add_operations(app, [operation for door in doors for operation in door.operations()])
    app.add_api_websocket_route("/api/tables/{table_id}/live", players.live)
    add_desks(app, players, answer, object_of, body_of, RECORD)
    add_web(app, Web(floor))
    add_metrics(app, metrics)
    return app


async def _refused_by_framework(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404 and wants_page(request):
        file = request.app.state.nowhere()
        return Response(file.text, 404, media_type=file.kind, headers={"Cache-Control": "no-cache"})
    word = STATUS_WORDS.get(problem.status_code, "unreadable")
    return answer({"error": word, "reason": str(problem.detail), "cite": None}, problem.status_code)


async def _invalid(request: Request, problem: Exception) -> Response:
    return answer({"error": "unreadable", "reason": "this request cannot be read", "cite": None}, 422)
