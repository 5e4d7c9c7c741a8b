"""Red dog records that are refused or cannot be read: status, line and section; a session; the layout."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import game
from pitboss.games.red_dog.irregularities import IRREGULARITIES
from pitboss.games.red_dog.shown import picture
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from tests.felts import described, felt, words_on

RECORDS = Path(__file__).parents[2] / "records" / "red_dog"
SIX = ["seat 1 original 10", "no more bets", "cards 2s 9d"]  # lines 2 to 4

BAD = [  # lines behind `game red_dog`, status, line, section
    (["seat 1 ante 10"], 2, 2, ""),
    (["seat 8 original 10"], 2, 2, ""),
    (["seat 1 original 0"], 2, 2, ""),
    (["option number_of_decks 9", "seat 1 original 10"], 1, 2, "6.1"),
    (["option payouts.spread_1 4", "seat 1 original 10"], 1, 2, "6.5"),
    (["option payouts.spread_12 4", "seat 1 original 10"], 2, 2, ""),
    (["no more bets"], 1, 2, "6.5"),
    (["limit original 10 100", "seat 1 original 5"], 1, 3, "8.2"),
    (["seat 1 original 10", "seat 1 raise 10"], 1, 3, "6.5"),  # before the cards
    (["seat 1 original 10", "no more bets", "seat 2 original 10"], 1, 4, "6.5"),
    (["seat 1 original 10", "no more bets", "cards 6s 6d", "seat 1 raise 10"], 1, 5, "6.5"),  # example 11
    (["seat 1 original 10", "no more bets", "cards 7s 8d", "seat 1 raise 10"], 1, 5, "6.5"),
    ([*SIX, "seat 1 raise 10.01"], 1, 5, "6.5"),
    ([*SIX, "seat 1 raise 0"], 2, 5, ""),
    (["option raise_limit equal_only", "seat 1 original 20", "no more bets", "cards 2s 9d", "seat 1 raise 5"], 1, 6,
     "6.5"),  # example 12
    ([*SIX, "seat 2 raise 5"], 1, 5, "6.5"),
    ([*SIX, "seat 1 raise", "seat 1 raise"], 1, 6, "6.5"),
    ([*SIX, "seat 1 stand", "cards 5c", "seat 1 raise"], 1, 7, "6.5"),  # the third card is out
    ([*SIX, "seat 1 fold"], 2, 5, ""),
    ([*SIX, "seat 1 raise"], 2, 5, ""),  # no third card
    (["seat 1 original 10", "no more bets", "cards 7s 8d 9c"], 2, 4, ""),  # no third card is due
    ([*SIX, "cards Jk"], 2, 5, ""),
    ([*SIX, "cards ??"], 2, 5, ""),
    (["option number_of_decks 1", *SIX, "cards 2s"], 2, 6, ""),
    ([*SIX, "cards 5c", "seat 1 object"], 1, 6, "6.6"),
    ([*SIX, "cards 5c", "supervisor void"], 1, 6, "6.6"),
    ([*SIX, "supervisor wait"], 2, 5, ""),
    ([*SIX, "irregular third_card_before_raises 5c", "seat 1 raise"], 1, 6, "6.5"),
    ([*SIX, "irregular third_card_on_consecutive 5c"], 1, 5, "6.6"),
    ([*SIX, "seat 1 raise", "cards 5c", "irregular third_card_before_raises 5d"], 1, 7, "6.6"),
    ([*SIX, "seat 1 raise 5", "irregular raise_too_large seat 1", "cards 5c"], 1, 6, "6.6"),  # it is not
    ([*SIX, "irregular raise_too_large", "cards 5c"], 1, 5, "6.6"),
    (["option continuous_shuffler true", *SIX, "irregular insufficient_cards"], 1, 6, "6.8"),
    (["option multiple_areas false", "player Ann seat 1", "player Ann seat 2", "seat 1 original 10",
      "seat 2 original 10"], 1, 6, "6.7"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "status", "line", "section"), BAD)
def test_bad_records(lines: list[str], status: int, line: int, section: str) -> None:
    with pytest.raises(RecordError) as problem:
        rule_on("\n".join(["game red_dog", *lines]), game)
    found = (problem.value.status, problem.value.line, str(problem.value.cite or ""))
    assert found == (status, line, f"19:47-{section}" if section else "")


def test_every_irregularity_has_a_record() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in RECORDS.glob("*.txt"))
    assert [key for key in IRREGULARITIES if f"irregular {key}" not in written] == []


def test_an_excess_goes_back_at_every_seat_where_none_is_named() -> None:
    lines = ["seat 1 original 10", "seat 2 original 10", "no more bets", "cards 2s 9d"]
    for seat in "12":
        lines += ["irregular wager_out_of_limits_accepted", f"seat {seat} raise 30"]
    ruled = rule_on("\n".join(["game red_dog", *lines, "irregular raise_too_large", "cards 5c"]), game)
    assert ruled.net == {"1": 2000, "2": 2000}


def test_a_session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("original 10\ndeal\nraise 20\nraise\nrecord\nquit\n"))
    assert main(["play", "red_dog", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert "pays   | 5 to 1 | 4 to 1 | 2 to 1 |             1 to 1             | 11 to 1" in out
    assert "you may: raise [0.01-10.00, usually 10.00], stand" in out
    assert "No: 'raise' may be at most $10.00, not $20.00 [19:47-6.5]" in out
    assert "seat 1 raise\ncards" in out


def played(*lines: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on("\n".join(["game red_dog", *lines]), game, rounds.append)
    return rounds


def test_a_picture_of_a_record() -> None:
    rounds = played(*SIX, "seat 1 raise 5", "cards 5c")
    lines = picture.to_text(rounds).splitlines()
    assert lines[0] == "spread 6, 5 falls between"
    assert lines[1].index(" 6 ") + 1 == lines[3].index("▲")
    assert lines[4:] == ["cards  | 2♠ 5♣ 9♦", "seat 1 | original $10.00, raise $5.00"]
    drawn = felt(rounds)
    assert "5 of clubs" in described(drawn)
    assert {"trips 11 to 1", "+$10", "+$5"} <= set(words_on(drawn))
    unmarked = picture.to_text(played("seat 1 original 10", "no more bets", "cards 7s 8d"))
    assert "▲" not in unmarked
    assert "cards  | 7♠ [ ] 8♦" in unmarked
