"""A roulette layout drawn: the wheel with the ball, the layout with the crown, and everybody's chips (`to_svg`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.equipment.wheels import WHEELS, color
from pitboss.games.roulette.round import call
from pitboss.games.roulette.spots import Box, Picture, bands, centre, inside_spot, outcome
from pitboss.games.roulette.wagers import COLOR_WAGERS, FIVE_ADJACENT, INSIDE, chosen_colors, sections
from pitboss.games.wheel.drawing import (
    CHIP,
    GOLD,
    LINE,
    Point,
    ball,
    chip,
    crown,
    head,
    hub,
    legend,
    legend_rows,
    on_circle,
    outline,
    plaque,
    ring,
    table,
    text,
)
from pitboss.games.wheel.layout import Chip

PAINT = {"red": "#c0202c", "black": "#17191c", "green": "#0e8a4a"}
SECTION_PAINT = {
    "black": "#24262b", "blue": "#2463c4", "gold": "#d9a520", "red": "#cf2f38", "purple": "#7b3fb0", "green": "#2f9d57",
}  # fmt: skip
WIDE, HIGH, BAND = 62, 92, 62
"""A number's box, and the height of a band below the numbers."""
X, Y = 470, 54
"""The upper left corner of the block of numbers."""
HUB, RIM = 214, 172
"""The wheel: how far from the left its middle is, and its radius."""
EDGE = 26


def to_svg(shown: Picture) -> str:
    """The layout as a drawing; every chip has a tooltip."""
    below = bands(shown.options)
    felt_high = max(Y + 3 * HIGH + BAND * len(below) + EDGE + 10, 2 * RIM + 140)
    rows = list(legend_rows((each, outcome(shown, each)) for each in shown.chips))
    width, height = X + 13 * WIDE + EDGE + 16, felt_high + 24 + 24 * len(rows) + (16 if rows else 0)
    middle = (float(HUB), felt_high / 2 - 18)
    parts = [
        *head(width, height, _title(shown)),
        *table(width, felt_high),
        *_wheel(shown, *middle),
        *_plaque(shown, middle[0], felt_high - 48),
        *_before(shown, middle[0], 44),
        *_numbers(shown),
        *_columns(shown),
        *_bands(shown, below),
        *_crown(shown),
        *_chips(shown, below, middle),
        *legend(rows, felt_high + 34),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(shown: Picture) -> str:
    number = f", {call(shown.winning)}" if shown.winning is not None else ""
    return f"Roulette{number}"


# The wheel


def _wheel(shown: Picture, x: float, y: float) -> Iterator[str]:
    """The wheel with its numbers, colored sections where they are wagered on, and the ball."""
    order, middle = WHEELS[shown.terms.wheel].order, (x, y)
    step = 1 / len(order)
    yield f'<circle cx="{x}" cy="{y}" r="{RIM}" fill="url(#wood)" filter="url(#shade)"/>'
    colored = {n: name for name, six in sections(shown.options) for n in six} if chosen_colors(shown.options) else {}
    for place, number in enumerate(order):
        start, stop, turn = (place - 0.5) * step, (place + 0.5) * step, place * step
        won = number == shown.winning
        if number in colored:
            paint = SECTION_PAINT[colored[number]]
            yield f'<path d="{ring(middle, RIM - 5, RIM - 17, start, stop)}" fill="{paint}"/>'
        yield (
            f'<path d="{ring(middle, RIM - 19, RIM - 50, start, stop)}" fill="{PAINT[color(number)]}" '
            f'stroke="{LINE}" stroke-width=".8"/>'
        )
        yield (
            f'<path d="{ring(middle, RIM - 50, RIM - 84, start, stop)}" fill="{PAINT[color(number)]}" '
            f'fill-opacity=".72" stroke="{LINE}" stroke-width=".6"/>'
        )
        at_x, at_y = on_circle(middle, RIM - 34, turn)
        yield text(
            at_x, at_y, number, 14, GOLD if won else LINE, f'font-weight="700" transform="rotate({360 * turn:.2f} '
            f'{at_x} {at_y})"'
        )  # fmt: skip
    yield from hub(x, y, RIM - 84)
    if shown.winning is not None:
        turn = order.index(shown.winning) * step
        path = ring(middle, RIM - 19, RIM - 84, turn - step / 2, turn + step / 2)
        yield f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-width="3"/>'
        yield ball(on_circle(middle, RIM - 67, turn))


def _plaque(shown: Picture, x: float, y: float) -> Iterator[str]:
    """The number as the dealer calls it."""
    if shown.winning is not None:
        yield from plaque(x, y, call(shown.winning), PAINT[color(shown.winning)])


def _before(shown: Picture, x: float, y: float) -> Iterator[str]:
    """The numbers before this one, the last of them to the right."""
    numbers = shown.before[-10:]
    for place, number in enumerate(numbers):
        at = x + 32 * (place - (len(numbers) - 1) / 2)
        yield f'<circle cx="{at:g}" cy="{y:g}" r="14" fill="{PAINT[color(number)]}" stroke="{LINE}" stroke-width="1"/>'
        yield text(at, y + 1, number, 14, LINE, 'font-weight="700"')


# The layout


def _numbers(shown: Picture) -> Iterator[str]:
    for number in WHEELS[shown.terms.wheel].numbers:
        if number in ("0", "00"):
            continue
        x, y = centre(number)
        left, top = X + (x - 0.5) * WIDE, Y + (y - 0.5) * HIGH
        yield outline(left, top, WIDE, HIGH, won=number == shown.winning)
        yield (
            f'<ellipse cx="{left + WIDE / 2:g}" cy="{top + HIGH / 2:g}" rx="{WIDE / 2 - 7:g}" ry="{HIGH / 2 - 9:g}" '
            f'fill="{PAINT[color(number)]}"/>'
        )
        yield text(left + WIDE / 2, top + HIGH / 2 + 1, number, 25, LINE, 'font-weight="700"')
    cut, bottom, left = WIDE * 0.42, Y + 3 * HIGH, X - WIDE
    zeros = (("00", Y, Y + 1.5 * HIGH), ("0", Y + 1.5 * HIGH, bottom)) if shown.double_zero else (("0", Y, bottom),)
    for number, top, low in zeros:
        upper, lower = (cut if top == Y else 0), (cut if low == bottom else 0)
        path = f"M{X} {top}H{left + upper}L{left} {top + 1.4 * upper}V{low - 1.4 * lower}L{left + lower} {low}H{X}Z"
        won = number == shown.winning
        paint = f'fill="{GOLD}" fill-opacity=".28"' if won else f'fill="{PAINT["green"]}"'
        yield f'<path d="{path}" {paint} stroke="{LINE}" stroke-width="2" stroke-linejoin="round"/>'
        yield text(X - WIDE / 2 + 2, (top + low) / 2, number, 25, LINE, 'font-weight="700"')


def _columns(shown: Picture) -> Iterator[str]:
    pays = str(shown.terms.pays["column"])
    for on in ("1", "2", "3"):
        x, y = X + 12 * WIDE, Y + (3 - int(on)) * HIGH
        won = shown.winning is not None and shown.winning in shown.terms.covers("column", on)
        yield outline(x, y, WIDE, HIGH, won=won)
        at = f"{x + WIDE / 2:g} {y + HIGH / 2 - 12:g}"
        yield text(x + WIDE / 2, y + HIGH / 2 - 12, pays, 17, LINE, f'font-style="italic" transform="rotate(-90 {at})"')


def _bands(shown: Picture, below: Iterable[list[Box]]) -> Iterator[str]:
    for place, band in enumerate(below):
        wide, y = 12 * WIDE / len(band), Y + 3 * HIGH + place * BAND
        for column, box in enumerate(band):
            x = X + column * wide
            won = shown.winning is not None and shown.winning in shown.terms.covers(box.wager, box.on)
            fill = SECTION_PAINT[box.on] if box.wager in COLOR_WAGERS else "none"
            if fill != "none":
                yield outline(x, y, wide, BAND, fill)
            yield outline(x, y, wide, BAND, won=won)
            if box.wager in ("red", "black"):
                mid, tall = x + wide / 2, y + BAND / 2
                diamond = f"M{mid:g} {tall - 23:g}L{mid + 46:g} {tall:g}L{mid:g} {tall + 23:g}L{mid - 46:g} {tall:g}Z"
                yield f'<path d="{diamond}" fill="{PAINT[box.wager]}" stroke="{LINE}" stroke-width="1.5"/>'
            else:
                size = 15 if box.wager in COLOR_WAGERS else 20
                yield text(x + wide / 2, y + 20, box.label, size, LINE, 'font-weight="600"')


def _crown(shown: Picture) -> Iterator[str]:
    """The crown on the winning number (5.3(c))."""
    if shown.winning is not None:
        x, y = inside_spot("straight", shown.winning, shown.double_zero)
        yield from crown(X + x * WIDE + (2 if x < 0 else 0), Y + y * HIGH - 35)


# The chips


def _chips(shown: Picture, below: list[list[Box]], middle: Point) -> Iterator[str]:
    """Every wager where it lies; several on one spot lie beside each other."""
    there: dict[Point, list[Chip]] = {}
    for each in shown.chips:
        there.setdefault(_spot(shown, each, below, middle), []).append(each)
    for (x, y), chips in there.items():
        apart = 2 * CHIP + 3 if y > Y + 3 * HIGH + 4 else CHIP
        for place, each in enumerate(chips):
            yield chip(each, x + apart * (place - (len(chips) - 1) / 2), y, outcome(shown, each))


def _spot(shown: Picture, chip: Chip, below: list[list[Box]], middle: Point) -> Point:
    if chip.wager in INSIDE:
        x, y = inside_spot(chip.wager, chip.on, shown.double_zero)
        low = HIGH / 2 - 16 if chip.wager == "straight" else 0
        return X + x * WIDE, Y + (y * HIGH if y <= 3 else 3 * HIGH + BAND / 2) + low
    if chip.wager == FIVE_ADJACENT:  # on the replica of the wheel
        order = WHEELS[shown.terms.wheel].order
        return on_circle(middle, RIM - 4, order.index(chip.on) / len(order))
    if chip.wager == "column":
        return X + 12.5 * WIDE, Y + (4 - int(chip.on)) * HIGH - 17
    for place, band in enumerate(below):
        for column, box in enumerate(band):
            if (box.wager, box.on) == (chip.wager, chip.on):
                wide = 12 * WIDE / len(band)
                low = BAND / 2 if chip.wager in ("red", "black") else BAND - 18
                return X + (column + 0.5) * wide, Y + 3 * HIGH + place * BAND + low
    raise ValueError(chip.wager)
