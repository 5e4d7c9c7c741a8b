"""Which numbers each wager covers, as data (5.1(e)-(g)), and the one way to write what a wager is on.

The text of 5.1(e)1-6 is known by its names and their order in 5.2(a); the sets are those of the printed layout.
A place is named by its numbers in the order of the layout: ``17-20``, ``0-00-2``, ``1-2-4-5``.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from pitboss.equipment.wheels import BLACK, NUMBERS, RED, WHEELS, RouletteWheel
from pitboss.errors import Unreadable

Numbers = frozenset[str]
Places = Mapping[str, Numbers]
"""What a wager may be on at one table, each with the numbers it covers; ``""`` where there is only one such wager."""

COURTESY = "courtesy"
"""The split of 0 and 00, made on the line between the second and the third dozen."""

STRAIGHT = " ".join(map(str, range(1, 37)))

SPLIT = """
1-2 2-3 4-5 5-6 7-8 8-9 10-11 11-12 13-14 14-15 16-17 17-18 19-20 20-21 22-23 23-24 25-26 26-27 28-29 29-30
31-32 32-33 34-35 35-36 1-4 2-5 3-6 4-7 5-8 6-9 7-10 8-11 9-12 10-13 11-14 12-15 13-16 14-17 15-18 16-19 17-20
18-21 19-22 20-23 21-24 22-25 23-26 24-27 25-28 26-29 27-30 28-31 29-32 30-33 31-34 32-35 33-36
"""

THREE_NUMBERS = """
1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36
"""

FOUR_NUMBERS = """
1-2-4-5 2-3-5-6 4-5-7-8 5-6-8-9 7-8-10-11 8-9-11-12 10-11-13-14 11-12-14-15 13-14-16-17 14-15-17-18 16-17-19-20
17-18-20-21 19-20-22-23 20-21-23-24 22-23-25-26 23-24-26-27 25-26-28-29 26-27-29-30 28-29-31-32 29-30-32-33
31-32-34-35 32-33-35-36
"""

SIX_NUMBERS = """
1-2-3-4-5-6 4-5-6-7-8-9 7-8-9-10-11-12 10-11-12-13-14-15 13-14-15-16-17-18 16-17-18-19-20-21 19-20-21-22-23-24
22-23-24-25-26-27 25-26-27-28-29-30 28-29-30-31-32-33 31-32-33-34-35-36
"""

INSIDE = {  # on every layout; on a double zero layout; on a single zero layout
    "straight": (STRAIGHT, "0 00", "0"),
    "split": (SPLIT, "0-00 0-1 0-2 00-2 00-3", "0-1 0-2 0-3"),
    "three_numbers": (THREE_NUMBERS, "0-1-2 0-00-2 00-2-3", "0-1-2 0-2-3"),
    "four_numbers": (FOUR_NUMBERS, "", "0-1-2-3"),
    "first_five": ("", "0-00-1-2-3", ""),
    "six_numbers": (SIX_NUMBERS, "", ""),
}

_1_TO_36 = range(1, 37)


def _numbers(*wanted: int) -> Numbers:
    return frozenset(map(str, wanted))


OUTSIDE: Mapping[str, Places] = {
    "column": {str(c): _numbers(*range(c, 37, 3)) for c in (1, 2, 3)},  # 5.1(e)9
    "dozen": {str(d): _numbers(*range(12 * d - 11, 12 * d + 1)) for d in (1, 2, 3)},  # 5.1(e)10
    "red": {"": RED},  # 5.1(e)11
    "black": {"": BLACK},  # 5.1(e)12
    "odd": {"": _numbers(*_1_TO_36[0::2])},  # 5.1(e)13; 0 and 00 are neither odd nor even, 5.2(b)-(d)
    "even": {"": _numbers(*_1_TO_36[1::2])},  # 5.1(e)14
    "low": {"": _numbers(*_1_TO_36[:18])},  # 5.1(e)15
    "high": {"": _numbers(*_1_TO_36[18:])},  # 5.1(e)16
    "seven_numbers": {"": _numbers(10, 11, 12, 13, 14, 15, 33)},  # 5.1(f)
}

COLORS = ("black", "blue", "gold", "red", "purple", "green")  # 5.1(e)7, 8
COLOR_ZEROS = {"six_color": (), "seven_color": ("0",), "eight_color": ("0", "00")}  # 5.1(e)6ii, 7, 8

Sections = tuple[tuple[str, tuple[str, ...]], ...]
"""The six numbers of each color, in the order of the colors."""


@functools.cache
def default_sections(wheel: str) -> Sections:
    """Six numbers in a row for each color, clockwise from 0, the zeros left out (5.1(e)6ii [practice]).

    >>> default_sections("single_zero")[1]
    ('blue', ('25', '17', '34', '6', '27', '13'))
    """
    numbers = [number for number in WHEELS[wheel].order if number not in ("0", "00")]
    return tuple((name, tuple(numbers[6 * i : 6 * i + 6])) for i, name in enumerate(COLORS))


@functools.cache
def is_double_zero(wheel: str) -> bool:
    """Whether 00 can be wagered on: a double zero wheel used as a single zero wheel has a single zero layout."""
    return "00" in WHEELS[wheel].numbers


@functools.cache
def places(wheel: str, sections: Sections) -> Mapping[str, Places]:
    """Every wager of this wheel with every place it may be on and the numbers that each covers."""
    double = is_double_zero(wheel)
    found: dict[str, Places] = {
        kind: {place: frozenset(place.split("-")) for place in f"{both} {two if double else one}".split()}
        for kind, (both, two, one) in INSIDE.items()
    }
    if double:
        found["split"] = {**found["split"], COURTESY: found["split"]["0-00"]}
        found["first_five"] = {"": found["first_five"]["0-00-1-2-3"]}
    found |= OUTSIDE
    found["five_adjacent"] = _five_adjacent(WHEELS[wheel])
    for kind, zeros in COLOR_ZEROS.items():
        if kind != ("seven_color" if double else "eight_color"):
            found[kind] = {color: frozenset((*six, *zeros)) for color, six in sections}
    return {kind: where for kind, where in found.items() if where}


def _five_adjacent(wheel: RouletteWheel) -> Places:
    """Five compartments in a row, named by the middle one (5.3(d))."""
    return {middle: frozenset(wheel.around(middle, 5)) for middle in wheel.numbers}


_BY_WHEEL = [places(wheel, default_sections(wheel)) for wheel in WHEELS]
EVERY_PLACE: Mapping[str, tuple[str, ...]] = {
    kind: tuple(dict.fromkeys(place for on_wheel in _BY_WHEEL for place in on_wheel.get(kind, ())))
    for kind in (*INSIDE, *OUTSIDE, "five_adjacent", *COLOR_ZEROS)
}
"""What each wager may be on at one table or another."""

# How a place is written

_BETWEEN = re.compile(r"[-,/+\s{}]+")
_RANKED = {number: rank for rank, number in enumerate(NUMBERS)}


def read_numbers(text: str) -> str:
    """The numbers of a place in the order of the layout, however they were written.

    >>> read_numbers("20-17"), read_numbers("{2,00,0}"), read_numbers("5")
    ('17-20', '0-00-2', '5')
    """
    named = [word for word in _BETWEEN.split(text) if word]
    for word in named or [text]:
        if word not in _RANKED:
            raise Unreadable(f"{word!r} is not a number of a roulette wheel")
    return "-".join(sorted(named, key=_RANKED.__getitem__))


def _from_first_to_last(*steps: int) -> dict[str, str]:
    """Places named by their first and last number only: ``1-6`` for the six numbers of two rows."""
    return {f"{n}-{n + steps[-1]}": "-".join(str(n + step) for step in (0, *steps)) for n in range(37 - steps[-1])}


_THIRDS = {"1st": "1", "2nd": "2", "3rd": "3", "first": "1", "second": "2", "third": "3"}
_SHORT: Mapping[str, Mapping[str, str]] = {
    "three_numbers": _from_first_to_last(1, 2),
    "four_numbers": _from_first_to_last(1, 3, 4) | {"0-3": "0-1-2-3"},
    "six_numbers": _from_first_to_last(1, 2, 3, 4, 5),
    "column": _THIRDS,
    "dozen": _THIRDS
    | {"1st 12": "1", "2nd 12": "2", "3rd 12": "3"}  # as printed
    | {"1-12": "1", "13-24": "2", "25-36": "3"},
    "first_five": {"0-00-1-2-3": ""},
    "split": {COURTESY: COURTESY},
}


def read_place(kind: str, text: str) -> str:
    """The one way to write what a wager of this kind is on.

    >>> read_place("six_numbers", "1-6"), read_place("dozen", "2nd"), read_place("split", "20-17")
    ('1-2-3-4-5-6', '2', '17-20')
    """
    text, short = text.lower(), _SHORT.get(kind, {})
    if text in short:
        return short[text]
    if kind in COLOR_ZEROS:
        if text not in COLORS:
            raise Unreadable(f"{text!r} is not a color of the layout ({', '.join(COLORS)})")
        return text
    numbers = read_numbers(text)
    return short.get(numbers, numbers)
