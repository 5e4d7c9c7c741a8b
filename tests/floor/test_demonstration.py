"""The demonstration floor: opened to the end also where it was stopped in the middle of it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import cast

import pytest
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection

from pitboss.floor.demo import demonstration
from pitboss.floor.demo.company import Bot, Tally
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


BET_OR_DONE = {
    "moment": "bets",
    "offers": [{"seat": "2", "word": "ready", "least": None, "on": None, "cards": 0}],
}


@pytest.mark.parametrize(
    ("name", "wagers", "hurried"),
    [("Mary (guest)", [], False), ("Mary (guest)", ["5"], True), ("Ada (guest)", [], True)],
)
def test_company_hurries_nobody_who_has_not_bet_yet(name: str, wagers: list[str], hurried: bool) -> None:
    """Whoever sits down while bets are open has until the clock says so; other company is not waited for."""
    bot = Bot("", "t", "Carl", random.Random(1), Tally(), pause=0.001)
    bot.seat, bot.rng = "2", random.Random(1)  # with which it is done, where it may be
    down = [{"seat": seat} for seat in ("2", *wagers)]
    seats = {"2": {"person": {"name": "Carl (guest)"}}, "5": {"person": {"name": name}}, "6": None}
    bot.view = {"request": {**BET_OR_DONE, "id": 7}, "you": {"chips": "100.00"}, "areas": down, "seats": seats}
    sent: list[str] = []

    class Socket:
        async def send(self, text: str) -> None:
            sent.append(text)

    asyncio.run(bot._speak(cast(ClientConnection, Socket())))
    assert bool(sent) is hurried
