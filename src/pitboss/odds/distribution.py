"""The net result of a wager as an exact distribution, and the figures a par sheet draws from it.

Everything is counted in units of the wager first staked (the ante, the initial wager) and kept as fractions; only the
standard deviation, being a root, is a float.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

NINE_IN_TEN = 1.644854
"""Standard deviations to either side that hold 90 percent of a normal distribution."""


class WagerResult(NamedTuple):
    """One way a wager can end: what it is called, the net, and all the money bet by then."""

    label: str
    net: Fraction | int
    bet: Fraction | int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result with its probability."""

    label: str
    net: Fraction
    probability: Fraction
    bet: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Distribution:
    """Every outcome of a wager; the probabilities sum to exactly one.

    >>> coin = Distribution.of({WagerResult("heads", 1): 18, WagerResult("tails", -1): 18, WagerResult("edge", -1): 2})
    >>> coin.house_edge, coin.hit_frequency, coin.variance
    (Fraction(1, 19), Fraction(9, 19), Fraction(360, 361))
    >>> [(o.label, str(o.probability)) for o in coin.outcomes]
    [('heads', '9/19'), ('tails', '9/19'), ('edge', '1/19')]
    """

    outcomes: tuple[Outcome, ...]

    def __post_init__(self) -> None:
        total = sum(outcome.probability for outcome in self.outcomes)
        if total != 1 or any(outcome.probability < 0 for outcome in self.outcomes):
            raise ValueError(f"probabilities must be positive and sum to 1, not to {total}")

    @classmethod
    def of(cls, weights: Mapping[WagerResult, int]) -> Distribution:
        """The distribution of counted results, best first; what was never counted is left out."""
        total = sum(weights.values())
        outcomes = (
            Outcome(result.label, Fraction(result.net), Fraction(weight, total), Fraction(result.bet))
            for result, weight in weights.items()
            if weight
        )
        return cls(tuple(sorted(outcomes, key=lambda outcome: -outcome.net)))

    def repriced(self, nets: Mapping[str, Fraction] | None) -> Distribution:
        """The same with outcomes of these names coming to something else."""
        if not nets:
            return self
        changed = (Outcome(o.label, nets.get(o.label, o.net), o.probability, o.bet) for o in self.outcomes)
        return Distribution(tuple(sorted(changed, key=lambda outcome: -outcome.net)))

    def merged(self) -> Distribution:
        """One outcome for each net and money bet, the labels joined: what the bankroll sees.

        >>> ends = {WagerResult("heads", 1): 1, WagerResult("tails", -1): 1, WagerResult("edge", -1): 1}
        >>> coin = Distribution.of(ends)
        >>> [(o.label, str(o.probability)) for o in coin.merged().outcomes]
        [('heads', '1/3'), ('tails / edge', '2/3')]
        """
        alike: dict[tuple[Fraction, Fraction], list[Outcome]] = {}
        for outcome in self.outcomes:
            alike.setdefault((outcome.net, outcome.bet), []).append(outcome)
        return Distribution(
            tuple(
                Outcome(" / ".join(o.label for o in group), net, sum((o.probability for o in group), Fraction(0)), bet)
                for (net, bet), group in alike.items()
            )
        )

    @property
    def chances(self) -> dict[tuple[Fraction, Fraction], Fraction]:
        """How likely each net and money bet is, by whatever name."""
        found: dict[tuple[Fraction, Fraction], Fraction] = {}
        for o in self.outcomes:
            found[o.net, o.bet] = found.get((o.net, o.bet), Fraction(0)) + o.probability
        return found

    @property
    def mean(self) -> Fraction:
        return sum((o.net * o.probability for o in self.outcomes), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """The expected loss, over the wager first staked."""
        return -self.mean

    @property
    def hit_frequency(self) -> Fraction:
        """The probability of coming out ahead."""
        return sum((o.probability for o in self.outcomes if o.net > 0), Fraction(0))

    @property
    def variance(self) -> Fraction:
        return sum((o.net**2 * o.probability for o in self.outcomes), Fraction(0)) - self.mean**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    def central_moment(self, order: int) -> Fraction:
        """The mean of a power of the distance from the mean.

        >>> coin = Distribution.of({WagerResult("heads", 3): 1, WagerResult("tails", -1): 3})
        >>> coin.central_moment(2) == coin.variance, coin.central_moment(3)
        (True, Fraction(6, 1))
        """
        mean = self.mean
        return sum(((o.net - mean) ** order * o.probability for o in self.outcomes), Fraction(0))

    @property
    def skewness(self) -> float:
        """How lopsided the results are: above nought, rare results far above the mean; nought where nothing varies."""
        return float(self.central_moment(3)) / self.standard_deviation**3 if self.variance else 0.0

    @property
    def excess_kurtosis(self) -> float:
        """How much of the variance is rare, far results: nought for a normal distribution."""
        return float(self.central_moment(4) / self.variance**2) - 3 if self.variance else 0.0

    @property
    def volatility_index(self) -> float:
        """How far one round strays from its mean to either side, nine times in ten if results were normal."""
        return NINE_IN_TEN * self.standard_deviation

    @property
    def average_bet(self) -> Fraction:
        """All money bet, on average."""
        return sum((o.bet * o.probability for o in self.outcomes), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """The expected loss, over all money bet on average."""
        return self.house_edge / self.average_bet

    def probability(self, label: str) -> Fraction:
        """How likely the outcomes of this name are."""
        return sum((o.probability for o in self.outcomes if o.label == label), Fraction(0))

    def to_json(self) -> dict[str, object]:
        return {
            "house_edge": float(self.house_edge),
            "house_edge_exact": ratio(self.house_edge),
            "hit_frequency": float(self.hit_frequency),
            "standard_deviation": self.standard_deviation,
            "element_of_risk": float(self.element_of_risk),
            "outcomes": [
                {"label": o.label, "net": str(o.net), "probability": ratio(o.probability)} for o in self.outcomes
            ],
        }


Tally = Counter[WagerResult]
"""How often each result came up, while a game counts."""


def ratio(value: Fraction) -> str:
    """A fraction with its bar, even a whole one: ``1/1``."""
    return f"{value.numerator}/{value.denominator}"
