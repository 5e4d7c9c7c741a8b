"""The felt of a game with seven places against the dealer's cards, or against a pay table: the family's table.

A game gives what lies before each player and what is printed; the table, the dealer's cards and the equipment are
shared. Pay tables are those of the patron's guide, so that felt and guide cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pitboss.felt.guide import Grid, typeset_parts
from pitboss.felt.layout import CASINO, Area, Felt, Layout, Look, Place, Print, Seats, Thing, View, thing
from pitboss.felt.lettering import width
from pitboss.felt.shapes import Ellipse, Point, Shape, around, circle, rect

SIZE = (1280, 680)
ARC = (640, 100, 620, 560, 20)
"""The table that twenty-one and the games against the dealer's cards are dealt on."""
EQUIPMENT = (
    thing("tray", at=(640, 68), w=270),
    thing("shoe", at=(842, 92), turn=10),
    thing("discard", at=(440, 92)),
)
DEALERS = Place((640, 134), gap=62, badge=53)
BOARD = Place((640, 242), gap=60, scale=0.86, badge=53)
"""The cards that all players share, where the dealer has a hand too."""
SMALL = 15.5
"""The smallest print: 12 pixels on a screen of 1440."""

Lines = tuple[tuple[str, str], ...]


def posted(manuscript: str, caption: str) -> Lines:
    """The lines of a pay table in a guide, by how its caption begins; none where it is not there."""
    for part in typeset_parts(manuscript):
        if isinstance(part, Grid) and part.pays and part.caption.startswith(caption):
            return tuple((str(row.cells[0]), _amounts(str(row.cells[1]))) for row in part.rows)
    return ()


def _amounts(text: str) -> str:
    """
    >>> _amounts("$20000.00"), _amounts("all of the meter")
    ('$20,000', 'all of the meter')
    """
    return re.sub(r"\$(\d+)\.00", lambda found: f"${int(found[1]):,}", text)


HIGH = 4
"""Lines of a pay table in a corner; of a longer one the others stand beside them."""
APART = 20
CORNER = 312
"""The width of a corner beside the dealer."""


def left(head: str, lines: Lines, high: int = HIGH) -> tuple[Print, ...]:
    """A pay table in the corner at the dealer's right; none where there is no room for it: a sign has it then."""
    return columns(head, lines, 80, high, left=88, most=CORNER)


def right(head: str, lines: Lines, high: int = HIGH) -> tuple[Print, ...]:
    """A pay table in the corner at the dealer's left."""
    return columns(head, lines, 80, high, right=1192, most=CORNER)


def centre(lines: Lines, top: float) -> tuple[Print, ...]:
    """A long pay table before the dealer, in two columns."""
    return columns("", lines, top, -(-len(lines) // 2))


def columns(
    head: str, lines: Lines, top: float, high: int, left: float = 0, right: float = 0, most: float = 600
) -> tuple[Print, ...]:
    """A pay table in columns of so many lines, each as wide as its words: from the left, to the right, or about the
    middle."""
    if not lines:
        return ()
    high = -(-len(lines) // -(-len(lines) // high))  # columns of one height
    parts = [lines[i : i + high] for i in range(0, len(lines), high)]
    wide = [
        max(width(name, SMALL, apart=0.02) + width(value, SMALL, apart=0.06) for name, value in part) + 10
        for part in parts
    ]
    wide[0] += max(0, width(head, SMALL, apart=0.06) - sum(wide))
    whole = sum(wide) + APART * (len(parts) - 1)
    if whole > most:
        return ()
    x = left or (right - whole if right else 640 - whole / 2)
    printed = [Print(head, (x + whole / 2, top), size=SMALL)] if head else []
    for part, w in zip(parts, wide, strict=True):
        printed.append(Print("", (x, top + (20 if head else 0)), size=SMALL, lines=part, w=w))
        x += w + APART
    return tuple(printed)


def arched(words: str, down: float, size: float, plain: bool = False) -> Print:
    """Words in an arc before the dealer, so many units down."""
    return Print(words, arc=(640, 78, 262, down - 78), start=20, stop=160, size=size, look="plain" if plain else "")


def straight(words: str, down: float, size: float, plain: bool = False) -> Print:
    """Words in a line before the dealer."""
    return Print(words, (640, down), size=size, look="plain" if plain else "")


def box(
    wager: str, label: str, x: float, y: float, w: float = 84, h: float = 42, look: Look = "line", name: str = ""
) -> Area:
    """A rectangle around a point for one wager, and for what is paid beside it: ``ante,ante_bonus``."""
    return Area(tuple(wager.split(",")), rect(x - w / 2, y - h / 2, w, h), label, look=look, size=16, r2=17, name=name)


def ring(
    wager: str, label: str, x: float, y: float, r: float = 27, look: Look = "line", name: str = "", size: float = SMALL
) -> Area:
    """A circle for one wager."""
    return Area((wager,), circle(x, y, r), label, look=look, size=size, r2=17, name=name)


def cards(gap: float = 40) -> Place:
    """A hand before its player, outside his wagers."""
    return Place((0, 26), gap=gap, scale=0.66, badge=30)


def _lies(hand: Place) -> Shape:
    """About where the cards of a hand lie."""
    (x, y), high = hand.at, 88 * hand.scale
    return rect(x - 52, y - high / 2, 104, high)


def seven_places(
    game: str,
    seats: tuple[str, ...],
    areas: tuple[Area, ...],
    prints: Sequence[Print],
    *,
    hand: Place,
    plate: Point = (0, 79),
    hands: Mapping[str, Place] | None = None,
    ellipse: Ellipse = (640, 60, 482, 450),
    start: float = 28,
    felt: Felt = "blue",
    things: tuple[Thing, ...] = EQUIPMENT,
    casino: Print | None = None,
    you: tuple[float, float, float, float] = (-150, -150, 300, 250),
    dealer: tuple[float, float, float, float] = (420, 46, 440, 164),
) -> Layout:
    """A table of the family; ``you`` and ``dealer`` are what a narrow screen shows of it."""
    return Layout(
        game,
        "",  # `games.parts` names it
        felt,
        SIZE,
        "arc",
        ARC,
        Seats(
            seats, ellipse, start, 180 - start, plate=plate, cards=hand, areas=areas,
            halo=around((*(area.shape for area in areas), _lies(hand)), 6),
        ),
        hands={"dealer": DEALERS} if hands is None else hands,
        things=things,
        prints=(*prints, casino or straight(CASINO, 370, 16)),
        views=(View("dealer", dealer), View("you", you, seat=True)),
    )  # fmt: skip
