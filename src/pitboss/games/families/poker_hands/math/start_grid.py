"""Starting hands of two cards in a square, drawn: a cell a hand, suited above the diagonal and unsuited below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

CELL = 52
"""How wide and high a cell is."""


class Cell(NamedTuple):
    """A hand: its name, what is written below it, and its colour."""

    name: str
    written: str
    colour: str


def by_worth(worth: Fraction, most: Fraction) -> str:
    """A colour: the greener, the more a hand is worth; pale where it is worth less than nothing."""
    return f"hsl(120 45% {92 - int(52 * worth / most)}%)" if worth > 0 else "#f4f0dc"


def valued(name: str, worth: Fraction, most: Fraction, folds: bool) -> Cell:
    """A hand by what it is worth, red where it is folded."""
    return Cell(name, f"{float(worth):+.2f}", "#f0a8a0" if folds else by_worth(worth, most))


def draw(title: str, size: int, cell_at: Callable[[int, int], Cell | None], beside: Iterable[str] = ()) -> str:
    """The square as a picture (SVG): so many rows and columns, and what else is written on it."""
    side = size * CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" font-family="sans-serif" '
        f'text-anchor="middle"><title>{title}</title>',
        *beside,
    ]
    for row in range(size):
        for column in range(size):
            if cell := cell_at(row, column):
                x, y = column * CELL, row * CELL
                parts.append(
                    f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{cell.colour}" stroke="#888"/>'
                    f'<text x="{x + CELL // 2}" y="{y + 22}" font-size="15">{cell.name}</text>'
                    f'<text x="{x + CELL // 2}" y="{y + 40}" font-size="12">{cell.written}</text>'
                )
    return "\n".join([*parts, "</svg>"]) + "\n"
