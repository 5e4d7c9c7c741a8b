"""A recorded craps table to look at: the dice as they were last thrown, and what stands on the layout after them."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from pitboss.games.craps import layout
from pitboss.games.craps.standing import point
from pitboss.games.craps.wagers import NUMBERS
from pitboss.play.actions import Drawn
from pitboss.play.session import Session

CELL, ROW, MARGIN, DIE = 118, 30, 20, 56
SPOTS = {  # of a face, on a grid of three by three
    1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8),
}  # fmt: skip
FELT, LINE, CHIP, NAME = "#0b5d3b", "#e8e2cf", "#ffd54a", "#ffffff"


def last_throw(session: Session) -> tuple[int, ...]:
    """The two faces last thrown; none where there was no throw."""
    faces = [
        value
        for round_ in session.rounds
        for action in round_.actions
        if isinstance(action, Drawn)
        for value in action.values
    ]
    return tuple(face for face in faces[-2:] if isinstance(face, int))


def to_text(session: Session) -> str:
    """The layout in characters under the last throw."""
    thrown = "-".join(map(str, last_throw(session)))
    head = f"last roll {thrown}\n" if thrown else ""
    return head + layout.to_text(session.round.table)


def to_svg(session: Session) -> str:
    """The layout drawn: dice, puck, fields and what lies on them."""
    table = session.round.table
    seen = layout.layout(table)
    width = 2 * MARGIN + 7 * CELL
    parts: list[str] = [
        _text(MARGIN, MARGIN + 20, seen.head, NAME, 18),
        *_dice(width - MARGIN - 2 * DIE - 10, MARGIN - 8, last_throw(session)),
    ]
    top = MARGIN + DIE + 10
    puck = NUMBERS.index(point(table)) + 1 if point(table) else 0
    for grid in (seen.numbers, seen.boxes, seen.hardways):
        parts += _grid(grid, top, width - 2 * MARGIN)
        if grid is seen.numbers:
            parts += _puck(puck, top)
        top += len(grid) * ROW + 12
    if seen.centre:
        parts.append(_text(MARGIN, top + 18, seen.centre, CHIP, 15))
        top += ROW
    height = top + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif"><title>Craps: {escape(seen.head)}</title>'
        f'<rect width="{width}" height="{height}" rx="24" fill="{FELT}"/>{"".join(parts)}</svg>\n'
    )


def _text(x: float, y: float, text: str, color: str, size: int, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" fill="{color}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'


def _dice(x: float, y: float, faces: tuple[int, ...]) -> Iterator[str]:
    for i, face in enumerate(faces):
        left = x + i * (DIE + 10)
        yield f'<rect x="{left}" y="{y}" width="{DIE}" height="{DIE}" rx="8" fill="#b3202a"/>'
        for spot in SPOTS[face]:
            across, down = left + DIE * (1 + spot % 3) / 4, y + DIE * (1 + spot // 3) / 4
            yield f'<circle cx="{across}" cy="{down}" r="5" fill="#ffffff"/>'


def _grid(rows: layout.Grid, top: float, width: float) -> Iterator[str]:
    """Fields side by side: names in the first row, chips below them."""
    cell = width / len(rows[0])
    for i, row in enumerate(rows):
        for j, text in enumerate(row):
            x, y = MARGIN + j * cell, top + i * ROW
            yield (
                f'<rect x="{x:.1f}" y="{y}" width="{cell:.1f}" height="{ROW}" fill="none" stroke="{LINE}" '
                'stroke-width="1.5"/>'
            )
            if text:
                name = i == 0 or (len(row) == 7 and j == 0)
                shown = text.removesuffix(" (ON)")
                yield _text(x + 8, y + 20, shown, NAME if name else CHIP, 14)


def _puck(column: int, top: float) -> Iterator[str]:
    """The puck: ON beside its number, OFF in the corner."""
    x, y = MARGIN + (column + 1) * CELL - 18, top + ROW / 2
    fill, ink, word = ("#ffffff", "#111111", "ON") if column else ("#111111", "#ffffff", "OFF")
    yield f'<circle cx="{x}" cy="{y}" r="13" fill="{fill}" stroke="{LINE}"/>'
    yield _text(x, y + 4, word, ink, 10, "middle")
