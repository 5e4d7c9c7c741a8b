"""Old and new servers beside each other on one database: the schema only grows, and says who may serve it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from pitboss.floor.audit.verification import audit
from pitboss.floor.demo.company import a_say
from pitboss.floor.store import schema
from pitboss.floor.store.schema import NewerSchema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from tests.floor.databases import KINDS, a_database
from tests.floor.processes import Process, processes
from tests.floor.server import a_key
from tests.floor.test_processes import set_up

GAMES = ("roulette", "blackjack")


def claims(revision: str) -> Callable[[], None]:
    """A program that knows no schema newer than this one."""

    def older() -> None:
        schema.NEWEST = revision  # type: ignore[misc]

    return older


def revisions() -> list[str]:
    config = Config()
    config.set_main_option("script_location", f"{schema.__file__.removesuffix('schema.py')}migrations")
    return sorted(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())


def test_an_older_and_a_newer_server_play_the_same_tables(tmp_path: Path) -> None:
    key = str(tmp_path / "key")
    with a_database("postgresql") as url:
        players = set_up(url, key, *GAMES)
        older = Process(url, key, first=claims(revisions()[-2]))
        with processes(older, Process(url, key)) as servers:
            rng, acted = random.Random(7), [0, 0]
            for step in range(160):
                who, (table, seat, _, token) = step % 2, players[rng.randrange(len(players))]
                view = servers[who].call("GET", f"/api/tables/{table}", token=token)[1]
                request = view["request"]
                offers = [each for each in request["offers"] if each["seat"] == seat] if request else []
                if not offers:
                    continue
                ready = [offer for offer in offers if offer["word"] == "ready"]
                said = a_say(ready[0] if ready and rng.random() < 0.6 else rng.choice(offers), rng)
                status, _ = servers[who].call("POST", f"/api/tables/{table}/actions", {"say": said}, token, a_key())
                acted[who] += status == 200
            assert min(acted) > 10, acted
        store = Store(url)
        found = audit(store, Vault.open(key))
        store.close()
        assert found.ok, found.difference
        assert found.rounds > 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_says_from_which_schema_on_a_program_may_serve_it(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_database(kind) as url:
        store = Store(url, create=True)
        least = store.rows(sa.select(schema.serves_from.c.revision))[0][0]
        store.close()
        for revision in revisions():
            monkeypatch.setattr(schema, "NEWEST", revision)
            for create in (True, False):
                if revision >= least:
                    Store(url, create=create).close()
                else:
                    with pytest.raises(NewerSchema):
                        Store(url, create=create)


def test_migrations_since_then_only_add() -> None:
    """What a program of an older schema reads and writes is still there, and whatever is new has a value of its own."""
    with a_database("sqlite") as url:
        store = Store(url, create=True)
        found = sa.inspect(store.reader)
        least = store.rows(sa.select(schema.serves_from.c.revision))[0][0]
        now = {name: {c["name"]: c for c in found.get_columns(name)} for name in found.get_table_names()}
        store.close()
    with a_database("sqlite") as url, pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "NEWEST", least)
        engine = sa.create_engine(url)
        schema.migrate(engine)
        before = sa.inspect(engine)
        for name in before.get_table_names():
            known = {c["name"] for c in before.get_columns(name)}
            assert known <= now[name].keys()
            for column, about in now[name].items():
                assert column in known or about["nullable"] or about["default"] is not None, (name, column)
        engine.dispose()
