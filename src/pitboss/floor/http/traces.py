"""Traces, where an operator wants them: how long a request, the action in it and its commit took, one below the other.

Off unless `PITBOSS_TRACES` names where OpenTelemetry's own protocol is spoken (`http://collector:4318/v1/traces`), and
the extra is installed: `pip install 'pitboss[traces]'`. Spans name routes, tables and outcomes: no card, no person, no
secret.
"""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, Final, Protocol

from pitboss.errors import PitbossError
from pitboss.floor.house import Floor
from pitboss.floor.http import request_ids
from pitboss.floor.store.rows import Append

SETTING: Final = "PITBOSS_TRACES"
Facts = Mapping[str, str | int]


class Span(Protocol):
    """Something that takes time."""

    def note(self, facts: Facts) -> None:
        """Says more of it."""


class Tracer(Protocol):
    """Whoever is told what takes how long."""

    def span(self, name: str, facts: Facts) -> contextlib.AbstractContextManager[Span]:
        """Something that begins here and ends with the block; what begins within it is below it."""

    def close(self) -> None:
        """Sends what has not been sent."""


class OpenTelemetrySpan:
    """A span of OpenTelemetry's."""

    def __init__(self, span: Any) -> None:
        self._span = span

    def note(self, facts: Facts) -> None:
        for name, value in facts.items():
            self._span.set_attribute(f"pitboss.{name}", value)


class OpenTelemetry:
    """OpenTelemetry, as far as it is needed here."""

    def __init__(self, tracer: Any, close: Callable[[], None] = lambda: None) -> None:
        self._tracer = tracer
        self.close = close

    @contextlib.contextmanager
    def span(self, name: str, facts: Facts) -> Iterator[Span]:
        with self._tracer.start_as_current_span(name) as span:
            found = OpenTelemetrySpan(span)
            found.note(facts)
            yield found


def tracer_of(address: str) -> Tracer | None:
    """Sends traces to an address; None where there is none."""
    if not address:
        return None
    try:
        sdk: Any = importlib.import_module("opentelemetry.sdk.trace")
        export: Any = importlib.import_module("opentelemetry.sdk.trace.export")
        resources: Any = importlib.import_module("opentelemetry.sdk.resources")
        otlp: Any = importlib.import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
    except ImportError as missing:
        raise PitbossError(f"{SETTING} needs {missing.name}: pip install 'pitboss[traces]'") from None
    made = sdk.TracerProvider(resource=resources.Resource.create({"service.name": "pitboss"}))
    made.add_span_processor(export.BatchSpanProcessor(otlp.OTLPSpanExporter(endpoint=address)))
    return OpenTelemetry(made.get_tracer("pitboss"), made.shutdown)


def tracer_set() -> Tracer | None:
    """What the environment asks for."""
    return tracer_of(os.environ.get(SETTING, ""))


def trace(floor: Floor, tracer: Tracer) -> None:
    """From now on the floor's actions and commits are spans."""
    floor.act = _traced_action(floor.act, tracer)  # type: ignore[method-assign]
    floor.store.appended = _traced_commit(floor.store.appended, tracer)  # type: ignore[assignment,method-assign]
    floor.closes.append(tracer.close)


def _traced_action(act: Callable[..., Awaitable[Any]], tracer: Tracer) -> Callable[..., Any]:
    async def traced(table: Any, *given: Any, **named: Any) -> Any:
        with tracer.span("action", {"table": table.id, "request": request_ids.current()}) as span:
            try:
                return await act(table, *given, **named)
            except PitbossError as problem:
                span.note({"refused": type(problem).__name__})
                raise

    return traced


def _traced_commit(append: Callable[[Append], Awaitable[None]], tracer: Tracer) -> Callable[[Append], Any]:
    async def traced(asked: Append) -> None:
        events = sum(len(part.events) for part in asked.parts)
        with tracer.span("commit", {"table": asked.parts[0].table_id, "events": events}):
            await append(asked)

    return traced
