"""Starting hands of two cards in a square: a cell a hand, suited above the diagonal and unsuited below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from pitboss.odds.chart import BAD, ChartCell, ChartColumn, ChartGrid, by_worth


def square(heads: Sequence[str], cell_at: Callable[[int, int], ChartCell], wide: int) -> ChartGrid:
    """The square; a cell is so wide in text."""
    places = range(len(heads))
    return ChartGrid(
        (ChartColumn("", "{:>5}"), *(ChartColumn(head, f"{{:>{wide}}}") for head in heads)),
        tuple((ChartCell(heads[row]), *(cell_at(row, column) for column in places)) for row in places),
    )


def valued(name: str, worth: Fraction, most: Fraction, folds: bool) -> ChartCell:
    """A hand by what it is worth; bad, and with a star, where it is folded.

    >>> valued("72o", Fraction(-3, 2), Fraction(2), True).code
    '-1.50*'
    """
    return ChartCell(f"{float(worth):+.2f}{'*' if folds else ' '}", BAD if folds else by_worth(worth, most), name)
