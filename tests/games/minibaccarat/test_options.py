"""The options of minibaccarat: two types of vigorish that exclude each other, and what a change owes."""

from __future__ import annotations

import itertools

import pytest

from pitboss.games.catalogue import game
from pitboss.games.minibaccarat.options import OPTIONS
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check


def rules(slug: str) -> GameRules:
    return GameRules(game(slug).options, tuple(game(slug).betting.wager))


CHOICES: dict[str, tuple[object, ...]] = {
    "vigorish_type": ("win_commission", "tie_charge"),
    "vigorish_percent": (4, 5, 25),
    "vigorish_rounding": ("none", "up"),
    "vigorish_collection": ("immediate", "deferred"),
    "continuous_shuffler": (True, False),
    "initial_deal_method": ("face_up", "face_down"),
    "settlement_procedure": (1, 2, 3, 4),
    "reshuffle_after_lacing": (True, False),
    "recut_by": ("last_cutter", "next_entitled"),
}


def broken(choice: dict[str, object]) -> list[str]:
    """What a choice breaks, from the rules by hand."""
    ties = choice["vigorish_type"] == "tie_charge"
    sections = []
    if ties != (choice["vigorish_percent"] == 25):
        sections.append("19:47-7.3(d)")
    if ties and choice["vigorish_collection"] == "deferred":
        sections.append("19:47-7.3(d)")
    if ties and choice["vigorish_rounding"] == "up":
        sections.append("19:47-7.3(d)")
    if choice["continuous_shuffler"] and choice["vigorish_collection"] == "deferred":
        sections.append("19:47-7.3(c) [reading]")
    return sections


def test_every_full_choice() -> None:
    for values in itertools.product(*CHOICES.values()):
        choice = dict(zip(CHOICES, values, strict=True))
        _, violations = OPTIONS.read(choice)
        assert [str(v.cite) for v in violations] == broken(choice), choice


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, (5, "up", "deferred")),
        ({"vigorish_type": "tie_charge"}, (25, "none", "immediate")),
        ({"continuous_shuffler": True}, (5, "up", "immediate")),
    ],
)
def test_defaults_follow_the_type(given: dict[str, object], expected: tuple[object, ...]) -> None:
    options, violations = OPTIONS.read(given)
    assert not violations
    assert tuple(options[f"vigorish_{key}"] for key in ("percent", "rounding", "collection")) == expected


@pytest.mark.parametrize(
    ("key", "value", "section"),
    [
        ("number_of_decks", 5, "7.4(a)"),
        ("vigorish_percent", 3, "7.3(c)"),
        ("tie_payout", "7 to 1", "7.3(b)"),
        ("initial_deal_method", "sideways", "7.7(c)"),
        ("settlement_procedure", 0, "7.10 [by analogy 3.10(b)]"),
        ("cut_card_depth", 10, "7.5(d)"),
        ("extra_wagers", "dragon_bonus", "7.2(b)"),
        ("extra_wagers", ["dragon_bonus"], "7.2(b)"),
        ("match_play", "sometimes", "7.2(c)"),
    ],
)
def test_a_forbidden_value_is_a_violation(key: str, value: object, section: str) -> None:
    _, violations = OPTIONS.read({key: value})
    assert [str(v.cite) for v in violations] == [f"19:47-{section}"]


@pytest.mark.parametrize(
    ("old", "new", "owed"),
    [
        ({}, {"vigorish_type": "tie_charge"}, ["7.3(e)"]),
        ({"vigorish_type": "tie_charge"}, {}, ["7.3(e)"]),
        ({"vigorish_percent": 4}, {"vigorish_percent": 5}, ["7.3(e)"]),
        ({"vigorish_percent": 5}, {"vigorish_percent": 4}, []),
        ({}, {"settlement_procedure": 2}, ["7.10 [by analogy 3.10(c)2]"]),
        ({}, {"reshuffle_after_lacing": True}, ["7.5(b)"]),
        ({"tie_payout": 9}, {}, ["8.3 [practice]"]),
    ],
)
def test_notices(old: dict[str, object], new: dict[str, object], owed: list[str]) -> None:
    before, after = OPTIONS.read(old)[0], OPTIONS.read(new)[0]
    assert [str(n.cite) for n in notices_owed(OPTIONS, before, after)] == [f"19:47-{section}" for section in owed]


def test_one_pit_one_way() -> None:
    def violations(*pits: str) -> list[str]:
        tables = [
            {"name": f"M{i}", "game": "minibaccarat", "pit": pit, "options": {"settlement_procedure": i + 1}}
            for i, pit in enumerate(pits)
        ]
        return [str(v.cite) for table in check({"table": tables}, rules) for v in table.violations]

    assert violations("1", "1") == ["19:47-7.10 [by analogy 3.10(c)1]"] * 2
    assert violations("1", "2") == []
