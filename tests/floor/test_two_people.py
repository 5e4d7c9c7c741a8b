"""Rights of staff take two people: one proposes, another confirms. Whoever watches the others holds no other role."""

from __future__ import annotations

import json
import tempfile
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.cli import main
from pitboss.errors import Unreadable
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import OPERATOR
from pitboss.floor.permissions import ADMINISTRATOR, AUDITOR, DEALER, FLOORPERSON, PLAYER, ROLES, SURVEILLANCE, May, may
from pitboss.floor.refusals import KeyReused
from pitboss.floor.store import schema
from tests.floor.databases import KINDS, a_database
from tests.floor.server import Client, Serving, a_floor, a_key, complete, serving

PASSWORD = "a long password"


def on_a_floor(work: Any, kind: str = "sqlite") -> None:
    async def whole() -> None:
        with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
            async with serving(a_floor(url, f"{place}/key")) as here:
                await work(here)
                report = audit(here.floor.store, here.floor.vault)
                assert report.ok, report.difference

    complete(whole())


async def people(here: Serving) -> tuple[Client, Client, Client]:
    """Two administrators and a player."""
    return (
        await here.somebody("Root", ADMINISTRATOR), await here.somebody("Second", ADMINISTRATOR),
        await here.somebody("Ann", PLAYER),
    )  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_one_proposes_and_another_confirms(kind: str) -> None:
    async def work(here: Serving) -> None:
        root, second, ann = await people(here)
        path, asked = f"/api/people/{ann.person['id']}", {"roles": [FLOORPERSON]}
        status, told = await root.call("PATCH", path, asked, Idempotency_Key="propose")
        waiting = {"roles": [FLOORPERSON], "by": root.person["id"]}
        assert (status, told["roles"], told["proposed"]) == (200, [PLAYER], waiting)
        assert (await ann.get("/api/me"))["person"]["roles"] == [PLAYER], "it stays, and so does the session"
        (listed,) = [each for each in (await second.get("/api/people"))["people"] if each["id"] == ann.person["id"]]
        assert listed["proposed"] == waiting
        for who, roles, expected in (
            (root, [FLOORPERSON], (403, "forbidden")),
            (ann, [FLOORPERSON], (403, "forbidden")),
            (second, [DEALER], (409, "stale")),
        ):
            status, told = await who.call("POST", f"{path}/roles", {"roles": roles})
            assert (status, told["error"]) == expected
        assert (await here.floor.cage.person(ann.person["id"])).roles == (PLAYER,)
        for _ in range(2):
            status, told = await second.call("POST", f"{path}/roles", asked, Idempotency_Key="confirm")
            assert (status, told) == (200, {"id": ann.person["id"], "name": "Ann", "roles": [FLOORPERSON]})
        assert (await ann.call("GET", "/api/me"))[0] == 401, "sessions end with other rights"
        status, told = await root.call("PATCH", path, asked, Idempotency_Key="propose")
        assert status == 200, "said again, it is the same"
        status, told = await second.call("POST", f"{path}/roles", asked)
        assert (status, told["error"]) == (409, "stale"), "it is used up"
        noted = [json.loads(e.body) for e in here.floor.store.events("cage") if e.kind == "changed"]
        assert [body.get("confirms") is not None for body in noted] == [True]

    on_a_floor(work, kind)


def test_somebody_new_has_no_role_until_another_confirms_it() -> None:
    async def work(here: Serving) -> None:
        root, second, _ = await people(here)
        body = {"name": "Dora", "password": PASSWORD, "roles": [DEALER]}
        for _ in range(2):
            status, dora = await root.call("POST", "/api/people", body, Idempotency_Key="new")
            assert (status, dora["roles"], dora["proposed"]["roles"]) == (201, [], [DEALER])
        status, told = await root.call("POST", "/api/people", {**body, "roles": [AUDITOR]}, Idempotency_Key="new")
        assert (status, told["error"]) == (422, "key_reused")
        async with Client(here.address).http as browser:
            token = (await browser.post("/api/sign-in", json={"name": "Dora", "password": PASSWORD})).json()["token"]
            headers = {"Authorization": f"Bearer {token}"}
            assert (await browser.get("/api/floor", headers=headers)).status_code == 403
        assert (await second.call("POST", f"/api/people/{dora['id']}/roles", {"roles": [DEALER]}))[0] == 200
        assert (await here.floor.cage.person(dora["id"])).roles == (DEALER,)
        status, max_ = await root.call("POST", "/api/people", {**body, "name": "Max", "roles": [PLAYER]})
        assert (status, max_["roles"], "proposed" in max_) == (201, [PLAYER], False), "a player takes one"

    on_a_floor(work)


def test_nobody_gives_themselves_a_role_nor_borrows_the_second_word() -> None:
    async def work(here: Serving) -> None:
        root, second, ann = await people(here)
        mine, theirs = f"/api/people/{root.person['id']}", f"/api/people/{second.person['id']}"
        assert (await root.call("PATCH", mine, {"roles": [FLOORPERSON, ADMINISTRATOR]}))[1]["roles"] == [ADMINISTRATOR]
        assert (await root.call("POST", f"{mine}/roles", {"roles": [FLOORPERSON, ADMINISTRATOR]}))[0] == 403
        status, told = await root.call("PATCH", theirs, {"password": "now known to root"})
        assert (status, told["roles"], told["proposed"]["roles"]) == (200, [], [ADMINISTRATOR])
        async with Client(here.address).http as browser:
            given = {"name": "Second", "password": "now known to root"}
            token = (await browser.post("/api/sign-in", json=given)).json()["token"]
        stolen = Client(here.address, token)
        asked = {"roles": [FLOORPERSON, ADMINISTRATOR]}
        assert (await stolen.call("POST", f"{mine}/roles", asked))[0] == 403, "they have no rights until confirmed"
        await stolen.http.aclose()
        assert (await root.call("PATCH", mine, {"password": "another long one"}))[1]["roles"] == [ADMINISTRATOR]
        path = f"/api/people/{ann.person['id']}"
        third = await here.somebody("Third", ADMINISTRATOR)
        await third.call("PATCH", path, {"roles": [DEALER]})
        await here.floor.cage.change(third.person["id"], {"roles": [PLAYER]}, OPERATOR, a_key())
        fourth = await here.somebody("Fourth", ADMINISTRATOR)
        status, told = await fourth.call("POST", f"{path}/roles", {"roles": [DEALER]})
        assert (status, told["error"]) == (409, "stale"), "whoever proposed it is no administrator any more"
        await fourth.call("PATCH", path, {"roles": [DEALER]})
        await fourth.call("PATCH", path, {})
        fifth = await here.somebody("Fifth", ADMINISTRATOR)
        assert (await fifth.call("POST", f"{path}/roles", {"roles": [DEALER]}))[0] == 409, (
            "a later change takes it back"
        )

    on_a_floor(work)


def test_rights_are_taken_away_by_one() -> None:
    async def work(here: Serving) -> None:
        root, _, _ = await people(here)
        flo = await here.somebody("Flo", DEALER, FLOORPERSON)
        path = f"/api/people/{flo.person['id']}"
        status, told = await root.call("PATCH", path, {"roles": [DEALER]})
        assert (status, told["roles"], "proposed" in told) == (200, [DEALER], False)
        assert (await root.call("PATCH", path, {"roles": [PLAYER]}))[1]["roles"] == [PLAYER]

    on_a_floor(work)


@pytest.mark.parametrize("alone", [SURVEILLANCE, AUDITOR])
def test_whoever_watches_holds_no_other_role(alone: str) -> None:
    async def work(here: Serving) -> None:
        root, _, ann = await people(here)
        cage = here.floor.cage
        for other in set(ROLES) - {alone}:
            body = {"name": "Max", "password": PASSWORD, "roles": [alone, other]}
            assert (await root.call("POST", "/api/people", body))[0] == 422
            assert (await root.call("PATCH", f"/api/people/{ann.person['id']}", {"roles": [other, alone]}))[0] == 422
            with pytest.raises(Unreadable, match="alone"):
                await cage.add("Max", PASSWORD, [other, alone], OPERATOR, a_key())
        allowed = {what for what in May if may([alone], what)}
        assert {what for what in May if may([PLAYER, FLOORPERSON, alone, ADMINISTRATOR], what)} == allowed, "of old"

    on_a_floor(work)


def test_the_machine_itself_is_the_first_and_the_second_word(capsys: pytest.CaptureFixture[str]) -> None:
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite:///{place}/floor.db"
        words = ["--database", url, "--json"]
        assert main(["people", "add", "Root", "--role", "administrator", *words]) == 0
        root = json.loads(capsys.readouterr().out)
        assert root["roles"] == ["administrator"]

        async def propose() -> None:
            floor = a_floor(url, f"{place}/key")
            await floor.cage.add("Dora", PASSWORD, [DEALER], root["id"], a_key(), proposes=True)
            await floor.cage.add("Eve", PASSWORD, [DEALER], root["id"], "k1", proposes=True)
            with pytest.raises(KeyReused):
                await floor.cage.add("Eve", PASSWORD, [PLAYER], root["id"], "k1", proposes=True)
            floor.store.close()

        complete(propose())
        assert main(["people", "confirm", "Dora", "--role", "auditor", *words]) == 2
        assert main(["people", "confirm", "Nobody", *words]) == 2
        capsys.readouterr()
        assert main(["people", "confirm", "dora", *words]) == 0
        assert json.loads(capsys.readouterr().out)["roles"] == ["dealer"]
        assert main(["people", "confirm", "Dora", *words]) == 2, "it is done"
        assert main(["people", "add", "Max", "--role", "auditor", "--role", "dealer", *words]) == 2
        assert main(["people", "add", "Max", *words]) == 2


def test_somebody_of_an_old_database_with_roles_beside_watching_is_served_on() -> None:
    async def work(here: Serving) -> None:
        max_ = await here.somebody("Max", AUDITOR)
        p = schema.person
        with here.floor.store.writing() as connection:
            old = sa.update(p).where(p.c.id == max_.person["id"])
            connection.execute(old.values(roles='["floorperson","auditor"]'))
        here.floor.cage._sessions.clear()
        assert (await max_.call("GET", "/api/balances"))[0] == 200
        assert (await max_.call("POST", "/api/meters", {"name": "M"}, Idempotency_Key="m"))[0] == 403
        with here.floor.store.writing() as connection:
            connection.execute(old.values(roles='["auditor"]'))

    on_a_floor(work)
