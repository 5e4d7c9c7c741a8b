"""What a licensee may choose at double attack blackjack, and what may stand beside what."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.families.twenty_one.options import Fixed
from pitboss.law.limits import Limit, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import Dollars, Flag, TableOf, Whole, Words

from .wagers import BUSTIT, SUBCHAPTER

BOXES = 6
"""Betting areas at the table, by the pattern of Spanish 21."""
TENS = (10,)
"""The ranks that its decks do not have."""


def deck_of(options: Options) -> Deck:
    return Deck(packs=options.whole("decks"), without=TENS)


def bustit_limit(options: Options) -> Limit:
    """The house's limits of the Bustit wager, as far as it set any."""
    bounds = options.table("bustit_limits")
    least, most = bounds.get("min"), bounds.get("max")
    return Limit(least if isinstance(least, int) else None, most if isinstance(most, int) else None)


def _in_order(options: Options) -> bool:
    least, most = bustit_limit(options)
    return least is None or most is None or least <= most


OPTIONS = OptionSet(
    options=(
        option("decks", Whole(only=(6, 8)), 8, SUBCHAPTER, "decks of 48 cards, without the tens, shuffled together"),
        option("card_reader", Flag(), True, SUBCHAPTER,
               "the dealer takes a hole card, and a device tells whether it makes a blackjack"),
        option("shuffle", Words("manual", "automated"), "automated", SUBCHAPTER,
               "who or what shuffles; a device is taken off the table before the cards are shuffled otherwise"),
        option("dealer_soft_17", Words("stand"), "stand", SUBCHAPTER, "the dealer stands on every 17"),
        option(BUSTIT, Flag(), True, SUBCHAPTER, "a wager that the dealer goes over 21 with the third card", POSTED),
        option("bustit_limits", TableOf({"min": Dollars(), "max": Dollars()}), {}, SUBCHAPTER,
               "least and most of a Bustit wager, which is never more than the initial wager; where set", POSTED),
        option("max_split_hands", Whole(only=(3, 4)), 4, SUBCHAPTER,
               "hands that splitting may make of one; aces are split once", POSTED),
        option("surrender", Fixed(True), True, SUBCHAPTER,
               "a hand may be given up for half of what is on it, at any decision: part of the game"),
        option("redouble", Fixed(False), False, SUBCHAPTER, "one card only is dealt to a doubled hand"),
        option("players_per_box", Whole(1, 3), 1, SUBCHAPTER, "players who may wager on one box"),
        option("boxes_per_player", Whole(1, BOXES), 1, SUBCHAPTER, "boxes on which one player may wager"),
        *limit_options(SUBCHAPTER),
    ),
    requirements=(
        requires(("bustit_limits",), SUBCHAPTER, "The least of a Bustit wager may not be above its most.", _in_order),
        limits_in_order(),
    ),
)  # fmt: skip
