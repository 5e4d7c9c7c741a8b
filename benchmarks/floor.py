"""``python -m benchmarks.floor``: durable actions a second at a floor, beside bare inserts on the same disk.

The server and the players are processes of their own, with rates off. SQLite, unless ``--database`` names another.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from benchmarks.figure import Figure
from pitboss.floor.bots import call, play

SECONDS = 10.0


def bare_inserts(place: str, seconds: float = 2.0) -> float:
    """Single durable inserts a second."""
    with contextlib.closing(sqlite3.connect(f"{place}/bare.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE event (n INTEGER PRIMARY KEY, body TEXT)")
        done, until = 0, time.monotonic() + seconds
        while time.monotonic() < until:
            connection.execute("INSERT INTO event (body) VALUES (?)", ("x" * 600,))
            done += 1
    return done / seconds


@contextlib.contextmanager
def a_server(place: str, database: str) -> Iterator[tuple[str, str]]:
    """A server's address, and the token of a floorperson."""
    env = {**os.environ, "PITBOSS_RATES": "off", "PYTHONUNBUFFERED": "1"}
    words = [sys.executable, "-m", "pitboss"]
    made = subprocess.run(
        [*words, "people", "add", "Flo", "--role", "floorperson", "--json", "--database", database],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    serve = [*words, "serve", "--guests", "--port", "0", "--database", database, "--key", f"{place}/key"]
    server = subprocess.Popen(serve, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split(" on ")[1].split()[0]
        signed = call(address, "POST", "/api/sign-in", {"name": "Flo", "password": json.loads(made.stdout)["password"]})
        yield address, signed["token"]
    finally:
        server.terminate()
        server.wait(20)


def floor(tables: int = 20, players: int = 3, game: str = "three_card_poker", database: str = "") -> Iterator[Figure]:
    """Players at tables, over the WebSocket."""
    with tempfile.TemporaryDirectory() as place:
        bare = bare_inserts(place)
        with a_server(place, database or f"sqlite:///{place}/floor.db") as (address, token):
            for number in range(tables):
                call(address, "POST", "/api/tables", {"game": game}, token, f"bench{number}")
            tally, took = asyncio.run(play(address, tables, players, SECONDS, 1))
        told = tally.to_json(took)
        beside = f"bare single inserts {bare:.0f}/s"
        where = f"{tables} tables, {tables * players} players"
        yield Figure(f"floor: durable actions, {where}", told["actions_per_second"], "1/s", "", beside)
        yield Figure(f"floor: p50, {where}", told["p50_ms"], "ms")
        yield Figure(f"floor: p99, {where}", told["p99_ms"], "ms", "100")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--game", default="three_card_poker")
    parser.add_argument("--database", default="")
    args = parser.parse_args()
    for figure in floor(args.tables, args.players, args.game, args.database):
        print(figure, flush=True)


if __name__ == "__main__":
    main()
