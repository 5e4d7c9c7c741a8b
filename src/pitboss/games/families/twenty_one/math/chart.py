"""A strategy as a chart: data, for a terminal, as a picture (SVG) and as JSON that `strategy.load` reads back.

Which chart a game draws, and what it says beside it, is the game's own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from pitboss.errors import Unreadable

if TYPE_CHECKING:
    from rich.table import Table

    from .strategy import Totals
    from .table_rules import Rules

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
COLOURS = {"S": "#f4b6b0", "H": "#b9e0b4", "D": "#aecbef", "P": "#f3e08f", "R": "#d8c3e8"}
"""By the first letter of a cell."""
_TERMINAL = {"S": "red", "H": "green", "D": "cyan", "P": "yellow", "R": "magenta"}
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


@dataclass(frozen=True, slots=True)
class Chart:
    """What to do with each hand (rows) against each first card of the dealer (columns)."""

    game: str
    name: str
    strategy: str
    rules: tuple[str, ...]
    """The rules it is made for, in words."""
    columns: tuple[str, ...]
    cells: Mapping[str, Mapping[str, str]]
    notes: tuple[str, ...] = ()

    def sections(self) -> Iterator[tuple[str, list[str]]]:
        """The rows in groups, each with its heading."""
        left = list(self.cells)
        for start, heading in SECTIONS:
            if rows := [row for row in left if row.startswith(start)]:
                yield heading, rows
            left = [row for row in left if not row.startswith(start)]

    def used(self) -> list[str]:
        """The marks that occur, in the legend's order."""
        found = {mark for row in self.cells.values() for mark in row.values()}
        return [*(mark for mark in LEGEND if mark in found), *sorted(found - set(LEGEND))]


class Derived(NamedTuple):
    """A strategy by total, worked out for the rules of a table."""

    rules: Rules
    how: Totals
    columns: tuple[str, ...]
    cells: dict[str, dict[str, str]]


def derived(rules_of: Callable[[], Rules], strategy: str) -> Derived:
    """What a strategy says in each cell; where it cannot be drawn, why not."""
    try:
        from .strategy import totals

        rules = rules_of()
        how = totals(rules, strategy)
        if how is None:
            raise Unreadable("the optimal strategy looks at every card: it has no chart (basic is the best that has)")
        return Derived(rules, how, *cells_of(rules, how))
    except ImportError as problem:
        raise Unreadable(f"charts need the extra 'simulate' ({problem.name} is not installed)") from None


def cells_of(rules: Rules, how: Totals) -> tuple[tuple[str, ...], dict[str, dict[str, str]]]:
    """The columns of a chart by total, and what it says in each cell of each row."""
    from .possible_hands import NAMES
    from .strategy import COLUMNS, rows

    cells = {row: {NAMES[up]: how.code(rules, row, up) for up in COLUMNS} for row in rows(rules)}
    return tuple(NAMES[up] for up in COLUMNS), cells


# For a terminal


def tables(drawn: Chart) -> Iterator[Table]:
    """The chart as tables for rich, one a section."""
    from rich.table import Table

    for heading, rows in drawn.sections():
        grid = Table(title=heading, title_justify="left", header_style="bold")
        grid.add_column("hand", justify="right")
        for name in drawn.columns:
            grid.add_column(name, justify="center", min_width=2)
        for row in rows:
            marks = (drawn.cells[row][name] for name in drawn.columns)
            grid.add_row(_short(row), *(f"[{_TERMINAL[mark[0]]}]{mark}[/]" for mark in marks))
        yield grid


def to_text(drawn: Chart) -> str:
    """The chart as plain text."""
    lines = [f"{drawn.strategy}: {'; '.join(drawn.rules)}"]
    wide = max(4, 1 + max(map(len, drawn.used())))
    for heading, rows in drawn.sections():
        lines += ["", f"{heading:12}" + "".join(f"{name:>{wide}}" for name in drawn.columns)]
        for row in rows:
            lines.append(f"{_short(row):>12}" + "".join(f"{drawn.cells[row][name]:>{wide}}" for name in drawn.columns))
    lines += ["", *(f"{mark:>{wide}}  {meaning(mark)}" for mark in drawn.used())]
    return "\n".join([*lines, "", *drawn.notes]) + "\n"


def _short(row: str) -> str:
    """A row's name beside its heading: ``16``, ``A-7``, ``8-8``."""
    kind, _, points = row.partition(" ")
    if row == "doubled 16":
        return "16 or less"
    return f"A-{int(points) - 11}" if kind == "soft" else points or kind


# As a picture

_WIDE, _HIGH, _LEFT = 44, 26, 100


def to_svg(drawn: Chart) -> str:
    """The chart as a picture that stands alone."""
    width = _LEFT + _WIDE * len(drawn.columns) + 16
    parts: list[str] = []
    y = 28

    def text(x: float, at: float, words: str, style: str = "") -> None:
        parts.append(f'<text x="{x:g}" y="{at:g}"{style}>{escape(words)}</text>')

    text(12, y, f"{drawn.name}: {drawn.strategy} strategy", ' font-size="17" font-weight="bold"')
    for words in _wrapped("; ".join(drawn.rules), 70):
        y += 18
        text(12, y, words, ' fill="#444"')
    for heading, rows in drawn.sections():
        y += 34
        text(12, y, heading, ' font-weight="bold"')
        for place, name in enumerate(drawn.columns):
            text(_LEFT + _WIDE * (place + 0.5), y, name, ' text-anchor="middle" font-weight="bold"')
        y += 6
        for row in rows:
            text(_LEFT - 8, y + 18, _short(row), ' text-anchor="end"')
            for place, name in enumerate(drawn.columns):
                mark = drawn.cells[row][name]
                x = _LEFT + _WIDE * place
                parts.append(
                    f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{_HIGH}" fill="{COLOURS[mark[0]]}" stroke="#fff"/>'
                )
                text(x + _WIDE / 2, y + 18, mark, ' text-anchor="middle"')
            y += _HIGH
    y += 8
    for mark in drawn.used():
        y += 20
        text(_LEFT - 8, y, mark, ' text-anchor="end" font-weight="bold"')
        text(_LEFT, y, meaning(mark))
    for note in drawn.notes:
        for words in _wrapped(note, 78):
            y += 20
            text(12, y, words)
    height = y + 20
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="13">\n'
        f'<rect width="{width}" height="{height}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _wrapped(words: str, width: int) -> list[str]:
    import textwrap

    return textwrap.wrap(words, width)


# As data


def to_json(drawn: Chart) -> dict[str, object]:
    """The chart as JSON can hold it; saved to a file, it is a strategy for `pitboss odds` and `simulate`."""
    return {
        "game": drawn.game,
        "strategy": drawn.strategy,
        "rules": list(drawn.rules),
        "cells": {row: dict(marks) for row, marks in drawn.cells.items()},
        "legend": {mark: meaning(mark) for mark in drawn.used()},
        "notes": list(drawn.notes),
    }


def to_file(drawn: Chart) -> str:
    """`to_json`, written out."""
    return json.dumps(to_json(drawn), indent=2, ensure_ascii=False) + "\n"
