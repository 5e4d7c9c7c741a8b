"""The felt of Boston 5 stud: ante, first and second wager at each place, and the three card bonus."""

from __future__ import annotations

from pitboss.felt.layout import Layout
from pitboss.games.families.seats_in_an_arc import box, cards, centre, left, posted, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options)
    bonus = options.flag("three_card_bonus_offered")
    side = ring("three_card_bonus", "3 CARD|BONUS", 0, -92, 33, look="gold", name="three card bonus")
    return seven_places(
        "boston_5_stud_poker",
        seats,
        (
            box("first", "1ST", -52, -34, 50, 42, name="first wager"),
            box("ante,ante_bonus", "ANTE", 0, -34, 50, 42),
            box("second", "2ND", 52, -34, 50, 42, name="second wager"),
            *((side,) if bonus else ()),
        ),
        (
            straight("BOSTON 5 STUD POKER", 220, 26),
            *centre(posted(paid, "Ante bonus"), 246),
            straight("Ante bonus by your five cards", 336, 16, plain=True),
            *left("3 CARD BONUS", posted(paid, "Three card bonus")),
        ),
        hand=cards(30),
    )
