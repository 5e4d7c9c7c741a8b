"""The felt of a twenty-one table: a box before each player, the insurance line, and what the felt says (2.3, 2.9).

A game gives the areas at each box and the words; the table and its equipment are shared.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.felt.layout import CASINO, Area, Layout, Look, Place, Print, Seats, Thing, View, thing
from pitboss.felt.shapes import circle, rect, wedge
from pitboss.games.families.seats_in_an_arc import ARC, SIZE, SMALL, straight

from ..wagers import DOUBLE_DOWN

EQUIPMENT = (
    thing("tray", at=(640, 68), w=270),
    thing("shoe", at=(836, 92), turn=10),
    thing("discard", at=(446, 92)),
)
FEW = 6
"""With no more boxes than these there is room in the corners for pay tables."""
INSURANCE = Area(("insurance", "even_money"), wedge(-204, -168), look="none", put=(64, 6), r2=14, name="insurance")


def betting_box(*takes: str, name: str, r: float = 40) -> Area:
    """The circle for the wager against the dealer, with what is added to it when a hand is doubled or split."""
    return Area((*takes, DOUBLE_DOWN, "split"), circle(0, 0, r), name=name, chips=(0, -2))


def side_ring(
    wager: str, label: str, x: float, y: float, r: float = 19, name: str = "", look: Look = "gold", plate: bool = True
) -> Area:
    """A small circle for a side wager."""
    return Area((wager,), circle(x, y, r), label, size=SMALL, look=look, name=name, r2=13, plate=plate)


def side_box(wager: str, label: str, x: float, y: float, w: float, h: float, name: str = "") -> Area:
    """A small rectangle for a side wager."""
    return Area((wager,), rect(x - w / 2, y - h / 2, w, h), label, size=SMALL, look="gold", name=name, r2=13)


def boxes(seats: Sequence[str]) -> int:
    """How many boxes the table has: bettors behind one have none of their own."""
    return sum(seat.isdigit() for seat in seats)


def twenty_one(
    game: str,
    seats: tuple[str, ...],
    areas: tuple[Area, ...],
    headline: str,
    rule: str,
    insurance: str,
    *,
    corners: tuple[Print, ...] = (),
    cards: float = -98,
    things: tuple[Thing, ...] = (),
    hands: dict[str, Place] | None = None,
) -> Layout:
    """A table of the family; ``cards`` is how far from the box a hand lies, toward the dealer."""
    room = boxes(seats) <= FEW
    start = (28 if cards > -110 else 31) if room else 17  # hands stay clear of the corners
    return Layout(
        game,
        "",  # `games.parts` names it
        "green",
        SIZE,
        "arc",
        ARC,
        Seats(
            seats, (640, 78, 478, 436), start, 180 - start, halo=circle(0, 0, 44), plate=(0, 66),
            cards=Place((0, cards), gap=28, scale=0.9, split=92, across=DOUBLE_DOWN), areas=(*areas, INSURANCE),
        ),
        hands={"dealer": Place((640, 142), gap=34, scale=1.04, badge=54), **(hands or {})},
        things=(*EQUIPMENT, *things),
        prints=(
            Print(headline, arc=(640, 78, 240, 178), start=20, stop=160, size=28 if len(headline) < 23 else 24),
            Print(rule, arc=(640, 78, 262, 203), start=20, stop=160, size=17, look="plain"),
            Print(insurance, arc=(640, 78, 290, 258), start=14, stop=166, size=20, band=36),
            straight(CASINO, 372, 16),
            *(corners if room else ()),
        ),
        views=(View("dealer", (420, 46, 440, 170)), View("you", (-190, -214, 380, 306), seat=True)),
    )  # fmt: skip
