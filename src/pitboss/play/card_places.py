"""Where cards lie: a seat's hand, one of those it was split into, the dealer's, the board, or nobody's."""

from __future__ import annotations

import functools
import re
from typing import Final

_NUMBER: Final = re.compile(r"[0-9]{1,4}")
"""More hands than this come of no pair."""


class Hand(str):
    """The name of a hand, as records write it, read once.

    >>> Hand("seat 1.2").seat, Hand("seat 1.2").number, Hand("seat 2b").label, Hand("dealer").seat
    ('1', 2, '', '')
    """

    __slots__ = ("number", "seat")

    seat: str
    """The seat that holds it; empty where it is nobody's own."""
    number: int
    """Which of the hands that a seat's cards were split into, in the order of play; nought for the hand dealt."""

    def __new__(cls, name: str = "") -> Hand:
        self = super().__new__(cls, name)
        kind, _, place = name.partition(" ")
        seat, _, number = place.partition(".")
        self.seat = seat if kind == "seat" else ""
        self.number = int(number) if kind == "seat" and _NUMBER.fullmatch(number) else 0
        return self

    @property
    def label(self) -> str:
        """As a ruling names it: ``1.2``, or nothing for a hand that was not split."""
        return f"{self.seat}.{self.number}" if self.number else ""


@functools.cache
def hand_of(seat: str, number: int = 0) -> Hand:
    """The hand of a seat, or one of those it was split into.

    >>> hand_of("1"), hand_of("1", 2)
    ('seat 1', 'seat 1.2')
    """
    return Hand(f"seat {seat}.{number}" if number else f"seat {seat}")


DEALERS: Final = Hand("dealer")
BOARD: Final = Hand("board")
NOBODY: Final = Hand("")
"""Cards that nobody gets: burned unseen, or dealt to an empty position. A record does not write them."""
