"""The hall: who is connected to a process, from where. One address has only so many connections, and whoever takes
nothing of what they are answered is shown out.

What is sent to somebody who does not read stays in memory, also when the server is done with the connection: closing
it waits until all has been taken. So all connections are looked at every few seconds, by what still lies there for
them. Open live streams are not: `socket` drops readers that are behind by its own rule.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

from pitboss.floor.rates import NOWHERE, PER_ADDRESS, address_of

LOOK: Final = 5.0
"""Seconds from one look at the connections to the next."""
PATIENT: Final = 4
"""So many looks one after the other next to nothing may have been taken of an answer."""
LEAST: Final = 16 * 1024
"""Less of an answer, in the time of so many looks, is next to nothing; the end of one may be less."""
TOO_MANY, NOT_TAKEN, BAD_HEAD = "too_many", "not_taken", "bad_head"
REASONS: Final = (TOO_MANY, NOT_TAKEN, BAD_HEAD)
"""Why connections are not kept."""


class Connection:
    """One connection, and how much of what it is answered still lies here."""

    __slots__ = ("address", "left", "loitered", "served", "transport")

    def __init__(self, transport: asyncio.Transport, address: str, served: asyncio.Protocol) -> None:
        self.transport = transport
        self.address = address
        self.served = served
        """Who speaks on it until it becomes a live stream."""
        self.left = 0
        self.loitered = 0
        """Looks one after the other at which next to nothing more had been taken."""

    @property
    def gone(self) -> bool:
        return self.transport.is_closing() and not self.transport.get_write_buffer_size()

    @property
    def streams(self) -> bool:
        """Whether it is a live stream by now, and open."""
        return not self.transport.is_closing() and self.transport.get_protocol() is not self.served

    def loiters(self) -> bool:
        """Looks at it; whether next to nothing has been taken for too long."""
        left = self.transport.get_write_buffer_size()
        if not left or not self.left or self.streams or left <= self.left - LEAST:
            self.left, self.loitered = left, 0
            return False
        self.left = max(left, self.left)  # more may have been asked for meanwhile
        self.loitered += 1
        return self.loitered >= PATIENT


class Hall:
    """The connections of one process."""

    def __init__(self, per_address: int = PER_ADDRESS) -> None:
        self.per_address = per_address
        """Nought where there is no limit."""
        self.refused: Counter[str] = Counter()
        """So many were not let in or not kept, by why."""
        self._connections: dict[asyncio.Transport, Connection] = {}
        self._from: Counter[str] = Counter()
        self._at_work: Counter[str] = Counter()
        """Requests and live streams under way, by address; of a proxy that is believed, by the one it names."""
        self._looking: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._connections)

    @property
    def transports(self) -> list[asyncio.Transport]:
        """All connections."""
        return list(self._connections)

    # Connections

    def enter(self, transport: asyncio.Transport, served: asyncio.Protocol, counted: bool = True) -> bool:
        """Somebody has connected; whether they may stay. A proxy that is believed is not ``counted`` as one address."""
        address = host_of(transport) if counted else NOWHERE
        if counted and self.per_address and self._from[address] >= self.per_address:
            self._forget_gone()
            if self._from[address] >= self.per_address:
                self.refused[TOO_MANY] += 1
                return False
        self._connections[transport] = Connection(transport, address, served)
        self._from[address] += 1
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        each = self._connections.pop(transport, None)
        if each is not None:
            _less(self._from, each.address)

    def _forget_gone(self) -> None:
        """Live streams end without a word to the hall."""
        for each in [each for each in self._connections.values() if each.gone]:
            self.leave(each.transport)

    # Requests

    @contextlib.contextmanager
    def request(self, address: str) -> Iterator[bool]:
        """A request of somebody's, from its beginning to its end; whether it may be answered."""
        if self.per_address and self._at_work[address] >= self.per_address:
            self.refused[TOO_MANY] += 1
            yield False
            return
        self._at_work[address] += 1
        try:
            yield True
        finally:
            _less(self._at_work, address)

    # Looking after them

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look_after())

    def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.look()

    def look(self) -> None:
        """Shows out whoever takes nothing."""
        self._forget_gone()
        for each in list(self._connections.values()):
            if each.loiters():
                self.refused[NOT_TAKEN] += 1
                each.transport.abort()
                self.leave(each.transport)


def _less(counted: Counter[str], address: str) -> None:
    counted[address] -= 1
    if counted[address] <= 0:
        del counted[address]


def host_of(transport: asyncio.BaseTransport) -> str:
    """From where somebody is connected, as it is counted."""
    peer = transport.get_extra_info("peername")
    return address_of(peer[0] if isinstance(peer, tuple) and peer else None)
