"""A game as the law of a day has it: options, irregularities, notices and rules that were not law then are taken out.

What is left is a game like any other, so that whatever works on games works on those of a day: tables, checks, odds,
guides. Nothing here runs where no day is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from pitboss.errors import Refused
from pitboss.law.acts import CHAPTER_ADOPTED, adopted
from pitboss.law.changes import Beside, Change, Choice, Lapsed, Law, Mishap, OwedNotice, Rule, law_of
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Option, Options, OptionSet, Requirement
from pitboss.law.values import Value, Values, Words, written
from pitboss.play.game import Game, Irregular


def as_of(game: Game, changes: Sequence[Change], on: date) -> Game:
    """The game as it may be dealt on a day; refused where it was not law yet."""
    act, section = adopted(game.subchapter), cite(str(game.subchapter))
    if on < CHAPTER_ADOPTED.since:
        raise Refused(f"the chapter is law since {CHAPTER_ADOPTED.since}, {CHAPTER_ADOPTED}", section)
    if on < act.since:
        raise Refused(f"{game.name} is law since {act.since}, {act}", section)
    law = law_of(game.subchapter, changes, on)
    mishaps = {one.part.key: one for one in law.lapsed if isinstance(one.part, Mishap)}
    return replace(
        game,
        options=_options(game.options, law),
        irregularities={
            key: _not_foreseen(irregular, mishaps[key]) if key in mishaps else irregular
            for key, irregular in game.irregularities.items()
        },
        law=law,
    )


def _options(options: OptionSet, law: Law) -> OptionSet:
    parts = [one.part for one in law.lapsed]
    beside = {(frozenset(part.options), cite(part.section)) for part in parts if isinstance(part, Beside)}
    told = {part.option for part in parts if isinstance(part, OwedNotice)}
    return OptionSet(
        tuple(_option(option, law, option.key in told) for option in options.options),
        (*(rule for rule in options.requirements if not _dropped(rule, beside)), *law.bounds),
        options.uniform,
        frozenset(part.key for part in parts if isinstance(part, Rule)),
    )


def _dropped(rule: Requirement, beside: set[tuple[frozenset[str], Citation]]) -> bool:
    return (frozenset(rule.options), rule.cite) in beside


def _option(option: Option, law: Law, silent: bool) -> Option:
    """An option as it may be chosen on the day."""
    barred = {one.part: one.why for one in law.lapsed if isinstance(one.part, Choice) and one.part.option == option.key}
    doubtful = [part for part, _ in law.doubtful if isinstance(part, Choice) and part.option == option.key]
    notice = None if silent else option.notice
    if not barred and not doubtful:
        return replace(option, notice=notice) if silent else option
    default = option.default

    def usual(options: Options) -> Value:
        value = default(options) if callable(default) else default
        return next((part.instead for part in (*barred, *doubtful) if part.bars(value)), value)

    no_choice = any(len(part.only) == 1 for part in barred)
    return replace(option, values=Within(option.values, barred) if barred else option.values, default=usual,
                   notice=notice, in_submission=option.in_submission and not no_choice)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Within:
    """The values of an option without those that are not law."""

    values: Values
    barred: Mapping[Choice, str]

    def read(self, raw: object) -> Value:
        value = self.values.read(raw)
        for part, why in self.barred.items():
            if part.bars(value):
                raise ValueError(why)
        return value

    def __getattr__(self, name: str) -> object:
        if name == "values" or name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.values, name)

    def __str__(self) -> str:
        only = next((part.only for part in self.barred if part.only), None)
        if only is not None:
            return ", ".join(written(self.values, value) for value in only)
        if isinstance(self.values, Words):
            return ", ".join(word for word in self.values.words if not any(part.bars(word) for part in self.barred))
        without = ", ".join(written(self.values, value) for part in self.barred for value in part.values)
        return f"{self.values}, without {without}"


def _not_foreseen(irregular: Irregular, lapsed: Lapsed) -> Irregular:
    """An irregularity that no section foresaw yet."""
    return irregular._replace(bar=lambda options: Refused(lapsed.why, irregular.cite))


def doubts(law: Law, known: OptionSet, options: Options) -> Iterator[str]:
    """What has to be said of the options given: those that are law only later by inference, and those whose section
    said something else that is not known."""
    given = {known.spelled(key).partition(".")[0] for key in options.given}
    for part, change in law.doubtful:
        if isinstance(part, Choice) and part.option in given and part.bars(options[part.option]):
            act = f", {change.act.name}" if change.act.name else ""
            yield f"by inference {part.says} since {change.act.when}{act}; the earlier text is not known here"
    yield from law.remarks([known.by_key[key].cite for key in known.by_key if key in given])
