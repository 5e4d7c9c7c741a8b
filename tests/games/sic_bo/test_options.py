"""What a licensee may choose at sic bo, what a change owes, and what must be the same at all tables."""

from __future__ import annotations

import itertools

import pytest

from pitboss.equipment.money import odds
from pitboss.errors import Unreadable
from pitboss.games.sic_bo import GAME
from pitboss.games.sic_bo.options import OPTIONS
from pitboss.games.sic_bo.wagers import pays
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert dict(options) == {
        "shaker": "manual",
        "payouts": {},
        "combo_pays": odds("5 to 1"),
        "one_of_kind_triple": odds("3 to 1"),
        "lit_layout": True,
        "min_payout_unit": 100,
        "table_min": None,
        "table_max": None,
    }


def test_every_choice_stands_beside_every_other() -> None:
    values = (("manual", "automated"), ("5", "6 to 1"), ("3", "4"), (True, False), ("0.25", "1"))
    keys = ("shaker", "combo_pays", "one_of_kind_triple", "lit_layout", "min_payout_unit")
    for choice in itertools.product(*values):
        assert not OPTIONS.read(dict(zip(keys, choice, strict=True)))[1]


@pytest.mark.parametrize(
    ("key", "value", "section"),
    [
        ("shaker", "cup", "13:69E-1.16A"),
        ("combo_pays", "5.5", "19:47-9.4 [Atlantic City payouts]"),
        ("combo_pays", "7", "19:47-9.4 [Atlantic City payouts]"),
        ("combo_pays", "4", "19:47-9.4 [Atlantic City payouts]"),
        ("one_of_kind_triple", "2", "19:47-9.4 [Atlantic City payouts]"),
        ("payouts", "nevada", "19:47-9.4 [13:69F-13.6(b)]"),
        ("payouts.total_4", "59", "19:47-9.4 [13:69F-13.6(b)]"),
        ("payouts.total_9", "6 for 1", "19:47-9.4 [13:69F-13.6(a)]"),
        ("payouts.small", "even", "19:47-9.4 [13:69F-13.6(b)]"),
        ("lit_layout", "bright", "19:47-9.5 [NZ Gazette 1998/17 p. 394]"),
        ("min_payout_unit", "0.10", "19:47-9.4 [13:69F-13.6(b)1]"),
        ("min_payout_unit", "5", "19:47-9.4 [13:69F-13.6(b)1]"),
    ],
)
def test_a_forbidden_value(key: str, value: object, section: str) -> None:
    _, violations = OPTIONS.read({key: value})
    assert [(str(v.cite), v.options) for v in violations] == [(section, (key.partition(".")[0],))]


def test_a_spot_that_does_not_exist() -> None:
    with pytest.raises(Unreadable, match="total_3"):
        OPTIONS.read({"payouts.total_3": "180"})


def test_odds_are_raised_by_kind_or_by_spot() -> None:
    options, violations = OPTIONS.read(
        {"payouts": {"triple_6": "200 to 1", "triple": "180", "double": "11", "total_8": 8}}
    )
    assert not violations
    assert options["payouts"] == {f"double_{n}": odds("11 to 1") for n in range(1, 7)} | {"triple_6": odds("200")}
    assert (pays(options, "triple_6"), pays(options, "triple_5")) == (odds("200"), odds("180"))


def tables(*options: dict[str, object]) -> list[list[str]]:
    """The sections broken at each of several tables."""
    entries = [{"name": f"SB-{i}", "game": "sic_bo", "options": each} for i, each in enumerate(options)]
    rules = GameRules(GAME.options, tuple(GAME.betting.wager), GAME.betting.barred)
    found = check({"table": entries}, lambda slug: rules)
    return [[str(violation.cite) for violation in table.violations] for table in found]


def test_higher_odds_only_if_everywhere() -> None:
    raised: dict[str, object] = {"payouts": {"total_4": "62"}}
    assert tables(raised, raised) == [[], []]
    assert tables(raised, {"payouts": "ac"}) == [["19:47-9.4 [13:69F-13.6(b)]"]] * 2
    assert tables({"combo_pays": "6"}, {}) == [["19:47-9.4 [13:69F-13.6(b)]"]] * 2
    assert tables({"payouts": {"total_4": "60"}}, {"payouts": "ac"}) == [[], []]


def test_notices() -> None:
    old, _ = OPTIONS.read({})
    new, _ = OPTIONS.read({"combo_pays": 6, "payouts.big": 2, "shaker": "automated", "table_min": 10})
    assert [notice.option for notice in notices_owed(OPTIONS, old, new)] == ["payouts", "combo_pays", "table_min"]
