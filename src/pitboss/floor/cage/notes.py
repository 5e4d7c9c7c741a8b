"""What a process notes at the cage by itself: its start and versions, jumps of its clock, what audits found."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
from typing import Any

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.cage.clock import JUMP, Clock
from pitboss.floor.cage.people import Cage
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.table.causes import FLOOR
from pitboss.floor.table.events import CAGE
from pitboss.floor.versions import changed, versions
from pitboss.play.codec import JSON

LOOK = 1.0
"""Seconds from one look at the clock to the next."""


class Notes:
    """What one process notes at the cage."""

    def __init__(self, store: Store, cage: Cage) -> None:
        self._store, self._cage = store, cage
        self._loop: asyncio.AbstractEventLoop | None = None
        self._clock: asyncio.Task[None] | None = None

    async def note_start(self) -> None:
        """This process has come up: with which versions, and what of them is new."""
        last, before = await self._store.run(self._last)
        new = changed(json.loads(before)["versions"]) if before else []
        if last and (back := (self._store.now() - datetime.datetime.fromisoformat(last)).total_seconds()) <= -JUMP:
            await self._cage.note("clock", {"seconds": f"{back:.3f}"}, FLOOR)
        await self._cage.note("started", {"versions": versions(), "changed": new}, FLOOR)

    def _last(self) -> tuple[str, str]:
        """When the cage last noted anything, and how the process before started."""
        e = schema.event
        query = sa.select(e.c.at, e.c.body).where(e.c.table_id == CAGE).order_by(e.c.seq.desc()).limit(1)
        newest = self._store.rows(query)
        started = self._store.rows(query.where(e.c.kind == "started"))
        return newest[0].at if newest else "", started[0].body if started else ""

    def start(self) -> None:
        """Looks at the clock from now on."""
        self._loop = asyncio.get_running_loop()
        self._clock = asyncio.create_task(self._mind_the_clock())

    def stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()

    async def _mind_the_clock(self) -> None:
        clock = Clock(self._store.now)
        while True:
            await asyncio.sleep(LOOK)
            if by := clock.jumped():
                with contextlib.suppress(PitbossError):
                    await self._cage.note("clock", {"seconds": f"{by:.3f}"}, FLOOR)

    def audited(self, found: dict[str, Any]) -> None:
        """An audit is done, in another thread; a difference is noted."""
        if self._loop is not None and not self._loop.is_closed() and found.get("difference"):
            body: dict[str, JSON] = {"difference": found["difference"]}
            asyncio.run_coroutine_threadsafe(self._cage.note("audited", body, FLOOR), self._loop)
