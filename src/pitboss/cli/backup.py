"""``pitboss backup``: a consistent copy of a floor's SQLite file while it is served, without the key."""

from __future__ import annotations

import argparse
import contextlib
import os
import sqlite3

from pitboss.cli.common import Commands, command
from pitboss.cli.serve import database_flag, require_floor
from pitboss.errors import PitbossError

EXAMPLES = """\
  pitboss backup /safe/floor-monday.db
  pitboss backup --database sqlite:///floor.db /safe/floor.db"""


def add(commands: Commands) -> None:
    parser = command(commands, "backup", run, "copy a floor's database while it is served", EXAMPLES)
    parser.add_argument("file", help="where the copy goes; it must not be there yet")
    database_flag(parser)


def run(args: argparse.Namespace) -> int:
    require_floor()
    from pitboss.floor.store.store import Store, read_url

    url = read_url(args.database)
    if url.get_backend_name() != "sqlite":
        raise PitbossError("PostgreSQL is backed up with its own tools: pg_dump, pg_basebackup")
    store = Store(args.database)
    store.close()
    handle = os.open(args.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    os.close(handle)
    try:
        with (
            contextlib.closing(sqlite3.connect(str(url.database))) as source,
            contextlib.closing(sqlite3.connect(args.file)) as copy,
        ):
            source.backup(copy)
            copy.execute("DELETE FROM session")  # one that is ended later must not live again with the copy
            copy.commit()
            copy.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with open(args.file, "rb") as written:
            os.fsync(written.fileno())
    except sqlite3.Error as problem:
        os.unlink(args.file)
        raise PitbossError(f"{args.file}: {problem}") from None
    print(f"{args.file}: {os.path.getsize(args.file)} bytes")
    return 0
