"""What a bankroll comes to when one wager is made again and again, for the same stake every time.

A wager's results are put on a lattice, so many steps to one unit staked: exactly where a few steps suffice (commissions
of 5 percent need twenty), otherwise split between the two nearest steps, which keeps the mean. `fan` convolves rounds
by fast Fourier transform; `ruin` goes back round by round from the last. Both are exact on the lattice but for what
floating point rounds, and for what they say they leave out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.distribution import Distribution

Floats = NDArray[np.float64]

FINEST = 60
"""Steps to a unit beyond which results are split between steps."""
COARSE = 20
"""The steps to a unit then."""
LARGEST = 1 << 20
"""Cells of a convolution; wins too large for it are left off the top, as long as no part that is shown reaches them."""
WIDE = 9
"""Standard deviations of all rounds together that a convolution holds."""
CELLS = 40_000
"""Cells of the bankrolls followed; whoever has more is taken to be safe for the rounds at hand."""


@dataclass(frozen=True, slots=True)
class LatticeSteps:
    """Results of one round in steps of a lattice."""

    nets: tuple[int, ...]
    chances: tuple[float, ...]
    unit: int
    """Steps to one unit staked."""
    exact: bool

    @classmethod
    def of(cls, distribution: Distribution) -> LatticeSteps:
        """
        >>> from pitboss.odds.distribution import WagerResult
        >>> LatticeSteps.of(Distribution.of({WagerResult("win", Fraction(19, 20)): 1, WagerResult("lose", -1): 1}))
        LatticeSteps(nets=(-20, 19), chances=(0.5, 0.5), unit=20, exact=True)
        """
        unit = math.lcm(*(outcome.net.denominator for outcome in distribution.outcomes))
        exact = unit <= FINEST
        unit = unit if exact else COARSE
        found: dict[int, Fraction] = {}
        for outcome in distribution.outcomes:
            low = math.floor(outcome.net * unit)
            above = outcome.net * unit - low
            for step, part in ((low, 1 - above), (low + 1, above)):
                if part:
                    found[step] = found.get(step, Fraction(0)) + part * outcome.probability
        steps = tuple(sorted(found))
        return cls(steps, tuple(float(found[step]) for step in steps), unit, exact)


@dataclass(frozen=True, slots=True)
class Fan:
    """Where the money stands after so many rounds, in units: for each part, the result that it stays below."""

    rounds: tuple[int, ...]
    parts: tuple[float, ...]
    results: tuple[tuple[float, ...], ...]
    """By part, then by number of rounds."""
    exact: bool


PARTS = (0.05, 0.25, 0.5, 0.75, 0.95)


def fan(distribution: Distribution, rounds: int = 1000, points: int = 21, parts: Sequence[float] = PARTS) -> Fan | None:
    """The results of up to so many rounds; None where they lie too far apart to be worked out.

    >>> from pitboss.odds.distribution import WagerResult
    >>> toss = Distribution.of({WagerResult("heads", 1): 1, WagerResult("tails", -1): 1})
    >>> fan(toss, 4, 2, (0.05, 0.5, 0.99)).results
    ((-1.0, -4.0), (-1.0, 0.0), (1.0, 4.0))
    >>> fan(Distribution.of({WagerResult("wins", 10**9): 1, WagerResult("loses", -1): 99}))
    """
    steps = LatticeSteps.of(distribution)
    least = steps.nets[0]
    above = np.array(steps.nets, dtype=np.float64) - least
    chances = np.array(steps.chances)
    while True:  # the largest wins are left off until what remains fits
        mean = float(above @ chances)
        spread = math.sqrt(max(float(above**2 @ chances) - mean**2, 0))
        needed = rounds * mean + WIDE * spread * math.sqrt(rounds) + float(above.max()) + 2
        size = 1 << math.ceil(math.log2(min(needed, rounds * float(above.max()) + 2)))
        if size <= LARGEST:
            break
        above, chances = above[:-1], chances[:-1]
        if float(chances.sum()) ** rounds <= max(parts):
            return None
    once = np.zeros(size)
    np.add.at(once, above.astype(np.int64) % size, chances)
    spectrum = np.fft.rfft(once)
    at = tuple(sorted({max(1, round(rounds * i / (points - 1))) for i in range(points)}))
    columns = []
    for number in at:
        reached = np.cumsum(np.fft.irfft(spectrum**number, size))
        found = np.searchsorted(reached, np.array(parts) - 1e-12)
        columns.append([(int(cell) + number * least) / steps.unit for cell in found])
    return Fan(at, tuple(parts), tuple(zip(*columns, strict=True)), steps.exact)


@dataclass(frozen=True, slots=True)
class Ruin:
    """How likely it is that less than one unit is left within so many rounds, by the units brought."""

    bankrolls: tuple[int, ...]
    rounds: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    """By number of rounds, then by bankroll."""
    exact: bool


HORIZONS = (100, 500, 2000)


def ruin(distribution: Distribution, most: int = 200, horizons: Sequence[int] = HORIZONS) -> Ruin:
    """The risk of ruin of bankrolls up to so many units; money for raises is taken to be at hand.

    >>> from pitboss.odds.distribution import WagerResult
    >>> toss = Distribution.of({WagerResult("heads", 1): 1, WagerResult("tails", -1): 1})
    >>> ruin(toss, 3, (1, 3)).chances
    ((0.5, 0.0, 0.0), (0.625, 0.25, 0.125))
    """
    steps = LatticeSteps.of(distribution)
    spread = distribution.standard_deviation * math.sqrt(max(horizons))
    cells = min(CELLS, int((most + 5 * spread) * steps.unit) + 1)
    cells = max(cells, most * steps.unit + 1)
    chance = np.zeros(cells)
    chance[: steps.unit] = 1.0
    moves = [(net, p) for net, p in zip(steps.nets, steps.chances, strict=True) if net < cells]
    found: dict[int, Floats] = {}
    units = np.arange(1, most + 1) * steps.unit
    for number in range(1, max(horizons) + 1):
        new = np.zeros(cells)
        for net, p in moves:
            if net >= 0:
                new[: cells - net] += p * chance[net:]
            else:
                new[-net:] += p * chance[:net]
                new[:-net] += p
        new[: steps.unit] = 1.0
        chance = new
        if number in horizons:
            found[number] = chance[units]
    ordered = tuple(sorted(horizons))
    return Ruin(
        tuple(range(1, most + 1)),
        ordered,
        tuple(tuple(map(float, found[number])) for number in ordered),
        steps.exact,
    )
