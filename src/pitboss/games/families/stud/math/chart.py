"""How to play each kind of hand against each up card, as a chart: a game says which kinds of hands there are, what most
of each do, and what its marks mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.odds.chart import Chart, ChartCell, ChartColumn, ChartGrid, Tone

from .odds import ranks_text

UP_CARDS = tuple(ranks_text((rank,)) for rank in range(2, 15))
NEVER = "."
"""The mark of what cannot be: the up card is one of the row's own cards."""


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


def against_up_cards(
    title: str, cells: Mapping[str, Mapping[str, str]], legend: str, tones: Mapping[str, Tone]
) -> Chart:
    """The chart of these marks, by kind of hand and up card; a mark's tone is that of its first letter."""
    width = max(map(len, cells)) + 1
    columns = (ChartColumn("", f"{{:<{width}}}"), *(ChartColumn(up, "{:>4}") for up in UP_CARDS))
    rows = tuple(
        (ChartCell(row), *(ChartCell(marks[up].ljust(2), tones.get(marks[up][0])) for up in UP_CARDS))
        for row, marks in cells.items()
    )
    data = {"strategy": "optimal", "legend": legend, "cells": cells}
    return Chart(title, (("Your hand against the dealer's up card",), ChartGrid(columns, rows), (legend,)), data)
