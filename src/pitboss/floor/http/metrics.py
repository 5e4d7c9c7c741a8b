"""Figures for operators, in the form that Prometheus reads: is it well? Nothing in them says who plays what.

What only grows is a counter, what stands one way now a gauge, what takes time a histogram. Some of them are of the
floor (its tables, the last audit), whoever of several workers tells them; most are of one process (`worker_metrics`
puts those of all workers together). `docs/floor.md` lists them, `docs/runbook.md` says what to do about them.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import hmac
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response
from prometheus_client import CollectorRegistry, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from pitboss.errors import PitbossError
from pitboss.floor.house import Floor
from pitboss.floor.http.errors import WORDS, error
from pitboss.floor.http.hall import REASONS, Hall
from pitboss.floor.http.readiness import Readiness
from pitboss.floor.http.worker_metrics import PLACE, WorkerMetrics
from pitboss.floor.refusals import Forbidden
from pitboss.floor.store import schema
from pitboss.floor.store.rows import Append, Away, KeyTaken, Limited, LostRace, NoChips, absence
from pitboss.floor.table.events import CAGE

Appending = Callable[[Append], Coroutine[Any, Any, None]]
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds between which latencies are counted."""
WRITABLE_WITHIN: Final = 3.0
"""Seconds in which something has to be written for the floor to be called writable."""
PULSE: Final = 0.5
"""Seconds from one beat of a process to the next; how late each comes is what everybody waits there."""
COMMIT_FAILURES: Final[dict[type[Exception], str]] = {
    LostRace: "lost_race", KeyTaken: "key_taken", NoChips: "no_chips", Limited: "limit", Away: "away",
}  # fmt: skip


class Figures:
    """What one process measures of what it does."""

    def __init__(self, floor: Floor, hall: Hall) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.registry.register(_OfProcess(floor, hall, self))
        self.registry.register(_OfFloor(floor))
        self.refusals: Counter[str] = Counter(dict.fromkeys(WORDS, 0))
        """Refusals to clients, by the word that they were told."""
        self.commit_failures: Counter[str] = Counter(dict.fromkeys(COMMIT_FAILURES.values(), 0))
        self.statuses: Counter[str] = Counter({"500": 0, "503": 0})
        self.committing = 0
        """Appends that were handed to the store and are not answered yet."""
        self._actions = self._histogram("action", "from an action being asked for until it is durable")
        self._commits = self._histogram("commit", "from an append being handed to the store until it is committed")
        self._requests = self._histogram("request", "from a request's head to the end of its answer")
        self._late = self._histogram("late", "how late a process came to what was due: what everybody there waits")
        self.writable: bool | None = None
        """Whether something could be written just now, where that was tried."""
        floor.on_action = self._actions.observe
        floor.on_refusal = self._refused
        floor.store.appended = self._timed(floor.store.appended)  # type: ignore[assignment,method-assign]
        self._beating: asyncio.Task[None] | None = None

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"pitboss_{name}_seconds", about, buckets=SECONDS, registry=self.registry)

    def _timed(self, append: Appending) -> Appending:
        """An append that is timed where it is committed; the store itself knows of no figures."""

        async def timed(asked: Append) -> None:
            began = time.perf_counter()
            self.committing += 1
            try:
                await append(asked)
            except tuple(COMMIT_FAILURES) as problem:
                self.commit_failures[COMMIT_FAILURES[type(problem)]] += 1
                raise
            finally:
                self.committing -= 1
            self._commits.observe(time.perf_counter() - began)

        return timed

    def _refused(self, problem: PitbossError) -> None:
        self.refusals[str(error(problem)[1]["error"])] += 1

    def answered(self, status: int, seconds: float) -> None:
        """A request has been answered."""
        self.statuses[str(status)] += 1
        self._requests.observe(seconds)

    def start(self) -> None:
        self._beating = asyncio.create_task(self._beat())

    def stop(self) -> None:
        if self._beating is not None:
            self._beating.cancel()

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + PULSE
            await asyncio.sleep(PULSE)
            self._late.observe(max(0.0, loop.time() - due))


class _OfProcess(Collector):
    """What a process counts by itself."""

    def __init__(self, floor: Floor, hall: Hall, figures: Figures) -> None:
        self._floor, self._hall, self._figures = floor, hall, figures

    def describe(self) -> list[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        floor, figures = self._floor, self._figures
        watchers = list(floor.watchers)
        if figures.writable is not None:
            yield _gauge("writable", "whether something could be written just now", int(figures.writable))
        yield _counter("appends", "actions appended", floor.tables.acted)
        yield _gauge("tables_in_memory", "tables in memory", len(floor.tables.live))
        yield _gauge("actions_waiting", "actions that were asked for and are not answered yet",
                     floor.tables.backpressure.at_work)  # fmt: skip
        yield _gauge("commits_waiting", "appends handed to the store and not committed yet", figures.committing)
        yield _by("commit_failures", "appends that came to nothing, by why", "why", figures.commit_failures)
        yield _by("refusals", "requests and actions refused, by the word that was told", "kind", figures.refusals)
        yield _by("requests", "requests answered, by status", "status", figures.statuses)
        yield _gauge("sign_ins_waiting", "passwords being hashed or waiting for that", floor.cage.passwords.waiting)
        yield _counter("takeovers", "tables taken over from a process that was gone", floor.dealer.taken_over)
        yield _gauge("store_away_seconds", "since when the store is away; nought where it is there",
                     time.monotonic() - since if (since := absence.since) is not None else 0)  # fmt: skip
        yield _gauge("connections", "open live streams", len(watchers))
        yield _gauge("sockets", "open connections of any kind", len(self._hall))
        yield _gauge("unread_bytes", "sent to live streams and not taken by whoever reads them",
                     sum(watcher.wire.waits for watcher in watchers))  # fmt: skip
        yield _counter("readers_dropped", "live streams that were closed because nobody read them",
                       floor.readers_dropped)  # fmt: skip
        yield _by("connections_refused", "connections that were not let in or not kept, by why", "why",
                  {why: self._hall.refused[why] for why in REASONS})  # fmt: skip


class _OfFloor(Collector):
    """What is the same whichever process tells it; nothing of it where the store is away."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def describe(self) -> list[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        if absence.since is None:  # else whoever asks would wait for it as well
            with contextlib.suppress(PitbossError):
                yield from self._tables()
                yield from self._ages()
        yield from self._disk()

    def _tables(self) -> Iterator[Metric]:
        h = schema.head
        states: Counter[str] = Counter({"open": 0, "closing": 0, "stopped": 0})
        calls = 0
        for row in self._floor.store.rows(sa.select(h.c.table_id, h.c.summary).where(h.c.table_id != CAGE)):
            told = json.loads(row.summary)
            if told.get("moment") == "closed":
                continue
            desk = told.get("desk", {})
            table = self._floor.tables.live.get(row.table_id)
            here = table.state if table is not None else None
            stopped = desk.get("stopped") or (here is not None and here.stopped)  # also where no event says so
            states["stopped" if stopped else "closing" if desk.get("closing") else "open"] += 1
            calls += bool(desk.get("calls"))
        found = GaugeMetricFamily("pitboss_tables", "tables of the floor, by state", labels=["state"])
        for state, number in states.items():
            found.add_metric([state], number)
        yield found
        yield _gauge("calls_open", "tables that call a floorperson", calls)

    def _ages(self) -> Iterator[Metric]:
        """Of audits: those are known whose seal was noted at the cage, and those that this process ran."""
        store, last = self._floor.store, self._floor.audits.last
        s = schema.significant
        noted = sa.select(s.c.kind, sa.func.min(s.c.at), sa.func.max(s.c.at)).where(
            s.c.kind.in_(("sealed", "audit", "started"))
        )
        found = {kind: (first, newest) for kind, first, newest in store.rows(noted.group_by(s.c.kind))}
        sound = max(found.get("sealed", ("", ""))[1], last["at"] if last and last.get("ok") else "")
        bad = max(found.get("audit", ("", ""))[1], last["at"] if last and last.get("difference") else "")
        if since := sound or found.get("started", ("", ""))[0]:
            about = "since an audit last found everything sound; where none ever did, since the floor first started"
            yield _gauge("audit_age_seconds", about, self._since(since))
        yield _gauge("audit_difference", "whether the last audit that is known found a difference", int(bad > sound))
        if (age := self._floor.protections.list_age()).at:
            about = "since the list of people who are excluded from play was imported"
            yield _gauge("exclusion_list_age_seconds", about, self._since(age.at))

    def _since(self, at: str) -> float:
        return (self._floor.store.now() - datetime.datetime.fromisoformat(at)).total_seconds()

    def _disk(self) -> Iterator[Metric]:
        """Of an SQLite file; where PostgreSQL keeps its own is for its machine to say."""
        store = self._floor.store
        if not store.sqlite:
            with contextlib.suppress(PitbossError):
                if absence.since is not None:
                    return
                size = store.rows(sa.select(sa.func.pg_database_size(sa.func.current_database())))[0][0]
                yield _gauge("database_bytes", "what the database takes", size)
            return
        file = str(store.url.database)
        with contextlib.suppress(OSError):
            disk = os.statvfs(os.path.dirname(file))
            yield _gauge("disk_free_bytes", "free on the disk of the database", disk.f_bavail * disk.f_frsize)
            yield _gauge("disk_bytes", "the size of that disk", disk.f_blocks * disk.f_frsize)
            size = sum(os.path.getsize(each) for each in (file, f"{file}-wal") if os.path.exists(each))
            yield _gauge("database_bytes", "what the database takes", size)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"pitboss_{name}", about, value)


def _counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(f"pitboss_{name}", about, value)


def _by(name: str, about: str, label: str, counted: dict[str, int]) -> Metric:
    found = CounterMetricFamily(f"pitboss_{name}", about, labels=[label])
    for value, number in sorted(counted.items()):
        found.add_metric([value], number)
    return found


class Metrics:
    """The route that tells them, and what keeps them."""

    def __init__(self, floor: Floor, hall: Hall, readiness: Readiness) -> None:
        self._floor = floor
        self._readiness = readiness
        self.figures = Figures(floor, hall)
        self._workers = WorkerMetrics(self.figures.registry, os.environ.get(PLACE, ""))

    def start(self) -> None:
        self.figures.start()
        self._workers.start(self._floor.store.run)

    def stop(self) -> None:
        self._workers.stop()
        self.figures.stop()

    async def answer(self, request: Request) -> Response:
        """The figures, for whoever has the operator's token; for nobody where none is set."""
        token = self._floor.settings.metrics_token
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not token or not hmac.compare_digest(given.encode(), token.encode()):
            raise Forbidden("for operators")
        self.figures.writable = await self._is_writable()
        found = await asyncio.get_running_loop().run_in_executor(None, self._workers.text)
        self.figures.writable = None  # of several workers whoever was asked has tried it, and nobody else
        return Response(found, media_type="text/plain; version=0.0.4")

    async def _is_writable(self) -> bool:
        try:
            await asyncio.wait_for(self._readiness.require(), WRITABLE_WITHIN)
        except (Away, TimeoutError):
            return False
        return True


def add_metrics(app: FastAPI, metrics: Metrics) -> None:
    app.add_api_route("/metrics", metrics.answer, methods=["GET"], include_in_schema=False, response_model=None)
