"""A submission to begin with: the tables of whole pits, in order as far as a table can be without the licensee.

What the regulation wants named is named, at its default, and every wager that is open in its amount has limits. They
are figures to begin with and no law. What a licensee has to supply, because nothing published says it, is left out and
pointed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pitboss.desks.options import Manual
from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.games.catalogue import called, game
from pitboss.law.options import Option
from pitboss.law.values import Dollars, Value, written

LEAST, MOST = 1_000, 50_000
"""Limits to begin with, in cents."""
TABLES = 999
"""Tables of one game in one pit."""
CODES = {
    "blackjack": "BJ", "craps": "CR", "keno": "KE", "minibaccarat": "MB", "poker": "PK", "pokette": "PT",
    "roulette": "RO",
}  # fmt: skip
"""What tables are called whose game has one word; of the others, the initials."""
SCHEMA = "pitboss-submission.schema.json"
HEAD = f"""\
#:schema ./{SCHEMA}
# `pitboss schema submission --out {SCHEMA}` writes what editors complete and check by.
# Limits are figures to begin with; `pitboss check FILE` says what is wrong, `pitboss options GAME` what may be chosen.

"""


@dataclass(frozen=True, slots=True)
class SubmissionDraft:
    """A submission to begin with."""

    submission: dict[str, Any]
    remarks: dict[int, list[str]] = field(default_factory=dict)
    """What has to be said of a table, by its number from nought."""
    supply: dict[str, list[str]] = field(default_factory=dict)
    """The options that a licensee has to supply, by game."""


def read_pit(text: str) -> list[tuple[str, int]]:
    """The games of a pit and how many tables each has.

    >>> read_pit("blackjack=6,Spanish 21=2")
    [('blackjack', 6), ('spanish_21', 2)]
    """
    found = []
    for part in text.split(","):
        name, _, number = part.partition("=")
        count = number.strip() or "1"
        if not (count.isdecimal() and count.isascii() and len(count) < 4 and int(count)):
            raise Unreadable(f"{part!r}: a pit is GAME=TABLES, from 1 to {TABLES}: blackjack=6")
        found.append((game(called(name.strip())).slug, int(count)))
    return found


def draft(pits: Sequence[Sequence[tuple[str, int]]]) -> SubmissionDraft:
    """The tables of pits, numbered by game."""
    made = SubmissionDraft({"table": []})
    number: dict[str, int] = {}
    tables: dict[str, dict[str, Any]] = {}
    for pit, games in enumerate(pits, 1):
        for slug, count in games:
            if slug not in tables:
                tables[slug], missing = _table(Manual.of(game(slug)))
                made.supply.update({slug: missing} if missing else {})
            for _ in range(count):
                number[slug] = number.get(slug, 0) + 1
                entry = {"name": f"{code(slug)}-{number[slug]:02}", "game": slug, "pit": str(pit)}
                if slug in made.supply:
                    made.remarks[len(made.submission["table"])] = list(_missing(slug, made.supply[slug]))
                made.submission["table"].append(entry | tables[slug])
    if not made.submission["table"]:
        raise Unreadable("which tables? --pit blackjack=6, and as often as there are pits")
    return made


def code(slug: str) -> str:
    """What the tables of a game are called, before their number.

    >>> code("three_card_poker"), code("blackjack")
    ('TCP', 'BJ')
    """
    return CODES.get(slug) or "".join(word if word.isdecimal() else word[0] for word in slug.split("_")).upper()


def _table(manual: Manual) -> tuple[dict[str, Any], list[str]]:
    """Options and limits of a table to begin with, and what is missing."""
    named = {
        option.key: plain(option, manual.options[option.key])
        for option in manual.game.options.options
        if option.in_submission and not manual.supplied(option)
    }
    missing = [option.key for option in manual.game.options.options if manual.supplied(option)]
    limits = {}
    options, _ = manual.game.options.read(named)
    for wager in manual.setting.opening_wagers:
        barred = manual.game.betting.barred(options, wager.key)  # until the licensee has supplied what it is paid by
        if wager.least == wager.most or wager.follows or barred is not None:
            continue
        posted = manual.setting.limit(wager.key)
        most = posted.most or min(MOST, wager.most or MOST)
        least = posted.least or (wager.least if wager.steps else max(min(LEAST, most), wager.least))
        limits[wager.key] = [_dollars(least), _dollars(max(least, most))]
    entry: dict[str, Any] = {"options": named} if named else {}
    return entry | ({"limits": limits} if limits else {}), missing


def _missing(slug: str, keys: Sequence[str]) -> list[str]:
    """What the licensee has to supply of a table."""
    manual = Manual.of(game(slug))
    lines = ["To be supplied by the licensee below [table.options], since nothing published says it:"]
    for key in keys:
        option = manual.game.options.by_key[key]
        lines.append(f"  {key} = ...   ({option.meaning}; {option.values}) [{option.cite}]")
    return lines


def _dollars(cents: int) -> int | float:
    return cents // 100 if cents % 100 == 0 else cents / 100


def plain(option: Option, value: Value) -> object:
    """A value of an option as TOML writes it: what its reader takes for the same.

    >>> from pitboss.law.values import Flag, Words
    >>> from pitboss.law.options import option
    >>> plain(option("surrender", Flag(), False, "2.8(c)", ""), True)
    True
    """
    if isinstance(value, bool | str) or (isinstance(value, int) and not isinstance(option.values, Dollars)):
        return value
    if isinstance(option.values, Dollars) and isinstance(value, int):
        return _dollars(value)
    if isinstance(value, Mapping):
        return {str(entry): _entry(one) for entry, one in value.items()}
    if isinstance(value, tuple):
        return [_entry(one) for one in value]
    return written(option.values, value)


def _entry(value: object) -> object:
    return str(value) if isinstance(value, Odds | Fraction) else value
