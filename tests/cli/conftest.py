"""A session of play, driven down a pipe."""

from __future__ import annotations

import io
import sys

import pytest

from pitboss.cli import main


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    return Play(monkeypatch, capsys)


class Play:
    """Plays a session from lines, and keeps what it printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys
        self.err = ""

    def __call__(self, *lines: str, flags: str = "--seed 7", status: int = 0) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", "three_card_poker", *flags.split()]) == status
        out, self.err = self.capsys.readouterr()
        return out
