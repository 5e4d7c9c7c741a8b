"""What is on record of how the rules of craps changed (the notes below 19:47-1.11)."""

from __future__ import annotations

from pitboss.law.acts import Act, day
from pitboss.law.changes import Choice, by, dated

SUCCESSOR = Act("13:69E-1.11(d)", day("2010-01-01"), told="a day after 2009")

CHANGES = (
    dated("R.1988 d.360", "1.11(b)", "added", "(b) added, whose text is not known"),
    by("R.1988 d.360", "1.11(c) 1.11(d)", "the former (b) and (c) become (c) and (d)", verb="recodified"),
    dated("R.1996 d.356", "1.11"),
    by("R.1997 d.133", "1.11(c) 1.11(d) 1.11(b)", "the stickperson is named, so that mini-craps may have one",
       Choice("mini_stickperson", "mini-craps may have a stickperson", only=(False,))),
    by(SUCCESSOR, "1.2", "the successor code has a fire bet",
       Choice("offer_fire_bet", "the fire bet is offered", only=(False,), words=("fire_bet",)), verb="succeeded"),
)  # fmt: skip
