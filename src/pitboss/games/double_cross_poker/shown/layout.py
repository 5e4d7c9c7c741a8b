"""The felt of double cross poker: an ante with a raise on each of its four sides and the three-card wager beside them
at each place; the five common cards in the same cross at the dealer's right, the dealer's own at his left."""

from __future__ import annotations

from dataclasses import replace

from pitboss.felt.layout import CASINO, Area, Layout, Place
from pitboss.games.families.seats_in_an_arc import box, posted, right, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts

ACROSS, DOWN = 66, 90
"""From the centre card to its neighbours."""
CROSS = ((0, 0), (-ACROSS, 0), (ACROSS, 0), (0, -DOWN), (0, DOWN))
"""Centre, left, right, top, bottom, as they are dealt."""


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    return seven_places(
        "double_cross_poker",
        seats,
        (
            ring("ante", "ANTE", -12, -70, 25),
            _raise("left", "L", -57, -70),
            _raise("right", "R", 33, -70),
            _raise("above", "T", -12, -112),
            _raise("below", "B", -12, -28),
            ring("three_card", "3|CARD", 50, -26, 26, look="gold", name="three-card wager"),
        ),
        (
            straight("DOUBLE CROSS POKER", 348, 26),
            *right("THREE-CARD WAGER", posted(payouts(options), "Three-card")),
        ),
        hand=Place((0, 30), gap=40, scale=0.64, badge=30),
        hands={
            "dealer": Place((766, 186), gap=62, badge=53),
            "board": Place((500, 200), gap=40, scale=0.66, badge=146, spots=CROSS),
        },
        casino=straight(CASINO, 376, 16),
        start=25,
        dealer=(400, 46, 480, 276),
        you=(-130, -150, 260, 246),
    )  # fmt: skip


def _raise(where: str, label: str, x: float, y: float) -> Area:
    """A raise is a posted multiple of the ante beside it, whose amount is said: there is no room for more figures."""
    return replace(box(f"raise_{where}", label, x, y, 32, 32, name=f"raise {where}"), r2=13, plate=False)
