"""Tickets as they are marked and written: ``3-17-22``, ``1-2/3-4/5 ab,abc``, with ``games 5`` behind for several games.

Groups are lettered a, b, c in the order in which they are written; a way joins the groups that it names. Each way is a
wager of its own on the numbers it joins. The groups of a way ticket may be of any size, as in the notation's example
(2, 2 and 1). This is grammar: what a table takes of it is for `sale` to judge.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from string import ascii_lowercase
from typing import NamedTuple

from pitboss.errors import Unreadable

from .numbers import AREAS, NUMBERS, Marked

STRAIGHT, SPLIT, WAY, COMBINATION_WAY, KING, SPECIAL = "straight", "split", "way", "combination_way", "king", "special"
WITH_WAYS = (WAY, COMBINATION_WAY, KING)
CATCH_ALL, CATCH_ZERO = "catch_all", "catch_zero"

_GAMES = re.compile(r"(?P<marks>.*?)(?:\s+games\s+(?P<games>\d{1,6}))?", re.ASCII)


class Way(NamedTuple):
    """One wager of a ticket: its name on it, the numbers it joins, and the pay table it goes by."""

    name: str
    numbers: Marked
    table: str


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on a ticket: groups of numbers, the ways they are joined in, and for how many games."""

    wager: str
    groups: tuple[tuple[int, ...], ...]
    ways: tuple[Way, ...]
    games: int
    text: str
    """The one way to write it."""

    def on(self, way: Way) -> str:
        """What one way of the ticket is on, as rulings name it."""
        if len(self.groups) < 2:
            return self.text
        return f"{_spell(self.groups)} {way.name}{_suffix(self.games)}"

    def price(self, cents: int) -> int:
        """What the ticket costs at so much a way and game."""
        return cents * len(self.ways) * self.games


@functools.lru_cache(maxsize=4096)
def read(wager: str, text: str) -> Marks:
    """What a ticket is on; unreadable where it is not written as a ticket of its kind is.

    >>> read("straight", "22-3-17 Games 5").text
    '3-17-22 games 5'
    >>> [(way.name, way.table) for way in read("way", "1-2/3-4/5 ab,abc").ways]
    [('ab', '4'), ('abc', '5')]
    """
    match = _GAMES.fullmatch(text.strip().lower())
    assert match is not None
    marks, games = match["marks"].split(), int(match["games"] or 1)
    if not marks or games < 1:
        raise Unreadable(f"a {wager.replace('_', ' ')} ticket is not marked {text!r}")
    if wager == SPECIAL:
        groups, ways, spelled = _special(marks)
    elif wager == STRAIGHT:
        groups = (_group(_alone(marks)),)
        ways, spelled = (_way("a", groups),), _spell(groups)
    else:
        groups = tuple(map(_group, marks[0].split("/")))
        _apart(groups)
        names = _letters(groups) if wager == SPLIT else _names(marks[1:], groups)
        ways = tuple(_way(name, groups) for name in names)
        spelled = _spell(groups) if wager == SPLIT else f"{_spell(groups)} {','.join(names)}"
        _kind(wager, groups, marks)
    return Marks(wager, groups, ways, games, spelled + _suffix(games))


def _alone(marks: list[str]) -> str:
    if len(marks) > 1:
        raise Unreadable(f"{marks[1]!r} does not belong on this ticket")
    return marks[0]


def _group(text: str) -> tuple[int, ...]:
    words = text.split("-")
    for word in words:
        if not (word.isdecimal() and word.isascii() and len(word) < 3 and int(word) in NUMBERS):
            raise Unreadable(f"{word!r} is not a number of a keno ticket (1 to 80)")
    numbers = tuple(sorted(map(int, words)))
    _apart((numbers,))
    return numbers


def _apart(groups: tuple[tuple[int, ...], ...]) -> None:
    marked = [number for group in groups for number in group]
    twice = next((number for number in marked if marked.count(number) > 1), None)
    if twice is not None:
        raise Unreadable(f"{twice} is marked twice")


def _letters(groups: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    if len(groups) > len(ascii_lowercase):
        raise Unreadable("a ticket has at most 26 groups")
    return tuple(ascii_lowercase[: len(groups)])


def _names(written: list[str], groups: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    """The ways of a ticket, each by the letters of the groups it joins."""
    letters = _letters(groups)
    if not written:
        raise Unreadable("which ways? They stand behind the groups: ab,abc")
    names = tuple("".join(sorted(name)) for name in _alone(written).split(","))
    for name in names:
        if not name or not set(name) <= set(letters) or len(set(name)) < len(name):
            raise Unreadable(f"{name!r} is no way: the groups are {', '.join(letters)}")
    if len(set(names)) < len(names):
        raise Unreadable("a way is named twice")
    return names


def _kind(wager: str, groups: tuple[tuple[int, ...], ...], marks: list[str]) -> None:
    """What makes a ticket one of its kind."""
    if len(groups) < 2:
        raise Unreadable(f"a {wager.replace('_', ' ')} ticket has two groups or more, 1-2/3-4")
    if wager == SPLIT and len(marks) > 1:
        raise Unreadable("the groups of a split ticket are not joined: mark it as a way ticket")
    if wager == KING and not any(len(group) == 1 for group in groups):
        raise Unreadable("a king is a single number: one group of a king ticket has to be one")


def _way(name: str, groups: tuple[tuple[int, ...], ...]) -> Way:
    numbers = frozenset(number for letter in name for number in groups[ascii_lowercase.index(letter)])
    return Way(name, numbers, str(len(numbers)))


def _special(marks: list[str]) -> tuple[tuple[tuple[int, ...], ...], tuple[Way, ...], str]:
    """A part of the board, or numbers of which all or none have to be drawn."""
    name = marks[0]
    if name in AREAS and len(marks) == 1:
        group = tuple(sorted(AREAS[name]))
        return (group,), (Way("a", AREAS[name], name),), name
    if name in (CATCH_ALL, CATCH_ZERO) and len(marks) == 2:
        group = _group(marks[1])
        return (group,), (Way("a", frozenset(group), f"{name}_{len(group)}"),), f"{name} {_spell((group,))}"
    known = ", ".join((*AREAS, f"{CATCH_ALL} 3-17-22", f"{CATCH_ZERO} 3-17-22"))
    raise Unreadable(f"{' '.join(marks)!r} is no special ticket (known: {known})")


def _spell(groups: tuple[tuple[int, ...], ...]) -> str:
    return "/".join("-".join(map(str, group)) for group in groups)


def _suffix(games: int) -> str:
    return f" games {games}" if games > 1 else ""


def read_text(wager: str, text: str) -> str:
    """The one way to write what a ticket is on."""
    return read(wager, text).text


def is_ticket(wager: str, text: str) -> bool:
    """Whether this is how a ticket of this kind is written."""
    try:
        return read(wager, text).text == text
    except Unreadable:
        return False


# A quick pick


class Pick(NamedTuple):
    """What is asked of a quick pick: so many numbers, for so many games."""

    spots: int
    games: int


def read_pick(text: str) -> Pick | None:
    """
    >>> read_pick("6"), read_pick("6 games 5"), read_pick("many")
    (Pick(spots=6, games=1), Pick(spots=6, games=5), None)
    """
    match = _GAMES.fullmatch(text.strip().lower())
    assert match is not None
    spots, games = match["marks"], int(match["games"] or 1)
    if not (spots.isdecimal() and spots.isascii() and len(spots) < 3 and int(spots) in NUMBERS) or games < 1:
        return None
    return Pick(int(spots), games)
