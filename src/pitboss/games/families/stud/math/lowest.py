"""A lowest hand to play with, as people write it: ``A-K-J-8-3``, ``10-10``."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.odds.contest import Key

from .odds import ranks_text


def lowest_key(ranks: tuple[int, ...], high_card: int, pair: int) -> Key:
    """The lowest key of a pair or of high cards given by rank, in a ranking that numbers these two so.

    >>> lowest_key((14, 13, 11), high_card=0, pair=1), lowest_key((12, 10, 10), high_card=0, pair=1)
    ((0, 14, 13, 11), (1, 10, 12))
    """
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    if not paired:
        return (int(high_card), *ranks)
    if len(paired) != 2:
        raise Unreadable(f"{ranks_text(ranks)!r} is no lowest hand: a pair or high cards (A-K-Q, 10-10)")
    return (int(pair), paired[0], *(rank for rank in ranks if rank != paired[0]))
