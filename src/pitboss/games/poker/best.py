"""The best hand of each game, high (14.3) and low: two keys that compare.

A high key is that of `hands`: the higher wins. A low key is the other way round, the lower wins: ace low, straights and
flushes do not count, a pair is worse than none.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

from pitboss.equipment.cards import RANKS, Card
from pitboss.games.families.poker_hands.hands import ACE, FIVE, Key, Ranks, describe

from .variants import Variant

EIGHT = 8
SHAPES = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 4, (4,): 5}
"""How often ranks are held more than once, from the best low hand to the worst."""


@functools.cache
def low_of_ranks(ranks: Ranks) -> Key:
    """The low key of five ranks: the shape, then the ranks that decide; smaller is better.

    >>> low_of_ranks((8, 6, 5, 3, 2)) < low_of_ranks((14, 8, 6, 5, 4))     # the ace is low: 8-6-5-4-A
    True
    >>> low_of_ranks((14, 13, 12, 11, 10)) < low_of_ranks((14, 14, 4, 3, 2))
    True
    """
    times = Counter(1 if rank == ACE else rank for rank in ranks)
    groups = sorted(((n, rank) for rank, n in times.items()), reverse=True)
    return (SHAPES[tuple(n for n, _ in groups if n > 1)], *(rank for _, rank in groups))


def low_key(hand: Sequence[Card]) -> Key:
    """The low key of five cards."""
    return low_of_ranks(tuple(sorted((card.rank for card in hand), reverse=True)))


def qualifies(key: Key) -> bool:
    """Eight or better: five different ranks, none above the eight.

    >>> qualifies(low_of_ranks((14, 8, 6, 5, 4))), qualifies(low_of_ranks((9, 6, 5, 3, 2)))
    (True, False)
    """
    return key[0] == 0 and key[1] <= EIGHT


def fives(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every five cards that a hand may be made of."""
    if variant.exactly_two:
        for mine in itertools.combinations(hole, 2):
            for common in itertools.combinations(board, 3):
                yield mine + common
    else:
        yield from itertools.combinations((*hole, *board), 5)


def high(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> Key:
    """The key of the best high hand.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.games.poker.variants import VARIANTS
    >>> high(VARIANTS["omaha_high"], cards("Ts 9h 9d 3c"), cards("As Ks Qs Js 2d"))     # no royal flush
    (4, 13)
    """
    if not variant.exactly_two:
        return FIVE.key((*hole, *board))
    return max(FIVE.key(five) for five in fives(variant, hole, board))


def low(variant: Variant, hole: Sequence[Card], board: Sequence[Card], qualifier: str) -> Key | None:
    """The key of the best low hand; None where it does not qualify."""
    if variant.exactly_two:
        best = min(low_key(five) for five in fives(variant, hole, board))
    else:
        held = sorted((card.rank for card in (*hole, *board)), reverse=True)
        best = min(map(low_of_ranks, itertools.combinations(held, 5)))
    return best if qualifier == "none" or qualifies(best) else None


def in_words(key: Key) -> str:
    """A high hand in words."""
    return describe(FIVE, key)


def low_in_words(key: Key) -> str:
    """A low hand as people say it.

    >>> low_in_words(low_of_ranks((14, 8, 6, 5, 4))), low_in_words(low_of_ranks((14, 14, 9, 5, 2)))
    ('8-6-5-4-A low', 'pair in a low hand')
    """
    if key[0]:
        return "pair in a low hand"
    return "-".join("A" if rank == 1 else "10" if rank == 10 else RANKS[rank - 2] for rank in key[1:]) + " low"


# Up cards (stud)

SUITS = "cdhs"
"""Suits break ties for the forced bet, spades highest."""


def single(card: Card, ace_low: bool = False) -> tuple[int, int]:
    """One card by rank, then by suit."""
    return (1 if ace_low and card.rank == ACE else card.rank), SUITS.index(card.suit)


def showing(up: Sequence[Card], ace_low: bool) -> Key:
    """Up to four up cards by what they show: pairs and the like first, no straights and no flushes.

    >>> from pitboss.equipment.cards import cards
    >>> showing(cards("2c 2d"), False) > showing(cards("As Ks"), False)
    True
    """
    times = Counter(1 if ace_low and card.rank == ACE else card.rank for card in up)
    groups = sorted(((n, rank) for rank, n in times.items()), reverse=True)
    return (*(n for n, _ in groups), *(rank for _, rank in groups))
