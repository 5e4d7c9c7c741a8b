"""What winning ways are paid: by their table, within the limit of a ticket, and within that of the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .wagers import Terms


def by_table(pays: Fraction, cents: int) -> int:
    """What a way receives in all; a fraction of a cent goes to the player.

    >>> by_table(Fraction(3), 500), by_table(Fraction(85, 7), 70), by_table(Fraction(3, 2), 25)
    (1500, 850, 38)
    """
    return -(-pays.numerator * cents // pays.denominator)


def within(claims: Sequence[int], limit: int | None) -> list[int]:
    """Claims that come to more than a limit are paid in proportion, each rounded down to the cent.

    >>> within([3_000_000, 3_000_000, 1_500_000], 5_000_000)
    [2000000, 2000000, 1000000]
    """
    total = sum(claims)
    if limit is None or total <= limit:
        return list(claims)
    return [claim * limit // total for claim in claims]


def paid(at: Terms, tickets: Sequence[Sequence[int]]) -> list[list[int]]:
    """What the ways of each ticket are paid for a game: the limit of a ticket comes before that of the game."""
    capped = [within(claims, at.ticket_limit) for claims in tickets]
    flat = within([claim for claims in capped for claim in claims], at.aggregate_limit)
    left = iter(flat)
    return [[next(left) for _ in claims] for claims in capped]
