"""Figures for operators, in the form that Prometheus reads: nothing in them says who plays what.

Each is of one process: of several workers, whichever answers tells of itself.
"""

from __future__ import annotations

import contextlib
import datetime
import hmac
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from prometheus_client import CollectorRegistry, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from pitboss.errors import PitbossError
from pitboss.floor.house import Floor
from pitboss.floor.refusals import Forbidden
from pitboss.floor.store.rows import Append

Appending = Callable[[Append], Coroutine[Any, Any, None]]
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds between which latencies are counted."""


class Counted(Collector):
    """What the floor counts by itself and what only grows."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("pitboss_appends", "actions appended by this process", self._floor.tables.acted)
        with contextlib.suppress(PitbossError):
            if (age := self._floor.protections.list_age()).at:
                about = "seconds since the list of people who are excluded from play was imported"
                since = datetime.datetime.fromisoformat(age.at)
                seconds = (self._floor.store.now() - since).total_seconds()
                yield GaugeMetricFamily("pitboss_exclusion_list_age_seconds", about, seconds)


def registry_of(floor: Floor) -> CollectorRegistry:
    """All figures of a floor, which from now on measures how long its actions and commits take."""
    registry = CollectorRegistry()
    registry.register(Counted(floor))
    for name, about, read in (
        ("pitboss_tables_in_memory", "tables in memory", lambda: len(floor.tables.live)),
        ("pitboss_connections", "open live streams", lambda: len(floor.watchers)),
    ):
        Gauge(name, about, registry=registry).set_function(read)
    actions = Histogram(
        "pitboss_action_seconds", "from an action being asked for until it is durable", buckets=SECONDS,
        registry=registry,
    )  # fmt: skip
    commits = Histogram(
        "pitboss_commit_seconds", "from an append being handed to the store until it is committed", buckets=SECONDS,
        registry=registry,
    )  # fmt: skip
    floor.on_action = actions.observe
    floor.store.appended = _timed(floor.store.appended, commits.observe)  # type: ignore[assignment,method-assign]
    return registry


def _timed(append: Appending, observe: Callable[[float], None]) -> Appending:
    """An append that is timed where it is committed; the store itself knows of no figures."""

    async def timed(asked: Append) -> None:
        began = time.perf_counter()
        await append(asked)
        observe(time.perf_counter() - began)

    return timed


def add_metrics(app: FastAPI, floor: Floor) -> None:
    """The figures, for whoever has the operator's token; for nobody where none is set."""
    registry = registry_of(floor)

    async def metrics(request: Request) -> Response:
        token = floor.settings.metrics_token
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not token or not hmac.compare_digest(given.encode(), token.encode()):
            raise Forbidden("for operators")
        found = await floor.store.run(generate_latest, registry)
        return Response(found, media_type="text/plain; version=0.0.4")

    app.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False, response_model=None)
