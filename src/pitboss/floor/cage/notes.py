"""What a process notes at the cage by itself: its start and versions, jumps of its clock, what audits found."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.cage.clock import JUMP, Clock
from pitboss.floor.cage.key_rotation import with_former
from pitboss.floor.cage.people import Cage
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import NoKey, Vault, key_from_environment, take_over
from pitboss.floor.table.causes import FLOOR
from pitboss.floor.table.events import CAGE, ROTATED
from pitboss.floor.versions import changed, versions
from pitboss.play.codec import JSON

LOOK = 1.0
"""Seconds from one look at the clock to the next."""


def require_same_key(store: Store, vault: Vault) -> None:
    """The floor was last started with this key, or never yet with one that was noted."""
    if key_in_force(store) not in ("", vault.fingerprint):
        raise NoKey("this is not the floor key that the floor was last started with: no shoe could be dealt on")


def key_in_force(store: Store) -> str:
    """The fingerprint of the key that a start, or a change of the key, last named at the cage; empty where none has."""
    e = schema.event
    said = sa.select(e.c.body).where(e.c.table_id == CAGE, e.c.kind.in_(("started", ROTATED)))
    rows = store.rows(said.order_by(e.c.seq.desc()).limit(1))
    return str(json.loads(rows[0].body).get("key", "")) if rows else ""


def open_vault(store: Store, path: str, make: bool = False) -> Vault:
    """The vault of a floor: its key from the environment or a file, with the keys of before. A key whose change was cut
    short by a crash takes its place first."""
    if not key_from_environment():
        take_over(key_in_force(store), Path(path))
    return with_former(store, Vault.open(path, make))


def _last_start(store: Store) -> str:
    """What the process before noted when it came up; empty where there was none."""
    e = schema.event
    query = sa.select(e.c.body).where(e.c.table_id == CAGE, e.c.kind == "started").order_by(e.c.seq.desc()).limit(1)
    return next((str(row.body) for row in store.rows(query)), "")


class Notes:
    """What one process notes at the cage."""

    def __init__(self, store: Store, cage: Cage, vault: Vault) -> None:
        self._store, self._cage, self._vault = store, cage, vault
        self._loop: asyncio.AbstractEventLoop | None = None
        self._clock: asyncio.Task[None] | None = None

    async def note_start(self) -> None:
        """This process has come up: with which versions, and what of them is new."""
        last, before = await self._store.run(self._last)
        new = changed(json.loads(before)["versions"]) if before else []
        if last and (back := (self._store.now() - datetime.datetime.fromisoformat(last)).total_seconds()) <= -JUMP:
            await self._cage.note("clock", {"seconds": f"{back:.3f}"}, FLOOR)
        body: dict[str, JSON] = {"versions": versions(), "changed": new, "key": self._vault.fingerprint}
        await self._cage.note("started", body, FLOOR)

    def _last(self) -> tuple[str, str]:
        """When the cage last noted anything, and how the process before started."""
        e = schema.event
        newest = sa.select(e.c.at).where(e.c.table_id == CAGE).order_by(e.c.seq.desc()).limit(1)
        return next((row.at for row in self._store.rows(newest)), ""), _last_start(self._store)

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
