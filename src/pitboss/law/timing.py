"""When a change takes effect (19:47-8.3): what was done of the notice it owes, and when.

A submission says it below the table that changes::

    [[table.notice]]
    of = ["surrender"]                     # what it is about; everything that changes, where left out
    sign = "2026-11-16 19:25"
    announcement = "2026-11-16 19:25"
    commission = "2026-11-16 19:35"        # also: surveillance; layout, where what changes is on the layout
    effect = "2026-11-16 20:05"            # the time that the sign states, where it is not the earliest
    empty_table = true                     # no patron was at the table; false where left out

and, for the licensee as a whole, what it binds itself to beyond what the section asks::

    [notices]
    rule_change_notice_minutes = 45        # 30 or more
    min_increase_lead_minutes = 30         # 0 where left out
    empty_table_exempt = true              # limits change without that wait at an empty table; false where left out
    grandfather_players = true             # seated patrons may keep the old minimum; false where left out
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.notices import MINIMUM_RAISED, RULE_CHANGE, Owed
from pitboss.law.options import ACTS, Violation
from pitboss.law.values import Flag, Whole
from pitboss.spelling import unknown

LEAST_MINUTES = 30
OF, EFFECT, EMPTY = "of", "effect", "empty_table"
EMPTY_TABLES = cite("COMAR 36.05.03.21C(1)")
"""Where the exemption of empty tables is known from: not from New Jersey."""


def moment(raw: object) -> datetime:
    """A time as a person or TOML writes it.

    >>> moment("2026-11-16 19:25")
    datetime.datetime(2026, 11, 16, 19, 25)
    """
    found = raw
    if isinstance(raw, str):
        try:
            found = datetime.fromisoformat(raw.strip()) if len(raw.strip()) > len("2026-11-16") else None
        except ValueError:
            found = None
    if not isinstance(found, datetime) or found.tzinfo is not None:
        raise Unreadable(f"{raw!r} is no time: write it as 2026-11-16 19:25, in the casino's own time")
    return found


def day(raw: object) -> date:
    """A day as a person or TOML writes it.

    >>> day("2008-01-15")
    datetime.date(2008, 1, 15)
    """
    try:
        if isinstance(raw, date) and not isinstance(raw, datetime):
            return raw
        return date.fromisoformat(str(raw))
    except ValueError:
        raise Unreadable(f"{str(raw)!r} is no day: write it as 2026-11-16") from None


def written(at: datetime) -> str:
    """
    >>> written(datetime(2026, 11, 16, 20, 5))
    '2026-11-16 20:05'
    """
    return at.isoformat(" ", "minutes" if not (at.second or at.microsecond) else "auto")


class Given(NamedTuple):
    """Notice that was given at a table: of what, what was done and when, and the time of effect that it states."""

    done: Mapping[str, datetime]
    of: tuple[str, ...] = ()
    effect: datetime | None = None
    empty: bool = False
    """No patron was at the table."""

    def about(self, what: str) -> bool:
        """Whether it is about an option or a limit; of a limit its wager may be named, or the wager and which bound."""
        return not self.of or any(what in (named, f"limits.{named}") or _limit(what, named) for named in self.of)


def _limit(what: str, named: str) -> bool:
    wager, _, bound = what.removeprefix("limits.").partition(" ")
    return bool(bound) and named.removeprefix("limits.") == wager


def read_given(raw: object) -> Iterator[Given]:
    """The notices of one table: ``[[table.notice]]``, or one ``[table.notice]``."""
    entries = raw if isinstance(raw, list) else [raw]
    for entry in entries:
        if not isinstance(entry, Mapping):
            raise Unreadable("notice is written as [[table.notice]] with keys below it")
        for key in entry:
            if key not in (*ACTS, OF, EFFECT, EMPTY):
                raise unknown("key of a notice:", str(key), (*ACTS, OF, EFFECT, EMPTY))
        of = entry.get(OF, [])
        named = [of] if isinstance(of, str) else of
        if not isinstance(named, list) or not all(isinstance(one, str) for one in named):
            raise Unreadable("of names options and limits: of = ['surrender']")
        done = {act: moment(entry[act]) for act in ACTS if act in entry}
        effect = moment(entry[EFFECT]) if EFFECT in entry else None
        if not isinstance(empty := entry.get(EMPTY, False), bool):
            raise Unreadable(f"{EMPTY}: {empty!r} is neither true nor false")
        yield Given(done, tuple(named), effect, empty)


@dataclass(frozen=True, slots=True)
class Own:
    """What a licensee binds itself to beyond what the section asks."""

    rule_change_notice_minutes: int = LEAST_MINUTES
    min_increase_lead_minutes: int = 0
    empty_table_exempt: bool = False
    """A limit may change without the wait while nobody is at the table: a rule of Maryland's."""
    grandfather_players: bool = False
    """Seated patrons may keep the old minimum."""
    violations: list[Violation] = field(default_factory=list)

    @classmethod
    def read(cls, raw: object) -> Own:
        if not isinstance(raw, Mapping):
            raise Unreadable("the licensee's own notice times are written below [notices]")
        allowed: dict[str, Whole | Flag] = {
            "rule_change_notice_minutes": Whole(LEAST_MINUTES),
            "min_increase_lead_minutes": Whole(0),
            "empty_table_exempt": Flag(),
            "grandfather_players": Flag(),
        }
        found: dict[str, Any] = {}
        violations = []
        for key, value in raw.items():
            if key not in allowed:
                raise unknown("key of [notices]:", str(key), allowed)
            try:
                found[key] = allowed[key].read(value)
            except ValueError as problem:
                section = RULE_CHANGE if key == "rule_change_notice_minutes" else MINIMUM_RAISED
                violations.append(Violation(section, (key,), f"{key}: {problem}; allowed: {allowed[key]}"))
        return cls(**found, violations=violations)

    @property
    def remarks(self) -> list[str]:
        """What breaks nothing but has to be seen to."""
        exempt = f"empty_table_exempt is known from Maryland and not from New Jersey. [{EMPTY_TABLES}]"
        return [exempt] if self.empty_table_exempt else []

    def minutes(self, owed: Owed, empty: bool = False) -> int:
        """How long before the effect notice is given here; ``empty``: nobody is at the table."""
        if owed.cite == MINIMUM_RAISED:
            return (
                owed.minutes if empty and self.empty_table_exempt else max(owed.minutes, self.min_increase_lead_minutes)
            )
        return max(owed.minutes, self.rule_change_notice_minutes) if owed.minutes else 0


@dataclass(frozen=True, slots=True)
class Timing:
    """When one change takes effect, as far as its notice was given."""

    earliest: datetime | None
    """The earliest that the acts support; None where one is missing, or where nothing is owed and no time stated."""
    missing: tuple[str, ...] = ()
    """The acts that are still owed."""
    effect: datetime | None = None
    """The time that the notice states."""

    @property
    def early(self) -> bool:
        """The time stated is not supported by the acts, or not yet: until it is, the old rule stands."""
        if self.effect is None or self.earliest is None:
            return self.effect is not None and bool(self.missing)
        return self.effect < self.earliest

    @property
    def start(self) -> datetime | None:
        """When it is in force from; None where it needs no notice, or lacks some."""
        return self.earliest if self.effect is None or self.earliest is None else max(self.earliest, self.effect)

    def in_force(self, at: datetime) -> bool:
        """Whether a round that begins then is played under the new rule (one begun before finishes under the old)."""
        return not self.missing and (self.start is None or self.start <= at)


AT_ONCE = Timing(None)


def timing(what: str, owed: Owed | None, given: Sequence[Given], own: Own) -> Timing:
    """When a change takes effect: the last of the acts that it owes, and so many minutes.

    >>> from pitboss.law.notices import POSTED
    >>> done = {"sign": moment("2026-11-16 19:25"), "announcement": moment("2026-11-16 19:25")}
    >>> surrender = Owed.by("surrender", "late", "none", POSTED)
    >>> timing("surrender", surrender, [Given(done)], Own()).missing
    ('commission',)
    >>> told = Given({**done, "commission": moment("2026-11-16 19:35")})
    >>> str(timing("surrender", surrender, [told], Own()).earliest)
    '2026-11-16 20:05:00'
    """
    about = [one for one in given if one.about(what)]
    effect = next((one.effect for one in reversed(about) if one.effect is not None), None)
    if owed is None:
        return Timing(effect, effect=effect)
    done: dict[str, datetime] = {}
    for act, at in (each for one in about for each in one.done.items()):
        done[act] = min(at, done.get(act, at))  # done again, it was done all the same
    supported = []
    if owed.instead and all(act in done for act in owed.instead):
        supported.append(max(done[act] for act in owed.instead))
    if not (missing := tuple(act for act in owed.acts if act not in done)):
        wait = timedelta(minutes=own.minutes(owed, any(one.empty for one in about)))
        supported.append(max(done[act] for act in owed.acts) + wait)
    return Timing(min(supported), effect=effect) if supported else Timing(None, missing, effect)


def later(one: Timing, other: Timing) -> Timing:
    """The later of two that have to wait for each other; one that lacks notice waits longest."""

    def when(timing: Timing) -> tuple[bool, datetime]:
        return bool(timing.missing), timing.start or datetime.min

    missing = tuple(act for act in ACTS if act in (*one.missing, *other.missing))
    return replace(max(one, other, key=when), missing=missing)
