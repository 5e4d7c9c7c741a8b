"""Whether a floor could write something now: a server that can only read is not ready."""

from __future__ import annotations

import asyncio
import os
import secrets

import sqlalchemy as sa

from pitboss.floor.store import schema
from pitboss.floor.store.rows import Away
from pitboss.floor.store.store import Store

FOR = 2.0
"""Seconds for which what was found is said again: whoever asks often costs no more."""
LEAST_FREE = 1024 * 1024
"""Bytes that must be free on the disk of an SQLite file."""
TRIED = 16 * 1024
"""Bytes that are written to see whether it can be done: about what a few actions write."""


def require_writable(store: Store) -> None:
    """Writes a little and takes it back; raises `Away` where that cannot be done. What is left where somebody pulls the
    plug in between looks like a session that has ended, and is deleted with those."""
    if store.sqlite:
        disk = os.statvfs(os.path.dirname(str(store.url.database)))
        if disk.f_bavail * disk.f_frsize < LEAST_FREE:
            raise Away("the store is away", "database or disk is full")
    s = schema.session
    tried = {"hash": f"tried {secrets.token_hex(16)}", "person": "x" * TRIED, "until": ""}
    with store.writing() as connection:
        connection.execute(sa.insert(s), tried)
    with store.writing() as connection:
        connection.execute(sa.delete(s).where(s.c.hash == tried["hash"]))


class Readiness:
    """Tries it, when somebody asks and nobody has for a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: asyncio.Task[None] | None = None
        self._at = 0.0

    async def require(self) -> None:
        """Raises `Away` where nothing could be written."""
        clock = asyncio.get_running_loop().time()
        if self._found is None or (self._found.done() and clock - self._at >= FOR):
            self._found, self._at = asyncio.create_task(self._store.run(require_writable, self._store)), clock
        await asyncio.shield(self._found)
