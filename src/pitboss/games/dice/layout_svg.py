"""A layout drawn as SVG: felt, dice, and rows of spots with the chips that lie on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from pitboss.games.dice.picture import Chips

MARGIN, DIE, LINE_HEIGHT = 20, 56, 17
PIPS = {  # of a face, on a grid of three by three
    1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8),
}  # fmt: skip
FELT, LINE, CHIP, NAME, LIT = "#0b5d3b", "#e8e2cf", "#ffd54a", "#ffffff", "#a8741a"


class Spot(NamedTuple):
    """A betting spot: the wager, its name on the layout, and the odds printed with it."""

    wager: str
    name: str
    odds: str = ""


class Row(NamedTuple):
    """Spots side by side, under a line that says what they are."""

    caption: str
    spots: Sequence[Spot]


def text(x: float, y: float, words: str, color: str, size: int, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{color}" font-size="{size}" text-anchor="{anchor}">{escape(words)}</text>'


def dice(x: float, y: float, faces: Sequence[int]) -> Iterator[str]:
    """Dice side by side."""
    for i, face in enumerate(faces):
        left = x + i * (DIE + 10)
        yield f'<rect x="{left:g}" y="{y:g}" width="{DIE}" height="{DIE}" rx="8" fill="#b3202a"/>'
        for pip in PIPS[face]:
            across, down = left + DIE * (1 + pip % 3) / 4, y + DIE * (1 + pip // 3) / 4
            yield f'<circle cx="{across:g}" cy="{down:g}" r="5" fill="#ffffff"/>'


def sheet(title: str, width: float, height: float, parts: Iterable[str]) -> str:
    """The whole drawing, on felt."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="sans-serif"><title>{escape(title)}</title>'
        f'<rect width="{width:g}" height="{height:g}" rx="24" fill="{FELT}"/>{"".join(parts)}</svg>\n'
    )


def layout(name: str, faces: Sequence[int], rows: Sequence[Row], chips: Chips, width: int) -> str:
    """The dice over the rows of spots; those that win are lit."""
    said = f"{'-'.join(map(str, faces))}, total {sum(faces)}" if faces else "no throw"
    parts = [text(MARGIN, MARGIN + 20, name, NAME, 22), text(MARGIN, MARGIN + 46, said, CHIP, 16)]
    parts += dice(width - MARGIN - len(faces) * (DIE + 10) + 10, MARGIN, faces)
    top = MARGIN + DIE + 14.0
    for row in rows:
        if row.caption:
            parts.append(text(MARGIN, top + 14, row.caption, LINE, 13))
            top += 20
        height = _height(row, chips)
        cell = (width - 2 * MARGIN) / len(row.spots)
        for i, spot in enumerate(row.spots):
            parts += _spot(spot, chips, MARGIN + i * cell, top, cell, height)
        top += height + 10
    return sheet(f"{name}: {said}", width, top + MARGIN - 10, parts)


def _height(row: Row, chips: Chips) -> int:
    printed = 1 + any(spot.odds for spot in row.spots)
    return 12 + LINE_HEIGHT * (printed + max(1, *(len(chips.lines(spot.wager)) for spot in row.spots)))


def _spot(spot: Spot, chips: Chips, x: float, y: float, width: float, height: float) -> Iterator[str]:
    fill = LIT if spot.wager in chips.winners else "none"
    yield (
        f'<rect x="{x:.1f}" y="{y:g}" width="{width:.1f}" height="{height}" fill="{fill}" stroke="{LINE}" '
        'stroke-width="1.5"/>'
    )
    lines = [(spot.name, NAME, 14), *([(spot.odds, LINE, 11)] if spot.odds else [])]
    lines += [(laid, CHIP, 14) for laid in chips.lines(spot.wager)]
    for i, (words, color, size) in enumerate(lines):
        yield text(round(x + width / 2, 1), y + LINE_HEIGHT * (i + 1) + 1, words, color, size, "middle")
