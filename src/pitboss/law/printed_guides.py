"""Gaming guides that are given to patrons (19:47-8.5): approved before that, whole, and true of the tables.

A submission names one as ``[[guide]]``::

    [[guide]]
    game = "blackjack"
    tables = ["BJ-12"]                     # all tables of the game, where left out
    holds = ["rules", "payoffs", "odds"]   # what can be read in it
    approved = 2026-11-02                  # the day on which the Commission approved it
    given_out = 2026-11-16                 # the first day on which patrons get it
    options = { surrender = true }         # what it says of the options; what it does not say is as by default
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.options import Options, OptionSet, Violation
from pitboss.law.timing import day
from pitboss.law.values import written
from pitboss.spelling import unknown

GUIDES = cite("8.5")
CONTENTS = ("rules", "payoffs", "odds")
"""The rules, what winning wagers pay, and the odds, at least roughly."""
KEYS = ("game", "tables", "holds", "approved", "given_out", "options")


@dataclass(frozen=True, slots=True)
class PrintedGuide:
    """A guide as a licensee describes it."""

    game: str
    tables: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    approved: date | None = None
    given_out: date | None = None
    options: Mapping[str, object] = field(default_factory=dict)

    def violations(self) -> Iterator[Violation]:
        """What is wrong with it by itself."""
        if missing := [part for part in CONTENTS if part not in self.holds]:
            yield Violation(GUIDES, ("holds",), f"{self.game}: the guide lacks {', '.join(missing)}.")
        if self.approved is None:
            yield Violation(GUIDES, ("approved",), f"{self.game}: the guide is not approved.")
        elif self.given_out is not None and self.given_out < self.approved:
            message = f"{self.game}: the guide is given out on {self.given_out}, and approved on {self.approved} only."
            yield Violation(GUIDES, ("approved", "given_out"), message)

    def differs(self, table: str, in_force: Options, known: OptionSet) -> Iterator[Violation]:
        """What it says, or by its silence lets a patron think, otherwise than a table that it is for has it.

        Of what it is silent on only that counts which a table has to give notice of.
        """
        printed, forbidden = known.read(self.options)
        wrong = {violation.options[0]: violation.message for violation in forbidden if len(violation.options) == 1}
        said, chosen = (
            {known.spelled(key).partition(".")[0] for key in given} for given in (self.options, in_force.given)
        )
        for option in known.options:
            if option.key not in said and (option.notice is None or option.key not in chosen):
                continue
            if option.key in wrong:
                message = f"{table}: the guide says what no table may have: {wrong[option.key]}"
                yield Violation(GUIDES, (option.key,), message)
                continue
            says, has = (written(option.values, options[option.key]) for options in (printed, in_force))
            if says != has:
                message = f"{table}: the guide says {option.key} {says}, and the table has {has}."
                yield Violation(GUIDES, (option.key,), message)


def read_guide(raw: object) -> PrintedGuide:
    """One ``[[guide]]``; unreadable where it cannot be understood."""
    if not isinstance(raw, Mapping):
        raise Unreadable("a guide is written as [[guide]] with keys below it")
    for key in raw:
        if key not in KEYS:
            raise unknown("key of a guide:", str(key), KEYS)
    game, options = raw.get("game"), raw.get("options", {})
    if not isinstance(game, str):
        raise Unreadable("game: which game is the guide to?")
    if not isinstance(options, Mapping):
        raise Unreadable("options: what the guide says of them, by key")
    lists = []
    for key in ("tables", "holds"):
        found = raw.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise Unreadable(f"{key} is a list of words")
        lists.append(tuple(found))
    tables, holds = lists
    for part in holds:
        if part not in CONTENTS:
            raise unknown("part of a guide:", part, CONTENTS)
    approved, given_out = (day(raw[key]) if key in raw else None for key in ("approved", "given_out"))
    return PrintedGuide(game, tables, holds, approved, given_out, dict(options))
