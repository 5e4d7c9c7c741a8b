"""The basic strategy of a table as a chart; its data is what `strategy.load` reads back.

Which rules a chart names, and what it says beside its cells, is the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboss.errors import Unreadable
from pitboss.odds.chart import BAD, DOUBLE, GOOD, SPLIT, SURRENDER, Chart, ChartCell, ChartColumn, ChartGrid, Lines

if TYPE_CHECKING:
    from .strategy import Totals
    from .table_rules import Rules

Cells = Mapping[str, Mapping[str, str]]
"""What to do with each hand (rows) against each first card of the dealer (columns)."""

LEGEND = {
    "S": "stand",
    "H": "hit",
    "Dh": "double, or hit where that is not allowed",
    "Ds": "double, or stand where that is not allowed",
    "P": "split",
    "Rh": "surrender, or hit where that is not allowed",
    "Rs": "surrender, or stand where that is not allowed",
    "Rp": "surrender, or split where that is not allowed",
}
TONES = {"S": BAD, "H": GOOD, "D": DOUBLE, "P": SPLIT, "R": SURRENDER}
"""By the first letter of a cell."""
SECTIONS = (("doubled ", "Once doubled"), ("hard ", "Hard totals"), ("soft ", "Soft totals"), ("", "Pairs"))
WORDS = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender, or give a doubled hand up"}


def meaning(mark: str) -> str:
    """What a mark says.

    >>> meaning("S5h"), meaning("Dh")
    ('stand; with 5 cards or more hit', 'double, or hit where that is not allowed')
    """
    if mark in LEGEND:
        return LEGEND[mark]
    changes = [f"with {mark[i]} cards or more {WORDS[mark[i + 1].upper()]}" for i in range(1, len(mark), 2)]
    return "; ".join([WORDS[mark[0]].partition(",")[0] if changes else WORDS[mark[0]], *changes])


class Derived(NamedTuple):
    """The basic strategy by total, worked out for the rules of a table."""

    rules: Rules
    how: Totals
    cells: Cells


def derived(rules_of: Callable[[], Rules]) -> Derived:
    """What basic strategy says in each cell."""
    try:
        from .possible_hands import NAMES
        from .strategy import COLUMNS, basic, rows

        rules = rules_of()
        how = basic(rules)
        cells = {row: {NAMES[up]: how.code(rules, row, up) for up in COLUMNS} for row in rows(rules)}
        return Derived(rules, how, cells)
    except ImportError as problem:
        raise Unreadable(f"charts need the extra 'simulate' ({problem.name} is not installed)") from None


def chart_of(game: str, name: str, rules: Sequence[str], cells: Cells, notes: Sequence[str]) -> Chart:
    """The chart: the rules it is made for, its sections, what its marks mean, and notes."""
    used = marks_of(cells)
    wide = f"{{:>{max(4, 1 + max(map(len, used)))}}}"
    parts: list[ChartGrid | Lines] = [(f"basic: {'; '.join(rules)}",)]
    for heading, rows in sections(cells):
        columns = (ChartColumn(heading.ljust(12), "{:>12}"), *(ChartColumn(up, wide) for up in cells[rows[0]]))
        marks = tuple((ChartCell(_short(row)), *map(_cell, cells[row].values())) for row in rows)
        parts += [("",), ChartGrid(columns, marks)]
    legend = ChartGrid(
        (ChartColumn("", wide), ChartColumn("", "  {}")),
        tuple((_cell(mark), ChartCell(meaning(mark))) for mark in used),
    )
    data = {
        "game": game, "strategy": "basic", "rules": list(rules), "cells": cells,
        "legend": {mark: meaning(mark) for mark in used}, "notes": list(notes),
    }  # fmt: skip
    return Chart(f"{name}: basic strategy", (*parts, ("",), legend, ("", *notes)), data)


def sections(cells: Cells) -> Iterator[tuple[str, list[str]]]:
    """The rows in groups, each with its heading."""
    left = list(cells)
    for start, heading in SECTIONS:
        if rows := [row for row in left if row.startswith(start)]:
            yield heading, rows
        left = [row for row in left if not row.startswith(start)]


def marks_of(cells: Cells) -> list[str]:
    """The marks that occur, in the legend's order."""
    found = {mark for row in cells.values() for mark in row.values()}
    return [*(mark for mark in LEGEND if mark in found), *sorted(found - set(LEGEND))]


def _cell(mark: str) -> ChartCell:
    return ChartCell(mark, TONES[mark[0]])


def _short(row: str) -> str:
    """A row's name beside its heading: ``16``, ``A-7``, ``8-8``."""
    kind, _, points = row.partition(" ")
    if row == "doubled 16":
        return "16 or less"
    return f"A-{int(points) - 11}" if kind == "soft" else points or kind
