"""The felt of Asia poker: a bet at each place, seven cards set as a high, a medium and a low hand."""

from __future__ import annotations

from pitboss.felt.layout import Layout, Place
from pitboss.games.families.set_hands.shown.layout import frame, of_cards, six_places
from pitboss.law.options import Options


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    def cards(at: tuple[float, float], number: int, gap: float, scale: float, name: str) -> Place:
        return Place(at, gap=gap, scale=scale, badge=53, cards=number, name=name)

    return six_places(
        "asia_poker",
        options,
        seats,
        "asia_poker",
        {
            "low": cards((36, -142), 1, 32, 0.58, "low hand"),
            "medium": cards((-25, -142), 2, 36, 0.58, "medium hand"),
            "high": cards((0, -86), 4, 36, 0.58, "high hand"),
        },
        {
            "dealer": Place((650, 152), gap=44, scale=0.9, badge=53),
            "dealer_low": cards((512, 152), 1, 44, 0.86, "low hand"),
            "dealer_medium": cards((600, 152), 2, 44, 0.86, "medium hand"),
            "dealer_high": cards((752, 152), 4, 44, 0.86, "high hand"),
        },
        held=Place((0, -83), gap=26, scale=0.58),
        side=(
            frame("LOW", 14, -169, 44, 54),
            frame("MEDIUM", -62, -169, 74, 54),
            frame("HIGH", -60, -113, 120, 54),
        ),
        things=of_cards(options),
    )
