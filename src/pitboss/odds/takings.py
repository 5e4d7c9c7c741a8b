"""What a house takes in a span of time: so many decisions of some wagers, for so much each.

The mean is exact. How it spreads is given twice: by the normal approximation, which many small decisions come close to
and rare large awards do not, and by convolving the decisions, where that fits: exact but for what floating point
rounds. Decisions are taken to be independent of each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.odds.distribution import NINE_IN_TEN, Distribution

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST = 1 << 20
"""Cells of a convolution."""
WIDE = 9
"""Standard deviations to either side that it holds."""
PARTS = (0.05, 0.95)
CLOSE = 1e-6
"""How near its mean and spread have to come to those that are known, so that nothing fell off its ends."""


@dataclass(frozen=True, slots=True)
class DecidedWager:
    """A wager that is decided so many times, for so many dollars each."""

    distribution: Distribution
    number: int
    bet: Fraction


@dataclass(frozen=True, slots=True)
class LossChances:
    """How often a span ends below nought for the house, and the results that nine in ten lie between, in dollars."""

    loses: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Takings:
    """What the house takes in a span, in dollars."""

    decisions: int
    handle: Fraction
    """All money bet."""
    win: Fraction
    """On average: the theoretical win."""
    variance: Fraction
    normal: LossChances
    exact: LossChances | None

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)


def takings(decided: Sequence[DecidedWager], convolve: bool = True) -> Takings:
    """What so many decisions come to for the house.

    >>> from pitboss.odds.distribution import WagerResult
    >>> red = Distribution.of({WagerResult("red", 1): 18, WagerResult("not", -1): 20})
    >>> found = takings([DecidedWager(red, 361, Fraction(10))], convolve=False)
    >>> found.win, found.handle, found.standard_deviation
    (Fraction(190, 1), Fraction(3610, 1), 189.73665961010275)
    """
    win = sum((one.number * one.bet * one.distribution.house_edge for one in decided), Fraction(0))
    handle = sum((one.number * one.bet * one.distribution.average_bet for one in decided), Fraction(0))
    variance = sum((one.number * one.bet**2 * one.distribution.variance for one in decided), Fraction(0))
    exact = _convolved(decided, win, variance) if convolve and variance else None
    return Takings(sum(one.number for one in decided), handle, win, variance, approximate(win, variance), exact)


def approximate(win: Fraction, variance: Fraction) -> LossChances:
    """By the normal approximation.

    >>> approximate(Fraction(0), Fraction(1)).loses
    0.5
    """
    spread = math.sqrt(variance)
    loses = math.erfc(float(win) / spread / math.sqrt(2)) / 2 if spread else float(win < 0)
    return LossChances(loses, float(win) - NINE_IN_TEN * spread, float(win) + NINE_IN_TEN * spread)


def _convolved(decided: Sequence[DecidedWager], win: Fraction, variance: Fraction) -> LossChances | None:
    """By convolution; None where the results lie too far apart, or numpy is not there to do it."""
    made = [one for one in decided if one.number]
    results = [{-o.net * one.bet for o in one.distribution.outcomes} for one in made]
    step = _step([value for each in results for value in each])
    spread = math.sqrt(variance)
    reach = sum(one.number * (max(each) - min(each)) for one, each in zip(made, results, strict=True)) / step
    widest = max(max(each) - min(each) for each in results) / step
    needed = min(float(reach) + 2, 2 * (WIDE * spread / float(step) + float(widest)) + 2)
    while needed < LARGEST:  # wider, until what is rare and far fits in too
        found = _in_window(made, win, spread, step, 1 << math.ceil(math.log2(needed)), reach)
        if found is not None or needed > reach:
            return found
        needed *= 4
    return None


def _in_window(
    made: Sequence[DecidedWager], win: Fraction, spread: float, step: Fraction, size: int, reach: Fraction
) -> LossChances | None:
    """By convolution over so many steps about the mean; None where something falls off its ends."""
    try:
        import numpy as np
    except ImportError:
        return None
    spectrum = np.ones(size // 2 + 1, dtype=np.complex128)
    least = Fraction(0)
    for one in made:
        lowest = min(-o.net * one.bet for o in one.distribution.outcomes)
        least += one.number * lowest
        once = np.zeros(size)
        for o in one.distribution.outcomes:
            once[int((-o.net * one.bet - lowest) / step) % size] += float(o.probability)
        spectrum *= np.fft.rfft(once) ** one.number
    first = 0 if reach < size else max(0, round((win - least) / step) - size // 2)
    chances = np.roll(np.fft.irfft(spectrum, size), -(first % size)).astype(np.float64)
    values = float(least) + float(step) * (first + np.arange(size, dtype=np.float64))
    return _read(values, chances, float(win), spread, float(step))


def _step(values: Sequence[Fraction]) -> Fraction:
    """The largest amount that all of them are multiples of.

    >>> _step([Fraction(-10), Fraction(15, 2), Fraction(0)])
    Fraction(5, 2)
    """
    below = math.lcm(*(value.denominator for value in values))
    return Fraction(math.gcd(*(int(value * below) for value in values)) or 1, below)


def _read(
    values: NDArray[np.float64], chances: NDArray[np.float64], mean: float, spread: float, step: float
) -> LossChances | None:
    """What a convolution says, if its mean and its spread are those that are known."""
    import numpy as np

    off = values - mean
    found = math.sqrt(max(float(off**2 @ chances), 0))
    if abs(float(off @ chances)) > CLOSE * spread + step * CLOSE or abs(found - spread) > CLOSE * spread:
        return None
    reached = np.cumsum(chances)
    low, high = (float(values[min(int(np.searchsorted(reached, part - 1e-12)), len(values) - 1)]) for part in PARTS)
    loses = float(chances[values < -step / 2].sum())
    return LossChances(
        min(1.0, max(0.0, loses)), low, high
    )  # what is rarer than floating point tells is never below nought
