"""Starts a floor and stops it: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import gc
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import sqlalchemy as sa
import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from pitboss.errors import PitbossError
from pitboss.floor.audit.seals import read_seals
from pitboss.floor.cage.notes import open_vault, require_same_key
from pitboss.floor.child_processes import WITH_PARENT
from pitboss.floor.demo.demonstration import COMPANY, demonstrate
from pitboss.floor.environment import METRICS, setting
from pitboss.floor.house import Floor, Settings
from pitboss.floor.http.application import make_app
from pitboss.floor.http.errors import MESSAGE
from pitboss.floor.http.logs import JSON_LINES, set_up_logs
from pitboss.floor.http.readiness import require_writable
from pitboss.floor.http.transport import PLAIN, SHORT, protocols, short_fits
from pitboss.floor.http.worker_metrics import PLACE
from pitboss.floor.rates import PER_ADDRESS
from pitboss.floor.store import schema
from pitboss.floor.store.rows import Away
from pitboss.floor.store.store import Store, read_url
from pitboss.floor.store.vault import NoKey, Vault
from pitboss.floor.table.significant_events import LARGE_WIN

DATABASE = "sqlite:///pitboss.db"
PORT = 8047
_SETTING = "PITBOSS_SERVE_SETTING"
log = logging.getLogger("pitboss.floor")


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How a floor is served: what the command line asks for."""

    database: str = DATABASE
    key: str = ""
    host: str = "127.0.0.1"
    port: int = PORT
    origin: str = ""
    workers: int = 1
    guests: bool = False
    demo: bool = False
    large_win: int = LARGE_WIN
    transport: str = SHORT
    seals: str = ""
    """A file of seals: where the last one is not found again, the floor was restored from a backup."""
    new_key: bool = False
    """Whether a floor key is made where the one that tables were dealt with is gone."""
    proxies: Sequence[str] = ()
    """Whose word is taken for whom a request comes from."""
    reality_minutes: int = 60
    """Minutes of play between two reality checks."""
    staff_two_factor: bool = False
    archives: str = ""
    """The folder with the files of archived days."""
    limit_wait: int = 24
    """Hours before a limit that a player has set is raised or lifted."""
    per_address: int = PER_ADDRESS
    """Connections from one address, and requests of one that are under way."""
    log: str = JSON_LINES
    log_requests: bool = False

    @property
    def key_file(self) -> str:
        return self.key or key_beside(self.database)

    @property
    def origins(self) -> frozenset[str]:
        if self.origin:
            return frozenset({self.origin.rstrip("/")})
        return origins_at(self.host, self.port)


def origins_at(host: str, port: int) -> frozenset[str]:
    """What browsers call a page of this address.

    >>> sorted(origins_at("::1", 80))
    ['http://127.0.0.1', 'http://[::1]', 'http://localhost']
    """
    hosts = {host} | ({"localhost", "127.0.0.1"} if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else set())
    behind = "" if port == 80 else f":{port}"
    return frozenset(f"http://{f'[{each}]' if ':' in each else each}{behind}" for each in hosts)


def key_beside(database: str) -> str:
    """Where the floor key lies unless somebody says so: beside the file, or in the working directory."""
    url = read_url(database)
    if url.get_backend_name() != "sqlite":
        return "pitboss.key"
    beside, beside_link = f"{url.database}.key", f"{sa.make_url(database).database}.key"
    return beside_link if os.path.exists(beside_link) and not os.path.exists(beside) else beside


def a_floor(asked: ServeOptions) -> Floor:
    url = read_url(asked.database)
    if asked.workers > 1 and url.get_backend_name() == "sqlite":
        raise PitbossError("several workers need PostgreSQL: an SQLite file has one writer")
    if asked.workers > 1 and asked.demo:
        raise PitbossError("the demonstration floor is one process: leave out --workers")
    if url.get_backend_name() == "sqlite":
        _require_one_name(str(url.database))
    store = Store(asked.database, create=True, serves=True, archives=asked.archives)
    try:
        dealt = bool(store.rows(sa.select(schema.secret.c.n).limit(1)))
        vault = open_vault(store, asked.key_file, make=asked.new_key or not dealt)
        if not asked.new_key:
            require_same_key(store, vault)
    except NoKey as problem:
        store.close()
        raise NoKey(f"{problem.reason}; {_way_out(asked.key_file)}") from None
    except BaseException:
        store.close()
        raise
    settings = Settings(
        asked.guests or asked.demo, asked.origins, metrics_token=setting(METRICS),
        large_win=asked.large_win, seals=read_seals(asked.seals) if asked.seals else (),
        staff_two_factor=asked.staff_two_factor, reality_minutes=asked.reality_minutes,
        limit_wait=datetime.timedelta(hours=asked.limit_wait),
        proxies=asked.proxies, per_address=asked.per_address, log_requests=asked.log_requests,
    )  # fmt: skip
    return Floor(store, vault, settings)


def _way_out(key_file: str) -> str:
    """What an operator can do whose floor key does not serve."""
    try:
        empty = not os.path.getsize(key_file)
    except OSError:
        return "--new-key makes another, and rounds in play have to be voided"
    try:
        Vault.open(key_file)
    except NoKey:
        what = "it is empty" if empty else "it holds something else"
        return f"{what}: put the key back, or move the file away, and --new-key makes another"
    return "--new-key goes on with this one, and rounds in play have to be voided"


def _require_one_name(file: str) -> None:
    """A file under two names would have two locks, and two logs beside it: SQLite itself cannot tell."""
    if os.path.exists(file) and os.stat(file).st_nlink > 1:
        raise PitbossError(f"{file} has another name too (a hard link): serve a file that has one")


def app() -> FastAPI:
    """The application of one of several workers."""
    asked = ServeOptions(**json.loads(os.environ[_SETTING]))
    set_up_logs(asked.log)
    parent = os.getppid()

    def mind_the_parent() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(9)
        os._exit(1)

    threading.Thread(target=mind_the_parent, daemon=True).start()
    made = make_app(a_floor(asked))
    tune()
    return made


def _config(application: Any, asked: ServeOptions, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        application, host=asked.host, port=asked.port, log_config=None, access_log=False,
        ws_max_size=MESSAGE, ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20,
        timeout_graceful_shutdown=5, server_header=False, lifespan="on",
        **protocols(asked.transport, asked.workers > 1, asked.proxies), **more,
    )  # fmt: skip


@contextlib.contextmanager
def _ends_well(server: uvicorn.Server) -> Iterator[None]:
    """Ctrl-C and SIGTERM end a server with exit 0: what uvicorn does with them once it has stopped, it does here."""

    def stop(number: int, frame: Any) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def tune() -> None:
    """For one busy thread beside one that writes: they change over soon, and what is there to stay is not looked
    through again and again for garbage."""
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def serve(asked: ServeOptions, dress: Callable[[FastAPI], None] | None = None) -> int:
    """Serves until it is told to stop; ``dress`` may add routes to the application."""
    doors = _doors(asked)
    set_up_logs(asked.log)
    if asked.workers > 1:
        return _serve_many(asked, doors)
    floor = a_floor(asked)
    tune()
    application = make_app(floor)
    if dress:
        dress(application)
    server = uvicorn.Server(_config(application, asked))

    async def whole() -> None:
        await floor.start()
        started = asyncio.create_task(_say_when_ready(server, floor, asked))
        await server.serve(doors)
        started.cancel()

    try:
        with _ends_well(server), asyncio.Runner(loop_factory=_loop()) as runner:
            runner.run(whole())
    except Away as problem:
        floor.store.close()
        raise PitbossError(f"the floor cannot start: {problem.reason}") from None
    return 0 if server.started else 2


def _doors(asked: ServeOptions) -> list[socket.socket]:
    """The addresses to listen at, taken before anything else is done: where that cannot be, nothing has happened."""
    found: list[socket.socket] = []
    try:
        for family, kind, _, _, address in socket.getaddrinfo(asked.host, asked.port, type=socket.SOCK_STREAM):
            door = socket.socket(family, kind)
            found.append(door)
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            door.bind(address)
            door.set_inheritable(True)
    except OSError as problem:
        for door in found:
            door.close()
        raise PitbossError(f"nobody can be let in at {asked.host}:{asked.port}: {problem.strerror}") from None
    return found


def _loop() -> Any:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _say_when_ready(server: uvicorn.Server, floor: Floor, asked: ServeOptions) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    if asked.port == 0:
        floor.settings.origins = replace(asked, port=port).origins
    address = f"http://{asked.host}:{port}"
    if not asked.demo:
        print(f"Pitboss serves on {address}", flush=True)
        return
    signed = await demonstrate(floor)
    print(f"The demonstration floor: {address}", flush=True)
    for name, role, password in signed:
        print(f"  {role:<14} {name:<14} {password}", flush=True)
    words = [sys.executable, "-m", "pitboss", "bots", address, *COMPANY]
    bots = subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.PIPE,
        env={**os.environ, WITH_PARENT: "1"},
    )  # fmt: skip
    floor.closes.append(bots.terminate)


def _serve_many(asked: ServeOptions, doors: list[socket.socket]) -> int:
    floor = a_floor(asked)  # says what is wrong before anybody is started
    try:
        require_writable(floor.store)
    except Away as problem:
        raise PitbossError(f"the floor cannot start: {problem.reason}") from None
    finally:
        floor.store.close()
    config = _config("pitboss.floor.serve:app", asked, workers=asked.workers, factory=True)
    port = doors[0].getsockname()[1]
    os.environ[_SETTING] = json.dumps(asdict(replace(asked, port=port)))
    print(f"Pitboss serves on http://{asked.host}:{port} with {asked.workers} workers", flush=True)
    with tempfile.TemporaryDirectory(prefix="pitboss-", ignore_cleanup_errors=True) as figures:
        os.environ[PLACE] = figures
        if asked.transport == PLAIN or not short_fits():
            Multiprocess(config, sockets=doors).run()
            return 0
        from pitboss.floor.http.uvicorn_inner import NEIGHBOURS_PLACE, supervise

        with tempfile.TemporaryDirectory(prefix="pitboss-", ignore_cleanup_errors=True) as place:
            os.environ[NEIGHBOURS_PLACE] = place
            supervise(config, doors)
    return 0
