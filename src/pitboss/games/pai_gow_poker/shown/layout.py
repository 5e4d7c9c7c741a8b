"""The felt of pai gow poker: a bet at each place and the side wagers that the table offers, seven cards set as two
hands. The odds of the number wager stand on the layout (11.13(b)6)."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.felt.layout import Area, Layout, Place, Print
from pitboss.games.families.set_hands.shown.layout import beside, box, frame, of_cards, six_places
from pitboss.law.options import Options

from ..wagers import denomination


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    def cards(at: tuple[float, float], number: int, gap: float, scale: float, name: str) -> Place:
        return Place(at, gap=gap, scale=scale, badge=53, cards=number, name=name)

    number = options.odds("rng_wager_odds") if options.flag("rng_wager") else None
    return six_places(
        "pai_gow_poker",
        options,
        seats,
        "pai_gow_poker",
        {"low": cards((0, -142), 2, 32, 0.58, "low hand"), "high": cards((0, -86), 5, 32, 0.58, "high hand")},
        {
            "dealer": Place((650, 152), gap=44, scale=0.9, badge=53),
            "dealer_low": cards((536, 152), 2, 44, 0.86, "low hand"),
            "dealer_high": cards((722, 152), 5, 44, 0.86, "high hand"),
        },
        held=Place((0, -83), gap=26, scale=0.58),
        side=(
            *beside(_side(options)),
            frame("LOW", -34, -169, 68, 54),
            frame("HIGH", -62, -113, 124, 54),
        ),
        prints=(*((Print(f"Number wager pays {number}", (640, 290), size=16, look="plain"),) if number else ()),),
        things=of_cards(options),
    )


def _side(options: Options) -> Iterator[Area]:
    """The side wagers that the table offers."""
    if options.flag("bonus_wager"):
        yield box("bonus", "BONUS", "bonus", "envy")
    if options.flag("insurance_wager"):
        yield box("insurance", "INSUR", "insurance")
    if options.flag("three_card_bonus"):
        yield box("three_card_bonus", "3 CARD", "three card bonus")
    if options.flag("seven_card_bonus"):
        yield box("seven_card_bonus", "7 CARD", "seven card bonus")
    if options.flag("rng_wager"):
        yield box("rng_number@1", "1 to 7", "the number from 1 to 7", *(f"rng_number@{n}" for n in "234567"))
    if denomination(options):
        yield box("progressive", "PROG", "progressive")
