"""Figures for operators: nothing in them says who plays what."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response
from prometheus_client import CollectorRegistry, Gauge, generate_latest

from pitboss.floor.house import Floor
from pitboss.floor.refusals import Forbidden


def registry_of(floor: Floor) -> CollectorRegistry:
    registry = CollectorRegistry()
    figures = {
        "pitboss_appends_total": ("appends by this process", lambda: floor.tables.acted),
        "pitboss_tables_in_memory": ("tables in memory", lambda: len(floor.tables.live)),
        "pitboss_connections": ("open live streams", lambda: len(floor.watchers)),
    }
    for name, (about, read) in figures.items():
        Gauge(name, about, registry=registry).set_function(read)
    return registry


def add_metrics(app: FastAPI, floor: Floor) -> None:
    """The figures, for whoever has the operator's token; for nobody where none is set."""
    registry = registry_of(floor)

    async def metrics(request: Request) -> Response:
        token = floor.settings.metrics_token
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not token or given != token:
            raise Forbidden("for operators")
        return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")

    app.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False, response_model=None)
