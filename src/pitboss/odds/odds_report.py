"""What a game's odds come back as: its wagers, the strategy they assume, and what other strategies would cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, TypeVar

from pitboss.errors import Unreadable
from pitboss.odds.distribution import Distribution, ratio

if TYPE_CHECKING:
    from pitboss.law.options import Violation


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


class DescribedStrategy(Protocol):
    """A way to play, as a game knows it: something with a name and a description."""

    @property
    def name(self) -> str: ...
    @property
    def description(self) -> str: ...


D = TypeVar("D", bound=DescribedStrategy)


@dataclass(frozen=True, slots=True)
class StrategyNote:
    """The strategy behind a report, beside the alternatives to it, and anything worth a sentence."""

    chosen: Strategy
    alternatives: tuple[Strategy, ...] = ()
    remarks: tuple[str, ...] = ()

    @classmethod
    def pricing(
        cls,
        chosen: D,
        plans: Iterable[D],
        edge: Callable[[D], Fraction],
        remarks: Iterable[str] = (),
    ) -> StrategyNote:
        """The plan chosen beside the named ones, of which the first is the best: what each loses, and loses to it."""
        named = {plan.name: plan for plan in (*plans, chosen)}
        edges = {name: edge(plan) for name, plan in named.items()}
        best = next(iter(edges.values()))
        first, *rest = (
            Strategy(name, named[name].description, edges[name], edges[name] - best)
            for name in (chosen.name, *(name for name in named if name != chosen.name))
        )
        return cls(first, tuple(rest), tuple(remarks))

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

    @classmethod
    def raised(cls, distribution: Distribution) -> WagerOdds:
        """A wager that more money may follow: with all the money bet on average."""
        bet = distribution.average_bet
        return cls(distribution, {"average_bet": float(bet), "average_bet_exact": ratio(bet)})

    def to_json(self) -> dict[str, object]:
        return self.distribution.to_json() | dict(self.extras)


@dataclass(frozen=True, slots=True)
class OddsReport:
    """The exact odds of every wager of a game under the options given.

    >>> from pitboss.odds.distribution import WagerResult
    >>> even = WagerOdds(Distribution.of({WagerResult("win", 1): 1, WagerResult("lose", -1): 1}))
    >>> OddsReport("toss", {"coins": 1}, {"heads": even}).to_json()["wagers"]["heads"]["house_edge_exact"]
    '0/1'
    """

    game: str
    options: Mapping[str, object]
    wagers: Mapping[str, WagerOdds]
    strategy: StrategyNote | None = None
    method: str = "exact"
    violations: tuple[Violation, ...] = ()
    """What the regulation forbids of the table, where it is a proposal."""

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


def nothing_to_decide(strategy: str) -> None:
    """Once the bets are down no player decides anything: there is one strategy only."""
    if strategy != "optimal":
        raise Unreadable(f"{strategy!r} is no strategy: there is nothing to decide once the bets are down")
