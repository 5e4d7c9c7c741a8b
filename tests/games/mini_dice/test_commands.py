"""Mini-dice from the command line: bad records, a session, the guide, the layout."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import game
from pitboss.games.mini_dice import GAME
from pitboss.games.mini_dice.irregularities import IRREGULARITIES
from pitboss.games.mini_dice.shown import picture
from pitboss.games.mini_dice.shown.guide import guide
from pitboss.games.mini_dice.shown.layout_text import to_text
from pitboss.play.actions import Say
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.setting import Setting
from tests.felts import LOST, felt, words_on

RECORDS = Path(__file__).parents[2] / "records" / "mini_dice"
EXACT = "13:69F-13.6(b)1"

BAD = [  # lines behind `game mini_dice`, status, line, section
    (["seat 1 place_7 5"], 2, 2, ""),
    (["seat 1 pass 5"], 2, 2, ""),
    (["seat 1 place_6 0"], 2, 2, ""),
    (["seat 1 field 5"], 2, 2, ""),
    (["seat 1 field 5", "dice 6"], 2, 3, ""),
    (["seat 1 field 5", "dice 6 6 6"], 2, 3, ""),
    (["seat 1 field 5", "dice 0 6"], 2, 3, ""),
    (["seat 1 place_8 10"], 1, 2, EXACT),  # 10 x 7/6 = 11.67
    (["seat 1 place_8 5"], 1, 2, EXACT),
    (["seat 1 place_8 6", "seat 1 place_8 4"], 1, 3, EXACT),
    (["limit place_8 5 600", "seat 1 place_8 5"], 1, 3, EXACT),
    (["seat 1 field 2.50"], 1, 2, EXACT),
    (["option min_payout_unit 0.50", "seat 1 place_6 3", "seat 1 place_4 2"], 1, 4, EXACT),
    (["option payouts.field_2 3 for 1", "seat 1 field 5"], 1, 2, "13:69F-13.6(a)"),
    (["option payouts.place_7 4", "seat 1 field 5"], 2, 2, ""),
    (["irregular unpayable_accepted", "seat 1 place_8 10", "seat 1 place_6 10"], 1, 4, EXACT),
    (["limit field 5 100", "irregular unpayable_accepted", "seat 1 field 2.50"], 1, 4, "19:47-8.2"),
    (["seat 1 field 5", "no more bets", "seat 1 field 5"], 1, 4, "19:47-13.5 [practice]"),
    (["seat 1 field 5", "seat 1 remove any_7"], 1, 3, "19:47-13.5 [practice]"),
    (["option place_removal locked", "seat 1 place_6 6", "dice 1 1", "seat 1 remove place_6"], 1, 5,
     "19:47-13.3 [practice]"),
    (["option vigorish 5", "seat 1 place_4 5"], 1, 2, "13:69F-13.6(b)2"),
    (["limit field 10 100", "seat 1 field 5"], 1, 3, "19:47-8.2"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "status", "line", "section"), BAD)
def test_bad_records(lines: list[str], status: int, line: int, section: str) -> None:
    with pytest.raises(RecordError) as problem:
        rule_on("\n".join(["game mini_dice", *lines]), game)
    assert (problem.value.status, problem.value.line, str(problem.value.cite or "")) == (status, line, section)


def test_a_wager_accepted_both_out_of_limits_and_unpayable() -> None:
    lines = ["limit place_8 60 600", "irregular wager_out_of_limits_accepted", "irregular unpayable_accepted"]
    ruled = rule_on("\n".join(["game mini_dice", *lines, "seat 1 place_8 10", "dice 4 4"]), game)
    assert ruled.net == {"1": 1200}


def test_every_irregularity_has_a_record() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in RECORDS.glob("*.txt"))
    assert [key for key in IRREGULARITIES if f"irregular {key}" not in written] == []


def test_a_place_bet_stands_from_shake_to_shake(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("place_6 10\nplace_6 12\nfield 5\ndeal\ntable\nrecord\nquit\n"))
    assert main(["play", "mini_dice", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert f"No: 'place_6' goes by multiples of $6.00 [{EXACT}]" in out
    assert "| 12      |" in out.split("> table")[1]
    assert "seat 1 place_6 12.00\nseat 1 field 5.00\nno more bets\ndice 3 2" in out
    assert out.endswith("place 6: $12.00 taken up\nYou leave with $495.00.\n")


def test_the_layout_is_worded_as_the_licensee_chose() -> None:
    drawn = {}
    for word in ("to", "win"):
        round_ = Round(Setting(GAME, {"odds_wording": word}))
        round_.send(Say("1", "field", 500))
        drawn[word] = to_text(round_.table)
    assert "| 1 to 1, 2 and 12: 2 to 1 |\n| 5                        |" in drawn["to"]
    assert "win 9 on 5" in drawn["win"]
    assert " to " not in drawn["win"]


def test_the_guide_follows_the_options() -> None:
    usual = str(guide(Setting(GAME, {})))
    assert "may be taken down whenever bets are open" in usual
    assert "multiples of $6.00" in usual
    other = {"place_removal": "locked", "place_after_win": "returned", "min_payout_unit": "0.5", "shaker": "automated"}
    text = str(guide(Setting(GAME, other)))
    for words in ("stays until won or lost", "goes back with the winnings", "multiples of $2.50", "starts the shaker"):
        assert words in text


def played(text: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(text, game, rounds.append)
    return rounds


def test_a_picture_of_a_record() -> None:
    rounds = played("game mini_dice\nseat 1 place_6 12\ndice 4 5\nseat 1 field 5\ndice 3 3\n")
    text = picture.to_text(rounds)
    assert text.startswith("3-3, total 6: * wins\n")
    assert "| * 12 " in text
    words = words_on(felt(rounds))
    assert {"SIX", "7 to 6", "+$14", f"{LOST}$5"} <= set(words)
