"""Pai gow tiles: the 32 Chinese dominoes of one set (13:69E-1.19A, 19:47-10.2).

A tile is written by its pips, the lower half first: ``1-3``, ``6-6``; either order is read. To everything that deals,
hides, shows and stores cards a tile is a card, and the set of tiles a deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.equipment.cards import Card, Deck


class Kind(NamedTuple):
    """Tiles that are equal in every respect: a name, and the two of them."""

    code: str
    """As players write it: the points, with H and L where two kinds have as many."""
    name: str
    faces: tuple[tuple[int, int], tuple[int, int]]


KINDS = (
    Kind("12", "teen", ((6, 6), (6, 6))),
    Kind("2", "day", ((1, 1), (1, 1))),
    Kind("H8", "yun", ((4, 4), (4, 4))),
    Kind("H4", "gor", ((1, 3), (1, 3))),
    Kind("H10", "mooy", ((5, 5), (5, 5))),
    Kind("H6", "chong", ((3, 3), (3, 3))),
    Kind("L4", "bon", ((2, 2), (2, 2))),
    Kind("11", "foo", ((5, 6), (5, 6))),
    Kind("L10", "ping", ((4, 6), (4, 6))),
    Kind("H7", "tit", ((1, 6), (1, 6))),
    Kind("L6", "look", ((1, 5), (1, 5))),
    Kind("9", "gow", ((3, 6), (4, 5))),
    Kind("L8", "bot", ((2, 6), (3, 5))),
    Kind("L7", "chit", ((2, 5), (3, 4))),
    Kind("5", "ng", ((1, 4), (2, 3))),
    Kind("G", "gee joon", ((2, 4), (1, 2))),
)
"""The sixteen kinds in the order of single tiles, the highest first."""
KIND_OF = {face: kind for kind in KINDS for face in kind.faces}


class Tile(Card):
    """A tile: its pips counted together, and both halves.

    >>> str(tile("3-1")), tile("6-6").name, tile("1-4").kind.code
    ('1-3', 'teen 6-6', '5')
    """

    __slots__ = ()

    def __str__(self) -> str:
        return self.suit

    @property
    def symbol(self) -> str:
        """The tile as people read it."""
        return self.suit

    @property
    def name(self) -> str:
        return f"{self.kind.name} {self.suit}"

    @property
    def halves(self) -> tuple[int, int]:
        """The pips of the two halves, the lower first."""
        low, high = self.suit.split("-")
        return int(low), int(high)

    @property
    def kind(self) -> Kind:
        return KIND_OF[self.halves]


SET = tuple(Tile(low + high, f"{low}-{high}") for kind in KINDS for low, high in kind.faces)
"""The 32 tiles of a set, kind by kind."""
BY_NAME = {str(one): one for one in SET} | {f"{one.halves[1]}-{one.halves[0]}": one for one in SET}


def tile(text: str) -> Tile:
    """The tile that a word names."""
    return BY_NAME[text]


def tiles(text: str) -> tuple[Tile, ...]:
    """Several tiles, separated by blanks."""
    return tuple(map(tile, text.split()))


class TileSet(Deck):
    """What a pai gow table deals from.

    >>> TileSet().size, TileSet().copies(tile("6-6")), TileSet().copies(tile("3-6"))
    (32, 2, 1)
    """

    __slots__ = ()

    @property
    def word(self) -> str:
        return "tiles"

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every tile, in the order of kinds."""
        return SET

    @property
    def size(self) -> int:
        return len(SET)

    def copies(self, c: Card) -> int:
        return SET.count(c) if isinstance(c, Tile) else 0


# Drawing

PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Where the pips of a half are, on a field of three columns and three rows."""
WIDTH, HEIGHT = 40, 100
"""A tile is two and a half times as long as it is wide (13:69E-1.19A)."""


def is_red(pips: int) -> bool:
    """Ones and fours are red, the others white; of the double six one column is (custom)."""
    return pips in (1, 4)


def to_rows(hand: Iterable[Card]) -> list[str]:
    """Tiles side by side in characters, eight lines; one whose face was not shown is blank.

    >>> print("\\n".join(to_rows([tile("1-3")])))
    ┌─────┐
    │     │
    │  ●  │
    │     │
    │●    │
    │  ●  │
    │    ●│
    └─────┘
    """
    drawn = [_rows(one) for one in hand]
    return [" ".join(lines) for lines in zip(*drawn, strict=True)]


def _rows(one: Card) -> list[str]:
    halves = one.halves if isinstance(one, Tile) else (0, 0)
    inside = [
        " ".join("●" if (column, row) in PIPS.get(pips, ()) else " " for column in range(3))
        for pips in halves
        for row in range(3)
    ]
    if not isinstance(one, Tile):
        inside = ["░" * 5] * 6
    return ["┌─────┐", *(f"│{line}│" for line in inside), "└─────┘"]


def to_svg(one: Card, x: float, y: float, across: bool = False) -> str:
    """A tile drawn with its upper left corner there; ``across``: lying on its side, as a low hand does."""
    turn = f' transform="translate({x + HEIGHT},{y}) rotate(90)"' if across else f' transform="translate({x},{y})"'
    parts = [f"<g{turn}><title>{one.name if isinstance(one, Tile) else 'face not shown'}</title>"]
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" rx="4" fill="#15171a" stroke="#6b7075"/>')
    for half, pips in enumerate(one.halves if isinstance(one, Tile) else ()):
        for column, row in PIPS[pips]:
            red = is_red(pips) or (one.suit == "6-6" and (column == 0) == (half == 0))
            colour, radius = ("#e5484d" if red else "#f4f1e8"), 6 if pips == 1 else 4.5
            parts.append(
                f'<circle cx="{8 + 12 * column}" cy="{50 * half + 11 + 14 * row}" r="{radius}" fill="{colour}"/>'
            )
    return "".join(parts) + "</g>"
