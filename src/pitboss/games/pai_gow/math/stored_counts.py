"""What the count of the pai gow wager came to, read from main_wager.json; `main_wager` counts it anew."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

STORED = Path(__file__).with_name("main_wager.json")
BEST = "best_setting"
LEFT = Fraction(19, 20)
"""What is left of a win of 1 to 1 (10.7): what the best setting is stored for."""


def key(player: str, dealer: str, single: str) -> str:
    """The name of a count: how both are set, and how the 2-4 tile ranks."""
    return f"{player} against {dealer}, 2-4 {single}"


@functools.cache
def _stored() -> Mapping[str, Mapping[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(STORED.read_text())
    return found


def main_wager(player: str, dealer: str, single: str, left: Fraction = LEFT) -> Mapping[str, int]:
    """Deals that win, lose and push, and those in which low and high hands are copies; counted now where a house way of
    a licensee's own has a part in them, and where the best setting is for another payout."""
    if player == BEST and left != LEFT:
        return _best(dealer, single, left)
    name = key(player, dealer, single)
    return _stored().get(name) or _counted(dealer, single)[name]


@functools.cache
def _counted(dealer: str, single: str) -> Mapping[str, Mapping[str, int]]:
    from .main_wager import compute

    return dict(compute(dealer, single))


@functools.lru_cache(maxsize=64)
def _best(dealer: str, single: str, left: Fraction) -> Mapping[str, int]:
    from .main_wager import best

    return best(dealer, single, left)


def store(found: Mapping[str, Mapping[str, int]]) -> None:
    STORED.write_text(json.dumps(found, indent=1) + "\n")
