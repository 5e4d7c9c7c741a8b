"""The stored counts: what `main_wager` and `best_setting` computed once, read without compiling anything."""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Mapping
from pathlib import Path

MAIN_STORED = Path(__file__).with_name("main_wager.json")
BEST_STORED = Path(__file__).with_name("best_setting.json")
DEALS = math.comb(53, 7) * math.comb(46, 7)
"""Seven cards for a player and seven others for the dealer."""


@functools.cache
def _read(path: Path) -> dict[str, dict[str, int]]:
    read = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def name(way: str, order: str, ace_low: str) -> str:
    """What a table's counts are stored under."""
    return f"{way} {order} {ace_low}"


def store(path: Path, way: str, order: str, ace_low: str, found: Mapping[str, int]) -> None:
    """Adds counts to what is stored."""
    stored = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    stored[name(way, order, ace_low)] = dict(found)
    path.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


def main_wager(way: str, order: str, ace_low: str) -> dict[str, int]:
    """How many deals the player wins and loses, both hands set the same way, and in how many a hand is copied."""
    return _read(MAIN_STORED)[name(way, order, ace_low)]


def best_setting(way: str, order: str, ace_low: str) -> dict[str, int] | None:
    """How many of all deals a player can win against hands set this way; None where that is not counted."""
    return _read(BEST_STORED).get(name(way, order, ace_low)) if BEST_STORED.exists() else None
