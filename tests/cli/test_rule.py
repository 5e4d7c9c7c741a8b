"""``pitboss rule --json`` and ``pitboss games --json``: the shapes that other programs rely on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main

RECORD = """\
game three_card_poker
option pair_plus_ledger A
option dealing_method manual_shoe
seat 1 ante 10            # dollars; 12.50 is fine
seat 1 pair_plus 5
no more bets
cards Ks 9d Qd 8c 7h 2s   # in the order in which they were drawn
seat 1 play
"""


def test_the_ruling_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text(RECORD)
    assert main(["rule", "--json", str(path)]) == 0
    ruling = json.loads(capsys.readouterr().out)
    assert list(ruling) == ["game", "rounds", "net", "owed", "meters"]
    assert ruling["game"] == "three_card_poker"
    assert (ruling["net"], ruling["owed"], ruling["meters"]) == ({"1": "5.00"}, {}, {})
    (one,) = ruling["rounds"]
    assert list(one) == ["void", "void_cite", "rulings", "announcements", "net"]
    assert (one["void"], one["void_cite"], one["net"]) == (False, None, {"1": "5.00"})
    assert "No more bets" in one["announcements"]
    ante = next(r for r in one["rulings"] if r["wager"] == "ante")
    assert ante == {
        "seat": "1",
        "wager": "ante",
        "on": None,
        "hand": None,
        "verb": "pay",
        "amount": "10.00",
        "odds": "1 to 1",
        "cite": "19:47-20.11(a)1",
    }
    play = next(r for r in one["rulings"] if r["wager"] == "play")
    assert (play["verb"], play["amount"], play["odds"]) == ("return", "10.00", None)


def test_a_void_round_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text("game three_card_poker\nseat 1 ante 10\nno more bets\nirregular wrong_card_count dealer\n")
    assert main(["rule", "--json", str(path)]) == 0
    (one,) = json.loads(capsys.readouterr().out)["rounds"]
    assert (one["void"], one["void_cite"], one["net"]) == (True, "19:47-20.12(c)", {"1": "0.00"})
    assert any("wrong card count" in said for said in one["announcements"])


def test_a_record_of_no_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text("game three_card_poker\nround\n")
    assert main(["rule", "--json", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["rounds"] == []


def test_the_catalogue_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert {"slug": "three_card_poker", "name": "Three Card Poker", "subchapter": 20} in games
