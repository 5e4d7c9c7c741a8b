"""Three card poker rankings (20.3): a straight outranks a flush, three of a kind outranks both."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from enum import IntEnum

from pitboss.equipment.cards import RANK_NAMES, Card

QUEEN = 12


class Rank(IntEnum):
    """The permissible hands, lowest first (20.3(b))."""

    NONE = 1
    PAIR = 2
    FLUSH = 3
    STRAIGHT = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6


NONE, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = (int(rank) for rank in Rank)

Key = tuple[int, ...]
"""What a hand is compared by: its rank, then what decides inside the rank. Equal keys are a draw (20.3(c))."""


def key(hand: Sequence[Card]) -> Key:
    """The comparison key of three cards.

    Inside a rank, (b) itself orders pairs, threes and straights; (c) is read as settling kickers, flushes and hands
    of no rank. Read alone, (c) would let Q-Q-A beat K-K-2.

    >>> from pitboss.equipment.cards import cards
    >>> key(cards("Ks Kd 2c")) > key(cards("Qc Qh Ad"))
    True
    >>> key(cards("Ac 3d 2h")) < key(cards("4s 3c 2d"))     # 3-2-A is the lowest straight
    True
    """
    one, two, three = hand
    high, middle, low = sorted((one.rank, two.rank, three.rank), reverse=True)
    if high == middle or middle == low:
        if high == low:
            return (THREE_OF_A_KIND, high)  # 20.3(b)2
        return (PAIR, middle, low if high == middle else high)  # 20.3(b)5, (c)
    suited = one.suit == two.suit == three.suit
    if high - low == 2 or (high, middle) == (14, 3):
        top = high if high - low == 2 else 3  # 3-2-A is the lowest, 20.3(b)1, (b)3
        return (STRAIGHT_FLUSH if suited else STRAIGHT, top)
    return (FLUSH if suited else NONE, high, middle, low)  # 20.3(b)4, (c)


def qualifies(dealer: Key) -> bool:
    """Whether the dealer holds queen high or better (20.11(a)1)."""
    return dealer[0] >= PAIR or dealer[1] >= QUEEN


@functools.cache
def describe(hand_key: Key) -> str:
    """A hand in words.

    >>> from pitboss.equipment.cards import cards
    >>> describe(key(cards("Ks Kd 2c"))), describe(key(cards("Qs 7d 4c"))), describe(key(cards("3s 2s As")))
    ('pair of kings', 'queen high', 'straight flush, 3 high')
    """
    rank, top = Rank(hand_key[0]), RANK_NAMES[hand_key[1] - 2]
    plural = f"{top}s"
    match rank:
        case Rank.PAIR:
            return f"pair of {plural}"
        case Rank.THREE_OF_A_KIND:
            return f"three {plural}"
        case Rank.NONE:
            return f"{top} high"
    return f"{rank.name.lower().replace('_', ' ')}, {top} high"
