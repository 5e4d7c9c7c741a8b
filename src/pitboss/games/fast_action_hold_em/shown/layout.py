"""The felt of fast action hold 'em: one wager at each place, five common cards."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Layout
from pitboss.games.families.seats_in_an_arc import BOARD, DEALERS, cards, ring, seven_places, straight
from pitboss.law.options import Options


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    tie = "A tie loses" if options.word("tie_rule") == "dealer" else "A tie is returned"
    return seven_places(
        "fast_action_hold_em",
        seats,
        (ring("wager", "BET", 0, -48, 38, name="wager", size=20),),
        (
            straight("FAST ACTION HOLD 'EM", 322, 26),
            straight(f"{tie}; a higher hand pays 1 to 1", 346, 16, plain=True),
        ),
        hand=cards(),
        hands={"dealer": DEALERS, "board": BOARD},
        casino=straight(CASINO, 372, 16),
        dealer=(420, 46, 440, 260),
    )
