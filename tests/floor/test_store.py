"""The log on both databases: one order, nothing lost, nothing twice, nobody below nought."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future

import pytest
import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.store import schema
from pitboss.floor.store.chain import chained
from pitboss.floor.store.rows import Append, KeyTaken, LostRace, NoChips, Part
from pitboss.floor.store.store import Store, now, read_url, stamp
from pitboss.floor.table.events import START, Draft
from pitboss.floor.table.ledger import LedgerLine
from tests.floor.databases import KINDS, a_database
from tests.floor.processes import until
from tests.floor.server import PATIENCE


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    with a_database(request.param) as url:
        found = Store(url, create=True, serves=True)
        try:
            yield found
        finally:
            found.close()


def part(table: str, after: int, prev: str, *keys: str, lines: list[LedgerLine] | None = None) -> Part:
    drafts = [Draft("acted", {"said": key}, "p1", key) for key in keys]
    events = chained(table, after, prev, stamp(now()), drafts)
    return Part(table, after, events, [lines or [], *([] for _ in events[1:])])


def done(future: Future[None]) -> None:
    future.result(PATIENCE)


def test_a_chain_grows_without_gaps_and_hashes_follow(store: Store) -> None:
    first = part("t", 0, START, "a", "b")
    done(store.append(Append([first])))
    second = part("t", 2, first.events[-1].hash, "c")
    done(store.append(Append([second])))
    found = store.events("t")
    assert [e.seq for e in found] == [1, 2, 3]
    assert [e.prev_hash for e in found] == [START, found[0].hash, found[1].hash]
    assert all(e.hash == e.digest() for e in found)
    assert store.head("t") == (3, found[-1].hash)
    assert [e.seq for e in store.events("t", after=1, limit=1)] == [2]


def test_the_second_of_two_on_one_head_loses_and_leaves_nothing(store: Store) -> None:
    first = part("t", 0, START, "a")
    done(store.append(Append([first])))
    paid = [LedgerLine("cage", "person:p1", 5, "chips")]
    rivals = [part("t", 1, first.events[-1].hash, key, lines=paid) for key in ("b", "c")]
    outcomes = [store.append(Append([rival])) for rival in rivals]
    errors = [type(outcome.exception(PATIENCE)) for outcome in outcomes]
    assert sorted(error.__name__ for error in errors) == ["LostRace", "NoneType"]
    assert len(store.events("t")) == 2
    assert store.balance("person:p1") == 5


def test_who_comes_to_a_head_that_has_moved_on_has_lost(store: Store) -> None:
    first = part("t", 0, START, "a")
    done(store.append(Append([first])))
    done(store.append(Append([part("t", 1, first.events[-1].hash, "b")])))
    with pytest.raises(LostRace):
        done(store.append(Append([part("t", 1, first.events[-1].hash, "c")])))
    assert [event.key for event in store.events("t")] == ["a", "b"]


def test_what_is_committed_is_on_the_disk(store: Store) -> None:
    with store.writer.connect() as connection:
        asked = ("PRAGMA synchronous", "PRAGMA journal_mode") if store.sqlite else ("SHOW synchronous_commit",)
        told = [connection.exec_driver_sql(each).scalar() for each in asked]
    assert told == ([2, "wal"] if store.sqlite else ["on"])


def test_a_database_that_does_not_wait_for_the_disk_is_refused() -> None:
    with a_database("postgresql") as url:
        engine = sa.create_engine(read_url(url), isolation_level="AUTOCOMMIT")

        def setting() -> object:
            with engine.connect() as connection:
                return connection.exec_driver_sql("SHOW fsync").scalar()

        def fsync(value: str) -> None:
            with engine.connect() as connection:
                connection.exec_driver_sql(f"ALTER SYSTEM SET fsync = {value}")
                connection.exec_driver_sql("SELECT pg_reload_conf()")
            until(lambda: setting() == value)

        try:
            fsync("off")
            with pytest.raises(PitbossError, match="fsync=off"):
                Store(url, create=True, serves=True)
        finally:
            fsync("on")
            engine.dispose()
        Store(url, create=True, serves=True).close()


def test_a_key_stands_once_for_one_actor(store: Store) -> None:
    first = part("t", 0, START, "a")
    done(store.append(Append([first])))
    with pytest.raises(KeyTaken):
        done(store.append(Append([part("t", 1, first.events[-1].hash, "a")])))
    found = store.by_key("t", "p1", "a")
    assert found is not None
    assert found.seq == 1
    assert store.by_key("t", "p2", "a") is None


def test_nobody_falls_below_nought_and_the_sum_is_nought(store: Store) -> None:
    first = part("t", 0, START, "a", lines=[LedgerLine("cage", "person:p1", 1000, "chips")])
    done(store.append(Append([first])))
    dear = [LedgerLine("person:p1", "table:t:area 1 ante", 1001, "stake")]
    with pytest.raises(NoChips):
        done(store.append(Append([part("t", 1, first.events[-1].hash, "b", lines=dear)])))
    unknown = [LedgerLine("person:p9", "table:t:area 1 ante", 1, "stake")]
    with pytest.raises(NoChips):
        done(store.append(Append([part("t", 1, first.events[-1].hash, "b", lines=unknown)])))
    fair = [LedgerLine("person:p1", "table:t:area 1 ante", 1000, "stake")]
    append = Append([part("t", 1, first.events[-1].hash, "b", lines=fair)])
    done(store.append(append))
    assert append.balances == {"person:p1": 0}
    assert store.rows(sa.select(sa.func.sum(schema.balance.c.cents)))[0][0] == 0


def test_one_bad_append_of_many_that_wait_fails_alone(store: Store) -> None:
    futures = []
    for number in range(40):
        spent = [LedgerLine("person:nobody", "cage", 1, "chips")] if number % 10 == 3 else []
        futures.append(store.append(Append([part(f"t{number}", 0, START, "a", lines=spent)])))
    failed = [number for number, future in enumerate(futures) if future.exception(PATIENCE)]
    assert failed == [3, 13, 23, 33]
    assert len(store.rows(sa.select(schema.head.c.table_id))) == 36


def test_two_chains_in_one_append_stand_or_fall_together(store: Store) -> None:
    done(store.append(Append([part("cage", 0, START, "a")])))
    both = Append([part("t", 0, START, "x"), part("cage", 0, START, "x")])
    with pytest.raises(LostRace):
        done(store.append(both))
    assert store.head("t") == (0, START)


def test_a_meter_that_was_read_must_still_stand_there(store: Store) -> None:
    add = [lambda c: c.execute(sa.insert(schema.meter), {"id": "m", "name": "m", "cents": 0, "n": 0}) and None]
    done(store.append(Append([part("cage", 0, START, "m")], add)))
    fed = part("t", 0, START, "a", lines=[LedgerLine("table:t:inventory", "meter:m", 700, "fund")])
    from pitboss.floor.table.ledger import meter_moves

    fed.moves = meter_moves(fed.lines[0], 0)
    append = Append([fed])
    done(store.append(append))
    assert append.meters == {"m": (700, 1)}
    late = part("u", 0, START, "a", lines=[LedgerLine("meter:m", "person:p1", 700, "pay")])
    late.moves, late.reads = meter_moves(late.lines[0], 0), {"m": 0}
    with pytest.raises(LostRace):
        done(store.append(Append([late])))
    late.reads = {"m": 1}
    done(store.append(Append([late])))
    assert store.meter(["m"]) == {"m": (0, 2)}


def test_a_second_server_on_one_file_is_refused_and_a_newer_database_too() -> None:
    with a_database("sqlite") as url:
        store = Store(url, create=True, serves=True)
        with pytest.raises(PitbossError, match="another server"):
            Store(url, create=True, serves=True)
        beside = Store(url)
        beside.close()
        with store.writer.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
            connection.exec_driver_sql("UPDATE serves_from SET revision = '9999'")
        store.close()
        with pytest.raises(PitbossError, match="newer"):
            Store(url, create=True, serves=True)
        with pytest.raises(PitbossError, match="schema 9999"):
            Store(url)


def test_the_migrations_make_the_tables_that_the_program_knows() -> None:
    with a_database("sqlite") as url:
        store = Store(url, create=True)
        found = sa.inspect(store.reader)
        for name, table in schema.metadata.tables.items():
            assert {c["name"] for c in found.get_columns(name)} == set(table.columns.keys()), name
            assert {i["name"] for i in found.get_indexes(name)} == {i.name for i in table.indexes}, name
        store.close()
