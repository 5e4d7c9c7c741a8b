"""Worked records of irregularities: of each key a short record in which it happens, with its ruling.

They are the records that the tests hold the program to (``tests/records``), and live nowhere else: what a page shows is
what a test asserts. They are not part of what is installed, so a program that runs from a wheel has none.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pitboss.desks.rule import rule
from pitboss.errors import PitbossError
from pitboss.law.trace.asserted import REPOSITORY
from pitboss.play.game import Game
from pitboss.play.records.notation import KEYS_TOO, lines

NAMED = "irregular_"
"""How the names of records begin that are about one."""


class Worked(NamedTuple):
    """A record in which an irregularity happens."""

    name: str
    """Under ``tests/records``: ``blackjack/irregular_dealer_overdraw``."""
    record: str


def worked(game: Game, root: Path = REPOSITORY) -> dict[str, Worked]:
    """By irregularity, the plainest record of it: one that is about it, of few lines; none of a past day's law."""
    found: dict[str, list[tuple[bool, int, str, str]]] = {}
    for path in sorted((root / "tests" / "records" / game.slug).glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        said = list(lines(text))
        if any(line.head == "date" for line in said):
            continue
        for key in {line.rest[0].lower() for line in said if line.head == "irregular" and line.rest}:
            key = key if key in game.irregularities else KEYS_TOO.get(key, key)
            about = path.stem.startswith(f"{NAMED}{key}")
            found.setdefault(key, []).append((not about, len(said), path.stem, text))
    plainest = {key: _first_ruled(sorted(ways)) for key, ways in found.items() if key in game.irregularities}
    return {key: Worked(f"{game.slug}/{name}", text) for key, (name, text) in plainest.items() if name}


def _first_ruled(ways: list[tuple[bool, int, str, str]]) -> tuple[str, str]:
    """The first that is ruled on: some records show what is refused."""
    for _, _, name, text in ways:
        try:
            rule(text)
        except PitbossError:
            continue
        return name, text
    return "", ""
