"""What an operator relies on: one file is served once under whatever name, a key that is gone is said, and a full disk;
nothing that was ended lives again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
import sqlalchemy as sa
import websockets

from pitboss.cli import main
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor import serve
from pitboss.floor.audit.verification import audit
from pitboss.floor.http import desk_routes, readiness, records
from pitboss.floor.http.errors import read_json
from pitboss.floor.http.transport import TRANSPORTS
from pitboss.floor.serve import ServeOptions, key_beside
from pitboss.floor.store import rows, schema
from pitboss.floor.store.rows import Away
from pitboss.floor.store.vault import NoKey, Vault
from tests.floor.crowd import a_table, floor_on
from tests.floor.databases import KINDS, a_database
from tests.floor.processes import Process, processes
from tests.floor.server import a_floor, a_key, complete, serving
from tests.floor.test_processes import Disk, _may_mount, _small_disk, set_up

# One file


def test_one_file_is_served_once_however_it_is_called() -> None:
    with tempfile.TemporaryDirectory() as place:
        url, link = f"sqlite:///{place}/floor.db", f"sqlite:///{place}/other/link.db"
        os.mkdir(f"{place}/other")
        os.symlink(f"{place}/floor.db", f"{place}/other/link.db")
        first = serve.a_floor(ServeOptions(url))
        with pytest.raises(PitbossError, match="another server runs"):
            serve.a_floor(ServeOptions(link))
        assert not os.path.exists(f"{place}/other/link.db.key"), "nor is there a second key"
        first.store.close()
        again = serve.a_floor(ServeOptions(link))
        assert again.vault == first.vault
        again.store.close()
        os.link(f"{place}/floor.db", f"{place}/hard.db")
        with pytest.raises(PitbossError, match="hard link"):
            serve.a_floor(ServeOptions(url))


def test_who_deletes_the_lock_lets_no_second_server_in() -> None:
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite:///{place}/floor.db"
        first = serve.a_floor(ServeOptions(url))
        os.unlink(f"{place}/floor.db.lock")
        second = [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--database", url]
        refused = subprocess.run(second, capture_output=True, text=True, timeout=300)
        assert (refused.returncode, "another server runs on this database" in refused.stderr) == (2, True)
        for beside in (["people", "add", "Flo", "--role", "dealer"], ["backup", f"{place}/copy.db"], ["audit"]):
            words = [sys.executable, "-m", "pitboss", *beside, "--database", url]
            served = subprocess.run(words, capture_output=True, text=True, timeout=300)
            assert served.returncode == 0, served.stderr
        first.store.close()
        serve.a_floor(ServeOptions(url)).store.close()


def test_a_key_beside_a_link_serves_on() -> None:
    with tempfile.TemporaryDirectory() as place:
        os.symlink(f"{place}/floor.db", f"{place}/link.db")
        Vault.open(f"{place}/link.db.key", make=True)
        assert key_beside(f"sqlite:///{place}/link.db") == f"{place}/link.db.key"
        Vault.open(f"{place}/floor.db.key", make=True)
        assert key_beside(f"sqlite:///{place}/link.db") == f"{place}/floor.db.key"


# The key


@pytest.mark.parametrize("kind", KINDS)
def test_without_the_key_of_its_tables_a_floor_starts_only_when_told_to(kind: str) -> None:
    async def played(url: str, key: str) -> None:
        floor = a_floor(url, key)
        await floor.start()
        await a_table(floor, "roulette")
        await floor.stop()

    with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
        key = f"{place}/key"
        complete(played(url, key))
        os.rename(key, f"{place}/away")
        with pytest.raises(NoKey, match="--new-key"):
            serve.a_floor(ServeOptions(url, key))
        assert not os.path.exists(key)
        Vault.open(key, make=True)
        with pytest.raises(NoKey, match=r"last started with.*--new-key"):
            serve.a_floor(ServeOptions(url, key))
        os.unlink(key)
        new = serve.a_floor(ServeOptions(url, key, new_key=True))
        assert new.vault == Vault.open(key)
        new.store.close()
        os.rename(f"{place}/away", key)
        serve.a_floor(ServeOptions(url, key)).store.close()


@pytest.mark.parametrize("new_key", [True, False])
@pytest.mark.parametrize(("holds", "what"), [("", "it is empty"), ("a letter", "it holds something else")])
def test_a_file_that_is_no_key_is_named_for_what_it_is(holds: str, what: str, new_key: bool) -> None:
    with tempfile.TemporaryDirectory() as place:
        key = Path(place) / "key"
        key.write_text(holds)
        with pytest.raises(NoKey, match=f"{what}: put the key back, or move the file away, and --new-key") as problem:
            serve.a_floor(ServeOptions(f"sqlite:///{place}/floor.db", str(key), new_key=new_key))
        assert str(key) in problem.value.reason
        assert key.read_text() == holds
        key.unlink()
        serve.a_floor(ServeOptions(f"sqlite:///{place}/floor.db", str(key), new_key=new_key)).store.close()


# A full disk


@pytest.mark.parametrize("mounts", [True, False])
def test_on_a_full_disk_nobody_is_told_that_it_is_ready(mounts: bool) -> None:
    with tempfile.TemporaryDirectory() as outside, tempfile.TemporaryDirectory() as place:
        key = f"{outside}/key"
        set_up(f"sqlite:///{outside}/floor.db", key, "roulette")
        mounted = mounts and _may_mount(place)

        def move_in() -> None:
            assert not mounted or _small_disk(place)
            readiness.FOR = 0.0
            for file in Path(outside).glob("floor.db*"):
                (Path(place) / file.name).write_bytes(file.read_bytes())

        with processes(Process(f"sqlite:///{place}/floor.db", key, first=move_in)) as (server,):
            disk = Disk(server, place, mounted)
            disk.fill()
            status, told = server.call("GET", "/readyz")
            assert (status, told["error"]) == (503, "away")
            assert server.call("GET", "/healthz")[0] == 200
            disk.clear()
            assert server.call("GET", "/readyz")[0] == 200


STARTS = """
import resource, signal, sys
from pitboss.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
sys.exit(main(["serve", "--port", "0", "--database", sys.argv[1]]))
"""


@pytest.mark.parametrize("fresh", [True, False])
def test_starting_on_a_full_disk_ends_with_a_message(fresh: bool) -> None:
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite:///{place}/floor.db"
        if not fresh:
            serve.a_floor(ServeOptions(url)).store.close()
        largest = 0 if fresh else 40_000
        words = [sys.executable, "-c", STARTS, url, str(largest)]
        ended = subprocess.run(words, capture_output=True, text=True, check=False)
        assert ended.returncode == 2, ended
        assert ended.stderr.strip()
        assert "Traceback" not in ended.stderr
        assert "Traceback" not in ended.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_trying_to_write_leaves_nothing_behind(kind: str) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            for _ in range(3):
                readiness.require_writable(floor.store)
            assert floor.store.rows(sa.select(schema.session)) == []
            floor.store.writer.dispose()
            good, floor.store.writer = floor.store.writer, _Full()  # type: ignore[assignment]
            with pytest.raises(Away):
                readiness.require_writable(floor.store)
            floor.store.writer = good

    complete(whole())


class _Full:
    def begin(self) -> None:
        raise sa.exc.OperationalError("insert", {}, Exception("database or disk is full"))


# Sessions


@pytest.mark.parametrize("kind", KINDS)
def test_sessions_that_have_ended_are_deleted(kind: str) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            ann = await floor.cage.add("Ann", None, ["player"], "floor", a_key(), guest=True)
            token = await floor.cage.session(ann)
            old = [{"hash": str(n), "person": ann.id, "until": "2020-01-01T00:00:00.000000Z"} for n in range(5)]
            with floor.store.writing() as connection:
                connection.execute(sa.insert(schema.session), old)
            await floor.cage.drop_expired()
            assert len(floor.store.rows(sa.select(schema.session))) == 1
            assert await floor.cage.who(token) == ann

    complete(whole())


def test_a_backup_holds_no_session_that_could_live_again(capsys: pytest.CaptureFixture[str]) -> None:
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite:///{place}/floor.db"

        async def whole(url: str, token: str = "") -> str:
            floor = a_floor(url, f"{place}/key")
            if not token:
                ann = await floor.cage.add("Ann", "a long password", ["player"], "floor", a_key())
                token = await floor.cage.session(ann)
                assert main(["backup", f"{place}/copy.db", "--database", url]) == 0
                await floor.cage.sign_out(token)
            else:
                assert await floor.cage.who(token) is None
                assert (await floor.cage.account("Ann")).person
            floor.store.close()
            return token

        token = complete(whole(url))
        complete(whole(f"sqlite:///{place}/copy.db", token))
        capsys.readouterr()


# A store that is away


class _Gone:
    def connect(self) -> None:
        raise sa.exc.OperationalError("select", {}, Exception("the server is gone"))

    begin = connect


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_store_that_is_away_is_logged_once_and_not_for_everybody_who_watches(
    transport: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows.absence, "since", None)

    async def whole() -> None:
        with a_database("sqlite") as url:
            floor = a_floor(url, f"{url.removeprefix('sqlite:///')}.key")
            async with serving(floor, transport=transport) as here, contextlib.AsyncExitStack() as stack:
                table = await a_table(floor, "roulette")
                ann = await here.somebody("Ann")
                await ann.sit(table, "1")
                sockets = [await stack.enter_async_context(ann.live(table)) for _ in range(12)]
                for socket in sockets:
                    await ann.receive(socket)
                good = floor.store.reader, floor.store.writer
                floor.cage._sessions.clear()
                caplog.clear()
                floor.store.reader = floor.store.writer = _Gone()  # type: ignore[assignment]
                for n, socket in enumerate(sockets):
                    said = {"say": {"seat": "1", "word": "red", "amount": "1"}}
                    await socket.send(json.dumps({"key": f"k{n}", "action": said}))
                    while "error" not in (told := await ann.receive(socket)):
                        pass
                    assert told["error"]["error"] == "away"
                for _ in range(12):
                    with pytest.raises(websockets.InvalidStatus):
                        await stack.enter_async_context(ann.live(table))
                floor.store.reader, floor.store.writer = good
            grave = [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]
            assert grave == ["the store is away: the server is gone"]

    complete(whole())


# Long records


def a_long_record() -> str:
    from pitboss.desks.example import example

    return example("red_dog") + "# a long evening\n" * 2000


def test_long_records_are_ruled_on_elsewhere_and_so_many_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_routes, "RECORD_QUEUE", 1)

    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as here:
                ann = await here.somebody("Ann")
                short, long = a_long_record().split("# a long")[0], a_long_record()
                assert len(short) < desk_routes.SHORT_RECORD < len(long)
                expected = (await ann.http.post("/api/rule", content=short)).json()
                answers = await asyncio.gather(*(ann.http.post("/api/rule", content=long) for _ in range(8)))
                statuses = [each.status_code for each in answers]
                assert sorted(statuses) == [200] * 3 + [503] * 5, "two at a time, and one waits"
                assert all(each.json() == expected for each in answers if each.status_code == 200)
                busy = [each for each in answers if each.status_code == 503]
                assert all(each.json()["error"] == "busy" and each.headers["Retry-After"] for each in busy)
                wrong = await ann.http.post("/api/rule", content="game nothing\n" + long)
                told = await ann.http.post("/api/rule", content="game nothing\n" + short)
                assert (wrong.status_code, wrong.json()) == (told.status_code, told.json())
                step = await ann.http.post("/api/replay", content=long)
                assert step.json()["ruling"] == expected

    complete(whole())


def test_a_record_is_not_ruled_on_for_ever() -> None:
    told = records.within(_sleepless, "", 0.2)
    assert told.status == 422
    assert told.body["error"] == "unreadable"
    assert records.within(records.rule, a_long_record(), 300.0).status == 200


def _sleepless(text: str) -> records.Told:
    while True:
        try:
            while True:
                pass
        except Exception:  # what nothing that rules on a record may do to go on
            continue


# What is read


def test_an_audit_asks_the_file_itself() -> None:
    async def whole() -> None:
        with tempfile.TemporaryDirectory() as place:
            url = f"sqlite:///{place}/floor.db"
            floor = a_floor(url, f"{place}/key")
            await a_table(floor, "roulette")
            assert audit(floor.store, floor.vault).ok
            floor.store.close()
            with sqlite3.connect(f"{place}/floor.db") as connection:  # an index is gone, and its pages are nobody's
                connection.execute("PRAGMA writable_schema=ON")
                connection.execute("DELETE FROM sqlite_schema WHERE name = 'lines_of'")
            connection.close()
            again = a_floor(url, f"{place}/key")
            report = audit(again.store, again.vault)
            assert report.difference is not None
            assert "the file is damaged" in report.difference["what"]
            again.store.close()

    complete(whole())


@pytest.mark.parametrize(
    "text", ['{"a":1,"a":1}', '{"say":{"seat":"1","seat":"2"}}', '[{"a":{"b":1,"\\u0062":2}}]', '{"a":1,"b":2,"a":{}}']
)
def test_a_member_that_is_named_twice_is_refused(text: str) -> None:
    assert json.loads(text), "which the library takes"
    with pytest.raises(Unreadable):
        read_json(text.encode())


def test_a_body_with_a_member_twice_changes_nothing() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as here:
                ann = await here.somebody("Ann")
                answer = await ann.http.post("/api/guest", content=b'{"name":"Bob","name":"Eve"}')
                assert (answer.status_code, answer.json()["error"]) == (422, "unreadable")

    complete(whole())
