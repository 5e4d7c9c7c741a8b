"""What a house takes in a span: by hand, by the binomial distribution, and by adding up every sequence of results."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.odds.distribution import Distribution, WagerResult
from pitboss.odds.takings import DecidedWager, Takings, approximate, takings

RED = Distribution.of({WagerResult("red", 1): 18, WagerResult("not", -1): 20})
STRAIGHT = Distribution.of({WagerResult("hit", 35): 1, WagerResult("miss", -1): 37})
BANKER = Distribution.of(
    {WagerResult("wins", Fraction(19, 20)): 45, WagerResult("loses", -1): 45, WagerResult("tie", 0): 10}
)
RAISED = Distribution.of({WagerResult("wins", 2, 2): 1, WagerResult("folds", -1, 1): 1, WagerResult("loses", -2, 2): 1})


def test_red_at_roulette_by_hand() -> None:
    """100 bets of $10 on red, 18 of 38: the house wins 2/38 of each; a bet's variance is 1 - (1/19)^2."""
    found = takings([DecidedWager(RED, 100, Fraction(10))])
    assert found.win == Fraction(1000, 19)
    assert found.handle == 1000
    assert found.variance == 100 * 100 * (1 - Fraction(1, 361))
    assert found.exact is not None
    loses = sum(math.comb(100, k) * 18**k * 20 ** (100 - k) for k in range(51, 101)) / 38**100
    assert found.exact.loses == pytest.approx(loses, abs=1e-12)
    z = (1000 / 19) / math.sqrt(10_000 * 360 / 361)
    assert found.normal.loses == pytest.approx(0.5 * math.erfc(z / math.sqrt(2)))
    assert found.normal.low == pytest.approx(1000 / 19 - 1.644854 * math.sqrt(10_000 * 360 / 361))


def test_quantiles_are_those_of_the_binomial() -> None:
    found = takings([DecidedWager(RED, 200, Fraction(1))]).exact
    assert found is not None
    chances = {200 - 2 * k: math.comb(200, k) * 18**k * 20 ** (200 - k) / 38**200 for k in range(201)}
    reached = itertools.accumulate(chances[value] for value in sorted(chances))
    below = dict(zip(sorted(chances), reached, strict=True))
    assert found.low == min(value for value, chance in below.items() if chance >= 0.05)
    assert found.high == min(value for value, chance in below.items() if chance >= 0.95)


def every_sequence(decided: list[DecidedWager]) -> Fraction:
    """How often the house loses, over every sequence of results."""
    parts = [one for one in decided for _ in range(one.number)]
    loses = Fraction(0)
    for ends in itertools.product(*(one.distribution.outcomes for one in parts)):
        total = sum((-end.net * one.bet for end, one in zip(ends, parts, strict=True)), Fraction(0))
        if total < 0:
            loses += math.prod((end.probability for end in ends), start=Fraction(1))
    return loses


@given(
    st.lists(
        st.tuples(
            st.sampled_from([RED, STRAIGHT, BANKER, RAISED]), st.integers(0, 3), st.sampled_from([1, 5, Fraction(5, 2)])
        ),
        min_size=1,
        max_size=2,
    )
)
@settings(max_examples=60, deadline=None)
def test_mixed_wagers_agree_with_every_sequence(made: list[tuple[Distribution, int, Fraction]]) -> None:
    decided = [DecidedWager(wager, number, Fraction(bet)) for wager, number, bet in made]
    found = takings(decided)
    if not any(one.number for one in decided):
        assert found.win == 0
        assert found.normal.loses == 0.0
        assert found.exact is None
        return
    assert found.exact is not None
    assert found.exact.loses == pytest.approx(float(every_sequence(decided)), abs=1e-12)


def test_all_money_bet_counts_raises() -> None:
    found = takings([DecidedWager(RAISED, 30, Fraction(10))])
    assert found.handle == 30 * 10 * Fraction(5, 3)
    assert found.win == 30 * 10 * Fraction(1, 3)


def test_what_lies_too_far_apart_is_left_to_the_normal_approximation() -> None:
    jackpot = Distribution.of({WagerResult("all", 10**9): 1, WagerResult("nothing", -1): 10**8})
    found = takings([DecidedWager(jackpot, 1000, Fraction(1))])
    assert found.exact is None
    assert found.normal.loses > 0.5


def test_a_month_of_a_busy_table_is_close_to_normal() -> None:
    """Central limit: over 40,000 even-money bets both ways agree to three digits."""
    found: Takings = takings([DecidedWager(RED, 40_000, Fraction(25))])
    assert found.exact is not None
    assert found.exact.low == pytest.approx(found.normal.low, rel=1e-2)
    assert approximate(Fraction(0), Fraction(4)).loses == 0.5


def test_a_rare_large_award_is_told_exactly_where_it_fits() -> None:
    """By hand: 1,000 decisions that win 1,000 once in 100,000 times and lose 1 otherwise: the house loses where there
    is an award at all, since one takes 1,000 of the 999 others."""
    rare = Distribution.of({WagerResult("royal", 1000): 1, WagerResult("nothing", -1): 99_999})
    found = takings([DecidedWager(rare, 1000, Fraction(1))])
    assert found.exact is not None
    assert found.exact.loses == pytest.approx(1 - 0.99999**1000, abs=1e-9)
    assert found.normal.loses < found.exact.loses / 1000, "the normal approximation is far off here"


def test_a_chance_is_never_below_nought() -> None:
    """A month of a busy craps table loses so rarely that floating point would tell less than nothing."""
    line = Distribution.of({WagerResult("wins", 1): 244, WagerResult("loses", -1): 251})
    seven = Distribution.of({WagerResult("seven", 4): 6, WagerResult("other", -1): 30})
    found = takings([DecidedWager(line, 100_800, Fraction(15)), DecidedWager(seven, 25_200, Fraction(5))])
    assert found.exact is not None
    assert 0 <= found.exact.loses < 1e-9
