"""The felt of double attack blackjack: the initial wager, the attack upon it, and bustit at each place."""

from __future__ import annotations

from pitboss.felt.layout import Area, Layout
from pitboss.felt.shapes import rect
from pitboss.games.families.seats_in_an_arc import SMALL, left, posted, right
from pitboss.games.families.twenty_one.shown.layout import betting_box, side_ring, twenty_one
from pitboss.law.options import Options

from ..wagers import BUSTIT, INSURANCE_PAYS
from .guide import pay_tables


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    lines = tuple(
        (
            name.replace("third card a ", "").replace("third card an ", "").replace("king, queen or jack", "K, Q or J"),
            pays,
        )
        for name, pays in posted(pay_tables(options), "Bustit")
    )
    bustit = side_ring(BUSTIT, "BUST|IT", 66, 0, 27, name="bustit")
    attack = Area(("double_attack",), rect(-42, -84, 84, 40), "DOUBLE|ATTACK", size=SMALL, name="double attack", r2=15)
    return twenty_one(
        "double_attack_blackjack",
        seats,
        (
            betting_box("initial", name="initial wager", r=38),
            attack,
            *((bustit,) if options.flag(BUSTIT) else ()),
        ),
        "BLACKJACK PAYS EVEN MONEY",
        "Dealer must draw to 16 and stand on all 17s",
        f"INSURANCE PAYS {str(INSURANCE_PAYS).upper()}",
        corners=(*left("BUSTIT", lines[:2], 3), *right("BUSTIT: THIRD CARD", lines[2:], 3)),
        cards=-128,
    )
