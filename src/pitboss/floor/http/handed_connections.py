"""HTTP at one of several workers: a connection that begins with a word to another worker's table is handed on to it."""

from __future__ import annotations

import asyncio
from typing import Any

from pitboss.floor.http.slow_clients import Impatient
from pitboss.floor.live.handover import NEIGHBOURS, Neighbours


class Handing(Impatient):
    """A connection at one of several workers: what is said first decides who of them serves it."""

    def __init__(self, *args: Any, came: bytes | None = None, **named: Any) -> None:
        super().__init__(*args, **named)
        self._came = came
        """What a neighbour had read of it when it was handed on; None where it came from outside."""
        self._new = came is None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._came is not None:
            came, self._came = self._came, None
            self.data_received(came)

    def data_received(self, data: bytes) -> None:
        if self._new:
            self._new = False
            neighbours: Neighbours | None = self.app_state.get(NEIGHBOURS)
            if neighbours is not None and neighbours.hand_on(self.transport, data):
                self.transport.abort()
                return
        super().data_received(data)
