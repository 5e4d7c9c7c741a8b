"""Charts of how to play a game best: the basic strategy of a table, in characters, as SVG, as JSON and cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.play.setting import Setting

Cell = tuple[tuple[str, ...], object]
"""Where a cell of a chart stands, from the outside in, and what it says."""


@dataclass(frozen=True, slots=True)
class StrategyChart:
    """The chart of a table."""

    setting: Setting
    cells: Any
    """As the game has it."""
    port: parts.ChartPort

    def to_text(self) -> str:
        return self.port.to_text(self.cells)

    def to_svg(self) -> str:
        return self.port.to_svg(self.cells)

    def to_json(self) -> object:
        return self.port.to_json(self.cells)

    def rows(self) -> list[tuple[object, ...]]:
        """A table of it, cell by cell, under a line of heads."""
        cells = list(_cells(self.to_json(), ()))
        deep = max(len(place) for place, _ in cells)
        heads = (*("part", "row", "column", "below", "further")[:deep], "value")
        return [heads, *((*place, *("",) * (deep - len(place)), value) for place, value in cells)]


def chart(setting: Setting) -> StrategyChart:
    """How to play best at a table; unreadable where the game has no chart."""
    part = parts.chart(setting.game.slug)
    if part is None:
        raise Unreadable(f"{setting.game.slug} has no strategy chart")
    return StrategyChart(setting, part.chart(setting.options), part)


def _cells(chart: object, place: tuple[str, ...]) -> Iterator[Cell]:
    if isinstance(chart, dict):
        for key, value in chart.items():
            yield from _cells(value, (*place, str(key)))
    elif isinstance(chart, list) and any(isinstance(each, dict) for each in chart):
        for number, each in enumerate(chart, 1):
            yield from _cells(each, (*place, str(number)))
    else:
        yield place, "; ".join(map(str, chart)) if isinstance(chart, list) else chart
