"""A record asked for step by step in the terminal: down a pipe, and once through a terminal."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.desks.rule import rule

from .test_play import Pty

BLACKJACK = (
    "1 blackjack 10", "no more bets", "8s 6c 8d", "split", "3d", "irregular drawn_in_error_unexposed Ts", "stand", "9h",
    "stand", "Kd", "2d",
)  # fmt: skip
WRITTEN = """\
game blackjack
seat 1 blackjack 10
no more bets
hand seat 1 8s 8d
hand dealer 6c
seat 1 split
hand seat 1.1 3d
irregular drawn_in_error_unexposed Ts
seat 1 stand
hand dealer Kd 2d
"""


class Dictate:
    """Types lines at `pitboss rule --interactive`, and keeps what it printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys
        self.err = ""

    def __call__(self, *lines: str, words: tuple[str, ...] = ("blackjack",), status: int = 0) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["rule", "--interactive", *words]) == status
        out, self.err = self.capsys.readouterr()
        return out


@pytest.fixture
def dictate(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Dictate:
    return Dictate(monkeypatch, capsys)


def test_a_round_is_taken_down_with_a_split_and_an_irregularity(dictate: Dictate, tmp_path: Path) -> None:
    """The card drawn in error is the next card, and so is dealt to the second hand: 2.15(b)."""
    out = tmp_path / "record.txt"
    steps = [step for step in BLACKJACK if step not in ("9h",)]
    told = dictate(*steps, "rule", words=("blackjack", "--out", str(out)))
    assert out.read_text("utf-8") == WRITTEN.replace("hand dealer Kd", "seat 1 stand\nhand dealer Kd")
    assert "drawn in error unexposed: it is used as the next card [19:47-2.15(b)]" in told
    assert rule(out.read_text("utf-8")).net == {"1": -1000}, "11 loses to 18, 18 stands off"
    assert f"{out} written" in told
    assert "Seat 1 decides." in told
    assert "stand; hit; double [0.01-10.00, usually 10.00]" in told


def test_bad_input_says_why_and_asks_again(dictate: Dictate) -> None:
    told = dictate("hit", "bogus", "1 blackjack ten", "9 blackjack 5", "1 blackjack 5", "no more bets",
                   "8s 8s 8s 8s", "Zz")  # fmt: skip
    noes = [line for line in told.splitlines() if line.startswith("No: ")]
    assert noes == [
        "No: 'hit' is not open to anybody now; what is: blackjack, match_play, verbal_wager, shuffle, recut,"
        " card_reader_replaced, light_repaired, help, undo, irregular, rule, show, save, sample, quit",
        noes[1],
        "No: 'ten' is not an amount in dollars and cents",
        noes[3],
        "No: 4 cards where 3 are asked for",
        noes[5],
    ]
    assert "unknown word 'bogus'" in noes[1]
    assert "'9'" in noes[3]
    assert "'zz'" in noes[5].lower()


def test_a_card_that_cannot_come_is_refused_and_nothing_is_written(dictate: Dictate) -> None:
    told = dictate("1 ante 10", "no more bets", "Ks Ks Qd", "show", words=("three_card_poker",))
    assert "No: Ks cannot come again: the deck holds 1" in told
    assert told.endswith("The record\ngame three_card_poker\nseat 1 ante 10\nno more bets\n")


def test_the_end_of_the_input_loses_nothing(dictate: Dictate, tmp_path: Path) -> None:
    out = tmp_path / "record.txt"
    dictate("1 blackjack 10", "no more bets", words=("blackjack", "--out", str(out)))
    assert out.read_text("utf-8") == "game blackjack\nseat 1 blackjack 10\nno more bets\n"
    dictate(*BLACKJACK[2:5], words=("blackjack", "--out", str(out)))
    assert out.read_text("utf-8") == WRITTEN.partition("irregular")[0], "it went on from what was there"
    dictate("undo", "undo", words=(str(out),))
    assert (
        out.read_text("utf-8")
        == "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 8s 8d\nhand dealer 6c\n"
    )


def test_steps_are_undone_one_by_one(dictate: Dictate) -> None:
    told = dictate(
        "1 blackjack 10", "no more bets", "8s 6c 8d", "undo", "undo", "undo", "undo", "undo", words=("blackjack",)
    )
    assert told.count("Taken back.") == 4
    assert "No: nothing is written yet" in told
    assert told.rstrip().endswith("No: nothing is written yet")


def test_the_ruling_may_be_asked_for_at_any_time(dictate: Dictate) -> None:
    """What is missing is said, and the rounds that are over are ruled on."""
    told = dictate("rule", "1 pass 10", "rule", "4 3", "rule", "1 pass 5", "rule", words=("craps",))
    parts = told.split("> rule\n")
    assert "No round was played" in parts[1]
    assert "not followed by its roll" in parts[2]
    assert " 1      pass    pay       10.00   1 to 1" in parts[3]
    assert " 1      pass    pay       10.00   1 to 1" in parts[4], "the round that is over"
    assert "No: the wagers of this round are not followed by its roll" in parts[4]


def test_an_irregularity_is_chosen_from_those_possible_and_asked_about(dictate: Dictate) -> None:
    told = dictate("1 blackjack 10", "no more bets", "irregular", "irregular 99", "irregular faceup_card_in_shoe", "",
                   "9h", "irregular dealer_overdraw")  # fmt: skip
    assert re.search(r" \d+ +faceup_card_in_shoe", told)
    assert "dealer_overdraw  " not in told.split("> irregular 99")[0]
    assert "No: there is no number 99" in told
    assert "Where? at the table, seat 1, dealer" in told
    assert "irregular faceup_card_in_shoe 9h\n" in told.rpartition("The record\n")[2]
    assert "No: 'dealer_overdraw' cannot happen here" in told


def test_the_wager_in_question_is_asked_for_of_somebody_too_who_had_none(dictate: Dictate) -> None:
    """A late wager goes back (2.3(c)); who made it had none before."""
    told = dictate("1 blackjack 10", "no more bets", "irregular late_wager", "seat 3", "blackjack", "25", "")
    assert "Where? seat 1, seat 2, seat 3" in told
    assert "Which wager?" in told
    assert "irregular late_wager seat 3 blackjack 25.00\n" in told.rpartition("The record\n")[2]


def test_what_a_licensee_supplies_is_asked_for(dictate: Dictate) -> None:
    told = dictate("1 ante 5", "sample", "1 ante 5", words=("double_cross_poker",))
    assert "The table cannot be opened yet." in told
    assert "[19:47-25.11]" in told
    record = told.rpartition("The record\n")[2]
    assert record.startswith("game double_cross_poker\noption main_pay 1 to 1\n")
    assert record.endswith("seat 1 ante 5\n")


def test_without_a_game_it_is_asked_for(dictate: Dictate) -> None:
    told = dictate("moon", "Three Card Poker", "1 ante 5", words=())
    assert "Which game?" in told
    assert "No: unknown game 'moon'" in told
    assert told.endswith("game three_card_poker\nseat 1 ante 5\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("moon",), "moon"),
        (("blackjack", "craps"), "one record"),
        (("blackjack", "--json"), "--json"),
        (("blackjack", "--report", "x.pdf"), "--report"),
        (("blackjack", "--xlsx", "x.xlsx"), "--xlsx"),
        (("blackjack", "--submission", "now.toml", "--table", "BJ-1"), "--submission"),
        (("blackjack", "--for", "patron"), "--for"),
        (("blackjack", "--out", "/nowhere/x.txt"), "/nowhere/x.txt"),
        (("-",), "standard input"),
    ],
)
def test_bad_usage(dictate: Dictate, words: tuple[str, ...], why: str) -> None:
    dictate(words=words, status=2)
    assert why in dictate.err
    assert dictate.err.startswith("pitboss: ")


def test_a_file_that_cannot_stand_is_left_as_it_is(dictate: Dictate, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text("game blackjack\nseat 1 moon 5\n")
    dictate("1 blackjack 5", words=(str(file),), status=2)
    assert f"{file}:2: unknown word 'moon'" in dictate.err
    assert file.read_text() == "game blackjack\nseat 1 moon 5\n"
    dictate("1 pass 5", words=("craps", "--out", str(file)), status=2)
    assert "a record of blackjack" in dictate.err


def test_no_file_and_out_without_interactive(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 2
    assert "which record?" in capsys.readouterr().err
    assert main(["rule", "x.txt", "--out", "y.txt"]) == 2
    assert "--interactive" in capsys.readouterr().err


def test_at_a_terminal(tmp_path: Path) -> None:
    out = tmp_path / "record.txt"
    terminal = Pty("rule", "--interactive", "red_dog", "--out", str(out))
    terminal.type("1 original 10\n", until="goes down")
    terminal.wait("> ")
    terminal.type("no more bets\n", until="No more bets")
    terminal.wait("> ")
    terminal.type("\x04", until="written")
    assert terminal.status() == 0
    assert out.read_text() == "game red_dog\nseat 1 original 10\nno more bets\n"
