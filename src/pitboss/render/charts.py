"""A chart of how to play (`odds.chart`) as text, as a picture (SVG), as JSON and as a table (CSV)."""

from __future__ import annotations

import csv
import io
import json
import textwrap
from collections.abc import Iterator, Sequence
from html import escape

from pitboss.odds.chart import Chart, ChartColumn, ChartGrid, Hue, Tone

# Text


def text(chart: Chart) -> str:
    """The chart for a terminal."""
    lines: list[str] = []
    for part in chart.parts:
        lines += _set(part) if isinstance(part, ChartGrid) else part
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _set(grid: ChartGrid) -> Iterator[str]:
    if any(column.head for column in grid.columns):
        yield "".join(column.set.format(column.head) for column in grid.columns)
    for row in grid.rows:
        yield "".join(column.set.format(cell.code) for column, cell in zip(grid.columns, row, strict=True))


# Data


def as_json(chart: Chart) -> str:
    """The chart's exact values. Blackjack's and its relatives' are strategies for `pitboss odds` and `simulate`."""
    return json.dumps(chart.data, indent=2, ensure_ascii=False) + "\n"


def as_csv(chart: Chart) -> str:
    """The chart's exact values one by one: where each stands, from the outside in, and what it is."""
    cells = list(_cells(chart.data, ()))
    deep = max(len(place) for place, _ in cells)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*("part", "row", "column", "below", "further")[:deep], "value"))
    writer.writerows((*place, *("",) * (deep - len(place)), value) for place, value in cells)
    return out.getvalue()


def _cells(data: object, place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], object]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _cells(value, (*place, str(key)))
    elif isinstance(data, list) and any(isinstance(each, dict) for each in data):
        for number, each in enumerate(data, 1):
            yield from _cells(each, (*place, str(number)))
    else:
        yield place, "; ".join(map(str, data)) if isinstance(data, list) else data


# Picture

LETTER, LINE, MARGIN = 7.4, 20, 12
"""How wide a letter is on average, how high a line, and what is left free around."""
NARROWEST, LOW, HIGH = 44, 26, 42
"""The width of a cell, its height, and its height with a name in it."""
LEAST = 480
COLOURS: dict[Hue, str] = {
    "good": "#b9e0b4", "bad": "#f4b6b0", "even": "#f3e08f", "double": "#aecbef", "split": "#f3e08f",
    "surrender": "#d8c3e8", "nought": "#f4f0dc",
}  # fmt: skip
HUES: dict[Hue, int] = {"good": 120, "bad": 8}
"""Of what comes in depths."""


def svg(chart: Chart) -> str:
    """The chart as a picture that stands alone."""
    grids = [part for part in chart.parts if isinstance(part, ChartGrid)]
    left = max((_wide(grid, [0]) for grid in grids if not grid.rows[0][0].tone), default=0)
    width = max(LEAST, *(2 * MARGIN + sum(_widths(grid, left)) for grid in grids))
    title, drawn, y = textwrap.wrap(chart.title, int(width / 10)), [], 0
    for line in title:
        y += 24
        drawn.append(_text(MARGIN, y, line, ' font-size="17" font-weight="bold"'))
    for part in chart.parts:
        if isinstance(part, ChartGrid):
            drawn += _drawn(part, _widths(part, left), y + 8)
            y += 8 + _height(part)
            continue
        for line in (one for one in part if one != chart.title):
            for words in textwrap.wrap(line, int((width - 2 * MARGIN) / (LETTER - 0.8))):
                y += LINE
                drawn.append(_text(MARGIN, y, words))
            y += 0 if line else LINE // 2
    size = f'viewBox="0 0 {width} {y + LINE}" width="{width}" height="{y + LINE}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">\n'
        f'<title>{escape(chart.title)}</title>\n<rect width="{width}" height="{y + LINE}" fill="#fff"/>\n'
        + "\n".join(drawn) + "\n</svg>\n"
    )  # fmt: skip


def _drawn(grid: ChartGrid, widths: Sequence[int], y: int) -> Iterator[str]:
    """The grid, from this height on."""
    places = [MARGIN + sum(widths[:i]) for i in range(len(widths))]
    if _headed(grid):
        for i, column in enumerate(grid.columns):
            middle = any(row[i].tone for row in grid.rows)
            yield _words(column, column.head, places[i], widths[i], y + 18, middle, ' font-weight="bold"')
        y += LOW
    high = _row_height(grid)
    for row in grid.rows:
        for column, cell, x, wide in zip(grid.columns, row, places, widths, strict=True):
            if cell.tone:
                yield f'<rect x="{x}" y="{y}" width="{wide * cell.share:g}" height="{high}" {_look(cell.tone)}/>'
            if cell.name:
                yield _words(column, cell.name, x, wide, y + 17, True, ' font-weight="bold"')
            if cell.code.strip():
                yield _words(column, cell.code, x, wide, y + (34 if cell.name else high // 2 + 5), bool(cell.tone))
        y += high


def _words(column: ChartColumn, words: str, x: int, wide: int, y: int, middle: bool, style: str = "") -> str:
    """What stands in a cell: in its middle where it is coloured, or else to the side to which its column is set."""
    if middle:
        return _text(x + wide / 2, y, words.strip(), f' text-anchor="middle"{style}')
    if ">" in column.set:
        return _text(x + wide - 8, y, words.strip(), f' text-anchor="end"{style}')
    return _text(x + 8 * (x > MARGIN), y, words.strip(), style)


def _text(x: float, y: float, words: str, style: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{style}>{escape(words, quote=False)}</text>'


def _look(tone: Tone) -> str:
    depth = tone.depth
    fill = COLOURS[tone.hue] if depth is None else f"hsl({HUES[tone.hue]} 45% {92 - int(52 * depth)}%)"
    return f'fill="{fill}" stroke="#fff"'


def _headed(grid: ChartGrid) -> bool:
    return any(column.head for column in grid.columns)


def _row_height(grid: ChartGrid) -> int:
    return HIGH if any(cell.name for row in grid.rows for cell in row) else LOW


def _height(grid: ChartGrid) -> int:
    return LOW * _headed(grid) + _row_height(grid) * len(grid.rows)


def _widths(grid: ChartGrid, left: int) -> list[int]:
    """Of every column: the first as in the chart's other grids; those that are set alike are alike."""
    widths = []
    for i, column in enumerate(grid.columns):
        if i == 0 and not grid.rows[0][0].tone:
            widths.append(left)
        else:
            widths.append(_wide(grid, [j for j, other in enumerate(grid.columns) if other.set == column.set]))
    return widths


def _wide(grid: ChartGrid, columns: Sequence[int]) -> int:
    """What holds all that stands in these columns."""
    words = [grid.columns[i].head for i in columns] + [row[i].code for row in grid.rows for i in columns]
    bars = any(row[i].share < 1 for row in grid.rows for i in columns)
    return max(4 * NARROWEST if bars else NARROWEST, int(LETTER * max(len(each.strip()) for each in words)) + 14)


FORMATS = {"text": text, "svg": svg, "json": as_json, "csv": as_csv}
"""By the name of the form."""
