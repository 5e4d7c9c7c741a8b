"""Every choice of options, legal or not, against the constraints of the rules; and what a change owes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.two_card_joker_poker import GAME
from pitboss.games.two_card_joker_poker.options import OPTIONS, SAMPLE
from pitboss.games.two_card_joker_poker.wagers import call_table
from pitboss.law.notices import notices_owed
from tests.games.two_card_joker_poker import oracle

TABLE = {"pair_up_odds.pair": "3"}


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice | TABLE)
        assert len(violations) == oracle.broken(choice), choice
        _, violations = OPTIONS.read(choice)
        assert len(violations) == oracle.broken(choice) + bool(choice["pair_up_offered"]), choice
        assert {str(violation.cite) for violation in violations} <= {"19:47-30"}


@pytest.mark.parametrize("order", oracle.ORDERS)
def test_every_order_of_classes(order: str) -> None:
    options, violations = OPTIONS.read({"class_order": order})
    assert violations == []
    assert options["class_order"] == tuple(order.split(","))


def test_the_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert violations == []
    assert {key: options[key] for key in oracle.CHOICES} == {
        "dealing_method": "automated_shoe", "shuffle": "automated", "preshuffled_opening_deck": False,
        "two_decks_alternating": True, "shuffler_counts_cards": True, "settlement_order": "seat_by_seat",
        "ante_required_with_pair_up": False, "pair_up_survives_fold": True, "pair_up_offered": False,
        "two_positions_allowed": False,
    }  # fmt: skip
    assert options["class_order"] == ("straight", "pair", "flush")
    pays = {line.name.lower(): str(odds) for line, odds in call_table(options).rows}
    assert pays == {line: f"{oracle.TABLE_C.get(line, '1')} to 1" for line in oracle.CLASSES}


def test_pair_up_is_offered_once_it_has_a_table() -> None:
    assert OPTIONS.read(TABLE)[0]["pair_up_offered"] is True
    assert OPTIONS.read(TABLE | {"pair_up_offered": "false"})[0]["pair_up_offered"] is False
    assert OPTIONS.read(SAMPLE)[0]["pair_up_offered"] is True
    assert GAME.sample == SAMPLE


def test_call_odds_by_class_and_for_all_others() -> None:
    options, violations = OPTIONS.read({"call_odds.pair": "2", "call_odds.other": "1 to 2"})
    assert violations == []
    pays = {line.name.lower(): str(odds) for line, odds in call_table(options).rows}
    assert pays == {
        "pair_of_jokers": "8 to 1", "royal_flush": "5 to 1", "straight_flush": "3 to 1", "straight": "1 to 2",
        "pair": "2 to 1", "flush": "1 to 2", "high_card": "1 to 2",
    }  # fmt: skip


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read({})
    new, _ = OPTIONS.read({**TABLE, "call_odds.royal_flush": "6", "class_order": "pair,straight,flush"})
    assert [owed.option for owed in notices_owed(OPTIONS, old, new)] == ["call_odds", "pair_up_odds", "pair_up_offered"]


def test_the_deck_has_two_jokers() -> None:
    deck = GAME.furniture.deck(OPTIONS.read({})[0])
    assert deck.size == 54
    assert [str(card) for card in deck.cards].count("Jk") == 2


def test_a_submission(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = '[[table]]\nname = "J-{}"\ngame = "two_card_joker_poker"\npit = "1"\n'
    file = tmp_path / "tables.toml"
    file.write_text(
        f"{table.format(1)}options = {{ pair_up_offered = true }}\n"
        f'{table.format(2)}options = {{ pair_up_offered = true, pair_up_odds = {{ pair = 3, straight = "5 to 2" }}, '
        'class_order = ["pair", "straight", "flush"] }\n'
    )
    assert main(["check", str(file), "--json"]) == 1
    without, complete = json.loads(capsys.readouterr().out)["tables"]
    assert [one["cite"] for one in without["violations"]] == ["19:47-30"]
    assert without["violations"][0]["options"] == ["pair_up_offered", "pair_up_odds"]
    assert complete["violations"] == []
