"""What the README shows is what the commands print."""

from __future__ import annotations

import io
import sys
import textwrap
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import CATALOGUE

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "command",
    [
        "rule examples/dispute.txt",
        "check examples/submission.toml",
        "odds three_card_poker -o pair_plus_ledger=C",
        "picture examples/spin.txt",
    ],
)
def test_the_output_shown_is_real(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    main(command.split())
    shown = textwrap.indent(capsys.readouterr().out.rstrip(), "    ")
    assert f"`pitboss {command}`" in README
    assert shown in README


def test_the_game_played_is_real(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("blackjack 10\ndeal\nstand\nquit\n"))
    main(["play", "blackjack", "--seed", "18"])
    shown = textwrap.indent(capsys.readouterr().out.rstrip(), "    ", lambda line: bool(line.strip()))
    assert shown in README


def test_every_game_is_listed() -> None:
    for entry in CATALOGUE:
        assert f"| 19:47-{entry.subchapter} | {entry.name} | `{entry.slug}` |" in README


def test_the_two_commands_come_first() -> None:
    assert README.index("make run") < README.index("make test") < README.index("##")
