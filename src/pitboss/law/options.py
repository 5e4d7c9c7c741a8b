"""Licensee options as data: what a casino may choose, what stands beside what, and what a change owes.

An `Option` names its key, the values the regulation allows, the default, the section, and the notice that a change
owes. A `Requirement` relates options of one table, a `Uniform` relates tables of a pit or of the whole licensee. An
`OptionSet` holds those of one game and turns what a licensee wrote into `Options`, or says what is wrong with it.

A game writes them as tables, a line or two each, in the order in which they are checked against the rulebook:
`option(key, values, default, section, meaning, notice)`, `requires(options, section, message, holds)` and, where a
value may stand only beside certain others, `only_beside(value, others, section, message)`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.law.citation import Citation, cite
from pitboss.law.provenance import Source, source
from pitboss.law.synonyms import called, parts
from pitboss.law.values import Value, Values
from pitboss.spelling import meant, spelled, unknown

SIGN, ANNOUNCEMENT, COMMISSION, SURVEILLANCE, LAYOUT = "sign", "announcement", "commission", "surveillance", "layout"
ACTS = {
    SIGN: "a sign",
    ANNOUNCEMENT: "an announcement at the table",
    COMMISSION: "notice to the Commission",
    SURVEILLANCE: "notice to the surveillance department",
    LAYOUT: "a layout",
}
"""What a notice can consist of, in the words in which it is asked for."""


class Notice(NamedTuple):
    """What a change of an option owes, and to whom (19:47-8.3, or the section that asks for its own notice)."""

    text: str
    cite: Citation
    minutes: int = 30
    on: Callable[[Value, Value], bool] = lambda old, new: True
    """Which changes owe it, from the old and the new value: some only a decrease, some only a withdrawal."""
    acts: tuple[str, ...] = (SIGN, ANNOUNCEMENT, COMMISSION)
    """What has to be done for it; the time runs from the last."""
    instead: tuple[str, ...] = ()
    """What may be done in its place, without a time to wait."""
    otherwise: Notice | None = None
    """What the other changes owe, where that is something too."""

    def of(self, old: Value, new: Value) -> Notice | None:
        """The notice that a change from the old value to the new one owes, if any."""
        return self if self.on(old, new) else self.otherwise

    def under(self, section: Citation | str, on: Callable[[Value, Value], bool] | None = None) -> Notice:
        """The same notice where a game's own section asks for it, of all changes or of some."""
        return self._replace(cite=_place(section), on=on or self.on)


@dataclass(frozen=True, slots=True)
class Option:
    """One choice the regulation leaves to the licensee.

    The default is a value, or follows from the options before it (``two_decks_alternating`` from ``shuffle``).
    """

    key: str
    values: Values
    default: Value | Callable[[Options], Value]
    cite: Citation
    meaning: str
    notice: Notice | None = None
    in_submission: bool = False
    """The regulation wants the choice named in the licensee's gaming submission."""


def option(
    key: str,
    values: Values,
    default: Value | Callable[[Options], Value],
    section: Citation | str,
    meaning: str,
    notice: Notice | None = None,
    *,
    in_submission: bool = False,
) -> Option:
    """A line of a game's table of options; the section may be written as the rulebook numbers it."""
    return Option(key, values, default, _place(section), meaning, notice, in_submission)


def _place(section: Citation | str) -> Citation:
    return cite(section) if isinstance(section, str) else section


class Requirement(NamedTuple):
    """What must hold between the options of one table; the message is for a compliance officer."""

    options: tuple[str, ...]
    holds: Callable[[Options], bool]
    message: str
    cite: Citation
    remark: bool = False
    """What breaks it is remarked upon and not refused: the choice has no effect, or needs a second look."""


def requires(
    options: tuple[str, ...],
    section: Citation | str,
    message: str,
    holds: Callable[[Options], bool],
    *,
    remark: bool = False,
) -> Requirement:
    """A line of a game's table of what must hold between its options."""
    return Requirement(options, holds, message, _place(section), remark)


def only_beside(
    value: Mapping[str, Value], others: Mapping[str, Value], section: Citation | str, message: str
) -> Requirement:
    """An option may have this value only where these others have theirs.

    >>> rule = only_beside({"surrender": True}, {"variation": "standard"}, "2.8(c)", "Not in the variation.")
    >>> [rule.holds(Options({"surrender": s, "variation": "six_to_five"}, {})) for s in (True, False)]
    [False, True]
    """

    def holds(options: Options) -> bool:
        chosen = all(options[key] == one for key, one in value.items())
        return not chosen or all(options[key] == one for key, one in others.items())

    return requires((*value, *others), section, message, holds)


class Uniform(NamedTuple):
    """An option that must be the same at all tables of one pit or of one licensee.

    ``among`` limits the rule to tables that agree on these other options (the same number of decks, say).
    """

    option: str
    scope: str
    message: str
    cite: Citation
    among: tuple[str, ...] = ()
    of: Callable[[Options], object] | None = None
    """What must be equal, where it is not the option's own value; tables where it is None are left out."""

    def value(self, options: Options) -> object:
        return self.of(options) if self.of else options[self.option]


class Violation(NamedTuple):
    """One thing wrong with a choice of options, under the section it breaks."""

    cite: Citation
    options: tuple[str, ...]
    message: str

    def to_json(self) -> dict[str, object]:
        told: dict[str, object] = {"cite": str(self.cite), "options": list(self.options), "message": self.message}
        return told if (known := source(self.cite)) is Source.TEXT else {**told, "known": known.value}


class Options(dict[str, Value]):
    """The options in force at one table: every key of the game has a value; `given` is what the licensee wrote."""

    __slots__ = ("given", "lapsed")

    def __init__(
        self, values: Mapping[str, Value], given: Mapping[str, object], lapsed: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(values)
        self.given = dict(given)
        self.lapsed = lapsed

    def holds(self, rule: str) -> bool:
        """Whether a rule of procedure is law on the table's day: without a day, the latest text holds."""
        return rule not in self.lapsed

    def word(self, key: str) -> str:
        value = self[key]
        assert isinstance(value, str), key
        return value

    def flag(self, key: str) -> bool:
        value = self[key]
        assert isinstance(value, bool), key
        return value

    def whole(self, key: str) -> int:
        value = self[key]
        assert isinstance(value, int), key
        return value

    def optional(self, key: str) -> int | None:
        """A whole number or amount that need not be set."""
        return None if self[key] is None else self.whole(key)

    def odds(self, key: str) -> Odds:
        value = self[key]
        assert isinstance(value, Odds), key
        return value

    def table(self, key: str) -> Mapping[str, object]:
        """Entries by name."""
        value = self[key]
        assert isinstance(value, Mapping), key
        return value

    def entries(self, key: str) -> tuple[object, ...]:
        """A list of entries."""
        value = self[key]
        assert isinstance(value, tuple), key
        return value

    def fraction(self, key: str) -> Fraction:
        value = self[key]
        assert isinstance(value, int | Fraction), key
        return Fraction(value)


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The options of one game, with what must hold between them."""

    options: tuple[Option, ...]
    requirements: tuple[Requirement, ...] = ()
    uniform: tuple[Uniform, ...] = ()
    lapsed: frozenset[str] = frozenset()
    """Rules of procedure that are not law on the day whose options these are."""
    by_key: Mapping[str, Option] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {o.key: o for o in self.options})

    def spelled(self, key: str) -> str:
        """A key as it is known here, whatever its case and by whichever of its names."""
        head, dot, entry = key.partition(".")
        head = called(spelled(head, self.by_key), self.by_key)
        entries = getattr(self.by_key[head].values, "entries", ()) if head in self.by_key else ()
        return f"{head}{dot}{spelled(entry, entries)}"

    def find(self, key: str) -> Option:
        """The option of this key (``KEY.SUBKEY`` names an entry of a table-valued one), or unreadable."""
        head, dot, entry = self.spelled(key).partition(".")
        if head not in self.by_key:
            if several := parts(head, self.by_key):
                raise Unreadable(f"unknown option {key!r}{meant(several)}")
            raise unknown("option", key, self.by_key)
        option = self.by_key[head]
        entries = getattr(option.values, "entries", None)
        if dot and entries is not None and entry not in entries:
            raise unknown(f"entry of option {head!r}:", entry, entries)
        return option

    def read(self, given: Mapping[str, object]) -> tuple[Options, list[Violation]]:
        """What a licensee wrote, as options in force, with every violation found.

        A forbidden value is a violation; the default stands in for it, so that the other rules can still be checked,
        and a requirement on it is not held against the licensee twice. An unknown key is unreadable.
        """
        known: dict[str, Value] = {}
        violations = []
        for key, raw in _gather(self, given).items():
            option = self.by_key[key]
            try:
                known[key] = option.values.read(raw)
            except ValueError as problem:
                violations.append(Violation(option.cite, (key,), f"{key}: {problem}; allowed: {option.values}"))
        resolved = Options({}, given, self.lapsed)
        for option in self.options:
            if option.key in known:
                resolved[option.key] = known[option.key]
            else:
                default = option.default
                resolved[option.key] = default(resolved) if callable(default) else default
        wrong = {key for violation in violations for key in violation.options}
        return resolved, violations + self.broken(resolved, wrong)

    def broken(self, options: Options, but: Collection[str] = ()) -> list[Violation]:
        """What may not stand beside what, where none of it is one of these options."""
        return [
            Violation(rule.cite, rule.options, rule.message)
            for rule in self.requirements
            if not rule.remark and set(but).isdisjoint(rule.options) and not rule.holds(options)
        ]

    def remarks(self, options: Options) -> list[str]:
        """What breaks no rule but has to be seen to, with the section."""
        broken = (rule for rule in self.requirements if rule.remark and not rule.holds(options))
        return [f"{', '.join(rule.options)}: {rule.message} [{rule.cite}]" for rule in broken]


def _gather(options: OptionSet, given: Mapping[str, object]) -> dict[str, object]:
    """Collects ``KEY.SUBKEY`` entries into one table for KEY; refuses keys that the game does not have."""
    gathered: dict[str, object] = {}
    for key, raw in given.items():
        option = options.find(key)
        head, dot, sub = options.spelled(key).partition(".")
        if head in gathered and not (dot and isinstance(gathered[head], dict)):
            raise Unreadable(f"option {option.key!r} is given twice")
        if not dot:
            gathered[head] = raw
            continue
        table = gathered.setdefault(option.key, {})
        if not isinstance(table, dict):
            raise Unreadable(f"option {option.key!r} is given both as a whole and by entry {sub!r}")
        table[sub] = raw
    return gathered
