"""The options of casino war: what is allowed, what goes together, and the notices that a change owes."""

from __future__ import annotations

import pytest

from pitboss.desks.guide import guide_of
from pitboss.games.casino_war import GAME
from pitboss.games.casino_war.irregularities import IRREGULARITIES
from pitboss.games.casino_war.options import OPTIONS
from pitboss.law.limits import Limit
from pitboss.law.notices import notices_owed
from pitboss.play.setting import Setting


@pytest.mark.parametrize(
    ("given", "section"),
    [
        ({"number_of_decks": 5}, "22.2"),
        ({"number_of_decks": 9}, "22.2"),
        ({"seats": 8}, "22"),
        ({"tie_payout": "9 to 1"}, "22.9"),
        ({"second_tie_rule": "double_bonus"}, "22.9"),
        ({"war_burn": "none"}, "22.8"),
        ({"surrender_offered": False}, "22.8(e)"),
        ({"settlement_order": "clockwise"}, "22.8"),
        ({"tie_wager_offered": False, "tie_wager_on_war_deal": True}, "22.6"),
        ({"min_wager": "50", "max_wager": "25"}, "8.2"),
    ],
)
def test_what_is_forbidden(given: dict[str, object], section: str) -> None:
    _, violations = OPTIONS.read(given)
    assert [str(v.cite) for v in violations] == [f"19:47-{section}"]


@pytest.mark.parametrize(
    "given",
    [
        {}, {"number_of_decks": 7}, {"number_of_decks": 8, "seats": 9}, {"tie_payout": "10"}, {"tie_payout": "11.5"},
        {"surrender_offered": True}, {"surrender_offered": "true"}, {"tie_wager_on_war_deal": False},
    ],
)  # fmt: skip
def test_what_is_allowed(given: dict[str, object]) -> None:
    assert OPTIONS.read(given)[1] == []


def test_the_war_deal_follows_the_tie_wager() -> None:
    assert OPTIONS.read({})[0].flag("tie_wager_on_war_deal")
    assert not OPTIONS.read({"tie_wager_offered": False})[0].flag("tie_wager_on_war_deal")


@pytest.mark.parametrize(
    ("old", "new", "owed"),
    [
        ({}, {"tie_wager_offered": False}, ["tie_wager_offered"]),  # only a withdrawal
        ({"tie_wager_offered": False}, {}, []),
        ({}, {"tie_payout": 11}, ["tie_payout"]),
        ({}, {"second_tie_rule": "no_bonus"}, ["second_tie_rule"]),
        ({}, {"number_of_decks": 8, "war_burn": "three_once", "tie_wager_on_war_deal": False}, []),
    ],
)
def test_notices(old: dict[str, object], new: dict[str, object], owed: list[str]) -> None:
    found = notices_owed(OPTIONS, OPTIONS.read(old)[0], OPTIONS.read(new)[0])
    assert [one.option for one in found] == owed
    assert all(str(one.cite) == "19:47-8.3 [practice]" and one.minutes == 30 for one in found)


def test_the_guide_follows_the_options() -> None:
    usual = str(guide_of(Setting(GAME)))
    for words in ("6 decks", "on the first deal and in a war", "wins, with a bonus", "10 to 1", "+$20.00"):
        assert words in usual
    text = str(guide_of(Setting(GAME, {"tie_wager_offered": False, "second_tie_rule": "no_bonus", "seats": 9})))
    for words in ("not offered", "wins, without a bonus"):
        assert words in text
    for words in ("tie wager", "10 to 1", "+$20.00", "Bonus for", "the bonus too"):
        assert words not in text
    assert "only the war wager is paid (on a second tie the bonus too)" in usual
    assert "all your wagers" not in usual  # a tie wager paid on the original deal stays paid
    first_only = str(guide_of(Setting(GAME, {"tie_wager_on_war_deal": False, "tie_payout": "11"})))
    assert "on the first deal only" in first_only
    assert "new tie wager" not in first_only
    assert "11 to 1" in first_only


@pytest.mark.parametrize(
    ("limit", "stake", "half"),
    [(Limit(500), "10.00", "5.00"), (Limit(2500), "25.00", "12.50"), (Limit(1, 400), "4.00", "2.00")],
)
def test_the_examples_of_the_guide_can_be_wagered(limit: Limit, stake: str, half: str) -> None:
    text = str(guide_of(Setting(GAME, {}, {"initial": limit})))
    assert f"With ${stake} as the initial wager" in text
    assert f"-${half}" in text


def test_every_mishap_is_in_the_guide() -> None:
    text = str(guide_of(Setting(GAME)))
    assert text.count("19:47-22.10") == len(IRREGULARITIES) - 1  # but wagers out of limits
