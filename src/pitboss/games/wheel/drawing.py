"""Pieces of a drawing (SVG) that layouts of wheel games share: felt, rings, chips, the crown, what is said below."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.games.wheel.layout import Chip

FELT, DEEP, LINE, GOLD, WOOD = "#0b6b3a", "#075029", "#f4efdf", "#f2c14e", "#4a2c17"
SANS = 'font-family="Helvetica, Arial, sans-serif"'
SEAT_PAINT = dict(
    zip(
        map(str, range(1, 11)),
        ("#2f6fde", "#e8862e", "#8e44ad", "#16a3a3", "#d64595", "#7a5a3a", "#6b7684", "#b8a11a", "#3f9b3f", "#b23a3a"),
        strict=True,
    )
)
CHIP = 13
"""A chip's radius."""
IN_A_LINE = 3
"""How many wagers of a seat stand on one line of what is said below."""

Point = tuple[float, float]


def head(width: float, height: float, title: str) -> Iterator[str]:
    """What a drawing begins with."""
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="Georgia, \'Times New Roman\', serif" role="img" '
        f'aria-label="{escape(title)}">'
    )
    yield f"<title>{escape(title)}</title>"
    yield _DEFS
    yield f'<rect width="{width:g}" height="{height:g}" fill="#f6f3ea"/>'


def table(width: float, height: float) -> Iterator[str]:
    """The felt in its wooden rail."""
    yield f'<rect x="10" y="10" width="{width - 20:g}" height="{height - 4:g}" rx="26" fill="{WOOD}"/>'
    yield f'<rect x="18" y="18" width="{width - 36:g}" height="{height - 20:g}" rx="19" fill="url(#felt)"/>'


_DEFS = f"""<defs>
<radialGradient id="felt" cx="50%" cy="40%" r="80%"><stop offset="0" stop-color="{FELT}"/><stop offset="1"
 stop-color="{DEEP}"/></radialGradient>
<radialGradient id="wood" cx="50%" cy="50%" r="50%"><stop offset=".86" stop-color="#6d4322"/><stop offset=".93"
 stop-color="#9a6533"/><stop offset="1" stop-color="{WOOD}"/></radialGradient>
<radialGradient id="cone" cx="45%" cy="40%" r="60%"><stop offset="0" stop-color="#a87440"/><stop offset="1"
 stop-color="#5a3719"/></radialGradient>
<radialGradient id="ball" cx="35%" cy="30%" r="70%"><stop offset="0" stop-color="#fff"/><stop offset="1"
 stop-color="#b9bcc2"/></radialGradient>
<filter id="shade" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" dy="1.5" stdDeviation="1.6"
 flood-opacity=".5"/></filter>
</defs>"""


def text(x: float, y: float, words: str, size: float, fill: str = LINE, more: str = "") -> str:
    """Words around a point."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="middle" '
        f'dominant-baseline="central" {more}>{escape(words)}</text>'
    )


def on_circle(middle: Point, radius: float, turn: float) -> Point:
    """A point on a circle, so much of a turn clockwise from the top."""
    angle = 2 * math.pi * turn
    return round(middle[0] + radius * math.sin(angle), 2), round(middle[1] - radius * math.cos(angle), 2)


def ring(middle: Point, outer: float, inner: float, start: float, stop: float) -> str:
    """The outline of a piece of a ring."""
    (a, b), (c, d) = on_circle(middle, outer, start), on_circle(middle, outer, stop)
    (e, f), (g, h) = on_circle(middle, inner, stop), on_circle(middle, inner, start)
    large = int(stop - start > 0.5)
    return f"M{a} {b}A{outer} {outer} 0 {large} 1 {c} {d}L{e} {f}A{inner} {inner} 0 {large} 0 {g} {h}Z"


def hub(x: float, y: float, radius: float) -> Iterator[str]:
    """The cone in the middle of a wheel with its four arms."""
    yield f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#cone)" stroke="{GOLD}" stroke-width="1.5"/>'
    for turn in (0, 0.25, 0.5, 0.75):
        far = on_circle((x, y), 40, turn)
        yield f'<path d="M{x} {y}L{far[0]} {far[1]}" stroke="{GOLD}" stroke-width="5" stroke-linecap="round"/>'
        yield f'<circle cx="{far[0]}" cy="{far[1]}" r="6" fill="{GOLD}"/>'
    yield f'<circle cx="{x}" cy="{y}" r="14" fill="{GOLD}" stroke="#8d6a1c" stroke-width="1.5"/>'


def ball(at: Point) -> str:
    return f'<circle cx="{at[0]}" cy="{at[1]}" r="8" fill="url(#ball)" filter="url(#shade)"/>'


def plaque(x: float, y: float, words: str, paint: str) -> Iterator[str]:
    """What the dealer called."""
    wide = max(210, 12 * len(words))
    yield (
        f'<rect x="{x - wide / 2:g}" y="{y - 20:g}" width="{wide}" height="40" rx="20" fill="{paint}" stroke="{GOLD}" '
        f'stroke-width="2"/>'
    )
    yield text(x, y + 1, words, 20, "#fff", 'font-weight="700"')


def outline(x: float, y: float, wide: float, high: float, fill: str = "none", won: bool = False) -> str:
    """A box of the layout; one that wins glows."""
    glow = ' fill-opacity=".28"' if won else ""
    paint = GOLD if won else fill
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{paint}"{glow} stroke="{LINE}" '
        f'stroke-width="2"/>'
    )


def crown(x: float, y: float) -> Iterator[str]:
    """The dealer's marker on what won."""
    points = ((-15, 9), (-17, -8), (-8, 0), (0, -13), (8, 0), (17, -8), (15, 9))
    path = " ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in points)
    yield (
        f'<g filter="url(#shade)"><polygon points="{path}" fill="{GOLD}" stroke="#7a5a10" stroke-width="1.2" '
        f'stroke-linejoin="round"/>'
    )
    for dx, dy in ((-17, -9), (0, -14), (17, -9)):
        yield f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="2.6" fill="#fff3c9" stroke="#7a5a10"/>'
    yield "</g>"


# Chips


class Verdict(NamedTuple):
    """What becomes of a wager, in words, once the wheel has stopped; and whether it wins."""

    words: str = ""
    wins: bool = False


def chip(each: Chip, x: float, y: float, verdict: Verdict) -> str:
    """A chip with its amount; a tooltip says whose it is and what becomes of it."""
    paint, wins = SEAT_PAINT[each.seat], verdict.wins
    faded = ' opacity=".62"' if verdict.words and not wins else ""
    told = f"seat {each.seat}: {each.wager.replace('_', ' ')} {each.on} ${dollars(each.cents)} {verdict.words}"
    glow = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{CHIP + 2.5}" fill="none" stroke="{GOLD}" stroke-width="3.5"/>'
        if wins
        else ""
    )
    label = short(each.cents)
    size = {1: 12, 2: 11, 3: 9.5}.get(len(label), 7.5)
    return (
        f'<g{faded}><title>{escape(told)}</title><g filter="url(#shade)">{glow}'
        f'<circle cx="{x:g}" cy="{y:g}" r="{CHIP}" fill="{paint}" stroke="#fff" stroke-width="1"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{CHIP - 2}" fill="none" stroke="#fff" stroke-width="3" '
        f'stroke-dasharray="3.8 4.84"/><circle cx="{x:g}" cy="{y:g}" r="{CHIP - 3.6:g}" fill="#fffdf6"/></g>'
        + text(x, y + 0.5, label, size, "#20242b", f'{SANS} font-weight="700"')
        + "</g>"
    )


def short(cents: int) -> str:
    """An amount that fits on a chip.

    >>> short(2500), short(1250), short(150000), short(1000000), short(25)
    ('25', '12.5', '1.5k', '10k', '.25')
    """
    if cents >= 100_000:
        return f"{cents / 100_000:g}k" if cents % 10_000 == 0 else f"{cents / 100_000:.1f}k"
    return f"{cents / 100:g}".removeprefix("0") or "0"


# What is said below

Told = tuple[str, Verdict]


def legend_rows(told: Iterable[tuple[Chip, Verdict]]) -> Iterator[tuple[str, bool, list[Told]]]:
    """Seat by seat what it wagered and what became of it, as many to a line as fit; and whether the seat begins."""
    by_seat: dict[str, list[Told]] = {}
    for each, verdict in told:
        by_seat.setdefault(each.seat, []).append((f"{each.where} ${dollars(each.cents)}", verdict))
    for seat in sorted(by_seat, key=int):
        for start in range(0, len(by_seat[seat]), IN_A_LINE):
            yield seat, start == 0, by_seat[seat][start : start + IN_A_LINE]


def legend(rows: Iterable[tuple[str, bool, list[Told]]], top: float) -> Iterator[str]:
    for line, (seat, begins, told) in enumerate(rows):
        y = top + 24 * line
        if begins:
            yield f'<circle cx="34" cy="{y - 4:g}" r="8" fill="{SEAT_PAINT[seat]}"/>'
            yield f'<text x="50" y="{y:g}" font-size="14" font-weight="700" fill="#20242b" {SANS}>seat {seat}</text>'
        for column, (words, verdict) in enumerate(told):
            fill = "#0b6b3a" if verdict.wins else "#6b6f76" if verdict.words else "#20242b"
            weight = 700 if verdict.wins else 400
            said = f"{words}, {verdict.words}" if verdict.words else words
            yield (
                f'<text x="{120 + 390 * column}" y="{y:g}" font-size="13" fill="{fill}" font-weight="{weight}" {SANS}>'
                f"{escape(said)}</text>"
            )
