"""The wagers of roulette (5.1(e)-(f)) and what they pay at least (5.2(a))."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from pitboss.equipment.money import Odds, odds
from pitboss.law.citation import Citation, cite
from pitboss.law.limits import Limit
from pitboss.law.options import Options
from pitboss.law.proposals import Lines, Posted
from pitboss.play.wagers import Wager

from .numbers import (
    COLOR_ZEROS,
    COURTESY,
    EVERY_PLACE,
    Numbers,
    Places,
    Sections,
    default_sections,
    is_double_zero,
    places,
    read_place,
)

STRAIGHT, FIVE_ADJACENT, SEVEN_NUMBERS, FIRST_FIVE = "straight", "five_adjacent", "seven_numbers", "first_five"
DOZEN, RED, BLACK = "dozen", "red", "black"
INSIDE = frozenset({STRAIGHT, "split", "three_numbers", "four_numbers", FIRST_FIVE, "six_numbers"})
EVEN_MONEY = frozenset({RED, BLACK, "odd", "even", "low", "high"})  # 5.2(b)-(d)
COLOR_WAGERS = tuple(COLOR_ZEROS)
BARRED_BY_COLORS = frozenset({DOZEN, RED, BLACK})
"""Not offered beside a color wager. 5.1(g) counts (e) as it stood before 2009; its words govern."""
COLORS_BAR = cite("5.1(g)")

KINDS = (  # key, name on the layout, section, meaning, what it pays at least (5.2(a))
    (STRAIGHT, "Straight", "5.1(e)1 [practice]", "one number", "35 to 1"),
    ("split", "Split", "5.1(e)2 [practice]", "two numbers that touch on the layout", "17 to 1"),
    ("three_numbers", "Three numbers", "5.1(e)3 [practice]", "a row of three, or three at the zeros", "11 to 1"),
    ("four_numbers", "Four numbers", "5.1(e)4 [practice]", "four numbers that meet in a corner", "8 to 1"),
    (FIRST_FIVE, "First five numbers", "5.1(e)5 [practice]", "0, 00, 1, 2 and 3", "6 to 1"),
    ("six_numbers", "Six numbers", "5.1(e)6i [practice]", "two rows of three next to each other", "5 to 1"),
    ("six_color", "Six numbers color", "5.1(e)6ii", "the six numbers of one colored section of the wheel", "5 to 1"),
    ("seven_color", "Seven numbers color", "5.1(e)7", "the six numbers of one colored section, and 0", "4 to 1"),
    ("eight_color", "Eight numbers color", "5.1(e)8", "the six numbers of one colored section, 0 and 00", "3 to 1"),
    ("column", "Column", "5.1(e)9", "the twelve numbers of a column", "2 to 1"),
    (DOZEN, "Dozen", "5.1(e)10", "1 to 12, 13 to 24 or 25 to 36", "2 to 1"),
    (RED, "Red", "5.1(e)11", "the eighteen red numbers", "1 to 1"),
    (BLACK, "Black", "5.1(e)12", "the eighteen black numbers", "1 to 1"),
    ("odd", "Odd", "5.1(e)13", "the odd numbers of 1 to 36", "1 to 1"),
    ("even", "Even", "5.1(e)14", "the even numbers of 1 to 36; 0 and 00 are not even here", "1 to 1"),
    ("low", "1 to 18", "5.1(e)15", "the numbers 1 to 18", "1 to 1"),
    ("high", "19 to 36", "5.1(e)16", "the numbers 19 to 36", "1 to 1"),
    (SEVEN_NUMBERS, "Seven numbers", "5.1(f)", "10, 11, 12, 13, 14, 15 and 33", "4 to 1"),
)  # fmt: skip

ALSO = {
    "straight_up": "straight",
    "row": "three_numbers",
    "street": "three_numbers",
    "corner": "four_numbers",
    "square": "four_numbers",
    "top_line": FIRST_FIVE,
    "line": "six_numbers",
    "double_street": "six_numbers",
    "1_to_18": "low",
    "19_to_36": "high",
}
"""What people call them, too."""

LEAST: Mapping[str, Odds] = {key: odds(pays) for key, _, _, _, pays in KINDS}
"""What each wager pays at least (5.2(a)); a fifth of a five adjacent numbers wager wins as a straight."""


def _wager(key: str, name: str, section: str, meaning: str) -> Wager:
    on = EVERY_PLACE[key]
    lone = on == ("",) and key != FIRST_FIVE
    return Wager(key, name, cite(section), meaning, on=None if lone else on, read_on=partial(read_place, key))


WAGERS = (
    *(_wager(key, name, section, meaning) for key, name, section, meaning, _ in KINDS),
    _wager(FIVE_ADJACENT, "Five adjacent numbers", "5.3(d)", "five neighbors on the wheel, named by the middle one"),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the wagers of one table cover and pay, as its options have it."""

    wheel: str
    places: Mapping[str, Places]
    pays: Mapping[str, Odds]
    half: bool
    """Half of an even-money wager comes back on a zero (5.2(b))."""
    zero: Citation
    """The section that takes even-money wagers on a zero."""

    def covers(self, wager: str, on: str) -> Numbers:
        return self.places[wager][on]


HALF_OR_ALL = cite("5.2(b)")
ZERO_SECTIONS = {
    "double_zero": HALF_OR_ALL,
    "single_zero": cite("5.2(c)"),
    "double_zero_as_single_zero": cite("5.2(d)3"),
}
OWN_SINGLE_ZERO_RULE = "single_zero_takes_all"
"""A single zero wheel has a rule of its own, 5.2(c); before it was added, 5.2(b) covered every wheel."""


def may_give_half(options: Options) -> bool:
    """Whether the licensee chooses what a zero takes of even-money wagers (5.2(b))."""
    return is_double_zero(options.word("wheel_type")) or not options.holds(OWN_SINGLE_ZERO_RULE)


def terms(options: Options) -> Terms:
    """The terms of a table with these options."""
    wheel = options.word("wheel_type")
    pays = {**LEAST, **{key: value for key, value in options.table("payouts").items() if isinstance(value, Odds)}}
    chosen = may_give_half(options)
    half = chosen and options.word("zero_rule") == "half"
    zero = HALF_OR_ALL if chosen else ZERO_SECTIONS[wheel]
    return Terms(wheel, places(wheel, sections(options)), pays, half, zero)


def sections(options: Options) -> Sections:
    """The numbers of each color: the licensee's, or the next six of the wheel."""
    given = options.table("color_sections")
    chosen = {color: tuple(map(str, six)) for color, six in given.items() if isinstance(six, tuple)}
    return tuple((color, chosen.get(color, usual)) for color, usual in default_sections(options.word("wheel_type")))


# What a table offers


def offered(options: Options) -> frozenset[str]:
    """The wagers of a table with these options (5.1(e)-(g))."""
    wheel = options.word("wheel_type")
    on_wheel = places(wheel, default_sections(wheel)).keys()
    chosen = {
        **{key: key in chosen_colors(options) for key in COLOR_WAGERS},
        SEVEN_NUMBERS: options.flag("offer_seven_numbers"),
        FIVE_ADJACENT: options.flag("offer_five_adjacent"),
        DOZEN: options.flag("offer_dozen"),
        RED: options.flag("offer_red_black"),
        BLACK: options.flag("offer_red_black"),
    }
    return frozenset(key for key in on_wheel if chosen.get(key, True))


def open_places(options: Options) -> dict[str, Places]:
    """Where this table takes each of its wagers, and the numbers covered there."""
    here, found = offered(options), terms(options).places
    courtesy = options.flag("courtesy_line")
    return {
        wager.key: {on: covered for on, covered in found[wager.key].items() if on != COURTESY or courtesy}
        for wager in WAGERS
        if wager.key in here
    }


def chosen_colors(options: Options) -> tuple[object, ...]:
    """The color wagers that the licensee offers at this table."""
    return options.entries("color_wagers")


def barred(options: Options, wager: str) -> Citation | None:
    """The section that keeps a wager from this table: beside a color wager, or on a wheel that has no place for it."""
    if wager in BARRED_BY_COLORS and chosen_colors(options):
        return COLORS_BAR
    wheel = options.word("wheel_type")
    on_wheel = places(wheel, default_sections(wheel))
    return None if wager in on_wheel else next((each.cite for each in WAGERS if each.key == wager), None)


def at_table(options: Options, wager: Wager) -> Wager:
    """A wager as this table offers it: on the places of its layout, in amounts that its chips can make up."""
    if wager.on is not None:
        found = terms(options).places[wager.key]
        wager = replace(wager, on=tuple(p for p in found if p != COURTESY or options.flag("courtesy_line")))
    if wager.key == FIVE_ADJACENT:  # five equal parts, each of whole chips
        unit = 5 * options.whole("chip_unit")
        wager = replace(wager, least=unit, unit=unit)
    return wager


def posted(options: Options, wager: str) -> Limit:
    """The limits that the options post for a wager; those inside have only a minimum together (see `round`)."""
    return Limit(None if wager in INSIDE else options.optional("table_min_outside"), options.optional("table_max"))


def together(options: Options, wager: str) -> int | None:
    """The minimum that the wagers inside of one player reach together (8.2)."""
    return options.optional("table_min_inside") if wager in INSIDE else None


def _pay_lines(options: Options) -> Lines:
    return {key: pays for key, pays in terms(options).pays.items() if key in offered(options)}


PROPOSABLE = {"payouts": Posted(cite("5.2(a)"), _pay_lines)}
