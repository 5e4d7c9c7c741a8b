"""New games (19:47-8.4): who may propose one, what the petition holds, and how long it may be dealt on trial.

A submission names one as ``[[new_game]]``::

    [[new_game]]
    name = "Crown and anchor"
    kind = "variation"                     # of a game of the chapter; composite: of several; other
    stage = "temporary_rule"               # or another of STAGES
    licensee_agrees = true                 # a casino licensee among the petitioners has agreed in writing to a test
    petition = ["names_and_addresses", "kind", "summary", "draft_rules", "true_odds", "payout_odds"]
    published = 2008-01-04                 # notice in the newspapers and the Register
    start = 2008-01-15
    end = 2008-10-10
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.options import Violation
from pitboss.law.timing import day
from pitboss.spelling import unknown

KINDS = ("variation", "composite", "other")
TEMPORARY, PERMANENT = "temporary_rule", "permanent"
STAGES = ("proposed", "petition_filed", "ruled_suitable", TEMPORARY, PERMANENT, "expired")
"""In their order; what follows a temporary rule is a permanent one, or its end."""
PETITION = ("names_and_addresses", "kind", "summary", "draft_rules", "true_odds", "payout_odds")
"""What is known of the list of what a petition holds."""
MOST_DAYS = 270
DAYS_PUBLISHED = 7

SECTION = cite("8.4")
KEYS = ("name", "kind", "stage", "licensee_agrees", "petition", "published", "start", "end")


def last_day(start: date) -> date:
    """The last day on which a temporary rule that begins then may be in force; its first day counts.

    >>> str(last_day(date(2008, 1, 15)))
    '2008-10-10'
    """
    return start + timedelta(days=MOST_DAYS - 1)


class NewGame(NamedTuple):
    """A game that is proposed, on trial, or adopted."""

    name: str
    kind: str
    stage: str
    licensee_agrees: bool
    petition: tuple[str, ...]
    published: date | None = None
    start: date | None = None
    end: date | None = None

    def dealt(self, on: date) -> bool:
        """Whether it may be dealt on a day: under a temporary rule in force then, or a permanent one."""
        if self.stage == PERMANENT:
            return self.start is None or self.start <= on
        return self.stage == TEMPORARY and self.start is not None and self.start <= on <= self.until

    @property
    def until(self) -> date:
        """The last day of a temporary rule."""
        assert self.start is not None, "a temporary rule has a first day"
        return last_day(self.start) if self.end is None else min(self.end, last_day(self.start))

    def violations(self) -> Iterator[Violation]:
        filed = STAGES.index(self.stage) >= STAGES.index("petition_filed")
        if filed and not self.licensee_agrees:
            yield self._broken(
                "licensee_agrees",
                "one of the petitioners has to be a casino licensee that has agreed in writing to test the game",
                "(b)",
            )
        if filed and (missing := [part for part in PETITION if part not in self.petition]):
            yield self._broken("petition", f"the petition lacks {', '.join(missing)}", "(d)")
        if self.stage != TEMPORARY:
            return
        if self.start is None:
            yield self._broken("start", "a temporary rule has a first day")
            return
        if self.end is not None and self.end > last_day(self.start):
            yield self._broken(
                "end", f"a temporary rule that begins on {self.start} may be in force to {last_day(self.start)} at most"
            )
        if self.end is not None and self.end < self.start:
            yield self._broken("end", "it ends before it begins")
        if self.published is None or self.start - self.published < timedelta(days=DAYS_PUBLISHED):
            yield self._broken("published", f"it is published at least {DAYS_PUBLISHED} days before it begins")

    def _broken(self, key: str, message: str, paragraph: str = "") -> Violation:
        return Violation(cite(f"{SECTION.section}{paragraph}"), (key,), f"{self.name}: {message}.")


def read_new_game(raw: object) -> NewGame:
    """One ``[[new_game]]``; unreadable where it cannot be understood."""
    if not isinstance(raw, Mapping):
        raise Unreadable("a new game is written as [[new_game]] with keys below it")
    for key in raw:
        if key not in KEYS:
            raise unknown("key of a new game:", str(key), KEYS)
    name, agrees, petition = raw.get("name"), raw.get("licensee_agrees", False), raw.get("petition", [])
    if not isinstance(name, str):
        raise Unreadable("name: what is the new game called?")
    if not isinstance(agrees, bool):
        raise Unreadable(f"licensee_agrees: {agrees!r} is neither true nor false")
    if not isinstance(petition, list):
        raise Unreadable("petition is a list of what it holds")
    for part in petition:
        if part not in PETITION:
            raise unknown("part of a petition:", str(part), PETITION)
    kind, stage = raw.get("kind", "other"), raw.get("stage", "proposed")
    for word, known, what in ((kind, KINDS, "kind of new game:"), (stage, STAGES, "stage of a new game:")):
        if word not in known:
            raise unknown(what, str(word), known)
    days = [day(raw[key]) if key in raw else None for key in ("published", "start", "end")]
    return NewGame(name, kind, stage, agrees, tuple(petition), *days)
