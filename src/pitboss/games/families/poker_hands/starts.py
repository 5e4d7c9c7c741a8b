"""The 169 starting hands of hold 'em, as charts lay them out."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import RANKS, Card

HIGH_FIRST = RANKS[::-1]


def name_at(row: int, column: int) -> str:
    """The starting hand of a cell: suited above the diagonal, unsuited below.

    >>> name_at(0, 0), name_at(0, 1), name_at(1, 0)
    ('AA', 'AKs', 'AKo')
    """
    high, low = HIGH_FIRST[min(row, column)], HIGH_FIRST[max(row, column)]
    return high + low + ("" if row == column else "s" if row < column else "o")


def combinations(name: str) -> int:
    """How many pairs of cards are called so.

    >>> combinations("AA"), combinations("AKs"), combinations("AKo")
    (6, 4, 12)
    """
    return 6 if len(name) == 2 else 4 if name[2] == "s" else 12


def start_name(own: Sequence[Card]) -> str:
    """
    >>> from pitboss.equipment.cards import cards
    >>> start_name(cards("2d 7s")), start_name(cards("Kd Ad")), start_name(cards("Td Tc"))
    ('72o', 'AKs', 'TT')
    """
    high, low = sorted(own, reverse=True)
    ranks = str(high)[0] + str(low)[0]
    return ranks if high.rank == low.rank else ranks + ("s" if high.suit == low.suit else "o")
