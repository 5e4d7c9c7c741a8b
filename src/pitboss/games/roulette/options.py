"""What a licensee may choose at roulette, and what may stand beside what."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.wheels import NUMBERS, WHEELS
from pitboss.law.citation import cite
from pitboss.law.limits import limits_in_order
from pitboss.law.notices import MAXIMUM_CHANGE, MINIMUM_CHANGE, POSTED
from pitboss.law.options import Notice, Options, OptionSet, option, requires
from pitboss.law.values import Dollars, Flag, ListOf, OddsAtLeast, TableOf, Value, Words

from .numbers import COLORS, is_double_zero
from .wagers import (
    BARRED_BY_COLORS,
    COLOR_WAGERS,
    COLORS_BAR,
    FIRST_FIVE,
    LEAST,
    chosen_colors,
    may_give_half,
    sections,
)

AS_SINGLE_ZERO = "double_zero_as_single_zero"


@dataclass(frozen=True, slots=True)
class SixNumbers:
    """Six numbers of 1 to 36, written ``28,9,26,30,11,7`` or as a list.

    >>> SixNumbers().read("28,9,26,30,11,7")
    ('28', '9', '26', '30', '11', '7')
    """

    def read(self, raw: object) -> tuple[object, ...]:
        words = raw.split(",") if isinstance(raw, str) else raw
        numbers = tuple(map(str, words)) if isinstance(words, list | tuple) else ()
        if len(set(numbers)) != 6 or len(numbers) != 6 or not set(numbers) <= set(NUMBERS[2:]):
            raise ValueError(f"{raw!r} are not six numbers of 1 to 36")
        return numbers

    def __str__(self) -> str:
        return "six numbers of 1 to 36"


def _zero_rule(options: Options) -> Value:
    return "half" if may_give_half(options) else "full"


def _no_colors(options: Options) -> Value:
    return not chosen_colors(options)


def _is_partition(options: Options) -> bool:
    return len({number for _, six in sections(options) for number in six}) == 36


def _follow_the_wheel(options: Options) -> bool:
    """Whether the numbers of each color lie side by side on the wheel, zeros passed over."""
    wheel = options.word("wheel_type")
    ring = [number for number in WHEELS[wheel].order if number not in ("0", "00")]
    for _, six in sections(options):
        steps = {(ring.index(number) - ring.index(six[0])) % 36 for number in six}
        if not any({(step + turn) % 36 for step in steps} == set(range(6)) for turn in range(6)):
            return False
    return True


AS_SINGLE_ZERO_NOTICE = Notice(
    "a sign that a double zero wheel is used as a single zero wheel and that 00 is no spin, an announcement at the "
    "table, and written notice to the Commission",
    cite("5.2(d)1"),
    on=lambda old, new: new == AS_SINGLE_ZERO,
)

OPTIONS = OptionSet(
    options=(
        option("wheel_type", Words(*WHEELS), "double_zero", "5.2(b)", "the wheel, and how a double zero wheel is used",
               AS_SINGLE_ZERO_NOTICE),
        option("zero_rule", Words("half", "full"), _zero_rule, "5.2(b)",
               "what 0 and 00 take of an even-money wager on a double zero wheel",
               POSTED.under("5.2(b)")),
        option("notice_posted", Flag(), True, "8.3",
               "notice of the zero rule, or of a double zero wheel used as a single zero wheel, stands at the table"),
        option("offer_five_adjacent", Flag(), False, "5.3(d)", "five adjacent numbers may be wagered on"),
        option("offer_seven_numbers", Flag(), False, "5.1(f)", "seven numbers may be wagered on, by everybody"),
        option("color_wagers", ListOf(Words(*COLOR_WAGERS)), (), "5.1(e)6ii",
               "which wagers on the colored sections of the wheel are offered"),
        option("color_sections", TableOf(dict.fromkeys(COLORS, SixNumbers())), {}, "5.1(e)6ii [practice]",
               "the six numbers of each color; those not given are the wheel's next six, clockwise from 0"),
        option("offer_dozen", Flag(), _no_colors, "5.1(e)10", "the dozens may be wagered on"),
        option("offer_red_black", Flag(), _no_colors, "5.1(e)11", "red and black may be wagered on"),
        option("payouts", TableOf({key: OddsAtLeast(least) for key, least in LEAST.items()}), {}, "5.2(a)",
               "what a wager pays where that is more than it must"),
        option("courtesy_line", Flag(), lambda options: is_double_zero(options.word("wheel_type")), "5.1(e)2 [guide]",
               "the split of 0 and 00 may also be made on the line between the second and the third dozen"),
        option("match_play", Words("none", "even_money", "even_money_and_2_to_1"), "even_money", "5.1(a)",
               "the wagers that a match play coupon may be used with"),
        option("chip_unit", Dollars(), 100, "13:69E-1.5(a)",
               "the lowest chip in play at the table; a fifth of a five adjacent numbers wager is made of whole ones"),
        option("table_min_inside", Dollars(optional=True), None, "8.2",
               "least that a player's wagers inside may come to together", MINIMUM_CHANGE),
        option("table_min_outside", Dollars(optional=True), None, "8.2",
               "least that may be on one wager outside", MINIMUM_CHANGE),
        option("table_max", Dollars(optional=True), None, "8.2",
               "most that may be on one wager, unless it has a limit of its own", MAXIMUM_CHANGE),
    ),
    requirements=(
        requires(("zero_rule", "wheel_type"), "5.2(c)",
            "Half of an even-money wager is given back on a double zero wheel only; on this one zero takes it whole.",
            lambda o: o.word("zero_rule") == "full" or may_give_half(o), remark=True),
        requires(("notice_posted", "zero_rule"), "5.2(b)",
            "Notice must stand at the table of whether 0 and 00 take half or all of an even-money wager.",
            lambda o: o.flag("notice_posted") or o.word("wheel_type") != "double_zero"),
        requires(("notice_posted", "wheel_type"), "5.2(d)1",
            "Notice must stand at the table that the double zero wheel is used as a single zero wheel.",
            lambda o: o.flag("notice_posted") or o.word("wheel_type") != AS_SINGLE_ZERO),
        requires(("color_wagers", "wheel_type"), "5.1(e)7",
            "The seven numbers color wager may be offered on a single zero wheel only.",
            lambda o: "seven_color" not in chosen_colors(o) or not is_double_zero(o.word("wheel_type"))),
        requires(("color_wagers", "wheel_type"), "5.1(e)8",
            "The eight numbers color wager may be offered on a double zero wheel only.",
            lambda o: "eight_color" not in chosen_colors(o) or is_double_zero(o.word("wheel_type"))),
        requires(("color_wagers", "offer_dozen"), COLORS_BAR,
            "The dozens may not be offered at a table that offers a color wager.",
            lambda o: not (chosen_colors(o) and o.flag("offer_dozen"))),
        requires(("color_wagers", "offer_red_black"), COLORS_BAR,
            "Red and black may not be offered at a table that offers a color wager.",
            lambda o: not (chosen_colors(o) and o.flag("offer_red_black"))),
        requires(("payouts", "color_wagers"), COLORS_BAR,
            "Dozens, red and black may not be offered, at any odds, at a table that offers a color wager.",
            lambda o: not (chosen_colors(o) and BARRED_BY_COLORS & o.table("payouts").keys())),
        requires(("payouts", "wheel_type"), "5.1(e)5 [practice]",
            "The first five numbers may be wagered on at a double zero wheel only.",
            lambda o: FIRST_FIVE not in o.table("payouts") or is_double_zero(o.word("wheel_type"))),
        requires(("color_sections", "wheel_type"), "5.1(e)6ii",
            "The colors must share out the numbers 1 to 36, six to each.", _is_partition),
        requires(("color_sections", "wheel_type"), "5.1(e)6ii [reading]",
            "The numbers of a color do not lie side by side on the wheel: is this a section of it?",
            _follow_the_wheel, remark=True),
        requires(("courtesy_line", "wheel_type"), "5.1(e)2 [guide]",
            "There is no split of 0 and 00 on a single zero layout.",
            lambda o: not o.flag("courtesy_line") or is_double_zero(o.word("wheel_type"))),
        limits_in_order("table_min_inside", "table_max"),
        limits_in_order("table_min_outside", "table_max"),
    ),
)  # fmt: skip
