"""What a wager came to in play, beside what it comes to exactly; and whether that can be chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.odds.distribution import Distribution
    from pitboss.simulate.simulation import Measured

WIDE = 1.959964
"""Standard errors to either side that hold 95 percent."""
TOO_FAR = 5.0
"""A mean so many standard errors off the exact value is wrong."""
SKEWED = 0.05
"""Means are as good as normal where the skewness, over the root of the rounds, is below this."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What a wager came to, beside what it comes to exactly."""

    wager: str
    mean: float
    standard_error: float
    low: float
    high: float
    """Between these the truth lies with a probability of 95 percent, by this run alone."""
    standard_deviation: float
    exact: float | None
    z: float | None
    """How many standard errors the mean is off; the exact standard error, since the exact distribution is known."""
    wrong: bool
    """It is too many off, and there are rounds enough to say so."""

    @classmethod
    def of(cls, name: str, wager: Measured, exact: Distribution | None, same: bool) -> Compared:
        """``same``: the exact value is that of the very rounds played."""
        mean, error = wager.mean, wager.standard_error
        bounds = (mean - WIDE * error, mean + WIDE * error)
        known, off, wrong = None, None, False
        if exact is not None:
            known = float(exact.mean)
            spread = exact.standard_deviation / wager.rounds**0.5
            off = (mean - known) / spread if spread else None
            enough = abs(exact.skewness) / wager.rounds**0.5 < SKEWED
            wrong = off is not None and same and enough and abs(off) >= TOO_FAR
        return cls(name, mean, error, *bounds, wager.standard_deviation, known, off, wrong)

    def to_json(self) -> dict[str, object]:
        return {
            "confidence_interval": [self.low, self.high],
            "exact": self.exact,
            "z": self.z,
            "wrong": self.wrong,
        }
