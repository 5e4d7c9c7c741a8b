"""Whatever is changed, deleted or added by hand in a database, an audit names it; what was played, it plays again."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.floor import schema
from pitboss.floor.audit import audit, audit_of
from pitboss.floor.house import Floor
from pitboss.floor.seals import a_seal
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.record import rule_on
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.server import a_key

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])


@every_game
def test_a_table_played_is_played_again_and_its_records_rule_the_same(slug: str) -> None:
    """In mid-round too: thrown out of memory and read again, it stands where it stood."""

    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, slug), slug)
            await crowd.sit(3)
            for _ in range(3):
                await crowd.play(12)
                before = await floor.felt(crowd.table)
                crowd.table.felt = None
                after = await floor.felt(crowd.table)
                assert not after.stopped
                for name in ("seq", "request_id", "clock_from", "ready", "since", "last", "commitments"):
                    assert getattr(after, name) == getattr(before, name), name
                assert after.to_json() == before.to_json()
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference
            assert report.rounds == before.number - 1
            from pitboss.floor import rounds

            for number in range(1, min(before.number, 4)):
                for person, everything in (("", True), (crowd.people[0][1].id, False)):
                    one = rounds.one(floor.store, floor.vault, crowd.table.id, number, person, everything)
                    if NAMES_UNSEEN.search(one["record"]):
                        continue
                    ruled: Any = rule_on(one["record"], game).to_json()
                    assert ruled["rounds"][0]["rulings"] == one["ruling"]["rulings"]
                    assert ruled["rounds"][0]["net"] == one["ruling"]["net"]

    asyncio.run(asyncio.wait_for(whole(), 60))


async def some_history(floor: Floor) -> None:
    """A floor on which something of everything has happened."""
    meter = await floor.cage.add_meter("Big", "floor", a_key())
    await floor.cage.add("Ada", "a long password", ["auditor"], "floor", a_key())
    for slug, asked in (
        ("three_card_poker", {}),
        ("roulette", {}),
        ("caribbean_stud_poker", {"meters": {"progressive": meter}}),
    ):
        crowd = Crowd(floor, await a_table(floor, slug, **asked), slug)
        await crowd.sit(2)
        await crowd.play(25)


NAMES_UNSEEN = re.compile(r"^seat .*\?\?", re.MULTILINE)
"""A word of another that names cards nobody else saw: what a record cannot be ruled on without."""
UNAUDITED = {("head", "due")}
"""When the house acts next: it says nothing about what happened."""


def test_every_row_that_is_changed_deleted_or_added_by_hand_is_found() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            await some_history(floor)
            assert audit(floor.store, floor.vault).ok
            tried = 0
            for name, table in schema.metadata.tables.items():
                if name == "session":
                    continue
                rows = floor.store.rows(sa.select(table))
                assert rows, name
                chosen = [rows[0], rows[len(rows) // 2], rows[-1]]
                for row in chosen:
                    where = sa.and_(*(column == row._mapping[column.name] for column in table.primary_key.columns))
                    for column in table.columns:
                        if (name, column.name) not in UNAUDITED:
                            tampers(floor, sa.update(table).where(where).values({column: _other(row, column)}))
                            tried += 1
                    tampers(floor, sa.delete(table).where(where))
                    added = {c.name: row._mapping[c.name] for c in table.columns}
                    key = list(table.primary_key.columns)[-1]
                    added[key.name] = 10**6 if isinstance(added[key.name], int) else f"{added[key.name]}x"
                    if name == "event":
                        added["key"] = "another"
                    if name == "person":
                        added["name"] = "another"
                    tampers(floor, sa.insert(table).values(**added))
                    tried += 2
            assert tried > 150

    asyncio.run(asyncio.wait_for(whole(), 120))


def _other(row: Any, column: sa.Column[Any]) -> Any:
    value = row._mapping[column.name]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if column.name == "bytes":
        return ("1" if value[0] != "1" else "2") + value[1:]
    return f"{value}x"


def tampers(floor: Floor, change: Any) -> None:
    """Does it by hand, has it found, and takes it back."""
    connection = floor.store.writer.connect()
    transaction = connection.begin()
    try:
        try:
            connection.execute(sa.text("PRAGMA ignore_check_constraints=ON"))
            connection.execute(change)
        except sa.exc.IntegrityError:
            return  # the database itself will not have it
        report = audit_of(connection, floor.vault)
        assert report.difference is not None, str(change.compile(compile_kwargs={"literal_binds": True}))[:300]
    finally:
        transaction.rollback()
        connection.close()


def test_a_rewritten_history_is_found_against_a_seal() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "seal")
            await crowd.sit(2)
            await crowd.play(10)
            heads = audit(floor.store, floor.vault).heads
            seal = json.loads(json.dumps(a_seal("2026-01-01T00:00:00.000000Z", heads)))
            kept = {name: (seq, hashed) for name, (seq, hashed) in seal["heads"].items()}
            await crowd.play(10)
            assert audit(floor.store, floor.vault, [kept]).ok
            newer = audit(floor.store, floor.vault, [kept], kept)
            assert newer.ok
            assert newer.events < audit(floor.store, floor.vault).events
            for wrong, what in (((10**6, "x"), "shorter than sealed"), ((1, "x"), "another history than sealed")):
                found = audit(floor.store, floor.vault, [{**kept, crowd.table.id: wrong}]).difference
                assert found is not None
                assert found["what"] == what

    asyncio.run(asyncio.wait_for(whole(), 60))
