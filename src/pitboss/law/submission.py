"""A licensee's submission: many tables, each with its game, pit, options and limits, checked against the chapter.

A submission is TOML: ``[[table]]`` with ``name``, ``game``, ``pit``, ``options`` and ``limits``. Whoever reads it for
us hands in what TOML yields; what cannot be understood is unreadable, what the regulation forbids is a violation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.law.citation import Citation
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.law.notices import MAXIMUM_CHANGE, MINIMUM_CHANGE, Owed, notices_owed
from pitboss.law.options import Options, OptionSet, Violation

T = TypeVar("T")
KEYS = frozenset({"name", "game", "pit", "options", "limits"})


@dataclass(frozen=True, slots=True)
class GameRules:
    """What a game tells a check: its options, and the wagers that may have limits."""

    options: OptionSet
    wagers: tuple[str, ...]
    barred: Callable[[Options, str], Citation | None] = lambda options, wager: None
    """The section that keeps a wager from a table with these options."""
    limits: Callable[[Options, Mapping[str, Limit]], list[Violation]] = lambda options, limits: []
    """What posted limits break, in view of the options."""


Catalogue = Callable[[str], GameRules]


@dataclass(frozen=True, slots=True)
class TableCheck:
    """One table of a submission, and everything found wrong with it."""

    name: str
    game: str
    pit: str
    options: Options
    limits: Mapping[str, Limit]
    violations: list[Violation] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """What breaks no rule but has to be seen to: a choice that the submission has to name."""

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "game": self.game,
            "violations": [
                {"cite": str(v.cite), "options": list(v.options), "message": v.message} for v in self.violations
            ],
            "remarks": self.remarks,
        }


class SubmissionError(Unreadable):
    """Something in a submission cannot be understood: in which table, and at which key."""

    def __init__(self, reason: str, table: int | None = None, key: str = "") -> None:
        super().__init__(reason)
        self.table = table
        self.key = key


def check(submission: Mapping[str, object], catalogue: Catalogue) -> list[TableCheck]:
    """Checks every table by itself, then what must be the same at several."""
    for key in submission:
        if key != "table":
            raise SubmissionError(f"unknown key {key!r}: a submission consists of [[table]] entries", key=key)
    entries = submission.get("table", [])
    if not isinstance(entries, list) or not entries:
        raise SubmissionError("a submission needs at least one [[table]]")
    tables = []
    for i, entry in enumerate(entries):
        if not isinstance(entry, Mapping):
            raise SubmissionError("a table is written as [[table]] with keys below it", i)
        tables.append(_table(i, entry, catalogue))
    for game in dict.fromkeys(table.game for table in tables):
        _across([table for table in tables if table.game == game], catalogue(game).options)
    return tables


def _table(i: int, entry: Mapping[str, object], catalogue: Catalogue) -> TableCheck:
    for key in entry:
        if key not in KEYS:
            raise SubmissionError(f"unknown key {key!r} (known: {', '.join(sorted(KEYS))})", i, key)
    name, game = entry.get("name", f"table {i + 1}"), entry.get("game")
    if not isinstance(name, str):
        raise SubmissionError("name must be text", i, "name")
    if not isinstance(game, str):
        raise SubmissionError(f"{name}: which game?", i, "game")
    rules = _located(lambda: catalogue(game), i, "game")
    given = entry.get("options", {})
    if not isinstance(given, Mapping):
        raise SubmissionError(f"{name}: options must be a table of keys and values", i, "options")
    for key in given:
        _located(partial(rules.options.find, key), i, key)
    options, violations = _located(partial(rules.options.read, given), i, "options")
    limits = _limits(i, entry.get("limits", {}), rules.wagers)
    table = TableCheck(name, game, str(entry.get("pit", "")), options, limits, violations)
    for wager, limit in limits.items():
        if limit.least is not None and limit.most is not None and limit.least > limit.most:
            message = f"{wager}: the minimum ${dollars(limit.least)} is above the maximum ${dollars(limit.most)}."
            violations.append(Violation(LIMITS, (wager,), message))
        if barred := rules.barred(options, wager):
            message = f"{wager}: limits are posted for a wager that may not be offered at this table."
            violations.append(Violation(barred, (wager,), message))
    violations.extend(rules.limits(options, limits))
    table.remarks.extend(rules.options.remarks(options))
    for option in rules.options.options:
        if option.in_submission and option.key not in given:
            value = options[option.key]
            table.remarks.append(f"{option.key} is taken as {value}; {option.cite} wants it named in the submission.")
    return table


def _located(act: Callable[[], T], table: int, key: str) -> T:
    try:
        return act()
    except PitbossError as problem:
        raise SubmissionError(problem.reason, table, key) from None


def _limits(i: int, given: object, wagers: Sequence[str]) -> dict[str, Limit]:
    """Limits by wager, each ``[MIN, MAX]`` or ``{min = ..., max = ...}``."""
    if not isinstance(given, Mapping):
        raise SubmissionError("limits must be a table of wagers", i, "limits")
    limits = {}
    for wager, pair in given.items():
        if wager not in wagers:
            raise SubmissionError(f"unknown wager {wager!r} (known: {', '.join(wagers)})", i, wager)
        if isinstance(pair, Mapping) and set(pair) <= {"min", "max"}:
            low, high = pair.get("min"), pair.get("max")
        elif isinstance(pair, list) and len(pair) == 2:
            low, high = pair
        else:
            raise SubmissionError(f"the limits of {wager!r} are written [MIN, MAX]", i, wager)
        limits[wager] = Limit(*(None if a is None else _located(partial(cents, str(a)), i, wager) for a in (low, high)))
    return limits


def _across(tables: Sequence[TableCheck], options: OptionSet) -> None:
    """Requirements that span the tables of one game: in each pit, or for the licensee as a whole."""
    for rule in options.uniform:
        groups: dict[tuple[object, ...], list[TableCheck]] = {}
        for table in tables:
            place = table.pit if rule.scope == "pit" else ""
            if rule.of is None or rule.of(table.options) is not None:
                groups.setdefault((place, *(table.options[key] for key in rule.among)), []).append(table)
        for group in groups.values():
            values = [rule.value(table.options) for table in group]
            if any(value != values[0] for value in values):
                where = ", ".join(f"{table.name}: {value}" for table, value in zip(group, values, strict=True))
                for table in group:
                    message = f"{rule.message} ({where})"
                    table.violations.append(Violation(rule.cite, (rule.option, *rule.among), message))


def changes(before: Sequence[TableCheck], after: Sequence[TableCheck], catalogue: Catalogue) -> dict[str, list[Owed]]:
    """The notices that going from one submission to another owes, by table (tables are the same by name and game)."""
    old = {(table.name, table.game): table for table in before}
    owed = {}
    for table in after:
        if previous := old.get((table.name, table.game)):
            owed[table.name] = notices_owed(catalogue(table.game).options, previous.options, table.options)
            owed[table.name] += limit_notices(previous.limits, table.limits)
    return {name: notices for name, notices in owed.items() if notices}


def limit_notices(before: Mapping[str, Limit], after: Mapping[str, Limit]) -> list[Owed]:
    """The notices that a change of posted limits owes, wager by wager (8.3(b), (c)).

    >>> [(o.option, o.old, o.new, o.minutes) for o in limit_notices({"ante": Limit(500, 50000)}, {"ante": Limit(1000)})]
    [('limits.ante minimum', '5.00', '10.00', 30), ('limits.ante maximum', '500.00', 'none', 0)]
    """
    owed = []
    for wager in dict.fromkeys([*before, *after]):
        old, new = before.get(wager, NO_LIMIT), after.get(wager, NO_LIMIT)
        for what, notice, was, now in (
            ("minimum", MINIMUM_CHANGE, old.least, new.least),
            ("maximum", MAXIMUM_CHANGE, old.most, new.most),
        ):
            if was != now and notice.on(was, now):
                first, then = ("none" if amount is None else dollars(amount) for amount in (was, now))
                owed.append(Owed(f"limits.{wager} {what}", first, then, notice.minutes, notice.text, notice.cite))
    return owed
