"""The cage: chips are filled up once, and a key stands for one thing."""

from __future__ import annotations

import asyncio
import tempfile
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.errors import TooDear
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import GUESTS_CHIPS, Cage, Person
from pitboss.floor.permissions import AUDITOR, DEALER, FLOORPERSON
from pitboss.floor.refusals import KeyReused
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from tests.floor.crowd import floor_on
from tests.floor.databases import KINDS, a_database
from tests.floor.server import a_floor, a_key, complete, serving


@pytest.mark.parametrize("kind", KINDS)
def test_a_guest_who_asks_often_at_once_is_filled_up_once(kind: str) -> None:
    async def whole() -> None:
        with a_database(kind) as url:
            stores = [Store(url, create=True)] + ([] if kind == "sqlite" else [Store(url)])
            cages = [Cage(store) for store in stores]
            guest = await cages[0].add("Guest", None, ["player"], "floor", a_key(), guest=True)
            await cages[0].chips(guest.id, -GUESTS_CHIPS // 2, "floor", a_key())
            asked = [cage.fill_up(guest, a_key()) for cage in cages for _ in range(4)]
            assert set(await asyncio.gather(*asked)) == {GUESTS_CHIPS}
            assert stores[0].balance(f"person:{guest.id}") == GUESTS_CHIPS
            for store in stores:
                store.close()

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_cashes_chips_that_he_has_not_and_nothing_is_paid_twice(kind: str) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            cage = floor.cage
            ann = await cage.add("Ann", "a long password", ["player"], "floor", a_key())
            assert [await cage.chips(ann.id, 500_00, "p1", "in") for _ in range(2)] == [500_00, 500_00]
            with pytest.raises(TooDear):
                await cage.chips(ann.id, -500_01, "p1", "out")
            with pytest.raises(KeyReused):
                await cage.chips(ann.id, 500_01, "p1", "in")
            assert await cage.chips(ann.id, -500_00, "p1", "out") == 0
            assert (floor.store.balance(f"person:{ann.id}"), floor.store.balance("cage")) == (0, 0)
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_key_at_the_cage_stands_for_one_thing() -> None:
    async def whole() -> None:
        with tempfile.TemporaryDirectory() as place:
            store = Store(f"sqlite:///{place}/floor.db", create=True)
            cage = Cage(store)

            async def add(name: str, roles: list[str]) -> Any:
                return await cage.add(name, "a long password", roles, "p1", "k")

            first = await add("Ann", ["dealer"])
            assert await add("Ann", ["dealer"]) == first
            for name, roles in (("Bob", ["dealer"]), ("Ann", ["auditor"])):
                with pytest.raises(KeyReused):
                    await add(name, roles)
            changed = await cage.change(first.id, {"roles": ["auditor"]}, "p1", "c")
            assert await cage.change(first.id, {"roles": ["auditor"]}, "p1", "c") == changed
            with pytest.raises(KeyReused):
                await cage.change(first.id, {"roles": ["administrator"]}, "p1", "c")
            assert (await cage.person(first.id)).roles == ("auditor",)
            store.close()

    complete(whole())


@pytest.mark.parametrize(
    "path", ["ledger?after=t/99999999999999999999.1", "significant?after=a/t/99999999999999999999.1"]
)
def test_a_place_beyond_all_numbers_is_unreadable(path: str) -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                auditor = await house.somebody("Ada", "auditor")
                assert (await auditor.call("GET", f"/api/{path}"))[0] == 422

    complete(whole())


def test_what_does_not_exist_is_missing_and_leaves_nothing_behind() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                player = await house.somebody("Player")
                for path in (
                    f"/pages/{'a' * 9000}.js",
                    "/pages/..%5cweb.py",
                    "/api/tables/nowhere",
                    "/api/tables/cage",
                ):
                    assert (await player.call("GET", path))[0] == 404
                assert not house.floor.tables.live

    complete(whole())


def test_who_changes_a_password_gives_back_no_rights_and_a_name_is_given_once() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            cage = floor.cage
            max_ = await cage.add("Max", "a long password", [DEALER, FLOORPERSON], "floor", a_key())
            real = cage._person
            asked: list[str] = []

            def person(person_id: str) -> Person:
                found = real(person_id)
                if not asked:  # another administrator is quicker
                    asked.append(person_id)
                    values = {"roles": '["dealer"]'}
                    p = schema.person
                    with floor.store.writing() as connection:
                        connection.execute(sa.update(p).where(p.c.id == person_id).values(**values))
                return found

            cage._person = person  # type: ignore[method-assign]
            changed = await cage.change(max_.id, {"password": "another password"}, "floor", "one")
            assert changed.roles == (DEALER,)
            assert (await cage.change(max_.id, {"roles": [FLOORPERSON]}, "floor", "two")).roles == (FLOORPERSON,)
            again = await cage.change(max_.id, {"password": "another password"}, "floor", "one")
            assert again.roles == (DEALER,), "what was done under this key"
            two = (cage.add("Eva", "a long password", [AUDITOR], "floor", key) for key in ("a", "b"))
            found = await asyncio.gather(*two, return_exceptions=True)
            assert sorted(type(each).__name__ for each in found) == ["NameTaken", "Person"]

    complete(whole())
