"""What a licensee may choose in the poker room (14.2 to 14.19): the game, the stakes, the rake, the jackpot."""

from __future__ import annotations

from fractions import Fraction

from pitboss.law.citation import cite
from pitboss.law.notices import POSTED
from pitboss.law.options import Option, Options, OptionSet, Requirement
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
        Option("game", Words(*VARIANTS), "holdem_high", cite("14.6"), "which game is dealt at the table",
               notice=POSTED),
        Option("max_players", Whole(2, 11), lambda options: variant_of(options).seats, cite("14.10(b)"),
               "how many seats the table has"),
        Option("betting", Written(structure, str, "fixed_limit(LOW,HIGH), spread(MIN,MAX), pot_limit, no_limit"),
               "fixed_limit(2,4)", cite("14.7"), "how much may be bet and raised", notice=POSTED),
        Option("ante", Dollars(0), usual_ante, cite("14.10(b)"), "what every player puts in before the cards",
               notice=POSTED),
        Option("blinds", Written(blinds, write_blinds, "none, or one to three amounts"), usual_blinds, cite("14.10(d)"),
               "bets made before the cards by the first seats after the button", notice=POSTED),
        Option("bring_in", Dollars(1), usual_bring_in, cite("14.8"), "stud: the forced first bet", notice=POSTED),
        Option("straddle", Flag(), False, cite("14.10(f)"),
               "the seat after the big blind may bet twice as much before the cards", notice=POSTED),
        Option("raise_cap", Words("3", "4", "none"), "3", cite("14.7"),
               "how many raises may follow a bet, with more than two players and a limit", notice=POSTED),
        Option("check_raise", Flag(), True, cite("14.7"), "a player who checked may raise later in the round",
               notice=POSTED),
        Option("short_all_in_reopens", Words("half_bet", "full_bet"), "half_bet", cite("14.7"),
               "fixed limit: how much of a bet or raise an all-in must be to count as one"),
        Option("low_qualifier", Words("none", "eight_or_better"), usual_qualifier, cite("14.3"),
               "what a low hand must be to win", notice=POSTED),
        Option("five_card_stud_opens", Words("high_card", "low_card"), "high_card", cite("14.13"),
               "whose up card makes the forced bet in five-card stud", notice=POSTED),
        Option("rake_method", Words("percentage", "incremental", "time", "none"), "percentage", cite("14.14"),
               "how the house is paid for dealing", notice=POSTED),
        Option("rake_percent", Percent(Fraction(0), Fraction(10)), Fraction(10), cite("14.14"),
               "the house's part of a pot, in percent", notice=POSTED),
        Option("rake_cap", Dollars(0), 400, cite("14.14"), "the most that is taken of one pot by percentage",
               notice=POSTED),
        Option("rake_unit", Dollars(), 100, cite("14.14"), "what the rake is rounded down to"),
        Option("rake_increments", Written(increments, write_increments, "POT:RAKE,POT:RAKE ..."), "none", cite("14.14"),
               "the rake by the size of the pot", notice=POSTED),
        Option("time_charge", Dollars(), 600, cite("14.14"), "what each player pays for half an hour", notice=POSTED),
        Option("no_flop_no_drop", Flag(), True, cite("14.14"),
               "nothing is taken of a pot won before the cards of the second betting round"),
        Option("jackpot", Words("none", "bad_beat", "high_hand"), "none", cite("14.19(a)"),
               "whether a fund is paid out for a bad beat or for a high hand", notice=POSTED),
        Option("jackpot_drop", Dollars(), 100, cite("14.19(c)"), "what every pot gives to the fund", notice=POSTED),
        Option("bad_beat_hand", Words(*KINDS), "four_of_a_kind", cite("14.19(b)"),
               "the lowest losing hand that is a bad beat", notice=POSTED),
        Option("bad_beat_shares", Written(shares, write_shares, "three percentages"), "50,25,25", cite("14.19(b)"),
               "the parts of the fund of the loser, the winner and the others dealt in", notice=POSTED),
        Option("high_hand", Words(*KINDS), "straight_flush", cite("14.19(b)"), "the lowest hand that is a high hand",
               notice=POSTED),
        Option("high_hand_share", Percent(), Fraction(100), cite("14.19(b)"), "the part of the fund of a high hand",
               notice=POSTED),
        Option("show_all_mucked", Flag(), False, cite("14.16"), "whether losing hands must be shown",
               in_submission=True),
        Option("odd_chip_unit", Dollars(), 100, cite("14.7"), "the smallest chip in play: pots are split down to it"),
        Option("min_buy_in", Dollars(), lambda options: 10 * least_bet(options), cite("14.7"),
               "the least that a player brings to the table", notice=POSTED),
    ),
    requirements=(
        Requirement(("game", "max_players"), lambda o: o.whole("max_players") <= variant_of(o).most,
                    "One deck does not reach for so many players of this game.", cite("14.2")),
        Requirement(("game", "blinds"), lambda o: variant_of(o).button or not blinds_of(o),
                    "Stud is opened by an up card: no blinds are posted.", cite("14.8")),
        Requirement(("game", "bring_in"), lambda o: not variant_of(o).button or o["bring_in"] is None,
                    "Only stud is opened by an up card: no bring-in is made in other games.", cite("14.8")),
        Requirement(("betting", "bring_in"), lambda o: not _above_the_bet(o),
                    "The bring-in may not be above the lower limit.", cite("14.8")),
        Requirement(("blinds", "straddle"), lambda o: not o.flag("straddle") or bool(blinds_of(o)),
                    "There is a straddle only where there is a big blind.", cite("14.10(f)")),
        Requirement(("ante",), lambda o: o.whole("ante") >= 100 or o.whole("ante") % COIN == 0,
                    "An ante below $1.00 is of quarters and half dollars.", cite("13:69D-1.20(a)6ii")),
        Requirement(("rake_method", "rake_increments"),
                    lambda o: o.word("rake_method") != "incremental" or o.word("rake_increments") != "none",
                    "A rake by the size of the pot needs its steps.", cite("14.14")),
        Requirement(("game", "low_qualifier"), lambda o: variant_of(o).high or o.word("low_qualifier") == "none",
                    "With no high hand to win the pot instead, the low hand needs no qualifier.", cite("14.3")),
        Requirement(("game", "jackpot"), lambda o: variant_of(o).high or o.word("jackpot") == "none",
                    "A bad beat or a high hand is a high hand: there is none in this game.", cite("14.19(a)")),
        Requirement(("game", "low_qualifier"), lambda o: variant_of(o).low or o.word("low_qualifier") == "none",
                    "no low hand wins in this game: the qualifier has no effect", cite("14.3"), remark=True),
        Requirement(("rake_method", "rake_increments"),
                    lambda o: o.word("rake_method") == "incremental" or o.word("rake_increments") == "none",
                    "the rake is not taken by steps: they have no effect", cite("14.14"), remark=True),
    ),
)  # fmt: skip


def _above_the_bet(options: Options) -> bool:
    found, forced = structure_of(options), options.optional("bring_in")
    return forced is not None and found.limited and forced > found.low


def opens(options: Options) -> str:
    """Whose up card makes the forced bet: the low card's or the high card's."""
    variant: Variant = variant_of(options)
    return options.word("five_card_stud_opens") if variant.key == "five_card_stud_high" else variant.opens
