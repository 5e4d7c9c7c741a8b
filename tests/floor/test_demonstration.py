"""The demonstration floor: opened to the end also where it was stopped in the middle of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from pitboss.floor.demo import demonstration
from pitboss.floor.store import schema
from pitboss.games.catalogue import CATALOGUE
from tests.floor.server import a_floor, serving

FEW = tuple(entry for entry in CATALOGUE if entry.slug in ("casino_war", "three_card_poker", "sic_bo"))
TABLES = 4
"""One of each, and the one that is dealt by hand."""


def test_tables_that_were_not_opened_any_more_are_opened_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> None:
        floor = a_floor(f"sqlite:///{tmp_path}/floor.db", str(tmp_path / "key"))
        async with serving(floor) as house:
            monkeypatch.setattr(demonstration, "CATALOGUE", FEW[:1])
            await demonstration.demonstrate(house.floor)
            monkeypatch.setattr(demonstration, "CATALOGUE", FEW)
            await demonstration.demonstrate(house.floor)
            await demonstration.demonstrate(house.floor)
            heads = house.floor.store.rows(sa.select(schema.head.c.table_id).where(schema.head.c.table_id != "cage"))
            assert len(heads) == TABLES

    asyncio.run(whole())
