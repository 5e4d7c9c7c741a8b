"""The board of keno: eighty numbers, and the kinds of tickets that are written."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.felt.layout import CASINO, Area, Layout, Print, Seats, each, thing
from pitboss.felt.shapes import rect
from pitboss.law.options import Options

from ..numbers import NUMBERS, WIDE
from ..sale import QUICK_PICK
from ..tickets import COMBINATION_WAY, KING, SPECIAL, SPLIT, STRAIGHT, WAY
from ..wagers import SPECIAL_TABLES, offered, terms
from .phone import phone

TICKETS = {
    STRAIGHT: "STRAIGHT", QUICK_PICK: "QUICK PICK", SPLIT: "SPLIT", WAY: "WAY", COMBINATION_WAY: "COMBINATION",
    KING: "KING", SPECIAL: "SPECIAL",
}  # fmt: skip
LEFT, TOP, ACROSS, DOWN = 56, 92, 84, 58


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    low, high = (list(map(str, half)) for half in (NUMBERS[:40], NUMBERS[40:]))
    numbers = (*_numbers(low, TOP), *_numbers(high, TOP + 4 * DOWN + 16))
    tickets = tuple(_tickets(options))
    foot = max(area.shape.box[1] + area.shape.box[3] for area in tickets)
    pays = _pays(options)
    most = options.whole("max_spots")
    return Layout(
        "keno",
        "Keno",
        "slate",
        (1280, 680),
        "oblong",
        (4, 4, 1272, 672, 60),
        Seats(seats),
        (*numbers, *tickets),
        things=(thing("pays", **{**pays, "at": (930, foot + 32), "w": 288, "size": 17}),),
        prints=(
            Print("KENO", (LEFT + 5 * ACROSS, 76), size=28),
            Print(f"Mark 1 to {most} numbers; twenty of eighty are drawn", (LEFT + 3.4 * ACROSS, 612), size=18,
                  look="plain"),
            Print("TICKETS", (1074, 76), size=20),
            Print(CASINO, (LEFT + 9 * ACROSS, 612), size=20),
        ),
        phone=phone(numbers, tickets, pays),
    )  # fmt: skip


def _numbers(tokens: list[str], top: float) -> tuple[Area, ...]:
    """Half of the board."""
    one = Area((), rect(LEFT, top, ACROSS - 6, DOWN - 6, 6), "{}", size=26, look="fill", pick=(STRAIGHT, "{}"))
    return each(tokens, one, (ACROSS, 0), WIDE, (0, DOWN))


def _pays(options: Options) -> dict[str, object]:
    """What is paid by how many numbers are marked: for each catch, for 1, the stake in it."""
    tables = {name: table for name, table in terms(options).tables.items() if name.isdecimal()}
    lines = {
        spots: [(f"catch {caught} of {spots}", f"{_amount(pays)} for 1") for caught, pays in table.items()]
        for spots, table in tables.items()
    }
    return {"tables": lines, "none": "Mark numbers:|what they pay is shown here"}


def _amount(pays: Fraction) -> str:
    """
    >>> _amount(Fraction(1480)), _amount(Fraction(5, 2))
    ('1,480', '2.50')
    """
    return f"{pays.numerator:,}" if pays.denominator == 1 else f"{float(pays):,.2f}"


def _tickets(options: Options) -> Iterator[Area]:
    """A field for each kind of ticket; special ones by what they are on."""
    here = {*offered(options), *((QUICK_PICK,) if options.flag(QUICK_PICK) else ())}
    y = float(TOP)
    for key, words in TICKETS.items():
        if key in here:
            yield Area(
                (key,), rect(924, y, 300, 46, 6), words, size=19, lift=(-50, 0), put=(96, -4), name=words.lower(), r2=17
            )
            y += 51
    special = [name for name in terms(options).tables if name in SPECIAL_TABLES and not name.startswith("catch")]
    for i, name in enumerate(special):
        yield Area((f"{SPECIAL}@{name}",), rect(924 + 60.5 * i, y, 58, 44, 6), name, size=16, r2=14, plate=False)
