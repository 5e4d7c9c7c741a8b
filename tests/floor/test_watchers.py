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
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor
from pitboss.floor.http.socket import Watcher
from pitboss.floor.refusals import Forbidden, Stale
from pitboss.floor.store.rows import Append, KeyTaken, LostRace, NoChips
from pitboss.floor.table.causes import Cause
from pitboss.floor.view import visibility
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, complete, serving


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
            while (await one.state(here.table)).number < 3:
                await here.play(1)
            if way == "news":
                await other.tables.refresh(there)
            elif way == "thrown away":
                there.state = None
                assert there.behind(here.table.told)
                await other.tables.refresh(there)
            else:
                (seat, person) = here.people[0]
                with contextlib.suppress(PitbossError):
                    await other.tables.act(there, Cause("ready", {"seat": seat}, person.id, a_key()))
                await other.leave(there, person, seat)
            state = await other.state(there)
            assert ear.seq == state.seq
            assert heard(ear) == logged(one, table_id, start)
            assert ear.view["round"] == state.number >= 3

    complete(whole())


def test_a_round_that_was_voided_meanwhile_is_told_whole() -> None:
    async def whole() -> None:
        async with two_processes() as (one, other):
            table_id = await a_table(one, "casino_war")
            here, there = Crowd(one, table_id, "here"), other.tables.table(table_id)
            await here.sit(2)
            ear = await listening(other, table_id)
            start = ear.seq
            ear.effects.clear()
            for _ in range(2):
                number = (await one.state(here.table)).number
                while (await one.state(here.table)).number == number or not (await one.state(here.table)).wagering():
                    await here.play(1)
                await one.tables.stop(here.table, "the house cannot go on")
                cause = Cause("changed", {"void": True}, "floor", a_key())
                await one.tables.restart(here.table, cause, void=True)
            await here.play(3)
            await other.tables.refresh(there)
            assert heard(ear) == logged(one, table_id, start)
            assert ear.seq == one.store.head(table_id)[0]

    complete(whole())


def test_nothing_is_refused_on_memory_that_another_process_has_left_behind() -> None:
    async def whole() -> None:
        async with two_processes() as (one, other):
            table_id = await a_table(one, "three_card_poker")
            here, there = Crowd(one, table_id, "here"), other.tables.table(table_id)
            await here.sit(1)
            ((seat, person),) = here.people
            bets = (await other.state(there)).request_id
            for said in ({"word": "ante", "amount": "10"}, {"word": "ready"}):
                await one.act(here.table, person, {"say": {"seat": seat, **said}}, a_key())
            assert there.state is not None
            assert there.state.betting, "as the other process remembers it"
            again = {"say": {"seat": seat, "word": "ante", "amount": "10"}}
            with pytest.raises(Stale):
                await other.act(there, person, {**again, "request": bets}, a_key())
            there.state = None
            await one.act(here.table, person, {"say": {"seat": seat, "word": "play"}}, a_key())
            await other.state(there)
            for said in ({"word": "ante", "amount": "10"}, {"word": "ready"}):
                await one.act(here.table, person, {"say": {"seat": seat, **said}}, a_key())
            seq, _ = await other.act(there, person, {"say": {"seat": seat, "word": "play"}}, a_key())
            assert seq == (await one.state(here.table)).seq - len(one.store.events(table_id, seq))
            stranger = await one.cage.add("Bob", None, ["player"], "floor", a_key(), guest=True)
            assert await one.leave(here.table, person, seat)
            await one.sit(here.table, stranger, seat)
            await other.act(there, stranger, {"say": {"seat": seat, "word": "ante", "amount": "10"}}, a_key())
            with pytest.raises(Forbidden):
                await other.act(there, person, again, a_key())
            report = audit(one.store, one.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_view_is_of_the_last_commit_at_whichever_process_it_is_asked_for() -> None:
    async def whole() -> None:
        async with two_processes() as (one, other):
            table_id = await a_table(one, "casino_war")
            here, there = Crowd(one, table_id, "here"), other.tables.table(table_id)
            await here.sit(2)
            for _ in range(25):
                await here.play(1)
                for _, person in here.people:
                    shown, known = await other.view(there, person), await one.view(here.table, person)
                    for view in (shown, known):
                        view["request"].pop("remaining")
                    assert shown == known
            seat, person = here.people[0]
            await one.leave(here.table, person, seat)
            while person.id in (await one.state(here.table)).runner.seating.player(seat):
                await here.play(1)
            assert await other.sit(there, person, seat) == (await one.state(here.table)).seq
            await one.sit(here.table, here.people[1][1], "3")
            async with there.lock:  # somebody acts here, on memory that is behind
                newest = (await one.state(here.table)).seq
                assert there.state is not None
                assert there.state.seq < newest
                ear = await listening(other, table_id)
                assert (ear.seq, ear.view["seq"]) == (newest, newest)
                for watcher in there.watchers:
                    watcher([])
                assert ear.seq == newest, "he is not told of what was before"
            state, _, history = await other.tables.look(there)
            fresh, _, told, _ = other.tables._log.restore(table_id)
            assert fresh.snapshot().write(fresh.secrets) == state.snapshot().write(state.secrets)
            assert [each.whole for each in told] == [each.whole for each in history]
            assert visibility.summary_text(fresh) == visibility.summary_text(state)

    complete(whole())


@pytest.mark.parametrize("broken", ["head", "key", "chips"])
def test_what_cannot_be_written_with_others_is_told_without_a_word_in_the_servers_log(
    broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def whole() -> None:
        async with two_processes() as (one, other):
            crowds = [Crowd(one, await a_table(one, "roulette"), n) for n in range(3)]
            for crowd in crowds:
                await crowd.sit(1)
                await crowd.play(2)
            parts: list[Append] = []

            async def gathered(append: Append) -> None:
                parts.append(append)
                await asyncio.wait_for(asyncio.Event().wait(), 0.1)

            one.store.appended = gathered  # type: ignore[method-assign]
            for crowd in crowds:
                ((seat, person),) = crowd.people
                amount = "9999" if broken == "chips" and crowd is crowds[1] else "5"
                with pytest.raises(TimeoutError):
                    await one.act(
                        crowd.table, person, {"say": {"seat": seat, "word": "red", "amount": amount}}, a_key()
                    )
            ((seat, person),) = crowds[1].people
            if broken == "head":
                await other.leave(other.tables.table(crowds[1].table.id), person, seat)
            elif broken == "key":
                used = one.store.events(crowds[1].table.id)[-1]
                parts[1].parts[0].events[0] = parts[1].parts[0].events[0]._replace(actor=used.actor, key=used.key)
            else:
                await other.cage.chips(person.id, -5_000_00, "floor", a_key())
            caplog.clear()
            outcomes = one.store._writers._write_group(parts)
            wrong = {"head": LostRace, "key": KeyTaken, "chips": NoChips}[broken]
            assert [type(each) for each in outcomes] == [type(None), wrong, type(None)]
            assert not caplog.records

    complete(whole())


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
            await floor.tables.restart(table, cause, void=True)
            shown = dict(ear.view)
            assert shown["stopped"] is None
            assert shown["request"]["moment"] == "bets"

    complete(whole())


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
                table.state, table.history = None, []  # as after a start
                async with table.lock:  # somebody else takes it up just now
                    events = (await auditor.get(f"/api/tables/{table_id}/events"))["events"]
                dealt = next(event.seq for event in store.events(table_id) if "Dealt" in event.effects)
                assert [event["body"] for event in events if event["seq"] >= dealt] == [None] * (
                    len(events) - dealt + 1
                )

    complete(whole())
