"""What a licensee may choose at mini-dice."""

from __future__ import annotations

from pitboss.games.families.dice.shaker import SHAKER
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import OptionSet, Uniform, option
from pitboss.law.posted import RaisedOdds, in_words, on_layout, worded
from pitboss.law.values import Dollars, Whole, Words

from .wagers import EXACT, LEAST, PAYS

WORDING = cite("13:69F-13.6(a)")

OPTIONS = OptionSet(
    options=(
        SHAKER,
        option("payouts", RaisedOdds("table", LEAST, {"field_2_12": ("field_2", "field_12")}), {}, PAYS,
               "odds above the minimum, wager by wager", on_layout(WORDING)),
        option("min_payout_unit", Dollars(), 100, EXACT, "the least chip for paying; a win must be whole ones"),
        option("vigorish", Whole(only=(0,)), 0, "13:69F-13.6(b)2", "a charge on a wager, which is prohibited"),
        option("odds_wording", Words("to", "win"), "to", WORDING, "how odds are stated on the layout and in print"),
        option("place_removal", Words("any_time", "locked"), "any_time", "13.3 [practice]",
               "whether a place bet may be taken down once the dice were shaken with it up", POSTED),
        option("place_after_win", Words("stays_up", "returned"), "stays_up", "13:69F-13.2(a)1",
               "what becomes of a place bet that won: it stays up as a new one, or goes back"),
        *limit_options(LIMITS, "table_min", "table_max"),
    ),
    requirements=(worded(WORDING), limits_in_order("table_min", "table_max")),
    uniform=(
        Uniform("payouts", "licensee",
                "Higher odds must be the same at all mini-dice tables of the casino and simulcasting facility.",
                PAYS, of=in_words),
    ),
)  # fmt: skip
