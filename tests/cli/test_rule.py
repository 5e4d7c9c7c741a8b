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
    assert list(ruling) == ["game", "rounds", "net", "owed", "meters", "standing"]
    assert ruling["game"] == "three_card_poker"
    assert (ruling["net"], ruling["owed"], ruling["meters"]) == ({"1": "5.00"}, {}, {})
    (one,) = ruling["rounds"]
    assert list(one) == ["void", "void_cite", "rulings", "announcements", "net", "hands"]
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


def test_every_line_is_explained_with_its_section(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text("game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 Ks Qd 7h\nseat 1 fold\n")
    assert main(["rule", "--explain", str(path)]) == 0
    text = capsys.readouterr().out
    assert "   2  seat 1 ante 10\n" in text
    assert "        $10.00 (seat 1, ante) goes down  [19:47-20.6(a)1]\n" in text
    assert "K♠ is dealt to seat 1, face down" in text
    assert "$10.00 (seat 1, ante) is collected  [19:47-20.10(b)]" in text
    assert text.index("   5  seat 1 fold") < text.index("net   seat 1")


def test_what_repeats_is_explained_once_and_tiles_are_tiles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    hands = "hand dealer 6-6 3-6 2-6 2-2\nhand seat 1 1-3 4-5 4-4 4-4\nseat 1 set 1-3 4-5\n"
    path.write_text(f"game pai_gow\nseat 1 pai_gow 4000\nno more bets\ndice 2 5 3\n{hands}")
    assert main(["rule", "--explain", str(path)]) == 0
    text = capsys.readouterr().out
    assert "        a tile is burned (24 times)  [19:47-10.6] state\n" in text
    assert "$4,000.00 (seat 1, pai gow) goes down" in text


def test_what_is_still_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text("game craps\nseat 1 pass 10\ndice 4 2\nseat 2 come 5\ndice 5 3\n")
    assert main(["rule", str(path)]) == 0
    up = capsys.readouterr().out.split("Still up\n")[1].splitlines()
    assert [line.split() for line in up[2:]] == [["1", "pass", "10.00"], ["2", "come", "8", "5.00"]]
    assert main(["rule", "--json", str(path)]) == 0
    standing = json.loads(capsys.readouterr().out)["standing"]
    assert standing == [
        {"seat": "1", "wager": "pass", "on": None, "amount": "10.00"},
        {"seat": "2", "wager": "come", "on": "8", "amount": "5.00"},
    ]


def test_what_does_not_go_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text(RECORD)
    for words, why in (
        (("--for", "patron"), "--report FILE"),
        (("--seat", "1"), "--report FILE"),
        (("--seat", "1", "--report", str(tmp_path / "x.md")), "--for patron"),
        (("--json", "--report", str(tmp_path / "x.md")), "no other form beside it"),
        (("--explain", "--xlsx", str(tmp_path / "x.xlsx")), "no other form beside it"),
    ):
        assert main(["rule", str(path), *words]) == 2, words
        assert why in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["record.txt"]


def test_a_letter_is_not_as_due_whatever_nobody_saw(tmp_path: Path) -> None:
    """The ante is taken though the player folds at no moment: it is paid, returned or lost, and never half of it."""
    path = tmp_path / "record.txt"
    path.write_text(
        "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 Ks Qd 7h\nhand dealer Jc 9d ??\n"
        "seat 1 play\npaid seat 1 ante 7\n"
    )
    assert main(["rule", str(path)]) == 1
    assert main(["rule", str(path), "--report", str(tmp_path / "letter.md")]) == 1
