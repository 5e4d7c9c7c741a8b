"""What was significant can be found: by kind, table, person and time, as JSON and for a spreadsheet."""

from __future__ import annotations

import asyncio
import csv
import datetime
import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from pitboss.errors import Unreadable
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage import notes
from pitboss.floor.cage.people import Person
from pitboss.floor.permissions import ADMINISTRATOR, AUDITOR, FLOORPERSON
from pitboss.floor.store import schema, store
from pitboss.floor.store.chain import chained
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.events import START, Draft
from pitboss.floor.table.ledger import LedgerLine
from pitboss.floor.table.significant_events import KINDS, significant_of
from pitboss.floor.versions import versions
from pitboss.floor.view.significant_list import read_query, statement_of
from pitboss.play.codec import JSON, canonical
from tests.floor.crowd import a_table
from tests.floor.databases import KINDS as DATABASES
from tests.floor.databases import a_database
from tests.floor.server import Client, Serving, a_floor, a_key, complete, serving


async def an_evening(house: Serving) -> tuple[Client, str, str]:
    """Something of everything happens; the floorperson, and two tables."""
    flo, root = await house.somebody("Flo", FLOORPERSON), await house.somebody("Root", ADMINISTRATOR)
    ann, max_ = await house.somebody("Ann", "player"), await house.somebody("Max", AUDITOR)
    table, other = await a_table(house.floor, "roulette"), await a_table(house.floor, "three_card_poker")
    for name, password in (("Flo", "not her password"), ("=Mallory", "hunter2hunter2")):
        status, _ = await flo.call("POST", "/api/sign-in", {"name": name, "password": password})
        assert status == 401
    path = f"/api/people/{ann.person['id']}/chips"
    assert (await root.call("POST", path, {"amount": "5000"}, Idempotency_Key=a_key()))[0] == 200
    assert (await root.call("POST", path, {"amount": "-1000"}, Idempotency_Key=a_key()))[0] == 200
    await root.call("PATCH", f"/api/people/{max_.person['id']}", {"roles": ["player"]})
    await ann.sit(table, "1")
    for word, amount, on in (
        ("red", "1400", ""),
        ("black", "1400", ""),
        ("straight", "40", "0"),
        ("straight", "40", "00"),
    ):
        said = {"say": {"seat": "1", "word": word, "amount": amount, "on": on}}  # one of them wins
        await house.floor.act(
            house.floor.tables.table(table), Person(ann.person["id"], "Ann", ("player",)), said, a_key()
        )
    await ann.say(table, "1", "ready")
    assert (await flo.act(other, {"irregular": {"key": "insufficient_cards"}}))[0] in (200, 409, 422)
    assert (await flo.call("PATCH", f"/api/tables/{table}", {"limits": {"straight": ["1", "50"]}}))[0] == 200
    await house.floor.tables.stop(house.floor.tables.table(other), "the house cannot go on")
    assert (await flo.call("PATCH", f"/api/tables/{other}", {"void": True}))[0] == 200
    return flo, table, ann.person["id"]


def test_an_evening_s_significant_events_are_found_and_exported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "LOOK", 0.05)

    async def whole() -> None:
        with a_database("sqlite") as url:
            key = f"{url.removeprefix('sqlite:///')}.key"
            async with serving(a_floor(url, key)) as house:
                flo, table, ann = await an_evening(house)
                await jumps(house, monkeypatch)
                told = await flo.get("/api/significant?limit=5000")
                assert told["next"] is None
                found = told["events"]
                assert found == sorted(found, key=lambda each: each["at"])
                assert {each["kind"] for each in found} <= set(KINDS)
                kinds = {each["kind"]: each for each in found}
                expected = {
                    "sign-in",
                    "rights",
                    "chips",
                    "started",
                    "clock",
                    "opened",
                    "limits",
                    "stopped",
                    "void",
                    "win",
                }
                assert expected <= set(kinds)
                assert "hunter2" not in json.dumps(told)
                assert "not her password" not in json.dumps(told)
                assert kinds["win"] | {"at": "", "seq": 0} == {
                    "at": "", "kind": "win", "table": table, "seq": 0, "person": ann, "amount": "1400.00",
                    "what": kinds["win"]["what"], "cite": kinds["win"]["cite"],
                }  # fmt: skip
                assert kinds["win"]["cite"].startswith("19:47-5.")
                assert "limits" in kinds["limits"]["what"]
                assert [each["what"] for each in found if each["kind"] == "chips"] == ["bought", "cashed"]
                await pages(flo, found, table, ann)
                await exported(flo, found)
                report = audit(house.floor.store, house.floor.vault)
                assert report.ok, report.difference
            with pytest.MonkeyPatch.context() as other:
                other.setattr(notes, "changed", lambda before: ["pages (digest)"])
                floor = a_floor(url, key, large_win=150_000)
                await floor.start()
                rows = floor.store.rows(statement_of(read_query({}, 5000, floor.settings.large_win)))
                assert [row.kind for row in rows[-2:]] == ["started", "versions"]
                assert "win" not in {row.kind for row in rows}, "the setting holds for the past too"
                assert audit(floor.store, floor.vault).ok
                await floor.stop()

    complete(whole())


async def jumps(house: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock jumps three hours forward and back again."""
    real = store.now
    rows: list[Any] = []
    for number, hours in enumerate((3, 0), 1):
        monkeypatch.setattr(store, "now", lambda by=hours: real() + datetime.timedelta(hours=by))
        while len(rows) < number:
            await asyncio.sleep(0.05)
            rows = list(house.floor.store.rows(statement_of(read_query({"kind": "clock"}, 10, 0))))
    assert [row.what.split()[-1] for row in rows] == ["forward", "back"]
    assert all(abs(float(row.what.split()[0]) - 10800) < 60 for row in rows)


async def pages(flo: Client, found: list[Any], table: str, ann: str) -> None:
    """A few at a time, and only those asked for."""
    listed, after = [], ""
    while after is not None:
        told = await flo.get(f"/api/significant?limit=3&after={after}")
        listed += told["events"]
        after = told["next"]
    assert listed == found
    for query, wanted in (
        (f"table={table}", [each for each in found if each["table"] == table]),
        (f"person={ann}", [each for each in found if each["person"] == ann]),
        ("kind=sign-in", [each for each in found if each["kind"] == "sign-in"]),
        (f"from={found[4]['at']}&to={found[9]['at']}", found[4:9]),
        ("to=2020-01-01", []),
    ):
        assert wanted or "2020" in query
        assert (await flo.get(f"/api/significant?limit=5000&{query}"))["events"] == wanted
    for query in ("kind=x", "from=yesterday", "after=x", "format=xml", "limit=x", "table=%00"):
        status, told = await flo.call("GET", f"/api/significant?{query}")
        assert (status, told["error"]) == (422, "unreadable"), query


async def exported(flo: Client, found: list[Any]) -> None:
    answer = await flo.http.get("/api/significant?format=csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [row["kind"] for row in rows] == [each["kind"] for each in found]
    assert [row["what"] for row in rows if "Mallory" in row["what"]] == ["as '=Mallory' from 127.0.0.1"]


def test_the_versions_in_force_are_shown_and_stand_in_a_table_s_opening() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                table = await a_table(house.floor, "red_dog")
                client = await house.somebody("Ann")
                told = await client.get("/healthz")
                assert told == {"ok": True, **versions()}
                assert {len(digest) for digest in told["digests"].values()} <= {16, 64}
                opened = house.floor.store.event(table, 1)
                assert opened is not None
                assert json.loads(opened.body)["versions"] == versions()

    complete(whole())


def test_irregularities_and_voids_are_read_from_the_effects() -> None:
    noticed: dict[str, JSON] = {
        "type": "Noticed",
        "key": "card_found",
        "at": "seat 1",
        "consequence": "dead",
        "cite": "19:47-20.12",
    }
    voided: dict[str, JSON] = {"type": "Voided", "reason": "all hands void", "cite": "19:47-20.12(b)"}
    said: dict[str, JSON] = {"type": "Announced", "text": '"type":"Voided"', "cite": "19:47-20.12"}
    effects: list[JSON] = [said, noticed, voided]
    (event,) = chained("t", 0, START, "", [Draft("acted", {}, "p7", "k", canonical(effects))])
    lines = [
        LedgerLine("table:t:inventory", "person:p3", 120_000, "pay", "area 1 ante", "19:47-20.11"),
        LedgerLine("table:t:inventory", "person:p3", 9_999, "pay"),
        LedgerLine("table:t:area 1 ante", "person:p3", 900_000, "back"),
    ]
    found = [(each.n, each.kind, each.person, each.cents, each.cite) for each in significant_of(event, lines)]
    assert found == [
        (1, "irregularity", "p7", 0, "19:47-20.12"), (2, "void", "p7", 0, "19:47-20.12(b)"),
        (3, "win", "p3", 120_000, "19:47-20.11"),
    ]  # fmt: skip
    with pytest.raises(Unreadable):
        statement_of(read_query({"after": "x/y"}, 1, 0))


def _revisions() -> list[str]:
    found = ScriptDirectory(f"{schema.__file__.removesuffix('schema.py')}migrations").walk_revisions()
    return sorted(script.revision for script in found)[:-1]


@pytest.fixture(scope="module")
def evening() -> Iterator[str]:
    async def some(url: str) -> None:
        async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
            await an_evening(house)

    with a_database("sqlite") as url:
        complete(some(url))
        yield url


@pytest.mark.parametrize("kind", DATABASES)
@pytest.mark.parametrize("revision", _revisions())
def test_a_database_of_every_released_schema_is_brought_up_to_date(evening: str, kind: str, revision: str) -> None:
    """What stands in a database of today, as far as the older schema knows it, becomes the same again."""

    with a_database(kind) as url:
        new = Store(evening)
        old = sa.create_engine(store.read_url(url))
        config = Config()
        config.set_main_option("script_location", f"{schema.__file__.removesuffix('schema.py')}migrations")
        with old.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
        with old.begin() as connection:
            known = sa.MetaData()
            known.reflect(connection)
            for name, table in known.tables.items():
                if name in schema.metadata.tables:
                    rows = [dict(row._mapping) for row in new.rows(sa.select(schema.metadata.tables[name]))]
                    kept = [{column: row[column] for column in table.columns.keys()} for row in rows]  # noqa: SIM118
                    if kept:
                        connection.execute(sa.insert(table), kept)
        old.dispose()
        migrated = Store(url, create=True)
        if revision < "0008":  # names stood in the chain itself then; these stand beside it
            p = schema.person
            with migrated.writing() as connection:
                for row in new.rows(sa.select(p.c.id, p.c.salt)):
                    connection.execute(sa.update(p).where(p.c.id == row.id).values(salt=row.salt))
                for row in new.rows(sa.select(schema.tried)):
                    connection.execute(sa.insert(schema.tried), row._asdict())
        report = audit(migrated, Vault.open(f"{evening.removeprefix('sqlite:///')}.key"))
        assert report.ok, report.difference
        s = schema.significant
        query = sa.select(s).order_by(s.c.table_id, s.c.seq, s.c.n)
        assert migrated.rows(query) == new.rows(query)
        assert migrated.rows(query)
        migrated.close()
        new.close()
