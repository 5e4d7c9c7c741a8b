"""Sweeps: the odds of a table over every combination of several options' values."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.law import proposals
from pitboss.law.options import Violation
from pitboss.odds.distribution import ratio
from pitboss.odds.inquiry import Answer, Inquiry
from pitboss.odds.odds_report import WagerOdds
from pitboss.spelling import spelled

MOST = 10_000
"""Combinations: more are a mistake."""
_NUMBER = r"-?\d+(?:\.\d+)?"
_RANGE = re.compile(rf"({_NUMBER})\.\.({_NUMBER})(?:\.\.({_NUMBER}))?", re.ASCII)

Drawn = tuple[str, float | None, bool]
"""A value of an option, the edge in percent (None: not to be had), and whether the regulation allows it."""

COLUMNS = (
    "wager", "house_edge", "house_edge_exact", "element_of_risk", "hit_frequency", "standard_deviation", "allowed",
    "section",
)  # fmt: skip
"""The columns of a sweep as a table, behind those of the options."""


@dataclass(frozen=True, slots=True)
class Swept:
    """One option, or line of a pay table, with the values it takes."""

    key: str
    values: tuple[str, ...]


def read(text: str) -> Swept:
    """What is written on a command line: ranges with both ends in, or lists.

    >>> read("decks=1..4"), read("decks=2..8..2").values, read("dealer_soft_17=hit,stand").values
    (Swept(key='decks', values=('1', '2', '3', '4')), ('2', '4', '6', '8'), ('hit', 'stand'))
    >>> read("vig=0..1..0.25").values
    ('0', '0.25', '0.5', '0.75', '1')
    """
    key, equals, written = text.partition("=")
    if not equals or not key or not written:
        raise Unreadable(f"{text!r} is not KEY=VALUES (1..8, 1..8..2, or a,b,c)")
    values: list[str] = []
    for part in written.split(","):
        values += _range(part.strip()) if ".." in part else [part.strip()]
    if not all(values):
        raise Unreadable(f"{text!r} has an empty value")
    return Swept(key, tuple(dict.fromkeys(values)))


def _range(text: str) -> list[str]:
    found = _RANGE.fullmatch(text)
    if found is None:
        raise Unreadable(f"{text!r} is no range: write 1..8, or 1..8..2 for every second")
    first, last, step = (Fraction(part or "1") for part in found.groups())
    if step <= 0 or last < first:
        raise Unreadable(f"{text!r} has nothing in it: a range goes up, by more than 0")
    if (last - first) / step >= MOST:
        raise Unreadable(f"{text!r} has more than {MOST:,} values")
    return [_decimal(first + number * step) for number in range(int((last - first) / step) + 1)]


def _decimal(value: Fraction) -> str:
    """
    >>> _decimal(Fraction(3)), _decimal(Fraction(1, 4)), _decimal(Fraction(1, 10**7))
    ('3', '0.25', '0.0000001')
    """
    return f"{Decimal(value.numerator) / value.denominator:f}"


@dataclass(frozen=True, slots=True)
class Point:
    """One combination, and what it comes to."""

    values: tuple[str, ...]
    wagers: Mapping[str, WagerOdds]
    """None where the regulation forbids the combination, or nothing can be computed for it."""
    violations: tuple[Violation, ...]

    @property
    def sections(self) -> str:
        return "; ".join(dict.fromkeys(str(violation.cite) for violation in self.violations))


@dataclass(frozen=True, slots=True)
class Sweep:
    """A whole sweep."""

    inquiry: Inquiry
    over: tuple[Swept, ...]
    points: tuple[Point, ...]

    @property
    def wagers(self) -> list[str]:
        """Every wager of any combination."""
        return list(dict.fromkeys(name for point in self.points for name in point.wagers))

    @property
    def changing(self) -> list[str]:
        """The wagers whose edge is not the same throughout."""
        edges: dict[str, set[Fraction]] = {}
        for point in self.points:
            for name, wager in point.wagers.items():
                edges.setdefault(name, set()).add(wager.distribution.house_edge)
        return [name for name, found in edges.items() if len(found) > 1]

    def of(self, names: Sequence[str]) -> Sweep:
        """The same for some wagers only."""
        points = (
            Point(p.values, {name: p.wagers[name] for name in names if name in p.wagers}, p.violations)
            for p in self.points
        )
        return Sweep(self.inquiry, self.over, tuple(points))

    def rows(self) -> Iterator[tuple[object, ...]]:
        """A line for each combination and wager: the options' values, then `COLUMNS`."""
        for point in self.points:
            allowed = str(not point.violations).lower()
            if not point.wagers:
                yield *point.values, "", "", "", "", "", "", allowed, point.sections
            for name, wager in point.wagers.items():
                d = wager.distribution
                yield (
                    *point.values, name, float(d.house_edge), ratio(d.house_edge), float(d.element_of_risk),
                    float(d.hit_frequency), d.standard_deviation, allowed, point.sections,
                )  # fmt: skip

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.inquiry.game.slug,
            "given": {key: str(value) for key, value in self.inquiry.given.items()},
            "strategy": self.inquiry.strategy,
            "date": None if (law := self.inquiry.game.law) is None else law.on.isoformat(),
            "stake": None if (stake := self.inquiry.stake) is None else dollars(stake),
            "over": {swept.key: list(swept.values) for swept in self.over},
            "points": [
                {
                    "options": dict(zip((swept.key for swept in self.over), point.values, strict=True)),
                    "allowed": not point.violations,
                    "violations": [violation.to_json() for violation in point.violations],
                    "wagers": {
                        name: {
                            "house_edge": float(wager.distribution.house_edge),
                            "house_edge_exact": ratio(wager.distribution.house_edge),
                            "element_of_risk": float(wager.distribution.element_of_risk),
                            "hit_frequency": float(wager.distribution.hit_frequency),
                            "standard_deviation": wager.distribution.standard_deviation,
                        }
                        for name, wager in point.wagers.items()
                    },
                }
                for point in self.points
            ],
        }

    @property
    def reasons(self) -> list[str]:
        """Why combinations have no odds."""
        without = (violation for point in self.points if not point.wagers for violation in point.violations)
        return list(dict.fromkeys(f"{violation.message} [{violation.cite}]" for violation in without))

    def series(self, name: str) -> dict[str, list[Drawn]]:
        """A wager's edge in percent along the longest option, a series for each combination of the others."""
        across = self.across
        found: dict[str, list[Drawn]] = {}
        for point in self.points:
            others = ", ".join(
                f"{swept.key}={value}"
                for place, (swept, value) in enumerate(zip(self.over, point.values, strict=True))
                if place != across
            )
            wager = point.wagers.get(name)
            edge = None if wager is None else 100 * float(wager.distribution.house_edge)
            found.setdefault(others, []).append((point.values[across], edge, not point.violations))
        return {others: line for others, line in found.items() if any(edge is not None for _, edge, _ in line)}

    @property
    def across(self) -> int:
        """The option that a plot goes along: numbers before words, then the one with most values."""
        numbers = [all(re.fullmatch(_NUMBER, value) for value in swept.values) for swept in self.over]
        return max(range(len(self.over)), key=lambda place: (numbers[place], len(self.over[place].values), -place))


def swept(inquiry: Inquiry, over: Sequence[Swept], told: Callable[[int, int], None] = lambda done, of: None) -> Sweep:
    """Works every combination out, the last option changing fastest."""
    over = tuple(Swept(_key(inquiry, one.key), one.values) for one in over)
    if len({one.key for one in over}) < len(over):
        raise Unreadable("an option is swept twice")
    total = math.prod(len(one.values) for one in over)
    if total > MOST:
        raise Unreadable(f"{total:,} combinations are too many (at most {MOST:,})")
    points = []
    for done, values in enumerate(itertools.product(*(one.values for one in over))):
        told(done, total)
        points.append(_point(inquiry, over, values))
    told(total, total)
    return Sweep(inquiry, over, tuple(points))


def _key(inquiry: Inquiry, key: str) -> str:
    """A key as it is known; unreadable, with the one that may have been meant, where it is not."""
    head, dot, line = inquiry.game.options.spelled(key).partition(".")
    head = spelled(head, inquiry.posted) if head not in inquiry.game.options.by_key else head
    known = f"{head}{dot}{line}"
    if dot:
        proposals.read(inquiry.game.options, inquiry.with_value(known, "1"), inquiry.posted)
    else:
        inquiry.known(head)
    return known


def _point(inquiry: Inquiry, over: Sequence[Swept], values: tuple[str, ...]) -> Point:
    given = inquiry.given
    for one, value in zip(over, values, strict=True):
        given = inquiry.with_value(one.key, value, given)
    answer = inquiry.answer(given)
    shown = answer.wagers if _only_pay_lines(inquiry, answer) else {}
    return Point(values, shown, answer.violations)


def _only_pay_lines(inquiry: Inquiry, answer: Answer) -> bool:
    """Whether all that is not allowed is what some line pays: such a proposal has an edge worth knowing."""
    lines = proposals.lines_in_force(inquiry.game.options, answer.options, inquiry.posted)
    heads = {key.partition(".")[0] for key in lines}
    return all({key.partition(".")[0] for key in violation.options} <= heads for violation in answer.violations)
