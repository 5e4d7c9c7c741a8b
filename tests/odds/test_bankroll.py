"""Bankrolls by convolution against plain enumeration, and against closed forms."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest

from pitboss.odds.bankroll import LatticeSteps, fan, ruin
from pitboss.odds.distribution import Distribution, WagerResult


def wager(**weights: int) -> Distribution:
    """Results by name: p for plus, m for minus, h for half: ``p3=2`` is +3 twice."""
    sign = {"p": Fraction(1), "m": Fraction(-1), "h": Fraction(1, 2)}
    return Distribution.of(
        {WagerResult(name, sign[name[0]] * int(name[1:])): weight for name, weight in weights.items()}
    )


UNEVEN = wager(p3=1, p0=2, m1=4, h1=1)


def by_hand(distribution: Distribution, rounds: int) -> dict[Fraction, Fraction]:
    """Every sequence of results, one by one."""
    sums: dict[Fraction, Fraction] = {}
    for run in itertools.product(distribution.outcomes, repeat=rounds):
        total = sum((o.net for o in run), Fraction(0))
        sums[total] = sums.get(total, Fraction(0)) + math.prod((o.probability for o in run), start=Fraction(1))
    return sums


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_a_fan_is_what_counting_every_sequence_gives(rounds: int) -> None:
    parts = (0.05, 0.25, 0.5, 0.75, 0.95)
    sums = by_hand(UNEVEN, rounds)
    expected = []
    for part in parts:
        reached = Fraction(0)
        for total in sorted(sums):
            reached += sums[total]
            if reached >= part:
                expected.append(float(total))
                break
    found = fan(UNEVEN, rounds, 2, parts)
    assert found is not None
    assert [row[-1] for row in found.results] == expected


def test_ruin_is_what_counting_every_sequence_gives() -> None:
    rounds, bankroll, ruined = 6, 2, Fraction(0)
    for run in itertools.product(UNEVEN.outcomes, repeat=rounds):
        left = Fraction(bankroll)
        for outcome in run:
            left += outcome.net
            if left < 1:
                ruined += math.prod((o.probability for o in run), start=Fraction(1))
                break
    assert ruin(UNEVEN, 3, (rounds,)).chances[0][bankroll - 1] == pytest.approx(float(ruined), abs=1e-12)


def test_ruin_in_the_long_run_is_the_gamblers() -> None:
    """With +1 and -1 and a chance p > 1/2 of the first, ruin from b comes with (q/p)^b in the end."""
    chance = ruin(wager(p1=3, m1=2), 10, (3000,)).chances[0]
    assert chance[9] == pytest.approx((2 / 3) ** 10, rel=1e-6)


def test_a_lattice_too_fine_keeps_the_mean() -> None:
    odd = Distribution.of({WagerResult("win", Fraction(997, 1013)): 1, WagerResult("lose", -1): 1})
    steps = LatticeSteps.of(odd)
    assert not steps.exact
    mean = sum(net * chance for net, chance in zip(steps.nets, steps.chances, strict=True)) / steps.unit
    assert mean == pytest.approx(float(odd.mean), abs=1e-12)


def test_a_win_too_large_for_the_lattice_is_left_off_the_top() -> None:
    """A jackpot nobody hits does not move the middle of the field."""
    jackpot = Distribution.of(
        {WagerResult("jackpot", 10**9): 1, WagerResult("win", 1): 2 * 10**12, WagerResult("lose", -1): 3 * 10**12}
    )
    plain, found = fan(wager(p1=2, m1=3), 100), fan(jackpot, 100)
    assert plain is not None
    assert found is not None
    assert found.results == plain.results


def test_results_that_lie_too_far_apart_are_not_worked_out() -> None:
    """A win of a thousand million that one round in 38 brings is no top that could be left off."""
    assert fan(Distribution.of({WagerResult("win", 10**9): 1, WagerResult("lose", -1): 37})) is None
