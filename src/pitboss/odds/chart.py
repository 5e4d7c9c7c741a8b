"""A chart of how to play, as data: grids of short codes, and words about them. `render.charts` writes it out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

Hue = Literal["good", "bad", "even", "double", "split", "surrender", "nought"]


class Tone(NamedTuple):
    """What the colour of a cell says; with a depth from 0 to 1, how much so."""

    hue: Hue
    depth: float | None = None


GOOD, BAD, EVEN, NOUGHT = Tone("good"), Tone("bad"), Tone("even"), Tone("nought")
DOUBLE, SPLIT, SURRENDER = Tone("double"), Tone("split"), Tone("surrender")


def by_worth(worth: Fraction, most: Fraction) -> Tone:
    """The better, the more a hand is worth of the most that one is; nought where it is worth nothing or less.

    >>> by_worth(Fraction(1), Fraction(4)), by_worth(Fraction(-1), Fraction(4))
    (Tone(hue='good', depth=0.25), Tone(hue='nought', depth=None))
    """
    return Tone("good", float(worth / most)) if worth > 0 else NOUGHT


class ChartCell(NamedTuple):
    """A place of a grid: what stands in it, and what its colour says. Without a tone it is words beside the cells."""

    code: str = ""
    tone: Tone | None = None
    name: str = ""
    """Which hand it is, where a picture should say so within the cell."""
    share: float = 1.0
    """How much of its width is coloured: less than the whole makes it a bar."""


class ChartColumn(NamedTuple):
    """A column of a grid: its head, and how it is set in text, as `str.format` reads it."""

    head: str
    set: str


@dataclass(frozen=True, slots=True)
class ChartGrid:
    """Rows of cells; the first column says what the rows are of."""

    columns: tuple[ChartColumn, ...]
    rows: tuple[tuple[ChartCell, ...], ...]


Lines = tuple[str, ...]
"""Words about a chart, a line each; an empty one keeps parts apart."""


@dataclass(frozen=True, slots=True)
class Chart:
    """How to play a game at a table."""

    title: str
    """What it is of. A picture stands alone and always says it, text where it is one of the lines."""
    parts: tuple[ChartGrid | Lines, ...]
    data: Mapping[str, Any]
    """The same with exact values, as programs read it."""
