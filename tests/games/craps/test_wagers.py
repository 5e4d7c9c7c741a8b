"""Every wager says of every throw what it does, and the sections it stands on exist."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games.craps.options import OPTIONS
from pitboss.games.craps.payouts import most_odds, offered, paid, step, vigorish
from pitboss.games.craps.wagers import BETS, FIRE, NUMBERS, THROWS, WAYS, Fate, Group

TABLE, _ = OPTIONS.read({})


def test_the_dice() -> None:
    assert len(set(THROWS)) == 36
    assert list(WAYS.values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("key", [key for key in BETS if key != FIRE])
def test_a_throw_has_one_fate(key: str) -> None:
    bet = BETS[key]
    for stage in bet.stages.values():
        assert stage.wins
        assert stage.loses
        assert not stage.wins & stage.loses
        assert not stage.moves & (stage.wins | stage.loses)
        if bet.group is Group.ONE_ROLL:
            assert Fate.RESTS not in {stage.fate(throw) for throw in THROWS}
    if bet.against:
        assert all(stage.fate(THROWS[5]) is Fate.WINS for n, stage in bet.stages.items() if n or bet.number)  # 1-6


UNITS = {  # the units of the rulebook, in dollars
    "place_win_4": 5, "place_win_5": 5, "place_win_6": 6, "place_lose_4": 11, "place_lose_5": 8, "place_lose_6": 5,
    "buy_5": 2, "buy_6": 5, "lay_4": 2, "lay_5": 3, "lay_6": 6, "hard_4": 1, "horn": 4, "horn_high_3": 5, "pass": 1,
}  # fmt: skip


@pytest.mark.parametrize("key", UNITS)
def test_units(key: str) -> None:
    assert step(TABLE, BETS[key]) == UNITS[key] * 100


def test_horn_odds() -> None:
    assert [str(paid(TABLE, BETS["horn"], 0, total)) for total in (2, 3, 11, 12)] == [
        "27 to 4", "3 to 1", "3 to 1", "27 to 4"]  # fmt: skip


def test_supplements_are_at_true_odds() -> None:
    for number in NUMBERS:
        true = Fraction(6, WAYS[number])
        assert BETS["odds_pass"].pays[number].ratio == BETS["odds_come"].pays[number].ratio == true
        assert BETS["odds_dont_pass"].pays[number].ratio == BETS["odds_dont_come"].pays[number].ratio == 1 / true
        assert BETS[f"buy_{number}"].pays[0].ratio == 1 / BETS[f"lay_{number}"].pays[0].ratio == true


@pytest.mark.parametrize(
    ("given", "wager", "number", "flat", "most"),
    [
        ({}, "odds_pass", 6, 1000, 5000),
        ({}, "odds_dont_pass", 4, 1000, 10_000),
        ({"max_odds_take": "1x"}, "odds_pass", 9, 500, 600),
        ({"max_odds_take": "1x", "odds_round_up": "false"}, "odds_pass", 9, 500, 500),
        ({"max_odds_take": "1x"}, "odds_dont_come", 5, 500, 900),
        ({"max_odds_take": "3_4_5"}, "odds_dont_come", 8, 1000, 6000),
        ({"max_odds_take": "unlimited"}, "odds_come", 8, 1000, None),
    ],
)
def test_caps(given: dict[str, str], wager: str, number: int, flat: int, most: int | None) -> None:
    options, _ = OPTIONS.read(given)
    assert most_odds(options, BETS[wager], number, flat) == most


@pytest.mark.parametrize(
    ("rounding", "wager", "stake", "due"),
    [
        ("floor_dollar_min_1", "buy_4", 2000, 100),
        ("floor_dollar_min_1", "buy_10", 3500, 100),
        ("floor_dollar_min_1", "buy_10", 500, 100),
        ("exact", "buy_10", 3500, 175),
        ("exact", "buy_10", 3510, 175),
        ("floor_dollar_min_1", "lay_4", 4000, 100),
        ("exact", "lay_5", 3300, 110),
        ("exact", "place_win_6", 3300, 0),
    ],
)
def test_vigorish(rounding: str, wager: str, stake: int, due: int) -> None:
    options, _ = OPTIONS.read({"vig_rounding": rounding})
    assert vigorish(options, BETS[wager], stake) == due


def test_offered_by_default() -> None:
    assert set(BETS) - offered(TABLE) == {FIRE}
