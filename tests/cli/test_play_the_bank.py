"""A player who banks in the terminal covers what is wagered against him with the chips he has, and no more."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from pitboss.cli import main

LOSES = ("--seed", "4", "--bankroll", "100")
"""With this seed the first round is lost, and the round that the player banks after it too."""


def played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *flags: str
) -> list[str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["play", "pai_gow", *LOSES, *flags]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("boast", [[], ["cover 99999"]])
def test_the_dealer_wagers_no_more_than_the_bank_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], boast: list[str], tmp_path: Path
) -> None:
    record = tmp_path / "record"
    lines = ["pai_gow 60", "deal", "house_way", "bank", *boast, "deal", "stack 1", "house_way"]
    text = played(monkeypatch, capsys, lines, "--record", str(record))
    assert "net -60.00, bankroll $40.00" in text
    assert 'dealer: "The dealer wagers $40.00 against the bank"' in text
    assert "net -40.00, bankroll $0.00" in text
    assert "seat 1 cover 40.00" in record.read_text().splitlines()
    assert main(["rule", str(record)]) == 0


def test_against_a_bank_without_chips_nothing_is_wagered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, ["pai_gow 100", "deal", "house_way", "bank", "deal"])
    assert "net -100.00, bankroll $0.00" in text
    assert not any("wagers $" in line for line in text)
    assert "You leave with $0.00." in text
