"""The options of red dog: what is allowed, what goes together, the notices that a change owes, the guide."""

from __future__ import annotations

import pytest

from pitboss.games.red_dog import GAME
from pitboss.games.red_dog.irregularities import IRREGULARITIES
from pitboss.games.red_dog.options import OPTIONS
from pitboss.games.red_dog.shown.guide import guide
from pitboss.law.notices import notices_owed
from pitboss.play.setting import Setting
from tests.games.red_dog.oracle import LEAST


@pytest.mark.parametrize(
    ("given", "section"),
    [
        ({"number_of_decks": 0}, "6.1"),
        ({"number_of_decks": 9}, "6.1"),
        ({"raise_limit": "no_limit"}, "6.5"),
        ({"multiple_areas": "some"}, "6.7"),
        ({"continuous_shuffler": "sometimes"}, "6.8"),
        ({"cut_card_penetration": -1}, "6.3"),
        ({"number_of_decks": 2, "cut_card_penetration": 104}, "6.3"),
        ({"min_wager": "50", "max_wager": "25"}, "8.2"),
        *(({f"payouts.{key}": f"{2 * least - 1} to 2"}, "6.5") for key, least in LEAST.items()),
    ],
)
def test_what_is_forbidden(given: dict[str, object], section: str) -> None:
    _, violations = OPTIONS.read(given)
    assert [str(v.cite) for v in violations] == [f"19:47-{section}"]


@pytest.mark.parametrize(
    "given",
    [
        *({"number_of_decks": decks} for decks in range(1, 9)),
        {"payouts.spread_4_to_11": "1 to 1", "payouts.three_of_a_kind": "12"},
        {"number_of_decks": 2, "cut_card_penetration": 103},
        {"cut_card_penetration": 0},
        {"number_of_decks": 1, "continuous_shuffler": True},
    ],
)
def test_what_is_allowed(given: dict[str, object]) -> None:
    options, violations = OPTIONS.read(given)
    assert violations == []
    assert OPTIONS.remarks(options) == []


def test_the_cutting_card_lies_a_quarter_from_the_end() -> None:
    for decks in range(1, 9):
        assert OPTIONS.read({"number_of_decks": decks})[0].whole("cut_card_penetration") == 13 * decks


@pytest.mark.parametrize("given", [{"number_of_decks": 1}, {"continuous_shuffler": True}])
def test_a_cutting_card_that_is_not_used_is_remarked_upon(given: dict[str, object]) -> None:
    options, violations = OPTIONS.read({**given, "cut_card_penetration": 10})
    assert violations == []
    (remark,) = OPTIONS.remarks(options)
    assert remark.endswith("[19:47-6.3]")


@pytest.mark.parametrize(
    ("old", "new", "owed"),
    [
        ({}, {"number_of_decks": 8, "cut_card_penetration": 78}, ["number_of_decks"]),
        ({}, {"payouts.spread_1": "6"}, ["payouts"]),
        ({}, {"raise_limit": "equal_only", "multiple_areas": False, "continuous_shuffler": True}, []),
    ],
)
def test_notices(old: dict[str, object], new: dict[str, object], owed: list[str]) -> None:
    found = notices_owed(OPTIONS, OPTIONS.read(old)[0], OPTIONS.read(new)[0])
    assert [one.option for one in found] == owed
    assert all(str(one.cite) == "19:47-8.3 [practice]" and one.minutes == 30 for one in found)


def test_the_guide_follows_the_options() -> None:
    usual = str(guide(Setting(GAME, {})))
    for words in ("6 decks", "78 cards before the end", "up to your original wager", "more than one", "5 to 1"):
        assert words in usual
    other = {"number_of_decks": 1, "raise_limit": "equal_only", "multiple_areas": False, "payouts.spread_1": "13 to 2"}
    text = str(guide(Setting(GAME, other)))
    for words in ("one deck", "before every round", "equal to your original wager", "one for each player", "13 to 2"):
        assert words in text
    device = str(guide(Setting(GAME, {"continuous_shuffler": True})))
    assert "by a device" in device
    assert "runs out" in usual
    assert "runs out" not in device


def test_every_mishap_is_in_the_guide() -> None:
    text = str(guide(Setting(GAME, {})))
    assert text.count("19:47-6.6") == len(IRREGULARITIES) - 1  # but wagers out of limits
