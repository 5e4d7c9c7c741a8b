"""A client that is slow to say what it wants is not waited for: the head of a request has to come within its time."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD: Final = 20.0
"""Seconds from the connection, or from a later request's first byte, to the end of its headers."""


class Impatient(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with a limit to the time that a head takes; a body's is `door`'s to set."""

    head_within = HEAD
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._arm()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._disarm()
        super().on_headers_complete()

    def _arm(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.head_within, self.transport.abort)

    def _disarm(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
