"""The felt of let it ride: three equal wagers at each place, two common cards, the odds of every wager (18.6)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.felt.layout import Area, Layout, Place
from pitboss.games.families.seats_in_an_arc import cards, centre, left, posted, right, ring, seven_places, straight
from pitboss.games.families.stud.words import BET
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options, "")
    three = posted(paid, "Three")
    return seven_places(
        "let_it_ride_poker",
        seats,
        (
            *(
                replace(ring(wager, label, x, -34, 23, name=name, size=20), tap=BET)
                for wager, label, x, name in (
                    ("wager_1", "1", -49, "wager 1"),
                    ("wager_2", "2", 0, "wager 2"),
                    ("wager_dollar", "$", 49, "wager dollar"),
                )
            ),
            *_bonuses(options),
        ),
        (
            straight("LET IT RIDE", 218, 26),
            *centre(posted(paid, "Each of your wagers"), 244),
            *left("LET IT RIDE BONUS", posted(paid, "Let it ride bonus")),
            *right("3 CARD BONUS", tuple((hand.replace(" of one suit", " suited"), odds) for hand, odds in three)),
        ),
        hand=cards(),
        start=31,
        hands={"board": Place((640, 138), gap=72, badge=53)},
    )


def _bonuses(options: Options) -> tuple[Area, ...]:
    there = [
        (key, label, name)
        for key, label, name, option in (
            ("lir_bonus", "BONUS", "let it ride bonus", "lir_bonus_offered"),
            ("three_card_bonus", "3 CARD", "three card bonus", "three_card_bonus_offered"),
        )
        if options.flag(option)
    ]
    return tuple(
        ring(key, label, 68 * (i - (len(there) - 1) / 2), -92, 31, look="gold", name=name)
        for i, (key, label, name) in enumerate(there)
    )
