"""What makes the floor fast changes nothing: texts written by hand are canonical, offers kept are offers found anew,
nobody who looks waits for a commit, and a settlement that cannot be booked stops the table."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa
import websockets

from pitboss.floor.audit.verification import audit
from pitboss.floor.live.live_tables import UNBOOKED
from pitboss.floor.refusals import Stale
from pitboss.floor.store import schema
from pitboss.floor.store.rows import Append
from pitboss.floor.store.store import Store
from pitboss.floor.table.effect_json import effect_text
from pitboss.floor.table.events import Event
from pitboss.floor.view.request_view import offer_text
from pitboss.games.catalogue import CATALOGUE
from pitboss.play.codec import canonical, write_effect
from pitboss.play.requests import Amounts, Request
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, complete, serving

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])


@every_game
def test_texts_are_canonical_and_offers_that_are_kept_are_those_found_anew(slug: str) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, slug), f"texts {slug}")
            await crowd.sit(3)
            known: dict[str, tuple[Request, object, list[str]]] = {}
            for _ in range(15):
                await crowd.play(1)
                state = await floor.state(crowd.table)
                request = state.request
                if state.round is not None:
                    for effect in state.round.effects:
                        assert effect_text(effect) == canonical(write_effect(effect))
                if not isinstance(request, Request) or request.rests_on is None:
                    continue
                for seat, _ in crowd.people:
                    offers = [
                        offer_text(o, o.on, Amounts(o.least, o.most, o.usual, o.unit))
                        for o in request.open_to(seat, 5000)
                    ]
                    basis = request.rests_on(seat)
                    before = known.get(seat)
                    if before is not None and before[0] is request and before[1] == basis:
                        assert before[2] == offers, seat
                    known[seat] = (request, basis, offers)
            for event in floor.store.events(crowd.table.id):
                columns = {name: getattr(event, name) for name in Event._fields if name not in ("prev_hash", "hash")}
                assert event.body == canonical(json.loads(event.body))
                assert event.effects == canonical(json.loads(event.effects))
                text = f"{event.prev_hash}\n{canonical(columns)}"
                assert event.hash == hashlib.sha256(text.encode()).hexdigest()

    complete(whole())


def held_up(store: Store) -> tuple[asyncio.Event, Callable[[], None]]:
    """Keeps appends waiting, as a disk that hangs does; what lets them go."""
    real, gate = store.appended, asyncio.Event()

    async def slow(append: Append) -> None:
        await gate.wait()
        await real(append)

    store.appended = slow  # type: ignore[method-assign]

    def let_go() -> None:
        store.appended = real  # type: ignore[method-assign]
        gate.set()

    return gate, let_go


def test_whoever_looks_gets_the_last_commit_while_another_is_under_way() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "look")
            await crowd.sit(2)
            (one, ann), (_, bob) = crowd.people
            before = await floor.view(crowd.table, bob)
            _, let_go = held_up(floor.store)
            action = {"say": {"seat": one, "word": "ante", "amount": "10"}}
            acting = asyncio.create_task(floor.act(crowd.table, ann, action, a_key()))
            await asyncio.sleep(0.01)
            for person in (ann, bob, None):
                seen = await floor.view(crowd.table, person)
                assert seen["seq"] == before["seq"]
                assert seen["areas"] == []
            let_go()
            await acting
            assert (await floor.view(crowd.table, bob))["areas"][0]["amount"] == "10.00"

    complete(whole())


@pytest.mark.parametrize("slow", [0, 0.1], ids=["at once", "who speak before they are shown anything"])
def test_everybody_at_a_table_is_answered_when_all_speak_at_once(slow: float) -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                table = await a_table(house.floor, "roulette")
                crowd = Crowd(house.floor, table, "at once")
                await crowd.sit(4)
                clients = [await house.client_of(person) for _, person in crowd.people]
                run = house.floor.store.run

                async def slowly(read: Callable[..., Any], *args: Any) -> Any:
                    await asyncio.sleep(slow)
                    return await run(read, *args)

                house.floor.store.run = slowly  # type: ignore[method-assign]
                house.floor.tables.balances.clear()  # so that what they hold is read before they are shown anything

                async def wager(number: int) -> list[int]:
                    client, (seat, _) = clients[number], crowd.people[number]
                    said = {"say": {"seat": seat, "word": "red", "amount": "1"}}
                    async with client.live(table) as socket:
                        for n in range(12):
                            await socket.send(json.dumps({"key": f"{number}.{n}", "action": said}))
                        found: dict[str, int] = {}
                        shown = last = -1
                        while len(found) < 12:
                            told = await client.receive(socket)
                            if "view" in told:
                                assert last in (-1, told["from"]), "each message goes on where the last one ended"
                                shown = last = told["seq"]
                            else:
                                assert told["seq"] <= shown, "the change comes before the answer"
                                found[told["key"]] = told["seq"]
                        return [found[f"{number}.{n}"] for n in range(12)]

                seqs = await asyncio.gather(*(wager(number) for number in range(4)))
                assert all(mine == sorted(mine) for mine in seqs), "in the order in which they were sent"
                assert len({seq for mine in seqs for seq in mine}) == 48

    complete(whole())


def test_a_live_stream_made_of_changes_is_the_view() -> None:
    """Whoever puts the changed members together has what a new view says."""

    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                for slug in ("three_card_poker", "craps", "pai_gow_poker", "baccarat_chemin_de_fer"):
                    table = await a_table(house.floor, slug)
                    crowd = Crowd(house.floor, table, slug)
                    await crowd.sit(3)
                    client = await house.client_of(crowd.people[0][1])
                    async with client.live(table) as socket:
                        shown: dict[str, Any] = (await client.receive(socket))["view"]
                        for _ in range(30):
                            await crowd.play(1)
                            now = await client.get(f"/api/tables/{table}")
                            while shown["seq"] < now["seq"]:
                                shown.update((await client.receive(socket))["view"])
                            for view in (shown, now):
                                if view["request"]:
                                    view["request"].pop("remaining", None)
                            assert shown == now

    complete(whole())


def test_messages_that_come_in_pieces_or_broken_are_taken_as_the_protocol_says() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                table = await a_table(house.floor, "roulette")
                crowd = Crowd(house.floor, table, "pieces")
                await crowd.sit(1)
                seat, person = crowd.people[0]
                client = await house.client_of(person)
                said = json.dumps({"key": "k", "action": {"say": {"seat": seat, "word": "red", "amount": "1"}}})
                async with client.live(table) as socket:
                    await client.receive(socket)
                    await socket.send(iter([said[:10], said[10:30], said[30:]]))
                    assert "view" in await client.receive(socket)
                    assert (await client.receive(socket))["key"] == "k"
                    await (await socket.ping())
                    await socket.send("é" * 100)
                    assert (await client.receive(socket))["error"]["error"] == "unreadable"
                for bad, code in ((b"bytes", 1003), ("x" * 20_000, 1009)):
                    async with client.live(table) as socket:
                        await client.receive(socket)
                        await socket.send(bad)
                        with pytest.raises(websockets.ConnectionClosed) as closed:
                            await client.receive(socket)
                        assert closed.value.rcvd is not None
                        assert closed.value.rcvd.code == code

    complete(whole())


def test_a_settlement_that_cannot_be_booked_stops_the_table_whoever_caused_it() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "unbooked")
            await crowd.sit(2)
            (one, ann), (two, bob) = crowd.people
            for seat, person in crowd.people:
                said = {"say": {"seat": seat, "word": "ante", "amount": "10"}}
                await floor.act(crowd.table, person, said, a_key())
            real = floor.store.appended

            async def unpaid(append: Append) -> None:
                for booked in append.parts[0].lines:  # a line against somebody who did not speak, for more than he has
                    if any(line.verb == "collect" for line in booked):
                        booked.append(booked[0]._replace(debit=f"person:{ann.id}", cents=10**9))
                await real(append)

            floor.store.appended = unpaid  # type: ignore[method-assign]
            for seat, person in crowd.people:
                await floor.act(crowd.table, person, {"say": {"seat": seat, "word": "ready"}}, a_key())
            await floor.act(crowd.table, ann, {"say": {"seat": one, "word": "fold"}}, a_key())
            with pytest.raises(Stale, match="stopped"):
                await floor.act(crowd.table, bob, {"say": {"seat": two, "word": "fold"}}, a_key())
            floor.store.appended = real  # type: ignore[method-assign]
            state = await floor.state(crowd.table)
            assert state.stopped == UNBOOKED
            with pytest.raises(Stale, match="stopped"):
                await floor.act(crowd.table, ann, {"say": {"seat": one, "word": "fold"}}, a_key())
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_somebody_finds_his_seats_at_a_process_that_never_saw_him() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            key = f"{url.removeprefix('sqlite:///')}.key"
            floor = a_floor(url, key)
            crowd = Crowd(floor, await a_table(floor, "craps"), "seats")
            await crowd.sit(2)
            await floor.stop()
            async with serving(a_floor(url, key)) as house:
                seat, person = crowd.people[1]
                client = await house.client_of(person)
                assert (await client.get("/api/me"))["seats"] == [{"table": crowd.table.id, "seat": seat}]
                assert "held" not in (await client.get("/api/tables"))["tables"][0]
                rows = house.floor.store.rows(sa.select(schema.head.c.summary))
                assert any(person.id in row[0] for row in rows)

    complete(whole())
