"""What a licensee may choose: every combination, what bars what, and what a change owes."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from pitboss.errors import Unreadable
from pitboss.games.roulette import GAME
from pitboss.games.roulette.math.odds import report
from pitboss.games.roulette.options import OPTIONS
from pitboss.games.roulette.shown.guide import guide
from pitboss.games.roulette.wagers import offered
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check
from pitboss.play.setting import Setting

WHEELS = ("double_zero", "single_zero", "double_zero_as_single_zero")
COLORS = ("six_color", "seven_color", "eight_color")


def violated(given: Mapping[str, object]) -> list[str]:
    return sorted(str(violation.cite).removeprefix("19:47-") for violation in OPTIONS.read(given)[1])


def subsets() -> list[list[str]]:
    return [list(some) for size in range(4) for some in itertools.combinations(COLORS, size)]


@pytest.mark.parametrize("wheel", WHEELS)
def test_color_wagers_and_what_they_bar(wheel: str) -> None:
    for colors, dozen, red_black in itertools.product(subsets(), (True, False), (True, False)):
        given = {"wheel_type": wheel, "color_wagers": colors, "offer_dozen": dozen, "offer_red_black": red_black}
        expected = []
        if "seven_color" in colors and wheel == "double_zero":
            expected.append("5.1(e)7")
        if "eight_color" in colors and wheel != "double_zero":
            expected.append("5.1(e)8")
        expected += ["5.1(g)"] * (bool(colors) * (dozen + red_black))
        assert violated(given) == expected, given


@pytest.mark.parametrize("wheel", WHEELS)
def test_every_legal_table_has_a_guide_and_odds(wheel: str) -> None:
    for colors, rule, five, seven in itertools.product(subsets(), ("half", "full"), (True, False), (True, False)):
        given = {
            "wheel_type": wheel, "color_wagers": colors, "zero_rule": rule, "offer_five_adjacent": five,
            "offer_seven_numbers": seven,
        }  # fmt: skip
        options, violations = OPTIONS.read(given)
        if violations:
            continue
        here = offered(options)
        assert ("five_adjacent" in here, "seven_numbers" in here) == (five, seven)
        assert ("dozen" in here) == ("red" in here) == ("black" in here) == (not colors)
        assert {"column", "odd", "even", "low", "high", "straight"} <= here
        assert ("first_five" in here) == (wheel == "double_zero")
        assert here & set(COLORS) == set(colors)
        assert here <= report(options).wagers.keys()
        assert len(guide(Setting(GAME, given)).sections) == 6


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert (options["wheel_type"], options["zero_rule"], options["courtesy_line"]) == ("double_zero", "half", True)
    assert (options["offer_five_adjacent"], options["offer_seven_numbers"], options["color_wagers"]) == (
        False,
        False,
        (),
    )
    for wheel in WHEELS[1:]:
        assert OPTIONS.read({"wheel_type": wheel})[0]["zero_rule"] == "full"


@pytest.mark.parametrize(
    ("given", "sections"),
    [
        ({"wheel_type": "triple_zero"}, ["5.2(b)"]),
        ({"zero_rule": "en_prison"}, ["5.2(b)"]),
        ({"color_wagers": "dozen"}, ["5.1(e)6ii"]),
        ({"color_wagers": "six_color,six_color"}, ["5.1(e)6ii"]),
        ({"color_wagers": "six_color", "offer_dozen": True}, ["5.1(g)"]),
        ({"payouts.straight": "34"}, ["5.2(a)"]),
        ({"payouts.split": "35 for 1"}, ["5.2(a)"]),
        ({"payouts.dozen": "3", "color_wagers": "six_color"}, ["5.1(g)"]),
        ({"payouts.column": "3", "color_wagers": "six_color"}, []),
        ({"payouts.first_five": "7"}, []),
        ({"payouts.first_five": "7", "wheel_type": "single_zero"}, ["5.1(e)5 [practice]"]),
        ({"notice_posted": False}, ["5.2(b)"]),
        ({"notice_posted": False, "wheel_type": "single_zero"}, []),
        ({"notice_posted": False, "wheel_type": "double_zero_as_single_zero"}, ["5.2(d)1"]),
        ({"color_sections.black": "1,2,3,4,5,6"}, ["5.1(e)6ii"]),
        ({"color_sections.black": "1,2,3"}, ["5.1(e)6ii [practice]"]),
        ({"color_sections.black": "0,2,3,4,5,6"}, ["5.1(e)6ii [practice]"]),
        ({"courtesy_line": True, "wheel_type": "single_zero"}, ["5.1(e)2 [guide]"]),
        ({"match_play": "all"}, ["5.1(a)"]),
        ({"table_min_inside": 10, "table_max": 5}, ["8.2"]),
        ({"table_min_outside": 10, "table_max": 5}, ["8.2"]),
        ({"chip_unit": "0"}, ["13:69E-1.5(a)"]),
    ],
)
def test_what_is_forbidden(given: dict[str, object], sections: list[str]) -> None:
    assert violated(given) == sections


@pytest.mark.parametrize("key", ["payouts.five", "color_sections.pink", "payout"])
def test_a_key_that_there_is_not(key: str) -> None:
    with pytest.raises(Unreadable):
        OPTIONS.read({key: "35"})


def remarks(given: Mapping[str, object]) -> list[str]:
    table = {"name": "r", "game": "roulette", "options": dict(given)}
    found = check({"table": [table]}, lambda slug: GameRules(OPTIONS, tuple(GAME.betting.wager), GAME.betting.barred))
    assert not found[0].violations
    return found[0].remarks


def test_half_on_a_single_zero_wheel_is_remarked_upon_and_has_no_effect() -> None:
    for wheel in WHEELS[1:]:
        given = {"wheel_type": wheel, "zero_rule": "half"}
        (remark,) = remarks(given)
        assert "19:47-5.2(c)" in remark
        assert report(Setting(GAME, given).options).wagers["red"].distribution.house_edge.denominator == 37
    assert remarks({}) == []


def test_colors_that_do_not_lie_side_by_side_are_remarked_upon() -> None:
    swapped = {"color_sections.black": "28,9,26,30,11,20", "color_sections.blue": "7,32,17,5,22,34"}
    (remark,) = remarks(swapped)
    assert "side by side" in remark
    turned = {
        color: ",".join(six)
        for color, six in zip(
            ("black", "blue", "gold", "red", "purple", "green"),
            (ring[i : i + 6] for ring in [["2", *RING[:-1]]] for i in range(0, 36, 6)),
            strict=True,
        )
    }
    assert remarks({f"color_sections.{color}": six for color, six in turned.items()}) == []


RING = "28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split(" ")  # noqa: SIM905


@pytest.mark.parametrize(
    ("options", "wager", "section"),
    [
        ({"color_wagers": ["six_color"]}, "dozen", "5.1(g)"),
        ({"color_wagers": ["six_color"]}, "red", "5.1(g)"),
        ({"color_wagers": ["six_color"]}, "black", "5.1(g)"),
        ({"color_wagers": ["six_color"]}, "column", ""),
        ({"wheel_type": "single_zero"}, "first_five", "5.1(e)5 [practice]"),
        ({"wheel_type": "double_zero_as_single_zero"}, "first_five", "5.1(e)5 [practice]"),
        ({"wheel_type": "double_zero"}, "first_five", ""),
        ({"wheel_type": "single_zero"}, "eight_color", "5.1(e)8"),
        ({"wheel_type": "double_zero"}, "seven_color", "5.1(e)7"),
    ],
)
def test_limits_posted_for_a_barred_wager_are_a_violation(options: dict[str, object], wager: str, section: str) -> None:
    table = {"name": "r", "game": "roulette", "options": options, "limits": {wager: [5, 50]}}
    (found,) = check(
        {"table": [table]}, lambda slug: GameRules(OPTIONS, tuple(GAME.betting.wager), GAME.betting.barred)
    )
    assert [str(v.cite) for v in found.violations] == [f"19:47-{section}"] * bool(section)


def test_notices() -> None:
    def owed(old: Mapping[str, object], new: Mapping[str, object]) -> list[tuple[str, str]]:
        before, after = OPTIONS.read(old)[0], OPTIONS.read(new)[0]
        return [(o.option, str(o.cite).removeprefix("19:47-")) for o in notices_owed(OPTIONS, before, after)]

    as_single = {"wheel_type": "double_zero_as_single_zero"}
    assert owed({}, {"zero_rule": "full"}) == [("zero_rule", "5.2(b)")]
    assert owed({}, as_single) == [("wheel_type", "5.2(d)1"), ("zero_rule", "5.2(b)")]
    assert owed({"zero_rule": "full"}, {"wheel_type": "single_zero"}) == []
    assert owed({}, {"offer_seven_numbers": True, "payouts.straight": "36"}) == []
    assert owed({"table_min_outside": 5}, {"table_min_outside": 10}) == [("table_min_outside", "8.3(b) [practice]")]


def test_limits() -> None:
    setting = Setting(GAME, {"table_min_inside": 5, "table_min_outside": 10, "table_max": 500})
    assert setting.limit("straight") == (None, 50_000)
    assert setting.limit("red") == setting.limit("column") == (1000, 50_000)
    assert Setting(GAME).limit("red") == (None, None)
