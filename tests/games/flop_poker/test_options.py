"""The options of flop poker: every choice, the defaults, notices, and what a submission may post."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.money import odds
from pitboss.felt.guide import Grid, Guide
from pitboss.games.catalogue import game
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.flop_poker.hands import bonus_line, own
from pitboss.games.flop_poker.irregularities import IRREGULARITIES
from pitboss.games.flop_poker.options import CAP, OPTIONS
from pitboss.games.flop_poker.shown.guide import BONUS_HANDS, guide
from pitboss.law.limits import Limit
from pitboss.law.notices import notices_owed
from pitboss.play.setting import OptionsRefused, Setting
from tests.games.flop_poker import oracle


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice)
        assert {str(violation.cite) for violation in violations} == (
            {"19:47-29"} if oracle.breaks_a_rule(choice) else set()
        )


def test_every_option_of_the_rules_is_there_and_no_other() -> None:
    tables = {"ante_odds", "flop_odds", "three_card_bonus_odds", "min_ante", "max_ante"}
    assert set(OPTIONS.by_key) == {*oracle.CHOICES, *tables}


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert dict(options) == {
        "dealing_method": "automated_shoe",
        "shuffle": "automated",
        "two_decks_alternating": True,
        "shuffler_counts_cards": True,
        "settlement_order": "seat_by_seat",
        "flop_delivery": "after_decisions",
        "ante_odds": odds("1 to 1"),
        "flop_odds": {line: odds(f"{n} to 1") for line, n in oracle.FLOP.items()},
        "three_card_bonus_offered": True,
        "three_card_bonus_odds": {line: odds(f"{n} to 1") for line, n in oracle.BONUS.items()},
        "pot_offered": True,
        "odds_wording": "to",
        "two_positions_allowed": False,
        "min_ante": None,
        "max_ante": None,
    }


@pytest.mark.parametrize("table", ["flop_odds", "three_card_bonus_odds"])
def test_a_line_may_be_bettered_and_not_lowered(table: str) -> None:
    least = oracle.FLOP if table == "flop_odds" else oracle.BONUS
    section = "19:47-29.11(c)" if table == "flop_odds" else "19:47-29.11(d)"
    for line, pays in least.items():
        options, violations = OPTIONS.read({f"{table}.{line}": f"{pays + 1} to 1"})
        assert not violations
        assert options.table(table) == {name: odds(str(n + (name == line))) for name, n in least.items()}
        _, violations = OPTIONS.read({table: {line: f"{10 * pays - 1} to 10"}})
        assert [str(violation.cite) for violation in violations] == [section]


@pytest.mark.parametrize("pays", ["2 to 1", "0.5 to 1", "1 for 1"])
def test_the_ante_pays_even_money_and_nothing_else(pays: str) -> None:
    _, violations = OPTIONS.read({"ante_odds": pays})
    assert [str(violation.cite) for violation in violations] == ["19:47-29.11(b)"]


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read({"min_ante": "10"})
    new, _ = OPTIONS.read(
        {
            "flop_odds.straight": "11",
            "three_card_bonus_odds.flush": "4",
            "three_card_bonus_offered": False,
            "pot_offered": False,
            "min_ante": "15",
            "max_ante": "100",
            "settlement_order": "step_by_step",
            "flop_delivery": "with_deal",
        }
    )
    owed = [notice.option for notice in notices_owed(OPTIONS, old, new)]
    assert set(owed) == {
        "flop_odds", "three_card_bonus_odds", "three_card_bonus_offered", "pot_offered", "min_ante", "max_ante",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("given", "limits", "cap"),
    [
        ({}, {}, 5_000_000),
        ({"min_ante": "49.95"}, {}, 5_000_000),  # 1,001 x 49.95 = 49,999.95
        ({"min_ante": "49.96"}, {}, 5_000_996),
        ({"min_ante": "10"}, {"ante": Limit(10_000, None)}, 10_010_000),
        ({"min_ante": "100"}, {"ante": Limit(1_000, None)}, 5_000_000),
        ({"min_ante": "50", "flop_odds.royal_flush": "2000"}, {}, 10_005_000),
        ({}, {"three_card_bonus": Limit(100_000, None)}, 5_000_000),
    ],
)
def test_the_cap(given: dict[str, object], limits: dict[str, Limit], cap: int) -> None:
    options, _ = OPTIONS.read(given)
    assert CAP.least(options, limits) == cap


@pytest.mark.parametrize(
    ("given", "limits", "allowed"),
    [
        ({}, {"pot": Limit(500, 500)}, True),
        ({"min_ante": "5"}, {"pot": Limit(500, 500)}, True),
        ({"min_ante": "5"}, {"pot": Limit(100, None)}, True),
        ({"min_ante": "10"}, {"pot": Limit(500, 500)}, False),
        ({"min_ante": "10", "pot_offered": False}, {"pot": Limit(500, 500)}, True),
        ({"min_ante": "5"}, {"pot": Limit(1_000, None)}, False),
        ({"min_ante": "5"}, {"pot": Limit(500, 500), "ante": Limit(1_000, None)}, False),
        ({}, {"pot": Limit(500, 500), "ante": Limit(0, 1_000)}, True),
    ],
)
def test_a_pot_wager_is_of_the_table_minimum(given: dict[str, object], limits: dict[str, Limit], allowed: bool) -> None:
    if allowed:
        Setting(game("flop_poker"), given, limits)
        return
    with pytest.raises(OptionsRefused) as problem:
        Setting(game("flop_poker"), given, limits)
    assert [str(violation.cite) for violation in problem.value.violations] == ["19:47-29"]


# The guide


def guide_with(given: dict[str, object], limits: dict[str, Limit] | None = None) -> Guide:
    setting = Setting(game("flop_poker"), given, limits)
    return guide(setting)


def test_the_guide_follows_the_options() -> None:
    text = str(
        guide_with(
            {"pot_offered": False, "three_card_bonus_offered": False, "odds_wording": "win", "flop_odds.straight": "11"}
        )
    )
    assert "pot" not in text.replace("spoken", "")
    assert "onus" not in text.replace("'Three card bonus', 'not offered'", "")
    assert "win 11 on 1" in text
    assert " to 1" not in text
    shown = str(guide_with({"min_ante": "10", "flop_delivery": "with_deal"}))
    assert "10.00" not in shown.replace("$50000.00", "")  # a limit line goes before the option: the limits tell it
    assert "lies face down from the deal on" in shown
    assert "10 to 1" in shown


def test_example_hands_of_the_guide_are_what_they_stand_for() -> None:
    for line, (_, _, example) in BONUS_HANDS.items():
        assert bonus_line(own(cards(example))) == line
    for rank, (_, _, example) in FIVE_CARD_HANDS.items():
        assert FIVE.key(cards(example))[0] == rank


def test_what_can_go_wrong() -> None:
    assert set(IRREGULARITIES) == {
        "one_card_face_up",
        "two_or_more_cards_face_up",
        "card_drawn_in_error_unexposed",
        "wrong_card_count",
        "flop_exposed_early",
        "stub_count_misdeal",
        "stub_count_bad_deck",
        "shuffler_reports_bad_count",
        "shuffler_jam",
        "dealing_shoe_jam",
        "device_removal",
        "improper_cut",
        "wager_out_of_limits_accepted",
    }


@pytest.mark.parametrize(
    ("given", "never"),
    [
        ({}, {"stub_count_misdeal", "stub_count_bad_deck", "improper_cut"}),
        (
            {"shuffle": "manual", "dealing_method": "manual_shoe"},
            {"shuffler_reports_bad_count", "shuffler_jam", "dealing_shoe_jam"},
        ),
    ],
)
def test_the_guide_tells_what_can_go_wrong_here(given: dict[str, object], never: set[str]) -> None:
    told = guide_with(given).sections[-1].parts[0]
    assert isinstance(told, Grid)
    house = {"device_removal", "wager_out_of_limits_accepted"}
    assert len(told.rows) == len(set(IRREGULARITIES) - never - house)
    assert "the dealer" not in str(told)
