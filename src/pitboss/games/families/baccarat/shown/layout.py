"""What the felts of the baccarat games share: the two hands, the rings of wagers, the boxes for vigorish owed."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.felt.layout import Area, Place, Print, each
from pitboss.felt.shapes import rect, wedge
from pitboss.law.options import Options

from ..vigorish import defers_vigorish

GOLD = "var(--felt-gold)"
PEEL = {"player": "player", "banker": "banker"}
"""Whose cards they are to turn up who have bet on a hand."""


def rings(options: Options, outer: float, deep: float) -> tuple[Area, ...]:
    """Player, Banker and tie before each seat, from the outside to the inside, a ring each."""
    tie = f"{options.odds('tie_payout')}"
    banker, ties = outer - deep, outer - 2 * deep
    return (
        Area(("player",), wedge(banker, outer), "PLAYER", size=16, r2=16),
        Area(("banker",), wedge(ties, banker), "BANKER", size=16, ink=GOLD, r2=16),
        Area(("tie",), wedge(ties - deep * 0.72, ties), "TIE", tie, size=16, small=15.5, r2=14),
    )


def hands(down: float) -> dict[str, Place]:
    """The hand of the Player and that of the Banker, before the dealer."""
    return {
        "player": Place((528, down), gap=56, badge=58),
        "banker": Place((752, down), gap=56, badge=58),
    }


def headings(down: float) -> tuple[Print, ...]:
    return (
        Print("PLAYER", (528, down), size=17, narrow=True),
        Print("BANKER", (752, down), size=17, narrow=True),
    )


def vigorish_boxes(options: Options, seats: Sequence[str], top: float) -> tuple[Area, ...]:
    """A numbered box for each seat before the dealer, where vigorish that is not taken at once is marked (3.3(c))."""
    if not defers_vigorish(options):
        return ()
    row = len(seats) if len(seats) <= 9 else -(-len(seats) // 2)
    box = Area(
        ("vigorish@{}",), rect(640 - 24.25 * row, top, 44, 30, 3), "{}", size=16, look="print",
        name="commission owed by seat {}", r2=11,
    )  # fmt: skip
    return each(seats, box, (48.5, 0), row, (0, 36))


def commission(options: Options, down: float) -> tuple[Print, ...]:
    """The words under the boxes."""
    return (Print("COMMISSION", (640, down), size=16),) if defers_vigorish(options) else ()
