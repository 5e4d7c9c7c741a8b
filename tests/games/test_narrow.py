"""On a narrow screen nothing is lost: every area that a wager may lie on is in one of the views, whole."""

from __future__ import annotations

import pytest

from pitboss.felt.layout import Area, Layout
from pitboss.felt.shapes import Box
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import layout
from tests.games.test_layouts import polygon, tables


def within(area: Area, box: Box, turned: float = 0.0) -> bool:
    """Whether an area lies in a box; ``turned`` is the height of a layout that is shown a quarter round."""
    x, y, w, h = box
    points = [(turned - py, px) if turned else (px, py) for px, py in polygon(area.shape)]
    return all(x <= px <= x + w and y <= py <= y + h for px, py in points)


def lost(table: Layout) -> list[Area]:
    """The areas that no view shows whole; a part of a long one is enough to be seen and touched."""
    if table.phone is not None:
        keys = [area.pick or area.takes for area in table.phone.areas]
        return [area for area in table.areas if not area.side and (area.pick or area.takes) not in keys]
    if table.turn is not None:
        return [area for area in table.areas if not within(area, table.turn, table.size[1])]
    boxes = [view.box for view in table.views if not view.seat]
    own = [view.box for view in table.views if view.seat]
    return [
        *(area for area in table.areas if not area.side and not any(within(area, box) for box in boxes)),
        *(
            area
            for area in table.seats.areas
            if area.shape.kind != "wedge" and not any(within(area, box) for box in own)
        ),
    ]


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_area_is_in_a_view(slug: str) -> None:
    for setting in tables(game(slug)):
        assert lost(layout(setting)) == []
