"""What a licensee may choose at Caribbean stud poker, and what may stand beside what."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.equipment.money import dollars
from pitboss.games.families.stud.options import device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.limits import NO_LIMIT, Limit, limit_options, limits_in_order
from pitboss.law.notices import POSTED, RULE_CHANGE
from pitboss.law.options import Notice, Options, OptionSet, Violation, option, requires
from pitboss.law.values import Dollars, Flag, Percent, Whole, Words

from .wagers import (
    ANTE,
    BET_ANTES,
    FIXED,
    FOREIGN,
    GREATER,
    LIMIT_LEAST,
    METER,
    METER_LEAST,
    PROGRESSIVE,
    PROGRESSIVE_TABLES,
    RATE_LEAST,
    SETTLEMENT,
    STRAIGHT_FLUSH_FIRST,
    TRAY,
    payout_limit,
)

_ROUND = cite("16.10")
_BY_METHOD = {"manual_shoe": cite("16.7"), "hand": cite("16.8"), "automated_shoe": cite("16.9")}

SECTIONS = Sections(
    methods=cite("16.7"),
    second_deck=cite("16.2"),
    alternates=cite("16.2"),
    shuffle=cite("16.4"),
    cut=cite("16.4"),
    uncut=cite("16.4"),
    recut=cite("16.4"),
    call=_BY_METHOD,
    deal=_BY_METHOD,
    stub=_BY_METHOD,
    hand_needs_shuffler=cite("16.8"),
    automated_shoe=cite("16.9"),
    stub_count=cite("16.7"),
    wrong_count=cite("16.7"),
    shuffler_counts=cite("16.7"),
    two_positions=cite("16.6"),
    settlement=_ROUND,
    step_by_step=(_ROUND, _ROUND, _ROUND),
    seat_by_seat=(_ROUND, _ROUND, _ROUND),
    late=cite("16.6"),
)

SIGN = Notice(
    "a sign that explains the payout limit, an announcement at the table, and written notice to the Commission",
    RULE_CHANGE,
)


PAID_LESS = (
    "Twice the largest ante should not be above the payout limit, "
    "or a winning bet wager cannot be paid even money in full."
)


def posted(options: Options, wager: str) -> Limit:
    """The minimum and the maximum are posted for the ante."""
    return Limit(options.optional("min_wager"), options.optional("max_wager")) if wager == ANTE else NO_LIMIT


def paid_in_full(options: Options, ante: Limit) -> bool:
    """Whether the largest bet can be paid at even money."""
    return ante.most is None or BET_ANTES * ante.most <= payout_limit(options, ante.least)


def broken_by_limits(options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
    """What the limits posted for each wager break: a progressive wager is of one unit."""
    unit, chip = options.whole("progressive_amount"), limits.get(PROGRESSIVE, NO_LIMIT)
    if (chip.least or 0) <= unit and (chip.most is None or unit <= chip.most):
        return []
    return [Violation(cite("16.6"), (PROGRESSIVE,), f"The progressive wager is ${dollars(unit)}.")]


def remarks_on_limits(options: Options, limits: Mapping[str, Limit]) -> list[str]:
    """What breaks no rule but has to be seen to, where the ante has limits of its own."""
    in_full = paid_in_full(options, limits.get(ANTE, NO_LIMIT))
    return [] if in_full else [f"limits.{ANTE}, bet_payout_limit: {PAID_LESS} [{cite('16.12')}]"]


OPTIONS = OptionSet(
    options=(
        option("seats", Whole(only=(6, 7)), 7, "13:69E-1.13G(a)", "betting positions at the table"),
        *devices(SECTIONS, "automated_shoe"),
        option("bet_payout_limit", Dollars(LIMIT_LEAST), LIMIT_LEAST, "16.12",
               "the most that the bet wager of one hand can win", SIGN),
        option("bet_payout_limit_rule", Words(FIXED, GREATER), FIXED, "16.12",
               "whether that limit is flat, or goes up to what the least ante posted can win", SIGN),
        option("progressive_offered", Flag(), True, "13:69E-1.13G(e)", "players may make the progressive wager"),
        option("progressive_amount", Dollars(100, 100), 100, "16.6", "the progressive wager, one unit a seat"),
        option("progressive_table", Words(*PROGRESSIVE_TABLES), "P1", "16.12",
               "the posted table that progressive wagers are paid by", POSTED),
        option("progressive_rate", Percent(Fraction(RATE_LEAST)), Fraction(RATE_LEAST), "16.12",
               "percent of each progressive wager that goes on the meter"),
        option("progressive_initial", Dollars(METER_LEAST), METER_LEAST, "16.12", "what the meter starts at"),
        option("progressive_reset", Dollars(METER_LEAST), METER_LEAST, "16.12", "what the meter restarts at"),
        option("progressive_order", Words(SETTLEMENT, STRAIGHT_FLUSH_FIRST), SETTLEMENT, FOREIGN,
               "who is paid first where several hands of a round take parts of the meter: in the order of settlement, "
               "or straight flushes before royal flushes", POSTED),
        option("progressive_fixed_from", Words(TRAY, METER), TRAY, FOREIGN,
               "whether awards of a fixed amount are paid from the chip tray, or come off the meter", POSTED),
        option("progressive_royal_floor", Dollars(0), 0, FOREIGN,
               "the least that each royal flush is paid, whatever its share of the meter; 0 for none", POSTED),
        two_positions(SECTIONS),
        *limit_options("16.6"),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        requires(("max_wager", "bet_payout_limit"), "16.12", PAID_LESS,
            lambda options: paid_in_full(options, posted(options, ANTE)), remark=True),
        limits_in_order(),
    ),
)  # fmt: skip
