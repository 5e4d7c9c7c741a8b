"""What is on record of how the rules of four card poker changed (the notes below the sections of 19:47-27)."""

from __future__ import annotations

from pitboss.games.families.stud.history import PRESHUFFLED
from pitboss.law.acts import Act, day
from pitboss.law.changes import by, dated

CORRECTION = Act("39 N.J.R. 2369(a)", day("2007-12-31"), "39 N.J.R. 2369(a)", told="a day in 2007")

CHANGES = (
    by("R.2007 d.86", "27.5(a) 27.5(b)2 27.4(e)", "pre-shuffled cards; 27.4(e) deleted", PRESHUFFLED),
    dated("R.2007 d.86", "27.4(a)", "rewritten"),
    dated(CORRECTION, "27.10", "corrected", "administrative correction, not described"),
)
