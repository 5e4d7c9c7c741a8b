"""The felt of red dog: an area for the original wager and one for the raise at each place, and the strip of spreads
with what they pay, on which the marker is set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.felt.layout import CASINO, Area, Layout, Place, Thing, thing
from pitboss.felt.shapes import Point, circle, rect
from pitboss.games.families.seats_in_an_arc import seven_places, straight
from pitboss.law.options import Options

from .layout_text import boxes, label

TOP, BETWEEN = 222.0, 41.0
WIDE = (70.0, 70.0, 70.0, 8 * BETWEEN + 6, 146.0)
"""Of the boxes of the strip."""


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    strip = tuple(_strip(options))
    at: dict[str, Point] = {name: point for name, point, _ in strip if name}
    tray, shoe, discard = (
        thing("tray", at=(640, 68), w=270), thing("shoe", at=(842, 92), turn=10), thing("discard", at=(440, 92)),
    )  # fmt: skip
    things: tuple[Thing, ...] = (tray, shoe, discard, thing("marker", at=at))
    made = seven_places(
        "red_dog",
        seats,
        (
            Area(("original",), circle(0, -6, 36), "BET", size=18, name="original wager"),
            Area(("raise",), circle(0, -74, 27), "RAISE", size=15.5, look="gold", r2=17),
        ),
        (
            straight("RED DOG", 330, 30),
            straight("The third card wins between the two", 356, 17, plain=True),
        ),
        hand=Place((0, 0)),
        plate=(0, 58),
        hands={"board": Place((640, 146), gap=76, badge=54, spots=((-82, 0), (82, 0), (0, 0)))},
        felt="wine",
        things=things,
        casino=straight(CASINO, 386, 16),
        you=(-130, -124, 260, 210),
        dealer=(288, 46, 704, 250),
    )
    return replace(made, areas=tuple(area for _, _, area in strip))


def _strip(options: Options) -> Iterator[tuple[str, Point, Area]]:
    """Each spread with where the marker goes and its box, and the odds below those that pay alike."""
    x = 640 - sum(WIDE) / 2
    for (spreads, odds), wide in zip(boxes(options), WIDE, strict=True):
        each = wide / len(spreads)
        for i, spread in enumerate(spreads):
            name = label(spread)
            shape = rect(x + each * i, TOP, each, 34, 2)
            yield (
                name,
                (shape.centre[0], TOP - 6),
                Area((), shape, name.upper(), look="print", size=22 if spread > 0 else 18, name=f"spread {name}"),
            )
        below = f"trips {odds}" if spreads[0] < 0 else odds
        shape = rect(x, TOP + 34, wide, 28, 2)
        yield "", shape.centre, Area((), shape, pays=below, look="print", size=17, small=16.5, name=f"pays {odds}")
        x += wide
