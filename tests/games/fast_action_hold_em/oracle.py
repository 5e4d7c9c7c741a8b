"""Fast action hold 'em under R0 worked out from the rules alone, in plain Python. Shares nothing with the game's code.

A card is text: ``Ks``. Money is cents.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]

Value = tuple[int, ...]


def five(cards: Sequence[str]) -> Value:
    """What five cards are worth: the kind of hand, then the ranks that decide."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    shape = tuple(n for n, _ in groups)
    order = tuple(rank for _, rank in groups)
    flush = len({card[1] for card in cards}) == 1
    run = ranks == list(range(ranks[0], ranks[0] - 5, -1))
    if ranks == [12, 3, 2, 1, 0]:
        run, order = True, (3,)
    if run:
        return (8 if flush else 4, order[0])
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = kinds.get(shape, 0)
    return (max(kind, 5) if flush else kind, *order)


def seven(own: Sequence[str], board: Sequence[str]) -> Value:
    return max(five(hand) for hand in itertools.combinations([*own, *board], 5))


def net(mine: Value, dealer: Value, stake: int, *, tie_loses: bool, vigorish: Fraction) -> int:
    """What a seat wins or loses; of a commission a fraction of a cent stays with the player."""
    if mine > dealer:
        return stake - int(stake * vigorish)
    return -stake if mine < dealer or tie_loses else 0
