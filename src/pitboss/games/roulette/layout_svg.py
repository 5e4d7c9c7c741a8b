"""A roulette layout drawn: the wheel with the ball, the layout with the crown, and everybody's chips (`to_svg`)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from html import escape

from pitboss.equipment.money import dollars
from pitboss.equipment.wheels import WHEELS, color
from pitboss.games.roulette.round import call
from pitboss.games.roulette.spots import Box, Chip, Picture, bands, centre, inside_spot, outcome
from pitboss.games.roulette.wagers import COLOR_WAGERS, FIVE_ADJACENT, INSIDE, chosen_colors, sections

FELT, DEEP, LINE, GOLD = "#0b6b3a", "#075029", "#f4efdf", "#f2c14e"
PAINT = {"red": "#c0202c", "black": "#17191c", "green": "#0e8a4a"}
SECTION_PAINT = {
    "black": "#24262b", "blue": "#2463c4", "gold": "#d9a520", "red": "#cf2f38", "purple": "#7b3fb0", "green": "#2f9d57",
}  # fmt: skip
SEAT_PAINT = dict(
    zip(
        map(str, range(1, 11)),
        ("#2f6fde", "#e8862e", "#8e44ad", "#16a3a3", "#d64595", "#7a5a3a", "#6b7684", "#b8a11a", "#3f9b3f", "#b23a3a"),
        strict=True,
    )
)

WIDE, HIGH, BAND = 62, 92, 62
"""A number's box, and the height of a band below the numbers."""
X, Y = 470, 54
"""The upper left corner of the block of numbers."""
HUB, RIM = 214, 172
"""The wheel: how far from the left its middle is, and its radius."""
EDGE = 26
CHIP = 13
"""A chip's radius."""
IN_A_LINE = 3
"""How many wagers of a seat stand on one line of what is said below."""


def to_svg(shown: Picture) -> str:
    """The layout as a drawing; every chip has a tooltip."""
    below = bands(shown.options)
    felt_high = max(Y + 3 * HIGH + BAND * len(below) + EDGE + 10, 2 * RIM + 140)
    rows = list(_legend_rows(shown))
    width, height = X + 13 * WIDE + EDGE + 16, felt_high + 24 + 24 * len(rows) + (16 if rows else 0)
    middle = (float(HUB), felt_high / 2 - 18)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="Georgia, \'Times New Roman\', serif" role="img" aria-label="{escape(_title(shown))}">',
        f"<title>{escape(_title(shown))}</title>",
        _DEFS,
        f'<rect width="{width}" height="{height}" fill="#f6f3ea"/>',
        f'<rect x="10" y="10" width="{width - 20}" height="{felt_high - 4}" rx="26" fill="#4a2c17"/>',
        f'<rect x="18" y="18" width="{width - 36}" height="{felt_high - 20}" rx="19" fill="url(#felt)"/>',
        *_wheel(shown, *middle),
        *_plaque(shown, middle[0], felt_high - 48),
        *_before(shown, middle[0], 44),
        *_numbers(shown),
        *_columns(shown),
        *_bands(shown, below),
        *_crown(shown),
        *_chips(shown, below, middle),
        *_legend(rows, felt_high + 34),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


_DEFS = f"""<defs>
<radialGradient id="felt" cx="50%" cy="40%" r="80%"><stop offset="0" stop-color="{FELT}"/><stop offset="1"
 stop-color="{DEEP}"/></radialGradient>
<radialGradient id="wood" cx="50%" cy="50%" r="50%"><stop offset=".86" stop-color="#6d4322"/><stop offset=".93"
 stop-color="#9a6533"/><stop offset="1" stop-color="#4a2c17"/></radialGradient>
<radialGradient id="cone" cx="45%" cy="40%" r="60%"><stop offset="0" stop-color="#a87440"/><stop offset="1"
 stop-color="#5a3719"/></radialGradient>
<radialGradient id="ball" cx="35%" cy="30%" r="70%"><stop offset="0" stop-color="#fff"/><stop offset="1"
 stop-color="#b9bcc2"/></radialGradient>
<filter id="shade" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" dy="1.5" stdDeviation="1.6"
 flood-opacity=".5"/></filter>
</defs>"""


def _title(shown: Picture) -> str:
    number = f", {call(shown.winning)}" if shown.winning is not None else ""
    return f"Roulette{number}"


def _text(x: float, y: float, text: str, size: float, fill: str = LINE, more: str = "") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="middle" '
        f'dominant-baseline="central" {more}>{escape(text)}</text>'
    )


# The wheel


def _at(middle: tuple[float, float], radius: float, turn: float) -> tuple[float, float]:
    """A point on a circle, so much of a turn clockwise from the top."""
    angle = 2 * math.pi * turn
    return round(middle[0] + radius * math.sin(angle), 2), round(middle[1] - radius * math.cos(angle), 2)


def _ring(middle: tuple[float, float], outer: float, inner: float, start: float, stop: float) -> str:
    """The outline of a piece of a ring."""
    (a, b), (c, d) = _at(middle, outer, start), _at(middle, outer, stop)
    (e, f), (g, h) = _at(middle, inner, stop), _at(middle, inner, start)
    large = int(stop - start > 0.5)
    return f"M{a} {b}A{outer} {outer} 0 {large} 1 {c} {d}L{e} {f}A{inner} {inner} 0 {large} 0 {g} {h}Z"


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
            yield f'<path d="{_ring(middle, RIM - 5, RIM - 17, start, stop)}" fill="{paint}"/>'
        yield (
            f'<path d="{_ring(middle, RIM - 19, RIM - 50, start, stop)}" fill="{PAINT[color(number)]}" '
            f'stroke="{LINE}" stroke-width=".8"/>'
        )
        yield (
            f'<path d="{_ring(middle, RIM - 50, RIM - 84, start, stop)}" fill="{PAINT[color(number)]}" '
            f'fill-opacity=".72" stroke="{LINE}" stroke-width=".6"/>'
        )
        at_x, at_y = _at(middle, RIM - 34, turn)
        yield _text(
            at_x, at_y, number, 14, GOLD if won else LINE, f'font-weight="700" transform="rotate({360 * turn:.2f} '
            f'{at_x} {at_y})"'
        )  # fmt: skip
    yield f'<circle cx="{x}" cy="{y}" r="{RIM - 84}" fill="url(#cone)" stroke="{GOLD}" stroke-width="1.5"/>'
    for turn in (0, 0.25, 0.5, 0.75):
        far = _at(middle, 40, turn)
        yield f'<path d="M{x} {y}L{far[0]} {far[1]}" stroke="{GOLD}" stroke-width="5" stroke-linecap="round"/>'
        yield f'<circle cx="{far[0]}" cy="{far[1]}" r="6" fill="{GOLD}"/>'
    yield f'<circle cx="{x}" cy="{y}" r="14" fill="{GOLD}" stroke="#8d6a1c" stroke-width="1.5"/>'
    if shown.winning is not None:
        turn = order.index(shown.winning) * step
        path = _ring(middle, RIM - 19, RIM - 84, turn - step / 2, turn + step / 2)
        yield f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-width="3"/>'
        ball = _at(middle, RIM - 67, turn)
        yield f'<circle cx="{ball[0]}" cy="{ball[1]}" r="8" fill="url(#ball)" filter="url(#shade)"/>'


def _plaque(shown: Picture, x: float, y: float) -> Iterator[str]:
    """The number as the dealer calls it."""
    if shown.winning is not None:
        paint = PAINT[color(shown.winning)]
        yield (
            f'<rect x="{x - 105:g}" y="{y - 20:g}" width="210" height="40" rx="20" fill="{paint}" stroke="{GOLD}" '
            f'stroke-width="2"/>'
        )
        yield _text(x, y + 1, call(shown.winning), 20, "#fff", 'font-weight="700"')


def _before(shown: Picture, x: float, y: float) -> Iterator[str]:
    """The numbers before this one, the last of them to the right."""
    numbers = shown.before[-10:]
    for place, number in enumerate(numbers):
        at = x + 32 * (place - (len(numbers) - 1) / 2)
        yield f'<circle cx="{at:g}" cy="{y:g}" r="14" fill="{PAINT[color(number)]}" stroke="{LINE}" stroke-width="1"/>'
        yield _text(at, y + 1, number, 14, LINE, 'font-weight="700"')


# The layout


def _box(x: float, y: float, wide: float, high: float, fill: str = "none", won: bool = False) -> str:
    glow = ' fill-opacity=".28"' if won else ""
    paint = GOLD if won else fill
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{paint}"{glow} stroke="{LINE}" '
        f'stroke-width="2"/>'
    )


def _numbers(shown: Picture) -> Iterator[str]:
    for number in WHEELS[shown.terms.wheel].numbers:
        if number in ("0", "00"):
            continue
        x, y = centre(number)
        left, top = X + (x - 0.5) * WIDE, Y + (y - 0.5) * HIGH
        yield _box(left, top, WIDE, HIGH, won=number == shown.winning)
        yield (
            f'<ellipse cx="{left + WIDE / 2:g}" cy="{top + HIGH / 2:g}" rx="{WIDE / 2 - 7:g}" ry="{HIGH / 2 - 9:g}" '
            f'fill="{PAINT[color(number)]}"/>'
        )
        yield _text(left + WIDE / 2, top + HIGH / 2 + 1, number, 25, LINE, 'font-weight="700"')
    cut, bottom, left = WIDE * 0.42, Y + 3 * HIGH, X - WIDE
    zeros = (("00", Y, Y + 1.5 * HIGH), ("0", Y + 1.5 * HIGH, bottom)) if shown.double_zero else (("0", Y, bottom),)
    for number, top, low in zeros:
        upper, lower = (cut if top == Y else 0), (cut if low == bottom else 0)
        path = f"M{X} {top}H{left + upper}L{left} {top + 1.4 * upper}V{low - 1.4 * lower}L{left + lower} {low}H{X}Z"
        won = number == shown.winning
        paint = f'fill="{GOLD}" fill-opacity=".28"' if won else f'fill="{PAINT["green"]}"'
        yield f'<path d="{path}" {paint} stroke="{LINE}" stroke-width="2" stroke-linejoin="round"/>'
        yield _text(X - WIDE / 2 + 2, (top + low) / 2, number, 25, LINE, 'font-weight="700"')


def _columns(shown: Picture) -> Iterator[str]:
    pays = str(shown.terms.pays["column"])
    for on in ("1", "2", "3"):
        x, y = X + 12 * WIDE, Y + (3 - int(on)) * HIGH
        won = shown.winning is not None and shown.winning in shown.terms.covers("column", on)
        yield _box(x, y, WIDE, HIGH, won=won)
        at = f"{x + WIDE / 2:g} {y + HIGH / 2 - 12:g}"
        yield _text(
            x + WIDE / 2, y + HIGH / 2 - 12, pays, 17, LINE, f'font-style="italic" transform="rotate(-90 {at})"'
        )


def _bands(shown: Picture, below: Iterable[list[Box]]) -> Iterator[str]:
    for place, band in enumerate(below):
        wide, y = 12 * WIDE / len(band), Y + 3 * HIGH + place * BAND
        for column, box in enumerate(band):
            x = X + column * wide
            won = shown.winning is not None and shown.winning in shown.terms.covers(box.wager, box.on)
            fill = SECTION_PAINT[box.on] if box.wager in COLOR_WAGERS else "none"
            if fill != "none":
                yield _box(x, y, wide, BAND, fill)
            yield _box(x, y, wide, BAND, won=won)
            if box.wager in ("red", "black"):
                mid, tall = x + wide / 2, y + BAND / 2
                diamond = f"M{mid:g} {tall - 23:g}L{mid + 46:g} {tall:g}L{mid:g} {tall + 23:g}L{mid - 46:g} {tall:g}Z"
                yield f'<path d="{diamond}" fill="{PAINT[box.wager]}" stroke="{LINE}" stroke-width="1.5"/>'
            else:
                size = 15 if box.wager in COLOR_WAGERS else 20
                yield _text(x + wide / 2, y + 20, box.label, size, LINE, 'font-weight="600"')


def _crown(shown: Picture) -> Iterator[str]:
    """The crown on the winning number (5.3(c))."""
    if shown.winning is None:
        return
    x, y = inside_spot("straight", shown.winning, shown.double_zero)
    at_x, at_y = X + x * WIDE + (2 if x < 0 else 0), Y + y * HIGH - 35
    points = ((-15, 9), (-17, -8), (-8, 0), (0, -13), (8, 0), (17, -8), (15, 9))
    path = " ".join(f"{at_x + dx:g},{at_y + dy:g}" for dx, dy in points)
    yield (
        f'<g filter="url(#shade)"><polygon points="{path}" fill="{GOLD}" stroke="#7a5a10" stroke-width="1.2" '
        f'stroke-linejoin="round"/>'
    )
    for dx, dy in ((-17, -9), (0, -14), (17, -9)):
        yield f'<circle cx="{at_x + dx:g}" cy="{at_y + dy:g}" r="2.6" fill="#fff3c9" stroke="#7a5a10"/>'
    yield "</g>"


# The chips


def _chips(shown: Picture, below: list[list[Box]], middle: tuple[float, float]) -> Iterator[str]:
    """Every wager where it lies; several on one spot lie beside each other."""
    there: dict[tuple[float, float], list[Chip]] = {}
    for chip in shown.chips:
        there.setdefault(_spot(shown, chip, below, middle), []).append(chip)
    for (x, y), chips in there.items():
        apart = 2 * CHIP + 3 if y > Y + 3 * HIGH + 4 else CHIP
        for place, chip in enumerate(chips):
            yield _chip(chip, x + apart * (place - (len(chips) - 1) / 2), y, shown)


def _spot(shown: Picture, chip: Chip, below: list[list[Box]], middle: tuple[float, float]) -> tuple[float, float]:
    if chip.wager in INSIDE:
        x, y = inside_spot(chip.wager, chip.on, shown.double_zero)
        low = HIGH / 2 - 16 if chip.wager == "straight" else 0
        return X + x * WIDE, Y + (y * HIGH if y <= 3 else 3 * HIGH + BAND / 2) + low
    if chip.wager == FIVE_ADJACENT:  # on the replica of the wheel
        order = WHEELS[shown.terms.wheel].order
        return _at(middle, RIM - 4, order.index(chip.on) / len(order))
    if chip.wager == "column":
        return X + 12.5 * WIDE, Y + (4 - int(chip.on)) * HIGH - 17
    for place, band in enumerate(below):
        for column, box in enumerate(band):
            if (box.wager, box.on) == (chip.wager, chip.on):
                wide = 12 * WIDE / len(band)
                low = BAND / 2 if chip.wager in ("red", "black") else BAND - 18
                return X + (column + 0.5) * wide, Y + 3 * HIGH + place * BAND + low
    raise ValueError(chip.wager)


def _chip(chip: Chip, x: float, y: float, shown: Picture) -> str:
    paint, wins = SEAT_PAINT[chip.seat], shown.wins(chip)
    faded = ' opacity=".62"' if shown.winning is not None and not wins else ""
    told = f"seat {chip.seat}: {chip.wager.replace('_', ' ')} {chip.on} ${dollars(chip.cents)} {outcome(shown, chip)}"
    glow = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{CHIP + 2.5}" fill="none" stroke="{GOLD}" stroke-width="3.5"/>'
        if wins
        else ""
    )
    label = _short(chip.cents)
    size = {1: 12, 2: 11, 3: 9.5}.get(len(label), 7.5)
    return (
        f'<g{faded}><title>{escape(told)}</title><g filter="url(#shade)">{glow}'
        f'<circle cx="{x:g}" cy="{y:g}" r="{CHIP}" fill="{paint}" stroke="#fff" stroke-width="1"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{CHIP - 2}" fill="none" stroke="#fff" stroke-width="3" '
        f'stroke-dasharray="3.8 4.84"/><circle cx="{x:g}" cy="{y:g}" r="{CHIP - 3.6:g}" fill="#fffdf6"/></g>'
        + _text(x, y + 0.5, label, size, "#20242b", 'font-family="Helvetica, Arial, sans-serif" font-weight="700"')
        + "</g>"
    )


def _short(cents: int) -> str:
    """An amount that fits on a chip.

    >>> _short(2500), _short(1250), _short(150000), _short(1000000), _short(25)
    ('25', '12.5', '1.5k', '10k', '.25')
    """
    if cents >= 100_000:
        return f"{cents / 100_000:g}k" if cents % 10_000 == 0 else f"{cents / 100_000:.1f}k"
    return f"{cents / 100:g}".removeprefix("0") or "0"


# What is said below


def _legend_rows(shown: Picture) -> Iterator[list[tuple[str, str, str]]]:
    """Seat by seat what it wagered and what became of it, as many to a line as fit: paint, text, verdict."""
    seats = sorted({chip.seat for chip in shown.chips}, key=int)
    for seat in seats:
        told = []
        for chip in shown.chips:
            if chip.seat == seat:
                where = f"{chip.wager.replace('_', ' ')} {chip.on}".strip()
                told.append((SEAT_PAINT[seat], f"{where} ${dollars(chip.cents)}", outcome(shown, chip)))
        for start in range(0, len(told), IN_A_LINE):
            yield [(SEAT_PAINT[seat], f"seat {seat}" if start == 0 else "", ""), *told[start : start + IN_A_LINE]]


def _legend(rows: Iterable[list[tuple[str, str, str]]], top: float) -> Iterator[str]:
    sans = 'font-family="Helvetica, Arial, sans-serif"'
    for line, ((paint, name, _), *told) in enumerate(rows):
        y = top + 24 * line
        if name:
            yield f'<circle cx="34" cy="{y - 4:g}" r="8" fill="{paint}"/>'
            yield f'<text x="50" y="{y:g}" font-size="14" font-weight="700" fill="#20242b" {sans}>{name}</text>'
        for column, (_, text, verdict) in enumerate(told):
            won = verdict.startswith(("wins", "a fifth"))
            fill = "#0b6b3a" if won else "#6b6f76" if verdict else "#20242b"
            weight = 700 if won else 400
            said = f"{text}, {verdict}" if verdict else text
            yield (
                f'<text x="{120 + 390 * column}" y="{y:g}" font-size="13" fill="{fill}" font-weight="{weight}" {sans}>'
                f"{escape(said)}</text>"
            )
