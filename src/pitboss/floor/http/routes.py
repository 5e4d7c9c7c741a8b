"""How a route of the API is declared: where it is, who answers it, and under which name programs know it.

What is sent to a route and what it answers is described in `openapi`, by the same name.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NamedTuple

from fastapi import FastAPI, Request, Response
from fastapi.routing import APIRoute
from starlette.types import Receive, Scope, Send

Handler = Callable[[Request], Awaitable[Response]]


class Operation(NamedTuple):
    """One route of the API."""

    id: str
    """What a generated client calls it."""
    method: str
    path: str
    handler: Handler
    summary: str


class DirectRoute(APIRoute):
    """A route of the framework whose handler takes the request and gives the response, with nothing in between.

    The framework's own handler would parse the body, look for parameters and validate the answer. Here bodies are
    bounded before they are parsed (`errors`), and answers are text already.
    """

    def __init__(self, path: str, endpoint: Handler, **named: Any) -> None:
        super().__init__(path, endpoint, **named)

        async def direct(scope: Scope, receive: Receive, send: Send) -> None:
            response = await endpoint(Request(scope, receive, send))
            await response(scope, receive, send)

        self.app = direct


def add_operations(app: FastAPI, operations: Iterable[Operation]) -> None:
    """Adds routes to an application, in this order: the first that fits a request answers it."""
    for operation in operations:
        app.router.add_api_route(
            operation.path, operation.handler, methods=[operation.method], name=operation.id,
            operation_id=operation.id, summary=operation.summary, response_class=Response, response_model=None,
            route_class_override=DirectRoute,
        )  # fmt: skip
