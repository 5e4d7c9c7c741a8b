"""When to bet the turn and the river, as the kernel looks it up: tables small enough to stay near the processor.

Decisions are stored by canonical board and pair of cards (`solve`). Of the suits of a pair only those matter in which a
flush can still come: such as have a card of the flop, or two of the flop and the turn. So every canonical board has a
row of bits, one for any two cards that differ in rank or in those suits. What bounds the kernel: every round reads six
places somewhere in two megabytes, here and in the tables of strengths.
"""

from __future__ import annotations

import functools
import itertools
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_tables import MASKS, Words
from pitboss.games.families.poker_hands.math.suits import Places, canonical_sets, find, places_of, renaming
from pitboss.simulate.compilation import compiled, lean

from .deals import PAIR_CARDS, PAIR_MASKS, PAIRS, Deal
from .solve import EVEN, Bits, decisions_for

Numbers = npt.NDArray[np.uint32]
Small = npt.NDArray[np.uint16]

NAMINGS = tuple(itertools.permutations(range(4)))
"""The new names of the suits, clubs first."""
FLUSH_SUITS = tuple(itertools.chain.from_iterable(itertools.permutations(range(4), many) for many in range(4)))
"""Suits in which a flush can still come, in the order in which a row has them."""
ROOM = 64
"""Room for the number of a naming, or of flush suits, below another number."""
_ROOM, _PAIRS, _52, _3, _7 = (np.uint64(number) for number in (ROOM, PAIRS, 52, 3, 7))


class Decisions(NamedTuple):
    """Whether to bet. A row is the place of its first bit, times `ROOM`, plus the number of its flush suits."""

    flops: Numbers
    """By pair and third card: the place of the canonical flop, times `ROOM`, plus the number of the naming."""
    pairs: Small
    """By naming and pair: the pair renamed."""
    cards: Bits
    """By naming and card: the card renamed."""
    turns: Numbers
    """By canonical flop: the row of the turn wager."""
    rivers: Numbers
    """By canonical flop and turn card renamed: the row of the river wager."""
    places: Small
    """By flush suits and pair renamed: the place in a row."""
    bits: Bits
    """All rows."""


@lean
def bets(deal: Deal, known: Decisions) -> tuple[int, int]:
    """Whether the player bets the turn, and the river."""
    flop = np.uint64(known.flops[deal.flop * _52 + deal.third])
    place, naming = flop // _ROOM, flop % _ROOM
    pair = np.uint64(known.pairs[naming * _PAIRS + deal.player])
    turn = np.uint64(known.cards[naming * _52 + deal.turn])
    return _bit(known.turns[place], pair, known), _bit(known.rivers[place * _52 + turn], pair, known)


@lean
def _bit(row: int, pair: np.uint64, known: Decisions) -> int:
    start, suits = np.uint64(row) // _ROOM, np.uint64(row) % _ROOM
    place = start + np.uint64(known.places[suits * _PAIRS + pair])
    return int(known.bits[place >> _3]) >> int(place & _7) & 1


_NONE, _NO_BITS = np.zeros(0, dtype=np.uint32), np.zeros(0, dtype=np.uint8)
_NO_PAIRS = np.zeros(0, dtype=np.uint16)
NONE = Decisions(_NONE, _NO_PAIRS, _NO_BITS, _NONE, _NONE, _NO_PAIRS, _NO_BITS)


@functools.lru_cache(maxsize=2)
def best_decisions(turn: Fraction = EVEN, river: Fraction = EVEN) -> Decisions:
    """Those that `solve` found, where turn and river wagers pay so much."""
    flops, boards = canonical_sets(3)[0], canonical_sets(4)[0]
    turns, later = _rows(flops, 3, 0)
    rivers, length = _rows(boards, 4, later)
    places, bits = _places(), np.zeros(-(-length // 8), dtype=np.uint8)
    for sets, rows, stored in zip((flops, boards), (turns, rivers), decisions_for(turn, river), strict=True):
        _fill(sets, rows, stored, places, bits)
    named, after = np.zeros(PAIRS * 52, dtype=np.uint32), np.zeros(len(flops) * 52, dtype=np.uint32)
    _name(places_of(flops), _numbers(), named)
    _look_ahead(flops, places_of(boards), rivers, _numbers(), _renamed_suits(), after)
    cards = np.array([[name * 13 + rank for name in naming for rank in range(13)] for naming in NAMINGS])
    one, two = cards[:, PAIR_CARDS[::2]], cards[:, PAIR_CARDS[1::2]]
    high, low = np.maximum(one, two), np.minimum(one, two)
    pairs = high * (high - 1) // 2 + low
    return Decisions(
        named, pairs.astype(np.uint16).ravel(), cards.astype(np.uint8).ravel(), turns, after, places.ravel(), bits
    )


def _rows(boards: Words, cards: int, start: int) -> tuple[Numbers, int]:
    """The rows of canonical boards of so many cards, from a place on; and the place after the last."""
    rows = []
    for board in boards.tolist():
        held = [(board >> 13 * suit & 8191).bit_count() for suit in range(4)]
        suits = tuple(suit for suit in range(4) if held[suit] >= cards - 2)  # with two held and all to come: five
        rows.append(start * ROOM + FLUSH_SUITS.index(suits))
        kinds = 13 * (1 + len(suits))
        start += kinds * (kinds + 1) // 2
    return np.array(rows, dtype=np.uint32), start


def _places() -> Small:
    """By flush suits and pair, the place in a row: that of two kinds of card, which may be the same."""
    suits, ranks = PAIR_CARDS.astype(np.int64) // 13, PAIR_CARDS % 13
    found = []
    for order in FLUSH_SUITS:
        kinds = np.array([13 * (1 + order.index(suit)) if suit in order else 0 for suit in range(4)])[suits] + ranks
        high, low = np.maximum(kinds[::2], kinds[1::2]), np.minimum(kinds[::2], kinds[1::2])
        found.append(high * (high + 1) // 2 + low)
    return np.array(found, dtype=np.uint16)


def _numbers() -> Bits:
    """The number of each naming, by the names as `renaming` gives them."""
    numbers = np.zeros(256, dtype=np.uint8)
    for number, naming in enumerate(NAMINGS):
        numbers[sum(name << 2 * suit for suit, name in enumerate(naming))] = number
    return numbers


def _renamed_suits() -> Bits:
    """By naming and flush suits under the new names: the same flush suits under the old."""
    return np.array(
        [
            [FLUSH_SUITS.index(tuple(naming.index(name) for name in order)) for order in FLUSH_SUITS]
            for naming in NAMINGS
        ],
        dtype=np.uint8,
    )


@compiled
def _fill(boards: Words, rows: Numbers, stored: Bits, places: Small, bits: Bits) -> None:
    """Lays stored decisions, by pair of the cards beside the board, into rows."""
    for board in range(len(boards)):
        beside = 0
        for pair in range(PAIRS):
            if not PAIR_MASKS[pair] & boards[board]:
                place = rows[board] // ROOM + places[rows[board] % ROOM, pair]
                bits[place >> 3] |= stored[board, beside] << (place & 7)
                beside += 1


@compiled
def _name(canonical: Places, numbers: Bits, flops: Numbers) -> None:
    """The canonical form of every flop, by pair and third card."""
    for pair in range(PAIRS):
        for third in range(52):
            if not PAIR_MASKS[pair] & MASKS[third]:
                flop, names = renaming(PAIR_MASKS[pair] | MASKS[third])
                flops[pair * 52 + third] = find(canonical, flop) * ROOM + numbers[names]


@compiled
def _look_ahead(flops: Words, canonical: Places, rows: Numbers, numbers: Bits, suits: Bits, after: Numbers) -> None:
    """The row of every canonical flop with every turn card, its flush suits as they are named on the flop."""
    for flop in range(len(flops)):
        for turn in range(52):
            if not flops[flop] & MASKS[turn]:
                board, names = renaming(flops[flop] | MASKS[turn])
                row = rows[find(canonical, board)]
                after[flop * 52 + turn] = row // ROOM * ROOM + suits[numbers[names], row % ROOM]
