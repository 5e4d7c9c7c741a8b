"""Poker, N.J.A.C. 19:47-14: the poker room; and poker hands for every game of the chapter that ranks them.

The room: read `round` beside the regulation, then `variants`, `opening`, `action` and `pots`. `best` finds the best
hand of each of its games, `equity` counts what hands win, `phh` and `phh_out` read and write hand histories.

The rankings, which other games share: `hands` ranks one hand in plain Python, two to five cards or the best of more,
joker or none. `tables` writes the same rankings as perfect hashes, and `kernels` looks hands up in them, compiled, some
hundred million a second. `behind` counts a dealer's hands against a player's, `to_come` what a hand may become, `suits`
names sets of cards that differ only in suits alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.play.game import Game


def __getattr__(name: str) -> Game:
    """The room, put together when it is asked for: who only ranks hands has no need of it."""
    if name != "GAME":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .room import GAME

    return GAME
