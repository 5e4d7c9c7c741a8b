"""The felt of four card poker: an ante, a play and an aces up area at each place (27.6(b))."""

from __future__ import annotations

from pitboss.felt.layout import Layout, Place
from pitboss.games.families.seats_in_an_arc import box, cards, left, posted, right, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options)
    return seven_places(
        "four_card_poker",
        seats,
        (
            ring("aces_up", "ACES|UP", 0, -90, 30, look="gold", name="aces up"),
            box("ante,ante_bonus", "ANTE", -36, -34, 66, 42),
            box("play", "PLAY", 36, -34, 66, 42),
        ),
        (
            straight("FOUR CARD POKER", 238, 28),
            straight("Ante wins ties, and pays whatever the dealer holds", 262, 16, plain=True),
            straight("Play: one to three times the ante", 284, 16, plain=True),
            *left("ACES UP", posted(paid, "Aces up")),
            *right("ANTE BONUS", posted(paid, "Ante bonus")),
        ),
        hand=cards(30),
        hands={"dealer": Place((640, 138), gap=50, scale=0.95, badge=55)},
    )
