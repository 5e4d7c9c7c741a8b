"""Skewness, kurtosis and volatility against small computations of another kind."""

from __future__ import annotations

import math
import statistics
from fractions import Fraction

import pytest

from pitboss.odds.distribution import Distribution, WagerResult

WEIGHTS = {
    WagerResult("jackpot", 20): 1,
    WagerResult("win", 2): 7,
    WagerResult("push", 0): 4,
    WagerResult("lose", -1): 28,
}
EVERY = [float(result.net) for result, weight in WEIGHTS.items() for _ in range(weight)]


def test_moments_are_those_of_the_list_of_all_results() -> None:
    d, mean, spread = Distribution.of(WEIGHTS), statistics.fmean(EVERY), statistics.pstdev(EVERY)
    assert d.standard_deviation == pytest.approx(spread)
    assert d.skewness == pytest.approx(statistics.fmean(((x - mean) / spread) ** 3 for x in EVERY))
    assert d.excess_kurtosis == pytest.approx(statistics.fmean(((x - mean) / spread) ** 4 for x in EVERY) - 3)
    assert d.volatility_index == pytest.approx(statistics.NormalDist().inv_cdf(0.95) * spread, rel=1e-6)


@pytest.mark.parametrize("chance", [Fraction(18, 38), Fraction(1, 38), Fraction(244, 495)])
def test_a_wager_won_or_lost_has_the_moments_of_a_coin(chance: Fraction) -> None:
    d = Distribution.of(
        {WagerResult("win", 1): chance.numerator, WagerResult("lose", -1): chance.denominator - chance.numerator}
    )
    p, q = float(chance), float(1 - chance)
    assert d.skewness == pytest.approx((q - p) / math.sqrt(p * q))
    assert d.excess_kurtosis == pytest.approx((1 - 6 * p * q) / (p * q))


def test_what_never_varies_has_no_skew() -> None:
    sure = Distribution.of({WagerResult("always", 1): 1})
    assert (sure.skewness, sure.excess_kurtosis, sure.volatility_index) == (0, 0, 0)


def test_repriced_outcomes_keep_their_chances() -> None:
    d = Distribution.of(WEIGHTS).repriced({"jackpot": Fraction(30)})
    assert d.probability("jackpot") == Fraction(1, 40)
    assert d.mean == Distribution.of(WEIGHTS).mean + Fraction(10, 40)
