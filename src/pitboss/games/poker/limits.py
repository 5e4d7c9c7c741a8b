"""How much may be bet and raised now: the betting structures (14.7), as amounts of one betting round.

All amounts are what a seat will have in the pot for this round: a raise is *to* an amount. What an all-in for less does
to the right to raise is here too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from .structure import FIXED, POT, SPREAD, Structure


class Range(NamedTuple):
    """Amounts from the least to the most, in steps."""

    least: int
    most: int
    unit: int = 1


VAST = 1 << 60
"""More than anybody has."""


@dataclass(slots=True)
class Level:
    """How far the bets of one round have gone.

    >>> from pitboss.games.poker.structure import structure
    >>> level = Level(structure("no_limit"), bet=200)
    >>> level.goes_to(5000), level.goes_to(7000), level.next(0, 0).least     # 50, all-in 70: the next is to 120
    (True, False, 12000)
    >>> level = Level(structure("fixed_limit(5,10)"), bet=1000)
    >>> level.goes_to(1000), level.goes_to(1600), level.next(0, 0)     # half a bet or more counts as a raise
    (True, True, Range(least=2600, most=2600, unit=1))
    """

    structure: Structure
    bet: int
    """The bet of the round: exactly at fixed limit, at least elsewhere."""
    choice: int = 0
    """The higher bet, where it may be chosen instead: an open pair in stud."""
    measure: str = "half_bet"
    """At fixed limit, what of a bet an all-in must be to count as one."""
    to: int = 0
    """What everybody has to meet."""
    full: int = 0
    """The last bet or raise that counts as one."""
    step: int = 0
    """By how much it raised."""
    count: int = 0
    """How many bets and raises there were."""
    acted: set[str] = field(default_factory=set)
    """Seats that have acted since the last one that counts: they may not raise."""
    checked: set[str] = field(default_factory=set)

    def post(self, to: int, step: int, count: int) -> None:
        """A blind, a straddle or a bring-in is what everybody has to meet; a bring-in is no bet yet."""
        self.to, self.step, self.count = to, step, count
        self.full = to if count else 0

    def next(self, mine: int, pot: int) -> Range:
        """What a bet or raise may be to, for a seat with so much in it already; ``pot`` is all that lies there."""
        match self.structure.kind:
            case kind if kind == FIXED:
                least = self.full + self.bet
                most = self.full + max(self.bet, self.choice)
                return Range(least, most, max(1, most - least))
            case kind if kind == SPREAD:
                least = self.to + max(self.step, self.bet)
                return Range(least, max(least, self.to + self.structure.high))
            case kind if kind == POT:
                least = self.to + max(self.step, self.bet)
                return Range(least, max(least, 2 * self.to - mine + pot))
        return Range(self.to + max(self.step, self.bet), VAST)

    def goes_to(self, amount: int) -> bool:
        """Somebody bets or raises to this; whether it counts as a bet or raise, and reopens the betting."""
        by = amount - self.to
        if self.structure.kind == FIXED:
            over = amount - self.full
            counts = over >= self.bet or (self.measure == "half_bet" and 2 * over >= self.bet)
            if self.choice and amount >= self.full + self.choice:
                self.bet, self.choice = self.choice, 0  # the round is played at the higher bet from here on
        else:
            counts = by >= max(self.step, self.bet)
        self.to = amount
        if counts:
            self.full, self.step = amount, by
            self.count += 1
            self.acted.clear()
        return counts
