"""Workers that keep tables apart: who keeps which, connections handed on whole, and neighbours that are gone."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import functools
import http.client
import json
import os
import random
import signal
import socket
import tempfile
import time
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from pitboss.floor.live import handover
from pitboss.floor.live.handover import Neighbours, keeper, table_of
from tests.floor.databases import a_database
from tests.floor.processes import call, until
from tests.floor.server import PATIENCE, complete
from tests.floor.test_commands import Server
from tests.floor.test_processes import require_sound, set_up

# Who keeps what


def test_a_worker_that_goes_takes_nobody_elses_tables_along() -> None:
    tables, names = [f"craps-{n}".encode() for n in range(3000)], ["301", "302", "303", "17"]
    kept = {table: keeper(table, names) for table in tables}
    shares = collections.Counter(kept.values())
    assert all(600 < shares[name] < 900 for name in names), "each keeps about a quarter of them"
    left = names[1:]
    assert all(keeper(table, left) == kept[table] for table in tables if kept[table] != names[0])
    assert {keeper(table, left) for table in tables if kept[table] == names[0]} == set(left)


@pytest.mark.parametrize(
    ("head", "table"),
    [
        (b"GET /api/tables/craps-1/live HTTP/1.1\r\n", b"craps-1"),
        (b"POST /api/tables/craps-1/actions HTTP/1.1\r\n", b"craps-1"),
        (b"GET /api/tables/craps-1 HTTP/1.1\r\n", b"craps-1"),
        (b"GET /api/tables/craps-1?x=/ HTTP/1.1\r\n", b"craps-1"),
        (b"GET /api/tables HTTP/1.1\r\n", b""),
        (b"GET /api/tables/ HTTP/1.1\r\n", b""),
        (b"GET /tables/craps-1 HTTP/1.1\r\n", b""),
        (b"GET /api/tables/craps-", b""),
        (b"GET /api/tables/" + b"x" * 5000 + b"/live HTTP/1.1\r\n", b""),
        (b"\x16\x03\x01\x00/api/tables/craps-1/", b""),
        (b"", b""),
    ],
)
def test_a_connection_is_for_the_table_that_it_begins_with(head: bytes, table: bytes) -> None:
    assert table_of(head) == table


# Handing on


class Echo(asyncio.Protocol):
    """Says who it is, and what it hears."""

    def __init__(self, name: str, came: bytes | None = None) -> None:
        self.name, self.came = name, came
        self.here: Neighbours | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        if self.came is not None:
            self.transport.write(f"{self.name}:".encode() + self.came)

    def data_received(self, data: bytes) -> None:
        here, self.here = self.here, None
        if here is not None:
            if here.hand_on(self.transport, data):
                self.transport.abort()
                return
            self.transport.write(f"{self.name}:".encode())
        self.transport.write(data)


def theirs(name: str, *names: str) -> bytes:
    """A table that one of several keeps."""
    return next(table for n in range(1000) if keeper(table := f"war-{n}".encode(), list(names)) == name)


class Street:
    """Two neighbours in one process, and a door that is the first one's."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.first, self.second = (Neighbours(place, functools.partial(Echo, me), me) for me in ("first", "second"))

    async def ask(self, table: bytes, *pieces: bytes) -> bytes:
        """What is answered to somebody who begins with a table and goes on with more."""

        def made() -> Echo:
            echo = Echo("first")
            echo.here = self.first
            return echo

        server = await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        try:
            said = b"GET /api/tables/" + table + b"/live HTTP/1.1\r\n"
            answer = b""
            for piece in (said, *pieces):
                writer.write(piece)
                await writer.drain()
                said = said if piece is said else said + piece
                while not answer.endswith(piece):
                    answer += await asyncio.wait_for(reader.read(1_000_000), PATIENCE)
            return answer.removesuffix(said).rstrip(b":")
        finally:
            writer.close()
            server.close()


@contextlib.asynccontextmanager
async def street() -> Any:
    with tempfile.TemporaryDirectory() as place:
        found = Street(place)
        try:
            yield found
        finally:
            for one in (found.first, found.second):
                with contextlib.suppress(OSError, ValueError):
                    one.close()


@pytest.fixture
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine gives its signs of life late."""
    monkeypatch.setattr(handover, "SILENT", 3600.0)


@pytest.mark.usefixtures("_patient")
def test_a_connection_goes_to_whoever_keeps_its_table_with_all_that_was_said() -> None:
    async def asked() -> None:
        async with street() as here:
            assert await here.ask(theirs("first", "first", "second"), b"more", b"x" * 300_000) == b"first"
            assert await here.ask(theirs("second", "first", "second"), b"more", b"x" * 300_000) == b"second"

    complete(asked())


def test_what_begins_with_too_much_stays() -> None:
    async def asked() -> None:
        async with street() as here:
            table = theirs("second", "first", "second")
            head = b"POST /api/tables/" + table + b"/actions HTTP/1.1\r\n" + b"x" * handover.LONGEST
            ours, client = socket.socketpair()
            with ours, client:
                ours.setblocking(False)
                _, echo = await asyncio.get_running_loop().connect_accepted_socket(lambda: Echo("first"), ours)
                assert not here.first.hand_on(echo.transport, head)
                echo.transport.abort()

    complete(asked())


@pytest.mark.usefixtures("_patient")
def test_a_neighbour_that_is_gone_is_forgotten_and_his_tables_are_kept_by_others() -> None:
    async def asked() -> None:
        async with street() as here:
            table = theirs("second", "first", "second")
            here.second._loop.remove_reader(here.second._door)
            here.second._door.close()  # as one who was killed: his name still stands there
            assert (Path(here.place) / "second").exists()
            assert await here.ask(table, b"more") == b"first"
            assert not (Path(here.place) / "second").exists()
            Path(here.place, "first").unlink()
            Path(here.place).rmdir()
            assert await here.ask(table, b"more") == b"first", "and without the folder it stays as well"

    complete(asked())


@pytest.mark.usefixtures("_patient")
def test_a_neighbour_that_gives_no_sign_of_life_is_handed_nothing() -> None:
    async def asked() -> None:
        async with street() as here:
            table = theirs("second", "first", "second")
            long_ago = time.time() - 2 * handover.SILENT
            os.utime(Path(here.place) / "second", (long_ago, long_ago))
            assert await here.ask(table, b"more") == b"first"
            here.second._beat()
            assert await here.ask(table, b"more") == b"second"

    complete(asked())


@pytest.mark.parametrize("what", ["nothing", "no connection", "half of it"])
def test_what_does_not_come_whole_is_not_taken(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "PROMPT", 0.05)
    one, other = socket.socketpair()
    with one, other, tempfile.TemporaryFile() as file:
        before = len(os.listdir("/proc/self/fd"))
        if what == "no connection":
            one.sendall((3).to_bytes(4, "big") + b"abc")
        elif what == "half of it":
            socket.send_fds(one, [(30).to_bytes(4, "big") + b"abc"], [file.fileno()])
        assert handover._take(other) is None
        assert len(os.listdir("/proc/self/fd")) == before, "and nothing is left open"


# Real workers


def pids_of(parent: int) -> list[int]:
    """The workers of a server: those of its processes that listen."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def holder(pids: list[int], port: int) -> int | None:
    """The process that holds the other end of a connection from a port of this machine."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = {f"socket:[{row[9]}]" for row in rows if int(row[2].split(":")[1], 16) == port}
    for pid in pids:
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                if os.readlink(file) in ends:
                    return pid
    return None


@contextlib.contextmanager
def watching(port: int, table: str, token: str) -> Iterator[ClientConnection]:
    headers = {"Authorization": f"Bearer {token}"}
    path = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
    with connect(path, additional_headers=headers, proxy=None, open_timeout=PATIENCE) as live:
        live.recv(PATIENCE)
        yield live


def act(live: ClientConnection, seat: str, key: str) -> Any:
    """What is answered to an ante."""
    said = {"say": {"seat": seat, "word": "ante", "amount": "10"}}
    live.send(json.dumps({"key": key, "action": said}))
    while True:
        told = json.loads(live.recv(PATIENCE))
        if told.get("key") == key:
            return told


def test_whoever_comes_to_a_table_comes_to_one_worker_and_to_another_after_his_end() -> None:
    with contextlib.ExitStack() as stack:
        place = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(a_database("postgresql"))
        key = f"{place}/key"
        seated = set_up(url, key, *["three_card_poker"] * 8)
        server = Server(place, "--database", url, "--workers", "2", "--key", key)
        stack.callback(server.process.kill)
        port = urllib.parse.urlsplit(server.address).port
        assert port is not None
        until(lambda: len(pids_of(server.process.pid)) == 2)
        place_of_theirs = next(
            Path(word.split("=", 1)[1])
            for word in Path(f"/proc/{pids_of(server.process.pid)[0]}/environ").read_text().split("\0")
            if word.startswith("PITBOSS_NEIGHBOURS=")
        )
        until(lambda: len(list(place_of_theirs.iterdir())) == 2)
        pids = pids_of(server.process.pid)
        done = {}
        kept: dict[str, int] = {}
        for table, seat, person, token in random.Random(5).sample(seated, len(seated)):
            kept[table] = int(keeper(table.encode(), list(map(str, pids))))

            def comes_to_its_keeper(table: str = table, token: str = token) -> bool:
                with watching(port, table, token) as live:
                    return holder(pids, live.local_address[1]) == kept[table]

            until(comes_to_its_keeper)  # at once, save where a worker of a slow machine gave no sign of life
            with watching(port, table, token) as live:
                done[table, person, "a"] = act(live, seat, "a")["seq"]
        table, _, person, token = seated[0]
        os.kill(kept[table], signal.SIGKILL)

        def goes_on() -> bool:
            with contextlib.suppress(http.client.RemoteDisconnected, ConnectionResetError):
                status, told = call(port, "GET", f"/api/tables/{table}", token=token)
                return status == 200 and [area["amount"] for area in told["areas"]] == ["10.00", "10.00"]
            return False

        until(goes_on)  # what was on its way to him has no answer, and is asked again
        with watching(port, table, token) as live:
            live.send(json.dumps({"key": "b", "action": {"say": {"seat": "1", "word": "ready"}}}))
            told: dict[str, Any] = {}
            while told.get("key") != "b":
                told = json.loads(live.recv(PATIENCE))
            done[table, person, "b"] = told["seq"]
        assert server.end(signal.SIGTERM) == 0
        assert not place_of_theirs.exists()
        require_sound(url, key, done)
