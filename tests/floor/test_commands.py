"""The commands as an operator runs them: serve, people, bots, backup, audit, and how they end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import pytest

import pitboss
from pitboss.cli import main
from pitboss.floor.demo.company import play
from pitboss.floor.http.transport import TRANSPORTS
from tests.floor.databases import a_database
from tests.floor.processes import until
from tests.floor.server import PATIENCE

HERE = str(Path(pitboss.__file__).parents[1])
"""Where the program is, wherever it is started."""


class Server:
    """A server process of its own."""

    def __init__(self, place: str, *words: str) -> None:
        env = {**os.environ, "PITBOSS_RATES": "off", "PYTHONUNBUFFERED": "1", "PYTHONPATH": HERE}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--guests", *words], cwd=place, env=env,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.process.communicate(timeout=PATIENCE)
        self.address = line.split(" on ")[1].split()[0]
        until(self._ready)

    def _ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def end(self, number: int) -> int:
        self.process.send_signal(number)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


def bots_act(server: Server, players: int, seconds: float) -> None:
    """Bots at both tables, for longer where a slow machine lets them do nothing before."""
    while not asyncio.run(play(server.address, 2, players, seconds, seed=4))[0].acted:
        seconds *= 2
        assert seconds < PATIENCE


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_a_floor_from_the_first_start_to_the_audit(capsys: pytest.CaptureFixture[str]) -> None:
    with tempfile.TemporaryDirectory() as place:
        database = f"sqlite:///{place}/pitboss.db"
        server = Server(place)
        try:
            assert (os.stat(f"{place}/pitboss.db").st_mode & 0o777) == 0o600
            assert (os.stat(f"{place}/pitboss.db.key").st_mode & 0o777) == 0o600
            words = ["people", "add", "Flo", "--role", "floorperson", "--database", database, "--json"]
            status, out, _ = said(words, capsys)
            assert status == 0
            made = json.loads(out)
            assert set(made) == {"id", "name", "roles", "password"}
            assert said(["people", "add", "Flo", "--role", "dealer", "--database", database], capsys)[0] == 2
            assert said(["people", "add", "X", "--role", "king", "--database", database], capsys)[0] == 2
            from pitboss.floor.demo.company import call

            token = call(server.address, "POST", "/api/sign-in", {"name": "Flo", "password": made["password"]})["token"]
            for number, game in enumerate(("craps", "red_dog")):
                call(server.address, "POST", "/api/tables", {"game": game}, token, f"t{number}")
            bots_act(server, 2, 3)
            second = subprocess.run(
                [sys.executable, "-m", "pitboss", "serve", "--port", "0"], cwd=place, capture_output=True, text=True,
                timeout=PATIENCE, check=False, env={**os.environ, "PYTHONPATH": HERE},
            )  # fmt: skip
            assert second.returncode == 2
            assert "another server" in second.stderr
            assert "Traceback" not in second.stderr
            port = server.address.rpartition(":")[2]
            elsewhere = ["serve", "--port", port, "--database", f"sqlite:///{place}/other.db"]
            assert said(elsewhere, capsys) == (
                2, "", f"pitboss: nobody can be let in at 127.0.0.1:{port}: Address already in use\n",
            )  # fmt: skip
            assert not Path(f"{place}/other.db").exists()
            assert said(["backup", f"{place}/copy.db", "--database", database], capsys)[0] == 0
            server.end(signal.SIGKILL)
            again = Server(place, "--transport", "plain")
            bots_act(again, 1, 2)
            assert again.end(signal.SIGTERM) == 0
        finally:
            server.process.kill()
        audits(place, database, capsys)


def audits(place: str, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(["audit", "--database", database, "--json"], capsys)
    assert status == 0, out
    told = json.loads(out)
    assert set(told) == {"ok", "tables", "events", "rounds", "not_replayed", "difference"}
    assert (told["ok"], told["tables"], told["not_replayed"]) == (True, 2, 0)
    seals = f"{place}/seals"
    assert said(["audit", "--database", database, "--seal", seals], capsys)[0] == 0
    assert said(["audit", "--database", database, "--against", seals], capsys)[0] == 0
    assert said(["audit", "--database", database, "--since", seals], capsys)[0] == 0
    copy = f"sqlite:///{place}/copy.db"
    status, out, _ = said(["audit", "--database", copy, "--against", seals], capsys)
    assert status == 1
    assert "shorter than sealed" in out
    status, out, _ = said(["audit", "--database", copy], capsys)
    assert status == 0, "a copy without the key is checked by chain and ledger"
    assert "alone" in out or '"rounds": 0' in out or "0 rounds" in out
    Path(seals).write_text(Path(seals).read_text().replace('"heads"', '"haeds"'))
    assert said(["audit", "--database", database, "--against", seals], capsys)[0] == 2
    assert said(["audit", "--database", f"sqlite:///{place}/none.db"], capsys)[0] == 2
    assert said(["audit", "--database", "mysql://x"], capsys)[0] == 2


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_several_workers_on_postgresql_and_none_on_sqlite(transport: str) -> None:
    with tempfile.TemporaryDirectory() as place, a_database("postgresql") as url:
        refused = subprocess.run(
            [sys.executable, "-m", "pitboss", "serve", "--workers", "2", "--port", "0"], cwd=place,
            capture_output=True, text=True, timeout=PATIENCE, check=False, env={**os.environ, "PYTHONPATH": HERE},
        )  # fmt: skip
        assert refused.returncode == 2
        assert "PostgreSQL" in refused.stderr
        server = Server(place, "--database", url, "--workers", "2", "--transport", transport)
        try:
            assert server.end(signal.SIGTERM) == 0
        finally:
            server.process.kill()
