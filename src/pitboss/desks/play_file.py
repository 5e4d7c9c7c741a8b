"""How tables are played: decisions an hour, bets, hours, the mix of wagers. Figures of practice, never of the law.

A licensee gives its own in a small file (TOML). What it leaves out is taken as below, and whatever is printed says so::

    hours = 8                # of a shift
    shifts = 3               # of a day
    days = 30                # of a month
    players = 4              # who bet in a round, on average
    decisions = 60           # rounds an hour
    average_bet = 25         # dollars a wager; twice the table's minimum, where left out
    turnover = 5             # how often each dollar of the drop is bet
    comps = 25               # percent of the theoretical win that is given back

    [game.blackjack]         # the same keys, for the tables of a game, and:
    decisions = 70
    mix = { blackjack = 1, twenty_point_bonus = 0.1 }   # how often a player makes a wager in a round
    bets = { twenty_point_bonus = 5 }                   # dollars, where a wager is not made for the average bet
    meters = { progressive = 12500 }                    # where progressive meters stand, in dollars

    [table."BJ-1*"]          # the same keys, for tables by name; * stands for anything; the narrower name goes first
    average_bet = 100
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Any

from pitboss.errors import Unreadable
from pitboss.games.catalogue import called, game
from pitboss.law.values import fraction
from pitboss.spelling import unknown

PACE = {
    "baccarat_punto_banco": 72, "big_six": 10, "blackjack": 70, "caribbean_stud_poker": 50, "casino_war": 65,
    "craps": 48, "keno": 8, "let_it_ride_poker": 52, "minibaccarat": 120, "pai_gow": 30, "pai_gow_poker": 34,
    "roulette": 38, "sic_bo": 45, "spanish_21": 75, "three_card_poker": 70,
}  # fmt: skip
"""Rounds an hour: of the order that casinos reckon with, by practice; a house counts its own."""
LARGEST = 10**6


@dataclass(frozen=True, slots=True)
class Habits:
    """How one table is played."""

    hours: Fraction = Fraction(8)
    shifts: Fraction = Fraction(3)
    days: Fraction = Fraction(30)
    players: Fraction = Fraction(4)
    decisions: Fraction = Fraction(60)
    average_bet: Fraction | None = None
    turnover: Fraction = Fraction(5)
    comps: Fraction = Fraction(25)
    mix: Mapping[str, Fraction] = field(default_factory=dict)
    """How often a player makes a wager in a round; the first of the game's wagers once, where nothing is said."""
    bets: Mapping[str, Fraction] = field(default_factory=dict)
    meters: Mapping[str, Fraction] = field(default_factory=dict)
    given: frozenset[str] = frozenset()
    """What the licensee gave; all else is practice."""


NUMBERS = tuple(one.name for one in fields(Habits) if one.name not in ("mix", "bets", "meters", "given"))
BY_WAGER = ("mix", "bets", "meters")
KEYS = (*NUMBERS, *BY_WAGER)


@dataclass(frozen=True, slots=True)
class Play:
    """How the tables of a licensee are played."""

    all: Mapping[str, Any] = field(default_factory=dict)
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def of(self, table: str, slug: str) -> Habits:
        """How a table is played: what is said of it, of its game, of all, or what is practice."""
        by_name = sorted(
            (name for name in self.tables if fnmatchcase(table, name)), key=lambda name: _narrow(name, table)
        )
        found: dict[str, Any] = {}
        for said in (self.all, self.games.get(slug, {}), *(self.tables[name] for name in by_name)):
            found |= said
        usual = Habits(decisions=Fraction(PACE.get(slug, 60)))
        return replace(usual, **found, given=frozenset(found))

    def of_none(self, tables: Collection[str]) -> list[str]:
        """The names below ``[table."NAME"]`` that none of these tables has.

        >>> read_play('[table."BJ-1*"]\\nhours = 6').of_none(["BJ-2", "BJ-3"])
        ['BJ-1*']
        """
        return [name for name in self.tables if not any(fnmatchcase(table, name) for table in tables)]


def _narrow(name: str, table: str) -> tuple[bool, int]:
    """How narrow the name of tables is: their own before one with many letters, before one with few."""
    return name == table, sum(letter not in "*?" for letter in name)


def read_play(text: str) -> Play:
    """A file on how tables are played; unreadable where it cannot be understood.

    >>> read_play("hours = 6").of("BJ-1", "blackjack").hours
    Fraction(6, 1)
    """
    try:
        raw = tomllib.loads(text.removeprefix("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise Unreadable(f"not TOML: {problem}") from None
    except ValueError:
        raise Unreadable("a number has too many digits") from None
    parts = {}
    for name in ("game", "table"):
        entries = raw.pop(name, {})
        if not isinstance(entries, dict) or not all(isinstance(one, dict) for one in entries.values()):
            raise Unreadable(f"what holds for one {name} is written below [{name}.NAME]")
        parts[name] = {key: _said(one, f"[{name}.{key}] ") for key, one in entries.items()}
    games = {game(called(name)).slug: said for name, said in parts["game"].items()}
    return Play(_said(raw, ""), games, parts["table"])


def _said(raw: Mapping[str, Any], where: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in raw.items():
        if key not in KEYS:
            raise Unreadable(f"{where}{unknown('key', key, KEYS).reason}")
        if key in NUMBERS:
            found[key] = _number(value, f"{where}{key}", least=key not in ("comps", "turnover"))
        elif isinstance(value, dict):
            found[key] = {
                wager: _number(one, f"{where}{key}.{wager}", least=key == "bets") for wager, one in value.items()
            }
        else:
            raise Unreadable(f"{where}{key}: a number for each wager, {key} = {{ WAGER = 1 }}")
    if found.get("comps", 0) > 100:
        raise Unreadable(f"{where}comps: percent of the theoretical win, 100 at most")
    return found


def _number(value: object, where: str, least: bool) -> Fraction:
    """A number of nought or more, of more than nought where it has to be."""
    try:
        number = fraction(str(value).replace(",", "") if isinstance(value, str) else value)
    except ValueError as problem:
        raise Unreadable(f"{where}: {problem}") from None
    if number < 0 or number > LARGEST * 1000 or (least and not number):
        raise Unreadable(f"{where}: {value} is not a number that anybody plays by")
    return number
