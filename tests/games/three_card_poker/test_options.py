"""Every combination of options: legal exactly where the rules' own constraints hold."""

from __future__ import annotations

import pytest

from pitboss.games.three_card_poker.options import OPTIONS
from tests.games.three_card_poker.oracle import CHOICES, broken_sections, every_choice


def test_every_full_choice_of_options() -> None:
    choices = every_choice()
    assert len(choices) == 3 * 2**3 * 2**2 * 2 * 4 * 4 * 2 * 2
    for choice in choices:
        options, violations = OPTIONS.read(choice)
        assert {str(v.cite) for v in violations} == broken_sections(choice), choice
        assert {key: options[key] for key in choice} == choice


def test_every_option_of_the_rules_is_there_and_no_other() -> None:
    assert set(OPTIONS.by_key) == {*CHOICES, "min_wager", "max_wager"}


@pytest.mark.parametrize("key", CHOICES)
def test_each_value_is_read_as_a_record_writes_it(key: str) -> None:
    for value in CHOICES[key]:
        written = str(value).lower() if isinstance(value, bool) else str(value)
        options, _ = OPTIONS.read({key: written})
        assert options[key] == value


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert dict(options) == {
        "dealing_method": "automated_shoe",
        "shuffle": "automated",
        "preshuffled_opening_deck": False,
        "two_decks_alternating": True,
        "shuffler_counts_cards": True,
        "dealer_stack_delivery": "before_decisions",
        "settlement_order": "seat_by_seat",
        "wager_version": "standard",
        "pair_plus_ledger": "A",
        "ante_bonus_table": "standard_1_4_5",
        "match_play": True,
        "two_positions_allowed": False,
        "min_wager": None,
        "max_wager": None,
    }


def test_what_the_shuffler_does_follows_from_there_being_one() -> None:
    options, violations = OPTIONS.read({"shuffle": "manual"})
    assert not violations
    assert options["two_decks_alternating"] is False
    assert options["shuffler_counts_cards"] is False


@pytest.mark.parametrize(
    ("key", "value", "section"),
    [
        ("dealing_method", "shoe", "20.7(a)"),
        ("shuffle", "yes", "20.5(a)"),
        ("preshuffled_opening_deck", "1", "20.4(a)"),
        ("two_decks_alternating", 1, "20.2(b)"),
        ("shuffler_counts_cards", None, "20.7(f)"),
        ("dealer_stack_delivery", "never", "20.9(c)"),
        ("settlement_order", "", "20.10(c)"),
        ("pair_plus_ledger", ["A", "B"], "20.11(a)2"),
        ("ante_bonus_table", "1_4_5", "20.11(a)3"),
        ("two_positions_allowed", "yes", "20.6(e)"),
    ],
)
def test_a_forbidden_value_breaks_the_section_that_gives_the_choice(key: str, value: object, section: str) -> None:
    _, violations = OPTIONS.read({key: value})
    assert [(str(v.cite), v.options) for v in violations] == [(f"19:47-{section}", (key,))]


def test_the_settlement_order_is_named_in_the_submission() -> None:
    assert [option.key for option in OPTIONS.options if option.in_submission] == ["settlement_order"]


def test_a_posted_choice_owes_a_notice() -> None:
    owing = {option.key for option in OPTIONS.options if option.notice is not None}
    assert owing == {"wager_version", "pair_plus_ledger", "ante_bonus_table", "min_wager", "max_wager"}
