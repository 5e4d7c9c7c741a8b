"""The felt of Texas hold 'em bonus: ante, flop, turn, river and bonus areas at each place, five common cards (28.1)."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Layout
from pitboss.games.families.seats_in_an_arc import (
    BOARD,
    DEALERS,
    box,
    cards,
    left,
    posted,
    right,
    ring,
    seven_places,
    straight,
)
from pitboss.law.options import Options

from .guide import payouts


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid = payouts(options)
    shown = tuple((_short(hand), pays) for hand, pays in posted(paid, "Bonus"))
    side = ring("bonus", "BONUS", 36, -90, 29, look="gold")
    return seven_places(
        "texas_hold_em_bonus_poker",
        seats,
        (
            box("flop", "FLOP", -49, -34, 46, 40),
            box("turn", "TURN", -2, -34, 48, 40),
            box("river", "RIVER", 47, -34, 50, 40),
            ring("ante", "ANTE", -36, -90, 29),
            *((side,) if options.flag("bonus_offered") else ()),
        ),
        (
            straight("TEXAS HOLD 'EM BONUS POKER", 318, 24),
            *left("BONUS", shown[:4]),
            *right("BONUS", shown[4:]),
        ),
        ellipse=(640, 60, 506, 456),
        hand=cards(),
        hands={"dealer": DEALERS, "board": BOARD},
        casino=straight(CASINO, 344, 16),
        start=30,
        dealer=(420, 46, 440, 260),
    )


def _short(hand: str) -> str:
    """
    >>> _short("A-K, one suit"), _short("A-A, and the dealer holds A-A")
    ('A-K suited', "A-A, dealer's A-A")
    """
    return (
        hand.replace(", one suit", " suited")
        .replace(", two suits", " unsuited")
        .replace("and the dealer holds", "dealer's")
    )
