"""What identifies a person stands outside the chain and can be erased: the audit finds everything sound afterwards."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.erasure import data_of, erase
from pitboss.floor.cage.identity import identity
from pitboss.floor.cage.people import Cage, digest
from pitboss.floor.house import Floor
from pitboss.floor.refusals import Stale
from pitboss.floor.store import schema
from pitboss.floor.store.chain import chained
from pitboss.floor.store.rows import Append, Part
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.events import CAGE, Draft
from pitboss.play.codec import canonical
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import KINDS, a_database
from tests.floor.server import Client, Serving, a_floor, a_key, complete, serving

both = pytest.mark.parametrize("kind", KINDS)
PASSWORD = "eleven brown bears"
NAME, GUEST, ADDRESS = "Wilhelmina Quux", "Zebedee", "127.0.0.1"


def everything(store: Store) -> str:
    """Every row of every table of the database, as text."""
    return "\n".join(
        repr(tuple(row)) for table in schema.metadata.sorted_tables for row in store.rows(sa.select(table))
    )


def chain(store: Store) -> str:
    """What can never be changed: the events, and what follows from them."""
    tables = (schema.event, schema.ledger, schema.snapshot, schema.significant, schema.head)
    return "\n".join(repr(tuple(row)) for table in tables for row in store.rows(sa.select(table)))


async def played(floor: Floor, client: Client, table: str) -> None:
    """Somebody sits down, plays, and leaves, so that nothing of theirs lies there any more."""
    crowd = Crowd(floor, table, "erasure")
    await crowd.sit(1)
    assert client.person is not None
    status, _ = await client.sit(table, "2")
    assert status == 200
    me = await floor.cage.person(client.person["id"])
    crowd.people.append(("2", me))
    await crowd.play(20)
    view = await floor.view(crowd.table, me)
    names = {seat["person"]["name"] for seat in view["seats"].values() if seat}
    assert NAME in names, "everybody is still called by name at the table"
    for seat, person in crowd.people:
        await floor.leave(crowd.table, person, seat)
    for _ in range(400):
        if not await floor.store.run(floor.seats_of, me.id):
            return
        await crowd.play(1)
    raise AssertionError("they hold the seat still")


async def signed_in(here: Serving, name: str) -> Client:
    client = Client(here.address)
    here.clients.append(client)
    status, body = await client.call("POST", "/api/sign-in", {"name": name, "password": PASSWORD})
    assert status == 200, body
    client = Client(here.address, body["token"], body["person"])
    here.clients.append(client)
    return client


@both
def test_who_is_erased_is_found_nowhere_and_no_hash_is_broken(kind: str, tmp_path: Any) -> None:
    async def whole(url: str) -> None:
        floor = a_floor(url, str(tmp_path / "key"))
        async with serving(floor) as here:
            table = await a_table(floor, "roulette")
            someone = await floor.cage.add(NAME, PASSWORD, ["player"], "operator", a_key())
            await floor.cage.add("Root", PASSWORD, ["administrator"], "operator", a_key())
            await floor.cage.chips(someone.id, 50_000, "operator", a_key())
            client, root = await signed_in(here, NAME), await signed_in(here, "Root")
            status, _ = await client.call("POST", "/api/sign-in", {"name": NAME, "password": "not that one"})
            assert status == 401
            await played(floor, client, table)
            status, mine = await client.call("GET", "/api/me/data")
            assert status == 200, mine
            assert mine["person"]["name"] == NAME
            assert mine["tried"][0]["address"] == ADDRESS
            assert {line["verb"] for line in mine["ledger"]} >= {"chips", "stake"}
            assert mine["named_in_chain"] == 0
            assert (await root.get(f"/api/people/{someone.id}/data"))["chips"] == mine["chips"]
            status, _ = await client.call("GET", f"/api/people/{someone.id}/data")
            assert status == 403
            for each in (NAME, GUEST, ADDRESS):
                assert each not in chain(floor.store), each
            status, why = await client.call("POST", "/api/me/erase", {"password": PASSWORD})
            assert (status, "cashed first" in why["reason"]) == (409, True), why
            holds = floor.store.balance(f"person:{someone.id}")
            await floor.cage.chips(someone.id, -holds, "operator", a_key())
            status, why = await client.call("POST", "/api/me/erase", {"password": "another one here"})
            assert status == 401
            status, done = await client.call("POST", "/api/me/erase", {"password": PASSWORD})
            assert status == 200, done
            assert done["named_in_chain"] == 0
            assert (await client.call("GET", "/api/me"))[0] == 401
            for each in (NAME, ADDRESS):
                assert each not in everything(floor.store), each
            status, _ = await client.call("POST", "/api/sign-in", {"name": NAME, "password": PASSWORD})
            assert status == 401
            another = await floor.cage.add(NAME, PASSWORD, ["player"], "operator", a_key())
            assert another.id != someone.id
            status, why = await root.call("DELETE", f"/api/people/{someone.id}")
            assert (status, "already" in why["reason"]) == (409, True)
            found = audit(floor.store, floor.vault)
            assert found.ok, found.difference

    with a_database(kind) as url:
        complete(whole(url))


@both
def test_a_guest_is_erased_with_their_play_chips(kind: str, tmp_path: Any) -> None:
    async def whole(url: str) -> None:
        floor = a_floor(url, str(tmp_path / "key"))
        await floor.start()
        guest = await floor.cage.add(GUEST, None, ["player"], "floor", a_key(), guest=True)
        await floor.rename(guest, f"{GUEST} the second", a_key())
        key = a_key()
        assert await erase(floor.cage, guest.id, "operator", key) == 0
        assert await erase(floor.cage, guest.id, "operator", key) == 0, "the same again does nothing again"
        assert GUEST not in everything(floor.store)
        assert floor.store.balance(f"person:{guest.id}") == 0
        found = audit(floor.store, floor.vault)
        assert found.ok, found.difference
        await floor.stop()

    with a_database(kind) as url:
        complete(whole(url))


def test_who_has_to_be_known_is_not_erased(tmp_path: Any) -> None:
    async def whole(url: str) -> None:
        floor = a_floor(url, str(tmp_path / "key"))
        await floor.start()
        flo = await floor.cage.add("Flo", PASSWORD, ["floorperson"], "operator", a_key())
        ada = await floor.cage.add("Ada", PASSWORD, ["player"], "operator", a_key())
        ben = await floor.cage.add("Ben", PASSWORD, ["player"], "operator", a_key())
        cy = await floor.cage.add("Cy", PASSWORD, ["player"], "operator", a_key())
        dot = await floor.cage.add("Dot", PASSWORD, ["player"], "operator", a_key())
        await floor.protections.exclude(ada.id, 400, a_key())
        await floor.protections.cool_off(cy.id, 24, a_key())  # nobody ends it early, by a new account neither
        await floor.protections.exclude(dot.id, None, a_key())
        await floor.sit(floor.tables.table(await a_table(floor, "roulette")), ben, "1")
        for person, why in (
            (flo, "works here"),
            (ada, "excluded"),
            (cy, "not to play"),
            (dot, "for good"),
            (ben, "seat"),
        ):
            with pytest.raises(Stale, match=why):
                await erase(floor.cage, person.id, "operator", a_key())
        assert audit(floor.store, floor.vault).ok
        await floor.stop()

    with a_database("sqlite") as url:
        complete(whole(url))


def test_an_audit_sees_whether_a_name_is_the_one_that_the_log_means(tmp_path: Any) -> None:
    async def whole(url: str) -> None:
        floor = a_floor(url, str(tmp_path / "key"))
        await floor.start()
        ada = await floor.cage.add(NAME, PASSWORD, ["player"], "operator", a_key())
        await floor.stop()
        store, p = Store(url), schema.person
        row = store.rows(sa.select(p).where(p.c.id == ada.id))[0]
        event = next(e for e in store.events(CAGE) if e.kind == "person")
        assert json.loads(event.body)["identity"] == identity(row.salt, NAME)
        for changed in ({"name": "Somebody Else"}, {"salt": "00"}, {"name": f"erased {ada.id}", "salt": ""}):
            with store.writing() as connection:
                connection.execute(sa.update(p).where(p.c.id == ada.id).values(**changed))
            found = audit(store, Vault.open(str(tmp_path / "key")))
            assert found.difference is not None
            assert "not as the log says" in found.difference["what"]
            with store.writing() as connection:
                connection.execute(sa.update(p).where(p.c.id == ada.id).values(name=row.name, salt=row.salt))
        assert audit(store, None).ok
        store.close()

    with a_database("sqlite") as url:
        complete(whole(url))


def test_what_older_versions_wrote_into_the_chain_is_said_to_stay(tmp_path: Any) -> None:
    """An event of version 0.5.0, byte by byte as that wrote it, with its row."""

    async def whole(url: str) -> None:
        store = Store(url, create=True)
        at = stamp(store.now())
        body: Any = {"id": "p1", "name": NAME, "guest": False, "roles": ["player"], "password": digest("x")}
        events = chained(CAGE, 0, "0" * 64, at, [Draft("person", body, "operator", "k1")])
        row = {"id": "p1", "name": NAME, "guest": False, "roles": canonical(["player"]), "password": "x"}

        def kept(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.person), row)

        append = Append([Part(CAGE, 0, events, [[]])], [kept])
        await store.appended(append)
        assert audit(store, None).ok
        assert data_of(store, "p1")["named_in_chain"] == 1
        assert await erase(Cage(store), "p1", "operator", "k2") == 1
        found = audit(store, None)
        assert found.ok, found.difference
        assert NAME not in repr(store.rows(sa.select(schema.person)))
        store.close()

    with a_database("sqlite") as url:
        complete(whole(url))
