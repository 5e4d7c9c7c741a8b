"""What a licensee may choose, what it owes, and which tables must agree."""

from __future__ import annotations

import itertools

import pytest

from pitboss.games.baccarat_chemin_de_fer import GAME
from pitboss.games.baccarat_chemin_de_fer.options import OPTIONS
from pitboss.games.baccarat_chemin_de_fer.shown.guide import guide
from pitboss.law.notices import notices_owed
from pitboss.play.setting import Setting

ALLOWED: dict[str, tuple[list[object], list[object]]] = {  # key: allowed, forbidden
    "number_of_decks": ([6, 7, 8, 20], [0, 5, "six", 6.5]),
    "seats": ([8, 12, 14], [7, 15]),
    "reshuffle_after_lacing": (["true", "false", True], ["yes"]),
    "recut_by": (["last_cutter", "next_entitled"], ["dealer"]),
    "cut_card_depth": ([14, 100], [13, 0]),
    "vigorish_percent": ([5], [4, 6, 0]),
    "vigorish_rounding": (["none", "up"], ["down"]),
    "player_on_five": (["choice", "must_draw", "must_stay"], ["free"]),
    "banker_drawing_rule": (["tableau_with_options", "table2_mandatory", "free"], ["tableau"]),
    "banco_avec_la_table": (["true", "false"], ["half"]),
    "table_minimum": (["5", "none"], ["0"]),
    "table_maximum": (["5000", "none"], ["x"]),
}


def test_every_option_is_there_with_its_default() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert options == {
        "number_of_decks": 6,
        "seats": 12,
        "reshuffle_after_lacing": False,
        "recut_by": "last_cutter",
        "cut_card_depth": 14,
        "vigorish_percent": 5,
        "vigorish_rounding": "up",
        "player_on_five": "choice",
        "banker_drawing_rule": "tableau_with_options",
        "banco_avec_la_table": False,
        "table_minimum": None,
        "table_maximum": None,
    }
    assert ALLOWED.keys() == options.keys()


@pytest.mark.parametrize("key", ALLOWED)
def test_allowed_and_forbidden_values(key: str) -> None:
    allowed, forbidden = ALLOWED[key]
    for value in allowed:
        assert OPTIONS.read({key: value})[1] == []
    for value in forbidden:
        (violation,) = OPTIONS.read({key: value})[1]
        assert violation.options == (key,)
        assert violation.cite == OPTIONS.by_key[key].cite


def test_what_may_not_stand_beside_what() -> None:
    (limits,) = OPTIONS.read({"table_minimum": "100", "table_maximum": "50"})[1]
    assert str(limits.cite) == "19:47-8.2"
    (cut,) = OPTIONS.read({"cut_card_depth": 312})[1]
    assert str(cut.cite) == "19:47-4.4(d)"
    assert not OPTIONS.read({"cut_card_depth": 311})[1]


def test_notices() -> None:
    before, _ = OPTIONS.read({})
    after, _ = OPTIONS.read({"reshuffle_after_lacing": "true", "player_on_five": "must_draw", "number_of_decks": 8})
    owed = {notice.option: (notice.minutes, str(notice.cite)) for notice in notices_owed(OPTIONS, before, after)}
    assert owed == {"reshuffle_after_lacing": (30, "19:47-4.4(b)")}


def test_the_reshuffle_is_the_same_within_a_pit() -> None:
    (rule,) = OPTIONS.uniform
    assert (rule.option, rule.scope, str(rule.cite)) == ("reshuffle_after_lacing", "pit", "19:47-4.4(b)")


def test_a_guide_for_every_combination() -> None:
    keys = (
        "reshuffle_after_lacing",
        "vigorish_rounding",
        "player_on_five",
        "banker_drawing_rule",
        "banco_avec_la_table",
    )
    for values in itertools.product(*(ALLOWED[key][0] for key in keys)):
        setting = Setting(GAME, dict(zip(keys, values, strict=True)))
        assert len(guide(setting).sections) == 6
