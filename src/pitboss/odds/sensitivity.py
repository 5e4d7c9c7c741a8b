"""What options, pay tables and meters do to an edge: the same table asked about again, with one thing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.equipment.money import dollars
from pitboss.law import proposals
from pitboss.law.options import Option, Violation
from pitboss.law.posted import RaisedOdds
from pitboss.law.proposals import Pays
from pitboss.law.values import Dollars, Flag, OddsAtLeast, Percent, TableOf, Value, Values, Whole, Words, written
from pitboss.odds.inquiry import Answer, Inquiry
from pitboss.odds.odds_report import WagerOdds

MANY = 8
"""Values of a number that are tried."""

Told = Callable[[str], None]
"""Is told what is being worked out, for somebody who waits."""

# What an option does to the edge


@dataclass(frozen=True, slots=True)
class Effect:
    """One value of one option, all else being equal."""

    option: Option
    value: str
    here: bool
    """This is the table's own value."""
    edges: Mapping[str, Fraction]
    violations: tuple[Violation, ...] = ()


@dataclass(slots=True)
class Varied:
    """What becomes of a table's odds, option by option."""

    effects: list[Effect] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    """Options that leave the odds as they are."""
    steady: list[str] = field(default_factory=list)
    """Options that leave every edge as it is, and not how the results spread."""
    open: list[str] = field(default_factory=list)
    """Options that the odds depend on, and that take more than can be tried."""


def varied(inquiry: Inquiry, base: Answer, told: Told = lambda what: None) -> Varied:
    """The edge of every wager by option and value. What the regulation leaves no choice about is passed over."""
    found = Varied()
    for option in inquiry.game.options.options:
        now = written(option.values, base.options[option.key])
        trials = list(values_to_try(option.values, base.options[option.key]))
        values = list(dict.fromkeys((*trials, now)))
        if isinstance(base.options[option.key], proposals.Proposed) or _no_choice(option.values, trials, now):
            continue
        if len(values) < 2 and option.key in base.seen:
            if not _has_lines(option.values):  # what a line does is said line by line
                found.open.append(option.key)
            continue
        effects, spread = [], False
        for value in values:
            if value == now:
                effects.append(Effect(option, value, True, base.edges, base.violations))
            elif _tried(inquiry, base, given := inquiry.with_value(option.key, value)):
                told(f"{option.key} {value}")
                answer = inquiry.answer(given)
                effects.append(Effect(option, value, False, answer.edges, answer.violations))
                spread = spread or _spreads(answer, base)
        if any(_differs(effect, base) for effect in effects):
            found.effects += effects
        elif spread:
            found.steady.append(option.key)
        elif not _slow_values(inquiry, base, option):
            found.idle.append(option.key)
    return found


def _no_choice(values: Values, trials: list[str], now: str) -> bool:
    """Whether the regulation leaves one value only."""
    if isinstance(values, Dollars) and values.least == values.most:
        return True
    allowed = [trial for trial in trials if _reads(values, trial)]
    return allowed == [now] or (not trials and now in ("true", "false"))


def _reads(values: Values, trial: str) -> bool:
    try:
        values.read(trial)
    except ValueError:
        return False
    return True


def _has_lines(values: Values) -> bool:
    return isinstance(values, RaisedOdds | TableOf | OddsAtLeast)


def _differs(effect: Effect, base: Answer) -> bool:
    """Whether a value has another edge, or none that can be computed."""
    return not effect.edges or any(edge != base.edges.get(wager) for wager, edge in effect.edges.items())


def _spreads(answer: Answer, base: Answer) -> bool:
    """Whether a wager has other results than before, or more or less money bet on them."""
    return any(
        name in base.wagers and wager.distribution.chances != base.wagers[name].distribution.chances
        for name, wager in answer.wagers.items()
    )


def not_tried(inquiry: Inquiry, base: Answer) -> list[str]:
    """The options and lines that are left alone, as they are asked for: every deal would have to be counted anew."""
    found = [f"{key}.{line}=..." for key, table in inquiry.posted.items() for line in sorted(table.heavy)]
    slow = ((option.key, _slow_values(inquiry, base, option)) for option in inquiry.game.options.options)
    found += [f"{key}={' or '.join(values)}" for key, values in slow if values]
    return found + [f"{key}=..." for key, _, given in _more(inquiry, base) if inquiry.slow(given)]


def _slow_values(inquiry: Inquiry, base: Answer, option: Option) -> list[str]:
    """The values of an option whose odds are minutes away."""
    if inquiry.heavy is None:
        return []
    now = written(option.values, base.options[option.key])
    trials = values_to_try(option.values, base.options[option.key])
    others = ((value, inquiry.with_value(option.key, value)) for value in trials if value != now)
    return [value for value, given in others if _matters(inquiry, base, given) and inquiry.slow(given)]


def _tried(inquiry: Inquiry, base: Answer, given: Mapping[str, object]) -> bool:
    return _matters(inquiry, base, given) and not inquiry.slow(given)


def _matters(inquiry: Inquiry, base: Answer, given: Mapping[str, object]) -> bool:
    """Whether anything that the odds are worked out by has changed: one option may decide another's default."""
    other = proposals.read(inquiry.game.options, given, inquiry.posted).options
    return any(other.get(key) != base.options.get(key) for key in base.seen)


def values_to_try(values: Values, now: Value = None) -> Iterator[str]:
    """Values of an option that are worth trying, as they are written; of an amount, half of it and twice.

    >>> [*values_to_try(Dollars(25), 100)], [*values_to_try(Dollars(25, 100), 100)], [*values_to_try(Words("A", "B"))]
    (['0.50', '2.00'], ['0.50'], ['A', 'B'])
    """
    if isinstance(values, Words):
        yield from values.words
    elif examples := getattr(values, "examples", ()):
        yield from examples
    elif isinstance(values, Flag):
        yield from ("false", "true")
    elif isinstance(values, Whole) and values.only:
        yield from map(str, values.only)
    elif isinstance(values, Whole) and values.least is not None and values.most is not None:
        yield from map(str, range(values.least, min(values.most, values.least + MANY - 1) + 1))
    elif isinstance(values, Percent):
        step = -(-int(values.most - values.least) // MANY) or 1
        yield from (str(values.least + up) for up in range(0, int(values.most - values.least) + 1, step))
    elif isinstance(values, Dollars) and isinstance(now, int):
        most = values.most or 2 * now
        yield from (dollars(amount) for amount in (now // 2, 2 * now) if values.least <= amount <= most)


# What a line of a pay table does to the edge


@dataclass(frozen=True, slots=True)
class LineEffect:
    """A unit more on one line of a pay table: what becomes of a wager's edge."""

    key: str
    pays: Pays
    more: Pays
    wager: str
    change: Fraction
    same_play: bool
    """What loses does so as often as before: the change is the (exact) rate for any amount on this line."""
    violations: tuple[Violation, ...]


def raised(inquiry: Inquiry, base: Answer, told: Told = lambda what: None) -> list[LineEffect]:
    """What a unit more on every line of every pay table does to every wager's edge, by computing all anew."""
    found = []
    for key, pays, given in _more(inquiry, base):
        if inquiry.slow(given):
            continue
        told(key)
        more = proposals.one_more(pays)
        answer = inquiry.answer(given)
        for name, wager in answer.wagers.items():
            if name in base.wagers and (change := wager.distribution.house_edge - base.edges[name]):
                same = _loses_alike(wager, base.wagers[name])
                found.append(LineEffect(key, pays, more, name, change, same, answer.violations))
    return found


def _more(inquiry: Inquiry, base: Answer) -> Iterator[tuple[str, Pays, dict[str, object]]]:
    """Every line of every pay table: what it pays, and the table with a unit more on it."""
    for key, pays in proposals.lines_in_force(inquiry.game.options, base.options, inquiry.posted).items():
        head, _, line = key.partition(".")
        if head in base.seen and not (head in inquiry.posted and line in inquiry.posted[head].heavy):
            yield key, pays, inquiry.with_value(key, proposals.written_pays(proposals.one_more(pays)))


def _loses_alike(one: WagerOdds, other: WagerOdds) -> bool:
    """Whether what is lost at either comes as often at both: what is won may go by another name once it pays more."""
    here, there = one.distribution, other.distribution
    lost = {outcome.label for outcome in (*here.outcomes, *there.outcomes) if outcome.net < 0}
    return all(here.probability(label) == there.probability(label) for label in lost)


# What a meter does to the edge


@dataclass(frozen=True, slots=True)
class Meter:
    """A progressive wager's edge, which falls in a straight line as its meter grows from some point on."""

    wager: str
    without: Fraction
    """What it gives back of a unit with nothing on the meter."""
    per_dollar: Fraction
    """What each dollar on the meter adds."""
    stands: Fraction
    """Where the meter of these figures stands, in dollars."""
    edge_here: Fraction
    """The edge there."""
    since: Fraction
    """The dollars from which on the line holds: below, some hands are better paid by a fixed award."""

    def edge(self, dollars: Fraction | int) -> Fraction:
        return self.edge_here if dollars == self.stands else 1 - self.without - self.per_dollar * dollars

    @property
    def break_even(self) -> Fraction:
        """The dollars at which neither side has an edge."""
        return (1 - self.without) / self.per_dollar


def meters(wagers: Mapping[str, WagerOdds]) -> list[Meter]:
    """The progressive wagers among them."""
    found = []
    for name, wager in wagers.items():
        if "return_per_dollar_on_the_meter" in wager.extras:
            without = Fraction(str(wager.extras["return_without_meter"]))
            per_dollar = Fraction(str(wager.extras["return_per_dollar_on_the_meter"]))
            here = wager.distribution.house_edge
            stands = Fraction(str(wager.extras.get("meter_stands", (1 - without - here) / per_dollar)))
            since = Fraction(str(wager.extras.get("meter_line_from", 0)))
            found.append(Meter(name, without, per_dollar, stands, here, since))
    return found
