"""The version of the rules as this program carries them out: every carry and every log names it.

A table left under another version is not taken up in mid-round: what it was played by may differ. Whoever changes what
a round does or stores adds a line here and says what changed.
"""

from __future__ import annotations

from typing import NamedTuple


class Version(NamedTuple):
    """One version, and what it changed for a table that was played under the one before."""

    name: str
    changed: str


HISTORY = (
    Version("19:47 (2006-2011), pitboss 0.1", "the first thirteen games"),
    Version(
        "19:47 (2006-2011), pitboss 0.2",
        "a game's state is a typed value; burned cards and cards to empty positions are drawn; meters are asked for; "
        "a split moves cards; pai gow poker pays the highest line a hand fits and rounds a number wager with its "
        "coupon once; sic bo: wagers stay down after a throw that was no roll",
    ),
)
RULES = HISTORY[-1].name
