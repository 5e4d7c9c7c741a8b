"""``pitboss restore``: a floor taken up from a backup begins a new epoch, in which no card of before is dealt."""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator

from pitboss.cli.common import Commands, command
from pitboss.cli.serve import database_flag, key_flag, require_floor
from pitboss.errors import PitbossError

EXAMPLES = """\
  pitboss restore /safe/floor-monday.db                          # put it in place, and begin anew
  pitboss restore /safe/floor-monday.db --seals /safe/seals.txt  # and note which seals no longer hold
  pitboss restore --database postgresql://...                    # restored already, with PostgreSQL's own tools"""


def add(commands: Commands) -> None:
    parser = command(commands, "restore", run, "take up a floor from a backup, and begin a new epoch", EXAMPLES)
    parser.add_argument("backup", nargs="?", help="the copy, where it does not stand in the database's place already")
    database_flag(parser)
    key_flag(parser)
    parser.add_argument("--seals", metavar="FILE", help="seals made before: those that no longer hold are noted")


def run(args: argparse.Namespace) -> int:
    require_floor()
    import asyncio

    from pitboss.floor.audit.seals import read_seals
    from pitboss.floor.cage.notes import open_vault, require_same_key
    from pitboss.floor.cage.people import Cage
    from pitboss.floor.live.epochs import begin_epoch
    from pitboss.floor.live.live_tables import LiveTables
    from pitboss.floor.serve import key_beside
    from pitboss.floor.store.rows import Away
    from pitboss.floor.store.store import Store

    seals = read_seals(args.seals) if args.seals else []
    with _copied(args.backup, args.database) as database:
        store = Store(database, create=True, serves=True)
        try:
            vault = open_vault(store, args.key or key_beside(args.database))
            require_same_key(store, vault)
            number = asyncio.run(begin_epoch(Cage(store), LiveTables(store, vault), seals))
        except Away as problem:
            raise PitbossError(problem.reason) from None
        finally:
            store.close()
    print(f"restored: epoch {number} begins; rounds in play are void, and no card or number of before is dealt")
    print("limits and self-exclusions set since the copy was made are not in it: see to those that you know of,")
    print("and import the list of the excluded again (pitboss people exclude --import FILE)")
    return 0


@contextlib.contextmanager
def _copied(backup: str | None, database: str) -> Iterator[str]:
    """The database to begin anew with: a copy of the backup, put in its place only when that is done, so that nobody
    serves it before; or the one that stands there already."""
    from pitboss.floor.store.store import lock_of, read_url

    if backup is None:
        yield database
        return
    url = read_url(database)
    if url.get_backend_name() != "sqlite":
        raise PitbossError("PostgreSQL is restored with its own tools: then say pitboss restore without a file")
    file = str(url.database)
    copy = f"{file}.restoring"
    lock = lock_of(f"{file}.lock", file)
    try:
        for there in (file, f"{file}-wal", f"{file}-shm"):
            if os.path.exists(there):
                raise PitbossError(f"{there} is there: move it away first")
        _gone(copy)
        with open(backup, "rb") as source, os.fdopen(os.open(copy, _NEW, 0o600), "wb") as out:
            shutil.copyfileobj(source, out)
            out.flush()
            os.fsync(out.fileno())
        yield f"sqlite:///{copy}"
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        os.rename(copy, file)
    finally:
        _gone(copy)
        os.close(lock)


_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL


def _gone(copy: str) -> None:
    for left in (copy, f"{copy}-wal", f"{copy}-shm", f"{copy}.lock"):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(left)
