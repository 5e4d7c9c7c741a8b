"""The layout as text and as a drawing: everything that lies on it is there, and only once."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.games.roulette import GAME
from pitboss.games.roulette.shown.layout_text import to_text
from pitboss.games.roulette.shown.picture import to_text as table_text
from pitboss.games.roulette.shown.spots import RouletteSpin, of_rounds, picture
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.felts import felt, words_on

TABLES: list[dict[str, object]] = [
    {"offer_five_adjacent": True, "offer_seven_numbers": True},
    {"color_wagers": ["six_color", "eight_color"]},
    {"wheel_type": "single_zero", "color_wagers": "six_color,seven_color", "offer_five_adjacent": True},
    {"wheel_type": "double_zero_as_single_zero"},
]
every_table = pytest.mark.parametrize("given", TABLES)


def rounds_of(text: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(text, game, watch=rounds.append)
    return rounds


def of(text: str, number: int = 0) -> RouletteSpin:
    return picture(rounds_of(text)[number])


def full(given: dict[str, object], winning: str | None) -> RouletteSpin:
    setting = Setting(GAME, given)
    chips = [
        Chip(str(1 + i % 10), wager.key, on, 500)
        for wager in setting.opening_wagers
        for i, on in enumerate(wager.on or ("",))
    ]
    return RouletteSpin(setting.options, tuple(chips), winning)


@every_table
@pytest.mark.parametrize("winning", [None, "0", "17", "36"])
def test_a_full_layout_can_be_drawn(given: dict[str, object], winning: str | None) -> None:
    shown = full(given, winning)
    text = to_text(shown)
    assert text.count("♛") == (2 if winning else 0)
    assert all(len(line) < 100 for line in text.splitlines())


def test_in_letters() -> None:
    shown = of(
        "game roulette\nseat 1 straight 5 17\nseat 2 split 5 17-20\nseat 3 four_numbers 5 16-17-19-20\n"
        "seat 4 three_numbers 5 16-17-18\nseat 5 six_numbers 5 13-14-15-16-17-18\nseat 6 red 10\nseat 7 column 5 2\n"
        "seat 8 first_five 5\nball 17\n"
    )
    lines = to_text(shown).splitlines()
    assert lines[3].startswith(" ─────│  2 │  5 │  8 │ 11 │ 14 │♛17①② 20 │")
    assert lines[3].endswith("2 to 1 ⑦")
    assert lines[4][36] == "③"
    assert (lines[6][6], lines[6][31], lines[6][34]) == ("⑧", "⑤", "④")
    assert "RED ⑥" in lines[9]
    assert " ♛ 17, black, odd" in lines
    assert any("seat 1" in line and "$5.00" in line and line.endswith("wins 35 to 1") for line in lines)


def test_half_back_and_a_fifth_are_said_to_be_so() -> None:
    text = to_text(
        of("game roulette\noption offer_five_adjacent true\nseat 1 red 5\nseat 1 five_adjacent 5 0\nball 0\n")
    )
    assert "half back" in text
    assert "(14 2 0 28 9)" in text
    assert "a fifth wins 35 to 1" in text


def test_a_void_spin_has_no_crown_and_its_wagers_are_still_there() -> None:
    record = "game roulette\nseat 1 red 5\nirregular short_spin\nseat 1 odd 5\nball 1\n"
    void, then = of(record), of(record, 1)
    assert void.winning is None
    assert {(chip.wager, chip.cents) for chip in void.chips} == {("red", 500)}
    assert {(chip.wager, chip.cents) for chip in then.chips} == {("red", 500), ("odd", 500)}
    assert then.winning == "1"


def test_an_open_layout() -> None:
    shown = picture(Round(Setting(GAME)))
    assert (shown.chips, shown.winning) == ((), None)
    assert "♛" not in to_text(shown)


def test_the_picture_of_a_table_shows_its_last_spin_and_the_numbers_before() -> None:
    rounds = rounds_of("game roulette\nseat 1 red 5\nball 00\nirregular short_spin\nball 5\nseat 1 odd 5\nball 8\n")
    shown = of_rounds(rounds)
    assert (shown.winning, shown.before) == ("8", ("5",))
    assert " before: 5" in table_text(rounds).splitlines()
    assert words_on(felt(rounds))
