"""No byte sent to anybody names a card that is not his to know: every game, every role, over HTTP and WebSocket.

Clients record all that is sent to them. What each may know is worked out from the house's own effects, as in
`tests/games/test_secrets.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from typing import Any

import pytest
import websockets

from pitboss.equipment.cards import Card
from pitboss.floor.permissions import ADMINISTRATOR, AUDITOR, DEALER, FLOORPERSON, SURVEILLANCE
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.effects import Effect
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import a_database
from tests.floor.server import Client, Serving, a_floor, complete, serving
from tests.games.test_secrets import FACES, Knowledge, faces
from tests.length import times

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
STEPS, FEW = times(60), 8
"""At a table with cards, and at one without."""
HIDDEN = ("body", "effects", "salt")
"""What an auditor is not told of an event of the running round."""
SEQ = re.compile(r'"seq":(\d+)')


class Recorder:
    """Everybody who looks at one table, with what each may know by now."""

    def __init__(self, house: Serving, table: str, seats: tuple[str, ...]) -> None:
        self.house, self.table = house, table
        self.known = Knowledge(seats)
        self.before = Knowledge(seats)
        """Of the round before: the last hands are shown on."""
        self.clients: dict[str, Client] = {}
        self.sockets: dict[str, Any] = {}
        self.heard: dict[str, int] = {}
        """Up to which event each has been sent what happened."""
        self.round = 0
        self.began = 0
        """The first event of the running round."""
        self.seen = 0
        self.pictures: set[Card] = set()
        """What looks like a face where no card is dealt: the numbers of a layout, pictures on a wheel."""

    def learn(self) -> None:
        state = self.house.floor.tables.table(self.table).state
        assert state is not None
        finished = state.finished
        if finished is not None and finished.number >= self.round:
            self._learn(finished.round.effects, self.seen if finished.number == self.round else 0)
            self.before, self.known = self.known, Knowledge(tuple(self.known.own))
            self.seen = 0
        self.round = state.number
        self.began = self.house.floor.tables.table(self.table).history[0].seq
        if state.round is not None:
            self._learn(state.round.effects, self.seen)
            self.seen = len(state.round.effects)

    def _learn(self, effects: list[Effect], start: int) -> None:
        for effect in effects[start:]:
            self.known.learn(effect)

    def may_know(self, role: str) -> set[Card]:
        return self.known.of(role) | self.before.of(role) | self.pictures

    async def listen(self, role: str) -> None:
        """Takes whatever is sent over the live stream, as it comes."""
        client = self.clients[role]
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.sockets[role]:
                client.seen.append(str(text))
                self.heard[role] = int(SEQ.search(str(text))[1])  # type: ignore[index]

    async def caught_up(self) -> None:
        """Until everybody has been sent what has happened."""
        seq = (await self.house.floor.state(self.house.floor.tables.table(self.table))).seq
        while any(self.heard.get(role, 0) < seq for role in self.sockets):
            await asyncio.sleep(0.001)

    def check(self) -> int:
        """Nothing that came since the last look says more than its reader may know by now; how many texts came."""
        looked = 0
        self.learn()
        for role, client in self.clients.items():
            texts, client.seen = client.seen, []
            if role == SURVEILLANCE:
                continue
            may_know = self.may_know(role)
            for text in texts:
                looked += 1
                if role == AUDITOR and '"events"' in text:  # the past is his to see, the running round is not
                    running = [e for e in json.loads(text)["events"] if e["seq"] >= self.began]
                    assert all(e[name] is None for e in running for name in HIDDEN if e["kind"] != "revealed")
                    text = json.dumps(running)
                told = faces(text)
                if role == ADMINISTRATOR:
                    assert not told, text
                assert told <= may_know, (role, told - may_know, text[:2000])
        return looked

    async def look(self) -> int:
        """Everybody asks for what there is for him over HTTP too."""
        looked = self.check()
        state = self.house.floor.tables.table(self.table).state
        after = max(0, state.seq - 60) if state is not None else 0
        for client in self.clients.values():
            await client.call("GET", f"/api/tables/{self.table}")
            await client.call("GET", f"/api/tables/{self.table}/events?after={after}&limit=5000")
        return looked + self.check()


def test_nobody_is_sent_a_card_that_another_has_thrown_away() -> None:
    draw = {**game("poker").sample, "game": "five_card_draw_high"}
    assert any("Thrown" in watched("poker", options=draw) for _ in range(9)), "somebody has drawn other cards"


@every_game
def test_nobody_is_sent_a_card_that_is_not_his_to_know(slug: str) -> None:
    watched(slug)


def watched(slug: str, **asked: Any) -> set[str]:
    """A table played at while everybody looks on; the kinds of what happened there."""
    happened: set[str] = set()

    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                table = await a_table(house.floor, slug, **asked)
                crowd = Crowd(house.floor, table, f"secrets {slug}")
                crowd.eager = 0.95
                await crowd.sit(2)
                state = await house.floor.state(crowd.table)
                recorder = Recorder(house, table, state.config.setting.seats)
                if not state.config.setting.deck.size > 0:
                    recorder.pictures = set(FACES.values())
                for seat, person in crowd.people[:2]:
                    recorder.clients[seat] = await house.client_of(person)
                recorder.clients["public"] = Client(house.address)
                house.clients.append(recorder.clients["public"])
                for role in (DEALER, FLOORPERSON, AUDITOR, SURVEILLANCE, ADMINISTRATOR):
                    recorder.clients[role] = await house.somebody(role.title(), role)
                async with contextlib.AsyncExitStack() as stack:
                    for role, client in recorder.clients.items():
                        if role != ADMINISTRATOR:
                            recorder.sockets[role] = await stack.enter_async_context(client.live(table))
                    listening = [asyncio.create_task(recorder.listen(role)) for role in recorder.sockets]
                    looked = await recorder.look()
                    for step in range(STEPS if state.config.setting.deck.size else FEW):
                        number = recorder.round
                        await crowd.play(1)
                        await recorder.caught_up()
                        looked += recorder.check()
                        if step % 16 == 5 or (recorder.round != number and step % 4 == 0):
                            looked += await recorder.look()
                    looked += await recorder.look()
                    for task in listening:
                        task.cancel()
                    await asyncio.gather(*listening, return_exceptions=True)
                assert looked > 30
                await past_rounds(house, recorder, table)
                for event in house.floor.store.events(table):
                    happened.update(effect["type"] for effect in json.loads(event.effects))

    complete(whole())
    return happened


async def past_rounds(house: Serving, recorder: Recorder, table: str) -> None:
    """In a player's copy of a past round, in what their link shows of it, and in the shuffles of the muck: nothing more
    than they saw."""
    state = await house.floor.state(house.floor.tables.table(table))
    finished = state.finished
    if finished is None or not state.config.setting.deck.size:
        return
    known = Knowledge(state.config.setting.seats)
    for effect in finished.round.effects:
        known.learn(effect)
    player = recorder.clients[next(seat for seat in recorder.clients if seat in state.config.setting.seats)]
    seats = [seat for seat, (holder, _) in finished.held.items() if holder == player.person["id"]]
    status, body = await player.call("GET", f"/api/tables/{table}/rounds/{finished.number}")
    if status == 200:
        mine = set().union(*(known.of(seat) for seat in seats or ["public"]))
        _, link = await player.call("POST", f"/api/tables/{table}/rounds/{finished.number}/link")
        shared = await recorder.clients["public"].get(f"/api/shared/{link['token']}")
        for copy in (body, shared):
            said = {**copy, "layout": None, "record": copy["record"].split()}
            assert faces(json.dumps(said)) <= mine
    if game(state.config.setting.game.slug).furniture.mucks:
        shown = await player.get(f"/api/tables/{table}/shuffles")
        assert all(each["secret"] is None and each["order"] is None for each in shown["shuffles"])
    for path in (f"rounds/{finished.number}", "events"):
        for role in ("public", ADMINISTRATOR):
            status, _ = await recorder.clients[role].call("GET", f"/api/tables/{table}/{path}")
            assert status in (401, 403)
