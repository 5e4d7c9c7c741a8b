"""``pitboss audit``: verifies a whole floor's database by doing everything again."""

from __future__ import annotations

import argparse
import json
import os

from pitboss.cli.common import Commands, command, json_flag, print_json
from pitboss.cli.serve import archives_flag, database_flag, key_flag, require_floor
from pitboss.errors import PitbossError

EXAMPLES = """\
  pitboss audit
  pitboss audit --seal /safe/seals.txt       # and keep what was found, elsewhere
  pitboss audit --against /safe/seals.txt    # a history rewritten or cut off since
  pitboss audit --since /safe/seals.txt      # only what is newer than the last seal"""


def add(commands: Commands) -> None:
    parser = command(
        commands, "audit", run, "verify a floor's database: every chain, round, line and balance", EXAMPLES
    )
    database_flag(parser)
    key_flag(parser)
    archives_flag(parser)
    json_flag(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--seal", metavar="FILE", help="append a seal of what was found to this file")
    which.add_argument("--against", metavar="FILE", help="find the heads of every seal in this file again")
    parser.add_argument("--since", metavar="FILE", help="do again only what is newer than the last seal in this file")


def run(args: argparse.Namespace) -> int:
    require_floor()
    import asyncio

    from pitboss.floor.audit.seals import a_seal, read_seals
    from pitboss.floor.audit.whole import audit_all
    from pitboss.floor.cage.notes import open_vault
    from pitboss.floor.cage.people import Cage
    from pitboss.floor.serve import key_beside
    from pitboss.floor.store.rows import Away
    from pitboss.floor.store.store import Store, stamp
    from pitboss.floor.store.vault import key_from_environment

    seals = read_seals(args.against) if args.against else []
    since = read_seals(args.since)[-1] if args.since else None
    store = Store(args.database, archives=args.archives)
    try:
        key = args.key or key_beside(args.database)
        given = args.key or os.path.exists(key) or key_from_environment()
        vault = open_vault(store, key) if given else None
        report = audit_all(store, vault, [*seals, *([since] if since else [])], since)
        if report.ok and args.seal:
            seal = a_seal(stamp(store.now()), report.heads)
            with open(args.seal, "a", encoding="utf-8") as file:
                file.write(json.dumps(seal) + "\n")
            asyncio.run(Cage(store).note("sealed", {"digest": seal["digest"]}))
    except Away as problem:
        raise PitbossError(problem.reason) from None
    finally:
        store.close()
    if args.json:
        print_json(report.to_json())
    elif report.difference:
        where = f"{report.difference['table']}, event {report.difference['seq']}"
        print(f"{where}: {report.difference['what']}")
    else:
        done = f"{report.tables} tables, {report.events} events, {report.rounds} rounds played again"
        missed = f"; {report.not_replayed} rounds checked by chain and ledger alone" if report.not_replayed else ""
        print(f"sound: {done}{missed}")
        if report.archived and not report.archives_read:
            print(f"{len(report.archived)} archived days were not gone through: --archives FOLDER has all of them")
        elif report.archived:
            print(f"with {len(report.archived)} archived days, from the first event of every chain")
        for each in report.restores:
            print(f"restored from a backup at {each['at']}, epoch {each['epoch']}: {each['why']}")
        if report.seals_lost:
            print(f"{report.seals_lost} seals do not hold, as a restore says: what they sealed is lost")
    return 0 if report.ok else 1
