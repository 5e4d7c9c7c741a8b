"""Deals that differ only in the names of the suits, counted once.

No hand ranking looks at which suit is which, so of 22,100 three-card hands only 1,755 need be worked out: each stands
for as many deals as its weight says. A deal may have several groups of cards (a hand and a board), kept apart.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import SUITS, Card

Counts = tuple[int, ...]
"""How many cards of one suit each group holds."""
Holding = tuple[tuple[int, ...], ...]
"""Which ranks of one suit each group holds."""


class DealClass(NamedTuple):
    """One class of deals: its groups of cards, and how many deals it stands for."""

    groups: tuple[tuple[Card, ...], ...]
    weight: int


def canonical_deals(*sizes: int, ranks: Sequence[int] = range(2, 15)) -> Iterator[DealClass]:
    """Every class of deals of so many cards to each group, from one deck without jokers.

    >>> deals = list(canonical_deals(3))
    >>> len(deals), sum(deal.weight for deal in deals)
    (1755, 22100)
    >>> sum(1 for _ in canonical_deals(2))       # the starting hands of hold 'em
    169
    """
    holdings = {counts: _holdings(counts, tuple(ranks)) for counts in _counts(sizes)}
    for suits in itertools.combinations_with_replacement(sorted(holdings, reverse=True), len(SUITS)):
        if tuple(map(sum, zip(*suits, strict=True))) != sizes:
            continue
        # Suits with equal counts are interchangeable: choose their holdings without regard to order.
        choices = [
            itertools.combinations_with_replacement(holdings[counts], len(list(run)))
            for counts, run in itertools.groupby(suits)
        ]
        for chosen in itertools.product(*choices):
            dealt = tuple(itertools.chain.from_iterable(chosen))
            yield DealClass(_cards(dealt, len(sizes)), _weight(dealt))


def _counts(sizes: Sequence[int]) -> list[Counts]:
    return list(itertools.product(*(range(size + 1) for size in sizes)))


def _holdings(counts: Counts, ranks: tuple[int, ...]) -> list[Holding]:
    """Every way one suit's ranks can go to the groups."""
    if not counts:
        return [()]
    return [
        (first, *rest)
        for first in itertools.combinations(ranks, counts[0])
        for rest in _holdings(counts[1:], tuple(rank for rank in ranks if rank not in first))
    ]


def _cards(dealt: Sequence[Holding], groups: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        tuple(Card(rank, suit) for suit, holding in zip(SUITS, dealt, strict=True) for rank in holding[group])
        for group in range(groups)
    )


def _weight(dealt: Sequence[Holding]) -> int:
    """The ways to give the four suits their names."""
    return math.factorial(len(dealt)) // math.prod(map(math.factorial, Counter(dealt).values()))
