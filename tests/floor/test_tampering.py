"""Whatever is changed, deleted, moved or added by hand in a database, an audit names the first of it."""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.floor.audit.verification import Report, audit, audit_of
from pitboss.floor.cage.exclusions import read_list
from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor
from pitboss.floor.permissions import DEALER, FLOORPERSON
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.table_state import TableState
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, complete

HERE = ("session", "attendance", "round_link", "serves_from")
LATER = ("archive", "archive_chain", "cut", "carried", "archived_key", "former_key")
"""What there is of them once days are archived and keys changed is changed by hand in `test_archive.py`."""
TABLES = {name: table for name, table in schema.metadata.tables.items() if name not in (*HERE, *LATER)}
"""Sessions, links to rounds, who is here at this moment, and for which programs a database is, are nobody's history."""
COLUMNS = [
    (name, column.name)
    for name, table in TABLES.items()
    for column in table.columns
    if (name, column.name) != ("factor", "used")
]
"""Which one-time password was used last is nobody's history either."""


async def royal_flush(floor: Floor, meter: str) -> str:
    """A table dealt by hand at which a linked meter is asked for and paid from."""
    return await (await a_royal_flush(floor, meter))()


async def a_royal_flush(floor: Floor, meter: str) -> Callable[[], Awaitable[str]]:
    """The same up to the last word, which is said when it is called for."""
    dora = await floor.cage.add(f"Dora {a_key()}", "a long password", [DEALER], "floor", a_key())
    linked = {"meters": {"progressive": meter}, "dealing": "live", "dealer": dora.id}
    crowd = Crowd(floor, await a_table(floor, "caribbean_stud_poker", **linked), "royal")
    await crowd.sit(1)
    seat, ann = crowd.people[0]

    async def says(person: Any, **said: Any) -> None:
        await floor.act(crowd.table, person, said, a_key())

    for word, amount in (("ante", "10"), ("progressive", "1")):
        await says(ann, say={"seat": seat, "word": word, "amount": amount})
    await says(dora, say={"seat": "dealer", "word": "no_more_bets"})
    hands = {"seat 1": iter(["As", "Ks", "Qs", "Js", "Ts"]), "dealer": iter(["Kc", "Kd", "7d", "6d", "3c"])}
    while (asked := (await floor.view(crowd.table, dora))["request"])["draw"]:
        values = [next(hands[place]) for place in asked["draw"]["to"]]
        await says(dora, drawn={"kind": "cards", "values": values})

    async def bet() -> str:
        await says(ann, say={"seat": seat, "word": "bet", "amount": "20"})
        return crowd.table.id

    return bet


async def some_history(floor: Floor) -> None:
    """A floor on which something of everything has happened."""
    meter = await floor.cage.add_meter("Big", "floor", a_key())
    boss = await floor.cage.add("Flo", "a long password", [FLOORPERSON], "floor", a_key())
    await floor.cage.refused(await floor.cage.account("Mallory"), "192.0.2.7")
    linked = {"meters": {"progressive": meter}}
    for slug, asked in (("three_card_poker", {}), ("roulette", {}), ("caribbean_stud_poker", linked)):
        crowd = Crowd(floor, await a_table(floor, slug, **asked), slug)
        await crowd.sit(2)
        await crowd.play(10)
        if slug == "roulette":
            await floor.change_table(crowd.table, {"times": {"bets": 45}}, boss, a_key())
        if slug == "three_card_poker":
            await floor.tables.stop(crowd.table, "the house cannot go on")
            await floor.change_table(crowd.table, {"void": True}, boss, a_key())
            await crowd.play(6)
    await royal_flush(floor, meter)
    await protect_some(floor, [person for _, person in crowd.people])
    await sign_some_in(floor)
    await crowd.play(6)


async def sign_some_in(floor: Floor) -> None:
    """Three people sign in after failing to; one of them has an authenticator."""
    for name in ("Xena", "Yves", "Zoe"):
        person = await floor.cage.add(name, "a long password", ["player"], "floor", a_key())
        await floor.cage.refused(await floor.cage.account(name), "192.0.2.7")
        await floor.cage.signed_in_now(person, False, False, "a browser")
        await floor.cage.refused(await floor.cage.account(name), "192.0.2.7")
    await floor.factors.add(person, "totp", "Authenticator", b"a secret", 0, a_key())


async def protect_some(floor: Floor, people: list[Person]) -> None:
    """Players set limits, come and go, and somebody is excluded."""
    for person in people:
        for kind, amount in (("loss", 9_000_00), ("wager", 50_000_00)):
            asked = {"kind": kind, "period": "week", "amount": amount}
            await floor.protections.limit(person.id, asked, a_key())
        floor.attendance.seen(person)
    floor.attendance.here = await floor.store.run(floor.attendance._write_down, floor.attendance._take())
    await floor.attendance.leave(people[0].id, now=True)
    await floor.cage.add("Mallory", "a long password", ["player"], "floor", a_key())
    listed = await floor.protections.replace_list(read_list("name\nMallory\nEve\n"), "operator", a_key())
    assert len(listed) == 1


class History:
    """A database that is sound, and rows of it."""

    def __init__(self, store: Store, vault: Vault) -> None:
        self.store, self.vault = store, vault
        self.rows = {name: store.rows(sa.select(table)) for name, table in TABLES.items()}

    def some(self, name: str) -> list[Any]:
        found = self.rows[name]
        assert found, name
        return list(dict.fromkeys((found[0], found[len(found) // 2], found[-1])))

    def tampered(self, *changes: Any) -> Report | None:
        """What an audit says of a change by hand, which is taken back; None where the database will not have it."""
        connection = self.store.writer.connect()
        transaction = connection.begin()
        try:
            connection.execute(sa.text("PRAGMA ignore_check_constraints=ON"))
            for change in changes:
                connection.execute(change)
            return audit_of(connection, self.vault)
        except sa.exc.IntegrityError:
            return None
        finally:
            transaction.rollback()
            connection.close()

    def finds(self, name: str, row: Any, *changes: Any) -> None:
        """The audit names the row, or what it makes wrong."""
        report = self.tampered(*changes)
        if report is None:
            return
        told = [str(change.compile(compile_kwargs={"literal_binds": True}))[:300] for change in changes]
        assert report.difference is not None, told
        where = row._mapping.get("table_id", "cage")
        found = report.difference
        assert found["table"] in (where, f"{where}x", "cage") or name == "balance", (found, told)
        if name in ("event", "ledger", "snapshot", "significant") and found["table"] == where and found["seq"]:
            assert found["seq"] <= row.seq + 1, (found, told)
            assert found["seq"] >= row.seq - 25, (found, told)


@pytest.fixture(scope="module")
def history() -> Iterator[History]:
    async def play(url: str, key: str) -> None:
        floor = a_floor(url, key)
        await floor.start()
        await some_history(floor)
        await floor.stop()

    with a_database("sqlite") as url, tempfile.TemporaryDirectory() as place:
        complete(play(url, f"{place}/key"))
        store, vault = Store(url), Vault.open(f"{place}/key")
        report = audit(store, vault)
        assert report.ok, report.difference
        yield History(store, vault)
        store.close()


def _where(table: sa.Table, row: Any) -> Any:
    return sa.and_(*(column == row._mapping[column.name] for column in table.primary_key.columns))


def _other(row: Any, column: sa.Column[Any]) -> Any:
    value = row._mapping[column.name]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if column.name == "bytes":
        return ("1" if value[0] != "1" else "2") + value[1:]
    if column.name == "due":
        return "2026-01-01T00:00:00.000000Z"
    return f"{value}x"


@pytest.mark.parametrize(("name", "column"), COLUMNS)
def test_a_column_that_is_changed_is_found(history: History, name: str, column: str) -> None:
    table = TABLES[name]
    for row in history.some(name)[-2:]:
        value = {column: _other(row, table.columns[column])}
        history.finds(name, row, sa.update(table).where(_where(table, row)).values(value))


@pytest.mark.parametrize("name", TABLES)
def test_a_row_that_is_deleted_or_added_is_found(history: History, name: str) -> None:
    table = TABLES[name]
    for row in history.some(name):
        history.finds(name, row, sa.delete(table).where(_where(table, row)))
        added = dict(row._mapping)
        key = list(table.primary_key.columns)[-1].name
        added[key] = 10**6 if isinstance(added[key], int) else f"{added[key]}x"
        added |= {"event": {"key": "another"}, "person": {"name": "another"}}.get(name, {})
        report = history.tampered(sa.insert(table).values(**added))
        assert report is None or report.difference is not None, added


@pytest.mark.parametrize("name", [name for name in TABLES if name not in ("meter", "head")])
def test_two_rows_that_change_places_are_found(history: History, name: str) -> None:
    """Each keeps its key and gets what the other held, where that differs."""
    table, rows = TABLES[name], history.rows[name]
    keys = {column.name for column in table.primary_key.columns}
    if keys == set(table.columns.keys()):
        return  # nothing but a key: there is nothing to exchange
    tried = 0
    for i in (0, len(rows) // 2, len(rows) - 2):
        one, other = rows[i], rows[i + 1]
        held = [{k: v for k, v in row._mapping.items() if k not in keys} for row in (one, other)]
        if held[0] == held[1]:
            continue
        free = {"event": {"key": "for a moment"}, "person": {"name": "for a moment"}}.get(name)
        steps = [sa.update(table).where(_where(table, one)).values(free)] if free else []
        steps += [sa.update(table).where(_where(table, other)).values(held[0])]
        steps += [sa.update(table).where(_where(table, one)).values(held[1])]
        report = history.tampered(*steps)
        assert report is not None
        assert report.difference is not None, (name, one, other)
        tried += 1
    assert tried


def test_the_first_of_several_is_named(history: History) -> None:
    e = schema.event
    table = history.rows["event"][-1].table_id
    mine = [row for row in history.rows["event"] if row.table_id == table]
    changes = [sa.update(e).where(_where(e, mine[i])).values(body="{}") for i in (-1, 5, -3)]
    report = history.tampered(*changes)
    assert report is not None
    assert report.difference is not None
    assert (report.difference["table"], report.difference["seq"]) == (table, mine[5].seq)


def test_a_meter_that_showed_what_it_did_not_hold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """All books agree with one another, and chains and hashes are sound: only the meter's own lines say otherwise."""
    real = TableState._meter

    async def whole() -> None:
        async with floor_on() as floor:
            meter = await floor.cage.add_meter("Big", "floor", a_key())
            with monkeypatch.context() as patch:
                patch.setattr(TableState, "_meter", lambda state, wager: real(state, wager) - 700)
                table = await royal_flush(floor, meter)
            told = [event for event in floor.store.events(table) if event.kind == "meter"]
            assert told
            found = audit(floor.store, floor.vault).difference
            assert found is not None
            assert found["table"] == table
            assert found["seq"] == told[0].seq
            assert "did not show" in found["what"]

    complete(whole())
