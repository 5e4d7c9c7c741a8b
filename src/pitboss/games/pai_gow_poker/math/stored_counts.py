"""The stored counts: what `line_counts` and `main_wager` computed once, read without compiling anything.

Where a licensee may pay a line above its schedule, or a proposal pays it otherwise, hands are counted by all the lines
they make together: which of them pays most is for the table to say.
"""

from __future__ import annotations

import functools
import json
import math
from enum import IntEnum
from pathlib import Path
from typing import TypeVar

from ..hands import Best, First, Seven, Type

STORED = Path(__file__).with_name("line_counts.json")
MAIN_STORED = Path(__file__).with_name("main_wager.json")
HANDS = math.comb(53, 7)
DEALS = HANDS * math.comb(46, 7)
"""Seven cards for a player and seven others for the dealer."""

Line = TypeVar("Line", bound=IntEnum)


@functools.cache
def counts() -> dict[str, dict[str, int]]:
    """How many hands fall on each line, by wager."""
    read = json.loads(STORED.read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def progressive() -> dict[frozenset[Type], int]:
    """How many hands can be set to exactly these progressive types."""
    return _by_lines("progressive", Type)


def bonus(royal_match: str) -> dict[frozenset[Seven], int]:
    """How many hands make exactly these lines, with this royal match."""
    return _by_lines(f"bonus {royal_match}", Seven)


def seven_card_bonus() -> dict[frozenset[Best], int]:
    """How many hands make exactly these lines."""
    return _by_lines("seven_card_bonus", Best)


def three_card_bonus() -> dict[frozenset[First], int]:
    """How many threes of cards make exactly these lines."""
    return _by_lines("three_card_bonus", First)


def _by_lines(wager: str, lines: type[Line]) -> dict[frozenset[Line], int]:
    return {
        frozenset(lines[name] for name in names.split("+") if name): number for names, number in counts()[wager].items()
    }


def main_wager(way: str, ace_low_straight: str) -> dict[str, int] | None:
    """How many of all deals the player wins, pushes and loses, both hands set the same way; None where not computed."""
    if not MAIN_STORED.exists():
        return None
    read = json.loads(MAIN_STORED.read_text(encoding="utf-8"))
    found = read.get(f"{way} {ace_low_straight}")
    assert found is None or isinstance(found, dict)
    return found
