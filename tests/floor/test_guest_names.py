"""A guest's name can be changed: at the cage, which notes it, and at once wherever they sit."""

from __future__ import annotations

import hashlib
import json
import tempfile
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.floor.audit.verification import audit
from pitboss.floor.store import schema
from tests.floor.databases import KINDS, a_database
from tests.floor.server import Client, Serving, a_floor, a_key, complete, serving


def on_a_floor(play: Any, kind: str = "sqlite") -> None:
    async def whole() -> None:
        with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
            async with serving(a_floor(url, f"{place}/key")) as house:
                await play(house)

    complete(whole())


async def rename(client: Client, name: object, key: str = "") -> tuple[int, Any]:
    return await client.call("PATCH", "/api/me", {"name": name}, Idempotency_Key=key or a_key())


async def names(house: Serving, table: str) -> dict[str, str]:
    """Who sits where, as anybody sees it."""
    view = await house.floor.view(house.floor.tables.table(table), None)
    return {seat: held["person"]["name"] for seat, held in view["seats"].items() if held}


@pytest.mark.parametrize("kind", KINDS)
def test_a_guest_is_called_otherwise_from_now_on_and_the_cage_knows(kind: str) -> None:
    async def play(house: Serving) -> None:
        guest = await house.somebody("Guest")
        assert await rename(guest, "  Ada  L. ") == (200, {"person": {**guest.person, "name": "Ada L. (guest)",
                                                                      "roles": ["player"]}})  # fmt: skip
        assert (await guest.get("/api/me"))["person"]["name"] == "Ada L. (guest)", "the session goes on"
        head = house.floor.store.head("cage")[0]
        noted = house.floor.store.event("cage", head)
        assert noted is not None
        assert (noted.kind, noted.actor) == ("renamed", guest.person["id"])
        (row,) = house.floor.store.rows(sa.select(schema.person.c.salt).where(schema.person.c.id == guest.person["id"]))
        digest = hashlib.sha256(f"pitboss identity 1\n{row.salt}\nAda L.".encode()).hexdigest()
        assert json.loads(noted.body) == {"id": guest.person["id"], "name": guest.person["id"], "identity": digest}
        report = audit(house.floor.store, house.floor.vault)
        assert report.ok, report.difference

    on_a_floor(play, kind)


def test_a_name_is_changed_at_the_table_too_in_mid_round_and_for_every_seat() -> None:
    async def play(house: Serving) -> None:
        table = await house.table("three_card_poker")
        ada, bob = await house.somebody("Guest"), await house.somebody("Bob")
        for client, seat in ((ada, "1"), (ada, "2"), (bob, "5")):
            assert (await client.sit(table, seat))[0] == 200
        async with bob.live(table) as socket:
            await bob.receive(socket)
            await ada.say(table, "1", "ante", "10")
            assert (await rename(ada, "Ada"))[0] == 200
            assert await names(house, table) == {"1": "Ada (guest)", "2": "Ada (guest)", "5": "Bob (guest)"}
            told: dict[str, Any] = {}
            while "seats" not in told:
                told = (await bob.receive(socket)).get("view", {})
            assert told["seats"]["1"]["person"]["name"] == "Ada (guest)"
        await ada.say(table, "1", "ready")
        assert (await ada.get(f"/api/tables/{table}"))["moment"] == "decision"
        assert (await rename(ada, "Eve"))[0] == 200
        assert await names(house, table) == {"1": "Eve (guest)", "2": "Eve (guest)", "5": "Bob (guest)"}
        status, told = await ada.say(table, "1", "fold")
        assert status == 200, told
        assert (await ada.sit(table, "3"))[0] == 200
        assert set((await ada.get(f"/api/tables/{table}"))["you"]["seats"]) == {"1", "2", "3"}
        house.floor.tables.live.clear()  # read again from the log
        assert (await names(house, table))["1"] == "Eve (guest)"
        report = audit(house.floor.store, house.floor.vault)
        assert report.ok, report.difference

    on_a_floor(play)


def test_a_name_that_was_changed_outlives_a_round_that_is_voided() -> None:
    async def play(house: Serving) -> None:
        table = await house.table("three_card_poker")
        guest, floorperson = await house.somebody("Guest"), await house.somebody("Flo", "floorperson")
        for seat in ("1", "4"):
            await guest.sit(table, seat)
        await guest.say(table, "1", "ante", "10")
        await rename(guest, "Ada")
        live = house.floor.tables.table(table)
        assert live.state is not None
        live.state.stopped = "to be looked at"
        status, told = await floorperson.call("PATCH", f"/api/tables/{table}", {"void": True}, Idempotency_Key=a_key())
        assert status == 200, told
        assert await names(house, table) == {"1": "Ada (guest)", "4": "Ada (guest)"}
        report = audit(house.floor.store, house.floor.vault)
        assert report.ok, report.difference

    on_a_floor(play)


def test_a_key_stands_for_one_name() -> None:
    async def play(house: Serving) -> None:
        guest = await house.somebody("Guest")
        for _ in range(2):
            assert (await rename(guest, "Ada", "k"))[0] == 200
        status, told = await rename(guest, "Eve", "k")
        assert (status, told["error"]) == (422, "key_reused")
        assert (await guest.get("/api/me"))["person"]["name"] == "Ada (guest)"

    on_a_floor(play)


@pytest.mark.parametrize("name", ["", "   ", 7, None, "x" * 41, "a(b)", "dealer", "f.l.o", "Pit Boss"])
def test_a_guest_is_not_called_just_anything(name: object) -> None:
    async def play(house: Serving) -> None:
        await house.somebody("Flo", "floorperson")
        guest = await house.somebody("Guest")
        status, told = await rename(guest, name)
        assert status in (409, 422), told
        assert (await guest.get("/api/me"))["person"]["name"] == "Guest (guest)"

    on_a_floor(play)


def test_whoever_signs_in_with_a_name_keeps_it_and_nobody_else_may() -> None:
    async def play(house: Serving) -> None:
        ann = await house.somebody("Ann", "player")
        assert (await rename(ann, "Eve"))[1]["error"] == "forbidden"
        nobody = Client(house.address)
        house.clients.append(nobody)
        assert (await rename(nobody, "Eve"))[0] == 401

    on_a_floor(play)
