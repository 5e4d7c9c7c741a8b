"""Two processes and many people at once: one order, nothing spent twice, meters paid one after the other."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa

from pitboss.errors import PitbossError, TooDear
from pitboss.floor.audit.verification import audit
from pitboss.floor.house import Floor
from pitboss.floor.store import schema, store
from pitboss.floor.store.rows import Away
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, complete
from tests.floor.test_tampering import a_royal_flush


@contextlib.asynccontextmanager
async def two_floors() -> AsyncIterator[tuple[Floor, Floor]]:
    """Two processes' parts of one floor, on one PostgreSQL with one key."""
    with a_database("postgresql") as url, tempfile.TemporaryDirectory() as place:
        floors = [a_floor(url, f"{place}/key") for _ in range(2)]
        for floor in floors:
            await floor.start()
        try:
            yield floors[0], floors[1]
        finally:
            for floor in floors:
                await floor.stop()


def test_two_processes_and_many_people_at_one_table_make_one_order() -> None:
    async def whole() -> None:
        async with two_floors() as (one, other):
            table = await a_table(one, "roulette")
            here, there = Crowd(one, table, "here"), Crowd(other, table, "there")
            await here.sit(4)
            there.people = here.people

            async def wager(floor: Floor, number: int) -> int:
                seat, person = here.people[number % 4]
                action = {"say": {"seat": seat, "word": "red", "amount": "1"}}
                while True:
                    with contextlib.suppress(Away):  # whoever lost too many races says it again
                        return (await floor.act(floor.tables.table(table), person, action, f"w{number}"))[0]

            seqs = await asyncio.gather(*(wager((one, other)[n % 2], n) for n in range(24)))
            assert len(set(seqs)) == 24
            for floor in (one, other):
                await floor.tables.refresh(floor.tables.table(table))
                state = await floor.state(floor.tables.table(table))
                assert state.round is not None
                assert sum(cents for at, cents in state.round.table.balances.items() if at.kind == "area") == 2400
            again = await asyncio.gather(*(wager((other, one)[n % 2], n) for n in range(24)))
            assert again == seqs, "the same keys at the other process"
            report = audit(one.store, one.vault)
            assert report.ok, report.difference

    complete(whole())


def test_processes_take_turns_at_the_cage_and_nobody_is_sent_away() -> None:
    async def whole() -> None:
        async with two_floors() as (one, other):

            async def come(floor: Floor) -> str:
                return (await floor.cage.add("Ann", None, ["player"], "floor", a_key(), guest=True)).id

            async with one.cage.alone():
                waits = [asyncio.create_task(come(other)), asyncio.create_task(a_table(other, "roulette"))]
                done, _ = await asyncio.wait(waits, timeout=0.3)
                assert not done, "it is the other's turn"
            await asyncio.gather(*waits)
            ids = await asyncio.gather(*(come((one, other)[n % 2]) for n in range(40)))
            assert len(set(ids)) == 40
            report = audit(one.store, one.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_process_that_hangs_at_the_cage_keeps_nobody_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "TURN", 0.2)

    async def whole() -> None:
        async with two_floors() as (one, other), one.cage.alone():
            with pytest.raises(Away):
                await other.cage.add("Ann", None, ["player"], "floor", a_key(), guest=True)

    complete(whole())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nobody_spends_the_same_chips_at_two_tables(kind: str) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            tables = [floor.tables.table(await a_table(floor, "roulette")) for _ in range(3)]
            ann = await floor.cage.add("Ann", None, ["player"], "floor", a_key(), guest=True)
            for table in tables:
                await floor.sit(table, ann, "1")
            action = {"say": {"seat": "1", "word": "red", "amount": "6000"}}
            tried = await asyncio.gather(
                *(floor.act(table, ann, action, a_key()) for table in tables), return_exceptions=True
            )
            refused = [each for each in tried if isinstance(each, TooDear)]
            assert len(refused) == 2, tried
            assert await floor.tables.chips(ann.id, fresh=True) == 400_000
            for table in tables:
                await floor.view(table, ann)
            assert audit(floor.store, floor.vault).ok

    complete(whole())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_tables_that_share_a_meter_are_paid_one_after_the_other(kind: str) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            meter = await floor.cage.add_meter("Big", "floor", a_key())
            linked = {"meters": {"progressive": meter}}
            crowds = [Crowd(floor, await a_table(floor, "caribbean_stud_poker", **linked), n) for n in range(3)]
            start = floor.store.meter([meter])[meter]
            assert start[1] == 1, "the first table to link it starts it, once"
            for crowd in crowds:
                await crowd.sit(2)
            for _ in range(6):
                await asyncio.gather(*(self_play(crowd) for crowd in crowds))
            line = schema.meter_line
            lines = floor.store.rows(sa.select(line).order_by(line.c.n))
            assert [row.n for row in lines] == list(range(1, len(lines) + 1))
            assert len(lines) > 10
            assert floor.store.meter([meter])[meter] == (lines[-1].after, len(lines))
            assert floor.store.balance(f"meter:{meter}") == lines[-1].after
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference
            for crowd in crowds:
                before = await floor.state(crowd.table)
                crowd.table.state = None
                assert not (await floor.state(crowd.table)).stopped
                assert (await floor.state(crowd.table)).seq == before.seq

    async def self_play(crowd: Crowd) -> None:
        for seat, person in crowd.people:
            view = await crowd.floor.view(crowd.table, person)
            for offer in view["request"]["offers"]:
                if offer["seat"] == seat and offer["word"] in ("ante", "progressive"):
                    action = {"say": {"seat": seat, "word": offer["word"], "amount": offer["least"]}}
                    with contextlib.suppress(PitbossError):
                        await crowd.floor.act(crowd.table, person, action, a_key())
        for seat, person in crowd.people:
            with contextlib.suppress(PitbossError):
                await crowd.floor.act(crowd.table, person, {"say": {"seat": seat, "word": "ready"}}, a_key())
        for seat, person in crowd.people:
            with contextlib.suppress(PitbossError):
                await crowd.floor.act(crowd.table, person, {"say": {"seat": seat, "word": "fold"}}, a_key())

    complete(whole())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_tables_that_hit_a_meter_at_once_are_paid_one_after_the_other_to_the_cent(kind: str) -> None:
    """$10,000.00 and 70 cents of each of two wagers for the first; the second gets what it then starts again at."""

    async def whole() -> None:
        async with contextlib.AsyncExitStack() as stack:
            if kind == "sqlite":
                one = other = await stack.enter_async_context(floor_on(kind))
            else:
                one, other = await stack.enter_async_context(two_floors())
            meter = await one.cage.add_meter("Big", "floor", a_key())
            bets = [await a_royal_flush(floor, meter) for floor in (one, other)]
            assert one.store.balance(f"meter:{meter}") == 10_001_40
            tables = set(await asyncio.gather(*(bet() for bet in bets)))
            g = schema.ledger
            paid = one.store.rows(sa.select(g.c.table_id, g.c.cents).where(g.c.debit == f"meter:{meter}"))
            assert sorted(row.cents for row in paid) == [10_000_00, 10_001_40]
            assert {row.table_id for row in paid} == tables
            assert one.store.balance(f"meter:{meter}") == 10_000_00
            report = audit(one.store, one.vault)
            assert report.ok, report.difference

    complete(whole())


@pytest.mark.parametrize("lost", [False, True])
def test_what_one_process_appends_watchers_at_another_see_at_once_and_lost_news_is_found(lost: bool) -> None:
    async def whole() -> None:
        async with two_floors() as (one, other):
            assert other.dealer._poll is not None
            other.dealer._poll.cancel()  # nobody looks at the heads by himself
            if lost:
                one.tables.on_append = lambda table_id, seq: None
            table = await a_table(one, "roulette")
            crowd = Crowd(one, table, "news")
            await crowd.sit(1)
            there = other.tables.table(table)
            await other.state(there)
            told = asyncio.Event()
            there.watchers.add(lambda what: told.set())
            seat, ann = crowd.people[0]
            await one.act(crowd.table, ann, {"say": {"seat": seat, "word": "red", "amount": "5"}}, a_key())
            if lost:
                await other.dealer._follow()
            await told.wait()
            assert (await other.state(there)).seq == (await one.state(crowd.table)).seq

    complete(whole())
