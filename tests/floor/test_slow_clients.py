"""Clients that are slow, silent or senseless cost the others nothing: they are dropped, and leave nothing behind."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gc
import os
import random
import socket
from typing import Any

import httpx
import pytest

from pitboss.floor import house
from pitboss.floor.http import authentication, transport
from pitboss.floor.http import socket as live
from pitboss.floor.http.gate import Gate
from pitboss.floor.http.transport import TRANSPORTS
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import a_database
from tests.floor.server import Serving, a_floor, complete, serving
from tests.floor.test_bad_input import BAD
from tests.length import times


async def _on_a_floor(work: Any, way: str, send_buffer: int) -> None:
    with a_database("sqlite") as url:
        floor = a_floor(url, f"{url.removeprefix('sqlite:///')}.key")
        async with serving(floor, send_buffer, way) as here:
            await work(here)


def on_a_floor(work: Any, way: str, send_buffer: int = 0) -> None:
    complete(_on_a_floor(work, way, send_buffer))


async def a_deaf_reader(here: Serving, table: str, token: str) -> socket.socket:
    """Somebody who shakes hands and then takes nothing."""
    loop = asyncio.get_running_loop()
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.setblocking(False)
    host, port = here.address.removeprefix("http://").split(":")
    await loop.sock_connect(deaf, (host, int(port)))
    key = base64.b64encode(os.urandom(16)).decode()
    await loop.sock_sendall(
        deaf,
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Authorization: Bearer {token}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
    )
    while not here.floor.watchers:
        await asyncio.sleep(0.01)
    return deaf


async def last_word(deaf: socket.socket) -> bytes:
    """The end of all that was sent to him, now that he listens."""
    loop, end = asyncio.get_running_loop(), b""
    while some := await loop.sock_recv(deaf, 1 << 20):
        end = (end + some)[-4:]
        if end == CLOSED_1013:
            break
    return end


CLOSED_1013 = b"\x88\x02" + (1013).to_bytes(2, "big")


@pytest.mark.parametrize("way", TRANSPORTS)
@pytest.mark.parametrize("why", ["far behind", "long behind"])
def test_a_reader_that_takes_nothing_is_dropped_and_nothing_is_kept_for_him(
    why: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "AT_LAST", 3600.0)  # until he listens again
    if why == "long behind":
        monkeypatch.setattr(live, "BEHIND", 0.2)
        monkeypatch.setattr(house, "LOOK_AGAIN", 0.1)

    async def work(here: Serving) -> None:
        crowd = Crowd(here.floor, await a_table(here.floor, "roulette"), why)
        await crowd.sit(1)
        seat, ann = crowd.people[0]
        client = await here.client_of(ann)
        deaf = await a_deaf_reader(here, crowd.table.id, client.token)
        (watcher,) = here.floor.watchers
        most = 0
        action = {"say": {"seat": seat, "word": "red", "amount": "1"}}
        for number in range(2000):
            if not here.floor.watchers:
                break
            if why == "far behind" or number < 20:
                await here.floor.act(crowd.table, ann, action, f"k{number}")
            else:
                await asyncio.sleep(0.05)  # nothing is sent to him any more, and he takes nothing
            most = max(most, watcher.wire.waits)
        assert not here.floor.watchers
        assert not crowd.table.watchers
        assert most < live.FAR_BEHIND + 300_000, "one message more at most"
        await here.floor.act(crowd.table, ann, action, "after")
        assert (await client.get(f"/api/tables/{crowd.table.id}"))["you"]["seats"] == [seat]
        assert await last_word(deaf) == CLOSED_1013
        deaf.close()

    on_a_floor(work, way, send_buffer=8192)


@pytest.mark.parametrize("way", TRANSPORTS)
def test_readers_together_take_only_so_much_and_the_furthest_behind_goes_first(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "LOOK_AGAIN", 3600.0)
    monkeypatch.setattr(house, "UNREAD", 150_000)

    async def work(here: Serving) -> None:
        crowd = Crowd(here.floor, await a_table(here.floor, "roulette"), "many")
        await crowd.sit(1)
        seat, ann = crowd.people[0]
        client = await here.client_of(ann)
        action = {"say": {"seat": seat, "word": "red", "amount": "1"}}
        early = await a_deaf_reader(here, crowd.table.id, client.token)
        (first,) = here.floor.watchers
        number = 0

        async def until_behind(watcher: Any, so_far: int) -> None:
            nonlocal number
            while watcher.wire.waits < so_far:
                await here.floor.act(crowd.table, ann, action, f"k{(number := number + 1)}")

        await until_behind(first, 90_000)
        late = await a_deaf_reader(here, crowd.table.id, client.token)
        while len(here.floor.watchers) < 2:
            await asyncio.sleep(0.01)
        (second,) = here.floor.watchers - {first}
        here.floor.bound_unread()
        assert here.floor.readers_dropped == 0
        await until_behind(second, 40_000)
        here.floor.bound_unread()
        while len(here.floor.watchers) > 1:
            await asyncio.sleep(0.01)
        assert here.floor.watchers == {second}
        assert here.floor.readers_dropped == 1
        early.close()
        late.close()

    on_a_floor(work, way, send_buffer=8192)


@pytest.mark.parametrize("way", TRANSPORTS)
def test_whoever_trickles_headers_or_a_body_is_cut_off_and_the_others_are_served(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Gate, "head_within", 1.5)  # whoever is not slow himself has to manage that
    monkeypatch.setattr(authentication, "SLOWEST", 1.5)

    async def trickle(here: Serving, first: bytes, rest: bytes) -> bytes:
        """Sends byte by byte until the other side has had enough; what it says."""
        host, port = here.address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        said = bytearray()

        async def listen() -> None:
            with contextlib.suppress(OSError):  # whoever goes on sending after the end is cut off harder
                while some := await reader.read(4096):
                    said.extend(some)

        answered = asyncio.create_task(listen())
        writer.write(first)
        for byte in rest:
            if answered.done():
                break
            try:
                writer.write(bytes([byte]))
                await writer.drain()
            except OSError:
                break
            await asyncio.sleep(0.02)
        else:
            raise AssertionError("nobody lost patience")
        await answered
        writer.close()
        return bytes(said)

    async def work(here: Serving) -> None:
        table = await a_table(here.floor, "red_dog")
        ann = await here.somebody("Ann")
        head = b"POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n"
        slow = [
            trickle(here, head + b"\r\n", b" " * 4000),
            trickle(here, b"", b"GET /api/tables HTTP/1.1\r\n" + b"X-Slow: 1\r\n" * 90),
            trickle(here, b"", b"x" * 500),
        ]
        host, port = here.address.removeprefix("http://").split(":")
        silent, says_nothing = await asyncio.open_connection(host, int(port))
        work = [asyncio.create_task(each) for each in slow]
        for _ in range(20):
            assert (await ann.get(f"/api/tables/{table}"))["open"]
            await asyncio.sleep(0.02)
        answers = await asyncio.gather(*work)
        assert b" 422 " in answers[0].split(b"\r\n")[0]
        assert b"too slowly" in answers[0]
        assert answers[1] == answers[2] == b""
        with contextlib.suppress(ConnectionError):
            assert await silent.read() == b"", "who says nothing at all is not kept either"
        says_nothing.close()

    on_a_floor(work, way)


@pytest.mark.parametrize("way", TRANSPORTS)
def test_thousands_of_bad_inputs_leave_nothing_in_memory(way: str) -> None:
    async def work(here: Serving) -> None:
        crowd = Crowd(here.floor, await a_table(here.floor, "three_card_poker"), "bad")
        await crowd.sit(1)
        client = await here.client_of(crowd.people[0][1])
        rng, table = random.Random(3), crowd.table.id
        bodies = [body for body in BAD if len(body) < 16_000]
        seq = (await here.floor.state(crowd.table)).seq

        async def some(number: int) -> None:
            async with client.live(table) as socket:
                for i in range(number):
                    body = rng.choice(bodies) if i % 2 else bytes(rng.randrange(32, 127) for _ in range(80))
                    await socket.send(body.decode("utf-8", "replace"))
                    if i % 10 == 0:
                        path = f"/api/tables/{rng.choice((table, 'x' * rng.randrange(1, 90), '%ff', 'cage'))}/actions"
                        try:
                            answer = await client.http.post(path, content=body, headers={"Idempotency-Key": f"b{i}"})
                        except httpx.InvalidURL:
                            continue
                        assert 400 <= answer.status_code < 500
                while True:
                    told = await socket.recv()
                    if '"error"' in told:
                        number -= 1
                    if not number:
                        break

        await some(300)
        gc.collect()
        before, tables = len(gc.get_objects()), len(here.floor.tables.live)
        for _ in range(times(8)):
            await some(300)
        gc.collect()
        assert len(gc.get_objects()) - before < 1500, "2,400 more have left a trace"
        assert len(here.floor.tables.live) - tables < 250
        assert (await here.floor.state(crowd.table)).seq == seq

    on_a_floor(work, way)
