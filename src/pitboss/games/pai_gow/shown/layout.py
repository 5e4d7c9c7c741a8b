"""The felt of pai gow: a bet at each place, four tiles set as a high and a low hand, three dice in the shaker."""

from __future__ import annotations

from pitboss.felt.layout import Layout, Place, Print, thing
from pitboss.games.families.set_hands.shown.layout import frame, six_places
from pitboss.law.options import Options


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    def pair(x: float, y: float, scale: float, name: str) -> Place:
        return Place((x, y), gap=38, scale=scale, kind="tile", badge=58, cards=2, name=name)

    return six_places(
        "pai_gow",
        options,
        seats,
        "pai_gow",
        {"low": pair(-43, -90, 0.8, "low hand"), "high": pair(43, -90, 0.8, "high hand")},
        {
            "dealer": Place((640, 152), gap=44, kind="tile", badge=58),
            "dealer_low": pair(570, 152, 1, "low hand"),
            "dealer_high": pair(710, 152, 1, "high hand"),
        },
        held=Place((0, -90), gap=38, scale=0.8, kind="tile"),
        side=(frame("LOW", -82, -129, 78, 78), frame("HIGH", 4, -129, 78, 78)),
        prints=(
            Print("LOW", (570, 214), size=16, narrow=True),
            Print("HIGH", (710, 214), size=16, narrow=True),
        ),
        things=(thing("dice", at=(880, 112), size=36, row=True, ivory=True),),
    )
