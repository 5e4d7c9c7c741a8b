"""The felt of double down stud: a wager and a double down area at each place, four common cards (17.6)."""

from __future__ import annotations

from pitboss.felt.layout import Layout, Place
from pitboss.games.families.seats_in_an_arc import box, cards, centre, posted, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    lines = tuple(line for line in posted(payouts(options), "Wager") if line[1] != "lost")
    return seven_places(
        "double_down_stud",
        seats,
        (
            box("double_down", "DOUBLE|DOWN", 0, -96, 88, 48, name="double down"),
            ring("wager", "BET", 0, -38, 29, name="wager", size=16),
        ),
        (straight("DOUBLE DOWN STUD", 226, 26), *centre(lines, 252)),
        hand=cards(),
        hands={"board": Place((640, 138), gap=64, badge=53)},
    )
