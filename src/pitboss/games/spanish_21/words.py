"""What may be said at a Spanish 21 table."""

from __future__ import annotations

from pitboss.games.families.twenty_one.words import words
from pitboss.law.citation import cite
from pitboss.play.game import Word

from .house import RESCUE, SECTIONS

WORDS = words(
    SECTIONS,
    removes=cite("19.5"),
    forgotten=cite("19.15(h)"),
    shuffles=cite("19.4"),
    recut=cite("19.4"),
    reader=cite("19.15(m)"),
) | {RESCUE: Word(cite("19.10"), "give up a doubled hand: the first wager is lost, what was added goes back")}
