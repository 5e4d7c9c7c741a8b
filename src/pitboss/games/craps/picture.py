"""A recorded craps table to look at: the dice as they were last thrown, and what stands on the layout after them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.games.craps import layout
from pitboss.games.craps.standing import point
from pitboss.games.craps.wagers import NUMBERS
from pitboss.games.dice.layout_svg import CHIP, DIE, LINE, MARGIN, NAME, dice, sheet, text
from pitboss.play.actions import Drawn
from pitboss.play.driver import Round

CELL, ROW = 118, 30


def last_throw(rounds: Sequence[Round]) -> tuple[int, ...]:
    """The two faces last thrown; none where there was no throw."""
    drawn = [action for round_ in rounds for action in round_.actions if isinstance(action, Drawn)]
    faces = [face for action in drawn for face in action.values if isinstance(face, int)]
    return tuple(faces[-2:])


def to_text(rounds: Sequence[Round]) -> str:
    """The layout in characters under the last throw."""
    thrown = "-".join(map(str, last_throw(rounds)))
    head = f"last roll {thrown}\n" if thrown else ""
    return head + layout.to_text(rounds[-1].table)


def to_svg(rounds: Sequence[Round]) -> str:
    """The layout drawn: dice, puck, fields and what lies on them."""
    table = rounds[-1].table
    seen = layout.layout(table)
    width = 2 * MARGIN + 7 * CELL
    parts: list[str] = [
        text(MARGIN, MARGIN + 20, seen.head, NAME, 18),
        *dice(width - MARGIN - 2 * DIE - 10, MARGIN - 8, last_throw(rounds)),
    ]
    top = MARGIN + DIE + 10
    puck = NUMBERS.index(point(table)) + 1 if point(table) else 0
    for grid in (seen.numbers, seen.boxes, seen.hardways):
        parts += _grid(grid, top, width - 2 * MARGIN)
        if grid is seen.numbers:
            parts += _puck(puck, top)
        top += len(grid) * ROW + 12
    if seen.centre:
        parts.append(text(MARGIN, top + 18, seen.centre, CHIP, 15))
        top += ROW
    return sheet(f"Craps: {seen.head}", width, top + MARGIN, parts)


def _grid(rows: layout.Grid, top: float, width: float) -> Iterator[str]:
    """Fields side by side: names in the first row, chips below them."""
    cell = width / len(rows[0])
    for i, row in enumerate(rows):
        for j, words in enumerate(row):
            x, y = MARGIN + j * cell, top + i * ROW
            yield (
                f'<rect x="{x:.1f}" y="{y}" width="{cell:.1f}" height="{ROW}" fill="none" stroke="{LINE}" '
                'stroke-width="1.5"/>'
            )
            if words:
                name = i == 0 or (len(row) == 7 and j == 0)
                shown = words.removesuffix(" (ON)")
                yield text(x + 8, y + 20, shown, NAME if name else CHIP, 14)


def _puck(column: int, top: float) -> Iterator[str]:
    """The puck: ON beside its number, OFF in the corner."""
    x, y = MARGIN + (column + 1) * CELL - 18, top + ROW / 2
    fill, ink, word = ("#ffffff", "#111111", "ON") if column else ("#111111", "#ffffff", "OFF")
    yield f'<circle cx="{x}" cy="{y}" r="13" fill="{fill}" stroke="{LINE}"/>'
    yield text(x, y + 4, word, ink, 10, "middle")
