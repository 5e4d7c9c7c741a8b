"""What each of the 169 starting hands of hold 'em wins of a pot against one other hand: text, picture (SVG), JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.math.start_grid import Cell, draw
from pitboss.games.families.poker_hands.starts import HIGH_FIRST, combinations, name_at
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio

from ..variants import variant_of
from .odds import starting

DEALS = 2_118_760 * 990
"""Boards and other hands that one starting hand can meet."""
TITLE = "Hold 'em: a starting hand's part of the pot, in percent, against one other hand played to the end"


@dataclass(frozen=True, slots=True)
class Chart:
    """The part of the pot of every starting hand."""

    parts: Mapping[str, Fraction]


def chart(options: Options) -> Chart:
    """The chart; only hold 'em has so few starting hands."""
    if variant_of(options).key != "holdem_high":
        raise Unreadable(f"{variant_of(options).name} has no chart of starting hands")
    return Chart(
        {name: (won + Fraction(tied, 2)) / (combinations(name) * DEALS) for name, (won, tied) in starting().items()}
    )


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    lines = [
        TITLE,
        "suited above the diagonal, unsuited below",
        "     " + "".join(f"{rank:>6}" for rank in HIGH_FIRST),
    ]
    for row, rank in enumerate(HIGH_FIRST):
        cells = [f"{float(100 * shown.parts[name_at(row, column)]):.1f}" for column in range(13)]
        lines.append(f"{rank:>5}" + "".join(f"{cell:>6}" for cell in cells))
    return "\n".join(lines) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture: green wins more than half, red less."""

    def cell(row: int, column: int) -> Cell:
        name = name_at(row, column)
        part = shown.parts[name]
        hue, pale = (120, 92 - int(120 * (part - Fraction(1, 2)))) if 2 * part > 1 else (8, 72 + int(50 * part))
        return Cell(name, f"{float(100 * part):.1f}", f"hsl({hue} 45% {pale}%)")

    return draw(TITLE.replace("&", "&amp;"), len(HIGH_FIRST), cell)


def to_json(shown: Chart) -> dict[str, object]:
    """The chart with exact values."""
    return {"game": "poker", "parts": {name: ratio(part) for name, part in shown.parts.items()}}
