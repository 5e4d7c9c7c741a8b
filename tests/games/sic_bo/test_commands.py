"""Sic bo from the command line: bad records, the guide, the layout."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import game
from pitboss.games.sic_bo import GAME
from pitboss.games.sic_bo.irregularities import IRREGULARITIES
from pitboss.games.sic_bo.shown import picture
from pitboss.games.sic_bo.shown.guide import guide
from pitboss.games.sic_bo.shown.layout_text import to_text
from pitboss.play.actions import Say
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.setting import Setting
from tests.felts import felt, words_on

RECORDS = Path(__file__).parents[2] / "records" / "sic_bo"

BAD = [  # lines behind `game sic_bo`, status, line, section
    (["seat 1 total_3 5"], 2, 2, ""),
    (["seat 1 combo_11 5"], 2, 2, ""),
    (["seat 11 small 5"], 2, 2, ""),
    (["seat 1 small"], 2, 2, ""),
    (["seat 1 small 5 on"], 2, 2, ""),
    (["seat 1 small 5"], 2, 2, ""),
    (["seat 1 small 5", "dice 1 2"], 2, 3, ""),
    (["seat 1 small 5", "dice 1 2 3 4"], 2, 3, ""),
    (["seat 1 small 5", "dice 1 2 7"], 2, 3, ""),
    (["seat 1 small 5", "ball 17"], 2, 3, ""),
    (["seat 1 small 5", "irregular die_off_table"], 2, 3, ""),
    (["seat 1 small 5", "irregular display_failure shut"], 2, 3, ""),
    (["seat 1 small 5", "no more bets", "seat 1 big 5"], 1, 4, "19:47-9.5 [13:69F-31.11]"),
    (["seat 1 small 5", "seat 1 remove big"], 1, 3, "19:47-9.5 [13:69F-31.11]"),
    (["seat 1 small 5", "no more bets", "irregular uncovered_early"], 1, 4, "19:47-9.6 [practice]"),
    (
        ["option lit_layout false", "seat 1 small 5", "irregular wrong_key_in"],
        1,
        4,
        "19:47-9.5 [NZ Gazette 1998/17 p. 394]",
    ),
    (["option combo_pays 7", "seat 1 small 5"], 1, 2, "19:47-9.4 [Atlantic City payouts]"),
    (["limit small 5 100", "seat 1 small 2"], 1, 3, "19:47-8.2"),
    (["option table_max 100", "seat 1 big 101"], 1, 3, "19:47-8.2"),
    (["option payouts.big 1.5", "seat 1 big 5"], 1, 3, "19:47-9.4 [13:69F-13.6(b)1]"),
    (["seat 1 big 5", "dice 1 2 3", "irregular display_failure close", "seat 1 big 5"], 1, 5, "19:47-9.6 [practice]"),
    (["supervisor reopen"], 1, 2, "19:47-9.6 [practice]"),
]


@pytest.mark.parametrize(("lines", "status", "line", "section"), BAD)
def test_bad_records(lines: list[str], status: int, line: int, section: str) -> None:
    with pytest.raises(RecordError) as problem:
        rule_on("\n".join(["game sic_bo", *lines]), game)
    assert (problem.value.status, problem.value.line, str(problem.value.cite or "")) == (status, line, section)


def test_every_irregularity_has_a_record() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in RECORDS.glob("*.txt"))
    assert [key for key in IRREGULARITIES if f"irregular {key}" not in written] == []


def test_a_throw_is_played_and_recorded(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("small 10\ncombo_43 5\ndeal\nrecord\nquit\n"))
    assert main(["play", "sic_bo", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert "seat 1 combo_34 5.00" in out
    assert "any_triple 30 to 1" in out
    assert "dice " in out


def test_the_layout_shows_chips_and_odds() -> None:
    round_ = Round(Setting(GAME, {"payouts.triple_6": "200"}))
    round_.send(Say("1", "small", 1000))
    round_.send(Say("2", "total_10", 250))
    drawn = to_text(round_.table)
    assert "| 1: 10        |" in drawn
    assert "| 2: 2.50 |" in drawn
    assert "| triple, so much to 1 | 180 | 180 | 180 | 180 | 180 | 200 |" in drawn
    assert max(map(len, drawn.splitlines())) < 80


def test_the_guide_follows_the_options() -> None:
    lit, dark = (str(guide(Setting(GAME, {"lit_layout": flag}))) for flag in ("true", "false"))
    assert "light up" in lit
    assert "The lights fail" in lit
    assert "light up" not in dark
    assert "The lights fail" not in dark
    raised = str(guide(Setting(GAME, {"payouts.triple_6": "200", "shaker": "automated"})))
    assert "Triple 1, 2, 3, 4, 5" in raised
    assert "Triple 6" in raised
    assert "starts the shaker" in raised


def played(text: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(text, game, rounds.append)
    return rounds


def test_a_picture_of_a_record() -> None:
    rounds = played("game sic_bo\nseat 1 small 10\nseat 2 small 15\nseat 2 combo_26 5\ndice 5 3 1\n")
    text = picture.to_text(rounds)
    assert text.startswith("1-3-5, total 9: * wins\n")
    assert "| * 1: 10, 2: 15 |" in text
    drawn = felt(rounds)
    assert {"SMALL", "+$10", "+$15", "60 to 1"} <= set(words_on(drawn))
    lit = [part for part in drawn.iter() if part.get("stroke-width") == "4"]
    assert len(lit) == 8  # small, total 9, three combinations and three of a kind


def test_a_picture_of_no_roll() -> None:
    rounds = played("game sic_bo\nseat 1 small 10\nno more bets\nirregular die_not_flat\n")
    assert picture.to_text(rounds).startswith("no throw\n")
    assert not [part for part in felt(rounds).iter() if part.get("stroke-width") == "4"]
