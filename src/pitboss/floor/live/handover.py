"""Workers on one machine keep tables apart: a connection that begins with a word to a table is handed on to the worker
that keeps it.

Any process may serve any table. But where two do, each reads and plays again what the other has written; where one
does, another worker is another processor's worth of tables. Which of them keeps a table follows from their names and
the table's alone, so nobody has to be asked, and when a worker goes only its own tables go elsewhere. Handed on is the
connection itself with what has been read from it; where that cannot be done, it stays and is served as well.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import re
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

LONGEST: Final = 65536
"""What has been read of a connection that is handed on is not longer."""
BEAT, SILENT = 1.0, 5.0
"""Seconds between two signs of life, and without one after which nothing more is handed on to somebody."""
PROMPT: Final = 0.2
"""Seconds in which a neighbour has said all: it sends that in one piece."""
_TO_A_TABLE: Final = re.compile(rb"[A-Z]{3,7} /api/tables/([^/? ]{1,200})[/? ]")


def table_of(head: bytes) -> bytes:
    """The table that a connection begins with; empty where it begins with something else.

    >>> table_of(b"GET /api/tables/craps-7/live?after=3 HTTP/1.1"), table_of(b"GET /api/me HTTP/1.1")
    (b'craps-7', b'')
    """
    found = _TO_A_TABLE.match(head)
    return found[1] if found else b""


def keeper(table: bytes, names: list[str]) -> str:
    """Who of several keeps a table: of the others' tables none changes hands when one of them goes.

    >>> keeper(b"craps-7", ["12", "13", "14"]) == keeper(b"craps-7", ["14", "13", "12"])
    True
    """
    return max(names, key=lambda name: hashlib.blake2b(b"%s %s" % (name.encode(), table), digest_size=8).digest())


class Neighbours:
    """The workers of one machine, as one of them knows them: each has a socket in a folder that is theirs alone."""

    def __init__(self, place: str, make: Callable[[bytes], asyncio.Protocol], me: str = "") -> None:
        self._place = Path(place)
        self._me = me or str(os.getpid())
        self._make = make
        """Who speaks for a connection that was handed on, with what has been read from it."""
        self._loop = asyncio.get_running_loop()
        self._coming: set[asyncio.Task[None]] = set()
        self._door = socket.socket(socket.AF_UNIX)
        self._door.setblocking(False)
        self._door.bind(str(self._place / self._me))
        self._door.listen(1024)
        self._loop.add_reader(self._door, self._knock)
        self._beats = self._loop.call_later(BEAT, self._beat)

    def _beat(self) -> None:
        """A sign of life: whoever hangs gives none."""
        with contextlib.suppress(OSError):
            os.utime(self._place / self._me)
        self._beats = self._loop.call_later(BEAT, self._beat)

    def close(self) -> None:
        """Takes no more connections; what is still to come stays with whoever has it."""
        self._beats.cancel()
        self._loop.remove_reader(self._door)
        with contextlib.suppress(OSError):
            (self._place / self._me).unlink()
        self._door.close()

    def hand_on(self, transport: asyncio.Transport, head: bytes) -> bool:
        """Gives a connection to whoever keeps the table that it begins with; whether somebody else has it now."""
        table = table_of(head)
        if not table or len(head) > LONGEST:
            return False
        with contextlib.suppress(OSError):
            since = time.time() - SILENT
            names = [each.name for each in os.scandir(self._place) if each.stat().st_mtime > since]
            while names and (other := keeper(table, names)) != self._me:
                try:
                    self._give(other, transport, head)
                    return True
                except (ConnectionRefusedError, FileNotFoundError):  # it is gone
                    names.remove(other)
                    with contextlib.suppress(OSError):
                        (self._place / other).unlink()
        return False

    def _give(self, other: str, transport: asyncio.Transport, head: bytes) -> None:
        with socket.socket(socket.AF_UNIX) as way:
            way.setblocking(False)
            way.connect(str(self._place / other))
            handle = transport.get_extra_info("socket").fileno()
            if socket.send_fds(way, [len(head).to_bytes(4, "big") + head], [handle]) != 4 + len(head):
                raise OSError("not in one piece")  # the other takes no half

    def _knock(self) -> None:
        while True:
            try:
                way, _ = self._door.accept()
            except OSError:
                return
            with way:
                taken = _take(way)
            if taken is not None:
                task = self._loop.create_task(self._begin(*taken))
                self._coming.add(task)
                task.add_done_callback(self._coming.discard)

    async def _begin(self, connection: socket.socket, head: bytes) -> None:
        try:
            await self._loop.connect_accepted_socket(lambda: self._make(head), connection)
        except OSError:  # whoever called has hung up
            connection.close()


def _take(way: socket.socket) -> tuple[socket.socket, bytes] | None:
    """The connection that a neighbour hands on, and what it has read from that; None where it does not come whole."""
    way.settimeout(PROMPT)
    handles: list[int] = []
    came = b""
    try:
        while len(came) < 4 or len(came) < 4 + int.from_bytes(came[:4], "big"):
            some, more, _, _ = socket.recv_fds(way, LONGEST, 1)
            handles += more
            if not some:
                raise OSError("it was cut short")
            came += some
    except OSError:
        for handle in handles:
            os.close(handle)
        return None
    if not handles:
        return None
    connection = socket.socket(fileno=handles[0])
    connection.setblocking(False)
    return connection, came[4:]
