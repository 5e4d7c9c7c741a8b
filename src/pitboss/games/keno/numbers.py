"""The numbers of keno as they stand on a ticket and on the board: 1 to 80, eight rows of ten, of which 20 are drawn."""

from __future__ import annotations

from collections.abc import Mapping

NUMBERS = tuple(range(1, 81))
WIDE = 10
"""Numbers in a row."""
DRAWN = 20

Marked = frozenset[int]


def place(number: int) -> tuple[int, int]:
    """Row and column of a number, from nought.

    >>> place(1), place(10), place(80)
    ((0, 0), (0, 9), (7, 9))
    """
    return divmod(number - 1, WIDE)


def _where(rows: range, columns: range) -> Marked:
    return frozenset(n for n in NUMBERS if place(n)[0] in rows and place(n)[1] in columns)


_ALL_ROWS, _ALL_COLUMNS = range(8), range(WIDE)
AREAS: Mapping[str, Marked] = {
    "edge": frozenset(NUMBERS) - _where(range(1, 7), range(1, 9)),
    "left": _where(_ALL_ROWS, range(5)),
    "right": _where(_ALL_ROWS, range(5, WIDE)),
    "top": _where(range(4), _ALL_COLUMNS),
    "bottom": _where(range(4, 8), _ALL_COLUMNS),
}
"""Parts of the board that a special ticket may be on: the 32 numbers at the edge, and the halves of 40."""
