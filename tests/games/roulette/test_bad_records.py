"""Records of roulette that are refused or cannot be read: status, line and section."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on

COLORS = "option color_wagers six_color"
SINGLE = "option wheel_type single_zero"
AS_SINGLE = "option wheel_type double_zero_as_single_zero"


def error(*lines: str) -> tuple[int, int, str]:
    """Status, line and section; the line ``game roulette`` is line 1."""
    with pytest.raises(RecordError) as found:
        rule_on("\n".join(["game roulette", *lines]) + "\n", game)
    return found.value.status, found.value.line, str(found.value.cite or "").removeprefix("19:47-")


@pytest.mark.parametrize(
    ("lines", "line", "section"),
    [
        (["seat 1 split 5 17-21"], 2, "5.1(e)2 [practice]"),
        (["seat 1 split 5 3-4"], 2, "5.1(e)2 [practice]"),
        (["seat 1 split 5 17-17"], 2, "5.1(e)2 [practice]"),
        (["seat 1 split 5 0-3"], 2, "5.1(e)2 [practice]"),
        ([SINGLE, "seat 1 split 5 0-00"], 3, "5.1(e)2 [practice]"),
        ([SINGLE, "seat 1 split 5 courtesy"], 3, "5.1(e)2 [practice]"),
        (["option courtesy_line false", "seat 1 split 5 courtesy"], 3, "5.1(e)2 [practice]"),
        (["seat 1 three_numbers 5 2-3-4"], 2, "5.1(e)3 [practice]"),
        (["seat 1 four_numbers 5 3-4-6-7"], 2, "5.1(e)4 [practice]"),
        (["seat 1 four_numbers 5 0-1-2-3"], 2, "5.1(e)4 [practice]"),
        (["seat 1 six_numbers 5 2-7"], 2, "5.1(e)6i [practice]"),
        ([SINGLE, "seat 1 straight 5 00"], 3, "5.1(e)1 [practice]"),
        ([AS_SINGLE, "seat 1 straight 5 00"], 3, "5.1(e)1 [practice]"),
        ([SINGLE, "seat 1 first_five 5"], 3, "5.1(e)5 [practice]"),
        (["seat 1 straight 5"], 2, "5.1(e)1 [practice]"),
        (["seat 1 column 5 4"], 2, "5.1(e)9"),
        (["seat 1 five_adjacent 25 17"], 2, "5.3(d)"),
        (["option offer_five_adjacent true", "seat 1 five_adjacent 7 17"], 3, "5.3(d)"),
        (["option offer_five_adjacent true", "seat 1 five_adjacent 12.50 17"], 3, "5.3(d)"),
        (["seat 1 seven_numbers 5"], 2, "5.1(f)"),
        (["seat 1 six_color 5 blue"], 2, "5.1(e)6ii"),
        ([COLORS, "seat 1 dozen 5 1"], 3, "5.1(g)"),
        ([COLORS, "seat 1 red 5"], 3, "5.1(g)"),
        ([COLORS, "seat 1 black 5"], 3, "5.1(g)"),
        ([COLORS, "option offer_dozen true", "ball 1"], 3, "5.1(g)"),
        (["option color_wagers seven_color", "ball 1"], 2, "5.1(e)7"),
        ([SINGLE, "option color_wagers eight_color", "ball 1"], 3, "5.1(e)8"),
        (["option zero_rule en_prison", "ball 1"], 2, "5.2(b)"),
        (["option payouts.red 0.5", "ball 1"], 2, "5.2(a)"),
        (["no more bets", "seat 1 red 5"], 3, "5.3(b)"),
        (["seat 1 red 5", "no more bets", "seat 1 remove red"], 4, "5.3(b)"),
        (["seat 1 remove red"], 2, "5.3(b)"),
        (["limit red 10 100", "seat 1 red 5", "ball 1"], 3, "8.2"),
        (["option table_min_outside 10", "seat 1 column 5 1", "ball 1"], 3, "8.2"),
        (["option table_max 100", "seat 1 straight 200 1", "ball 1"], 3, "8.2"),
        (
            ["option table_min_inside 10", "seat 1 straight 5 1", "seat 1 split 3 1-2", "seat 2 red 1", "ball 1"],
            4,
            "8.2",
        ),
        (["irregular double_zero_void"], 2, "5.2(d)2"),
        (["irregular late_wager seat 1"], 2, "5.3(b) [practice]"),
        (["seat 1 buy_in 5 blue", "seat 2 buy_in 1 blue"], 3, "13:69E-1.5(a)"),
        (["seat 1 buy_in 5 blue", "seat 1 buy_in 1 red"], 3, "13:69E-1.5(a)"),
        (["seat 1 buy_in 0.50 blue"], 2, "13:69E-1.5(b)"),
        (["seat 1 cash_in"], 2, "13:69E-1.5(a)"),
        (["seat 1 red 10", "seat 1 match_play 25 red", "ball 1"], 2, "58 Pa. Code 603a.21(b)"),
        (["seat 1 match_play 25 straight"], 2, "58 Pa. Code 603a.21(c)"),
        (["seat 1 match_play 25 dozen 1"], 2, "58 Pa. Code 603a.21(c)"),
        (["option match_play none", "seat 1 match_play 25 red"], 3, "5.1(a)"),
        (["seat 1 match_play 25 red", "seat 1 match_play 25 red"], 3, "58 Pa. Code 603a.21(d)"),
    ],
)
def test_refused(lines: list[str], line: int, section: str) -> None:
    assert error(*lines) == (1, line, section)


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["seat 1 straight 5 37"], 2),
        (["seat 1 straight 5 banana"], 2),
        (["seat 1 six_color 5 mauve"], 2),
        (["seat 1 red 5 17"], 2),
        (["seat 11 red 5"], 2),
        (["seat 1 crimson 5"], 2),
        (["seat 1 red"], 2),
        (["seat 1 red 0"], 2),
        (["ball 37"], 2),
        (["ball joker"], 2),
        ([SINGLE, "ball 00"], 3),
        (["ball 1 2"], 2),
        (["ball"], 2),
        (["seat 1 red 5"], 2),
        (["seat 1 red 5", "no more bets"], 3),
        (["seat 1 red 5", "irregular short_spin Ks", "ball 1"], 3),
        (["irregular wheel_on_fire"], 2),
        (["dice 3 4"], 2),
        (["cards Ks"], 2),
        (["option wheel double_zero"], 2),
        (["limit crimson 5 10"], 2),
    ],
)
def test_unreadable(lines: list[str], line: int) -> None:
    assert error(*lines) == (2, line, "")


def test_a_coupon_whose_wager_was_taken_up_is_not_in_the_way() -> None:
    lines = [
        "game roulette",
        "seat 1 red 25",
        "seat 1 match_play 25 red",
        "seat 1 remove red",
        "seat 1 odd 5",
        "ball 1",
    ]
    assert rule_on("\n".join(lines), game).net == {"1": 500}


def test_a_wheel_may_be_spun_with_nothing_on_it() -> None:
    ruling = rule_on("game roulette\nball 1\nball 2\n", game)
    assert len(ruling.rounds) == 2
    assert ruling.net == {}
