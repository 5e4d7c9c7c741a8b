"""The pages on submissions as spreadsheets and on money: every line of them is run."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pitboss.cli import main
from tests.submissions import parts_of_page

ROOT = Path(__file__).parents[2]
MONEY = (ROOT / "docs" / "finance.md").read_text(encoding="utf-8")
MINE = ("Spreadsheets", "Whole pits to begin with", "In an editor")


def commands(text: str) -> list[str]:
    return re.findall(r"^    pitboss (.*)$", text, re.MULTILINE)


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("title", MINE)
def test_every_line_of_the_page_on_submissions(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = commands(parts_of_page()[title])
    assert found
    for command in found:
        assert main(shlex.split(command)) == (1 if command == "check tables.xlsx" else 0), command
        assert capsys.readouterr().err == ""
        if "--out new" in command:
            assert main(["check", command.split()[-1]]) == 0
            assert "note:" not in capsys.readouterr().out


def test_the_line_that_editors_go_by_is_that_of_a_template() -> None:
    assert main(shlex.split("submission new --pit blackjack --out new.toml")) == 0
    [line] = [line.strip() for line in parts_of_page()["In an editor"].splitlines() if "#:schema" in line]
    assert Path("new.toml").read_text(encoding="utf-8").startswith(f"{line}\n")


def test_the_message_on_the_page_is_the_programs(capsys: pytest.CaptureFixture[str]) -> None:
    Path("tables.csv").write_text("[sheet],name,options.shufle\nthree_card_poker,TC-1,manual\n", encoding="utf-8")
    assert main(["submission", "convert", "tables.csv", "tables.xlsx"]) == 0
    assert main(["check", "tables.xlsx"]) == 2
    said = capsys.readouterr().err.partition(":three_card_poker!")[2].partition(":")[2]
    shown = re.search(r"`tables.xlsx:three_card_poker!F2:([^`]*)`", parts_of_page()["Spreadsheets"])
    assert shown is not None
    assert said.startswith(shown[1])


@pytest.mark.parametrize("command", re.findall(r"^`pitboss (odds .*)`$", MONEY, re.MULTILINE))
def test_what_the_page_on_money_shows_is_real(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    assert textwrap.indent(capsys.readouterr().out.strip("\n"), "    ", lambda line: bool(line.strip())) in MONEY


def test_every_other_line_of_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = commands(MONEY)
    assert len(found) == 3
    for command in found:
        assert main(shlex.split(command)) == 0
        assert capsys.readouterr().err == ""
    play = (ROOT / "examples" / "play.toml").read_text(encoding="utf-8")
    assert textwrap.indent(play.rstrip(), "    ", lambda line: bool(line.strip())) in MONEY
    assert main(["check", "examples/floor.toml"]) == 0
    assert "note:" not in capsys.readouterr().out


def test_plain_commands_load_nothing_for_spreadsheets() -> None:
    code = (
        "import sys; from pitboss.cli import main; main(['check', 'examples/submission.toml']); "
        "main(['odds', 'big_six']); main(['rule', 'examples/dispute.txt']); "
        "heavy = ('openpyxl', 'csv', 'zipfile', 'numpy', 'pitboss.desks.finance'); "
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
