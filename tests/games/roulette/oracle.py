"""Roulette a second time, from the layout as a drawing: boxes that touch, points where they meet, what each wager nets.

Nothing here is taken from the game's own data.
"""

from __future__ import annotations

import itertools
from fractions import Fraction

_DOUBLE = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
_SINGLE = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
_RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
DOUBLE, SINGLE, RED = _DOUBLE.split(), _SINGLE.split(), frozenset(_RED.split())
WHEELS = {"double_zero": DOUBLE, "single_zero": SINGLE, "double_zero_as_single_zero": DOUBLE}
SINGLE_LAYOUT = ("single_zero", "double_zero_as_single_zero")

Rect = tuple[Fraction, Fraction, Fraction, Fraction]
Half = Fraction(1, 2)


def boxes(wheel: str) -> dict[str, Rect]:
    """The layout: left, right, upper and lower edge of every number; 1 lies below 2 below 3, the zeros to the left."""
    drawn = {}
    for n in range(1, 37):
        column, row = (n - 1) // 3, 2 - (n - 1) % 3
        drawn[str(n)] = (Fraction(column), Fraction(column + 1), Fraction(row), Fraction(row + 1))
    if wheel in SINGLE_LAYOUT:
        drawn["0"] = (Fraction(-1), Fraction(0), Fraction(0), Fraction(3))
    else:
        drawn["00"] = (Fraction(-1), Fraction(0), Fraction(0), 3 * Half)
        drawn["0"] = (Fraction(-1), Fraction(0), 3 * Half, Fraction(3))
    return drawn


def touching(wheel: str, x: Fraction, y: Fraction) -> frozenset[str]:
    """The numbers whose boxes hold a point, edges counted."""
    return frozenset(n for n, (a, b, c, d) in boxes(wheel).items() if a <= x <= b and c <= y <= d)


def share_a_side(one: Rect, other: Rect) -> bool:
    """Whether two boxes have more than a point in common."""
    wide = min(one[1], other[1]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[2], other[2])
    return (wide == 0 and high > 0) or (high == 0 and wide > 0)


def row_of(number: str) -> frozenset[str]:
    first = (int(number) - 1) // 3 * 3
    return frozenset(str(first + step) for step in (1, 2, 3))


def inside(wheel: str) -> dict[str, set[frozenset[str]]]:
    """Every set of numbers that a chip inside can cover, by kind."""
    drawn = boxes(wheel)
    found: dict[str, set[frozenset[str]]] = {
        "straight": {frozenset((n,)) for n in drawn},
        "split": {frozenset((a, b)) for a, b in itertools.combinations(drawn, 2) if share_a_side(drawn[a], drawn[b])},
        "three_numbers": set(),
        "four_numbers": set(),
        "first_five": set(),
        "six_numbers": set(),
    }
    for x, y in itertools.product(range(12), [Fraction(k, 2) for k in range(1, 6)]):  # lines and corners within
        met = touching(wheel, Fraction(x), y)
        if len(met) > 2:
            found[{3: "three_numbers", 4: "four_numbers"}[len(met)]].add(met)
    for column in range(12):  # on the outer line
        found["three_numbers"].add(row_of(str(3 * column + 1)))
        if column:
            found["six_numbers"].add(row_of(str(3 * column)) | row_of(str(3 * column + 1)))
    zeros = frozenset(n for n in drawn if n.strip("0") == "")
    found["first_five" if len(zeros) == 2 else "four_numbers"].add(zeros | row_of("1"))
    return found


PAYS = {
    "straight": 35, "split": 17, "three_numbers": 11, "four_numbers": 8, "first_five": 6, "six_numbers": 5,
    "six_color": 5, "seven_color": 4, "eight_color": 3, "column": 2, "dozen": 2, "red": 1, "black": 1, "odd": 1,
    "even": 1, "low": 1, "high": 1, "seven_numbers": 4,
}  # fmt: skip
EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")
COLORS = ("black", "blue", "gold", "red", "purple", "green")


def wins(wheel: str, wager: str, on: str, number: str) -> bool:
    """Whether a wager covers a number, asked of the number."""
    n = int(number)
    zero = n == 0
    match wager:
        case "red":
            return number in RED
        case "black":
            return not zero and number not in RED
        case "odd":
            return n % 2 == 1
        case "even":
            return not zero and n % 2 == 0
        case "low":
            return 1 <= n <= 18
        case "high":
            return n >= 19
        case "column":
            return not zero and n % 3 == int(on) % 3
        case "dozen":
            return not zero and (n + 11) // 12 == int(on)
        case "seven_numbers":
            return number in ("10", "11", "12", "13", "14", "15", "33")
        case "first_five":
            return number in ("0", "00", "1", "2", "3")
        case "five_adjacent":
            ring = [p for p in WHEELS[wheel] if wheel != "double_zero_as_single_zero" or p != "00"]
            apart = abs(ring.index(on) - ring.index(number))
            return min(apart, len(ring) - apart) <= 2
        case "six_color" | "seven_color" | "eight_color":
            if zero:
                return number in {"six_color": (), "seven_color": ("0",), "eight_color": ("0", "00")}[wager]
            ring = [p for p in WHEELS[wheel] if p not in ("0", "00")]
            return ring.index(number) // 6 == COLORS.index(on)
        case "split" if on == "courtesy":
            return zero
    return number in on.split("-")


def net(wheel: str, zero_rule: str, wager: str, on: str, stake: int, number: str) -> int:
    """What a wager nets, in cents, when the ball rests in a number that counts."""
    if wins(wheel, wager, on, number):
        return 35 * stake // 5 - stake * 4 // 5 if wager == "five_adjacent" else stake * PAYS[wager]
    if int(number) == 0 and wager in EVEN_MONEY and wheel == "double_zero" and zero_rule == "half":
        return -(stake // 2)
    return -stake
