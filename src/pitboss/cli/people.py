"""``pitboss people add``: somebody new at the cage of a floor, also beside a running server."""

from __future__ import annotations

import argparse
import secrets
import sys

from pitboss.cli.common import Commands, command, json_flag, print_json
from pitboss.cli.serve import database_flag, require_floor
from pitboss.errors import Unreadable

EXAMPLES = """\
  pitboss people add "Ada Byron" --role administrator
  pitboss people add Dora --role dealer --role floorperson --json
  echo 'a long password' | pitboss people add Max --role auditor --password-stdin"""


def add(commands: Commands) -> None:
    parser = command(commands, "people", run, "add people to a floor, with their roles", EXAMPLES)
    parser.add_argument("what", choices=["add"], help="add")
    parser.add_argument("name", help="the name to sign in with")
    parser.add_argument("--role", dest="roles", action="append", required=True, metavar="ROLE", help="player, dealer, "
                        "floorperson, surveillance, auditor or administrator; may be given several times")  # fmt: skip
    parser.add_argument("--password-stdin", action="store_true", help="read the password, instead of making one")
    database_flag(parser)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    require_floor()
    import asyncio

    from pitboss.floor.cage.people import Cage
    from pitboss.floor.store.store import Store

    password = sys.stdin.readline().rstrip("\n") if args.password_stdin else secrets.token_urlsafe(12)
    if args.password_stdin and not password:
        raise Unreadable("no password on standard input")
    store = Store(args.database, create=True)
    try:
        person = asyncio.run(Cage(store).add(args.name, password, args.roles, "operator", secrets.token_hex(16)))
    finally:
        store.close()
    made = {**person.to_json(), "password": password}
    if args.json:
        print_json(made)
    else:
        print(f"{person.name} ({', '.join(person.roles)}), password {password}")
    return 0
