"""What every request has in common, around all routes: its id, its place in the hall, the security headers, its time
and status among the figures, and an answer also where something here is broken."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.floor.http import request_ids
from pitboss.floor.http.hall import Hall
from pitboss.floor.http.logs import MORE
from pitboss.floor.http.traces import Tracer
from pitboss.floor.rates import address_of

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
SLOW: Final = 5.0
"""Seconds from which on a request is logged for its slowness."""
COME_AGAIN: Final = b"10"
"""Seconds after which somebody may come again who has too much under way."""
_SECURITY: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NAMES: Final = frozenset(name for name, _ in _SECURITY)
_STARTS: Final = ("http.response.start", "websocket.accept", "websocket.http.response.start")
log = logging.getLogger("pitboss.floor")


class Surround:
    """An application with all that around it."""

    def __init__(
        self, app: ASGIApp, *, hall: Hall, believes: bool, answered: Callable[[int, float], None],
        log_requests: bool = False, tracer: Tracer | None = None,
    ) -> None:  # fmt: skip
        self.app = app
        self._hall = hall
        self._believes = believes
        """Whether there are proxies whose word is taken."""
        self._answered = answered
        self._log_requests = log_requests
        self._tracer = tracer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request_id = request_ids.begin(scope["headers"], self._believes)
        client = scope.get("client")
        with self._hall.request(address_of(client[0] if client else None)) as let_in:
            app = self.app if let_in else too_many
            if scope["type"] == "websocket":
                await app(scope, receive, _with_id(send, request_id))
            elif self._tracer is None:
                await self._answer(app, scope, receive, send, request_id)
            else:
                with self._tracer.span("request", {"request": request_id, "method": scope["method"]}) as span:
                    status = await self._answer(app, scope, receive, send, request_id)
                    span.note({"route": route_of(scope), "status": status})

    async def _answer(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send, request_id: str) -> int:
        began, status = time.perf_counter(), 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status, given = message["status"], message["headers"]
                present = _NAMES.intersection([name for name, _ in given])
                more = [each for each in _SECURITY if each[0] not in present] if present else _SECURITY
                message["headers"] = [*given, *more, (request_ids.HEADER, request_id.encode())]
            await send(message)

        try:
            await app(scope, receive, with_headers)
        except Exception:
            log.exception("a request could not be answered", extra={MORE: _named(scope)})
            if status:  # half of it is out: it must not look whole
                raise
            await _broken(with_headers, request_id)
        seconds = time.perf_counter() - began
        self._answered(status, seconds)
        if self._log_requests or seconds >= SLOW:
            told = {**_named(scope), "status": status, "ms": round(1000 * seconds, 1)}
            log.info("slow" if seconds >= SLOW else "answered", extra={MORE: told})
        return status


def route_of(scope: Scope) -> str:
    """The route that answers a request, as it is declared: what stands in its place in the path is nobody's to log."""
    return str(getattr(scope.get("route"), "path", ""))


def _named(scope: Scope) -> dict[str, Any]:
    return {"method": scope["method"], "route": route_of(scope)}


def _with_id(send: Send, request_id: str) -> Send:
    """What begins the answer to a handshake bears the request's id."""

    async def sent(message: Message) -> None:
        if message["type"] in _STARTS:
            message["headers"] = [*message.get("headers", ()), (request_ids.HEADER, request_id.encode())]
        await send(message)

    return sent


async def too_many(scope: Scope, receive: Receive, send: Send) -> None:
    """The answer to one request too many of an address."""
    before = "websocket." if scope["type"] == "websocket" else ""
    await _refuse(send, before, 429, "too_many", "too many at once from this address", [(b"retry-after", COME_AGAIN)])


async def _broken(send: Send, request_id: str) -> None:
    await _refuse(send, "", 500, "broken", f"something is broken here; whoever mends it asks for {request_id}", [])


async def _refuse(send: Send, kind: str, status: int, word: str, reason: str, more: list[tuple[bytes, bytes]]) -> None:
    body = json.dumps({"error": word, "reason": reason, "cite": None}, separators=(",", ":")).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    await send({"type": f"{kind}http.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}http.response.body", "body": body})
