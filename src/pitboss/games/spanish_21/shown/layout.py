"""The felt of Spanish 21: a box at each place, match the dealer, and the odds of the special 21s (19.5, 19.6)."""

from __future__ import annotations

from pitboss.felt.layout import Layout
from pitboss.games.families.seats_in_an_arc import left, posted, right
from pitboss.games.families.twenty_one.shown.layout import betting_box, side_ring, twenty_one
from pitboss.law.options import Options

from .guide import pay_tables

SHORT = (
    (" of several suits", " mixed"),
    (" of one suit, not spades", " suited"),
    (" of spades", " spades"),
    ("21 in five cards", "5 card 21"),
    ("21 in six cards", "6 card 21"),
    ("21 in seven cards or more", "7 card 21"),
)


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    lines = []
    for name, pays in posted(pay_tables(options), "Spanish 21"):
        for long, short in SHORT:
            if long in name:
                lines.append((name.replace(long, short), pays))
                break
    match = side_ring("match_the_dealer", "M", 60, -24, name="match the dealer")
    return twenty_one(
        "spanish_21",
        seats,
        (
            betting_box("spanish_21", name="spanish 21 wager"),
            *((match,) if options.flag("match_the_dealer") else ()),
        ),
        "BLACKJACK PAYS 3 TO 2",
        "Dealer must draw to 16 and stand on all 17s",
        "INSURANCE PAYS 2 TO 1",
        corners=(
            *left("21 PAYS", tuple(lines[:6]), 3),
            *right("21 PAYS", tuple(lines[6:]), 3),
        ),
    )
