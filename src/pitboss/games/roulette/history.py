"""What is on record of how the rules of roulette changed (the notes below 19:47-5.1 to 5.4)."""

from __future__ import annotations

from pitboss.law.changes import Choice, Rule, by, dated, inferred

from .options import AS_SINGLE_ZERO
from .wagers import OWN_SINGLE_ZERO_RULE

CHANGES = (
    dated("R.1980 d.132", "5.1"),
    dated("R.1980 d.186", "5.1"),
    by("R.1981 d.388", "5.2(c)", "a single zero takes even-money wagers whole; until then (b) covered every wheel",
       Rule(OWN_SINGLE_ZERO_RULE, "a single zero takes even-money wagers whole"), verb="added"),
    dated("R.1981 d.388", "5.2(b)", "rewritten",
          "(b) is confined to double zero wheels and loses the second of its two alternatives, which is not known"),
    by("R.1991 d.551", "5.1(e)", "wager requirements are those of 8.3"),
    by("R.1992 d.452", "5.2(d)", "a double zero wheel may be used as a single zero wheel",
       Choice("wheel_type", "a double zero wheel is used as a single zero wheel", values=(AS_SINGLE_ZERO,),
              before="double_zero")),
    by("R.1993 d.37", "5.1", "simulcasting facilities are included"),
    dated("R.1993 d.630", "5.1"),
    dated("R.1994 d.265", "5.2"),
    dated("R.1995 d.167", "5.1 5.2 5.3 5.4"),
    inferred("R.1995 d.167", "5.3(d)", "five adjacent numbers",
             Choice("offer_five_adjacent", "five adjacent numbers may be wagered on", only=(False,),
                    words=("five_adjacent",))),
    by("R.1997 d.423", "5.1(a) 5.1(b)", "match play coupons",
       Choice("match_play", "match play coupons are accepted", only=("none",), words=("match_play",))),
    dated("R.1998 d.414", "5.2(b)", "rewritten", "half or all of an even-money wager, at the licensee's choice"),
    by("R.2009 d.200", "5.1(e)6ii 5.1(e)7 5.1(e)8 5.1(g) 5.2(a)", "six, seven and eight numbers color wagers",
       Choice("color_wagers", "color wagers are offered", only=((),),
              words=("six_color", "seven_color", "eight_color"))),
    dated("R.2009 d.200", "5.1(e)6 5.1(f)", "rewritten"),
    by("R.2009 d.200", "5.1(e)9 5.1(e)10 5.1(e)11 5.1(e)12 5.1(e)13 5.1(e)14 5.1(e)15 5.1(e)16",
       "the former (e)7 to (e)14 become (e)9 to (e)16", verb="recodified"),
)  # fmt: skip
