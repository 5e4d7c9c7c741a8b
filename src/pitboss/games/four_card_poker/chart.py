"""How to play each kind of hand against each up card, as a chart: for a terminal, as a picture (SVG) and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.errors import Unreadable
from pitboss.games.four_card_poker.hands import FOUR, Key, Rank
from pitboss.games.stud.odds import ranks_text
from pitboss.law.options import Options

MARKS = ("F", "1", "3")
LEGEND = "F fold, 1 play one ante, 3 play three antes; * where other cards of the hand now and then decide otherwise"
COLOURS = {"F": "#f4b6b0", "1": "#f3e08f", "3": "#b9e0b4"}
CELL = 40


@dataclass(frozen=True, slots=True)
class Chart:
    """What to do with each kind of hand (rows) against each up card (columns)."""

    columns: tuple[str, ...]
    cells: Mapping[str, Mapping[str, str]]


def row_of(key: Key) -> str:
    """The row of the chart that a hand is in.

    >>> row_of((2, 10, 14, 9)), row_of((1, 14, 13, 12, 9)), row_of((1, 14, 12, 11, 9)), row_of((3, 5, 4))
    ('10-10', 'A-K-Q', 'lower', 'two pair or better')
    """
    if key[0] > Rank.PAIR:
        return "two pair or better"
    if key[0] == Rank.PAIR:
        return ranks_text((key[1], key[1]))
    return f"A-K-{ranks_text((key[3],))}" if key[1:3] == (14, 13) else "lower"


def chart(options: Options) -> Chart:
    """The best play, by kind of hand and up card. It depends on no option of the table."""
    try:
        import numpy as np

        from pitboss.games.four_card_poker.solve import read_choices
        from pitboss.games.poker.suits import canonical_sets
        from pitboss.games.poker.tables import tables
        from pitboss.games.stud.up_card import hand_strengths
    except ImportError as problem:
        raise Unreadable(f"charts need the extra 'simulate' ({problem.name} is not installed)") from None
    hands, weights = canonical_sets(5)
    rows = list(dict.fromkeys(row_of(key) for key in reversed(tables(FOUR, 5).keys)))
    place = np.array([rows.index(row_of(key)) for key in tables(FOUR, 5).keys])[hand_strengths(FOUR)]
    choices = read_choices()
    bits = np.arange(13, dtype=np.uint64)[:, None] + np.uint64(13) * np.arange(4, dtype=np.uint64)
    possible = (hands[:, None, None] >> bits & np.uint64(1)) == 0
    counts = np.zeros((len(rows), 13, 3), dtype=np.int64)
    for choice in range(3):
        chosen = weights[:, None] * ((choices == choice) & possible).sum(2)
        np.add.at(counts[:, :, choice], place, chosen)
    columns = tuple(ranks_text((rank,)) for rank in range(2, 15))
    cells = {
        row: {column: _mark(counts[i, rank].tolist()) for rank, column in enumerate(columns)}
        for i, row in enumerate(rows)
    }
    return Chart(columns, cells)


def _mark(counts: list[int]) -> str:
    """The play of most hands, with a star where not of all."""
    most = max(range(3), key=lambda choice: counts[choice])
    return MARKS[most] + ("" if counts[most] == sum(counts) else "*")


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    width = max(map(len, shown.cells)) + 1
    lines = ["Your hand against the dealer's up card", " " * width + "".join(f"{up:>4}" for up in shown.columns)]
    for row, cells in shown.cells.items():
        lines.append(f"{row:<{width}}" + "".join(f"{cells[up].ljust(2):>4}" for up in shown.columns))
    return "\n".join([*lines, LEGEND]) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture."""
    left = 4 * CELL
    wide, high = left + len(shown.columns) * CELL, (len(shown.cells) + 2) * CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="15">'
        f"<title>{LEGEND}</title>"
    ]
    for i, up in enumerate(shown.columns):
        parts.append(f'<text x="{left + i * CELL + CELL // 2}" y="26" text-anchor="middle">{up}</text>')
    for j, (row, cells) in enumerate(shown.cells.items(), 1):
        parts.append(f'<text x="6" y="{j * CELL + 26}">{row}</text>')
        for i, up in enumerate(shown.columns):
            x, y, mark = left + i * CELL, j * CELL, cells[up]
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{COLOURS[mark[0]]}" stroke="#888"/>'
                f'<text x="{x + CELL // 2}" y="{y + 26}" text-anchor="middle">{mark}</text>'
            )
    parts.append(f'<text x="6" y="{high - 14}" font-size="12">{LEGEND}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def to_json(shown: Chart) -> dict[str, object]:
    """The chart as data."""
    return {"strategy": "optimal", "legend": LEGEND, "cells": {row: dict(cells) for row, cells in shown.cells.items()}}
