"""What a licensee may choose in the room: defaults that follow from other options, submissions, notices."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.poker.options import OPTIONS
from pitboss.games.poker.variants import VARIANTS
from pitboss.law.notices import notices_owed
from pitboss.law.options import Options


def read(**given: object) -> Options:
    found, violations = OPTIONS.read(given)
    assert violations == []
    return found


def test_the_defaults_of_the_rulebook() -> None:
    found = read()
    assert (found["game"], found["max_players"], found["ante"], found["straddle"]) == ("holdem_high", 10, 0, False)
    assert (found["raise_cap"], found["check_raise"], found["short_all_in_reopens"]) == ("3", True, "half_bet")
    assert (found["rake_method"], found["rake_percent"]) == ("percentage", Fraction(10))
    assert (found["rake_cap"], found["rake_unit"], found["time_charge"]) == (400, 100, 600)
    assert (found["no_flop_no_drop"], found["jackpot"], found["jackpot_drop"]) == (True, "none", 100)
    assert (found["bad_beat_hand"], found["bad_beat_shares"]) == ("four_of_a_kind", "50,25,25")
    assert (found["high_hand"], found["high_hand_share"]) == ("straight_flush", Fraction(100))
    assert (found["odd_chip_unit"], found["show_all_mucked"]) == (100, False)
    assert found["five_card_stud_opens"] == "high_card"


@pytest.mark.parametrize(
    ("given", "key", "value"),
    [
        ({"betting": "fixed_limit(10,20)"}, "blinds", "5,10"),
        ({"betting": "fixed_limit(5,10)"}, "blinds", "2,5"),
        ({"betting": "spread(1,5)"}, "blinds", "0.50,1"),
        ({"betting": "no_limit"}, "blinds", "1,2"),
        ({"betting": "fixed_limit(10,20)"}, "min_buy_in", 10_000),
        ({"betting": "no_limit", "blinds": "5,10"}, "min_buy_in", 10_000),
        ({"game": "seven_card_stud_high", "betting": "fixed_limit(5,10)"}, "ante", 50),
        ({"game": "seven_card_stud_high", "betting": "fixed_limit(5,10)"}, "bring_in", 200),
        ({"game": "seven_card_stud_high"}, "blinds", "none"),
        ({"game": "seven_card_stud_high"}, "max_players", 8),
        ({"game": "omaha_high"}, "max_players", 10),
        ({"game": "five_card_draw_low"}, "max_players", 8),
        ({"game": "omaha_high_low_8"}, "low_qualifier", "eight_or_better"),
        ({"game": "seven_card_stud_low"}, "low_qualifier", "none"),
        ({"game": "holdem_high"}, "bring_in", None),
    ],
)
def test_defaults_that_follow(given: dict[str, object], key: str, value: object) -> None:
    assert read(**given)[key] == value


def test_every_game_stands_with_its_defaults() -> None:
    for game in VARIANTS:
        for betting in ("fixed_limit(2,4)", "spread(2,10)", "pot_limit", "no_limit"):
            read(game=game, betting=betting)


def test_one_spelling() -> None:
    assert read(betting="fixed_limit(5.00, 10)")["betting"] == "fixed_limit(5,10)"
    assert read(blinds=[1, 2])["blinds"] == "1,2"
    assert read(blinds="1.00, 2.5")["blinds"] == "1,2.50"
    assert read(rake_increments="20.00:1, 40:2.5")["rake_increments"] == "20:1,40:2.50"
    assert read(bad_beat_shares="50.0, 25, 25.00")["bad_beat_shares"] == "50,25,25"


def test_a_change_owes_its_notice() -> None:
    owed = notices_owed(OPTIONS, read(), read(rake_cap=5, odd_chip_unit="0.50"))
    assert [(notice.option, notice.old, notice.new) for notice in owed] == [("rake_cap", "4.00", "5.00")]


def test_a_submission(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "room.toml"
    table = '[[table]]\nname = "P-1"\ngame = "poker"\npit = "room"\n[table.options]\n'
    path.write_text(
        table + 'game = "omaha_high"\nbetting = "pot_limit"\nblinds = [5, 10]\nante = 0.50\nraise_cap = 4\n'
    )
    assert main(["check", str(path)]) == 0
    assert "show_all_mucked" in capsys.readouterr().out  # the submission has to name it
    path.write_text(table + 'game = "seven_card_stud_high"\nblinds = "1,2"\nmax_players = 11\nrake_percent = 12\n')
    assert main(["check", str(path), "--json"]) == 1
    told = capsys.readouterr().out
    assert all(section in told for section in ("19:47-14.8", "19:47-14.2", "19:47-14.14"))


def test_a_choice_without_effect_is_remarked_upon() -> None:
    assert OPTIONS.remarks(read(low_qualifier="eight_or_better"))
    assert OPTIONS.remarks(read(rake_increments="20:1"))
    assert not OPTIONS.remarks(read())
