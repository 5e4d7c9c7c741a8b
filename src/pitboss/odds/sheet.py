"""A par sheet: all there is to say of a table's odds, as data. Pages, tables and JSON are made of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.equipment.money import dollars
from pitboss.law.citation import CHAPTER
from pitboss.law.proposals import in_words
from pitboss.law.values import written
from pitboss.odds.distribution import Distribution, Outcome, ratio
from pitboss.odds.inquiry import Answer, Inquiry, require_wagers, section_of
from pitboss.odds.odds_report import OddsReport
from pitboss.odds.sensitivity import Effect, LineEffect, Meter, Told, meters, not_tried, raised, varied
from pitboss.play.setting import remarks_of
from pitboss.rules import RULES
from pitboss.version import __version__

if TYPE_CHECKING:
    from pitboss.odds.bankroll import Fan, Ruin
    from pitboss.odds.chart import Chart

COLUMNS = ("part", "wager", "item", "value", "exact", "section", "remark")
"""The columns of a par sheet as a table."""
FLOATING = 1 << 48
"""What the denominator of a fraction that came of floating point is a multiple of."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Wagers with the very same outcomes."""

    names: tuple[str, ...]
    distribution: Distribution


@dataclass(frozen=True, slots=True)
class SimulatedWager:
    """What a wager came to in a simulation, beside what it comes to exactly."""

    wager: str
    mean: float
    standard_error: float
    """By the exact distribution."""
    exact: float
    z: float | None
    """How many of them the mean is off."""
    wrong: bool = False
    """It is further off than can be chance."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """A simulation of the table."""

    rounds: int
    seed: int
    wagers: tuple[SimulatedWager, ...]


@dataclass(frozen=True, slots=True)
class ParSheet:
    """A table's par sheet."""

    inquiry: Inquiry
    report: OddsReport
    answer: Answer
    names: tuple[str, ...]
    """The wagers shown."""
    effects: Sequence[Effect] = ()
    idle: Sequence[str] = ()
    """Options that the odds do not depend on."""
    steady: Sequence[str] = ()
    """Options that no edge depends on, only how the results spread."""
    open: Sequence[str] = ()
    """Options that the odds depend on, and that take more than was tried."""
    lines: Sequence[LineEffect] = ()
    heavy: Sequence[str] = ()
    """Options and lines that were not tried."""
    meters: Sequence[Meter] = ()
    banked: str = ""
    """The wager that the bankroll is followed for."""
    fan: Fan | None = None
    ruin: Ruin | None = None
    simulated: Simulated | None = None
    chart: Chart | None = None
    """How to play best, where that can be drawn."""
    version: str = field(default=__version__)
    rules: str = field(default=RULES)

    @property
    def alike(self) -> list[Alike]:
        """The wagers shown, those with the same outcomes together."""
        found: dict[tuple[object, ...], list[str]] = {}
        for name in self.names:
            outcomes = self.answer.wagers[name].distribution.outcomes
            found.setdefault(tuple((o.label, o.net, o.probability) for o in outcomes), []).append(name)
        return [Alike(tuple(names), self.answer.wagers[names[0]].distribution) for names in found.values()]

    def section(self, name: str) -> str:
        """The section of a wager."""
        found = section_of(self.inquiry.game, name, self.answer.wagers[name])
        return str(found or f"{CHAPTER}-{self.inquiry.game.subchapter}")

    def settings(self) -> list[tuple[str, str, str, str]]:
        """The options that the odds depend on: key, value, meaning, section."""
        options = self.answer.options
        return [
            (option.key, written(option.values, options[option.key]), option.meaning, str(option.cite))
            for option in self.inquiry.game.options.options
            if option.key in self.answer.seen and option.key not in self.idle
        ]

    def notes(self) -> dict[str, list[str]]:
        """What is taken for granted in the figures of a wager, with the wagers it is said of."""
        found: dict[str, list[str]] = {}
        for name in self.names:
            extras = self.answer.wagers[name].extras
            if given := extras.get("given"):
                found.setdefault(str(given), []).append(name)
            if stake := extras.get("stake"):
                told = f"for a stake of ${float(Fraction(str(stake))):,.2f}, on which amounts are rounded and limited"
                found.setdefault(told, []).append(name)
        return found

    @property
    def remarks(self) -> list[str]:
        """What has to be said of the law of the day, where one was named."""
        return remarks_of(self.inquiry.game, self.answer.options)

    def to_json(self) -> dict[str, object]:
        told = self.report.to_json()
        law, stake = self.inquiry.game.law, self.inquiry.stake
        if law is not None:
            told |= {"date": law.on.isoformat(), "remarks": self.remarks}
        if stake is not None:
            told["stake"] = dollars(stake)
        wagers = {}
        for name in self.names:
            d = self.answer.wagers[name].distribution
            wagers[name] = self.answer.wagers[name].to_json() | {
                "hit_frequency_exact": ratio(d.hit_frequency),
                "element_of_risk_exact": ratio(d.element_of_risk),
                "variance": float(d.variance),
                "variance_exact": ratio(d.variance),
                "skewness": d.skewness,
                "excess_kurtosis": d.excess_kurtosis,
                "volatility_index": d.volatility_index,
                "section": self.section(name),
                "average_bet": float(d.average_bet),
                "average_bet_exact": ratio(d.average_bet),
                "outcomes": [self._outcome(name, o) for o in d.outcomes],
            }
        return told | {
            "wagers": wagers,
            "version": self.version,
            "rules": self.rules,
            "proposed": self.inquiry.lines(self.answer),
            "allowed": not self.answer.violations,
            "violations": [violation.to_json() for violation in self.answer.violations],
            "option_effects": [_effect(effect, self.answer) for effect in self.effects],
            "options_without_effect": list(self.idle),
            "options_of_the_spread_alone": list(self.steady),
            "options_not_tried": list(self.open),
            "not_tried": list(self.heavy),
            "pay_table_effects": [_line(line) for line in self.lines],
            "meters": [
                {
                    "wager": meter.wager,
                    "stands": float(meter.stands),
                    "line_from": float(meter.since),
                    "edge_without_meter": ratio(1 - meter.without),
                    "edge_per_dollar": ratio(-meter.per_dollar),
                    "break_even": float(meter.break_even),
                    "break_even_exact": ratio(meter.break_even),
                }
                for meter in self.meters
            ],
            "bankroll": self._bankroll(),
            "simulation": self._simulation(),
        }

    def _outcome(self, name: str, outcome: Outcome) -> dict[str, object]:
        told: dict[str, object] = {
            "label": outcome.label,
            "net": str(outcome.net),
            "bet": str(outcome.bet),
            "probability": ratio(outcome.probability),
        }
        return told | {"exact": False} if self.estimated(name, outcome) else told

    def _bankroll(self) -> dict[str, object] | None:
        if self.ruin is None:
            return None
        fan: dict[str, object] = {}
        if self.fan is not None:
            below = {str(part): list(row) for part, row in zip(self.fan.parts, self.fan.results, strict=True)}
            fan = {"rounds": list(self.fan.rounds), "stays_below": below}
        return fan | {
            "wager": self.banked,
            "exact": self.ruin.exact,
            "bankrolls": list(self.ruin.bankrolls),
            "risk_of_ruin_within": {
                str(rounds): list(row) for rounds, row in zip(self.ruin.rounds, self.ruin.chances, strict=True)
            },
        }

    def _simulation(self) -> dict[str, object] | None:
        if self.simulated is None:
            return None
        return {
            "rounds": self.simulated.rounds,
            "seed": self.simulated.seed,
            "wagers": {
                one.wager: {"mean": one.mean, "standard_error": one.standard_error, "exact": one.exact, "z": one.z}
                for one in self.simulated.wagers
            },
        }

    def rows(self) -> Iterator[tuple[object, ...]]:
        """The sheet line by line, for a table: see `COLUMNS`."""
        yield "sheet", "", "game", self.report.game, "", f"19:47-{self.inquiry.game.subchapter}", ""
        yield "sheet", "", "version", self.version, "", "", self.rules
        yield "sheet", "", "method", self.report.method, "", "", ""
        yield "sheet", "", "allowed", str(not self.answer.violations).lower(), "", "", ""
        if law := self.inquiry.game.law:
            yield "sheet", "", "law of", law.on.isoformat(), "", "", "; ".join(self.remarks)
        if self.inquiry.stake is not None:
            yield "sheet", "", "stake", dollars(self.inquiry.stake), "", "", ""
        for violation in self.answer.violations:
            yield "violation", "", ", ".join(violation.options), "", "", str(violation.cite), violation.message
        for key, value, meaning, section in self.settings():
            yield "option", "", key, value, "", section, meaning
        for name in self.names:
            yield from self._wager_rows(name)
        for said, names in self.notes().items():
            for name in names:
                yield "note", name, said, "", "", "", ""
        if note := self.report.strategy:
            for way in (note.chosen, *note.alternatives):
                yield "strategy", "", way.name, float(way.house_edge), ratio(way.house_edge), "", way.description
                yield "strategy cost", "", way.name, float(way.cost), ratio(way.cost), "", ""
            for remark in note.remarks:
                yield "strategy remark", "", remark, "", "", "", ""
        for effect in self.effects:
            broken = effect.violations[0] if effect.violations else None
            for name, edge in effect.edges.items():
                item = f"{effect.option.key}={effect.value}"
                yield (
                    "edge by option", name, item, float(edge), ratio(edge), str(broken.cite if broken else ""),
                    broken.message if broken else "",
                )  # fmt: skip
        for part, keys in (
            ("option without effect", self.idle),
            ("option of the spread alone", self.steady),
            ("option not tried", self.open),
            ("not tried", self.heavy),
        ):
            yield from ((part, "", key, "", "", "", "") for key in keys)
        for line in self.lines:
            item = f"{line.key}: {in_words(line.pays)} -> {in_words(line.more)}"
            broken = line.violations[0] if line.violations else None
            yield (
                "edge by line", line.wager, item, float(line.change), ratio(line.change),
                str(broken.cite if broken else ""), _how(line),
            )  # fmt: skip
        for meter in self.meters:
            for item, figure in (
                ("stands, dollars", meter.stands),
                ("line holds from, dollars", meter.since),
                ("edge without meter", 1 - meter.without),
                ("edge per dollar", -meter.per_dollar),
                ("break-even, dollars", meter.break_even),
            ):
                yield "meter", meter.wager, item, float(figure), ratio(figure), "", ""
        yield from self._bankroll_rows()
        if self.simulated:
            for one in self.simulated.wagers:
                yield "simulation", one.wager, "mean", one.mean, "", "", f"{self.simulated.rounds} rounds"
                yield "simulation", one.wager, "standard error", one.standard_error, "", "", "of the exact distribution"
                z = "" if one.z is None else one.z
                yield "simulation", one.wager, "z", z, "", "", f"seed {self.simulated.seed}"

    def _bankroll_rows(self) -> Iterator[tuple[object, ...]]:
        if self.fan is not None:
            for part, row in zip(self.fan.parts, self.fan.results, strict=True):
                for rounds, result in zip(self.fan.rounds, row, strict=True):
                    yield "bankroll", self.banked, f"{part:.0%} below after {rounds} rounds", result, "", "", "units"
        if self.ruin is not None:
            for rounds, chances in zip(self.ruin.rounds, self.ruin.chances, strict=True):
                for units, chance in zip(self.ruin.bankrolls, chances, strict=True):
                    item = f"{units} units, within {rounds} rounds"
                    yield "risk of ruin", self.banked, item, chance, "", "", ""

    def _wager_rows(self, name: str) -> Iterator[tuple[object, ...]]:
        d, section = self.answer.wagers[name].distribution, self.section(name)
        exact: Mapping[str, Fraction] = {
            "house edge": d.house_edge,
            "element of risk": d.element_of_risk,
            "hit frequency": d.hit_frequency,
            "variance": d.variance,
            "average bet": d.average_bet,
        }
        for item, value in exact.items():
            yield "wager", name, item, float(value), ratio(value), section, ""
        for item, number in (
            ("standard deviation", d.standard_deviation),
            ("skewness", d.skewness),
            ("excess kurtosis", d.excess_kurtosis),
            ("volatility index", d.volatility_index),
        ):
            yield "wager", name, item, number, "", section, ""
        for o in d.outcomes:
            exactly = "" if self.estimated(name, o) else ratio(o.probability)
            yield "outcome", name, o.label, float(o.probability), exactly, section, f"net {o.net}, bet {o.bet}"

    def estimated(self, name: str, outcome: Outcome) -> bool:
        """Whether a probability is not exact: of a wager that says so, one that came of floating point."""
        return "method" in self.answer.wagers[name].extras and outcome.probability.denominator % FLOATING == 0


def made(
    inquiry: Inquiry, asked: Sequence[str] = (), told: Told = lambda what: None, bankroll: bool = True
) -> ParSheet:
    """The par sheet of a table, of the wagers asked for or of all."""
    told("odds")
    report, answer = inquiry.report()
    require_wagers(answer.wagers, list(asked))
    names = tuple(dict.fromkeys(asked)) or tuple(answer.wagers)
    options = varied(inquiry, answer, told)
    lines = raised(inquiry, answer, told)
    banked = names[0]
    fan = ruin = None
    if bankroll:
        from pitboss.odds import bankroll as money

        told("bankroll")
        fan, ruin = money.fan(answer.wagers[banked].distribution), money.ruin(answer.wagers[banked].distribution)
    shown = set(names)
    effects = _of(options.effects, shown) if asked else options.effects
    return ParSheet(
        inquiry, report, answer, names, effects, options.idle, options.steady, options.open,
        [line for line in lines if line.wager in shown], not_tried(inquiry, answer),
        [meter for meter in meters(answer.wagers) if meter.wager in shown], banked, fan, ruin,
    )  # fmt: skip


def _of(effects: Sequence[Effect], shown: set[str]) -> list[Effect]:
    """Effects on the wagers shown."""
    return [replace(e, edges={name: edge for name, edge in e.edges.items() if name in shown}) for e in effects]


def _how(line: LineEffect) -> str:
    return "the play stays the same" if line.same_play else "the best play changes with it"


def _effect(effect: Effect, base: Answer) -> dict[str, object]:
    return {
        "option": effect.option.key,
        "value": effect.value,
        "here": effect.here,
        "allowed": not effect.violations,
        "violations": [violation.to_json() for violation in effect.violations],
        "section": str(effect.option.cite),
        "house_edge_exact": {name: ratio(edge) for name, edge in effect.edges.items()},
        "change": {name: float(edge - base.edges[name]) for name, edge in effect.edges.items() if name in base.edges},
    }


def _line(line: LineEffect) -> dict[str, object]:
    return {
        "line": line.key,
        "pays": in_words(line.pays),
        "with_one_more": in_words(line.more),
        "wager": line.wager,
        "change": float(line.change),
        "change_exact": ratio(line.change),
        "same_play": line.same_play,
        "allowed": not line.violations,
        "violations": [violation.to_json() for violation in line.violations],
    }
