"""What a licensee may choose in the poker room (14.2 to 14.19): the game, the stakes, the rake, the jackpot."""

from __future__ import annotations

from fractions import Fraction

from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import Dollars, Flag, Percent, Whole, Words

from .structure import (
    Structure,
    Written,
    blinds,
    blinds_of,
    increments,
    least_bet,
    shares,
    short,
    structure,
    structure_of,
    write_blinds,
    write_increments,
    write_shares,
)
from .variants import VARIANTS, Variant, variant_of
from .wagers import FEE, HIGH_CARD, SEAT

KINDS = (
    "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind",
    "two_pairs", "one_pair", "high_card",
)  # fmt: skip
"""The kinds of hand, best first (14.3)."""

COIN = 25
"""Antes below a dollar may be of quarters and half dollars (13:69D-1.20(a)6ii)."""


def usual_blinds(options: Options) -> str:
    """Two: the big one is the lower limit, the small one half of it; from $2 on in whole dollars, for want of coin."""
    if not variant_of(options).button:
        return "none"
    found = structure_of(options)
    big = found.low if found.limited else 200
    half = big // 2
    small = half - half % 100 if half >= 100 else half
    return f"{short(small)},{short(big)}" if small else short(big)


def usual_ante(options: Options) -> int:
    """None in blind games; in stud about a tenth of the lower limit, in quarters."""
    if variant_of(options).button:
        return 0
    tenth = _lower(structure_of(options)) // 10
    return max(COIN, tenth - tenth % COIN)


def usual_bring_in(options: Options) -> int | None:
    """In stud, two fifths of the lower limit in whole dollars."""
    if variant_of(options).button:
        return None
    lower = _lower(structure_of(options))
    fifths = lower * 2 // 5
    return fifths - fifths % 100 or max(1, lower // 2)


def _lower(found: Structure) -> int:
    return found.low if found.limited else 500


def usual_qualifier(options: Options) -> str:
    return "eight_or_better" if variant_of(options).halves else "none"


OPTIONS = OptionSet(
    options=(
        option("game", Words(*VARIANTS), "holdem_high", "14.6", "which game is dealt at the table", POSTED),
        option("max_players", Whole(2, 11), lambda options: variant_of(options).seats, "14.10(b)",
               "how many seats the table has"),
        option("betting", Written(structure, str, "fixed_limit(LOW,HIGH), spread(MIN,MAX), pot_limit, no_limit"),
               "fixed_limit(2,4)", "14.7", "how much may be bet and raised", POSTED),
        option("ante", Dollars(0), usual_ante, "14.10(b)", "what every player puts in before the cards", POSTED),
        option("blinds", Written(blinds, write_blinds, "none, or one to three amounts"), usual_blinds, "14.10(d)",
               "bets made before the cards by the first seats after the button", POSTED),
        option("bring_in", Dollars(1), usual_bring_in, "14.8", "stud: the forced first bet", POSTED),
        option("straddle", Flag(), False, "14.10(f)",
               "the seat after the big blind may bet twice as much before the cards", POSTED),
        option("raise_cap", Words("3", "4", "none"), "3", "14.7",
               "how many raises may follow a bet, with more than two players and a limit", POSTED),
        option("check_raise", Flag(), True, "14.7", "a player who checked may raise later in the round", POSTED),
        option("short_all_in_reopens", Words("half_bet", "full_bet"), "half_bet", "14.7",
               "fixed limit: how much of a bet or raise an all-in must be to count as one"),
        option("low_qualifier", Words("none", "eight_or_better"), usual_qualifier, "14.3",
               "what a low hand must be to win", POSTED),
        option("five_card_stud_opens", Words("high_card", "low_card"), "high_card", "14.13",
               "whose up card makes the forced bet in five-card stud", POSTED),
        option("rake_method", Words("percentage", "incremental", "fee_per_hand", "time", "none"), "percentage", "14.14",
               "how the house is paid for dealing", POSTED),
        option("hand_fee", Dollars(), 300, FEE, "what is taken of every hand, whatever the pot", POSTED),
        option("rake_percent", Percent(Fraction(0), Fraction(10)), Fraction(10), "14.14",
               "the house's part of a pot, in percent", POSTED),
        option("rake_cap", Dollars(0), 400, "14.14", "the most that is taken of one pot by percentage", POSTED),
        option("rake_unit", Dollars(), 100, "14.14", "what the rake is rounded down to"),
        option("rake_increments", Written(increments, write_increments, "POT:RAKE,POT:RAKE ..."), "none", "14.14",
               "the rake by the size of the pot", POSTED),
        option("time_charge", Dollars(), 600, "14.14", "what each player pays for half an hour", POSTED),
        option("no_flop_no_drop", Flag(), True, "14.14",
               "nothing is taken of a pot won before the cards of the second betting round"),
        option("jackpot", Words("none", "bad_beat", "high_hand"), "none", "14.19(a)",
               "whether a fund is paid out for a bad beat or for a high hand", POSTED),
        option("jackpot_drop", Dollars(), 100, "14.19(c)", "what every pot gives to the fund", POSTED),
        option("bad_beat_hand", Words(*KINDS), "four_of_a_kind", "14.19(b)",
               "the lowest losing hand that is a bad beat", POSTED),
        option("bad_beat_shares", Written(shares, write_shares, "three percentages"), "50,25,25", "14.19(b)",
               "the parts of the fund of the loser, the winner and the others dealt in", POSTED),
        option("high_hand", Words(*KINDS), "straight_flush", "14.19(b)", "the lowest hand that is a high hand", POSTED),
        option("high_hand_share", Percent(), Fraction(100), "14.19(b)", "the part of the fund of a high hand", POSTED),
        option("show_all_mucked", Flag(), False, "14.16", "whether losing hands must be shown", in_submission=True),
        option("odd_chip_rule", Words(SEAT, HIGH_CARD), SEAT, "14.7 [S.D. 20:18:16:33]",
               "games with a button: whether an odd chip goes to the first of equal hands after the button, or to the "
               "one with the highest card", POSTED),
        option("dead_button", Flag(), False, "14.10(c) [NZ Gazette 1999/11 p. 267]",
               "the button may stand before an empty seat, so that nobody misses a blind", POSTED),
        option("odd_chip_unit", Dollars(), 100, "14.7", "the smallest chip in play: pots are split down to it"),
        option("min_buy_in", Dollars(), lambda options: 10 * least_bet(options), "14.7",
               "the least that a player brings to the table", POSTED),
    ),
    requirements=(
        requires(("game", "max_players"), "14.2", "One deck does not reach for so many players of this game.",
            lambda o: o.whole("max_players") <= variant_of(o).most),
        requires(("game", "blinds"), "14.8", "Stud is opened by an up card: no blinds are posted.",
            lambda o: variant_of(o).button or not blinds_of(o)),
        requires(("game", "bring_in"), "14.8", "Only stud is opened by an up card: no bring-in is made in other games.",
            lambda o: not variant_of(o).button or o["bring_in"] is None),
        requires(("betting", "bring_in"), "14.8", "The bring-in may not be above the lower limit.",
            lambda o: not _above_the_bet(o)),
        requires(("blinds", "straddle"), "14.10(f)", "There is a straddle only where there is a big blind.",
            lambda o: not o.flag("straddle") or bool(blinds_of(o))),
        requires(("ante",), "13:69D-1.20(a)6ii", "An ante below $1.00 is of quarters and half dollars.",
            lambda o: o.whole("ante") >= 100 or o.whole("ante") % COIN == 0),
        requires(("rake_method", "rake_increments"), "14.14", "A rake by the size of the pot needs its steps.",
            lambda o: o.word("rake_method") != "incremental" or o.word("rake_increments") != "none"),
        requires(("game", "low_qualifier"), "14.3",
            "With no high hand to win the pot instead, the low hand needs no qualifier.",
            lambda o: variant_of(o).high or o.word("low_qualifier") == "none"),
        requires(("game", "jackpot"), "14.19(a)",
            "A bad beat or a high hand is a high hand: there is none in this game.",
            lambda o: variant_of(o).high or o.word("jackpot") == "none"),
        requires(("game", "low_qualifier"), "14.3", "no low hand wins in this game: the qualifier has no effect",
            lambda o: variant_of(o).low or o.word("low_qualifier") == "none", remark=True),
        requires(("rake_method", "rake_increments"), "14.14", "the rake is not taken by steps: they have no effect",
            lambda o: o.word("rake_method") == "incremental" or o.word("rake_increments") == "none", remark=True),
    ),
)  # fmt: skip


def _above_the_bet(options: Options) -> bool:
    found, forced = structure_of(options), options.optional("bring_in")
    return forced is not None and found.limited and forced > found.low


def opens(options: Options) -> str:
    """Whose up card makes the forced bet: the low card's or the high card's."""
    variant: Variant = variant_of(options)
    return options.word("five_card_stud_opens") if variant.key == "five_card_stud_high" else variant.opens
