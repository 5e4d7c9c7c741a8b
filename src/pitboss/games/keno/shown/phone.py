"""The board of keno for narrow screens: eighty numbers in rows of eight, the tickets and what they pay below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.felt.layout import Area, Phone, thing
from pitboss.felt.shapes import rect

ACROSS, DOWN, LEFT, TOP = 47.75, 43.0, 4.0, 6.0
COLUMNS = 8
HALF = 40
"""After this number there is a gap, as on the board."""
GAP = 8.0


def phone(numbers: Sequence[Area], tickets: Sequence[Area], pays: dict[str, object]) -> Phone:
    """The drawing, of the same fields as the board."""
    low = TOP + DOWN * len(numbers) / COLUMNS + GAP + 6
    fields = tuple(_ticket(ticket, i, low) for i, ticket in enumerate(tickets))
    foot = max(area.shape.box[1] + area.shape.box[3] for area in fields)
    board = thing("pays", **{**pays, "at": (LEFT + 8, foot + 26), "w": 366, "size": 15})
    return Phone((390, foot + 190), (*(_number(area, i) for i, area in enumerate(numbers)), *fields), (board,))


def _number(area: Area, i: int) -> Area:
    row, place = divmod(i, COLUMNS)
    y = TOP + DOWN * row + (GAP if i >= HALF else 0)
    return replace(area, shape=rect(LEFT + ACROSS * place, y, ACROSS - 3, DOWN - 3, 5), size=18)


def _ticket(area: Area, i: int, top: float) -> Area:
    """Three beside each other; the small ones of special tickets too."""
    row, place = divmod(i, 3)
    shape = rect(LEFT + 127.5 * place, top + 48 * row, 124.5, 44, 5)
    return replace(area, shape=shape, size=12.5, lift=(-22, 0) if area.label else None, put=(44, -3), r2=13, plate=True)
