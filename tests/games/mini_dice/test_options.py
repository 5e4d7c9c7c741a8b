"""What a licensee may choose at mini-dice, what a change owes, and what must be the same at all tables."""

from __future__ import annotations

import itertools

import pytest

from pitboss.equipment.money import odds
from pitboss.errors import Unreadable
from pitboss.games.mini_dice import GAME
from pitboss.games.mini_dice.options import OPTIONS
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert dict(options) == {
        "shaker": "manual",
        "payouts": {},
        "min_payout_unit": 100,
        "vigorish": 0,
        "odds_wording": "to",
        "place_removal": "any_time",
        "place_after_win": "stays_up",
        "table_min": None,
        "table_max": None,
    }


def test_every_choice_stands_beside_every_other() -> None:
    values = (("manual", "automated"), ("0.50", "1"), ("to", "win"), ("any_time", "locked"), ("stays_up", "returned"))
    keys = ("shaker", "min_payout_unit", "odds_wording", "place_removal", "place_after_win")
    for choice in itertools.product(*values):
        assert not OPTIONS.read(dict(zip(keys, choice, strict=True)))[1]


@pytest.mark.parametrize(
    ("key", "value", "section"),
    [
        ("shaker", "cup", "13:69E-1.16A"),
        ("vigorish", "5", "13:69F-13.6(b)2"),
        ("vigorish.place_4", "5", "13:69F-13.6(b)2"),
        ("odds_wording", "for", "13:69F-13.6(a)"),
        ("payouts.field_2_12", "3 for 1", "13:69F-13.6(a)"),
        ("payouts.field_12", "3 for 1", "13:69F-13.6(a)"),
        ("payouts.field_12", "1", "13:69F-13.6(b)"),
        ("payouts.place_6", "8 to 7", "13:69F-13.6(b)"),
        ("min_payout_unit", "0", "13:69F-13.6(b)1"),
        ("place_removal", "never", "19:47-13.3 [practice]"),
        ("place_after_win", "down", "13:69F-13.2(a)1"),
    ],
)
def test_a_forbidden_value(key: str, value: object, section: str) -> None:
    _, violations = OPTIONS.read({key: value})
    assert [(str(v.cite), v.options) for v in violations] == [(section, (key.partition(".")[0],))]


def test_a_wager_that_does_not_exist() -> None:
    with pytest.raises(Unreadable, match="place_7"):
        OPTIONS.read({"payouts.place_7": "4"})


def tables(*options: dict[str, object]) -> list[list[str]]:
    """The sections broken at each of several tables, each in a pit of its own."""
    entries = [
        {"name": f"MD-{i}", "game": "mini_dice", "pit": str(i), "options": each} for i, each in enumerate(options)
    ]
    rules = GameRules(GAME.options, tuple(GAME.betting.wager), GAME.betting.barred)
    found = check({"table": entries}, lambda slug: rules)
    return [[str(violation.cite) for violation in table.violations] for table in found]


def test_higher_odds_only_if_everywhere() -> None:
    raised: dict[str, object] = {"payouts": {"any_7": "5 to 1"}}
    assert OPTIONS.read(raised)[0]["payouts"] == {"any_7": odds("5 to 1")}
    assert tables(raised, raised) == [[], []]
    assert tables(raised, {}) == [["13:69F-13.6(b)"]] * 2
    assert tables(raised, {"payouts": {"field_2": "3 for 1"}}) == [[], ["13:69F-13.6(a)"]]


def test_notices() -> None:
    old, _ = OPTIONS.read({})
    new, _ = OPTIONS.read(
        {"place_removal": "locked", "payouts.any_7": 5, "place_after_win": "returned", "table_max": 9}
    )
    assert [notice.option for notice in notices_owed(OPTIONS, old, new)] == ["payouts", "place_removal", "table_max"]
