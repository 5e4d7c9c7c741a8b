"""What is on record of how the rules of minibaccarat changed (the notes below the sections of 19:47-7)."""

from __future__ import annotations

from pitboss.games.families.baccarat.history import of_the_shuffle, of_the_wagers, of_vigorish
from pitboss.law.changes import Choice, dated, inferred

ON_TIES = "vigorish may be charged on ties instead of wins"

CHANGES = (
    dated("R.1987 d.395", "7.7(c)"),
    *of_the_wagers("7.2"),
    *of_vigorish("7.3"),
    dated("R.1992 d.59", "7.7(c)", "rewritten", "two ways of dealing the first cards, at the licensee's choice"),
    dated("R.1993 d.655", "7.2 7.3"),
    inferred("R.1993 d.655", "7.2 7.3", "25 percent vigorish on tied Banker wagers",
             Choice("vigorish_type", ON_TIES, values=("tie_charge",), before="win_commission"),
             Choice("vigorish_percent", ON_TIES, values=(25,), before=5)),
    *of_the_shuffle("7.5"),
)  # fmt: skip
