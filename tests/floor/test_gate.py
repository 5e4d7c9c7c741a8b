"""The gate: heads of requests are bounded in bytes, lines and time before anybody pays for them; bodies end where they
say. What comes out of it is what came in, however it was cut."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import resource
from typing import Any

import pytest

from pitboss.floor.http.gate import HEAD_BYTES, HEAD_LINES, PIPELINE, Gate
from pitboss.floor.http.transport import TRANSPORTS
from tests.floor.crowd import a_table
from tests.floor.databases import a_database
from tests.floor.server import Serving, a_floor, complete, serving

UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


def on_a_floor(work: Any, way: str) -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key"), transport=way) as here:
                await work(here)

    complete(whole())


async def said_to(here: Serving, *pieces: bytes, most: int = 10**9) -> tuple[bytes, int]:
    """What is answered to somebody who sends this, the last piece again and again; how many bytes were taken."""
    host, port = here.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    sent = 0

    async def send() -> None:
        nonlocal sent
        for piece in pieces[:-1]:
            writer.write(piece)
        while sent < most:
            writer.write(pieces[-1])
            await writer.drain()
            sent += len(pieces[-1])

    sending = asyncio.create_task(send())
    said = b""
    with contextlib.suppress(ConnectionError):
        while some := await reader.read(65536):
            said += some
    sending.cancel()
    with contextlib.suppress(ConnectionError, asyncio.CancelledError):
        await sending
    writer.transport.abort()
    return said, sent


ENDLESS = {
    "a value": (b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"x" * 65536),
    "a value of a handshake": (b"GET /api/tables/t/live HTTP/1.1\r\nHost: x\r\n" + UPGRADE + b"X: ", b"x" * 65536),
    "a name": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"x" * 65536),
    "a path": (b"GET /", b"x" * 65536),
    "headers": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a:b\r\n" * 13107),
    "headers of a handshake": (b"GET /api/tables/t/live HTTP/1.1\r\nHost: x\r\n" + UPGRADE, b"a:b\r\n" * 13107),
    "a few headers at a time": (b"GET / HTTP/1.1\r\n", b"a:b\r\n"),
}


@pytest.mark.parametrize("way", TRANSPORTS)
@pytest.mark.parametrize("what", ENDLESS)
def test_an_endless_head_is_answered_and_costs_no_memory(what: str, way: str) -> None:
    async def work(here: Serving) -> None:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(3):
            said, sent = await said_to(here, *ENDLESS[what], most=200_000_000)
            assert sent < 20_000_000, "it was read and read"
            assert said.startswith(b"HTTP/1.1 431 ") or not said, "who does not read is cut off"
            if said:
                assert json.loads(said.partition(b"\r\n\r\n")[2])["error"] == "too_large"
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40_000, "kilobytes"

    on_a_floor(work, way)


@pytest.mark.parametrize("way", TRANSPORTS)
def test_others_are_answered_while_many_send_endless_heads(way: str) -> None:
    async def work(here: Serving) -> None:
        table = await a_table(here.floor, "red_dog")
        ann = await here.somebody("Ann")

        async def attack() -> None:
            while True:
                with contextlib.suppress(OSError):
                    await said_to(here, *ENDLESS["a value"])

        attackers = [asyncio.create_task(attack()) for _ in range(4)]
        for _ in range(20):
            async with asyncio.timeout(20):  # they share this thread with those who attack
                assert (await ann.get(f"/api/tables/{table}"))["open"]
        for each in attackers:
            each.cancel()
        await asyncio.gather(*attackers, return_exceptions=True)

    on_a_floor(work, way)


@pytest.mark.parametrize("way", TRANSPORTS)
@pytest.mark.parametrize(
    ("lines", "bytes_", "status"),
    [(HEAD_LINES, 0, 200), (HEAD_LINES + 1, 0, 431), (3, HEAD_BYTES - 60, 200), (3, HEAD_BYTES, 431)],
)
def test_heads_up_to_the_bounds_are_read(way: str, lines: int, bytes_: int, status: int) -> None:
    async def work(here: Serving) -> None:
        head = b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + b"a:b\r\n" * (lines - 3)
        head += b"X: " + b"y" * bytes_ + b"\r\n\r\n"
        host, port = here.address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(head)
        assert int((await reader.readline()).split()[1]) == status
        writer.transport.abort()

    on_a_floor(work, way)


# By itself


class Ear(asyncio.Protocol):
    """Hears what the gate hands on."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)


class Line(asyncio.Transport):
    """A connection to nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.said = b""
        self.cut = False
        self.protocol: asyncio.BaseProtocol | None = None

    def write(self, data: Any) -> None:
        self.said += data

    def abort(self) -> None:
        self.cut = True

    def is_closing(self) -> bool:
        return self.cut

    def can_write_eof(self) -> bool:
        return False

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol


def a_gate() -> tuple[Gate, Ear, Line]:
    ear, line = Ear(), Line()
    gate = Gate(ear)
    line.protocol = gate
    gate.connection_made(line)
    return gate, ear, line


REQUESTS = (
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade-Insecure-Requests: 1\r\nUpgrade: h2c\r\n\r\n",
    b"POST /a HTTP/1.1\r\ncontent-length:  12 \r\n\r\nno head here",
    b"POST /a HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
    b"POST /a HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n5;why=not\r\n\r\n\r\n\r\r\nA \r\n0123456789\r\n0\r\n\r\n",
)


def test_what_comes_out_is_what_came_in_however_it_is_cut() -> None:
    async def whole() -> None:
        rng = random.Random(47)
        for _ in range(400):
            gate, ear, line = a_gate()
            sent = b"".join(rng.choice(REQUESTS) for _ in range(rng.randrange(1, PIPELINE)))
            at = 0
            while at < len(sent):
                size = rng.choice((1, 2, 3, 10, 100, 10_000))
                gate.data_received(sent[at : at + size])
                at += size
            assert b"".join(ear.heard) == sent
            assert not line.said
            assert not line.cut
            heads = [each for each in ear.heard if each.startswith((b"GET", b"POST"))]
            assert all(b"\r\n\r\n" in each for each in heads), "a head comes whole"
            gate.data_received(b"GET / HTTP/1.1\r\nX: " + b"y" * HEAD_BYTES)
            assert line.cut, "where the next head begins is known, and nothing else is being answered into"

    complete(whole())


@pytest.mark.parametrize(
    "sent",
    [
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length : 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5, 5\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding:\r\n chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nX: y\nContent-Length: 5\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n" * (PIPELINE + 1),
        b"\r\n\r\n",
        b"\r\n\r\nGET / HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nUpgrade: h2c\r\nContent-Length: 5\r\n\r\n12345",
        b"POST / HTTP/1.1\r\n" + UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(sent: bytes) -> None:
    async def whole() -> None:
        gate, ear, line = a_gate()
        gate.data_received(sent)
        assert not ear.heard
        assert line.said.startswith(b"HTTP/1.1 400 ") or line.cut

    complete(whole())


@pytest.mark.parametrize(
    "body", [b"x\r\n", b"-1\r\n", b"5" * 9 + b"\r\n", b"1;" + b"x" * 300, b"0\r\nX: y\r\n\r\n", b"1\r\nx\r\n0\r\nXX"]
)
def test_pieces_of_a_body_have_a_size_and_nothing_behind_them(body: bytes) -> None:
    async def whole() -> None:
        gate, _, line = a_gate()
        gate.data_received(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + body)
        assert line.cut

    complete(whole())


def test_a_body_that_nobody_reads_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gate, "body_within", 0.2)

    async def whole() -> None:
        for head in (b"Content-Length: 100", b"Transfer-Encoding: chunked"):
            gate, _, line = a_gate()
            gate.data_received(b"GET / HTTP/1.1\r\n" + head + b"\r\n\r\n")
            while not line.cut:
                await asyncio.sleep(0.02)
        gate, _, line = a_gate()
        gate.data_received(b"GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\nx")
        await asyncio.sleep(0.4)
        assert not line.cut, "between two requests it is the server's to say"

    complete(whole())
