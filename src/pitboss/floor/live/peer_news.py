"""News between processes on one PostgreSQL: who appended where, told after the commit, many in one.

What is lost on the way is found by the clock, which looks at all heads each second.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import threading
from typing import Any

import psycopg

from pitboss.errors import PitbossError
from pitboss.floor.live.live_tables import LiveTables

CHANNEL = "pitboss_floor"
TOGETHER = 0.01
"""Seconds in which news is gathered."""
LONGEST = 7000
log = logging.getLogger("pitboss.floor")


class PeerNews:
    """Tells other processes what was appended here, and hears what was appended there."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self._news: dict[str, int] = {}
        self._me = f"{os.getpid()}.{id(self):x}"
        self._address = tables.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._telling: asyncio.TimerHandle | None = None
        self._stop = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._listen, name="peer news", daemon=True)
        self._out: psycopg.Connection[Any] | None = None
        self._one_at_a_time = threading.Lock()
        self._tasks: set[asyncio.Future[None]] = set()
        tables.on_append = self.appended

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        self._stop.set()
        if self._telling:
            self._telling.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join, 3)
        if self._out is not None:
            self._out.close()

    # Telling

    def appended(self, table_id: str, seq: int) -> None:
        self._news[table_id] = seq
        if self._telling is None and self._loop is not None:
            self._telling = self._loop.call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        self._telling = None
        news, self._news = self._news, {}
        task = asyncio.ensure_future(asyncio.to_thread(self._notify, news))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _notify(self, news: dict[str, int]) -> None:
        with self._one_at_a_time:
            self._notify_all(news)

    def _notify_all(self, news: dict[str, int]) -> None:
        try:
            if self._out is None or self._out.closed:
                self._out = psycopg.connect(self._address, autocommit=True, connect_timeout=5)
            while news:
                some: dict[str, int] = {}
                while news and len(json.dumps(some)) < LONGEST - 200:
                    table_id, seq = news.popitem()
                    some[table_id] = seq
                self._out.execute("SELECT pg_notify(%s, %s)", (CHANNEL, json.dumps({"by": self._me, "heads": some})))
        except psycopg.Error:
            log.warning("the other processes cannot be told: they will look")

    # Hearing

    def _listen(self) -> None:
        while not self._stop.is_set():
            with contextlib.suppress(psycopg.Error, RuntimeError):
                self._hear_on(psycopg.connect(self._address, autocommit=True, connect_timeout=5))
            self._stop.wait(0.5)

    def _hear_on(self, connection: psycopg.Connection[Any]) -> None:
        with connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=0.5):
                    self._heard(notice.payload)

    def _heard(self, payload: str) -> None:
        told = json.loads(payload)
        if told.get("by") != self._me and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._take_over, told["heads"])

    def _take_over(self, heads: dict[str, int]) -> None:
        for table_id, seq in heads.items():
            table = self.tables.live.get(table_id)
            if table is None or table.lock.locked() or not table.behind(seq):
                continue
            if not table.watchers:
                self.tables.forget(table)
                continue
            task = asyncio.ensure_future(self._refresh(table_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _refresh(self, table_id: str) -> None:
        with contextlib.suppress(PitbossError):
            await self.tables.refresh(self.tables.table(table_id))
