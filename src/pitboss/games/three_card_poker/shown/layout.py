"""The felt of three card poker: an ante, a play and a pair plus area at each place (20.6)."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Area, Layout
from pitboss.felt.shapes import poly
from pitboss.games.families.seats_in_an_arc import arched, box, cards, left, posted, right, ring, seven_places
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options)
    return seven_places(
        "three_card_poker",
        seats,
        (
            ring("pair_plus", "PAIR|PLUS", 0, -132, 29, look="gold", name="pair plus"),
            Area(("ante", "ante_bonus"), poly((0, -102), (46, -73), (0, -44), (-46, -73)), "ANTE", size=16, r2=17),
            box("play", "PLAY", 0, -24, 80, 36),
        ),
        (
            arched("THREE CARD POKER", 244, 28),
            arched("Dealer plays with queen high or better", 270, 17, plain=True),
            *left("PAIR PLUS", posted(paid, "Pair plus")),
            *right("ANTE BONUS", posted(paid, "Ante bonus")),
        ),
        hand=cards(),
        start=31,
        casino=arched(CASINO, 312, 16),
        you=(-150, -176, 300, 276),
    )
