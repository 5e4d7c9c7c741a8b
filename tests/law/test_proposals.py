"""Options read as proposals: what has a meaning is taken, and what the regulation says to it is said."""

from __future__ import annotations

import importlib

import pytest

from pitboss.equipment.money import odds
from pitboss.errors import Unreadable
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law import proposals
from pitboss.law.proposals import Posted, Proposal, Proposed, proposed


def posted(slug: str) -> dict[str, Posted]:
    try:
        module = importlib.import_module(f"pitboss.games.{slug}.wagers")
    except ModuleNotFoundError:
        return {}
    return dict(getattr(module, "PROPOSABLE", {}))


def read(slug: str, **given: str) -> Proposal:
    found = game(slug)
    return proposals.read(found.options, {key.replace("__", "."): value for key, value in given.items()}, posted(slug))


def test_a_line_that_no_ledger_has_is_a_proposal_under_the_section_of_the_ledgers() -> None:
    found = read("three_card_poker", pair_plus_ledger__flush="5")
    assert isinstance(found.options["pair_plus_ledger"], Proposed)
    assert proposed(found.options, "pair_plus_ledger") == {"flush": odds("5 to 1")}
    [violation] = found.violations
    assert str(violation.cite) == "19:47-20.11(a)2"
    assert violation.message == "pair_plus_ledger A pays 4 to 1 on flush, not 5 to 1."
    assert not found.stuck


@pytest.mark.parametrize(
    ("ledger", "flush", "named"), [("A", "3", "C"), ("C", "4", "A"), ("B", "3", "D"), ("A", "4", "A")]
)
def test_a_proposal_that_is_another_posted_table_is_that_table(ledger: str, flush: int, named: str) -> None:
    found = read("three_card_poker", pair_plus_ledger=ledger, pair_plus_ledger__flush=str(flush))
    assert found.options["pair_plus_ledger"] == named
    assert not isinstance(found.options["pair_plus_ledger"], Proposed)
    assert not found.violations


def test_a_number_outside_the_regulation_is_taken_and_named() -> None:
    found = read("casino_war", number_of_decks="5")
    assert found.options["number_of_decks"] == 5
    assert [str(violation.cite) for violation in found.violations] == ["19:47-22.2"]
    assert not found.stuck


def test_odds_below_the_minimum_are_taken_and_named() -> None:
    found = read("red_dog", payouts__spread_1="3")
    assert found.options.table("payouts")["spread_1"] == odds("3 to 1")
    assert len(found.violations) == 1


def test_a_word_that_is_none_of_the_regulations_leaves_nothing_to_compute_with() -> None:
    found = read("three_card_poker", pair_plus_ledger="Z")
    assert [violation.options for violation in found.stuck] == [("pair_plus_ledger",)]


def test_rules_across_options_are_still_named() -> None:
    found = read("three_card_poker", ante_bonus_table="alternate_1_5_6")
    assert [str(violation.cite) for violation in found.violations] == ["19:47-20.11(a)3i"]
    assert not found.stuck


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("pair_plus_leger.flush", "did you mean 'pair_plus_ledger'"),
        ("pair_plus_ledger.flsh", "did you mean 'flush'"),
    ],
)
def test_a_misspelled_key_or_line_is_unreadable(key: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        read("three_card_poker", **{key: "5"})


def test_a_pay_table_without_a_line_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="name a line"):
        read("caribbean_stud_poker", bet="5")


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_no_posted_table_goes_by_the_name_of_an_option_that_is_none(slug: str) -> None:
    """A table's name is its own, or that of the option that chooses it or holds its lines."""
    found = game(slug)
    for key, table in posted(slug).items():
        if key in found.options.by_key:
            values = found.options.by_key[key].values
            assert table.names or hasattr(values, "entries"), key


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_line_in_force_can_be_proposed_and_read_back(slug: str) -> None:
    found, tables = game(slug), posted(slug)
    base = proposals.read(found.options, found.sample, tables)
    for key, pays in proposals.lines_in_force(found.options, base.options, tables).items():
        more = proposals.one_more(pays)
        given = proposals.with_value(found.sample, found.options, key, proposals.written_pays(more))
        again = proposals.read(found.options, given, tables)
        assert not again.stuck, key
        assert proposals.lines_in_force(found.options, again.options, tables)[key] == more, key
