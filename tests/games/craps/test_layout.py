"""The layout drawn in characters, and the guide."""

from __future__ import annotations

import re

import pytest

from pitboss.felt.guide import Grid
from pitboss.games.catalogue import game
from pitboss.games.craps import GAME
from pitboss.games.craps.shown import picture
from pitboss.games.craps.shown.guide import guide
from pitboss.games.craps.shown.layout_text import to_text
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.felts import felt, words_on


def played(text: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(f"game craps\n{text}", game, rounds.append)
    return rounds


def drawn(text: str) -> str:
    """The layout before the next roll."""
    last = played(text)[-1]
    return to_text(Round(last.setting, last.carry).table)


def test_the_puck_and_what_lies_where() -> None:
    text = drawn(
        "seat 1 pass 10\nseat 1 hard_8 5\nseat 1 place_win_6 12\ndice 4 4\nseat 1 come 10\ndice 2 3\n"
        "seat 1 odds_come 20 5\nseat 1 odds_pass 25\nseat 1 dont_come 15\ndice 4 6\n"
    )
    assert text == (
        "puck ON 8; the dice are on offer\n"
        "+------------+------+-------+------+--------+------+------+\n"
        "|            | 4    | 5     | SIX  | 8 (ON) | NINE | 10   |\n"
        "| Don't come |      |       |      |        |      | 15   |\n"
        "| Place      |      |       | 12   |        |      |      |\n"
        "| Come       |      | 10+20 |      |        |      |      |\n"
        "+------------+------+-------+------+--------+------+------+\n"
        "+----------+----------------+-------+-----------+-------------------+\n"
        "| Come box | Don't come box | Field | Pass line | Don't pass bar 12 |\n"
        "|          |                |       | 10+25     |                   |\n"
        "+----------+----------------+-------+-----------+-------------------+\n"
        "+---------------+---------------+---------------+----------------+\n"
        "| Hard 4 7 to 1 | Hard 6 9 to 1 | Hard 8 9 to 1 | Hard 10 7 to 1 |\n"
        "|               |               | 5             |                |\n"
        "+---------------+---------------+---------------+----------------+\n"
    )


def test_what_is_off_says_so() -> None:
    text = drawn("seat 2 accept\nseat 2 pass 10\nseat 1 place_win_6 12\ndice 4 4\nseat 1 come 10\ndice 2 3\n"
                 "seat 1 odds_come 20 5\nseat 1 lay_4 40\ndice 5 3\n")  # fmt: skip
    assert text.startswith("puck OFF: come out roll; seat 2 shoots\n")
    assert "12 off" in text
    assert "10+20 odds off" in text
    assert "| Lay " in text


def test_several_seats_are_told_apart() -> None:
    assert "1: 12, 2: 6" in drawn("dice 4 5\nseat 2 place_win_6 6\nseat 1 place_win_6 12\ndice 1 2\n")


@pytest.mark.parametrize("given", [{}, {"variant": "mini_craps", "offer_fire_bet": "true"}, {"offer_buy_lay": "false"}])
def test_the_guide_says_what_the_table_has(given: dict[str, str]) -> None:
    found = guide(Setting(GAME, given))
    titles = [section.title for section in found.sections]
    assert ("The fire bet" in titles) == ("offer_fire_bet" in given)
    assert (found.title == "Mini-Craps") == ("variant" in given)
    captions = {part.caption for section in found.sections for part in section.parts if isinstance(part, Grid)}
    assert any("Buy" in caption for caption in captions) == ("offer_buy_lay" not in given)


def test_the_guide_has_the_odds_of_the_table() -> None:
    text = str(guide(Setting(GAME, {"payout_table.hard_8": "10", "field_12": "3", "max_odds_take": "3_4_5"})))
    assert "Hard 8', '10 to 1" in text
    assert re.search(r"12 pays 3 to 1", text)
    assert "4: 3 times, 5: 4 times" in text


def test_a_picture_of_a_record() -> None:
    rounds = played("seat 1 pass 10\nseat 1 horn 4\ndice 4 4\nseat 1 odds_pass 20\ndice 1 2\n")
    assert picture.to_text(rounds).startswith("last roll 1-2\npuck ON 8")
    words = words_on(felt(rounds))
    assert {"$10", "$20", "ON", "SIX", "DON'T PASS BAR 12"} <= set(words)
    assert "OFF" in words_on(felt(played("seat 1 field 5\ndice 6 6\n")))
