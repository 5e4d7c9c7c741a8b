"""Options as they are in effect at a table: what the licensee chose, what stands by default, and what follows.

The default of some options follows from others: with seven boxes a blackjack hand may be split into three, with six
into four. A default that follows from a choice is told as such, with the choice; one that follows from nothing that was
chosen is a default like any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from pitboss.law.options import Option, Options, OptionSet
from pitboss.law.provenance import source
from pitboss.law.values import TableOf, Value, written


class How(Enum):
    """How an option comes to the value that it has."""

    CHOSEN = "chosen"
    FOLLOWS = "follows"
    DEFAULT = "default"
    REFUSED = "not allowed"
    """What was chosen may not be; it is told as it was given."""


class InEffect(NamedTuple):
    """One option of a table as it is in effect."""

    option: Option
    value: str
    """As a licensee would write it."""
    how: How
    follows_from: tuple[str, ...] = ()
    """The choices that a default follows from."""
    raw: Value = None
    """The value itself, where it is allowed."""

    @property
    def told(self) -> str:
        """How it comes about, in words."""
        return f"follows from {', '.join(self.follows_from)}" if self.how is How.FOLLOWS else self.how.value

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.option.key,
            "value": self.value,
            "how": self.how.value,
            "follows_from": list(self.follows_from),
            "cite": str(self.option.cite),
            "known": source(self.option.cite).value,
        }


class _Watched(Options):
    """Options that remember which of them were looked at."""

    __slots__ = ("seen",)

    def __init__(self, options: Options) -> None:
        super().__init__(options, options.given, options.lapsed)
        self.seen: dict[str, None] = {}

    def __getitem__(self, key: str) -> Value:
        self.seen[key] = None
        return super().__getitem__(key)


def follows_from(option: Option, options: Options) -> tuple[str, ...]:
    """The options that the default of this one is worked out from, where the others are as they are.

    >>> from pitboss.games.blackjack.options import OPTIONS
    >>> options, _ = OPTIONS.read({})
    >>> follows_from(OPTIONS.find("max_split_hands"), options), follows_from(OPTIONS.find("surrender"), options)
    (('multiple_action', 'boxes'), ())
    """
    if not callable(option.default):
        return ()
    watched = _Watched(options)
    option.default(watched)
    return tuple(watched.seen)


def in_effect(known: OptionSet, options: Options) -> Iterator[InEffect]:
    """Every option of a table, in the order of the game.

    >>> from pitboss.games.blackjack.options import OPTIONS
    >>> options, _ = OPTIONS.read({"boxes": 7})
    >>> [(one.option.key, one.value, one.told) for one in in_effect(OPTIONS, options)][1:3]
    [('boxes', '7', 'chosen'), ('multiple_action', 'off', 'default')]
    >>> [(one.value, one.told) for one in in_effect(OPTIONS, options) if one.option.key == "max_split_hands"]
    [('3', 'follows from boxes')]
    """
    given: dict[str, list[object]] = {}
    for key, raw in options.given.items():
        head, dot, entry = known.spelled(key).partition(".")
        given.setdefault(head, []).append({entry: raw} if dot else raw)
    by_choice: set[str] = set()
    for option in known.options:
        key = option.key
        if key in given:
            by_choice.add(key)
            if wrong := _as_given(option, given[key]):
                yield InEffect(option, wrong, How.REFUSED)
            else:
                value = with_the_usual(option, options)
                yield InEffect(option, written(option.values, value), How.CHOSEN, (), value)
            continue
        choices = tuple(each for each in follows_from(option, options) if each in by_choice)
        if choices:
            by_choice.add(key)
        how = How.FOLLOWS if choices else How.DEFAULT
        yield InEffect(option, written(option.values, options[key]), how, choices, options[key])


def with_the_usual(option: Option, options: Options) -> Value:
    """What was chosen; of a table of entries, the others as they usually are."""
    value, default = options[option.key], option.default
    usual = default(options) if callable(default) else default
    if isinstance(option.values, TableOf) and isinstance(value, Mapping) and isinstance(usual, Mapping):
        return {**usual, **value}
    return value


def _as_given(option: Option, raws: Sequence[object]) -> str:
    """A value that is not allowed, as it was given; empty where it is allowed."""
    for raw in raws:
        try:
            option.values.read(raw)
        except ValueError:
            return ", ".join(f"{key} {one}" for key, one in raw.items()) if isinstance(raw, Mapping) else str(raw)
    return ""
