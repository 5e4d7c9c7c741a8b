"""Keno a second time, from the rulebook's tables: what a ticket catches and is paid, game after game.

Nothing here is taken from the game's own code. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

TABLES: dict[int, dict[int, int]] = {
    1: {1: 3},
    2: {2: 12},
    3: {2: 1, 3: 42},
    4: {2: 1, 3: 5, 4: 120},
    5: {3: 2, 4: 18, 5: 410},
    6: {3: 1, 4: 7, 5: 57, 6: 1100},
    7: {3: 1, 4: 5, 5: 11, 6: 100, 7: 2000},
    8: {4: 2, 5: 15, 6: 50, 7: 300, 8: 10000},
    9: {4: 2, 5: 5, 6: 20, 7: 100, 8: 2000, 9: 25000},
    10: {0: 5, 5: 2, 6: 10, 7: 50, 8: 500, 9: 5000, 10: 100000},
    12: {6: 5, 7: 30, 8: 240, 9: 600, 10: 1480, 11: 12000, 12: 36000},
}


@dataclass
class Slip:
    """A ticket as a patron holds it."""

    seat: str
    ways: list[set[int]]
    cents: int
    games: int
    played: int = 0
    lost: int = 0
    """Wagers of games that won nothing."""
    won: int = 0
    """All that is to be received."""
    back: int = 0
    """Wagers returned because a game could not be finished."""
    gone: bool = False
    receipts: list[int] = field(default_factory=list)

    @property
    def price(self) -> int:
        return self.cents * len(self.ways) * self.games

    @property
    def over(self) -> bool:
        return self.played == self.games

    @property
    def profit(self) -> int:
        """What the patron has won or lost by it, once it is over."""
        return (0 if self.gone else self.won) + self.back - self.price


def shared(claims: list[int], limit: int | None) -> list[int]:
    """Claims within a limit, in proportion and rounded down."""
    total = sum(claims)
    if limit is None or total <= limit:
        return claims
    return [int(Fraction(claim * limit, total)) for claim in claims]


def play(slips: list[Slip], drawn: set[int], ticket_limit: int | None, aggregate: int | None) -> None:
    """One game of every slip."""
    claims = [[slip.cents * TABLES[len(way)].get(len(way & drawn), 0) for way in slip.ways] for slip in slips]
    capped = [shared(claim, ticket_limit) for claim in claims]
    flat = iter(shared([cents for claim in capped for cents in claim], aggregate))
    for slip, claim in zip(slips, capped, strict=True):
        paid = [next(flat) for _ in claim]
        slip.won += sum(paid)
        slip.receipts.append(sum(paid))
        slip.played += 1


def fail(slips: list[Slip]) -> None:
    """A game that cannot be finished."""
    for slip in slips:
        slip.back += slip.cents * len(slip.ways)
        slip.played += 1


def ways_of(groups: list[list[int]], names: list[str]) -> list[set[int]]:
    """The numbers that each way joins, by the letters of its groups."""
    return [{number for letter in name for number in groups["abcdefghij".index(letter)]} for name in names]


def combinations(numbers: int, taken: int) -> Iterator[tuple[int, ...]]:
    """Every way to draw so many of so many, for boards small enough to try them all."""
    if taken == 0:
        yield ()
    elif numbers >= taken:
        for rest in combinations(numbers - 1, taken - 1):
            yield (*rest, numbers)
        yield from combinations(numbers - 1, taken)
