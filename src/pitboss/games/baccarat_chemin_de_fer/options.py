"""What a licensee may choose at chemin de fer.

The known text ends with 4.7(c). What it leaves open (drawing, vigorish, the half-stake call) is an option with the
traditional rule as its default, and its citation says so.
"""

from __future__ import annotations

from pitboss.games.families.baccarat.options import (
    FEWEST_DECKS,
    IN_WRITING,
    MOST_DECKS,
    WRITTEN,
    cutting_card_in_the_stack,
)
from pitboss.law.citation import cite
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import raised
from pitboss.law.options import Notice, OptionSet, Uniform, option
from pitboss.law.values import Flag, Whole, Words

TABLE_MINIMUM, TABLE_MAXIMUM = "table_minimum", "table_maximum"

RESHUFFLE_NOTICE = Notice(WRITTEN, cite("4.4(b)"), acts=IN_WRITING)
VIGORISH_NOTICE = Notice(
    "a sign with the new rate and its time, an announcement at the table, and written notice to the Commission",
    cite("8.3 [by analogy 3.3(d)]"),
    on=raised,
)

OPTIONS = OptionSet(
    options=(
        option("number_of_decks", Whole(FEWEST_DECKS, MOST_DECKS), 6, "4.1(a)", "how many decks are in the shoe"),
        option("seats", Whole(8, 14), 12, "4.4(b) [practice]", "how many numbered places the table has"),
        option("reshuffle_after_lacing", Flag(), False, "4.4(b)",
               "some or all of the cards are shuffled again after lacing", RESHUFFLE_NOTICE),
        option("recut_by", Words("last_cutter", "next_entitled"), "last_cutter", "4.4(e)",
               "who cuts again when a supervisor orders it"),
        option("cut_card_depth", Whole(14, 52 * MOST_DECKS), 14, "4.4(d)",
               "how many cards lie behind the cutting card"),
        option("vigorish_percent", Whole(only=(5,)), 5, "4.10 [practice]",
               "the house's part of what the Banker wins, in percent", VIGORISH_NOTICE),
        option("vigorish_rounding", Words("none", "up"), "up", "4.10 [by analogy 3.3(c)]",
               "whether vigorish is rounded up to the next 25 cents"),
        option("player_on_five", Words("choice", "must_draw", "must_stay"), "choice", "4.9 [practice]",
               "what the Player's Hand does with five"),
        option("banker_drawing_rule", Words("tableau_with_options", "table2_mandatory", "free"), "tableau_with_options",
               "4.9 [practice]", "how far the Banker may choose to draw or stay"),
        option("banco_avec_la_table", Flag(), False, "4.7 [practice]",
               "a call for half of the Banker's wager, preferred to ordinary wagers"),
        *limit_options("8.2", TABLE_MINIMUM, TABLE_MAXIMUM),
    ),
    requirements=(cutting_card_in_the_stack(cite("4.4(d)")), limits_in_order(TABLE_MINIMUM, TABLE_MAXIMUM)),
    uniform=(
        Uniform("reshuffle_after_lacing", "pit",
                "Shuffling again after lacing must be elected for all tables within a pit, or for none.",
                cite("4.4(b)")),
    ),
)  # fmt: skip
