"""Closed days go into files and leave the database; nothing is missing afterwards, wherever it was killed."""

from __future__ import annotations

import datetime
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.cli import main
from pitboss.floor.audit.verification import audit
from pitboss.floor.audit.whole import audit_all
from pitboss.floor.cage.notes import open_vault
from pitboss.floor.protection.days import DAY, day_of, ends
from pitboss.floor.refusals import KeyReused, Missing
from pitboss.floor.store import schema
from pitboss.floor.store.rows import Away
from pitboss.floor.store.seals import broken_seal
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.thinning import EVERY, thin
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.events import CAGE
from pitboss.floor.view import past_rounds
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import KINDS, a_database
from tests.floor.server import a_floor, complete
from tests.floor.test_tampering import LATER

both = pytest.mark.parametrize("kind", KINDS)
GAMES = ("blackjack", "three_card_poker", "roulette")
"""A shoe that is dealt from over midnight, a shuffle every round, a wheel."""


class Days:
    """A floor on which people played on some days, the last of them today."""

    def __init__(self, url: str, place: Path, back: tuple[int, ...] = (3, 2, 0), steps: int = 25) -> None:
        self.url, self.key, self.folder = url, str(place / "key"), place / "archive"
        self.back, self.steps = back, steps
        self.rounds: dict[tuple[str, int], Any] = {}
        """Every past round, as an auditor was shown it before anything was archived."""
        self.keys: list[tuple[str, str, str, dict[str, Any], int]] = []
        """Table, person, key, action and event of what was said on the first day."""
        self.heads: dict[str, tuple[int, str]] = {}
        self.shuffles: dict[str, Any] = {}
        complete(self._play())

    async def _play(self) -> None:
        floor = a_floor(self.url, self.key)
        await floor.start()
        tables: list[str] = []
        crowds: list[Crowd] = []
        offset = floor.store.offset
        for days in self.back:
            floor.store.offset = offset - datetime.timedelta(days=days)
            if not tables:
                tables = [await a_table(floor, game) for game in GAMES]
                crowds = [Crowd(floor, table, table) for table in tables]
                for crowd in crowds:
                    await crowd.sit(2)
            for crowd in crowds:
                await crowd.play(self.steps)
        for crowd in crowds:
            self.keys += [(crowd.table.id, *each) for each in crowd.done[:8]]
        await floor.stop()
        store = Store(self.url)
        vault = Vault.open(self.key)
        for table in tables:
            self.shuffles[table] = past_rounds.shuffles(store, table, True, False)
            for each in past_rounds.listed(store, table, "", None, 500)["rounds"]:
                self.rounds[table, each["round"]] = past_rounds.one(store, vault, table, each["round"], "", True)
        self.heads = {row[0]: (row[1], row[2]) for row in store.rows(sa.select(schema.head))}
        store.close()

    def store(self, archives: bool = True) -> Store:
        return Store(self.url, archives=str(self.folder) if archives else f"{self.folder}.nowhere")

    def archive(self, *words: str) -> int:
        return main(["archive", "--keep-days", "0", "--database", self.url, "--archives", str(self.folder), *words])

    def rows(self) -> Counter[str]:
        """How many rows the database has."""
        store = self.store()
        counted = {
            name: int(store.rows(sa.select(sa.func.count()).select_from(schema.metadata.tables[name]))[0][0])
            for name in ("event", "ledger", "snapshot", "secret", "played", "significant")
        }
        store.close()
        return Counter(counted)


@both
def test_a_closed_day_goes_to_a_file_and_nothing_is_missing(kind: str, tmp_path: Path) -> None:
    with a_database(kind) as url:
        days = Days(url, tmp_path)
        store, vault = days.store(), Vault.open(days.key)
        before = audit_all(store, vault)
        assert before.ok, before.difference
        balances = store.rows(sa.select(schema.balance).order_by(schema.balance.c.account))
        had = days.rows()
        cage = store.head(CAGE)[0]
        store.close()
        assert days.archive() == 0
        has = days.rows()
        assert all(has[name] < had[name] for name in had), (had, has)
        today = day_of(stamp(datetime.datetime.now(datetime.UTC)))
        store = days.store()
        archived = store.archived_days()
        assert [each.day for each in archived] == sorted({each.day for each in archived})
        assert len(archived) == 2
        assert archived[-1].day < today
        last = archived[-1].day
        left = store.rows(sa.select(schema.snapshot.c.table_id, schema.snapshot.c.at))
        for table in {row.table_id for row in left}:  # of what was over by then, the last snapshot alone is there
            assert sum(row.at < ends(DAY, last) for row in left if row.table_id == table) == 1
        after = audit_all(store, vault, [days.heads])
        assert after.ok, after.difference
        assert after.archives_read
        assert after.rounds == before.rounds
        assert after.events == before.events + store.head(CAGE)[0] - cage
        assert store.rows(sa.select(schema.balance).order_by(schema.balance.c.account)) == balances
        with store.reading() as connection:
            assert broken_seal(connection, days.heads) is None
        for (table, number), shown in days.rounds.items():
            assert past_rounds.one(store, vault, table, number, "", True) == shown, (table, number)
        for table, seen in days.shuffles.items():
            assert past_rounds.shuffles(store, table, True, False) == seen
            numbers = [each["round"] for each in past_rounds.listed(store, table, "", None, 500)["rounds"]]
            assert numbers == sorted((n for t, n in days.rounds if t == table), reverse=True)
        for table, person, key, _, seq in days.keys:
            found = store.by_key(table, person, key)
            assert found is not None
            assert found.seq == seq
        store.close()
        apart = days.store(archives=False)  # the files are somewhere else
        alone = audit_all(apart, vault, [days.heads])
        assert alone.ok, alone.difference
        assert (alone.archives_read, alone.archived) == (False, [each.day for each in archived])
        table, number = min(days.rounds)
        with pytest.raises(Missing, match="archived"):
            past_rounds.one(apart, vault, table, number, "", True)
        assert past_rounds.listed(apart, table, "", None, 500)["archived"] == last
        assert audit(apart, None).ok
        apart.close()
        complete(_play_on(days))
        store = days.store()
        whole = audit_all(store, vault, [days.heads])
        assert whole.ok, whole.difference
        assert whole.rounds > before.rounds
        store.close()


async def _play_on(days: Days) -> None:
    """Everybody goes on where they sat, and what was said before under a key is not done again."""
    floor = a_floor(days.url, days.key)
    floor.store.archives.folder = days.folder
    await floor.start()
    for table in sorted({table for table, _ in days.rounds}):
        crowd = Crowd(floor, table, f"{table} on")
        state = await floor.state(crowd.table)
        held = [(seat, state.holder(seat)) for seat, _ in state.runner.seating.players]
        crowd.people = [(seat, await floor.cage.person(person)) for seat, person in held]
        await crowd.play(20)
    for table, who, key, action, seq in days.keys:
        again, told = await floor.act(floor.tables.table(table), await floor.cage.person(who), action, key)
        assert again == seq
        assert told[0].seq == seq
    with pytest.raises(KeyReused):
        await floor.act(
            floor.tables.table(table), await floor.cage.person(who), {"say": {"seat": "1", "word": "x"}}, key
        )
    await floor.stop()


def test_a_file_or_a_sum_that_was_changed_is_found(tmp_path: Path) -> None:
    with a_database("sqlite") as url:
        days = Days(url, tmp_path)
        assert days.archive() == 0
        store, vault = days.store(), Vault.open(days.key)
        first = days.folder / store.archived_days()[0].file
        kept = first.read_bytes()
        connection = sqlite3.connect(first)
        connection.execute("UPDATE ledger SET cents = cents + 100 WHERE line = 1")
        connection.commit()
        connection.close()
        found = audit_all(store, vault)
        assert found.difference is not None
        assert "not the file that was archived" in found.difference["what"]
        first.write_bytes(kept)
        assert audit_all(store, vault).ok
        with store.writing() as writing:
            account = writing.execute(sa.select(schema.carried.c.account).limit(1)).scalar()
            writing.execute(sa.update(schema.carried).where(schema.carried.c.account == account).values(cents=1))
        for archives in (True, False):
            where = days.store(archives)
            assert not audit_all(where, vault).ok
            where.close()
        store.close()


KILLER = """
import os, sys
from pitboss.floor.cage import archiving
name, times = sys.argv[1], int(sys.argv[2])
at = [0]
def killing(function):
    def inner(*args, **more):
        at[0] += 1
        if at[0] == times:
            os.kill(os.getpid(), 9)
        return function(*args, **more)
    return inner
where = archiving if hasattr(archiving, name) else os
setattr(where, name, killing(getattr(where, name)))
from pitboss.floor.store import archive_file
if hasattr(archive_file, name):
    setattr(archive_file, name, killing(getattr(archive_file, name)))
from pitboss.cli import main
main(sys.argv[3:])
"""
KILLS = (
    ("write_file", 1), ("_pieces", 2), ("_flush", 1), ("rename", 1), ("_flush", 2), ("require_whole", 1),
    ("sha256_of", 1), ("_drop", 1), ("_drop_part", 1), ("_remember_keys", 1), ("_remember_keys", 2), ("sums_of", 3),
    ("_drop_part", 3), ("write_file", 2),
)  # fmt: skip


@both
def test_killed_at_any_point_it_is_the_rows_or_a_whole_file(kind: str, tmp_path: Path) -> None:
    with a_database(kind) as url:
        days = Days(url, tmp_path, steps=12)
        store, vault = days.store(), Vault.open(days.key)
        rounds, killed = audit_all(store, vault).rounds, 0
        for name, times in KILLS:
            words = ["archive", "--keep-days", "0", "--database", url, "--archives", str(days.folder)]
            done = subprocess.run([sys.executable, "-c", KILLER, name, str(times), *words], capture_output=True)
            killed += done.returncode == -9
            found = audit_all(store, vault, [days.heads])
            assert found.ok, (name, times, found.difference, done.stderr)
            assert found.rounds == rounds
            assert found.archives_read
        assert killed > len(KILLS) // 2
        assert days.archive() == 0
        found = audit_all(store, vault, [days.heads])
        assert found.ok, found.difference
        assert (found.rounds, len(found.archived)) == (rounds, 2)
        assert not [each for each in days.folder.iterdir() if each.suffix == ".part"]
        store.close()


def test_what_nothing_needs_of_snapshots_goes_and_nothing_else(tmp_path: Path) -> None:
    with a_database("sqlite") as url:
        days = Days(url, tmp_path, back=(2, 2, 0), steps=60)
        store, vault = days.store(), Vault.open(days.key)
        before = audit_all(store, vault)
        yesterday = stamp(datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1))
        had = store.rows(sa.select(sa.func.sum(sa.func.length(schema.snapshot.c.body))))[0][0]
        assert thin(store, yesterday) > 3
        assert thin(store, yesterday) == 0
        assert store.rows(sa.select(sa.func.sum(sa.func.length(schema.snapshot.c.body))))[0][0] < had
        after = audit_all(store, vault, [days.heads])
        assert after.ok, after.difference
        assert (after.rounds, after.events) == (before.rounds, before.events)
        s = schema.snapshot
        for row in store.rows(sa.select(s.c.round, s.c.at, s.c.body)):
            assert row.body or (row.round % EVERY and row.at < yesterday)
        for (table, number), shown in days.rounds.items():
            assert past_rounds.one(store, vault, table, number, "", True) == shown
        with store.writing() as connection:  # the one that a table is restored from
            table, number = max(days.rounds)
            connection.execute(sa.update(s).where(s.c.table_id == table, s.c.round >= number).values(body=""))
        assert not audit_all(store, vault).ok
        store.close()


def test_whatever_is_changed_of_what_the_database_says_of_its_archive_is_found(tmp_path: Path) -> None:
    with a_database("sqlite") as url:
        days = Days(url, tmp_path, steps=15)
        assert days.archive() == 0
        for _ in range(2):
            assert main(["key", "rotate", "--database", url, "--key", days.key]) == 0
        store = days.store()
        vault = open_vault(store, days.key)
        assert audit_all(store, vault).ok
        for name in LATER:
            table = schema.metadata.tables[name]
            rows = store.rows(sa.select(table))
            for row in (rows[0], rows[-1]):
                mine = sa.and_(*(column == row._mapping[column.name] for column in table.columns))
                changes: list[Any] = [sa.delete(table).where(mine)]
                for column in table.columns:
                    value = row._mapping[column.name]
                    other = value + 1 if isinstance(value, int) else f"{value}0"
                    changes.append(sa.update(table).where(mine).values({column.name: other}))
                for change in changes:
                    _found(store, vault, table, rows, change)
        assert audit_all(store, vault).ok
        store.close()


def _found(store: Store, vault: Vault, table: sa.Table, rows: list[Any], change: Any) -> None:
    """An audit of all of it finds a change, which is then taken back."""
    try:
        with store.writing() as connection:
            connection.execute(change)
    except (Away, sa.exc.IntegrityError):
        return  # the database itself will not have it
    report = audit_all(store, vault)
    assert report.difference is not None, str(change.compile(compile_kwargs={"literal_binds": True}))
    with store.writing() as connection:
        connection.execute(sa.delete(table))
        connection.execute(sa.insert(table), [dict(row._mapping) for row in rows])
