"""``python -m benchmarks.growth``: what a round takes in the database, and afterwards in an archive, on SQLite.

People play so many rounds on a day long ago at a table of each game, by themselves; then that day is thinned, archived
and audited. ``--games`` and ``--rounds`` say how much; a table's pace (``--pace``, rounds an hour) makes days of it.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime
import os
import sqlite3
import tempfile
import time

from tests.floor.crowd import Crowd, a_table

from pitboss.floor.audit.whole import audit_all
from pitboss.floor.cage.archiving import archive
from pitboss.floor.cage.people import Cage
from pitboss.floor.house import Floor, Settings
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.thinning import thin
from pitboss.floor.store.vault import Vault

GAMES = ("three_card_poker", "blackjack", "craps", "roulette", "minibaccarat", "poker")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--pace", type=int, default=60)
    asked = parser.parse_args()
    print(f"{'game':20} {'KB a round':>10} {'thinned':>8} {'archived':>9} {'left':>6} {'MB a table and day':>19}")
    for game in asked.games:
        _measure(game, asked.rounds, asked.players, asked.pace)


def _measure(game: str, rounds: int, players: int, pace: int) -> None:
    with tempfile.TemporaryDirectory() as place:
        url, key = f"sqlite:///{place}/floor.db", f"{place}/key"
        n = asyncio.run(_play(url, key, game, rounds, players))
        full = _size(url)
        store = Store(url)
        thin(store, stamp(store.now() - datetime.timedelta(days=1)))
        thinned = _size(url)
        began = time.perf_counter()
        (day, *_) = asyncio.run(archive(Cage(store), store.archives, "2999-01-01"))
        archived = time.perf_counter() - began
        file = (store.archives.folder / day.file).stat().st_size
        left = _size(url)
        began = time.perf_counter()
        report = audit_all(store, Vault.open(key))
        audited = time.perf_counter() - began
        assert report.ok
        assert report.archives_read
        store.close()
        base = _size_of_empty(place)
        a_round = (thinned - base) / n
        print(
            f"{game:20} {(full - base) / n / 1024:10.1f} {a_round / 1024:8.1f} {file / n / 1024:9.1f} "
            f"{(left - base) / 1024:5.0f}K {a_round * pace * 24 / 1e6:19.1f}"
            f"   ({n} rounds; archived in {archived:.1f} s, all audited in {audited:.1f} s)"
        )


def _size(url: str) -> int:
    """The file without pages that are free: those are used again."""
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, free, size = (connection.execute(f"PRAGMA {each}").fetchone()[0] for each in
                             ("page_count", "freelist_count", "page_size"))  # fmt: skip
    connection.close()
    return int((pages - free) * size)


def _size_of_empty(place: str) -> int:
    url = f"sqlite:///{place}/empty.db"
    Store(url, create=True).close()
    return _size(url)


async def _play(url: str, key: str, game: str, rounds: int, players: int) -> int:
    """So many rounds, long ago; how many were over."""
    os.environ["PITBOSS_RATES"] = "off"
    store = Store(url, create=True, serves=True)
    floor = Floor(store, Vault.open(key, make=True), Settings(guests=True, rates=False))
    store.offset = -datetime.timedelta(days=40)
    await floor.start()
    crowd = Crowd(floor, await a_table(floor, game), game)
    await crowd.sit(players)
    while (await floor.state(crowd.table)).number <= rounds:
        await crowd.play(20)
    number = (await floor.state(crowd.table)).number - 1
    await floor.stop()
    return number


if __name__ == "__main__":
    main()
