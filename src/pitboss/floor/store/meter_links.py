"""Which tables share which meter, as the cage's log says."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.table.events import CAGE


def meter_links(store: Store) -> dict[str, dict[str, dict[str, Any]]]:
    """Of each meter the tables that feed it, by id, as they were asked for."""
    e = schema.event
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for (text,) in store.rows(sa.select(e.c.body).where(e.c.table_id == CAGE, e.c.kind == "table")):
        body = json.loads(text)
        asked = json.loads(body["asked"])
        for meter in asked.get("meters", {}).values():
            found.setdefault(meter, {})[body["id"]] = asked
    return found
