"""Another floor key: what was sealed is sealed anew in one transaction, and the old key opens nothing any more."""

from __future__ import annotations

import hmac
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from pyotp.totp import TOTP

from pitboss.cli import main
from pitboss.floor.audit.whole import audit_all
from pitboss.floor.cage.notes import open_vault, require_same_key
from pitboss.floor.house import Floor, Settings
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import NoKey, Vault, key_from_environment
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import KINDS, a_database
from tests.floor.server import ORIGIN, complete

both = pytest.mark.parametrize("kind", KINDS)
GAMES = ("blackjack", "roulette")
"""A shoe and a stream that are in use over the change."""
PASSWORD = "eleven brown bears"


def a_floor(url: str, key: str) -> Floor:
    store = Store(url, create=True, serves=True)
    vault = open_vault(store, key, make=True)
    require_same_key(store, vault)
    return Floor(store, vault, Settings(guests=True, origins=frozenset({ORIGIN}), rates=False))


async def begun(url: str, key: str) -> tuple[list[str], str]:
    """Tables in mid-shoe, and somebody with an authenticator; its secret."""
    floor = a_floor(url, key)
    await floor.start()
    tables = [await a_table(floor, game) for game in GAMES]
    for table in tables:
        crowd = Crowd(floor, table, table)
        await crowd.sit(2)
        await crowd.play(20)
    ada = await floor.cage.add("Ada", PASSWORD, ["player"], "operator", "ada")
    offered = floor.factors.begin_totp(ada)
    await floor.factors.confirm_totp(ada, offered["sealed"], TOTP(offered["secret"]).now(), "Telephone", "totp")
    await floor.stop()
    return tables, offered["secret"]


async def gone_on(url: str, key: str, tables: list[str], secret: str) -> None:
    """Everybody plays on from where they were, and the authenticator serves still."""
    floor = a_floor(url, key)
    await floor.start()
    for table in tables:
        crowd = Crowd(floor, table, f"{table} on")
        state = await floor.state(crowd.table)
        assert not state.stopped
        held = [(seat, state.holder(seat)) for seat, _ in state.runner.seating.players]
        crowd.people = [(seat, await floor.cage.person(person)) for seat, person in held]
        await crowd.play(40)
    (row,) = (row for row in floor.factors.rows(_ada(floor.store)) if row.kind == "totp")
    assert floor.factors.secret_of(row).decode() == secret
    await floor.stop()


def _ada(store: Store) -> str:
    return str(store.rows(sa.select(schema.person.c.id).where(schema.person.c.name == "Ada"))[0].id)


def sound(url: str, key: str, void: int = 0) -> int:
    """How many rounds an audit plays again, all of them being sound, save those that are void."""
    store = Store(url)
    found = audit_all(store, open_vault(store, key))
    store.close()
    assert found.ok, found.difference
    assert found.not_replayed == void
    return found.rounds


@both
def test_a_floor_goes_on_under_another_key_and_the_old_one_opens_nothing(kind: str, tmp_path: Path) -> None:
    key = tmp_path / "key"
    with a_database(kind) as url:
        tables, secret = complete(begun(url, str(key)))
        rounds = sound(url, str(key))
        for _ in range(2):
            before = key.read_bytes()
            old = tmp_path / "old"
            old.write_bytes(before)
            assert main(["key", "rotate", "--database", url, "--key", str(key)]) == 0
            assert key.read_bytes() != before
            assert key.stat().st_mode & 0o777 == 0o600
            store = Store(url)
            with pytest.raises(NoKey):
                open_vault(store, str(old))
            with pytest.raises(NoKey):
                require_same_key(store, Vault.open(str(old)))
            f = schema.factor
            for row in store.rows(sa.select(f).where(f.c.kind == "totp")):
                with pytest.raises(NoKey):
                    Vault.open(str(old)).unseal(f"factor {row.person} {row.id}", row.secret)
            store.close()
            assert sound(url, str(key)) == rounds
            complete(gone_on(url, str(key), tables, secret))
            assert (rounds := sound(url, str(key))) > 0


def test_a_stolen_key_tells_nothing_of_what_is_dealt_afterwards(tmp_path: Path) -> None:
    key = tmp_path / "key"
    with a_database("sqlite") as url:
        complete(begun(url, str(key)))
        stolen = Vault.open(str(key))
        x, e = schema.secret, schema.event
        store = Store(url)
        known = {(r.table_id, r.n) for r in store.rows(sa.select(x))}
        last = {r.table_id: r.seq for r in store.rows(sa.select(schema.head))}
        store.close()
        assert main(["key", "rotate", "--stolen", "--database", url, "--key", str(key)]) == 0
        store = Store(url)
        vault = open_vault(store, str(key))
        fresh = [r for r in store.rows(sa.select(x)) if (r.table_id, r.n) not in known]
        assert {r.table_id for r in fresh} == set(last) - {"cage"}, "every table committed itself anew"
        for row in fresh:
            stored = bytes.fromhex(row.bytes)
            assert vault.secret(stored) not in [
                hmac.digest(stolen.key, each, "sha256") for each in (stored, stored[:32])
            ]
        again = store.rows(sa.select(e.c.table_id).where(e.c.kind == "changed"))
        assert {r.table_id for r in again} == set(last) - {"cage"}
        store.close()
        sound(url, str(key), void=len(last) - 1)


KILLER = """
import os, sys
from pitboss.floor.store import vault, writer
from pitboss.floor.cage import key_rotation
name, when = sys.argv[1], sys.argv[2]
module = {"write_key": vault, "replace": os, "carry_out": writer, "rotate": key_rotation}[name]
real = getattr(module, name)
def killing(*args, **more):
    if when == "before":
        os.kill(os.getpid(), 9)
    real(*args, **more)
    os.kill(os.getpid(), 9)
async def killing_later(*args, **more):
    await real(*args, **more)
    os.kill(os.getpid(), 9)
setattr(module, name, killing_later if name == "rotate" else killing)
from pitboss.cli import main
main(sys.argv[3:])
"""


@both
def test_killed_in_between_one_key_is_in_force(kind: str, tmp_path: Path) -> None:
    key = tmp_path / "key"
    with a_database(kind) as url:
        tables, secret = complete(begun(url, str(key)))
        for name, when in (
            ("write_key", "before"), ("write_key", "after"), ("carry_out", "before"), ("carry_out", "after"),
            ("rotate", "after"), ("replace", "before"), ("replace", "after"),
        ):  # fmt: skip
            words = ["key", "rotate", "--database", url, "--key", str(key)]
            done = subprocess.run([sys.executable, "-c", KILLER, name, when, *words], capture_output=True)
            assert done.returncode == -9, (name, when, done.stderr)
            sound(url, str(key))
        complete(gone_on(url, str(key), tables, secret))
        assert main(["key", "rotate", "--database", url, "--key", str(key)]) == 0
        sound(url, str(key))


@both
def test_no_key_is_changed_while_somebody_serves(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = tmp_path / "key"

    async def whole(url: str) -> None:
        floor = a_floor(url, str(key))
        await floor.start()
        before = key.read_bytes()
        assert main(["key", "rotate", "--database", url, "--key", str(key)]) == 2
        assert "server runs" in capsys.readouterr().err
        assert key.read_bytes() == before
        await floor.stop()

    with a_database(kind) as url:
        complete(whole(url))
        assert main(["key", "rotate", "--database", url, "--key", str(key)]) == 0


def test_a_key_comes_from_the_environment_a_file_or_a_command(tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "made"
    assert main(["key", "make", str(file)]) == 0
    assert main(["key", "make", str(file)]) != 0, "a key is never written over"
    text = file.read_text()
    assert key_from_environment({}) is None
    for name, said in (
        ("PITBOSS_KEY", text.strip()), ("PITBOSS_KEY_FILE", str(file)), ("PITBOSS_KEY_COMMAND", f"cat {file}"),
    ):  # fmt: skip
        monkeypatch.setenv(name, said)
        assert Vault.open("/nowhere/at/all").key.hex() == text.strip()
        with a_database("sqlite") as url:
            store = Store(url, create=True)
            assert open_vault(store, "/nowhere/at/all").key.hex() == text.strip()
            store.close()
            assert not os.path.exists(f"{url.removeprefix('sqlite:///')}.key")
        monkeypatch.delenv(name)
    for wrong in (
        {"PITBOSS_KEY": "12"}, {"PITBOSS_KEY_FILE": "/nowhere"}, {"PITBOSS_KEY_COMMAND": "false"},
        {"PITBOSS_KEY": text, "PITBOSS_KEY_FILE": str(file)},
    ):  # fmt: skip
        with monkeypatch.context() as patched:
            for name, said in wrong.items():
                patched.setenv(name, said)
            with pytest.raises(NoKey) as told:
                Vault.open(str(file))
            assert text.strip() not in str(told.value)


def test_a_key_from_outside_is_changed_for_one_from_outside(tmp_path: Path, monkeypatch: Any) -> None:
    files = [tmp_path / "one", tmp_path / "two"]
    for file in files:
        assert main(["key", "make", str(file)]) == 0
    with a_database("sqlite") as url:
        monkeypatch.setenv("PITBOSS_KEY_FILE", str(files[0]))
        tables, secret = complete(begun(url, "unused"))
        assert main(["key", "rotate", "--database", url]) == 2, "which one comes after it has to be said"
        assert main(["key", "rotate", "--database", url, "--to", str(files[1])]) == 0
        assert main(["audit", "--database", url]) == 2
        monkeypatch.setenv("PITBOSS_KEY_FILE", str(files[1]))
        assert main(["audit", "--database", url]) == 0
        complete(gone_on(url, "unused", tables, secret))
        assert main(["audit", "--database", url]) == 0
