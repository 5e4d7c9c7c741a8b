"""What a licensee may choose at Texas hold 'em bonus poker, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.families.stud.options import device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.limits import PayoutCap, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import OptionSet, option
from pitboss.law.values import Dollars, Flag, Words

from .wagers import ANTE_PAYS_FROM, BONUS, BONUS_TABLES, bonus_table

_REVEALS = cite("28.10 [parallel 27.10(e)]")

SECTIONS = Sections(
    methods=cite("28.7 [parallel 27.7]"),
    second_deck=cite("28.2(b)"),
    alternates=cite("28.2(b) [parallel 27.2(b)4]"),
    shuffle=cite("28.4 [parallel 27.5(a)]"),
    cut=cite("28.4 [parallel 27.5(b)2]"),
    uncut=cite("28.4 [parallel 27.5(b)1]"),
    recut=cite("28.4 [parallel 27.5(d)]"),
    call={
        "manual_shoe": cite("28.7 [parallel 27.7(b)]"),
        "hand": cite("28.8 [parallel 27.8(b)3]"),
        "automated_shoe": cite("28.9 [parallel 27.9(b)2]"),
    },
    deal={
        "manual_shoe": cite("28.7 [parallel 27.7(c)]"),
        "hand": cite("28.8 [parallel 27.8(c)]"),
        "automated_shoe": cite("28.9 [parallel 13:69F-35.9(d)]"),
    },
    stub={
        "manual_shoe": cite("28.7 [parallel 27.7(d)]"),
        "hand": cite("28.8 [parallel 27.8(d)]"),
        "automated_shoe": cite("28.9 [parallel 27.9(d)]"),
    },
    hand_needs_shuffler=cite("28.8 [parallel 27.8(b)1]"),
    automated_shoe=cite("28.9 [parallel 27.9(a)]"),
    stub_count=cite("28.7 [parallel 27.7(e)]"),
    wrong_count=cite("28.7 [parallel 27.7(e)2]"),
    shuffler_counts=cite("28.7 [parallel 27.7(f)]"),
    two_positions=cite("28.6 [parallel 27.6(e)]"),
    settlement=cite("28.10 [parallel 27.10(e)]"),
    step_by_step=(_REVEALS, _REVEALS, _REVEALS),
    seat_by_seat=(_REVEALS, _REVEALS, _REVEALS),
    late=cite("28.6 [parallel 27.6(d)]"),
)


BONUS_CAP = PayoutCap(
    "bonus_max_payout",
    {BONUS: ("min_wager",)},
    lambda options, least: max(pays.pays(least.get(BONUS, 0)) for _, pays in bonus_table(options).rows),
    "The most that a bonus wager is paid may not be below what a minimum wager can win.",
    cite("28.11 [parallel 13:69F-29.11(e)]"),
)

OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "hand"),
        option("ante_pays_from", Words(*ANTE_PAYS_FROM), "flush", "28.11 [guide]",
               "the lowest hand with which a winning ante is paid; below it the ante is returned", POSTED),
        option("bonus_offered", Flag(), True, "28.1", "the bonus wager is offered", POSTED),
        option("bonus_table", Words(*BONUS_TABLES), "standard_1000", "28.11 [practice]",
               "the posted table that bonus wagers are paid by", POSTED),
        option("bonus_forfeit_on_fold", Flag(), True, "28.10 [parallel 20.10(b)]",
               "a player who folds gives up the bonus wager with the ante"),
        option("bonus_max_payout", Dollars(optional=True), None, BONUS_CAP.cite,
               "the most that one bonus wager is paid", POSTED),
        two_positions(SECTIONS),
        *limit_options("28.6 [parallel 27.6(a)]"),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        BONUS_CAP.requirement(),
        limits_in_order(),
    ),
)  # fmt: skip
