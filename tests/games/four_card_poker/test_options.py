"""Every choice of options, legal or not, against the constraints of the rules; and what a change owes."""

from __future__ import annotations

import pytest

from pitboss.equipment.money import odds
from pitboss.games.four_card_poker.hands import Line
from pitboss.games.four_card_poker.options import OPTIONS
from pitboss.games.four_card_poker.wagers import ACES_UP_TABLES, PROPOSABLE, aces_up_table, ante_bonus_table
from pitboss.law import proposals
from pitboss.law.notices import notices_owed
from tests.games.four_card_poker import oracle


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice)
        assert {str(violation.cite) for violation in violations} == oracle.broken_sections(choice), choice


@pytest.mark.parametrize("name", oracle.TABLES)
def test_the_posted_tables(name: str) -> None:
    column = oracle.TABLES.index(name)
    pays = {int(line): str(paid) for line, paid in ACES_UP_TABLES[name].rows}
    assert pays == {rank: f"{row[column]} to 1" for rank, row in oracle.ACES_UP.items()}


def test_the_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert violations == []
    assert [options[key] for key in ("dealing_method", "shuffle", "settlement_order", "aces_up_table")] == [
        "automated_shoe", "automated", "seat_by_seat", "V",
    ]  # fmt: skip
    assert options["two_decks_alternating"] is options["shuffler_counts_cards"] is True
    assert [str(pays) for _, pays in ante_bonus_table(options).rows] == ["25 to 1", "20 to 1", "2 to 1"]
    by_hand, _ = OPTIONS.read({"shuffle": "manual"})
    assert by_hand["two_decks_alternating"] is by_hand["shuffler_counts_cards"] is False


def test_a_line_may_be_improved_and_not_lowered() -> None:
    better, violations = OPTIONS.read({"aces_up_table": "VII", "aces_up_enhancements.flush": "6"})
    assert violations == []
    assert aces_up_table(better).odds_for(Line.FLUSH) == odds("6 to 1")
    assert aces_up_table(better).odds_for(Line.STRAIGHT) == odds("4 to 1")
    for given in ({"aces_up_table": "IV", "aces_up_enhancements.flush": "5"}, {"aces_up_enhancements.flush": "4"}):
        _, violations = OPTIONS.read(given)
        assert [str(violation.cite) for violation in violations] == ["19:47-27.11(a)3"]
    for line, low in (("four_of_a_kind", "24"), ("straight_flush", "15"), ("three_of_a_kind", "1")):
        _, violations = OPTIONS.read({f"ante_bonus_odds.{line}": low})
        assert [str(violation.cite) for violation in violations] == ["19:47-27.11(a)2"]


@pytest.mark.parametrize(("pays", "broken"), [("7", []), ("11:2", []), ("4", ["19:47-27.11(a)3"])])
def test_a_proposed_line_may_be_raised_and_not_lowered(pays: str, broken: list[str]) -> None:
    """Table V pays 5 to 1 on a flush: no less (27.11(a)3)."""
    found = proposals.read(OPTIONS, {"aces_up_table.flush": pays}, PROPOSABLE)
    assert [str(violation.cite) for violation in found.violations] == broken
    assert aces_up_table(found.options).odds_for(Line.FLUSH) == odds(pays)


def test_of_two_proposed_lines_only_the_lowered_one_is_named() -> None:
    found = proposals.read(OPTIONS, {"aces_up_table.flush": "7", "aces_up_table.straight": "3"}, PROPOSABLE)
    assert [violation.options for violation in found.violations] == [("aces_up_table.straight",)]


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read({})
    new, _ = OPTIONS.read({"aces_up_table": "VII", "ante_bonus_odds.straight_flush": "25", "dealing_method": "hand"})
    assert [owed.option for owed in notices_owed(OPTIONS, old, new)] == ["aces_up_table", "ante_bonus_odds"]
