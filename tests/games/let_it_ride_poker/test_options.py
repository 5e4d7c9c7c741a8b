"""Every choice of options at let it ride poker, legal or not; the guide and the chart that follow from them."""

from __future__ import annotations

import re

import pytest

from pitboss.desks.guide import patrons_guide
from pitboss.equipment.money import odds
from pitboss.games.catalogue import game
from pitboss.games.let_it_ride_poker.hands import Line
from pitboss.games.let_it_ride_poker.math.chart import chart
from pitboss.games.let_it_ride_poker.options import OPTIONS, payout_limit
from pitboss.games.let_it_ride_poker.wagers import base_table
from pitboss.law.limits import Limit
from pitboss.law.notices import notices_owed
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.render.charts import svg, text
from pitboss.render.documents import guide_text
from tests.games.let_it_ride_poker import oracle


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice)
        assert {str(violation.cite) for violation in violations} == oracle.broken_sections(choice), choice


def test_the_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert violations == []
    assert dict(options) == {
        "dealing_method": "automated_shoe", "shuffle": "automated", "two_decks_alternating": True,
        "shuffler_counts_cards": True, "settlement_order": "step_by_step", "min_wager": None, "max_wager": None,
        "base_table": "standard", "payout_limit_per_hand": 2_500_000, "lir_bonus_offered": True,
        "lir_bonus_table": "B1", "three_card_bonus_offered": False, "three_card_bonus_table": "T1",
        "two_positions_allowed": False,
    }  # fmt: skip
    by_hand, _ = OPTIONS.read({"shuffle": "manual"})
    assert by_hand["two_decks_alternating"] is by_hand["shuffler_counts_cards"] is False


@pytest.mark.parametrize(
    ("given", "limits", "limit"),
    [
        ({}, {}, 25_000),
        ({"min_wager": "5"}, {}, 25_000),
        ({"min_wager": "10"}, {}, 30_000),
        ({"min_wager": "5"}, {"wager_1": Limit(1_000, None)}, 30_000),
        ({}, {"wager_dollar": Limit(2_500, None)}, 75_000),
        ({}, {"three_card_bonus": Limit(2_500, None)}, 25_000),
        ({"payout_limit_per_hand": "40000", "min_wager": "10"}, {}, 40_000),
        ({"base_table.royal_flush": "2000", "min_wager": "5"}, {}, 30_000),
    ],
)
def test_the_payout_limit(given: dict[str, object], limits: dict[str, Limit], limit: int) -> None:
    setting = Setting(game("let_it_ride_poker"), given, limits)
    assert payout_limit(setting.options, setting.limits) == limit * 100


def test_a_bonus_wager_is_one_dollar_whatever_limits_say() -> None:
    Setting(game("let_it_ride_poker"), {"min_wager": "10", "max_wager": "100"}, {"lir_bonus": Limit(100, 100)})
    for limit in (Limit(500, None), Limit(None, 50)):
        with pytest.raises(OptionsRefused) as refused:
            Setting(game("let_it_ride_poker"), {}, {"lir_bonus": limit})
        assert str(refused.value.cite) == "19:47-18.6A"


def test_lines_of_the_base_table_may_pay_more_and_not_less() -> None:
    better, violations = OPTIONS.read({"base_table.flush": "9", "base_table.pair_of_tens_or_better": "3 to 2"})
    assert violations == []
    assert base_table(better).odds_for(Line.FLUSH) == odds("9 to 1")
    assert base_table(better).odds_for(Line.PAIR_OF_TENS_OR_BETTER) == odds("3 to 2")
    assert base_table(better).odds_for(Line.STRAIGHT) == odds("5 to 1")
    _, violations = OPTIONS.read({"base_table.straight": "4"})
    assert [str(violation.cite) for violation in violations] == ["19:47-18.11"]


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read({"payout_limit_per_hand": "40000"})
    new, _ = OPTIONS.read(
        {"lir_bonus_table": "B3", "three_card_bonus_offered": True, "base_table.flush": "9", "dealing_method": "hand"}
    )
    changed = ["base_table", "payout_limit_per_hand", "lir_bonus_table", "three_card_bonus_offered"]
    assert [owed.option for owed in notices_owed(OPTIONS, old, new)] == changed
    raised, _ = OPTIONS.read({"payout_limit_per_hand": "50000"})
    assert notices_owed(OPTIONS, old, raised) == []  # only a decrease owes it


def test_the_guide_follows_the_options() -> None:
    for choice in oracle.every_choice()[::11]:
        if oracle.broken_sections(choice):
            continue
        for form in ("md", "html"):
            text = guide_text(patrons_guide(Setting(game("let_it_ride_poker"), choice)), form)
            bonus, three = choice["lir_bonus_offered"], choice["three_card_bonus_offered"]
            assert ("$20,000.00" in text) == (bonus and choice["lir_bonus_table"] == "B1")
            assert ("$5,000.00" in text) == (bonus and choice["lir_bonus_table"] == "B4")
            assert ("A-K-Q of one suit" in text) == (three and choice["three_card_bonus_table"] == "T1")
            assert ("one player may wager at two" in text) == choice["two_positions_allowed"]
            assert "side by side" not in text
            assert not re.search(r"\d for \d", text)
    text = guide_text(patrons_guide(Setting(game("let_it_ride_poker"), {"base_table.flush": "9"})), "md")
    assert "| Flush | 9 to 1 |" in text


def test_the_chart_is_the_published_strategy() -> None:
    """Three to a royal, in sequence (but not 2-3-4 or A-2-3), one gap with a high card, two gaps with two."""
    shown = chart(OPTIONS.read({})[0])
    first, second = shown.data["decisions"]
    assert first["made"] == {"three of a kind": "R", "pair of tens or better": "R", "pair of nines or lower": "B"}
    assert {row: tuple(cells.values()) for row, cells in first["no_pair"].items()} == {
        "one suit, three straights possible": ("R", "R", "R", "R"),
        "one suit, two straights possible": ("B", "R", "R", "R"),
        "one suit, one straight possible": ("B", "B", "R", "R"),
        "one suit, no straight possible": ("B", "B", "B", ""),
        "suits mixed": ("B", "B", "B", "B"),
    }
    assert {row for row, mark in second["made"].items() if mark != "R"} == {"pair of nines or lower"}
    assert {row: tuple(cells.values()) for row, cells in second["no_pair"].items()} == {
        "one suit": ("R", "R", "R", "R", "R"),
        "suits mixed, two straights possible": ("=", "R", "R", "R", "R"),
        "suits mixed, one straight possible": ("B", "B", "B", "B", "="),
        "suits mixed, no straight possible": ("B", "B", "B", "B", ""),
    }
    assert "R let it ride, B take it back, = either" in text(shown)
    rows = [row for one in (first, second) for row in (one["made"], *one["no_pair"].values())]
    assert svg(shown).count("<rect") == 1 + sum(bool(mark) for row in rows for mark in row.values())
