"""The odds of sic bo against the published figures, and the simulation against the odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import Unreadable
from pitboss.games.sic_bo.math.kernel import simulation
from pitboss.games.sic_bo.math.odds import report
from pitboss.games.sic_bo.options import OPTIONS
from pitboss.games.sic_bo.wagers import THROWS
from pitboss.simulate.simulation import run
from tests.games.sic_bo import oracle

EDGES = {  # expectation at the default odds, with its digits
    "small": ("-1/36", "-2.7778%"),
    "big": ("-1/36", "-2.7778%"),
    **{f"triple_{n}": ("-35/216", "-16.2037%") for n in range(1, 7)},
    "any_triple": ("-5/36", "-13.8889%"),
    **{f"double_{n}": ("-5/27", "-18.5185%") for n in range(1, 7)},
    **{spot: ("-1/6", "-16.6667%") for spot in oracle.SPOTS if spot.startswith("combo")},
    **{f"single_{n}": ("-17/216", "-7.8704%") for n in range(1, 7)},
    **{f"total_{t}": ("-11/72", "-15.2778%") for t in (4, 17)},
    **{f"total_{t}": ("-5/36", "-13.8889%") for t in (5, 16)},
    **{f"total_{t}": ("-1/6", "-16.6667%") for t in (6, 15)},
    **{f"total_{t}": ("-7/72", "-9.7222%") for t in (7, 14)},
    **{f"total_{t}": ("-1/8", "-12.5000%") for t in (8, 13, 10, 11)},
    **{f"total_{t}": ("-41/216", "-18.9815%") for t in (9, 12)},
}
WAYS = {"small": 105, "big": 105, "triple_1": 1, "any_triple": 6, "double_5": 16, "combo_36": 30, "single_2": 91}


def test_every_spot_has_its_published_edge() -> None:
    wagers = report(OPTIONS.read({})[0]).wagers
    assert wagers.keys() == EDGES.keys()
    for spot, (exact, digits) in EDGES.items():
        mean = wagers[spot].distribution.mean
        assert mean == Fraction(exact), spot
        assert f"{float(mean):.4%}" == digits
    assert {spot: wagers[spot].extras["ways"] for spot in WAYS} == WAYS


def test_one_of_a_kind_by_dice() -> None:
    lines = report(OPTIONS.read({})[0]).wagers["single_4"].distribution
    assert [(o.label, int(o.probability * 216)) for o in lines.outcomes] == [
        ("three dice", 1),
        ("two dice", 15),
        ("one die", 75),
        ("lose", 125),
    ]


def test_a_combination_at_six_to_one() -> None:
    wagers = report(OPTIONS.read({"combo_pays": 6})[0]).wagers
    assert wagers["combo_12"].distribution.mean == Fraction(-1, 36)
    assert wagers["small"].distribution.mean == Fraction(-1, 36)


@pytest.mark.parametrize(
    "options",
    [{"payouts.triple_3": "200", "payouts.big": "1.05"}, {"payouts.total_10": "7", "one_of_kind_triple": "12"}],
)
def test_raised_odds_against_a_count_of_all_throws(options: dict[str, object]) -> None:
    wagers = report(OPTIONS.read(options)[0]).wagers
    for spot in oracle.SPOTS:
        mean = sum((oracle.outcome(options, spot, throw)[0] for throw in THROWS), Fraction(0)) / 216
        assert wagers[spot].distribution.mean == mean, spot


def test_the_simulation_agrees() -> None:
    options, _ = OPTIONS.read({"combo_pays": 6})
    exact, measured = report(options).wagers, run(simulation(options), 300_000, seed=9, workers=1).wagers
    for spot, wager in exact.items():
        error = abs(measured[spot].mean - float(wager.distribution.mean))
        assert error < 4.5 * wager.distribution.standard_deviation / 300_000**0.5, spot


def test_there_is_nothing_to_decide() -> None:
    options, _ = OPTIONS.read({})
    for compute in (report, simulation):
        with pytest.raises(Unreadable, match="nothing to decide"):
            compute(options, "basic")
