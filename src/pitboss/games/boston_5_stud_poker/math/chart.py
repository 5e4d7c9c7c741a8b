"""What each kind of first three cards is worth, as a chart: for a terminal, as a picture (SVG) and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.games.families.poker_hands.hands import plural, rank_name
from pitboss.games.families.poker_hands.math.start_grid import by_worth
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio

from ..hands import StartRank
from .odds import FOLDED, Pays, Start, spots, starts, value

COLUMNS = ("one suit", "two suits", "three suits")
LEGEND = f"worth of the hand in antes if it is played on, on average; below {FOLDED}: fold (F all of them, * some)"
WIDE, HIGH, LEFT = 110, 34, 170


@dataclass(frozen=True, slots=True)
class Kind:
    """Starts of one row and column: how many, how many are better folded, what playing them is worth."""

    starts: int
    folded: int
    mean: Fraction
    least: Fraction

    @property
    def mark(self) -> str:
        return "" if not self.folded else "F" if self.folded == self.starts else "*"


@dataclass(frozen=True, slots=True)
class Chart:
    """Kinds of start by what they are (rows) and how many suits they have (columns)."""

    cells: Mapping[str, Mapping[str, Kind]]


def row_of(start: Start) -> str:
    """The row of the chart that a start is in: what of it counts towards five cards."""
    ranks = sorted(card.rank for card in start.cards)
    if start.key[0] == StartRank.THREE_OF_A_KIND:
        return "three of a kind"
    return f"pair of {plural(ranks[1])}" if start.key[0] == StartRank.PAIR else f"{rank_name(ranks[-1])} high"


def chart(options: Options) -> Chart:
    """The chart under the ante bonus of this table."""
    pays = Pays.at(options)
    worth = value(pays)
    kinds: dict[tuple[str, str], list[tuple[int, bool, Fraction]]] = {}
    order: dict[str, tuple[bool, bool, int]] = {}
    for start, spot in zip(starts(), spots(pays), strict=True):
        row, column = row_of(start), COLUMNS[len({card.suit for card in start.cards}) - 1]
        kinds.setdefault((row, column), []).append((start.weight, not spot.best, worth(start)))
        ranks = sorted(card.rank for card in start.cards)
        order[row] = (row == "three of a kind", row.startswith("pair"), ranks[1] if "pair" in row else ranks[-1])
    cells = {
        row: {column: _kind(kinds[row, column]) for column in COLUMNS if (row, column) in kinds}
        for row in sorted(order, key=lambda row: order[row], reverse=True)
    }
    return Chart(cells)


def _kind(found: list[tuple[int, bool, Fraction]]) -> Kind:
    number = sum(weight for weight, _, _ in found)
    return Kind(
        number,
        sum(weight for weight, folds, _ in found if folds),
        sum((weight * worth for weight, _, worth in found), Fraction(0)) / number,
        min(worth for _, _, worth in found),
    )


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    width = max(map(len, shown.cells)) + 1
    lines = ["Your first three cards", " " * width + "".join(f"{column:>13}" for column in COLUMNS)]
    for row, cells in shown.cells.items():
        texts = (f"{float(cells[c].mean):+.3f}{cells[c].mark}" if c in cells else "" for c in COLUMNS)
        lines.append(f"{row:<{width}}" + "".join(f"{text:>13}" for text in texts))
    return "\n".join([*(line.rstrip() for line in lines), LEGEND]) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture: the greener the better, red is folded."""
    wide, high = LEFT + len(COLUMNS) * WIDE, (len(shown.cells) + 2) * HIGH
    most = max(kind.mean for cells in shown.cells.values() for kind in cells.values())
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {max(wide, 640)} {high}" font-family="sans-serif" '
        f'font-size="15"><title>{LEGEND}</title>'
    ]
    for i, column in enumerate(COLUMNS):
        parts.append(f'<text x="{LEFT + i * WIDE + WIDE // 2}" y="22" text-anchor="middle">{column}</text>')
    for j, (row, cells) in enumerate(shown.cells.items(), 1):
        parts.append(f'<text x="6" y="{j * HIGH + 22}">{row}</text>')
        for i, column in enumerate(COLUMNS):
            if column in cells:
                x, y, kind = LEFT + i * WIDE, j * HIGH, cells[column]
                parts.append(
                    f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" fill="{_colour(kind, most)}" stroke="#888"/>'
                    f'<text x="{x + WIDE // 2}" y="{y + 22}" text-anchor="middle">'
                    f"{float(kind.mean):+.3f}{kind.mark}</text>"
                )
    parts.append(f'<text x="6" y="{high - 12}" font-size="11">{LEGEND}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _colour(kind: Kind, most: Fraction) -> str:
    if kind.folded:
        return "#f0a8a0"
    return by_worth(kind.mean, most)


def to_json(shown: Chart) -> dict[str, object]:
    """The chart with exact values."""
    return {
        "strategy": "optimal",
        "legend": LEGEND,
        "cells": {
            row: {
                column: {
                    "starts": kind.starts,
                    "folded": kind.folded,
                    "value": float(kind.mean),
                    "value_exact": ratio(kind.mean),
                    "least_exact": ratio(kind.least),
                }
                for column, kind in cells.items()
            }
            for row, cells in shown.cells.items()
        },
    }
