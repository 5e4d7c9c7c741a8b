"""What is on record of how the rules of chemin de fer changed (the notes below the sections of 19:47-4)."""

from __future__ import annotations

from pitboss.games.families.baccarat.history import of_the_shuffle
from pitboss.law.changes import by, dated

CHANGES = (
    dated("R.1980 d.132", "4.3 4.4 4.6"),
    dated("R.1980 d.186", "4.3 4.4 4.6"),
    by("R.1985 d.228", "4.3", "the floorperson verifies the cards; a misprint is put right"),
    *of_the_shuffle("4.4"),
)
