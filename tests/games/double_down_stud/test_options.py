"""Every choice of options at double down stud, legal or not; the guide and the chart that follow from them."""

from __future__ import annotations

import re

import pytest

from pitboss.desks.guide import patrons_guide
from pitboss.games.catalogue import game
from pitboss.games.double_down_stud.math.chart import chart
from pitboss.games.double_down_stud.options import OPTIONS
from pitboss.law.notices import notices_owed
from pitboss.play.setting import Setting
from pitboss.render.charts import svg, text
from pitboss.render.documents import guide_text
from tests.games.double_down_stud import oracle


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice)
        assert sorted(str(violation.cite) for violation in violations) == oracle.broken_sections(choice), choice


def test_the_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert violations == []
    assert dict(options) == {
        "dealing_method": "manual_shoe", "shuffle": "manual", "two_decks_alternating": False,
        "shuffler_counts_cards": False, "settlement_order": "seat_by_seat", "pay_table": "table_2000",
        "payout_limit_per_hand": None, "player_card_face": "up", "two_positions_allowed": False, "min_wager": None,
        "max_wager": None,
    }  # fmt: skip
    by_machine, _ = OPTIONS.read({"shuffle": "automated"})
    assert by_machine["two_decks_alternating"] is by_machine["shuffler_counts_cards"] is False


@pytest.mark.parametrize(("table", "least"), [("table_2000", 20_000), ("machine_4000", 39_990)])
def test_a_payout_limit_covers_a_minimum_wager_and_its_double(table: str, least: int) -> None:
    for limit, broken in ((str(least), False), (f"{least - 1}.99", True)):
        given = {"pay_table": table, "min_wager": "5", "payout_limit_per_hand": limit}
        assert [str(violation.cite) for violation in OPTIONS.read(given)[1]] == (["19:47-17"] if broken else [])


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read({})
    new, _ = OPTIONS.read({"pay_table": "machine_4000", "payout_limit_per_hand": "50000", "player_card_face": "down"})
    assert [owed.option for owed in notices_owed(OPTIONS, old, new)] == ["pay_table", "payout_limit_per_hand"]


def test_the_guide_follows_the_options() -> None:
    for choice in oracle.every_choice()[::7]:
        if oracle.broken_sections(choice):
            continue
        for form in ("md", "html"):
            text = guide_text(patrons_guide(Setting(game("double_down_stud"), choice)), form)
            assert f"face {choice['player_card_face']}" in text
            assert ("2,000 to 1" in text) == (choice["pay_table"] == "table_2000")
            assert ("$20.00" in text) == (choice["payout_limit_per_hand"] == "20")
            assert not re.search(r"\d for \d", text)


def test_the_chart_is_the_published_strategy() -> None:
    """Pairs of sixes or better, four of one suit, open straights; 2-3-4-5 and A-K-Q-J are exactly even."""
    for table in ("table_2000", "machine_4000"):
        shown = chart(OPTIONS.read({"pay_table": table})[0])
        [one] = shown.data["decisions"]
        assert {row for row, mark in one["made"].items() if mark == "S"} == {"pair of fives or lower"}
        assert {mark for row, mark in one["made"].items() if row != "pair of fives or lower"} == {"D"}
        assert {row: tuple(cells.values()) for row, cells in one["no_pair"].items()} == {
            "one suit": ("D", "D", "D", "D", "D"),
            "suits mixed, two straights possible": ("D*", "D", "D", "D", ""),
            "suits mixed, one straight possible": ("S", "S", "S", "S", "="),
            "suits mixed, no straight possible": ("S", "S", "S", "S", ""),
        }
        assert "D double, S stand" in text(shown)
        assert svg(shown).count("<rect") == 7 + sum(
            bool(mark) for row in one["no_pair"].values() for mark in row.values()
        )


@pytest.mark.parametrize("order", ["seat_by_seat", "step_by_step"])
@pytest.mark.parametrize("face", ["up", "down"])
def test_in_the_guide_only_a_card_that_lies_face_down_is_turned_up(face: str, order: str) -> None:
    setting = Setting(game("double_down_stud"), {"player_card_face": face, "settlement_order": order})
    assert ("turned up" in guide_text(patrons_guide(setting), "md")) == (face == "down")
