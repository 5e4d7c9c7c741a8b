"""Whoever watches is told of everything, once: also of what another process did, and by whichever way a table came
back into memory."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from collections.abc import AsyncIterator
from typing import Any

import pytest

from pitboss.errors import PitbossError
from pitboss.floor.felt import Cause
from pitboss.floor.house import Floor
from pitboss.floor.live import Watcher
from pitboss.floor.people import Person
from pitboss.floor.store import Append
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, serving


class Ear:
    """A connection that keeps what is sent: the view put together, and the effects."""

    waits = 0

    def __init__(self) -> None:
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.effects: list[dict[str, Any]] = []

    def push(self, text: bytes) -> int:
        told = json.loads(text)
        assert told["from"] == self.seq or not self.view
        self.seq = told["seq"]
        self.view.update(told["view"])
        self.effects += told["effects"]
        return 0


async def listening(floor: Floor, table_id: str, person: Person | None = None) -> Ear:
    ear = Ear()
    table = floor.tables.table(table_id)
    watcher = Watcher(floor, table, person, "", ear)  # type: ignore[arg-type]
    if person is not None:
        await floor.tables.chips(person.id)
    watcher._first(*await floor.tables.look(table), 0)
    table.watchers.add(watcher.tell)
    return ear


def logged(floor: Floor, table_id: str, after: int) -> list[tuple[int, str]]:
    """Every effect behind an event, by the log."""
    events = floor.store.events(table_id, after)
    return [(event.seq, effect["type"]) for event in events for effect in json.loads(event.effects)]


def heard(ear: Ear) -> list[tuple[int, str]]:
    return [(effect["seq"], effect["type"]) for effect in ear.effects]


@contextlib.asynccontextmanager
async def two_processes() -> AsyncIterator[tuple[Floor, Floor]]:
    """Two floors on one database that hear nothing of each other: what one has done the other has to find."""
    with a_database("postgresql") as url, tempfile.TemporaryDirectory() as place:
        one, other = (a_floor(url, f"{place}/key") for _ in range(2))
        try:
            yield one, other
        finally:
            for floor in (one, other):
                await floor.stop()


@pytest.mark.parametrize("way", ["news", "a lost race", "thrown away"])
def test_what_another_process_did_is_told_whole_over_the_end_of_a_round(way: str) -> None:
    async def whole() -> None:
        async with two_processes() as (one, other):
            table_id = await a_table(one, "casino_war")
            here, there = Crowd(one, table_id, "here"), other.tables.table(table_id)
            await here.sit(2)
            ear = await listening(other, table_id)
            start = ear.seq
            ear.effects.clear()
            while (await one.felt(here.table)).number < 3:
                await here.play(1)
            if way == "news":
                await other.tables.refresh(there)
            elif way == "thrown away":
                there.felt = None
                assert there.behind(here.table.told)
                await other.tables.refresh(there)
            else:
                (seat, person) = here.people[0]
                with contextlib.suppress(PitbossError):
                    await other.tables.act(there, Cause("ready", {"seat": seat}, person.id, a_key()))
                await other.leave(there, person, seat)
            felt = await other.felt(there)
            assert ear.seq == felt.seq
            assert heard(ear) == logged(one, table_id, start)
            assert ear.view["round"] == felt.number >= 3

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_a_table_that_is_stopped_says_so_to_whoever_watches() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            table_id = await a_table(floor, "casino_war")
            ear = await listening(floor, table_id)
            table = floor.tables.table(table_id)
            await floor.tables.stop(table, "the house cannot go on")
            assert ear.view["stopped"] == "the house cannot go on"
            assert not ear.view["request"]
            cause = Cause("changed", {"void": True}, "floor", a_key())
            await floor.tables.begin_again(table, cause, void=True)
            shown = dict(ear.view)
            assert shown["stopped"] is None
            assert shown["request"]["moment"] == "bets"

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_nothing_is_shown_before_it_is_committed_nor_of_a_round_in_play_while_a_table_is_taken_up() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                table_id = await house.table("three_card_poker")
                player = await house.somebody("Player")
                auditor, floorperson = (
                    await house.somebody("Ada", "auditor"),
                    await house.somebody("Flo", "floorperson"),
                )
                await player.sit(table_id, "1")
                await player.say(table_id, "1", "ante", "10")
                table, store = house.floor.tables.table(table_id), house.floor.store
                go, write = asyncio.Event(), store.appended

                async def slowly(append: Append) -> None:
                    await go.wait()
                    await write(append)

                store.appended = slowly  # type: ignore[method-assign]
                said = asyncio.create_task(player.say(table_id, "1", "ready"))
                while not table.appending:
                    await asyncio.sleep(0.01)
                (shown,) = (await floorperson.get("/api/floor"))["tables"]
                assert (shown["seq"], shown["waits_for"]) == (store.head(table_id)[0], ["1"])
                go.set()
                assert (await said)[0] == 200
                store.appended = write  # type: ignore[method-assign]
                table.felt, table.history = None, []  # as after a start
                async with table.lock:  # somebody else takes it up just now
                    events = (await auditor.get(f"/api/tables/{table_id}/events"))["events"]
                dealt = next(event.seq for event in store.events(table_id) if "Dealt" in event.effects)
                assert [event["body"] for event in events if event["seq"] >= dealt] == [None] * (
                    len(events) - dealt + 1
                )

    asyncio.run(asyncio.wait_for(whole(), 60))
