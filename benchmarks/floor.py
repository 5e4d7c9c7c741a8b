"""``python -m benchmarks.floor``: durable actions a second at a floor, beside what the server and the disk can do bare.

Server and players are processes of their own, with rates off. Every run measures the bare figures too: on a machine
that has other work only the ratios mean anything. ``--what`` picks what is measured:

    play      players at tables, over the WebSocket and over HTTP (``--games``, ``--tables``, ``--players``, ``--over``)
    sizes     the same over the WebSocket with 1, 20, 200 and 1,000 tables
    memory    what a table at rest takes
    restart   how soon a server is ready again with 1,000 tables and a million events
    people    2,000 players at the pace of people, on whatever processors there are
    idle      what 5,000 people who only watch take of the server's memory (``--sockets``)
    workers   two workers beside one on a PostgreSQL of its own: actions a second, and what each costs of processor
    takeover  how soon the tables of a process that was killed go on at another, on one PostgreSQL
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from benchmarks import bare
from benchmarks.crowd import busy_of
from benchmarks.figure import Figure
from pitboss.floor.demo.company import call
from pitboss.floor.table import table_state
from pitboss.play import driver

GAMES = ("three_card_poker", "blackjack", "craps", "roulette")
SIZES = (1, 20, 200, 1000)
WHAT = ("play", "sizes", "memory", "people", "idle", "workers", "restart", "takeover", "all")


@dataclass
class Server:
    """A floor that serves."""

    address: str
    token: str
    process: subprocess.Popen[str]

    def open(self, game: str, tables: int, **more: Any) -> list[str]:
        run = time.time_ns()
        asked = {"game": game, **more}
        return [
            str(call(self.address, "POST", "/api/tables", asked, self.token, f"b{run}.{n}")["id"])
            for n in range(tables)
        ]

    @property
    def memory(self) -> int:
        """Resident, in bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def crowd(self, *words: object) -> dict[str, Any]:
        """What a crowd of players made of it, and what it cost the server."""
        made = subprocess.run(
            [sys.executable, "-m", "benchmarks.crowd", self.address, "--pid", str(self.process.pid), *map(str, words)],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        found: dict[str, Any] = json.loads(made.stdout)
        return found


@contextlib.contextmanager
def a_server(place: str, database: str, workers: int = 1) -> Iterator[Server]:
    """The floor's own server, with echoes beside it where it is one process."""
    env = {**os.environ, "PITBOSS_RATES": "off", "PYTHONUNBUFFERED": "1"}
    pitboss = [sys.executable, "-m", "pitboss"]
    name = f"Flo{time.time_ns()}"
    add = [*pitboss, "people", "add", name, "--role", "floorperson", "--json", "--database", database]
    made = json.loads(subprocess.run(add, check=True, capture_output=True, text=True).stdout)
    if workers == 1:
        words = [sys.executable, "-m", "benchmarks.served", database, f"{place}/key"]
    else:
        words = [*pitboss, "serve", "--guests", "--port", "0", "--database", database, "--key", f"{place}/key"]
        words += ["--workers", str(workers)]
    process = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split(" on ")[1].split()[0]
        _until_ready(address)
        signed = call(address, "POST", "/api/sign-in", {"name": name, "password": made["password"]})
        yield Server(address, signed["token"], process)
    finally:
        process.terminate()
        process.wait(20)


def built() -> str:
    """Whether what is measured is compiled."""
    how = {
        name: "plain" if str(module.__file__).endswith(".py") else "compiled"
        for name, module in (("engine", driver), ("floor", table_state))
    }
    return ", ".join(f"{name}: {word}" for name, word in how.items())


def _until_ready(address: str) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError):
            call(address, "GET", "/readyz")
            return
        time.sleep(0.02)
    raise SystemExit("the server does not come up")


# Measures


def yardsticks(args: argparse.Namespace, place: str, database: str) -> tuple[dict[str, float], list[Figure]]:
    """What the same server and the same disk do bare."""
    found = {"sqlite": bare.on_sqlite(place)}
    figures = [Figure("bare: single inserts, SQLite", found["sqlite"], "1/s")]
    if not database.startswith("sqlite"):
        found["one"] = bare.on_postgresql(database)
        figures.append(Figure("bare: single inserts, PostgreSQL, from Python", found["one"], "1/s"))
        for clients in (1, 16):
            rate = bare.with_pgbench(database, clients)
            if rate is not None:
                found[f"pgbench{clients}"] = rate
                figures.append(Figure(f"bare: pgbench, {clients} clients", rate, "1/s"))
    with a_server(place, f"sqlite:///{place}/echo.db") as server:
        for over, path in (("http", "/echo"), ("ws", "/echo/live")):
            told = server.crowd("--echo", path, "--over", over, "--players", 64, "--seconds", args.seconds / 2)
            found[over] = told["actions_per_second"]
            figures.append(Figure(f"echo: {over}, 64 clients", found[over], "1/s"))
    return found, figures


def play(args: argparse.Namespace, place: str, database: str, tables: int, games: list[str]) -> Iterator[Figure]:
    known, figures = yardsticks(args, place, database)
    yield from figures
    for game in games:
        with a_server(place, database, args.workers) as server:
            for over in args.over:
                ids = ",".join(server.open(game, tables))
                told = server.crowd(
                    "--tables", ids, "--game", game, "--players", args.players, "--seconds", args.seconds,
                    "--over", over, "--pause", args.pause,
                )  # fmt: skip
                yield from _played(f"{game}, {tables} tables, {over}", over, told, known)


def _played(name: str, over: str, told: dict[str, Any], known: dict[str, float]) -> Iterator[Figure]:
    rate = told["actions_per_second"]
    beside = [f"echo x{rate / known[over]:.2f}"]
    if "pgbench16" in known:
        beside.append(f"16-client inserts x{rate / known['pgbench16']:.2f}")
    elif "one" in known:
        beside.append(f"single inserts x{rate / known['one']:.2f}")
    else:
        beside.append(f"single inserts x{rate / known['sqlite']:.2f}")
    beside.append(f"p50 {told['p50_ms']} ms, p99 {told['p99_ms']} ms, refused {told['refused']}")
    beside.append(f"server {told['server_us']} us of processor an action, client busy {told['client_busy']}")
    yield Figure(name, rate, "1/s", "", "; ".join(beside))


def memory(place: str, tables: int = 1000) -> Iterator[Figure]:
    with a_server(place, f"sqlite:///{place}/memory.db") as server:
        server.open("three_card_poker", 20)
        before = server.memory
        for game in GAMES:
            server.open(game, tables // len(GAMES))
        yield Figure("memory: a table at rest", (server.memory - before) / tables / 1024, "KB", "100 KB")


def idle(place: str, sockets: int, tables: int = 20) -> Iterator[Figure]:
    """Memory after some seconds of rest, so that what shaking hands took is given back as far as it is."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the server inherits it
    with a_server(place, f"sqlite:///{place}/idle.db") as server:
        ids = ",".join(server.open("three_card_poker", tables))
        before = server.memory
        words = [sys.executable, "-m", "benchmarks.idle", server.address, "--tables", ids, "--sockets", str(sockets)]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as watching:
            assert watching.stdout is not None
            connected = int(watching.stdout.readline())
            time.sleep(5)
            took = server.memory - before
            watching.terminate()
        mb = 1024 * 1024
        beside = f"{took / connected / 1024:.1f} KB each; the server was {before / mb:.0f} MB before"
        yield Figure(f"memory: {connected:,} idle sockets", took / mb, "MB", "400 MB", beside)


def people(place: str, seconds: float, tables: int = 667, players: int = 3, pause: float = 2.0) -> Iterator[Figure]:
    """Each table thinks for about so long before each step; bets and decisions of a table's players come together."""
    with a_server(place, f"sqlite:///{place}/people.db") as server:
        ids = ",".join(server.open("three_card_poker", tables))
        told = server.crowd("--tables", ids, "--players", players, "--seconds", seconds, "--pause", pause)
        beside = (
            f"{told['actions_per_second']} actions a second, p50 {told['p50_ms']} ms, "
            f"server {told['server_us']} us of processor an action, client busy {told['client_busy']}"
        )
        yield Figure(f"people: {tables * players:,} players, p99", told["p99_ms"], "ms", "100 ms", beside)


def workers(seconds: float, tables: int = 200, players: int = 3) -> Iterator[Figure]:
    """On a machine whose processors are all busy the rate says little: then what an action costs the workers and the
    database together says what a second worker would add where there is a processor for it."""
    rates, costs = [], []
    for number in (1, 2):
        with contextlib.ExitStack() as stack:
            database = stack.enter_context(bare.a_postgresql())
            place = stack.enter_context(tempfile.TemporaryDirectory(prefix="pitboss-bench-"))
            server = stack.enter_context(a_server(place, database, number))
            ids = ",".join(server.open("three_card_poker", tables))
            before, began = _busy_of_postgresql(database), time.monotonic()
            told = server.crowd("--tables", ids, "--players", players, "--seconds", seconds)
            share = seconds / (time.monotonic() - began)
            database_us = 1e6 * share * (_busy_of_postgresql(database) - before) / max(1, told["answered"])
            rates.append(told["actions_per_second"])
            costs.append(told["server_us"])
            beside = (
                f"p99 {told['p99_ms']} ms; processor an action: workers {told['server_us']} us, "
                f"PostgreSQL about {database_us:.0f} us; client busy {told['client_busy']}"
            )
            yield Figure(f"workers: {number}, actions", told["actions_per_second"], "1/s", "", beside)
    yield Figure("workers: a second adds, measured", rates[1] / rates[0] - 1, "x", "0.7")
    yield Figure("workers: a second adds, by what an action costs", 2 * costs[0] / costs[1] - 1, "x", "0.7")


def _busy_of_postgresql(url: str) -> float:
    """Processor seconds that the server of a database has used, with its processes: it lies where its socket does."""
    place = urllib.parse.parse_qs(urllib.parse.urlsplit(url).query)["host"][0]
    with open(f"{place}/postmaster.pid") as file:
        return busy_of(int(file.readline()))


def restart(place: str, tables: int = 1000, events: int = 1_000_000) -> Iterator[Figure]:
    """One table is played, and the file filled with copies of it: what a restart reads is the same."""
    file = f"{place}/restart.db"
    with a_server(place, f"sqlite:///{file}") as server:
        (first,) = server.open("three_card_poker", 1)
        server.crowd("--tables", first, "--seconds", 6)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        copies = _copies(connection, first, tables, events)
    began = time.monotonic()
    with a_server(place, f"sqlite:///{file}") as server:
        took = time.monotonic() - began
        yield Figure(f"restart: {tables} tables, {copies:,} events, ready", took, "s", "10 s")
        began = time.monotonic()
        call(server.address, "GET", f"/api/tables/{first}~{tables - 1}")
        yield Figure("restart: the first look at a table", 1000 * (time.monotonic() - began), "ms")


def takeover(tables: int = 20, time_to_bet: int = 3) -> Iterator[Figure]:
    """Bets lie at tables of one process, which is killed: how long until another has closed them all, from when the
    first were due. It is seen in the log, so that nobody who looks brings a table up."""
    import psycopg

    with contextlib.ExitStack() as stack:
        database = stack.enter_context(bare.a_postgresql())
        place = stack.enter_context(tempfile.TemporaryDirectory(prefix="pitboss-bench-"))
        stack.enter_context(a_server(place, database))
        with a_server(place, database) as killed:
            seated = {}
            for table in killed.open("three_card_poker", tables, times={"bets": time_to_bet, "decision": 60}):
                token = seated[table] = call(killed.address, "POST", "/api/guest", {"name": "Ada"})["token"]
                call(killed.address, "PUT", f"/api/tables/{table}/seats/1", token=token)
            due = time.monotonic() + time_to_bet
            said = {"say": {"seat": "1", "word": "ante", "amount": "1"}}
            for table, token in seated.items():
                call(killed.address, "POST", f"/api/tables/{table}/actions", said, token, "ante")
            killed.process.kill()
            if time.monotonic() > due:
                raise SystemExit("too slow: bets were closed before the process was killed")
        open_bets = 'SELECT count(*) FROM head WHERE summary LIKE \'%"moment":"bets"%\' AND due IS NOT NULL'
        with psycopg.connect(database, autocommit=True) as connection:
            while time.monotonic() < due + 60:
                (left,) = connection.execute(open_bets).fetchone() or (0,)
                if not left:
                    break
                time.sleep(0.02)
        yield Figure(f"takeover: all of {tables} tables go on", time.monotonic() - due, "s", "5 s")


def _copies(connection: sqlite3.Connection, first: str, tables: int, events: int) -> int:
    """Copies of one table under other names, each with its share of the events; how many events there then are."""
    (last,) = connection.execute("SELECT seq FROM head WHERE table_id = ?", (first,)).fetchone()
    share = events // tables
    for table, which in (
        ("head", "seq > 0"), ("secret", "n >= 0"), ("event", f"seq > {last - share}"),
        ("snapshot", f"seq > {last - min(share, 200)}"),
    ):  # fmt: skip
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        parts = ", ".join("?" if name == "table_id" else name for name in names)
        for number in range(1, tables):
            connection.execute(
                f"INSERT INTO {table} SELECT {parts} FROM {table} WHERE table_id = ? AND {which}",
                (f"{first}~{number}", first),
            )
    for again in range(1, share // last + 1):  # a short past is there several times: a restart does not read it
        connection.execute(
            "INSERT INTO event SELECT table_id, -seq - ?, at, actor, key || ?, kind, version, rules, body, effects,"
            " salt, prev_hash, hash FROM event WHERE seq > 0",
            (again * last, f"~{again}"),
        )
    connection.commit()
    (found,) = connection.execute("SELECT count(*) FROM event").fetchone()
    return int(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--what", choices=WHAT, default="play")
    parser.add_argument("--games", default="three_card_poker", help=f"with commas between; all: {','.join(GAMES)}")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--players", type=int, default=3, help="at each table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--over", default="ws,http")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds that a table thinks before each step")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--sockets", type=int, default=5000, help="that only watch")
    parser.add_argument("--events", type=int, default=1_000_000, help="before a restart")
    parser.add_argument("--database", default="sqlite", help="sqlite; postgresql, for one of its own; or an address")
    args = parser.parse_args()
    args.over = args.over.split(",")
    games = list(GAMES) if args.games == "all" else args.games.split(",")
    print(built(), flush=True)
    with contextlib.ExitStack() as stack:
        place = stack.enter_context(tempfile.TemporaryDirectory(prefix="pitboss-bench-"))
        database = args.database
        if database == "postgresql":
            database = stack.enter_context(bare.a_postgresql())
        elif database == "sqlite":
            database = f"sqlite:///{place}/floor.db"
        if args.what in ("play", "all"):
            _print(play(args, place, database, args.tables, games))
        if args.what in ("sizes", "all"):
            args.over = ["ws"]
            for tables in SIZES:
                _print(play(args, place, database, tables, games[:1]))
        if args.what in ("memory", "all"):
            _print(memory(place))
        if args.what in ("people", "all"):
            _print(people(place, args.seconds))
        if args.what in ("idle", "all"):
            _print(idle(place, args.sockets))
        if args.what in ("workers", "all"):
            _print(workers(args.seconds))
        if args.what in ("restart", "all"):
            _print(restart(place, events=args.events))
        if args.what in ("takeover", "all"):
            _print(takeover())


def _print(figures: Iterator[Figure]) -> None:
    for figure in figures:
        print(figure, flush=True)


if __name__ == "__main__":
    main()
