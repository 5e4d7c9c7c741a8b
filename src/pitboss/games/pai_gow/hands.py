"""Two-tile hands and how they rank (10.2), and four tiles set as a low and a high hand."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.tiles import KINDS, Tile

CODES = tuple(kind.code for kind in KINDS)
"""The kinds of tiles in the order of single tiles, the highest first."""
GEE_JOON = "G"
HIGHER_GEE_JOON = "G+"
"""The 2-4 tile where a licensee ranks it above the fives."""
TOP_TILES = ("12", "2")
PAIR_ORDER = (GEE_JOON, *CODES[:-1])
"""The pairs, the highest first: the order of single tiles, but for gee joon."""
TILE_RANK = {code: 2 * (len(CODES) - 1 - place) for place, code in enumerate(CODES)}
TILE_RANK[HIGHER_GEE_JOON] = TILE_RANK["5"] + 1
LOWEST, ABOVE_FIVES = "lowest", "six_above_fives"

POINTS, STRONG, PAIR = 1, 2, 3
GONG, WONG = 10, 11


class Rank(NamedTuple):
    """What a two-tile hand is worth: the greater, the higher; equal ranks are copies."""

    kind: int
    """0 where the tiles come to nothing; then points, gong or wong, pair."""
    value: int
    """The points, gong or wong, or the place of the pair."""
    tile: int
    """The rank of the higher tile."""

    @property
    def points(self) -> int:
        """The points; a gong counts as 10, a wong as 11 and a pair as 12, all more than nine."""
        return 12 if self.kind == PAIR else self.value


def code_of(tile: Card, single: str = LOWEST) -> str:
    """The kind that a tile is; the 2-4 tile stands by itself where it ranks above the fives."""
    assert isinstance(tile, Tile)
    return HIGHER_GEE_JOON if single == ABOVE_FIVES and str(tile) == "2-4" else tile.kind.code


def number(code: str) -> int:
    """How many pips a kind has: 4 for both fours. Gee joon counts 3 or 6, and is 0 here.

    >>> number("H10"), number("L4"), number("G")
    (10, 4, 0)
    """
    return int(code.lstrip("HL") if code[0] != GEE_JOON else 0)


@functools.cache
def rank(one: str, other: str) -> Rank:
    """The rank of two tiles, by their kinds.

    >>> rank("12", "9") > rank("2", "9") > rank("12", "L8") > rank("2", "H8") > rank("12", "H7")
    True
    """
    plain = {code[0] if code[0] == GEE_JOON else code for code in (one, other)}
    if len(plain) == 1:
        return Rank(PAIR, len(PAIR_ORDER) - PAIR_ORDER.index(plain.pop()), 0)
    higher = max(TILE_RANK[one], TILE_RANK[other])
    for top, beside in ((one, other), (other, one)):
        if top in TOP_TILES and number(beside) in (9, 8):
            return Rank(STRONG, WONG if number(beside) == 9 else GONG, TILE_RANK[top])
    found = max((first + second) % 10 for first in counts_as(one) for second in counts_as(other))
    return Rank(POINTS, found, higher) if found else Rank(0, 0, 0)


def counts_as(code: str) -> tuple[int, ...]:
    """What a tile may count: its pips, or 3 or 6 at choice for a gee joon tile."""
    return (3, 6) if code[0] == GEE_JOON else (number(code),)


class Pairing(NamedTuple):
    """Four kinds of tiles set as two hands."""

    low: tuple[str, str]
    high: tuple[str, str]

    @property
    def ranks(self) -> tuple[Rank, Rank]:
        return rank(*self.low), rank(*self.high)


PLACES = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The three ways to make two hands of four tiles."""


def pairings(codes: Sequence[str]) -> list[Pairing]:
    """The three settings of four tiles; of two hands the higher is the high hand (10.7)."""
    found = []
    for (a, b), (c, d) in PLACES:
        one, other = (codes[a], codes[b]), (codes[c], codes[d])
        found.append(Pairing(one, other) if rank(*one) <= rank(*other) else Pairing(other, one))
    return found


class Split(NamedTuple):
    """Four tiles set as two hands, with their ranks."""

    low: tuple[Card, ...]
    high: tuple[Card, ...]
    low_rank: Rank
    high_rank: Rank


def split(tiles: Sequence[Card], low: Sequence[Card], single: str = LOWEST) -> Split:
    """Four tiles with these two as the low hand. Laid down in the wrong place, the hands are read as they rank."""
    rest = list(tiles)
    for tile in low:
        rest.remove(tile)
    hands = sorted(
        (
            (rank(*(code_of(tile, single) for tile in hand)), place, tuple(hand))
            for place, hand in enumerate((low, rest))
        ),
        key=lambda found: found[:2],
    )
    (low_rank, _, lower), (high_rank, _, higher) = hands
    return Split(lower, higher, low_rank, high_rank)


class Versus(NamedTuple):
    """A player's hands against the bank's: 1 where the player's is higher, 0 a copy, -1 lower."""

    low: int
    high: int

    @property
    def result(self) -> int:
        """1 for a win, 0 for a push, -1 for a loss: copies go to the bank."""
        return int(self.low > 0) + int(self.high > 0) - 1


def compare(hands: Split, bank: Split) -> Versus:
    return Versus(_sign(hands.low_rank, bank.low_rank), _sign(hands.high_rank, bank.high_rank))


def _sign(one: Rank, other: Rank) -> int:
    return (one > other) - (one < other)


# In words

PAIR_NAMES = {GEE_JOON: "gee joon", "9": "mixed nines", "L8": "mixed eights", "L7": "mixed sevens", "5": "mixed fives"}
NAMES = {kind.code: kind.name for kind in KINDS}
FIGURES = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def hand_words(found: Rank) -> str:
    """A two-tile hand in words.

    >>> hand_words(rank("12", "9")), hand_words(rank("H4", "H4")), hand_words(rank("12", "L7"))
    ('wong with teen', 'pair of gor', 'nine with teen')
    """
    if found.kind == PAIR:
        code = PAIR_ORDER[len(PAIR_ORDER) - found.value]
        return PAIR_NAMES.get(code, f"pair of {NAMES[code]}")
    if not found.kind:
        return FIGURES[0]
    top = "gee joon" if found.tile == TILE_RANK[HIGHER_GEE_JOON] else NAMES[CODES[len(CODES) - 1 - found.tile // 2]]
    return f"{'wong' if found.value == WONG else 'gong' if found.value == GONG else FIGURES[found.value]} with {top}"


def words(hands: Split) -> str:
    """Both hands in words, the low hand first."""
    return f"low {hand_words(hands.low_rank)}, high {hand_words(hands.high_rank)}"
