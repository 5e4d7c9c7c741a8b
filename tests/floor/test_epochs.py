"""A floor that is restored from a backup deals nothing that was dealt, published or committed to before."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.cli import main
from pitboss.floor.audit.seals import a_seal
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.round_links import RoundLinks
from pitboss.floor.house import Floor
from pitboss.floor.live import live_tables
from pitboss.floor.refusals import Missing
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.events import CAGE, Event
from pitboss.floor.table.table_secrets import SEED, TableSecrets, derived_bytes, digest_of_seed
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import KINDS, a_database
from tests.floor.server import a_floor, complete

both = pytest.mark.parametrize("kind", KINDS)
GAMES = ("blackjack", "three_card_poker", "craps", "roulette", "poker", "minibaccarat")
"""A shoe over many rounds, a shuffle every round, dice and wheels, positions by themselves."""
SEALED = "2026-01-01T00:00:00.000000Z"


class Copies:
    """A database and copies of it, on either kind."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.file = url.removeprefix("sqlite:///") if url.startswith("sqlite") else ""
        self._admin = None if self.file else sa.create_engine(
            sa.make_url(url).set(drivername="postgresql+psycopg", database="postgres"), isolation_level="AUTOCOMMIT"
        )  # fmt: skip
        self._made: list[str] = []

    def _do(self, *said: str) -> None:
        assert self._admin is not None
        with self._admin.connect() as connection:
            for each in said:
                connection.execute(sa.text(each))

    def back_up(self) -> str:
        """A copy while it is served; where it is."""
        if self.file:
            copy = f"{self.file}.{len(self._made)}.backup"
            self._made.append(copy)
            assert main(["backup", "--database", self.url, copy]) == 0
            return copy
        name, copy = sa.make_url(self.url).database, f"{sa.make_url(self.url).database}_{len(self._made)}"
        self._made.append(copy)
        self._do(f"CREATE DATABASE {copy} TEMPLATE {name}")  # nobody may be on it meanwhile
        return copy

    def restore(self, copy: str, key: str, *words: str) -> None:
        """The copy in the database's place, as docs/floor.md says, and the operator says so."""
        self.put_back(copy)
        backup: list[str] = []
        if self.file:
            os.unlink(self.file)
            backup = [copy]
        assert main(["restore", *backup, "--database", self.url, "--key", key, *words]) == 0

    def put_back(self, copy: str) -> None:
        if self.file:
            for end in ("-wal", "-shm"):
                Path(f"{self.file}{end}").unlink(missing_ok=True)
            shutil.copy(copy, self.file)
            return
        name = sa.make_url(self.url).database
        self._do(f"DROP DATABASE {name} WITH (FORCE)", f"CREATE DATABASE {name} TEMPLATE {copy}")

    def done(self) -> None:
        if self._admin is not None:
            self._do(*(f"DROP DATABASE {copy} WITH (FORCE)" for copy in self._made))
            self._admin.dispose()


@contextlib.contextmanager
def copies(kind: str) -> Iterator[Copies]:
    with a_database(kind) as url:
        made = Copies(url)
        try:
            yield made
        finally:
            made.done()


async def played(floor: Floor, tables: list[str], steps: int, seated: bool = False) -> None:
    for table in tables:
        crowd = Crowd(floor, table, f"{table} {steps}")
        if not seated:
            await crowd.sit(2)
        else:
            state = await floor.state(crowd.table)
            people = {person: await floor.store.run(floor.cage._person, person) for _, person in held(state)}
            crowd.people = [(seat, people[person]) for seat, person in held(state)]
        await crowd.play(steps)


def held(state: Any) -> list[tuple[str, str]]:
    return [(seat, state.holder(seat)) for seat, _ in state.runner.seating.players]


def bodies(events: list[Event], kind: str) -> list[dict[str, Any]]:
    return [json.loads(event.body) for event in events if event.kind == kind]


@both
def test_a_restored_backup_deals_nothing_that_was_committed_to_before(kind: str, tmp_path: Path) -> None:
    key = str(tmp_path / "key")
    with copies(kind) as database:

        async def before() -> tuple[list[str], dict[str, int]]:
            floor = a_floor(database.url, key)
            await floor.start()
            tables = [await a_table(floor, game) for game in GAMES]
            await played(floor, tables, 25)
            heads = {table: (await floor.state(floor.tables.table(table))).seq for table in tables}
            await floor.stop()
            return tables, heads

        async def on() -> dict[str, list[Event]]:
            floor = a_floor(database.url, key)
            await floor.start()
            await played(floor, tables, 25, seated=True)
            found = {table: floor.store.events(table) for table in tables}
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference
            told.append(report.to_json())
            await floor.stop()
            return found

        told: list[dict[str, Any]] = []
        tables, heads = complete(before())
        copy = database.back_up()
        lost = complete(on())
        database.restore(copy, key)
        store = Store(database.url)
        begun = {table: behind(store.events(table), heads[table]) for table in tables}
        store.close()
        again = complete(on())
        assert "restores" not in told[0]
        assert [each["epoch"] for each in told[1]["restores"]] == [1]
        for table in tables:
            first = begun[table][0]
            assert (first.kind, json.loads(first.body)) == ("changed", {"void": True, "epoch": 1})
            assert first.seq == heads[table] + 1
            old, new = lost[table], behind(again[table], heads[table])
            ever = {body["digest"] for body in bodies(old, "committed")}
            now = [body["digest"] for body in bodies(new, "committed")]
            assert now, "something was committed to"
            assert not ever.intersection(now), "no two shuffles alike"
            assert len(now) == len(set(now))
            drawn_from(table, again[table], heads[table])


def behind(events: list[Event], after: int) -> list[Event]:
    return [event for event in events if event.seq > after]


def drawn_from(table: str, events: list[Event], after: int) -> None:
    """Nothing is drawn behind an event before something is committed to behind it, of the same kind."""
    committed: set[str] = set()
    for event in behind(events, after):
        if event.kind == "committed":
            committed.add(json.loads(event.body)["kind"])
        action = json.loads(event.body).get("action", {}) if event.kind == "acted" else {}
        if action.get("type") == "Drawn":
            wanted = "cards" if action.get("kind", "cards") in ("cards", "face") else "numbers"
            assert wanted in committed, (table, event.seq)


@both
def test_a_restore_is_seen_against_the_last_seal_and_said_once(kind: str, tmp_path: Path) -> None:
    key, file = str(tmp_path / "key"), tmp_path / "seals"
    with copies(kind) as database:

        async def whole(steps: int, seals: list[Any], epoch: int) -> str:
            floor = a_floor(database.url, key, seals=seals)
            await floor.start()
            rows = floor.store.rows(sa.select(schema.head.c.table_id).where(schema.head.c.table_id != CAGE))
            table = rows[0][0] if rows else await a_table(floor, "roulette")
            assert floor.store.epoch() == epoch
            await played(floor, [table], steps, seated=bool(rows))
            report = audit(floor.store, floor.vault, seals)
            assert report.ok, report.difference
            assert report.seals_lost == epoch
            file.write_text(json.dumps(a_seal(SEALED, report.heads)) + "\n")
            await floor.stop()
            return table

        complete(whole(12, [], 0))
        copy = database.back_up()
        complete(whole(12, [], 0))
        seal = json.loads(file.read_text())["heads"]
        sealed = {name: (seq, hashed) for name, (seq, hashed) in seal.items()}
        complete(whole(1, [sealed], 0))
        database.put_back(copy)
        complete(whole(12, [sealed], 1))
        complete(whole(12, [sealed], 1))
        store = Store(database.url)
        other = audit(store, Vault.open(key), [{**sealed, CAGE: (1, "x")}]).difference
        store.close()
        assert other is not None
        assert other["what"] == "another history than sealed", "a seal of which no restore has said so"


@both
def test_a_copy_with_its_key_tells_nothing_of_later_shuffles(kind: str, tmp_path: Path) -> None:
    """Whatever can be worked out from all that it holds: every stored value, and what follows from it as in the version
    before, under the key."""
    key = str(tmp_path / "key")
    with copies(kind) as database:

        async def whole(tables: list[str]) -> list[str]:
            floor = a_floor(database.url, key)
            await floor.start()
            new = tables or [await a_table(floor, game) for game in ("three_card_poker", "roulette")]
            await played(floor, new, 40, seated=bool(tables))
            await floor.stop()
            return new

        tables = complete(whole([]))
        stolen = Store(database.url)
        x = schema.secret
        kept = {(row.table_id, row.n): bytes.fromhex(row.bytes) for row in stolen.rows(sa.select(x))}
        vault = Vault.open(key)
        assert not any(n == SEED for _, n in kept), "no seed"
        worked_out = {vault.secret(one).hex() for one in kept.values()}
        for one in set(kept.values()) | {vault.secret(one) for one in kept.values()}:
            worked_out |= {vault.secret(derived_bytes(one, n)).hex() for n in range(100)}
        heads = {table: stolen.head(table)[0] for table in tables}
        known = {table: {body["id"] for body in bodies(stolen.events(table), "committed")} for table in tables}
        stolen.close()
        complete(whole(tables))
        store = Store(database.url)
        later = [
            body["secret"]
            for table in tables
            for body in bodies(behind(store.events(table), heads[table]), "revealed")
            if body["id"] not in known[table]
        ]
        store.close()
        assert len(later) >= 3
        assert not worked_out.intersection(later)


def test_a_kill_between_the_cage_and_the_tables_deals_nothing_of_before(tmp_path: Path) -> None:
    """The epoch stands at the cage and no table has begun again: whoever comes finds it void, and it begins once."""
    key = str(tmp_path / "key")
    with copies("sqlite") as database:

        async def whole() -> None:
            floor = a_floor(database.url, key)
            await floor.start()
            table = await a_table(floor, "blackjack")
            await played(floor, [table], 9)
            await floor.stop()
            floor = a_floor(database.url, key)
            body: dict[str, Any] = {"epoch": 1, "why": "told", "lost": []}
            await floor.cage.note("restored", body)
            await floor.start()
            crowd = floor.tables.table(table)
            state = await floor.state(crowd)
            assert (state.stopped, state.epoch) == ("", 1)
            crowd.state = None
            assert (await floor.state(crowd)).seq == state.seq
            epochs = [e for e in floor.store.events(table) if '"epoch":' in e.body]
            assert len(epochs) == 1
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference
            assert report.not_replayed == 1
            await floor.stop()

        complete(whole())


def test_sessions_that_a_backup_brings_back_are_ended(tmp_path: Path) -> None:
    key = str(tmp_path / "key")
    with copies("sqlite") as database:

        async def signed_in() -> str:
            floor = a_floor(database.url, key)
            person = await floor.cage.add("Ann", None, ["player"], "floor", "k", guest=True)
            token = await floor.cage.session(person)
            assert await floor.cage.who(token) is not None
            await floor.stop()
            return token

        async def who(token: str) -> Any:
            floor = a_floor(database.url, key)
            try:
                return await floor.cage.who(token)
            finally:
                await floor.stop()

        token = complete(signed_in())
        assert complete(who(token)) is not None
        database.restore(database.back_up(), key)
        assert complete(who(token)) is None


def test_a_link_to_a_round_that_was_revoked_behind_a_backup_stays_so(tmp_path: Path) -> None:
    """Which of them were is not known any more: their owners make others."""
    key = str(tmp_path / "key")
    backups: list[str] = []
    with copies("sqlite") as database:

        async def on_a_floor(does: Callable[[RoundLinks], str]) -> str:
            floor = a_floor(database.url, key)
            try:
                return does(RoundLinks(floor.store, floor.vault.key))
            finally:
                await floor.stop()

        def revoked(links: RoundLinks) -> str:
            made = links.make("p1", "roulette-1", 1)
            backups.append(database.back_up())
            links.revoke("p1", made.id)
            return links.token(made.id)

        token = complete(on_a_floor(revoked))
        database.restore(backups[0], key)
        with pytest.raises(Missing):
            complete(on_a_floor(lambda links: links.opened(token).id))


def test_what_a_restore_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = str(tmp_path / "key")
    with copies("sqlite") as database:
        floor = a_floor(database.url, key)
        copy = database.back_up()
        words = ["restore", copy, "--database", database.url, "--key", key]
        assert main(words) == 2
        assert "another server runs" in capsys.readouterr().err
        complete(floor.stop())
        assert main(words) == 2
        assert "move it away first" in capsys.readouterr().err
        assert main(["restore", copy, "--database", "postgresql://nowhere/floor", "--key", key]) == 2
        assert "its own tools" in capsys.readouterr().err
        assert not Path(f"{database.file}.restoring").exists()


def test_a_restore_with_another_key_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key, other = str(tmp_path / "key"), str(tmp_path / "other")
    Vault.open(other, make=True)
    with copies("sqlite") as database:

        async def before() -> None:
            floor = a_floor(database.url, key)
            await floor.start()
            await floor.stop()

        complete(before())
        copy = database.back_up()
        for backup in ([], [copy]):
            if backup:
                database.put_back(copy)
                os.unlink(database.file)
            assert main(["restore", *backup, "--database", database.url, "--key", other]) == 2
            assert "not the floor key" in capsys.readouterr().err
            assert not Path(f"{database.file}.restoring").exists()
            if backup:
                assert not Path(database.file).exists()
            else:
                assert main(["audit", "--database", database.url, "--key", key, "--json"]) == 0
                assert "restores" not in json.loads(capsys.readouterr().out)
        assert main(["restore", copy, "--database", database.url, "--key", key]) == 0


@pytest.mark.parametrize("game", ["blackjack", "roulette", "three_card_poker"])
def test_a_table_of_the_version_before_goes_on_with_fresh_bytes_and_is_audited(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its commitments follow from a seed, which its opening names; those made from now on do not."""
    key, seed, numbers = str(tmp_path / "key"), bytes(range(32)), itertools.count(1)
    with copies("sqlite") as database:

        async def before() -> str:
            floor = a_floor(database.url, key)
            await floor.start()
            table = await a_table(floor, game)
            with floor.store.writing() as connection:
                connection.execute(sa.insert(schema.secret).values(table_id=table, n=SEED, bytes=seed.hex()))
            await played(floor, [table], 30)
            await floor.stop()
            return table

        async def after() -> None:
            floor = a_floor(database.url, key)
            await floor.start()
            was = len(bodies(floor.store.events(table), "committed"))
            await played(floor, [table], 60, seated=True)
            for vault in (floor.vault, None):
                report = audit(floor.store, vault)
                assert report.ok, report.difference
            made = bodies(floor.store.events(table), "committed")
            assert was
            assert not any("stored" in body for body in made[:was])
            assert all("stored" in body for body in made[was:])
            if game == "three_card_poker":
                assert len(made) > was
            x = schema.secret
            rows = floor.store.rows(sa.select(x.c.n, x.c.bytes).where(x.c.table_id == table))
            derived = {row.n for row in rows if bytes.fromhex(row.bytes) == derived_bytes(seed, row.n)}
            assert derived == set(range(1, was + 1))
            for n in (SEED, 1, len(made)):
                with floor.store.writing() as connection:
                    connection.execute(sa.update(x).where(x.c.table_id == table, x.c.n == n).values(bytes="ab" * 32))
                found = audit(floor.store, None).difference
                assert found is not None
                assert "secret" in found["what"] or "seed" in found["what"]
                good = next(row.bytes for row in rows if row.n == n)
                with floor.store.writing() as connection:
                    connection.execute(sa.update(x).where(x.c.table_id == table, x.c.n == n).values(bytes=good))
            assert audit(floor.store, floor.vault).ok
            await floor.stop()

        with monkeypatch.context() as patch:
            patch.setattr(Vault, "draw", lambda self, size: derived_bytes(seed, next(numbers)))
            patch.setattr(live_tables, "TableSecrets", lambda stored, *more: TableSecrets({SEED: seed}, *more))
            open_ = live_tables.LiveTables.open

            async def with_seed(self: Any, table: str, config: Any, actor: str, key: str, part: Any, more: Any) -> Any:
                return await open_(self, table, config, actor, key, part, {**more, "seed": digest_of_seed(seed)})

            patch.setattr(live_tables.LiveTables, "open", with_seed)
            table = complete(before())
        complete(after())
