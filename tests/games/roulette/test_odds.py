"""The published mathematics of roulette, to the last digit, and simulations that agree with it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games.roulette import GAME
from pitboss.games.roulette.math.kernel import simulation
from pitboss.games.roulette.math.odds import report
from pitboss.law.options import Options
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run

FLAT = (
    "straight",
    "split",
    "three_numbers",
    "four_numbers",
    "six_numbers",
    "column",
    "dozen",
    "five_adjacent",
)
SEVEN, FIVE = {"offer_seven_numbers": True}, {"offer_five_adjacent": True}
EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")


def options(**given: object) -> Options:
    return Setting(GAME, given).options


def edges(**given: object) -> dict[str, Fraction]:
    return {key: wager.distribution.house_edge for key, wager in report(options(**given)).wagers.items()}


def test_double_zero() -> None:
    expected = dict.fromkeys(FLAT, Fraction(2, 38))
    expected |= {"first_five": Fraction(3, 38), "seven_numbers": Fraction(3, 38)}
    assert edges(zero_rule="full", **SEVEN, **FIVE) == expected | dict.fromkeys(EVEN_MONEY, Fraction(2, 38))
    assert edges(zero_rule="half", **SEVEN, **FIVE) == expected | dict.fromkeys(EVEN_MONEY, Fraction(1, 38))
    assert edges() == edges(zero_rule="half")
    colored = edges(color_wagers="six_color,eight_color")
    assert (colored["six_color"], colored["eight_color"]) == (Fraction(2, 38), Fraction(6, 38))


@pytest.mark.parametrize("wheel", ["single_zero", "double_zero_as_single_zero"])
def test_single_zero(wheel: str) -> None:
    expected = dict.fromkeys((*FLAT, *EVEN_MONEY), Fraction(1, 37))
    expected |= {"seven_numbers": Fraction(2, 37)}
    assert edges(wheel_type=wheel, **SEVEN, **FIVE) == expected
    colored = edges(wheel_type=wheel, color_wagers="six_color,seven_color")
    assert (colored["six_color"], colored["seven_color"]) == (Fraction(1, 37), Fraction(2, 37))


@pytest.mark.parametrize(
    ("edge", "printed"),
    [(Fraction(2, 38), "5.2632"), (Fraction(1, 37), "2.7027"), (Fraction(1, 38), "2.6316"), (Fraction(3, 38), "7.8947"),
     (Fraction(2, 37), "5.4054"), (Fraction(6, 38), "15.7895")],
)  # fmt: skip
def test_as_it_is_printed(edge: Fraction, printed: str) -> None:
    assert f"{float(edge):.4%}" == f"{printed}%"


def test_better_payouts_count() -> None:
    better = edges(payouts={"straight": "36", "red": "1.1"}, zero_rule="full", **FIVE)
    assert better["straight"] == Fraction(1, 38)
    assert better["five_adjacent"] == Fraction(1, 38)
    assert better["red"] == 1 - Fraction(18, 38) * Fraction(21, 10)
    assert better["black"] == Fraction(2, 38)


ALWAYS = {"straight", "split", "three_numbers", "four_numbers", "six_numbers", "first_five", "column"}
CHANCES = {"odd", "even", "low", "high"}


@pytest.mark.parametrize(
    ("given", "beside"),
    [
        ({}, {"dozen", "red", "black"}),
        ({"offer_red_black": False}, {"dozen"}),
        ({"offer_dozen": False}, {"red", "black"}),
        (SEVEN | FIVE, {"dozen", "red", "black", "seven_numbers", "five_adjacent"}),
        ({"color_wagers": "eight_color"}, {"eight_color"}),
    ],
)
def test_only_what_is_offered_is_listed(given: dict[str, object], beside: set[str]) -> None:
    """What a table takes by 5.1(e)-(g), in the odds and in the simulation."""
    assert report(options(**given)).wagers.keys() == ALWAYS | CHANCES | beside
    assert simulation(options(**given)).stakes.keys() == ALWAYS | CHANCES | beside


def test_places_are_those_of_the_layout() -> None:
    """33 splits across and 24 along the 36 numbers, 0-1, 0-2, 00-2, 00-3 and 0-00; the courtesy line is one more."""
    for line, places in ((False, 62), (True, 63)):
        assert report(options(courtesy_line=line)).wagers["split"].extras["places"] == places


def test_half_back_is_an_outcome_of_its_own() -> None:
    red = report(options()).wagers["red"].distribution
    assert {(o.label, o.net, o.probability) for o in red.outcomes} == {
        ("win", 1, Fraction(18, 38)),
        ("half back on zero", Fraction(-1, 2), Fraction(2, 38)),
        ("lose", -1, Fraction(18, 38)),
    }
    five = report(options(**FIVE)).wagers["five_adjacent"].distribution
    assert five.outcomes[0].net == Fraction(31, 5)


@pytest.mark.parametrize(
    "given",
    [
        SEVEN | FIVE,
        {"wheel_type": "double_zero_as_single_zero"},
        {"wheel_type": "single_zero", "color_wagers": "six_color,seven_color"},
    ],
)
def test_a_simulation_agrees(given: dict[str, object]) -> None:
    exact = report(options(**given)).wagers
    measured = run(simulation(options(**given)), 2_000_000, seed=5).wagers
    assert measured.keys() == exact.keys()
    for key, wager in measured.items():
        truth = exact[key].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error), key
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.01)
