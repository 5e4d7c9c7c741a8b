"""The felt of two card joker poker: an ante, a call and a pair up area at each place."""

from __future__ import annotations

from pitboss.felt.layout import Layout
from pitboss.games.families.seats_in_an_arc import box, cards, left, posted, right, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options)
    side = ring("pair_up", "PAIR|UP", 0, -90, 30, look="gold", name="pair up")
    return seven_places(
        "two_card_joker_poker",
        seats,
        (
            box("ante", "ANTE", -36, -34, 66, 42),
            box("call", "CALL", 36, -34, 66, 42),
            *((side,) if options.flag("pair_up_offered") else ()),
        ),
        (
            straight("TWO CARD JOKER POKER", 240, 28),
            *left("CALL", posted(paid, "Call")),
            *right("PAIR UP", posted(paid, "Pair up")),
        ),
        hand=cards(),
        casino=straight("{casino}", 300, 16),
    )
