"""Connections: answers that nobody takes are not kept, and one address has only so many."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Sequence
from typing import Any

import pytest
import websockets

from pitboss.floor.http import hall
from pitboss.floor.http.transport import TRANSPORTS
from tests.floor.crowd import a_table
from tests.floor.databases import a_database
from tests.floor.server import Serving, a_floor, complete, serving

either_way = pytest.mark.parametrize("way", TRANSPORTS)
LARGE = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
"""What is answered with more than any buffer takes."""


def on_a_floor(work: Any, way: str, send_buffer: int = 0, proxies: Sequence[str] = (), **settings: Any) -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            made = a_floor(url, f"{url.removeprefix('sqlite:///')}.key", proxies=proxies, **settings)
            async with serving(made, send_buffer, way, proxies) as here:
                await work(here)

    complete(whole())


def address_of(here: Serving) -> tuple[str, int]:
    host, port = here.address.removeprefix("http://").split(":")
    return host, int(port)


async def connected(here: Serving, receives: int = 0) -> socket.socket:
    """A connection whose own buffer takes so much; the kernel makes the least of it."""
    one = socket.socket()
    if receives:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    one.setblocking(False)
    await asyncio.get_running_loop().sock_connect(one, address_of(here))
    return one


async def until(what: Any) -> None:
    while not what():
        await asyncio.sleep(0.02)


@either_way
@pytest.mark.parametrize("asked", [1, 6], ids=["one answer", "several at once"])
def test_whoever_takes_nothing_of_an_answer_is_cut_off_and_nothing_is_kept(
    way: str, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "LOOK", 0.1)

    async def work(here: Serving) -> None:
        loop = asyncio.get_running_loop()
        deaf = await connected(here, 4096)
        await loop.sock_sendall(deaf, LARGE * asked)
        await until(lambda: any(t.get_write_buffer_size() > 50_000 for t in here.hall.transports))
        await until(lambda: here.hall.refused[hall.NOT_TAKEN] == 1)
        assert not len(here.hall), "and the connection is gone"
        came = 0
        with contextlib.suppress(ConnectionResetError):
            while some := await loop.sock_recv(deaf, 1 << 20):
                came += len(some)
        whole = len((await (await here.somebody("Ann")).http.get("/api/openapi.json")).content)
        assert came < whole, "what was not taken was thrown away"
        deaf.close()

    on_a_floor(work, way, send_buffer=8192)


@either_way
def test_whoever_has_said_good_bye_is_cut_off_too(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is done with such a connection and has closed it: that waits until all is taken."""
    monkeypatch.setattr(hall, "LOOK", 0.1)

    async def work(here: Serving) -> None:
        deaf = await connected(here, 4096)
        await asyncio.get_running_loop().sock_sendall(
            deaf, LARGE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        )
        await until(lambda: here.hall.refused[hall.NOT_TAKEN] == 1)
        assert not len(here.hall)
        deaf.close()

    on_a_floor(work, way, send_buffer=8192)


@either_way
def test_a_slow_reader_who_goes_on_reading_gets_all_of_it(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "LOOK", 0.1)

    async def work(here: Serving) -> None:
        loop = asyncio.get_running_loop()
        whole = len((await (await here.somebody("Ann")).http.get("/api/openapi.json")).content)
        slow, came = await connected(here, 4096), b""
        await loop.sock_sendall(slow, LARGE)
        while len(came) < whole:
            came += await loop.sock_recv(slow, 16_384)
            await asyncio.sleep(0.02)
        assert here.hall.refused[hall.NOT_TAKEN] == 0
        slow.close()

    on_a_floor(work, way, send_buffer=8192)


@either_way
def test_one_address_has_so_many_connections_and_one_that_ends_makes_room(way: str) -> None:
    async def work(here: Serving) -> None:
        loop = asyncio.get_running_loop()
        table = await a_table(here.floor, "roulette")
        url = here.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        silent = await connected(here)
        await until(lambda: len(here.hall) == 1)
        async with websockets.connect(url, proxy=None) as live:
            await live.recv()
            third = await connected(here)
            await until(lambda: len(here.hall) == 3)
            told = b""
            one_more = await connected(here)
            while some := await loop.sock_recv(one_more, 4096):
                told += some
            assert told.startswith(b"HTTP/1.1 429 ")
            assert b'"too_many"' in told
            one_more.close()
            assert here.hall.refused[hall.TOO_MANY] == 1
            third.close()
            await until(lambda: len(here.hall) == 2)
        again = []
        for _ in range(2):  # of the live stream that has ended, too
            again.append(await connected(here))
            await loop.sock_sendall(again[-1], b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await loop.sock_recv(again[-1], 4096)).startswith(b"HTTP/1.1 200 ")
        for each in (silent, *again):
            each.close()

    on_a_floor(work, way, per_address=3, rates=True)


@either_way
def test_behind_a_proxy_the_address_that_it_forwards_is_counted(way: str) -> None:
    async def work(here: Serving) -> None:
        table = await a_table(here.floor, "roulette")
        url = here.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"

        def live(address: str) -> Any:
            return websockets.connect(url, proxy=None, additional_headers={"X-Forwarded-For": address})

        async with live("192.0.2.1") as first, live("192.0.2.1"), live("2001:db8::1") as other, live("2001:db8::2"):
            await first.recv()
            await other.recv()
            for address in ("192.0.2.1", "2001:db8::3"):  # of IPv6 one customer's network is one
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await live(address).__aenter__()
                answer = refused.value.response
                assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
                assert b'"too_many"' in (answer.body or b"")
            ann = await here.somebody("Ann")
            found = await ann.http.get("/api/tables", headers={"X-Forwarded-For": "192.0.2.1"})
            assert found.status_code == 429
            found = await ann.http.get("/api/tables", headers={"X-Forwarded-For": "192.0.2.9"})
            assert found.status_code == 200
        assert here.hall.refused[hall.TOO_MANY] == 3
        async with live("192.0.2.1") as first:
            await first.recv()

    on_a_floor(work, way, proxies=["127.0.0.1"], per_address=2, rates=True)


def test_without_rates_there_is_no_limit() -> None:
    async def work(here: Serving) -> None:
        many = [await connected(here) for _ in range(6)]
        await until(lambda: len(here.hall) == 6)
        for each in many:
            each.close()

    on_a_floor(work, "short", per_address=2)
