"""The felt of flop poker: ante, flop, three card bonus and pot areas at each place, a flop of three in the centre."""

from __future__ import annotations

from pitboss.felt.layout import Layout, Place
from pitboss.games.families.seats_in_an_arc import box, cards, centre, posted, right, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options, 0)
    bonus = ring("three_card_bonus", "3 CARD|BONUS", -37, -92, 33, look="gold", name="three card bonus")
    pot = ring("pot", "POT", 37, -92, 33, look="gold")
    offered = [
        area for area, option in ((bonus, "three_card_bonus_offered"), (pot, "pot_offered")) if options.flag(option)
    ]
    return seven_places(
        "flop_poker",
        seats,
        (box("ante", "ANTE", -36, -34, 66, 42), box("flop", "FLOP", 36, -34, 66, 42), *offered),
        (
            straight("FLOP POKER", 220, 26),
            *centre(posted(paid, "Flop"), 246),
            straight("A pair of jacks or better wins", 342, 16, plain=True),
            *right("3 CARD BONUS", posted(paid, "Three card bonus")),
        ),
        ellipse=(640, 60, 506, 456),
        hand=cards(),
        hands={"board": Place((640, 138), gap=68, badge=53)},
        start=29,
    )
