"""Wheels as data: what stands in the compartments of a roulette wheel, the sections of a big six wheel and the stops of
a pokette wheel.

The text of the chapter lists neither; each entry names the source it is known from. ``0`` and ``00`` are two numbers,
so numbers are text.
"""

from __future__ import annotations

from dataclasses import dataclass

ZERO, DOUBLE_ZERO = "0", "00"
NUMBERS = (ZERO, DOUBLE_ZERO, *map(str, range(1, 37)))
"""Every number of any roulette wheel, in the order in which a layout is read."""

_RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"  # [practice]
RED = frozenset(_RED.split())
BLACK = frozenset(NUMBERS[2:]) - RED
GREEN = frozenset((ZERO, DOUBLE_ZERO))


def color(number: str) -> str:
    """The background of a number on the wheel.

    >>> color("17"), color("18"), color("00")
    ('black', 'red', 'green')
    """
    return "green" if number in GREEN else "red" if number in RED else "black"


@dataclass(frozen=True, slots=True)
class RouletteWheel:
    """A roulette wheel: its compartments clockwise from 0, and those in which the ball decides nothing."""

    key: str
    name: str
    order: tuple[str, ...]
    source: str
    void: frozenset[str] = frozenset()

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers that can win, in the order of the layout."""
        return tuple(n for n in NUMBERS if n in self.order and n not in self.void)

    def around(self, middle: str, width: int) -> tuple[str, ...]:
        """So many compartments in a row, clockwise, with this one in the middle; void ones are passed over.

        >>> WHEELS["double_zero"].around("17", 5)
        ('20', '32', '17', '5', '22')
        >>> WHEELS["double_zero_as_single_zero"].around("1", 5)
        ('36', '13', '1', '27', '10')
        """
        ring = [number for number in self.order if number not in self.void]
        first = ring.index(middle) - width // 2
        return tuple(ring[(first + step) % len(ring)] for step in range(width))


_DOUBLE_ZERO_ORDER = """
0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2
"""
_SINGLE_ZERO_ORDER = """
0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
"""

WHEELS = {
    wheel.key: wheel
    for wheel in (
        RouletteWheel(
            "double_zero", "double zero wheel", tuple(_DOUBLE_ZERO_ORDER.split()), "5.2(b); order [practice]"
        ),
        RouletteWheel(
            "single_zero", "single zero wheel", tuple(_SINGLE_ZERO_ORDER.split()), "5.2(c); order [practice]"
        ),
        RouletteWheel(
            "double_zero_as_single_zero",
            "double zero wheel used as a single zero wheel",
            tuple(_DOUBLE_ZERO_ORDER.split()),
            "5.2(d), 19:46-1.7(c); order [practice]",
            frozenset((DOUBLE_ZERO,)),
        ),
    )
}

# Big six

SECTIONS = 54
SYMBOLS = ("s1", "s2", "s5", "s10", "s20", "joker", "flag")
"""The bills of $1 to $20, the joker, and the second special symbol: a flag or the casino's own."""

BIG_SIX_WHEELS = {
    # of each symbol, in the order of SYMBOLS, so many sections
    "w24": (24, 15, 7, 4, 2, 1, 1),  # [Grochowski], [guide]
    "w23": (23, 15, 8, 4, 2, 1, 1),  # [practice]: recalled as the regulated wheel of New Jersey and Pennsylvania
}


def big_six_order(counts: tuple[int, ...]) -> tuple[str, ...]:
    """The sections clockwise from the top, each symbol spread as evenly as the others leave room for.

    Which symbol stands beside which is nowhere listed, and no wager depends on it: this is an order to look at.

    >>> big_six_order((2, 1, 0, 0, 0, 0, 1))
    ('s1', 's2', 's1', 'flag')
    """
    first = dict(zip(SYMBOLS, (0.5, 0.5, 0.5, 0.5, 0.5, 0.25, 0.75), strict=True))  # the special two face each other
    due = [
        ((turn + first[symbol]) / count, place, symbol)
        for place, (symbol, count) in enumerate(zip(SYMBOLS, counts, strict=True))
        for turn in range(count)
    ]
    return tuple(symbol for _, _, symbol in sorted(due))


# Pokette

JOKERS = ("Jk1", "Jk2")
_SUITS_IN_TURN, _RANKS = "shcd", "A23456789TJQK"


def pokette_order() -> tuple[str, ...]:
    """The 52 cards and two jokers clockwise from the first joker, black and red in turn, the jokers face to face.

    Which card stands beside which is nowhere listed, and no wager depends on it: this is an order to look at.

    >>> order = pokette_order()
    >>> order[:6], order[27], len(set(order))
    (('Jk1', 'As', '6h', 'Jc', '3d', '8s'), 'Jk2', 54)
    """
    cards = [_RANKS[5 * i % 13] + _SUITS_IN_TURN[i % 4] for i in range(52)]
    return (JOKERS[0], *cards[:26], JOKERS[1], *cards[26:])
