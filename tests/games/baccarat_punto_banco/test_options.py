"""The options of punto banco: values, defaults, what must be the same in a pit, and what a change owes."""

from __future__ import annotations

import itertools

import pytest

from pitboss.games.baccarat_punto_banco.options import OPTIONS
from pitboss.games.catalogue import game
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check


def rules(slug: str) -> GameRules:
    return GameRules(game(slug).options, tuple(game(slug).betting.wager))


CHOICES: dict[str, tuple[object, ...]] = {
    "vigorish_percent": (4, 5),
    "vigorish_rounding": ("none", "up"),
    "vigorish_collection": ("immediate", "deferred"),
    "settlement_procedure": (1, 2, 3, 4),
    "reshuffle_after_lacing": (True, False),
    "recut_by": ("last_cutter", "next_entitled"),
}


def test_every_full_choice_is_legal() -> None:
    for values in itertools.product(*CHOICES.values()):
        choice = dict(zip(CHOICES, values, strict=True))
        options, violations = OPTIONS.read(choice)
        assert not violations
        assert {key: options[key] for key in choice} == choice


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert {key: str(value) for key, value in options.items()} == {
        "number_of_decks": "8",
        "vigorish_percent": "5",
        "vigorish_rounding": "up",
        "vigorish_collection": "deferred",
        "tie_payout": "8 to 1",
        "settlement_procedure": "3",
        "reshuffle_after_lacing": "False",
        "recut_by": "last_cutter",
        "cut_card_depth": "14",
        "match_play": "True",
        "extra_wagers": "()",
        "seats": "14",
        "table_minimum": "None",
        "table_maximum": "None",
    }


@pytest.mark.parametrize(
    ("key", "value", "section"),
    [
        ("number_of_decks", 5, "3.1(a)"),
        ("number_of_decks", "six", "3.1(a)"),
        ("vigorish_percent", 6, "3.3(c)"),
        ("vigorish_rounding", "down", "3.3(c)"),
        ("vigorish_collection", "never", "3.3(c)"),
        ("tie_payout", 7, "3.3(b)"),
        ("settlement_procedure", 5, "3.10(b)"),
        ("recut_by", "dealer", "3.5(e)"),
        ("cut_card_depth", 13, "3.5(d)"),
        ("cut_card_depth", 416, "3.5(d)"),
        ("extra_wagers", "dragon_bonus", "3.2(b)"),
        ("extra_wagers", ["dragon_bonus"], "3.2(b)"),
    ],
)
def test_a_forbidden_value_is_a_violation(key: str, value: object, section: str) -> None:
    _, violations = OPTIONS.read({key: value})
    assert [str(v.cite) for v in violations] == [f"19:47-{section}"]


@pytest.mark.parametrize("value", ["none", "empty", []])
def test_no_extra_wagers(value: object) -> None:
    options, violations = OPTIONS.read({"extra_wagers": value})
    assert not violations
    assert options["extra_wagers"] == ()


def test_limits_in_order() -> None:
    _, violations = OPTIONS.read({"table_minimum": "100", "table_maximum": "25"})
    assert [str(v.cite) for v in violations] == ["19:47-8.2"]


@pytest.mark.parametrize(
    ("old", "new", "owed"),
    [
        ({"vigorish_percent": 4}, {"vigorish_percent": 5}, ["3.3(d)"]),
        ({"vigorish_percent": 5}, {"vigorish_percent": 4}, []),
        ({"settlement_procedure": 3}, {"settlement_procedure": 1}, ["3.10(c)2"]),
        ({}, {"reshuffle_after_lacing": True}, ["3.5(b)"]),
        ({"reshuffle_after_lacing": True}, {}, ["3.5(b)"]),
        ({"tie_payout": 9}, {"tie_payout": 8}, ["8.3 [practice]"]),
        ({"tie_payout": 8}, {"tie_payout": 9}, []),
        ({"vigorish_collection": "deferred"}, {"vigorish_collection": "immediate"}, []),
    ],
)
def test_notices(old: dict[str, object], new: dict[str, object], owed: list[str]) -> None:
    before, after = OPTIONS.read(old)[0], OPTIONS.read(new)[0]
    notices = notices_owed(OPTIONS, before, after)
    assert [str(notice.cite) for notice in notices] == [f"19:47-{section}" for section in owed]
    assert all(notice.minutes == 30 for notice in notices)


@pytest.mark.parametrize(
    ("key", "values", "section"),
    [("settlement_procedure", (1, 3), "3.10(c)1"), ("reshuffle_after_lacing", (True, False), "3.5(b)")],
)
def test_one_pit_one_way(key: str, values: tuple[object, object], section: str) -> None:
    def tables(*pits: str) -> list[str]:
        submission = {
            "table": [
                {"name": f"B{i}", "game": "baccarat_punto_banco", "pit": pit, "options": {key: value}}
                for i, (pit, value) in enumerate(zip(pits, values, strict=True))
            ]
        }
        return [str(violation.cite) for table in check(submission, rules) for violation in table.violations]

    assert tables("1", "1") == [f"19:47-{section}"] * 2
    assert tables("1", "2") == []
