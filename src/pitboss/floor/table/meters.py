"""Linked meters: which tables share one, and that they agree on what feeds it and what it starts again at."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from pitboss.errors import Unreadable
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.table.config import OTHER_TERMS, Config, asked_config, meter_terms
from pitboss.floor.table.events import CAGE


def linked(store: Store) -> dict[str, dict[str, dict[str, Any]]]:
    """The tables of each meter, as they were asked for."""
    e = schema.event
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for (text,) in store.rows(sa.select(e.c.body).where(e.c.table_id == CAGE, e.c.kind == "table")):
        body = json.loads(text)
        asked = json.loads(body["asked"])
        for meter in asked.get("meters", {}).values():
            found.setdefault(meter, {})[body["id"]] = asked
    return found


def require_same_terms(store: Store, config: Config) -> None:
    """Refuses a table that would feed a meter otherwise than those that share it."""
    links = linked(store) if config.meters else {}
    for meter in config.meters.values():
        for asked in list(links.get(meter, {}).values())[:1]:
            if meter_terms(asked_config(asked).setting) != meter_terms(config.setting):
                raise Unreadable(OTHER_TERMS)
