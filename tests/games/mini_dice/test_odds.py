"""The odds of mini-dice against the figures worked out from 36 throws, and the simulation against the odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import Unreadable
from pitboss.games.mini_dice.math.kernel import simulation
from pitboss.games.mini_dice.math.odds import report
from pitboss.games.mini_dice.options import OPTIONS
from pitboss.games.mini_dice.wagers import THROWS
from pitboss.simulate.simulation import run
from tests.games.mini_dice import oracle

EDGES = {  # expectation with its digits, and per shake while up
    "place_4": ("-1/15", "-6.6667%", "-1/60", "-1.6667%"),
    "place_10": ("-1/15", "-6.6667%", "-1/60", "-1.6667%"),
    "place_5": ("-1/25", "-4.0000%", "-1/90", "-1.1111%"),
    "place_9": ("-1/25", "-4.0000%", "-1/90", "-1.1111%"),
    "place_6": ("-1/66", "-1.5152%", "-1/216", "-0.4630%"),
    "place_8": ("-1/66", "-1.5152%", "-1/216", "-0.4630%"),
    "field": ("-1/18", "-5.5556%", "-1/18", "-5.5556%"),
    "any_7": ("-1/6", "-16.6667%", "-1/6", "-16.6667%"),
    "over_7": ("-1/6", "-16.6667%", "-1/6", "-16.6667%"),
    "under_7": ("-1/6", "-16.6667%", "-1/6", "-16.6667%"),
}


def test_every_wager_has_its_edge_per_decision_and_per_shake() -> None:
    wagers = report(OPTIONS.read({})[0]).wagers
    assert wagers.keys() == EDGES.keys()
    for wager, (exact, digits, per_shake, per_shake_digits) in EDGES.items():
        mean = wagers[wager].distribution.mean
        assert (mean, f"{float(mean):.4%}") == (Fraction(exact), digits), wager
        shake = -Fraction(str(wagers[wager].extras["per_shake_exact"]))
        assert (shake, f"{float(shake):.4%}") == (Fraction(per_shake), per_shake_digits), wager


@pytest.mark.parametrize("options", [{}, {"payouts.place_6": "1.2", "payouts.field_12": "3", "payouts.any_7": "5"}])
def test_against_a_count_of_all_throws(options: dict[str, object]) -> None:
    wagers = report(OPTIONS.read(options)[0]).wagers
    for wager in oracle.WAGERS:
        fates = [fate[0] for throw in THROWS if (fate := oracle.outcome(options, wager, throw))]
        odds = wagers[wager]
        assert odds.distribution.mean == sum(fates, Fraction(0)) / len(fates)
        assert odds.extras["per_shake"] == float(-sum(fates, Fraction(0)) / 36)
        assert odds.extras["shakes"] == float(Fraction(36, len(fates)))


def test_a_winner_that_stays_up_changes_no_edge() -> None:
    up, back = (report(OPTIONS.read({"place_after_win": way})[0]).wagers for way in ("stays_up", "returned"))
    assert {key: w.distribution for key, w in up.items()} == {key: w.distribution for key, w in back.items()}


def test_the_simulation_agrees() -> None:
    options, _ = OPTIONS.read({"payouts.field_12": "3"})
    exact, measured = report(options).wagers, run(simulation(options), 300_000, seed=5, workers=1).wagers
    for key, wager in exact.items():
        error = abs(measured[key].mean - float(wager.distribution.mean))
        assert error < 4.5 * wager.distribution.standard_deviation / 300_000**0.5, key


def test_there_is_nothing_to_decide() -> None:
    options, _ = OPTIONS.read({})
    for compute in (report, simulation):
        with pytest.raises(Unreadable, match="nothing to decide"):
            compute(options, "basic")
