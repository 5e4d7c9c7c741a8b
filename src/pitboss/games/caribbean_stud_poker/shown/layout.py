"""The felt of Caribbean stud poker: an ante and a bet area at each place, and a slot for the progressive wager."""

from __future__ import annotations

from pitboss.felt.layout import Layout
from pitboss.games.families.seats_in_an_arc import box, cards, centre, posted, right, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options, "")
    meter = tuple(
        (hand, share.replace("all of the meter", "100%").replace("% of the meter", "%"))
        for hand, share in posted(paid, "Progressive")
    )
    slot = ring("progressive", "$", 62, -36, 15, look="gold", name="progressive", size=18)
    return seven_places(
        "caribbean_stud_poker",
        seats,
        (
            box("bet", "BET", 0, -88, 88, 50),
            box("ante", "ANTE", 0, -36, 76, 42),
            *((slot,) if options.flag("progressive_offered") else ()),
        ),
        (
            straight("CARIBBEAN STUD POKER", 220, 26),
            *centre(posted(paid, "Bet"), 246),
            straight("Dealer plays with ace and king or higher", 342, 16, plain=True),
            *right("PROGRESSIVE", meter),
        ),
        hand=cards(30),
    )
