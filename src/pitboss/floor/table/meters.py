"""Linked meters: tables that share one agree on what feeds it and what it starts again at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.errors import Unreadable
from pitboss.floor.table.config import OTHER_TERMS, Config, asked_config, meter_terms

MeterLinks = Mapping[str, Mapping[str, dict[str, Any]]]
"""Of each meter the tables that feed it, by id, as they were asked for."""


def require_same_terms(config: Config, links: MeterLinks) -> None:
    """Refuses a table that would feed a meter otherwise than those that share it."""
    for meter in config.meters.values():
        for asked in list(links.get(meter, {}).values())[:1]:
            if meter_terms(asked_config(asked).setting) != meter_terms(config.setting):
                raise Unreadable(OTHER_TERMS)
