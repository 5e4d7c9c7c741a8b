"""Who is told later is told everything, once, in order, of nothing that is not committed; who spoke or is asked, at
once."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor
from pitboss.floor.http.socket import Watcher
from pitboss.floor.live import backpressure
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.store.rows import Append, Away
from pitboss.floor.view.table_view import TableView
from pitboss.games.catalogue import CATALOGUE
from pitboss.play.requests import Request
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.server import a_key, complete
from tests.floor.test_watchers import Ear, heard, logged

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])


class Listener(Ear):
    """One connection, with whoever listens there."""

    def __init__(self, floor: Floor, table: LiveTable, person: Person | None) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.floor, self.table, self.person = floor, table, person
        self.watcher = Watcher(floor, table, person, "", self)  # type: ignore[arg-type]
        self.start = 0
        self.messages = 0

    def push(self, text: bytes) -> int:
        self.messages += 1
        return super().push(text)

    async def begin(self) -> Listener:
        if self.person is not None:
            await self.floor.tables.chips(self.person.id)
        self.watcher._first(*await self.floor.tables.look(self.table), 0)
        self.table.watchers.add(self.watcher.tell)
        self.start = self.seq
        self.effects.clear()
        return self

    async def sees_all(self) -> None:
        """What he was told, put together, is what somebody sees who comes now."""
        state, _, _ = await self.floor.tables.look(self.table)
        fresh = Listener(self.floor, self.table, self.person)
        fresh.push(fresh.watcher._message(state, TableView(self.floor.tables.names), [], state.seq))
        assert self.seq == state.seq
        for view in (self.view, fresh.view):
            (view["request"] or {}).pop("remaining", None)
            if view.get("stopped", 1) is None:
                del view["stopped"]
        assert self.view == fresh.view
        assert heard(self) == logged(self.floor, self.table.id, self.start)


async def listeners(floor: Floor, crowd: Crowd) -> list[Listener]:
    return [await Listener(floor, crowd.table, person).begin() for person in (*(p for _, p in crowd.people), None)]


@every_game
def test_what_is_put_off_and_put_together_is_what_whoever_comes_now_sees(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backpressure.Backpressure, "busy", True)
    monkeypatch.setattr(backpressure.Backpressure, "end", lambda self: None)
    monkeypatch.setattr(backpressure, "LATEST", 3600.0)

    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, slug), f"later {slug}")
            await crowd.sit(3)
            all_ = await listeners(floor, crowd)
            rng = random.Random(slug)
            for _ in range(25):
                done = len(crowd.done)
                await crowd.play(1)
                state = await floor.state(crowd.table)
                if len(crowd.done) > done:
                    spoke = crowd.done[-1][0]
                    assert all(each.seq == state.seq for each in all_ if each.person and each.person.id == spoke)
                waits = state.request.waits_for if isinstance(state.request, Request) else ()
                asked = {state.holder(seat) for seat in waits} if not state.betting else set()
                for each in all_:
                    if each.person and each.person.id in asked:
                        assert each.view["request"]["id"] == state.request_id
                    if rng.random() < 0.2:
                        each.watcher.catch_up()
                        await each.sees_all()
            for each in all_:
                each.watcher.catch_up()
                await each.sees_all()

    complete(whole())


async def _until(true: Any) -> None:
    while not true():
        await asyncio.sleep(0.005)


def test_many_at_once_are_fewer_messages_and_soon_everybody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backpressure, "LATEST", 3600.0)  # a slow disk is no reason to tell each of them apart

    async def whole() -> None:
        async with floor_on() as floor:
            crowds = []
            for n in range(4):
                crowd = Crowd(floor, await a_table(floor, "three_card_poker"), n)
                await crowd.sit(3)
                crowds.append((crowd, await listeners(floor, crowd)))
            said = [("ante", {"amount": "10"}), ("ready", {})]
            for word, more in said:
                await asyncio.gather(
                    *(
                        floor.act(crowd.table, person, {"say": {"seat": seat, "word": word, **more}}, a_key())
                        for crowd, _ in crowds
                        for seat, person in crowd.people
                    )
                )
            heads = {crowd.table.id: floor.store.head(crowd.table.id)[0] for crowd, _ in crowds}
            everybody = [(each, heads[crowd.table.id]) for crowd, all_ in crowds for each in all_]
            await _until(lambda: all(each.seq == head for each, head in everybody))
            for each, _ in everybody:
                await each.sees_all()
            assert sum(each.messages for each, _ in everybody) < 4 * 4 * 7 * 0.8

    complete(whole())


def test_who_is_behind_learns_nothing_of_an_append_under_way_and_all_where_it_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backpressure.Backpressure, "busy", True)
    monkeypatch.setattr(backpressure.Backpressure, "end", lambda self: None)
    monkeypatch.setattr(backpressure, "LATEST", 3600.0)

    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "fails")
            await crowd.sit(2)
            (one, ann), (other, bob) = crowd.people
            on_looker = await Listener(floor, crowd.table, None).begin()
            gate, write = asyncio.Event(), floor.store.appended

            async def fails(append: Append) -> None:
                await gate.wait()
                raise Away("the disk is gone")

            say = {"say": {"seat": one, "word": "ante", "amount": "10"}}
            await floor.act(crowd.table, ann, say, a_key())
            committed = floor.store.head(crowd.table.id)[0]
            floor.store.appended = fails  # type: ignore[method-assign]
            say = {"say": {"seat": other, "word": "ante", "amount": "20"}}
            acting = asyncio.create_task(floor.act(crowd.table, bob, say, a_key()))
            await _until(lambda: crowd.table.appending)
            monkeypatch.setattr(backpressure, "LATEST", 0.02)
            floor.tables.backpressure._set = False
            floor.tables.backpressure.discard(on_looker.watcher)
            on_looker.watcher.catch_up()
            await asyncio.sleep(0.1)
            assert on_looker.seq < committed
            gate.set()
            with pytest.raises(Away):
                await acting
            floor.store.appended = write  # type: ignore[method-assign]
            await _until(lambda: on_looker.seq == committed)
            await on_looker.sees_all()
            assert [area["amount"] for area in on_looker.view["areas"]] == ["10.00"]

    complete(whole())
