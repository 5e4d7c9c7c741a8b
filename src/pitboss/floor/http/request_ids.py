"""Each request has an id, which stands in its answer's `X-Request-Id` and in every line that is logged for it: whoever
is told of a fault and gives that id is found in the log."""

from __future__ import annotations

import contextvars
import re
import secrets
from typing import Final

HEADER: Final = b"x-request-id"
_GIVEN: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")
_current: Final[contextvars.ContextVar[str]] = contextvars.ContextVar("request_id", default="")


def current() -> str:
    """The id of the request for which something is being done; empty where it is done for none."""
    return _current.get()


def begin(headers: list[tuple[bytes, bytes]], believed: bool) -> str:
    """Gives the request that begins here its id: one that a proxy has given it, where proxies are ``believed``."""
    given = next((value for name, value in headers if name == HEADER), b"") if believed else b""
    made = given.decode() if _GIVEN.fullmatch(given) else secrets.token_hex(8)
    _current.set(made)
    return made
