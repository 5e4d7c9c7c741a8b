"""What a licensee may choose at pai gow, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.families.set_hands.options import banking_options, co_banking_needs_a_bank, house_way_option
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import OptionSet, option
from pitboss.law.values import Flag, Whole, Words

from .hands import ABOVE_FIVES, LOWEST
from .house_way import TAJ_MAHAL
from .own_way import TileWays
from .sections import CONFIRMED, DEALING, MIXED_AGAIN, RANKING, ROUND, SECTIONS, WAGERS

COUNTERCLOCKWISE, CLOCKWISE = "counterclockwise", "clockwise"

OPTIONS = OptionSet(
    options=(
        house_way_option(SECTIONS, TileWays(), TAJ_MAHAL),
        option("vigorish_rate", Whole(only=(5,)), 5, ROUND, "percent of what is won"),
        option("vigorish_rounding", Words("exact", "up_25c"), "up_25c", ROUND,
               "whether vigorish is rounded up to a multiple of 25 cents", POSTED),
        *banking_options(SECTIONS, banks=True),
        option("deliver_direction", Words(COUNTERCLOCKWISE, CLOCKWISE), COUNTERCLOCKWISE, DEALING,
               "which way the stacks go round the table"),
        option("gee_joon_single_rank", Words(LOWEST, ABOVE_FIVES), LOWEST, RANKING,
               "where a single 2-4 tile ranks: with the 1-2 tile below all others, or above the fives"),
        option("zero_tie", Words("copy"), "copy", RANKING, "two hands that come to nothing are copies"),
        option("extra_mix", Flag(), False, MIXED_AGAIN,
               "the dealer, or a player, may mix the tiles once more before they are delivered"),
        option("house_hand_confirmed", Flag(), False, CONFIRMED,
               "a supervisor confirms that the house's hand is set the house way"),
        option("surrender", Flag(), False, ROUND, "players may give up their wagers", POSTED),
        option("match_play", Flag(), True, WAGERS, "match play coupons may lie beside the wager"),
        *limit_options(WAGERS),
    ),
    requirements=(
        co_banking_needs_a_bank(SECTIONS),
        limits_in_order(),
    ),
)  # fmt: skip
