"""What every route does first: it finds out who calls and whether they may, and reads the request within bounds."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from fastapi import Request, Response
from starlette.requests import ClientDisconnect, HTTPConnection

from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.cage.people import Person, Unknown
from pitboss.floor.house import Floor
from pitboss.floor.http.errors import BODY, TooLarge, error, read_object, write_json
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.permissions import May, may
from pitboss.floor.rates import address_of
from pitboss.floor.refusals import Busy, Forbidden, Missing, TooMany

COOKIE: Final = "pitboss"
SLOWEST = 20.0
"""Seconds in which the body of a request has to come."""


class TooSlow(Unreadable):
    """A body that came more slowly than is waited for."""


CHANGES = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class JSONText(Response):
    """An answer that is JSON text already."""

    media_type = "application/json"

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        """Sets what the framework would set for such a body, without looking at headers that nobody gives."""
        self.raw_headers = [
            (b"content-length", str(len(self.body)).encode()),
            (b"content-type", b"application/json"),
        ]


def answer(value: object, status: int = 200) -> Response:
    """A value as a JSON answer."""
    return JSONText(write_json(value), status)


def written(text: str) -> Response:
    """An answer of JSON that has been written elsewhere."""
    return JSONText(text)


def refusal(problem: PitbossError) -> Response:
    """The answer that says why something was not done."""
    status, body = error(problem)
    response = answer(body, status)
    if isinstance(problem, TooMany | Busy):
        response.headers["Retry-After"] = str(problem.seconds)
    elif isinstance(problem, TooLarge | TooSlow):
        response.headers["Connection"] = "close"  # the rest of it is not waited for
    return response


async def body_of(request: Request, most: int = BODY) -> bytes:
    """The body of a request; refused where it is longer than ``most`` bytes or comes too slowly."""
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
        raise TooSlow("it came too slowly") from None
    except ClientDisconnect:
        raise Unreadable("it broke off") from None
    return bytes(raw)


async def object_of(request: Request, *known: str) -> dict[str, Any]:
    """The body of a request as a JSON object; refused where it has members that are not ``known``, if any are named."""
    found = read_object(await body_of(request))
    if known and (strange := sorted(set(found) - set(known))):
        raise Unreadable(f"{strange[0][:60]!r} does not belong there")
    return found


def token_of(connection: HTTPConnection) -> tuple[str, bool]:
    """The token of whoever calls, and whether a browser's cookie brought it."""
    given = connection.headers.get("authorization", "")
    if given[:7].lower() == "bearer ":
        return given[7:].strip(), False
    return connection.cookies.get(COOKIE, ""), True


def number(request: Request, name: str, default: int | None, most: int = 2**53) -> int | None:
    """A number in the query, where it is there and readable."""
    text = request.query_params.get(name)
    if text is None or text == "":
        return default
    if not text.isdecimal() or len(text) > 16 or int(text) > most:
        raise Unreadable(f"{name}: {text[:40]!r} is no number that fits")
    return int(text)


class Door:
    """What the routes of a floor have in common."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor

    def require_origin(self, headers: Any, by_cookie: bool) -> None:
        """A change by cookie needs an Origin of ours; a foreign one is refused either way."""
        origin = headers.get("origin")
        if origin is None:
            if by_cookie:
                raise Forbidden("a change by cookie needs its Origin")
        elif origin not in self.floor.settings.origins:
            raise Forbidden("this comes from a foreign page")

    def origin(self, request: Request) -> str:
        """The page of ours from which somebody asks; forbidden where there is none."""
        origin = request.headers.get("origin", "")
        if origin not in self.floor.settings.origins:
            raise Forbidden("passkeys are for pages of this floor")
        return origin

    def count_address(self, request: Request) -> str:
        """Counts a request by where it comes from; the address."""
        address = address_of(request.client.host if request.client else None)
        self.floor.addresses.require(address)
        return address

    def count_step(self, request: Request) -> None:
        """Counts a small step, of which somebody takes many: a tap on the felt of a record."""
        self.floor.steps.require(address_of(request.client.host if request.client else None))

    async def caller(self, request: Request) -> Person | None:
        """Who calls; None where nobody is signed in."""
        token, by_cookie = token_of(request)
        if request.method in CHANGES:
            self.require_origin(request.headers, by_cookie and bool(token))
        found = await self.floor.cage.who(token) if token else None
        if found is not None:
            self.floor.attendance.seen(found)
        return found

    async def person(self, request: Request, what: May | None = None) -> Person:
        """Who calls; refused where nobody is signed in, or their roles do not allow ``what``."""
        found = await self.caller(request)
        if found is None:
            raise Unknown("nobody is signed in")
        if what is not None and not may(found.roles, what):
            raise Forbidden("that is not yours to do or see")
        return found

    def table(self, request: Request) -> LiveTable:
        """The table that the path of a request names."""
        table_id = request.path_params["table_id"]
        if table_id == "cage" or len(table_id) > 100 or "\0" in table_id:
            raise Missing("there is no such table")
        known = self.floor.tables.live.get(table_id)
        return known if known is not None else self.floor.tables.table(table_id)
