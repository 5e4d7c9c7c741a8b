"""The felt of Colorado hold 'em: ante and bet at each place, a discard area left of them, three common cards."""

from __future__ import annotations

from pitboss.felt.layout import Area, Layout, Place
from pitboss.felt.shapes import rect
from pitboss.games.families.seats_in_an_arc import box, cards, centre, left, posted, right, ring, seven_places, straight
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options)
    discard = Area((), rect(-82, -66, 44, 62), "", look="hint", name="discard")  # 13:69E-1.13L(b): left of the wagers
    side = ring("bonus", "BONUS", 62, -36, 29, look="gold")
    return seven_places(
        "colorado_hold_em_poker",
        seats,
        (
            discard,
            box("bet", "BET", 0, -92, 76, 44),
            ring("ante", "ANTE", 0, -36, 29),
            *((side,) if options.flag("bonus_offered") else ()),
        ),
        (
            straight("COLORADO HOLD 'EM POKER", 222, 26),
            *centre(posted(paid, "Ante and bet"), 248),
            *left("THREE CARDS AT ONCE", posted(paid, "Your three cards")),
            *right("BONUS", posted(paid, "Bonus")),
        ),
        hand=cards(),
        hands={"board": Place((640, 138), gap=68, badge=53)},
    )
