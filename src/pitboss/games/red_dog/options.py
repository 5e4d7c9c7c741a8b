"""What a licensee may choose at red dog, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.families.shoe_games.shoe import Shuffling
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import Flag, OddsAtLeast, TableOf, Whole, Words

from .wagers import PAYOUTS, ROUND

MOST_DECKS = 8


def shoe_size(options: Options) -> int:
    return 52 * options.whole("number_of_decks")


def shuffling(options: Options) -> Shuffling:
    """When the cards are shuffled: a single deck before every round, or else a shoe at its cutting card."""
    if options.flag("continuous_shuffler"):
        return Shuffling.CONTINUOUS
    return Shuffling.EVERY_ROUND if options.whole("number_of_decks") == 1 else Shuffling.AT_CUTTING_CARD


OPTIONS = OptionSet(
    options=(
        option("number_of_decks", Whole(1, MOST_DECKS), 6, "6.1",
               "decks of 52 cards; a single one is shuffled before every round", POSTED),
        option("raise_limit", Words("up_to_original", "equal_only"), "up_to_original", ROUND,
               "a raise of any amount up to the original wager, or only one equal to it"),
        option("payouts", TableOf({key: OddsAtLeast(least) for key, least in PAYOUTS.items()}, dict(PAYOUTS)),
               dict(PAYOUTS), ROUND, "what winning wagers are paid, by spread", POSTED),
        option("multiple_areas", Flag(), True, "6.7", "one player may wager on more than one betting area"),
        option("continuous_shuffler", Flag(), False, "6.8",
               "an approved device shuffles all the time: all cards are in play in every round"),
        option("cut_card_penetration", Whole(0, 52 * MOST_DECKS - 1), lambda options: shoe_size(options) // 4, "6.3",
               "cards behind the cutting card"),
        *limit_options("8.2"),
    ),
    requirements=(
        requires(("cut_card_penetration", "number_of_decks"), "6.3",
            "The cutting card must lie inside the stack: fewer cards behind it than there are.",
            lambda o: o.whole("cut_card_penetration") < shoe_size(o)),
        requires(("cut_card_penetration", "number_of_decks", "continuous_shuffler"), "6.3",
            "No cutting card is used where all cards are shuffled before every round.",
            lambda o: "cut_card_penetration" not in o.given or shuffling(o) is Shuffling.AT_CUTTING_CARD, remark=True),
        limits_in_order(),
    ),
)  # fmt: skip
