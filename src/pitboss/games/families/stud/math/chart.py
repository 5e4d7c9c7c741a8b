"""How to play each kind of hand against each up card, drawn: for a terminal, as a picture (SVG) and as JSON.

A game says which kinds of hands there are and what most of each do; the marks and their colours are its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .odds import ranks_text

UP_CARDS = tuple(ranks_text((rank,)) for rank in range(2, 15))
NEVER = "."
"""The mark of what cannot be: the up card is one of the row's own cards."""
BLANK = "#ffffff"
CELL = 40


@dataclass(frozen=True, slots=True)
class Chart:
    """What to do with each kind of hand (rows) against each up card (columns)."""

    columns: tuple[str, ...]
    cells: Mapping[str, Mapping[str, str]]
    legend: str
    colours: Mapping[str, str]
    """By mark, without its star."""


def mark(marks: Sequence[str], counts: Sequence[int]) -> str:
    """The mark of what most hands do, with a star where not all do.

    >>> mark("FB", [0, 12]), mark("FB", [12, 3]), mark("FB", [0, 0])
    ('B', 'F*', '.')
    """
    total = sum(counts)
    if not total:
        return NEVER
    most = max(range(len(marks)), key=lambda choice: counts[choice])
    return marks[most] + ("" if counts[most] == total else "*")


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    width = max(map(len, shown.cells)) + 1
    lines = ["Your hand against the dealer's up card", " " * width + "".join(f"{up:>4}" for up in shown.columns)]
    for row, cells in shown.cells.items():
        lines.append(f"{row:<{width}}" + "".join(f"{cells[up].ljust(2):>4}" for up in shown.columns))
    return "\n".join([*lines, shown.legend]) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture."""
    left = max(4 * CELL, 8 * max(map(len, shown.cells)) + 12)
    wide, high = left + len(shown.columns) * CELL, (len(shown.cells) + 2) * CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="15">'
        f"<title>{shown.legend}</title>"
    ]
    for i, up in enumerate(shown.columns):
        parts.append(f'<text x="{left + i * CELL + CELL // 2}" y="26" text-anchor="middle">{up}</text>')
    for j, (row, cells) in enumerate(shown.cells.items(), 1):
        parts.append(f'<text x="6" y="{j * CELL + 26}">{row}</text>')
        for i, up in enumerate(shown.columns):
            x, y, here = left + i * CELL, j * CELL, cells[up]
            fill = shown.colours.get(here[0], BLANK)
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="#888"/>'
                f'<text x="{x + CELL // 2}" y="{y + 26}" text-anchor="middle">{here}</text>'
            )
    parts.append(f'<text x="6" y="{high - 14}" font-size="12">{shown.legend}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def to_json(shown: Chart) -> dict[str, object]:
    """The chart as data."""
    cells = {row: dict(cells) for row, cells in shown.cells.items()}
    return {"strategy": "optimal", "legend": shown.legend, "cells": cells}
