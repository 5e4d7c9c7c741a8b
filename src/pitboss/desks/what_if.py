"""What if: a submission with something set otherwise, at some tables or at all: what would break, and what notice that
would owe. Nothing is filed by it, and notice given of other changes counts for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from pitboss.desks.check import rules_of
from pitboss.desks.compare import Comparison, compare
from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.games.catalogue import CATALOGUE
from pitboss.law.limits import NO_LIMIT, Limit
from pitboss.law.options import Violation
from pitboss.law.submission import Checked, GameRules, TableCheck, examine
from pitboss.spelling import slug, unknown

LIMITS = "limits"
NONE = "none"


@dataclass(frozen=True, slots=True)
class Set:
    """One thing set otherwise."""

    key: str
    """An option, ``OPTION.ENTRY``, or ``limits.WAGER``."""
    value: str
    game: str = ""
    """At tables of this game; empty: of every game that knows the key."""
    written: str = ""

    @classmethod
    def read(cls, text: str) -> Set:
        """``GAME.KEY=VALUE`` or ``KEY=VALUE``; the value of limits is ``MIN-MAX``.

        >>> Set.read("blackjack.progressive=true")
        Set(key='progressive', value='true', game='blackjack', written='blackjack.progressive=true')
        >>> Set.read("limits.ante=10-500").key
        'limits.ante'
        """
        place, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not place or not value:
            raise Unreadable(f"{text!r} is not GAME.KEY=VALUE (blackjack.progressive=true)")
        head, dot, rest = place.partition(".")
        game = slug(head) if dot and rest and slug(head) in {entry.slug for entry in CATALOGUE} else ""
        return cls(rest if game else place, value, game, text)

    @property
    def wager(self) -> str:
        """The wager whose limits are set; empty where it is an option."""
        head, dot, wager = self.key.partition(".")
        return wager.lower() if dot and head.lower() == LIMITS else ""

    def known_to(self, rules: GameRules) -> bool:
        if self.wager:
            return self.wager in rules.wagers
        try:
            return rules.options.find(self.key) is not None
        except Unreadable:
            return False


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A submission as it would be, beside the one that is."""

    sets: tuple[Set, ...]
    tables: tuple[str, ...]
    """The tables at which something would be set."""
    before: Checked
    comparison: Comparison

    @property
    def breaks(self) -> dict[str, list[Violation]]:
        """What would break and does not break now, by table: also at tables where nothing is set."""
        found = {}
        for old, new in zip(self.before.tables, self.comparison.checked.tables, strict=True):
            fresh = [one for one in new.violations if one not in old.violations]
            if fresh:
                found[new.name] = fresh
        return found

    def to_json(self) -> dict[str, object]:
        compared = self.comparison.to_json()
        return {
            "set": [one.written for one in self.sets],
            "tables": list(self.tables),
            "breaks": [
                {"table": name, "violations": [one.to_json() for one in found]} for name, found in self.breaks.items()
            ],
            **compared,
        }


def what_if(checked: Checked, sets: Sequence[Set], tables: str = "*") -> WhatIf:
    """A submission with something set otherwise at the tables whose names fit a pattern (``BJ-*``)."""
    if checked.problems:
        raise checked.problems[0]
    named = [table for table in checked.tables if fnmatchcase(table.name.lower(), tables.lower())]
    if not named:
        raise unknown("table", tables, [table.name for table in checked.tables])
    touched: dict[str, list[Set]] = {}
    for one in sets:
        where = [table for table in named if one.game in ("", table.game)]
        if not where:
            games = dict.fromkeys(table.game for table in named)
            raise Unreadable(f"{one.written}: no table of {one.game} here (there are: {', '.join(games)})")
        fitting = [table for table in where if one.known_to(rules_of(table.game, table.on))]
        if not fitting:
            raise _strange(one, where)
        for table in fitting:
            touched.setdefault(table.name, []).append(one)
    plain = [_entry(table, ()) for table in checked.tables]
    changed = [_entry(table, touched.get(table.name, ())) for table in checked.tables]
    before, after = (
        replace(examine({"table": entries}, rules_of), own=checked.own, licensee=checked.licensee)
        for entries in (plain, changed)
    )
    if after.problems:
        raise after.problems[0]
    there = tuple(table.name for table in checked.tables if table.name in touched)
    return WhatIf(tuple(sets), there, before, compare(after, before))


def _strange(one: Set, tables: Iterable[TableCheck]) -> PitbossError:
    """Why nothing can be set: no game of these tables knows the key."""
    rules = [rules_of(game) for game in dict.fromkeys(table.game for table in tables)]
    if one.wager:
        return unknown("wager", one.wager, [wager for each in rules for wager in each.wagers])
    if len(rules) == 1:
        try:
            rules[0].options.find(one.key)
        except PitbossError as problem:
            return problem
    return unknown("option", one.key, [key for each in rules for key in each.options.by_key])


def _entry(table: TableCheck, sets: Sequence[Set]) -> dict[str, object]:
    """A table as a submission writes it, with some things set otherwise; without the notice given of other changes."""
    options, limits = dict(table.options.given), dict(table.limits)
    for one in sets:
        if one.wager:
            limits[one.wager] = _limit(one)
        else:
            options = dict(_with(options, one, rules_of(table.game, table.on)))
    posted = {wager: dict(_bounds(limit)) for wager, limit in limits.items() if limit != NO_LIMIT}
    day = {} if table.on is None else {"date": table.on}
    return {"name": table.name, "game": table.game, "pit": table.pit, "options": options, "limits": posted, **day}


def _with(options: Mapping[str, object], one: Set, rules: GameRules) -> Iterator[tuple[str, object]]:
    """Options with one of them set otherwise: an entry of a table leaves the other entries as they are."""
    spelled = rules.options.spelled
    head, dot, entry = spelled(one.key).partition(".")
    entries: dict[str, object] = {}
    for key, raw in options.items():
        mine, _, sub = spelled(key).partition(".")
        if mine != head:
            yield key, raw
        elif dot and isinstance(raw, Mapping):
            entries |= raw
        elif dot and sub:
            entries[sub] = raw
    yield head, {**entries, entry: one.value} if dot else one.value


def _limit(one: Set) -> Limit:
    low, dash, high = one.value.partition("-")
    if not dash:
        raise Unreadable(f"{one.written}: limits are written MIN-MAX (limits.ante=10-500; none for none)")
    least, most = (None if bound.strip().lower() == NONE else cents(bound.strip()) for bound in (low, high))
    return Limit(least, most)


def _bounds(limit: Limit) -> Iterator[tuple[str, str]]:
    for name, bound in (("min", limit.least), ("max", limit.most)):
        if bound is not None:
            yield name, dollars(bound)
