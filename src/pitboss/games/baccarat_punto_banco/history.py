"""What is on record of how the rules of punto banco changed (the notes below the sections of 19:47-3)."""

from __future__ import annotations

from pitboss.games.families.baccarat.history import of_the_shuffle, of_the_wagers, of_vigorish
from pitboss.law.changes import by, dated

CHANGES = (
    dated("R.1980 d.132", "3.2 3.4 3.5 3.8 3.12"),
    dated("R.1980 d.186", "3.2 3.4 3.5 3.8 3.12"),
    by("R.1985 d.228", "3.4", "the floorperson verifies the cards"),
    by("R.1989 d.97", "3.3", "a coin, too, may mark vigorish that is owed"),
    *of_the_wagers("3.2"),
    *of_vigorish("3.3"),
    dated("R.1995 d.309", "3.10"),
    *of_the_shuffle("3.5"),
    by("R.1998 d.441", "3.1(a)", "cutting cards need no longer be yellow or green"),
)
