"""What the felts of wheel games share: the wheel at one end, its display below it, the tray at the dealer's side."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.felt.layout import Thing, thing
from pitboss.felt.shapes import Point

WIDTH = 1360
MIDDLE: Point = (238, 268)
GOLD = "var(--felt-gold)"
TRAY = thing("tray", at=(858, 34))
"""The dealer stands across the layout from the players."""


def wheel_and_sign(order: Sequence[str], below: float = 512, **more: object) -> tuple[Thing, Thing]:
    """A wheel with these compartments clockwise, and the display of where it stopped."""
    return (
        thing("wheel", at=MIDDLE, r=176, order=tuple(order), **more),
        thing("sign", at=(MIDDLE[0], below), w=250),
    )
