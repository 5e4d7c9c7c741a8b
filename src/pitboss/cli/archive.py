"""``pitboss archive``: closed days of a floor go into files, are checked there, and leave the database."""

from __future__ import annotations

import argparse
import datetime
import json

from pitboss.cli.common import Commands, command, json_flag, print_json
from pitboss.cli.serve import archives_flag, database_flag, require_floor
from pitboss.errors import PitbossError, Unreadable

EXAMPLES = """\
  pitboss archive                                  # every day that has been over for 30 days
  pitboss archive --keep-days 7 --archives /vault/floor
  pitboss archive list                             # which days are archived, and whether their files are here
  pitboss archive export 2026-11-01 --what ledger  # JSON, a row a line; also events, rounds, significant
  pitboss audit --archives /vault/floor            # archive and database together, from the first event"""
KEEP_DAYS = 30
EXPORTS = {"events": "event", "ledger": "ledger", "rounds": "snapshot", "significant": "significant"}


def add(commands: Commands) -> None:
    about = "put closed days of a floor into files, and drop them from the database"
    parser = command(commands, "archive", run, about, EXAMPLES)
    parser.add_argument("what", nargs="?", choices=["list", "export"], help="list the days that are archived, or "
                        "export what the file of one holds")  # fmt: skip
    parser.add_argument("day", nargs="?", default="", help="with export: which day, as 2026-11-01")
    database_flag(parser)
    archives_flag(parser)
    parser.add_argument("--keep-days", type=int, default=KEEP_DAYS, metavar="N",
                        help=f"days before today that stay in the database ({KEEP_DAYS})")  # fmt: skip
    parser.add_argument("--what", dest="kind", choices=sorted(EXPORTS), default="events", help="with export: events "
                        "(with their hashes), ledger, rounds or significant events")  # fmt: skip
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    require_floor()
    from pitboss.floor.store.rows import Away
    from pitboss.floor.store.store import Store

    if args.day and args.what != "export":
        raise Unreadable("a day goes with export")
    if args.keep_days < 0:
        raise Unreadable("--keep-days: a number of days from 0 on")
    store = Store(args.database, archives=args.archives)
    try:
        return {"list": _list, "export": _export}.get(args.what, _archive)(args, store)
    except Away as problem:
        raise PitbossError(problem.reason) from None
    finally:
        store.close()


def _archive(args: argparse.Namespace, store: object) -> int:
    import asyncio

    from pitboss.floor.cage.archiving import archive
    from pitboss.floor.cage.people import Cage
    from pitboss.floor.protection.days import day_of
    from pitboss.floor.store.store import Store, stamp
    from pitboss.floor.store.thinning import thin

    assert isinstance(store, Store)
    now = store.now()
    thinned = thin(store, stamp(now - datetime.timedelta(days=1)))
    today = datetime.date.fromisoformat(day_of(stamp(now)))
    before = (today - datetime.timedelta(days=args.keep_days)).isoformat()
    done = asyncio.run(archive(Cage(store), store.archives, before))
    if args.json:
        print_json({"archived": [each._asdict() for each in done], "snapshots_thinned": thinned})
        return 0
    for each in done:
        size = (store.archives.folder / each.file).stat().st_size
        print(f"{each.day}: {store.archives.folder / each.file}, {size} bytes, SHA-256 {each.sha256}")
    print(f"{len(done)} days archived; {thinned} snapshots thinned")
    return 0


def _list(args: argparse.Namespace, store: object) -> int:
    from pitboss.floor.store.store import Store

    assert isinstance(store, Store)
    days = store.archived_days()
    if args.json:
        print_json({"archived": [{**each._asdict(), "here": store.archives.here(each)} for each in days]})
    for each in () if args.json else days:
        where = "here" if store.archives.here(each) else f"not in {store.archives.folder}"
        print(f"{each.day}  {each.file}  {where}  SHA-256 {each.sha256}")
    return 0


def _export(args: argparse.Namespace, store: object) -> int:
    import sqlalchemy as sa

    from pitboss.floor.store import schema
    from pitboss.floor.store.store import Store

    assert isinstance(store, Store)
    table = schema.metadata.tables[EXPORTS[args.kind]]
    with store.reading_day(args.day) as connection:
        query = sa.select(table).order_by(*table.primary_key.columns)
        for row in connection.execute(query.execution_options(yield_per=1000)):
            print(json.dumps(dict(row._mapping), ensure_ascii=False))
    return 0
