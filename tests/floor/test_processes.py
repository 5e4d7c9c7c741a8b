"""Real processes on bad days: told to stop in mid-action, killed while people repeat themselves, without a disk."""

from __future__ import annotations

import contextlib
import ctypes
import datetime
import http.client
import json
import os
import random
import resource
import signal
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pitboss.floor.audit.verification import audit
from pitboss.floor.demo.company import a_say
from pitboss.floor.live import live_tables
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.store.writer import Writer
from tests.floor.crowd import a_table
from tests.floor.databases import KINDS, a_database
from tests.floor.processes import Process, processes, until
from tests.floor.server import PATIENCE, a_floor, a_key, complete
from tests.length import times
from tests.ports import a_port

Player = tuple[str, str, str, str]
"""Table, seat, person and token."""


async def _set_up(url: str, key: str, *games: str, **asked: Any) -> list[Player]:
    floor = a_floor(url, key)
    found = []
    for slug in games:
        table = await a_table(floor, slug, **asked)
        for seat in ("1", "2"):
            person = await floor.cage.add(f"Guest{seat}", None, ["player"], "floor", a_key(), guest=True)
            await floor.sit(floor.tables.table(table), person, seat)
            found.append((table, seat, person.id, await floor.cage.session(person)))
    await floor.stop()
    return found


def set_up(url: str, key: str, *games: str, **asked: Any) -> list[Player]:
    """Tables with people at them, and nobody who serves."""
    return complete(_set_up(url, key, *games, **asked))


def require_sound(url: str, key: str, done: dict[tuple[str, str, str], int]) -> None:
    """Everything acknowledged is in the log, where it was said to be, and the books are right."""
    store = Store(url)
    try:
        for (table, person, used), seq in done.items():
            found = store.by_key(table, person, used)
            assert found is not None, f"{used} was acknowledged and is lost"
            assert found.seq == seq
        report = audit(store, Vault.open(key))
        assert report.ok, report.difference
    finally:
        store.close()


def ante(amount: str = "10") -> dict[str, Any]:
    return {"say": {"seat": "1", "word": "ante", "amount": amount}}


def closed_with(watching: ClientConnection) -> int | None:
    """The code with which a server ends a connection."""
    try:
        while True:
            watching.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_told_to_stop_in_mid_action_it_finishes_the_action_and_ends_with_0() -> None:
    with a_database("sqlite") as url, tempfile.TemporaryDirectory() as place:
        key = f"{place}/key"
        ((table, _, person, token), *_) = set_up(url, key, "three_card_poker")

        def slow() -> None:
            real = Writer._write_group

            def later(self: Writer, group: Any) -> Any:
                if any(event.key == "k" for append in group for event in append.parts[0].events):
                    Path(f"{place}/writing").touch()
                    time.sleep(0.6)
                return real(self, group)

            Writer._write_group = later  # type: ignore[method-assign]

        with processes(Process(url, key, first=slow)) as (server,):
            answers: list[tuple[int, Any]] = []
            path = f"/api/tables/{table}/actions"
            acts = threading.Thread(target=lambda: answers.append(server.call("POST", path, ante(), token, "k")))
            with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live", proxy=None) as watching:
                watching.recv(PATIENCE)
                acts.start()
                until(Path(f"{place}/writing").exists)
                os.kill(server.pid, signal.SIGTERM)
                assert closed_with(watching) == 1012
            acts.join(PATIENCE)
            assert server.ended() == 0
        ((status, told),) = answers
        assert status == 200
        require_sound(url, key, {(table, person, "k"): told["seq"]})


# Killed, while clients repeat


class Client(threading.Thread):
    """Somebody who acts over HTTP and repeats with the same key whatever is not answered."""

    def __init__(self, port: int, player: Player, seed: object, noted: str) -> None:
        super().__init__(daemon=True)
        self.port, self.player = port, player
        self.noted = noted
        """A file that grows by a byte with each action that is answered."""
        self.rng = random.Random(str(seed))
        self.done: dict[tuple[str, str, str], int] = {}
        self.repeated = 0
        self.wrong: list[Any] = []
        self.over = threading.Event()
        self._connection: http.client.HTTPConnection | None = None

    def call(self, method: str, path: str, body: Any = None, key: str = "") -> tuple[int, Any]:
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        headers = {"Authorization": f"Bearer {self.player[3]}", "Idempotency-Key": key or "none"}
        try:
            self._connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = self._connection.getresponse()
            return answer.status, json.loads(answer.read())
        except (OSError, http.client.HTTPException, ValueError):
            self._connection.close()
            self._connection = None
            time.sleep(0.01)
            return 503, {}

    def run(self) -> None:
        table, seat, person, _ = self.player
        number = 0
        while not self.over.is_set():
            status, view = self.call("GET", f"/api/tables/{table}")
            request = (view.get("request") if status == 200 else None) or {"offers": []}
            offers = [offer for offer in request["offers"] if offer["seat"] == seat]
            if not offers:
                time.sleep(0.01)
                continue
            ready = [offer for offer in offers if offer["word"] == "ready"]
            chosen = ready[0] if ready and self.rng.random() < 0.6 else self.rng.choice(offers)
            action = {"say": a_say(chosen, self.rng), "request": request["id"]}
            number += 1
            self._insist(table, person, f"h{seat}.{number}", action)

    def _insist(self, table: str, person: str, key: str, action: dict[str, Any]) -> None:
        while True:
            status, told = self.call("POST", f"/api/tables/{table}/actions", action, key)
            if status == 200:
                if (table, person, key) not in self.done:
                    with open(self.noted, "ab") as file:
                        file.write(b".")
                if self.done.setdefault((table, person, key), told["seq"]) != told["seq"]:
                    self.wrong.append((key, told["seq"]))
                if self.rng.random() < 0.8:
                    return
            elif status != 503:
                if (table, person, key) in self.done or not 400 <= status < 500:
                    self.wrong.append((key, status, told))
                return
            if self.over.is_set():
                return
            self.repeated += 1


@pytest.mark.parametrize("kind", KINDS)
def test_clients_that_repeat_over_http_lose_nothing_and_do_nothing_twice(kind: str) -> None:
    with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
        key, port, rng = f"{place}/key", a_port(), random.Random(kind)
        players = set_up(url, key, "three_card_poker", "minibaccarat")
        people = os.fork()
        if people == 0:  # the clients are a process of their own, so that servers are forked from a single thread
            status = 1
            try:
                _people(port, players, f"{place}/told", f"{place}/done")
                status = 0
            finally:
                os._exit(status)

        def answered() -> int:
            done = Path(f"{place}/done")
            return done.stat().st_size if done.exists() else 0

        try:
            for _ in range(times(12)):
                server = Process(url, key, port)
                try:
                    server.wait_until_ready()
                    enough = answered() + 3
                    until(lambda enough=enough: answered() >= enough)  # type: ignore[misc]
                    time.sleep(rng.random() * 0.1)
                finally:
                    server.kill()
            server = Process(url, key, port)
            server.wait_until_ready()
            os.kill(people, signal.SIGTERM)
            assert os.waitstatus_to_exitcode(os.waitpid(people, 0)[1]) == 0
            os.kill(server.pid, signal.SIGTERM)
            assert server.ended() == 0
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(people, signal.SIGKILL)
        told = json.loads(Path(f"{place}/told").read_text())
        assert not told["wrong"]
        assert told["repeated"] > 10
        assert len(told["done"]) > 20
        require_sound(url, key, {(table, person, used): seq for table, person, used, seq in told["done"]})


def _people(port: int, players: list[Player], file: str, done: str) -> None:
    clients = [Client(port, player, number, done) for number, player in enumerate(players)]
    over = threading.Event()
    signal.signal(signal.SIGTERM, lambda number, frame: over.set())
    for client in clients:
        client.start()
    while not over.wait(0.05):
        pass
    for client in clients:
        client.over.set()
    for client in clients:
        client.join(PATIENCE)
    told = {
        "wrong": [each for client in clients for each in client.wrong],
        "repeated": sum(client.repeated for client in clients),
        "done": [[*key, seq] for client in clients for key, seq in client.done.items()],
    }
    Path(file).write_text(json.dumps(told))


# Two processes


def test_where_one_of_two_processes_is_killed_its_tables_go_on_at_the_other() -> None:
    with a_database("postgresql") as url, tempfile.TemporaryDirectory() as place:
        key = f"{place}/key"
        short = {"bets": 2, "decision": 2}
        players = [*set_up(url, key, "three_card_poker"), *set_up(url, key, "three_card_poker", times=short)]
        players = [player for player in players if player[1] == "1"]

        def no_grace() -> None:
            vars(live_tables)["LEAST_LEFT"] = datetime.timedelta()

        with processes(Process(url, key, first=no_grace), Process(url, key, first=no_grace)) as (one, other):
            done = {}
            for table, _, person, token in players:
                status, told = one.call("POST", f"/api/tables/{table}/actions", ante(), token, "k")
                assert status == 200
                done[table, person, "k"] = told["seq"]
            one.kill()
            table, _, person, token = players[0]
            status, told = other.call("POST", f"/api/tables/{table}/actions", ante("15"), token, "k2")
            assert status == 200, "a person goes on at once"
            done[table, person, "k2"] = told["seq"]
            store = Store(url)
            silent = players[1][0]
            staked = next(event.at for event in store.events(silent) if event.key == "k")
            due = datetime.datetime.fromisoformat(staked) + datetime.timedelta(seconds=2)
            acted: list[datetime.datetime] = []

            def looked_after() -> bool:
                timer = [event.at for event in store.events(silent) if event.actor == "timer"]
                acted.extend(map(datetime.datetime.fromisoformat, timer[:1]))
                return bool(acted)

            until(looked_after)
            store.close()
            assert acted[0] >= due, "its bets close when they are due, and not before"
        require_sound(url, key, done)


# A full disk

NEW_MOUNTS, PRIVATE, RECURSIVE = 0x00020000, 1 << 18, 1 << 14


def _small_disk(place: str) -> bool:
    """A disk of eight megabytes at a place, for this process alone; whether it may have one."""
    libc = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() != 0 or libc.unshare(NEW_MOUNTS) != 0:
        return False
    if libc.mount(b"none", b"/", None, PRIVATE | RECURSIVE, None) != 0:
        return False
    return int(libc.mount(b"tmpfs", place.encode(), b"tmpfs", 0, b"size=8m")) == 0


def _may_mount(place: str) -> bool:
    pid = os.fork()
    if pid == 0:
        os._exit(0 if _small_disk(place) else 1)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0


class Disk:
    """The disk of a server process: filled up, and cleared again."""

    def __init__(self, server: Process, place: str, mounted: bool) -> None:
        self.server, self.mounted = server, mounted
        self.inside = Path(f"/proc/{server.pid}/root{place}") if mounted else Path(place)

    def fill(self) -> None:
        if not self.mounted:  # no file may grow any more: the same failure
            largest = max(file.stat().st_size for file in self.inside.iterdir())
            resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (largest // 2, resource.RLIM_INFINITY))
            return
        with contextlib.suppress(OSError), open(self.inside / "filler", "wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass

    def clear(self) -> None:
        if self.mounted:
            (self.inside / "filler").unlink()
        else:
            resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@pytest.mark.parametrize("mounts", [True, False])
def test_a_full_disk_loses_nothing_and_service_resumes_by_itself(mounts: bool) -> None:
    with tempfile.TemporaryDirectory() as outside, tempfile.TemporaryDirectory() as place:
        key, kept = f"{outside}/key", f"sqlite:///{outside}/floor.db"
        ((table, _, person, token), *_) = set_up(kept, key, "roulette")
        mounted = mounts and _may_mount(place)
        url = f"sqlite:///{place}/floor.db"

        def move_in() -> None:
            assert not mounted or _small_disk(place)
            for file in Path(outside).glob("floor.db*"):
                (Path(place) / file.name).write_bytes(file.read_bytes())

        path = f"/api/tables/{table}/actions"
        red = {"say": {"seat": "1", "word": "red", "amount": "5"}}
        with processes(Process(url, key, first=move_in)) as (server,):
            disk = Disk(server, place, mounted)
            done = {}
            for used in ("a", "b"):
                status, told = server.call("POST", path, red, token, used)
                assert status == 200
                done[table, person, used] = told["seq"]
            disk.fill()
            for used in ("c", "d", "c"):
                status, told = server.call("POST", path, red, token, used)
                assert (status, told["error"], told["reason"]) == (503, "away", "the store is away")
            status, view = server.call("GET", f"/api/tables/{table}", token=token)
            assert status == 200
            assert [area["amount"] for area in view["areas"]] == ["10.00"], "what was acknowledged, and no more"
            disk.clear()
            for used in ("c", "a", "d", "c"):
                status, told = server.call("POST", path, red, token, used)
                assert status == 200, told
                assert done.setdefault((table, person, used), told["seq"]) == told["seq"]
            assert server.call("GET", f"/api/tables/{table}", token=token)[1]["you"]["chips"] == "9980.00"
            copy = f"{outside}/copy.db"
            source = disk.inside / "floor.db"
            _copy(source, Path(copy))
            os.kill(server.pid, signal.SIGTERM)
            assert server.ended() == 0
        require_sound(f"sqlite:///{copy}", key, done)


def _copy(source: Path, target: Path) -> None:
    """A database with what waits beside it; nobody writes meanwhile."""
    for suffix in ("", "-wal"):
        beside = source.with_name(source.name + suffix)
        if beside.exists():
            target.with_name(target.name + suffix).write_bytes(beside.read_bytes())
