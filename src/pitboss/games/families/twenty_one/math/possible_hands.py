"""Every hand a player or a dealer can hold, by how many cards of each value, and how many orders of drawing lead there.

Values are numbered 0 (ace), 1 (two) ... 8 (nine), 9 (ten, jack, queen, king). A player's hand is an index into one
table that all shoes share; a hand that a shoe cannot make simply has no weight there. Where suits are paid for (three
cards 6-7-8 or 7-7-7), two cards that can still become one of these have three places in the table: of two suits, of
one suit that is not spades, of spades. The dealer, who has no choices, is a trie: draws that end alike share their
beginning.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

VALUES = 10
ACE, TEN = 0, 9
NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""How a chart names the values."""

DEALER = ("17", "18", "19", "20", "21", "bust", "blackjack")
"""How the dealer's hand can end."""
BUST, BLACKJACK = 5, 6

Counts = tuple[int, ...]
Whole = npt.NDArray[np.int64]


def shoe(decks: int, *gone: int, tens: int = 16) -> Whole:
    """How many cards of each value so many decks hold, with so many ten-values in each, less the values gone.

    >>> shoe(1, ACE, TEN).tolist(), shoe(6, tens=12).tolist()[TEN]
    ([3, 4, 4, 4, 4, 4, 4, 4, 4, 15], 72)
    """
    cards = np.full(VALUES, 4 * decks, dtype=np.int64)
    cards[TEN] = tens * decks
    for value in gone:
        cards[value] -= 1
    return cards


def total(counts: Counts) -> tuple[int, bool]:
    """What a hand counts, and whether an ace in it counts eleven (2.2(b)).

    >>> total((1, 0, 0, 0, 0, 1, 0, 0, 0, 0)), total((1, 0, 0, 0, 0, 1, 0, 0, 0, 1))
    ((17, True), (17, False))
    """
    hard = sum((value + 1) * count for value, count in enumerate(counts))
    soft = counts[ACE] > 0 and hard <= 11
    return (hard + 10 if soft else hard), soft


@dataclass(frozen=True, slots=True)
class PossibleHands:
    """All hands of up to 21 points, aces as one: the single cards by value, then the lower before the higher."""

    counts: Whole
    size: Whole
    total: Whole
    soft: npt.NDArray[np.bool_]
    child: Whole
    """The hand with one more card of each value; -1 where that is over 21."""
    index: dict[Counts, int]
    """By counts; where suits are told apart, the place of two suits."""
    suited: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Places of two suits -> those of one suit and of spades. Three cards are named by their first two."""

    def of(self, *values: int) -> int:
        """The hand of these values.

        >>> int(hands().total[hands().of(ACE, 5)])
        17
        """
        return self.index[tuple(values.count(value) for value in range(VALUES))]

    pairs: list[tuple[int, int, int]] = field(init=False)
    """The two-card hands: the hand, its lower value, its higher; those of one suit after those of two."""

    def __post_init__(self) -> None:
        pairs = [
            (place, low, high)
            for low in range(VALUES)
            for high in range(low, VALUES)
            for place in (self.of(low, high), *self.suited.get(self.of(low, high), ()))
        ]
        object.__setattr__(self, "pairs", pairs)


def _upto(points: int, least: int = 0) -> Iterator[Counts]:
    """Counts of the values from ``least`` on that come to at most so many points."""
    if least == VALUES:
        yield ()
        return
    for count in range(points // (least + 1) + 1):
        for rest in _upto(points - count * (least + 1), least + 1):
            yield (count, *rest)


SIX, SEVEN, EIGHT = 5, 6, 7
SPECIAL = tuple(tuple(held.count(value) for value in range(VALUES)) for held in ((SIX, SEVEN, EIGHT), (SEVEN,) * 3))
"""The hands of three cards whose suits may be paid for."""
TWO_SUITS, ONE_SUIT, SPADES = range(3)


def _suits_count(counts: Counts) -> bool:
    """Whether a hand is one of these, or two cards of one."""
    return any(
        sum(counts) in (2, 3) and all(have <= most for have, most in zip(counts, hand, strict=True)) for hand in SPECIAL
    )


@functools.cache
def hands(suits: bool = False) -> PossibleHands:
    """The table of player's hands; with ``suits``, those that can be paid by suit are told apart.

    >>> len(hands().size), len(hands().pairs)
    (3082, 55)
    >>> len(hands(suits=True).size), len(hands(suits=True).pairs)
    (3094, 63)
    """
    found = [(counts, TWO_SUITS) for counts in _upto(21) if any(counts)]
    if suits:
        found += [(counts, suit) for counts, _ in found if _suits_count(counts) for suit in (ONE_SUIT, SPADES)]
    found.sort(key=lambda hand: (sum(hand[0]) > 1, sum((value + 1) * count for value, count in enumerate(hand[0]))))
    places = {hand: place for place, hand in enumerate(found)}
    hard = (np.array([counts for counts, _ in found]) @ np.arange(1, VALUES + 1)).tolist()
    child = np.full((len(found), VALUES), -1, dtype=np.int64)
    for place, (counts, suit) in enumerate(found):
        for value in range(min(VALUES, 21 - hard[place])):  # the others are over 21
            more = (*counts[:value], counts[value] + 1, *counts[value + 1 :])
            child[place, value] = places.get((more, suit), places.get((more, TWO_SUITS), -1))
    totals = [total(counts) for counts, _ in found]
    return PossibleHands(
        np.array([counts for counts, _ in found], dtype=np.int64),
        np.array([sum(counts) for counts, _ in found], dtype=np.int64),
        np.array([points for points, _ in totals], dtype=np.int64),
        np.array([soft for _, soft in totals], dtype=np.bool_),
        child,
        {counts: place for (counts, suit), place in places.items() if suit == TWO_SUITS},
        {
            places[counts, TWO_SUITS]: (place, places[counts, SPADES])
            for (counts, suit), place in places.items()
            if suit == ONE_SUIT
        },
    )


Trie = tuple[Whole, Whole, Whole, Whole, Whole, Whole]
"""The dealer's draws that do not bust, in preorder: depth, value, count of that value, cards in all, how it ends, and
the orders of drawing (0 where it does not end here). A bust is what remains."""


@functools.cache
def dealer(up: int, hits_soft_17: bool) -> Trie:
    """What the dealer can draw to a first card (2.12(b)), as a trie over the values drawn."""
    rows: list[tuple[int, ...]] = []
    _branch(rows, sorted(_draws(up, hits_soft_17).items()), 0, 0, 0)
    return tuple(np.array(column, dtype=np.int64) for column in zip(*rows, strict=True))  # type: ignore[return-value]


def _draws(up: int, hits_soft_17: bool) -> dict[Counts, tuple[int, int]]:
    """The draws that finish the dealer's hand at 21 or less, each with its orders of drawing and how it ends."""
    finished: dict[Counts, tuple[int, int]] = {}
    going: dict[tuple[Counts, int], int] = {((0,) * VALUES, up + 1): 1}  # and what it counts, aces as one
    first = True
    while going:
        further: dict[tuple[Counts, int], int] = {}
        for (counts, before), ways in going.items():
            for value in range(min(VALUES, 21 - before)):  # the others are over 21
                drawn = (*counts[:value], counts[value] + 1, *counts[value + 1 :])
                hard = before + value + 1
                soft = hard <= 11 and (up == ACE or drawn[ACE] > 0)
                points = hard + 10 if soft else hard
                if points < 17 or (points == 17 and soft and hits_soft_17):
                    further[drawn, hard] = further.get((drawn, hard), 0) + ways
                else:
                    ending = BLACKJACK if points == 21 and first else points - 17
                    finished[drawn] = finished.get(drawn, (0, 0))[0] + ways, ending
        going, first = further, False
    return finished


def _branch(
    rows: list[tuple[int, ...]], draws: list[tuple[Counts, tuple[int, int]]], value: int, depth: int, cards: int
) -> None:
    """Writes the draws that agree on all values before this one; grouped by how many of the next they have."""
    if not draws:
        return
    while value < VALUES:
        groups: dict[int, list[tuple[Counts, tuple[int, int]]]] = {}
        for draw in draws:
            groups.setdefault(draw[0][value], []).append(draw)
        for count in sorted(groups):
            if count == 0:
                continue
            alike = groups[count]
            ended = [end for counts, end in alike if not any(counts[value + 1 :])]
            ways, ending = ended[0] if ended else (0, 0)
            rows.append((depth, value, count, cards + count, ending, ways))
            rest = [draw for draw in alike if any(draw[0][value + 1 :])]
            _branch(rows, rest, value + 1, depth + 1, cards + count)
        draws = groups.get(0, [])
        value += 1
