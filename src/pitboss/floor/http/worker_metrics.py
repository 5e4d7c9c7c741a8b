"""The figures of all workers of one command in one answer, whichever of them is asked.

Each worker writes its own every few seconds into a folder that they share, and whoever is asked reads the others'. The
label `process` says whose each is: counters of several processes are never one, or one that starts again would make
the sum fall.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol, cast

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

PLACE: Final = "PITBOSS_FIGURES"
"""The variable of the environment that names the folder."""
EVERY, STALE = 5.0, 20.0
"""Seconds between two times that a worker writes its figures, and after which they are those of one that is gone."""
Run = Callable[..., Coroutine[Any, Any, Any]]


class Collects(Protocol):
    """Whatever has figures."""

    def collect(self) -> Iterable[Metric]: ...


class WorkerMetrics:
    """The figures of this process, with those of its fellows where it has any."""

    def __init__(self, own: CollectorRegistry, place: str) -> None:
        self._own = own
        self._file = Path(place) / str(os.getpid()) if place else None
        self._writing: asyncio.Task[None] | None = None

    def start(self, run: Run) -> None:
        if self._file is not None:
            self._writing = asyncio.create_task(self._write_often(run))

    def stop(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.unlink()

    async def _write_often(self, run: Run) -> None:
        while True:
            with contextlib.suppress(OSError):
                await run(self.write)
            await asyncio.sleep(EVERY)

    def write(self) -> None:
        """Leaves this process's figures where its fellows find them."""
        assert self._file is not None
        text = json.dumps([_to_json(each) for each in self._own.collect()])
        new = self._file.with_suffix(".new")
        new.write_text(text)
        new.replace(self._file)

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        if self._file is None:
            return generate_latest(self._own)
        with contextlib.suppress(OSError):
            self.write()
        return generate_latest(cast(CollectorRegistry, Together(self._file.parent)))


class Together(Collector):
    """The figures in a folder, each with whose it is."""

    def __init__(self, place: Path) -> None:
        self._place = place

    def collect(self) -> Iterator[Metric]:
        found: dict[str, Metric] = {}
        for file in sorted(self._place.iterdir()):
            with contextlib.suppress(OSError, ValueError):
                if file.suffix or time.time() - file.stat().st_mtime > STALE:
                    continue
                for told in json.loads(file.read_text()):
                    metric = found.setdefault(told["name"], Metric(told["name"], told["about"], told["type"]))
                    metric.samples += [
                        Sample(name, {**labels, "process": file.name}, value) for name, labels, value in told["samples"]
                    ]
        yield from found.values()


def _to_json(metric: Metric) -> dict[str, Any]:
    samples = [[each.name, dict(each.labels), each.value] for each in metric.samples]
    return {"name": metric.name, "about": metric.documentation, "type": metric.type, "samples": samples}
