"""The felt of roulette: twelve rows of three beyond the zeros, every line and corner of them, and the boxes outside.

Beside them, where a table offers them: the sections of the wheel by color (in place of the dozens), an area for seven
numbers, and a replica of the wheel for five adjacent numbers (5.1(e)-(g), 5.3(d)).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.equipment.wheels import RED, WHEELS
from pitboss.felt.layout import CASINO, Area, Layout, Look, Print, Seats, between, each, thing
from pitboss.felt.shapes import Point, dot, poly, rect
from pitboss.games.families.wheel.shown.layout import GOLD, TRAY, WIDTH, wheel_and_sign
from pitboss.law.options import Options

from ..numbers import (
    COLOR_ZEROS,
    COLORS,
    COURTESY,
    FOUR_NUMBERS,
    SIX_NUMBERS,
    SPLIT,
    STRAIGHT,
    THREE_NUMBERS,
    Places,
    is_double_zero,
)
from ..wagers import open_places, terms

LEFT, TOP, FOOT = 498, 64, 400
"""Of the 36 numbers: where the zeros end, the top of the third column and the foot of the first."""
CELL, COLUMN = 60, 112
DOZENS, SIDES, END = 400, 470, 544
"""The tops of the dozens and of the even chances, and where these end."""

DOUBLE_LINES: Mapping[str, Point] = {
    "split@0-00": (463, 232), "split@0-1": (LEFT, 344), "split@0-2": (LEFT, 260), "split@00-2": (LEFT, 204),
    "split@00-3": (LEFT, 120), "three_numbers@0-1-2": (LEFT, 288), "three_numbers@0-00-2": (LEFT, 232),
    "three_numbers@00-2-3": (LEFT, 176), "first_five": (LEFT, FOOT),
}  # fmt: skip
SINGLE_LINES: Mapping[str, Point] = {
    "split@0-1": (LEFT, 344), "split@0-2": (LEFT, 232), "split@0-3": (LEFT, 120), "three_numbers@0-1-2": (LEFT, 288),
    "three_numbers@0-2-3": (LEFT, 176), "four_numbers@0-1-2-3": (LEFT, FOOT),
}  # fmt: skip
NAMES = {"first_five": "first five: 0, 00, 1, 2, 3"}
SIDE_BY_SIDE = {"low": "1 to 18", "even": "EVEN", "red": "RED", "black": "BLACK", "odd": "ODD", "high": "19 to 36"}
LOOKS: Mapping[str, Look] = {"red": "red", "black": "black", "green": "green"}
INKS = {"blue": "#a9cbff", "gold": GOLD, "purple": "#dcbcff"}
"""Sections in a color that an area itself cannot have are printed in it."""


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    here = open_places(options)
    wheel = WHEELS[options.word("wheel_type")]
    double = is_double_zero(wheel.key)
    replica = "five_adjacent" in here
    numbers = _numbers(double)
    areas = (*numbers, *_lines(numbers, double), *_outside(options, here))
    if replica:
        areas += tuple(_replica(wheel.numbers, wheel.order))
    height = 820 if replica else 660
    bottom = 754 if replica else 604 if "seven_numbers" in here else END
    return Layout(
        "roulette",
        "Roulette",
        "green",
        (WIDTH, height),
        "oblong",
        (10, 10, WIDTH - 20, height - 20, 90),
        Seats(seats),
        areas,
        things=(
            TRAY,
            *wheel_and_sign(wheel.order, red=tuple(sorted(RED, key=int))),
            thing("crown", on="straight"),
        ),
        prints=(
            Print(CASINO, (238, 612) if "seven_numbers" in here or replica else (858, 592), size=21),
            *((Print("FIVE NUMBERS IN A ROW ON THE WHEEL", (861, 694), size=18),) if replica else ()),
        ),
        turn=(height - bottom - 10, 416, bottom - TOP + 20, 880),
        own_chips=True,
    )


def _numbers(double: bool) -> tuple[Area, ...]:
    """A box for each number, the zeros beyond the first row."""
    box = Area(
        ("straight@{}",), rect(LEFT, FOOT - COLUMN, CELL, COLUMN, 1), "{}", size=29, look="black", upright=True,
        put=(0, 26), lift=(0, -22), r2=17,
    )  # fmt: skip
    red: dict[str, Look] = dict.fromkeys(RED, "red")
    boxes = each(STRAIGHT.split(), box, (0, -COLUMN), 3, (CELL, 0), red)
    middle = (TOP + FOOT) / 2
    if not double:
        shape = poly((LEFT, TOP), (LEFT, FOOT), (464, FOOT), (428, 356), (428, 108), (464, TOP))
        return (
            *boxes,
            Area(("straight@0",), shape, "0", size=29, look="green", upright=True, put=(0, 44), lift=(0, -18)),
        )
    low = poly((LEFT, middle), (LEFT, FOOT), (464, FOOT), (428, 356), (428, middle))
    high = poly((LEFT, TOP), (LEFT, middle), (428, middle), (428, 108), (464, TOP))
    return (
        *boxes,
        Area(("straight@0",), low, "0", size=29, look="green", upright=True, put=(0, 36), lift=(0, -18)),
        Area(("straight@00",), high, "00", size=29, look="green", upright=True, put=(0, 36), lift=(0, -18)),
    )


def _lines(numbers: tuple[Area, ...], double: bool) -> Iterator[Area]:
    """Wagers on lines and corners: where the numbers meet that they are on; rows at their foot."""
    foot = (0, (FOOT - TOP) / 2)
    yield from between(numbers, "straight", "split", SPLIT.split())
    yield from between(numbers, "straight", "four_numbers", FOUR_NUMBERS.split())
    yield from between(numbers, "straight", "three_numbers", THREE_NUMBERS.split(), foot)
    yield from between(numbers, "straight", "six_numbers", SIX_NUMBERS.split(), foot)
    for key, (x, y) in (DOUBLE_LINES if double else SINGLE_LINES).items():
        yield Area((key,), dot(x, y), look="none", name=NAMES.get(key, ""))


def _outside(options: Options, here: Mapping[str, Places]) -> Iterator[Area]:
    """Columns, dozens or colors, even chances, and seven numbers."""
    pays = terms(options).pays
    column = Area(
        ("column@{}",), rect(1218, FOOT - COLUMN, 66, COLUMN, 1), str(pays["column"]), size=19, name="column {}",
        upright=True, put=(0, 28), lift=(0, -22),
    )  # fmt: skip
    yield from each(("1", "2", "3"), column, (0, -COLUMN))
    if "dozen" in here:
        for i, words in enumerate(("1st 12", "2nd 12", "3rd 12")):
            yield Area((f"dozen@{i + 1}",), rect(LEFT + 240 * i, DOZENS, 240, 70, 1), words, size=25, put=(76, -4))
    colored = [kind for kind in COLOR_ZEROS if kind in here]
    for i, color in enumerate(COLORS if colored else ()):
        odds = ", ".join(str(pays[kind]) for kind in colored)
        yield Area(
            tuple(f"{kind}@{color}" for kind in colored), rect(LEFT + 120 * i, DOZENS, 120, 70, 1), color.upper(), odds,
            f"{color} section", size=20, small=16.5, look=LOOKS.get(color, "line"), ink=INKS.get(color, ""),
            r2=17, put=(0, 2),
        )  # fmt: skip
    for i, (key, words) in enumerate(SIDE_BY_SIDE.items()):
        shape = rect(LEFT + 120 * i, SIDES, 120, END - SIDES, 1)
        if key not in here:
            continue
        if key in ("red", "black"):
            yield Area((key,), shape, words, mark="diamond", ink=f"var(--spot-{key})", size=22, name=key)
        else:
            yield Area((key,), shape, words, size=22, put=(0, -2))
    if "split" in here and COURTESY in here["split"]:
        name = "0 and 00, on the line between the second and the third dozen"
        yield Area((f"split@{COURTESY}",), dot(978, 448), look="none", name=name)
    if "seven_numbers" in here:
        odds = str(pays["seven_numbers"])
        yield Area(
            ("seven_numbers",), rect(LEFT, 554, 720, 50, 6), f"10 · 11 · 12 · 13 · 14 · 15 · 33   pay {odds}",
            size=23, look="gold", name=f"seven numbers, {odds}", put=(300, -2), r2=16, lift=(-90, 0),
        )  # fmt: skip


def _replica(numbers: tuple[str, ...], order: tuple[str, ...]) -> Iterator[Area]:
    """The wheel printed as a race track: each number stands for itself and two neighbours on either side."""
    ring = [number for number in order if number in numbers]
    x, y, w, h = 428.0, 622.0, 50.0, 44.0
    along = 16
    rest = len(ring) - 2 * along
    right, left = rest - rest // 2, rest // 2
    span = (w * 17.12 - 2 * w) / along
    for i, number in enumerate(ring):
        if i < along:
            at, size = (x + w + span * i, y), (span, h)
        elif i < along + right:
            size = (w, 3 * h / right)
            at = (x + w * 16.12, y + size[1] * (i - along))
        elif i < 2 * along + right:
            at, size = (x + w + span * (2 * along + right - 1 - i), y + 2 * h), (span, h)
        else:
            size = (w, 3 * h / left)
            at = (x, y + size[1] * (len(ring) - 1 - i))
        look: Look = "red" if number in RED else "green" if number in ("0", "00") else "black"
        name = f"five adjacent numbers around {number}"
        yield Area((f"five_adjacent@{number}",), rect(*at, *size, 2), number, size=20, look=look, name=name, r2=15)
