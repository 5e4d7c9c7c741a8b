"""``pitboss key``: the floor key, changed for another one."""

from __future__ import annotations

import argparse
import os
import secrets

from pitboss.cli.common import Commands, command
from pitboss.cli.serve import database_flag, key_flag, require_floor
from pitboss.errors import PitbossError, Unreadable

EXAMPLES = """\
  pitboss key rotate                         # servers stopped: another key in the file beside the database
  pitboss key rotate --stolen                # and all cards in use are put away, rounds in play are void
  pitboss key make /run/secrets/floor.key    # a key, for a secret store
  PITBOSS_KEY_COMMAND='vault read ...' pitboss key rotate --to /run/secrets/new.key"""


def add(commands: Commands) -> None:
    parser = command(commands, "key", run, "change the floor key", EXAMPLES)
    parser.add_argument("what", choices=["rotate", "make"], help="put another key in force, or only make one")
    parser.add_argument("file", nargs="?", default="", help="with make: where the key goes")
    database_flag(parser)
    key_flag(parser)
    parser.add_argument("--to", default="", metavar="FILE", help="a file with the new key (made beside the old one)")
    parser.add_argument("--stolen", action="store_true", help="somebody has the old key: nothing drawn under it is "
                        "dealt on")  # fmt: skip


def run(args: argparse.Namespace) -> int:
    require_floor()
    from pathlib import Path

    from pitboss.floor.store.vault import KEY_BYTES, write_key

    if args.what == "make":
        if not args.file:
            raise Unreadable("pitboss key make FILE")
        if os.path.exists(args.file):
            raise PitbossError(f"{args.file} is there already")
        write_key(Path(args.file), secrets.token_bytes(KEY_BYTES))
        return 0
    return _rotate(args)


def _rotate(args: argparse.Namespace) -> int:
    """The new key is on the disk before it is in force, and in its place after that: a start in between finds it."""
    import asyncio
    from pathlib import Path

    from pitboss.floor.cage.key_rotation import rotate, with_former
    from pitboss.floor.cage.notes import key_in_force
    from pitboss.floor.cage.people import Cage
    from pitboss.floor.live.epochs import begin_epoch
    from pitboss.floor.live.live_tables import LiveTables
    from pitboss.floor.serve import key_beside
    from pitboss.floor.store.rows import Away
    from pitboss.floor.store.store import Store
    from pitboss.floor.store.vault import (
        KEY_BYTES,
        Vault,
        key_from_environment,
        next_file,
        read_key,
        take_over,
        write_key,
    )

    file = Path(args.key or key_beside(args.database))
    outside = key_from_environment() is not None
    if outside and not args.to:
        raise Unreadable("the key comes from outside: --to FILE says which one comes after it (pitboss key make FILE)")
    store = Store(args.database, create=True, serves=True)
    try:
        store.stop_being_present()
        with store.nobody_serves():
            if not outside:
                take_over(key_in_force(store), file)
            old = with_former(store, Vault.open(str(file)))
            if args.to:
                key = read_key(Path(args.to).read_text("ascii"), args.to)
            else:
                key = secrets.token_bytes(KEY_BYTES)
            if key in (old.key, *old.former):
                raise PitbossError("that key was in force already")
            if not outside:
                next_file(file).unlink(missing_ok=True)
                write_key(next_file(file), key)
            cage = Cage(store)
            new = asyncio.run(rotate(cage, old, key))
            if not outside:
                take_over(key_in_force(store), file)
            if args.stolen:
                asyncio.run(begin_epoch(cage, LiveTables(store, new)))
    except Away as problem:
        raise PitbossError(problem.reason) from None
    finally:
        store.close()
    where = f"put {args.to} where the key comes from" if outside else f"it is in {file}"
    print(f"another floor key is in force: {where}; the one before opens nothing any more")
    return 0
