"""What a licensee may choose at Spanish 21, and what may stand beside what."""

from __future__ import annotations

from pitboss.equipment.money import odds
from pitboss.games.families.twenty_one.options import Fixed
from pitboss.games.families.twenty_one.wagers import MATCH
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, only_beside, option, requires
from pitboss.law.values import Flag, OddsAtLeast, TableOf, Value, Whole, Words

from .wagers import MATCH_PAYS, match_pays

BOXES = 6
"""Betting areas at the table (13:69E-1.10B(a))."""


def _more_than_two(old: Value, new: Value) -> bool:
    return new in (3, 4)


def _match_pays_enough(options: Options) -> bool:
    if not options.flag(MATCH):
        return True
    paid = match_pays(options)
    return all(not paid[key] < least for key, least in MATCH_PAYS[options.whole("decks")].items())


OPTIONS = OptionSet(
    options=(
        option("decks", Whole(only=tuple(MATCH_PAYS)), 8, "19.2",
               "decks of 48 cards, without the tens, shuffled together"),
        option("shuffle", Words("manual", "automated"), "automated", "19.15(k)",
               "who or what shuffles; a device is taken off the table before the cards are shuffled otherwise"),
        option("card_reader", Flag(), True, "19.15(l)",
               "the dealer takes a hole card, and a device tells whether it makes a blackjack"),
        option("card_reader_shows", Flag(), False, "19.15(l)1",
               "the device in use would let a player learn the hole card, were it used when it should not be"),
        option("dealer_soft_17", Words("stand"), "stand", "19.12(b)", "the dealer stands on every 17"),
        option("surrender", Fixed(True), True, "19.8", "a player may give up half the wager: part of the game"),
        option("rescue", Fixed(True), True, "19.10",
               "a doubled hand may be given up for the original wager: part of the game"),
        option("redouble", Fixed(False), False, "19.13(d)", "one card only is dealt to a doubled hand"),
        option("max_split_hands", Whole(2, 4), 4, "19.11", "hands that splitting may make of one",
               POSTED.under("19.11", _more_than_two)),
        option("draw_to_split_aces", Flag(), True, "19.11", "split aces are drawn to as other hands are"),
        option("players_per_box", Whole(1, 3), 1, "19.13(a)", "players who may wager on one box"),
        option("boxes_per_player", Whole(1, BOXES), 1, "19.14", "boxes on which one player may wager"),
        option("insurance_timing", Words("before_any_draw", "at_player_turn"), "before_any_draw", "19.9",
               "when insurance is offered", POSTED.under("19.9")),
        option(MATCH, Flag(), True, "19.6", "a wager on cards of the dealer's rank", POSTED.under("19.6")),
        option("match_odds", TableOf({"different_suit": OddsAtLeast(odds("3")), "same_suit": OddsAtLeast(odds("9"))}),
               lambda options: dict(MATCH_PAYS[options.whole("decks")]), "19.6",
               "what each matching card pays", POSTED.under("19.6")),
        *limit_options("19.5"),
    ),
    requirements=(
        only_beside({"insurance_timing": "at_player_turn"}, {"card_reader": False}, "19.9",
            "With a card reader device all insurance is placed before the hole card goes into it."),
        requires(("match_odds", "decks"), "19.6",
            "A matching card pays at least 4 to 1, suited 9 to 1, with six decks; 3 to 1 and 12 to 1 with eight.",
            _match_pays_enough),
        limits_in_order(),
    ),
)  # fmt: skip
