"""What a game's odds come back as: its wagers, the strategy they assume, and what other strategies would cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.odds.distribution import Distribution, ratio


@dataclass(frozen=True, slots=True)
class Strategy:
    """A way to play, the house edge it leaves, and how much of that the best way would have saved."""

    name: str
    description: str
    house_edge: Fraction
    cost: Fraction

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "description": self.description,
            "house_edge": float(self.house_edge),
            "house_edge_exact": ratio(self.house_edge),
            "cost": float(self.cost),
            "cost_exact": ratio(self.cost),
        }


@dataclass(frozen=True, slots=True)
class StrategyNote:
    """The strategy behind a report, beside the alternatives to it, and anything worth a sentence."""

    chosen: Strategy
    alternatives: tuple[Strategy, ...] = ()
    remarks: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        return self.chosen.to_json() | {
            "alternatives": [strategy.to_json() for strategy in self.alternatives],
            "remarks": list(self.remarks),
        }


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """A wager's distribution, and what a game adds to it (``part_of``, ``average_bet``)."""

    distribution: Distribution
    extras: Mapping[str, object] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        return self.distribution.to_json() | dict(self.extras)


@dataclass(frozen=True, slots=True)
class OddsReport:
    """The exact odds of every wager of a game under the options given.

    >>> from pitboss.odds.distribution import Result
    >>> even = WagerOdds(Distribution.of({Result("win", 1): 1, Result("lose", -1): 1}))
    >>> OddsReport("toss", {"coins": 1}, {"heads": even}).to_json()["wagers"]["heads"]["house_edge_exact"]
    '0/1'
    """

    game: str
    options: Mapping[str, object]
    wagers: Mapping[str, WagerOdds]
    strategy: StrategyNote | None = None
    method: str = "exact"

    def to_json(self) -> dict[str, object]:
        report: dict[str, object] = {
            "game": self.game,
            "options": plain(self.options),
            "wagers": {name: wager.to_json() for name, wager in self.wagers.items()},
            "method": self.method,
        }
        if self.strategy is not None:
            report["strategy"] = self.strategy.to_json()
        return report


def plain(value: object) -> object:
    """An option's value as JSON can hold it; what JSON has no shape for becomes text.

    >>> plain({"bonus": (1, Fraction(3, 2))})
    {'bonus': [1, '3/2']}
    """
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Sequence):
        return [plain(item) for item in value]
    return str(value)
