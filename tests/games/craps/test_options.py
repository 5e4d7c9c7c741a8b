"""Options: what is allowed, what may stand beside what, and what a change owes."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.games.craps import GAME
from pitboss.games.craps.options import OPTIONS
from pitboss.games.craps.wagers import BETS
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check
from pitboss.play.setting import Setting

DEFAULTS = {
    "variant": "craps", "mini_stickperson": False, "max_odds_take": "5x", "max_odds_lay": "5x", "odds_round_up": True,
    "offer_place_to_lose": True, "offer_buy_lay": True, "buy_vig_rate": 5, "lay_vig_rate": 5,
    "vig_timing": "at_placement", "vig_rounding": "floor_dollar_min_1", "buy_lay_minimum": 2000,
    "hardways_on_come_out": "off", "place_on_come_out": "off", "put_bets": "false", "offer_horn_high": True,
    "offer_fire_bet": False, "fire_paytable": "A", "min_payout_unit": 100, "odds_minimum": "combined",
    "table_min": None, "table_max": None,
}  # fmt: skip

NOTICES = {  # option: what it is changed to; all owe a notice
    "max_odds_take": "10x", "max_odds_lay": "10x", "offer_buy_lay": "false", "buy_vig_rate": "4",
    "lay_vig_rate": "4", "vig_timing": "on_win", "buy_lay_minimum": "25", "hardways_on_come_out": "on",
    "offer_fire_bet": "true", "fire_paytable": "B", "table_min": "10", "table_max": "500",
    "payout_table.hard_4": "8", "field_2": "3",
}  # fmt: skip


def rules(slug: str) -> GameRules:
    found = game(slug)
    return GameRules(found.options, tuple(found.betting.wager))


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert {key: options[key] for key in DEFAULTS} == DEFAULTS


@pytest.mark.parametrize("option", NOTICES)
def test_a_change_owes_its_notice(option: str) -> None:
    before, _ = OPTIONS.read({})
    after, violations = OPTIONS.read({option: NOTICES[option]})
    assert not violations
    assert option.partition(".")[0] in {owed.option for owed in notices_owed(OPTIONS, before, after)}


def test_choices_without_notice() -> None:
    before, _ = OPTIONS.read({})
    after, _ = OPTIONS.read({"variant": "mini_craps", "odds_round_up": "false", "min_payout_unit": "0.50"})
    assert notices_owed(OPTIONS, before, after) == []


def test_laying_follows_taking() -> None:
    options, _ = OPTIONS.read({"max_odds_take": "3_4_5"})
    assert options["max_odds_lay"] == "3_4_5"


@pytest.mark.parametrize("value", ["0", "0.5", "0x", "-1", "x", "many", "1/2", "1/0", "", "1e9", True])
def test_odds_may_only_be_capped(value: object) -> None:
    _, violations = OPTIONS.read({"max_odds_take": value})
    assert [str(one.cite) for one in violations] == ["19:47-1.6(d)"]


@pytest.mark.parametrize("value", ["1", "1x", 2, "2.5x", "7/2", "100x", "unlimited", "3_4_5"])
def test_any_multiple_from_one_up(value: object) -> None:
    assert OPTIONS.read({"max_odds_take": value})[1] == []


def test_higher_odds_hold_in_the_whole_casino() -> None:
    tables = [
        {"name": "C1", "game": "craps", "pit": "A", "options": {"payout_table": {"hard_8": 10}}},
        {"name": "C2", "game": "craps", "pit": "B", "options": {}},
    ]
    found = check({"table": tables}, rules)
    assert [str(v.cite) for one in found for v in one.violations] == ["19:47-1.4 [SD 20:18:33:04]"] * 2
    tables[1]["options"] = {"payout_table": {"hard_8": "10 to 1"}}
    assert [v for one in check({"table": tables}, rules) for v in one.violations] == []


@pytest.mark.parametrize(
    ("option", "value", "missing"),
    [
        ("offer_place_to_lose", "false", "place_lose_"),
        ("offer_buy_lay", "false", "buy_"),
        ("offer_buy_lay", "false", "lay_"),
        ("offer_horn_high", "false", "horn_high_"),
        ("offer_fire_bet", "false", "fire_bet"),
    ],
)
def test_what_is_not_offered(option: str, value: str, missing: str) -> None:
    has = {wager.key for wager in Setting(GAME, {option: value}).opening_wagers}
    assert not {key for key in has if key.startswith(missing)}
    assert "pass" in has


def test_every_wager_of_the_rulebook() -> None:
    singles = {"pass", "dont_pass", "come", "dont_come", "odds_pass", "odds_come", "odds_dont_pass", "odds_dont_come",
               "field", "any_seven", "any_craps", "craps_2", "craps_3", "craps_12", "eleven", "horn",
               "fire_bet"}  # fmt: skip
    numbered = {f"{kind}_{n}" for kind in ("place_win", "place_lose", "buy", "lay") for n in (4, 5, 6, 8, 9, 10)}
    rest = {f"hard_{n}" for n in (4, 6, 8, 10)} | {f"horn_high_{n}" for n in (2, 3, 11, 12)}
    assert set(BETS) == singles | numbered | rest


def test_seats() -> None:
    assert Setting(GAME, {"variant": "mini_craps"}).seats == tuple("123456789")
    assert len(Setting(GAME).seats) == 20
    _, violations = OPTIONS.read({"variant": "mini_craps", "first_offer_seat": 10})
    assert [str(one.cite) for one in violations] == ["13:69E-1.11(a)"]
