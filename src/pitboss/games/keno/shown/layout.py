"""The board of keno: eighty numbers, and the kinds of tickets that are written."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.felt.layout import CASINO, Area, Layout, Print, Seats, View, each
from pitboss.felt.shapes import rect
from pitboss.law.options import Options

from ..numbers import NUMBERS, WIDE
from ..sale import QUICK_PICK
from ..tickets import COMBINATION_WAY, KING, SPECIAL, SPLIT, STRAIGHT, WAY
from ..wagers import SPECIAL_TABLES, offered, terms

TICKETS = {
    STRAIGHT: "STRAIGHT", QUICK_PICK: "QUICK PICK", SPLIT: "SPLIT", WAY: "WAY", COMBINATION_WAY: "COMBINATION",
    KING: "KING", SPECIAL: "SPECIAL",
}  # fmt: skip
LEFT, TOP, ACROSS, DOWN = 56, 92, 84, 58


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    number = Area((), rect(LEFT, TOP, ACROSS - 6, DOWN - 6, 6), "{}", size=26, look="fill", pick=(STRAIGHT, "{}"))
    low, high = (list(map(str, half)) for half in (NUMBERS[:40], NUMBERS[40:]))
    second = Area(
        (), rect(LEFT, TOP + 4 * DOWN + 16, ACROSS - 6, DOWN - 6, 6), "{}", size=26, look="fill", pick=(STRAIGHT, "{}")
    )
    most = options.whole("max_spots")
    return Layout(
        "keno",
        "Keno",
        "slate",
        (1280, 680),
        "oblong",
        (4, 4, 1272, 672, 60),
        Seats(seats),
        (
            *each(low, number, (ACROSS, 0), WIDE, (0, DOWN)),
            *each(high, second, (ACROSS, 0), WIDE, (0, DOWN)),
            *_tickets(options),
        ),
        prints=(
            Print("KENO", (LEFT + 5 * ACROSS, 76), size=28),
            Print(f"Mark 1 to {most} numbers; twenty of eighty are drawn", (LEFT + 5 * ACROSS, 606), size=18,
                  look="plain"),
            Print("TICKETS", (1074, 76), size=20),
            Print(CASINO, (1074, 620), size=20),
        ),
        views=(
            View("left half", (44, 84, 436, 496)),
            View("right half", (464, 84, 436, 496)),
            View("tickets", (912, 52, 326, 548)),
        ),
    )  # fmt: skip


def _tickets(options: Options) -> Iterator[Area]:
    """A field for each kind of ticket; special ones by what they are on."""
    here = {*offered(options), *((QUICK_PICK,) if options.flag(QUICK_PICK) else ())}
    y = TOP
    for key, words in TICKETS.items():
        if key in here:
            yield Area(
                (key,), rect(924, y, 300, 54, 6), words, size=20, lift=(-50, 0), put=(96, -4), name=words.lower(), r2=17
            )
            y += 60
    special = [name for name in terms(options).tables if name in SPECIAL_TABLES and not name.startswith("catch")]
    for i, name in enumerate(special):
        yield Area((f"{SPECIAL}@{name}",), rect(924 + 60.5 * i, y, 58, 44, 6), name, size=16, r2=14, plate=False)
