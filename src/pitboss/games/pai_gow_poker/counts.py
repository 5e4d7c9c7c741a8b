"""The stored counts: what `counting` and `exact` computed once, read without compiling anything."""

from __future__ import annotations

import functools
import json
import math
from pathlib import Path

from pitboss.games.pai_gow_poker.hands import Type

STORED = Path(__file__).with_name("counts.json")
MAIN_STORED = Path(__file__).with_name("main.json")
HANDS = math.comb(53, 7)
DEALS = HANDS * math.comb(46, 7)
"""Seven cards for a player and seven others for the dealer."""


@functools.cache
def counts() -> dict[str, dict[str, int]]:
    """How many hands fall on each line, by wager."""
    read = json.loads(STORED.read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def progressive() -> dict[frozenset[Type], int]:
    """How many hands can be set to exactly these progressive types."""
    return {
        frozenset(Type[name] for name in names.split("+") if name): number
        for names, number in counts()["progressive"].items()
    }


def main_wager(way: str, ace_low_straight: str) -> dict[str, int] | None:
    """How many of all deals the player wins, pushes and loses, both hands set the same way; None where not computed."""
    if not MAIN_STORED.exists():
        return None
    read = json.loads(MAIN_STORED.read_text(encoding="utf-8"))
    found = read.get(f"{way} {ace_low_straight}")
    assert found is None or isinstance(found, dict)
    return found
