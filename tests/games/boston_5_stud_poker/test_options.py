"""Every choice of options, legal or not, against the constraints of the rules; and what a change owes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.felt.guide import Steps
from pitboss.games.boston_5_stud_poker import GAME
from pitboss.games.boston_5_stud_poker.options import OPTIONS, SAMPLE
from pitboss.games.boston_5_stud_poker.shown.guide import guide
from pitboss.games.boston_5_stud_poker.wagers import PROPOSABLE, THREE_CARD_BONUS_TABLES, ante_bonus_table
from pitboss.law import proposals
from pitboss.law.notices import notices_owed
from pitboss.play.setting import Setting
from tests.games.boston_5_stud_poker import oracle


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice | oracle.fixture())
        assert len(violations) == oracle.broken(choice), choice
        assert {str(violation.cite) for violation in violations} <= {"19:47-24"}
        _, violations = OPTIONS.read(choice)
        assert len(violations) == oracle.broken(choice) + 1, "the ante bonus is not supplied"


def test_the_sample_is_the_test_fixture_of_the_rulebook() -> None:
    assert oracle.fixture() == SAMPLE == GAME.sample


@pytest.mark.parametrize("name", ["A", "B"])
def test_the_posted_tables(name: str) -> None:
    pays = {line.name.lower(): str(paid) for line, paid in THREE_CARD_BONUS_TABLES[name].rows}
    assert pays == {line: f"{row['AB'.index(name)]} to 1" for line, row in oracle.THREE_CARD.items()}


def test_the_defaults() -> None:
    options, _ = OPTIONS.read({})
    assert {key: options[key] for key in oracle.CHOICES} == {
        "dealing_method": "automated_shoe", "shuffle": "automated", "preshuffled_opening_deck": False,
        "two_decks_alternating": True, "shuffler_counts_cards": True, "settlement_order": "seat_by_seat",
        "three_card_bonus_table": "B", "three_card_bonus_offered": True, "two_positions_allowed": False,
    }  # fmt: skip
    assert options["first_wager_multiple"] == 2
    assert options["ante_bonus_odds"] == {}
    by_hand, _ = OPTIONS.read({"shuffle": "manual"})
    assert by_hand["two_decks_alternating"] is by_hand["shuffler_counts_cards"] is False


@pytest.mark.parametrize("multiple", ["0", "1", "3"])
def test_another_first_wager_cannot_be_proposed(multiple: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is published of a first wager of anything but two antes."""
    given = oracle.fixture() | {"first_wager_multiple": multiple}
    [stuck] = proposals.read(OPTIONS, given, PROPOSABLE).stuck
    assert (str(stuck.cite), stuck.options) == ("19:47-24", ("first_wager_multiple",))
    options = [word for key, value in given.items() for word in ("-o", f"{key}={value}")]
    assert main(["odds", "boston_5_stud_poker", *options]) == 1
    assert f"first_wager_multiple: {multiple} is not allowed; allowed: 2 [19:47-24]" in capsys.readouterr().err
    assert not proposals.read(OPTIONS, given | {"first_wager_multiple": "2"}, PROPOSABLE).violations


@pytest.mark.parametrize("missing", oracle.FIX24)
def test_every_hand_needs_its_odds(missing: str) -> None:
    given = oracle.fixture({line: pays for line, pays in oracle.FIX24.items() if line != missing})
    options, violations = OPTIONS.read(given)
    assert [violation.options for violation in violations] == [("ante_bonus_odds",)]
    with pytest.raises(Refused):
        ante_bonus_table(options)


@pytest.mark.parametrize(
    ("pays", "allowed"),
    [
        ([1, 1, 1, 1, 1, 1, 1, 1], True),
        (["1 to 2", "2 to 3", 1, 1, "3 to 2", 2, 2, 500], True),
        ([2, 1, 4, 6, 10, 25, 50, 100], False),
        ([1, 2, 4, 6, 10, 25, 50, 49], False),
        ([1, 2, 7, 6, 10, 25, 50, 100], False),
    ],
)
def test_odds_do_not_fall_as_hands_rise(pays: list[object], allowed: bool) -> None:
    _, violations = OPTIONS.read(oracle.fixture(dict(zip(oracle.FIX24, pays, strict=True))))
    assert bool(violations) != allowed


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read(oracle.fixture())
    new, _ = OPTIONS.read(
        oracle.fixture() | {"ante_bonus_odds.royal_flush": "200", "three_card_bonus_table": "A", "min_ante": "5",
                            "three_card_bonus_offered": "false", "dealing_method": "hand"}
    )  # fmt: skip
    owed = ["three_card_bonus_offered", "three_card_bonus_table", "ante_bonus_odds", "min_ante"]
    assert [notice.option for notice in notices_owed(OPTIONS, old, new)] == owed


def test_limits_are_of_the_ante_and_the_bonus() -> None:
    setting = Setting(GAME, {**SAMPLE, "min_ante": "5", "max_ante": "100", "max_bonus": "25"})
    shown = {key: tuple(dollars(end) if end else None for end in setting.limit(key)) for key in GAME.betting.wager}
    assert shown == {
        "ante": ("5.00", "100.00"), "first": (None, None), "three_card_bonus": (None, "25.00"), "second": (None, None),
    }  # fmt: skip


def test_a_submission(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = '[[table]]\nname = "B5-{}"\ngame = "boston_5_stud_poker"\npit = "1"\n'
    odds = ", ".join(f"{line} = {pays}" for line, pays in oracle.FIX24.items())
    file = tmp_path / "tables.toml"
    file.write_text(f"{table.format(1)}\n{table.format(2)}options = {{ ante_bonus_odds = {{ {odds} }} }}\n")
    assert main(["check", str(file), "--json"]) == 1
    without, complete = json.loads(capsys.readouterr().out)["tables"]
    assert [(one["cite"], one["options"]) for one in without["violations"]] == [("19:47-24", ["ante_bonus_odds"])]
    assert complete["violations"] == []


@pytest.mark.parametrize("offered", ["true", "false"])
def test_the_guide_says_whose_turn_it_is(offered: str) -> None:
    """Whether or not a bonus is settled first, decisions go round from the dealer's left."""
    found = guide(Setting(GAME, {**oracle.fixture(), "three_card_bonus_offered": offered}))
    steps = [part for section in found.sections for part in section.parts if isinstance(part, Steps)]
    told = [step.text for part in steps for step in part.steps if "or fold" in step.text]
    assert len(told) == 1
    assert "from the dealer's left" in told[0]
    assert ("bonus" in told[0]) == (offered == "true")
