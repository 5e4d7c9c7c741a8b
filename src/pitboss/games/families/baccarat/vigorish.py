"""Vigorish: the commission on what the Banker's Hand wins (3.3(c), 7.3(c)), how it is rounded, and when it is taken.

Each win is rounded by itself, deferred or not: a marker carries the amount of one win, and a debt is the sum of them.
Without rounding a fraction of a cent is not charged.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.money import commission
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.table import Table


@dataclass(frozen=True, slots=True)
class Vigorish:
    """A rate, and the multiple that it is rounded up to (0 cents where it is not).

    >>> from pitboss.law.citation import cite
    >>> five, four = Vigorish(5, 25, cite("3.3(c)")), Vigorish(4, 20, cite("3.3(c)"))
    >>> [(five.on(won), four.on(won)) for won in (100, 500, 700, 2500, 3300, 10000)]
    [(25, 20), (25, 20), (50, 40), (125, 100), (175, 140), (500, 400)]
    >>> Vigorish(5, 0, cite("3.3(c)")).on(250), Vigorish(5, 0, cite("3.3(c)")).exact(250)
    (12, Fraction(25, 2))
    """

    percent: int
    increment: int
    cite: Citation

    def exact(self, won: int) -> Fraction:
        """The percentage itself, in cents, before any rounding."""
        return Fraction(won * self.percent, 100)

    def on(self, won: int) -> int:
        """What is charged for a win, in cents."""
        if not self.increment:
            return commission(won, Fraction(self.percent))
        return -(-won * self.percent // (100 * self.increment)) * self.increment

    @property
    def idle(self) -> int:
        """The rounding changes nothing on wins that are multiples of so many cents."""
        return (Fraction(self.increment or 1) * 100 / self.percent).numerator


def take(table: Table, seat: str, wager: str, cents: int, deferred: bool, section: Citation) -> None:
    """Vigorish is taken at once, or a marker is put into the box with the player's number (3.3(c))."""
    if deferred:
        table.mark(seat, wager, cents, section)
    else:
        table.charge(seat, wager, cents, section)


def collect_all(table: Table, wager: str, section: Citation) -> None:
    """Takes all the vigorish outstanding, highest seat first: no shoe is reshuffled before (3.3(c))."""
    for seat in reversed(table.seats):
        table.collect_owed(seat, wager, section)


def defers_vigorish(options: Options) -> bool:
    """Whether vigorish is marked and taken at the end of the shoe."""
    return options.word("vigorish_collection") == "deferred"
