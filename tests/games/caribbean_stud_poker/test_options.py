"""Every choice of options, legal or not, against the constraints of the rules; remarks, and what a change owes."""

from __future__ import annotations

import pytest

from pitboss.desks.check import rules_of
from pitboss.games.caribbean_stud_poker import GAME
from pitboss.games.caribbean_stud_poker.options import OPTIONS
from pitboss.games.caribbean_stud_poker.shown.guide import guide
from pitboss.games.caribbean_stud_poker.wagers import BET_PAYS, PROGRESSIVE_TABLES
from pitboss.law.limits import Limit
from pitboss.law.notices import notices_owed
from pitboss.law.submission import check
from pitboss.play.setting import Setting
from tests.games.caribbean_stud_poker import oracle


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice)
        assert {str(violation.cite) for violation in violations} == oracle.broken_sections(choice), choice


def test_the_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert violations == []
    wanted = {
        "seats": 7, "dealing_method": "automated_shoe", "shuffle": "automated", "two_decks_alternating": True,
        "settlement_order": "seat_by_seat", "bet_payout_limit": 500_000, "bet_payout_limit_rule": "fixed",
        "progressive_offered": True, "progressive_amount": 100, "progressive_table": "P1", "progressive_rate": 70,
        "progressive_initial": 1_000_000, "progressive_reset": 1_000_000, "two_positions_allowed": False,
    }  # fmt: skip
    assert {key: options[key] for key in wanted} == wanted
    by_hand, _ = OPTIONS.read({"shuffle": "manual"})
    assert by_hand["two_decks_alternating"] is by_hand["shuffler_counts_cards"] is False


def test_the_tables() -> None:
    assert {int(rank): str(pays) for rank, pays in BET_PAYS.rows} == {
        rank: f"{oracle.BET.get(rank, 1)} to 1" for rank in range(10)
    }
    for name, fixed in oracle.AWARDS.items():
        assert {int(rank): award for rank, award in PROGRESSIVE_TABLES[name].fixed.items()} == fixed
        assert {int(rank): part for rank, part in PROGRESSIVE_TABLES[name].percent.items()} == {9: 100, 8: 10}


@pytest.mark.parametrize(
    ("given", "remarked"),
    [
        ({"max_wager": "2500"}, False),
        ({"max_wager": "2500.01"}, True),
        ({"max_wager": "3000", "bet_payout_limit": "6000"}, False),
        ({"max_wager": "3000", "min_wager": "25"}, True),
        ({"max_wager": "3000", "min_wager": "30", "bet_payout_limit_rule": "greater_of_table_minimum"}, False),
        ({}, False),
    ],
)
def test_a_bet_that_cannot_be_paid_even_money_is_remarked(given: dict[str, str], remarked: bool) -> None:
    options, violations = OPTIONS.read(given)
    assert violations == []
    assert [("19:47-16.12" in remark) for remark in OPTIONS.remarks(options)] == [True] * remarked


@pytest.mark.parametrize(
    ("given", "ante", "remarked"),
    [
        ({}, [10, 2500], False),
        ({}, [10, 2500.01], True),
        ({"bet_payout_limit": 6000}, [10, 3000], False),
        ({"bet_payout_limit_rule": "greater_of_table_minimum"}, [30, 3000], False),
        ({"bet_payout_limit_rule": "greater_of_table_minimum"}, [25, 3000], True),
    ],
)
def test_limits_of_the_ante_are_remarked_too(given: dict[str, object], ante: list[float], remarked: bool) -> None:
    table = {"name": "CS-1", "game": "caribbean_stud_poker", "options": given, "limits": {"ante": ante}}
    (checked,) = check({"table": [table]}, rules_of)
    assert checked.violations == []
    assert any("even money" in remark and "19:47-16.12" in remark for remark in checked.remarks) == remarked


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read({})
    new, _ = OPTIONS.read({"progressive_table": "P2", "bet_payout_limit": "10000", "dealing_method": "hand"})
    assert [owed.option for owed in notices_owed(OPTIONS, old, new)] == ["bet_payout_limit", "progressive_table"]


def test_the_table_as_its_options_make_it() -> None:
    six = Setting(GAME, {"seats": 6, "progressive_initial": "25000"})
    assert six.seats == ("1", "2", "3", "4", "5", "6")
    assert six.meters == {"progressive": 2_500_000}
    assert [wager.key for wager in six.opening_wagers] == ["ante", "progressive"]
    without = Setting(GAME, {"progressive_offered": False})
    assert without.meters == {}
    assert [wager.key for wager in without.opening_wagers] == ["ante"]


# The guide


def guide_with(given: dict[str, object], limits: dict[str, Limit] | None = None) -> str:
    setting = Setting(GAME, given, limits)
    return str(guide(setting))


def test_the_guide_says_what_a_bet_wins_at_most() -> None:
    fixed = guide_with({"bet_payout_limit": "7500"})
    assert fixed.count("$7500.00 a hand") == 2
    assert "least ante" not in fixed
    greater: dict[str, object] = {"bet_payout_limit_rule": "greater_of_table_minimum"}
    assert guide_with(greater).count("$5000.00 a hand, or what the least ante can win if that is more") == 2
    for posted in (guide_with({**greater, "min_wager": "100"}), guide_with(greater, {"ante": Limit(10_000)})):
        assert posted.count("$20000.00 a hand") == 2  # 100 to 1 on twice the ante
        assert "$5000.00" not in posted


def test_the_guide_follows_the_progressive_wager() -> None:
    without = guide_with({"progressive_offered": False})
    assert "rogressive" not in without.replace("'Progressive wager', 'not offered'", "")
    assert "72.5 percent" in guide_with({"progressive_rate": "72.5"})
