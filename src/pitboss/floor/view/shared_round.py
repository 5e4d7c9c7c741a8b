"""A past round as its owner shows it to anybody: what they saw of it, without anybody's name.

It is their own copy (`past_rounds`), of which nothing is left that says who else was there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

ACTIONS = frozenset({"Say", "Drawn", "Irregularity"})
ANYBODY = "player"
HOUSE = frozenset({"house", "timer", "floor"})
_PLAYER = re.compile(r"^player (.*) seat (\w+)$", re.MULTILINE)


def nameless(copy: Mapping[str, Any], owner: str) -> dict[str, Any]:
    """A player's copy of a round without names: of whoever acted only whether it was the owner."""
    steps = []
    for step in copy["steps"]:
        actor = step["actor"] if step["actor"] in HOUSE else "owner" if step["actor"] == owner else ANYBODY
        action = step["action"]
        if action["type"] not in ACTIONS:  # who sat down, left, gave a number
            action = {"type": action["type"], **({"seat": action["seat"]} if "seat" in action else {})}
        steps.append({**step, "actor": actor, "action": action})
    record = copy["record"]
    return {
        "round": copy["round"],
        "steps": steps,
        "record": None if record is None else record_without_names(record),
        "ruling": copy["ruling"],
    }


def record_without_names(record: str) -> str:
    """A record in which seats have no names.

    >>> record_without_names("game red_dog\\nplayer Ann Lee (p7) seat 1\\nseat 1 original 5.00\\n")
    'game red_dog\\nplayer seat-1 seat 1\\nseat 1 original 5.00\\n'
    """
    for player, seat in [(found[1], found[2]) for found in _PLAYER.finditer(record)]:
        record = record.replace(f" {player}", f" seat-{seat}")  # also where a line says who banked the round before
    return record
