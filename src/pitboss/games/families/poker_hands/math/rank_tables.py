"""Poker rankings as tables for compiled kernels, filled from the rankings in `hands`.

A card is its place in the deck (`FULL_DECK`): suit times 13 plus rank less 2; the joker is 52 and has no part in any
sum, but tables of its own. A hand is two sums over its cards:

- `SUMS`: the ranks' weights, chosen so that no two sets of up to seven cards with different ranks give the same sum,
  and above them a counter for each suit;
- `MASKS`: one bit a card.

Ranks alone are looked up in a perfect hash of the sum (row displacement); five cards of one suit, or as many as the
ranking wants, in a table by their ranks' bits. The better of both counts. What comes out is the hand's *strength*: its
place among all the hands of that ranking, 0 for the lowest, so that strengths compare as keys do; `Tables.keys` and
`Tables.categories` lead back.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled

from ..hands import Joker, Key, Ranking, Ranks, of_ranks, with_joker

WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""The least weight for each rank, from the two up, that keeps the sums of seven cards apart."""

SUITS_AT = 32
"""The bit above which suits are counted, four bits each."""
COLUMN_BITS = 12
"""So many low bits of a sum are its column in the perfect hash, the others its row."""

Words = npt.NDArray[np.uint64]
Sums = npt.NDArray[np.int64]
Strengths = npt.NDArray[np.uint16]

SUMS: Words = np.array(
    [WEIGHTS[place % 13] | 1 << (SUITS_AT + 4 * (place // 13)) for place in range(52)] + [0], dtype=np.uint64
)
MASKS: Words = np.array([1 << place for place in range(52)] + [0], dtype=np.uint64)


class Lookup(NamedTuple):
    """A ranking for hands of so many cards, as `kernels.strength` reads it."""

    rows: npt.NDArray[np.uint32]
    """Where the row of a sum's high bits starts."""
    values: Strengths
    """Strengths by row and column of the ranks' sum."""
    flushes: Strengths
    """Strengths by the bits of the ranks held in one suit; 0 where there are too few for a flush."""
    start: np.uint64
    """What the sum of a hand starts from: a suit's counter carries into its fourth bit once it makes a flush."""


class Tables(NamedTuple):
    """A ranking for hands of so many cards, and what a strength means."""

    lookup: Lookup
    joker: Lookup | None
    """For hands of that many cards one of which is the joker; the sums are those of the others."""
    keys: tuple[Key, ...]
    """The key of every strength."""
    categories: npt.NDArray[np.uint8]
    """The category of every strength."""

    def first(self, category: int) -> int:
        """The lowest strength of a category."""
        return int(np.searchsorted(self.categories, category))


@functools.cache
def tables(ranking: Ranking, cards: int) -> Tables:
    """The tables of a ranking for hands of so many cards."""
    keys = every_key(ranking)
    strength = {key: place for place, key in enumerate(keys)}
    plain = _best_unsuited(ranking, cards, joker=False)
    lookup = _lookup(plain, _best_suited(ranking, joker=False), strength, ranking.size)
    with_one = None
    if ranking.joker is not Joker.NONE:
        ranks = _best_unsuited(ranking, cards - 1, joker=True)
        # A joker that is only an ace has no suit: the flush must be natural.
        only_ace = ranking.joker is Joker.ACE
        suited = _best_suited(ranking, joker=not only_ace)
        with_one = _lookup(ranks, suited, strength, ranking.size if only_ace else ranking.size - 1)
    return Tables(lookup, with_one, keys, np.array([key[0] for key in keys], dtype=np.uint8))


@functools.cache
def every_key(ranking: Ranking) -> tuple[Key, ...]:
    """The keys of all hands of a ranking, the lowest first."""
    keys = {of_ranks(ranking, ranks, False) for ranks in rank_sets(ranking.size)}
    if "FLUSH" in ranking.number:
        keys |= {of_ranks(ranking, ranks, True) for ranks in itertools.combinations(range(14, 1, -1), ranking.size)}
    if ranking.joker is not Joker.NONE:
        keys |= {with_joker(ranking, ranks, False) for ranks in rank_sets(ranking.size - 1)}
    return tuple(sorted(keys))


def rank_sets(cards: int) -> Iterator[Ranks]:
    """Every way so many cards can be ranked, no rank more than four times, highest rank first.

    >>> sum(1 for _ in rank_sets(5)), sum(1 for _ in rank_sets(7))
    (6175, 49205)
    """
    for ranks in itertools.combinations_with_replacement(range(14, 1, -1), cards):
        if all(ranks[i] != ranks[i + 4] for i in range(cards - 4)):
            yield ranks


@functools.cache
def _best_unsuited(ranking: Ranking, naturals: int, joker: bool) -> Mapping[Ranks, Key]:
    """The best key of so many ranks, beside a joker or not, without regard to suits."""
    needed = ranking.size - 1 if joker else ranking.size
    if naturals == needed:
        one = with_joker if joker else of_ranks
        return {ranks: one(ranking, ranks, False) for ranks in rank_sets(naturals)}
    fewer = _best_unsuited(ranking, naturals - 1, joker)
    best = {ranks: max(fewer[less] for less in itertools.combinations(ranks, naturals - 1))
            for ranks in rank_sets(naturals)}  # fmt: skip
    if not joker:
        return best
    without = _best_unsuited(ranking, naturals, joker=False)  # 3-3-3-2-2 needs no joker
    return {ranks: max(key, without[ranks]) for ranks, key in best.items()}


@functools.cache
def _best_suited(ranking: Ranking, joker: bool) -> Mapping[int, Key]:
    """The best key of ranks held in one suit, by their bits, where they are enough for a flush."""
    if "FLUSH" not in ranking.number:
        return {}
    needed = ranking.size - 1 if joker else ranking.size
    one = with_joker if joker else of_ranks
    best: dict[int, Key] = {}
    for held in sorted(range(1 << 13), key=int.bit_count):
        if held.bit_count() == needed:
            best[held] = one(ranking, tuple(rank + 2 for rank in range(12, -1, -1) if held >> rank & 1), True)
        elif held.bit_count() > needed:
            best[held] = max(best[held & ~(1 << rank)] for rank in range(13) if held >> rank & 1)
    return best


def _lookup(
    unsuited: Mapping[Ranks, Key], suited: Mapping[int, Key], strength: Mapping[Key, int], needed: int
) -> Lookup:
    by_sum = {sum(WEIGHTS[rank - 2] for rank in ranks): strength[key] for ranks, key in unsuited.items()}
    assert len(by_sum) == len(unsuited), "two hands have one sum"
    flushes = np.zeros(1 << 13, dtype=np.uint16)
    for held, key in suited.items():
        flushes[held] = strength[key]
    start = sum(8 - needed << (SUITS_AT + 4 * suit) for suit in range(4))
    return Lookup(*displaced(by_sum), flushes, np.uint64(start))


def displaced(by_sum: Mapping[int, int]) -> tuple[npt.NDArray[np.uint32], Strengths]:
    """A perfect hash: every row of the sparse table is laid over the others where none of its entries is taken."""
    totals = np.array(sorted(by_sum), dtype=np.int64)
    starts, places = _laid(totals.tobytes())
    values = np.zeros(places.max() + 1, dtype=np.uint16)
    values[places] = np.array([by_sum[total] for total in totals.tolist()], dtype=np.uint16)
    return starts.astype(np.uint32), values


@functools.lru_cache(maxsize=16)
def _laid(sums: bytes) -> tuple[Sums, Sums]:
    """Where rows start and where each sum stands: the same for whatever is kept by these sums."""
    totals = np.frombuffer(sums, dtype=np.int64)
    row, column = totals >> COLUMN_BITS, totals & (1 << COLUMN_BITS) - 1
    first = np.searchsorted(row, np.arange(row[-1] + 2))
    order = np.argsort(first[:-1] - first[1:], kind="stable")  # the fullest rows first
    starts = _lay(column, first, order, np.zeros(4 * len(totals) + (1 << COLUMN_BITS + 2), dtype=np.bool_))
    return starts, starts[row] + column


@compiled
def _lay(column: Sums, first: Sums, order: Sums, taken: npt.NDArray[np.bool_]) -> Sums:
    """Where each row starts so that no two of their entries meet."""
    starts = np.zeros(len(order), dtype=np.int64)
    free = 0
    for row in order:
        low, high = first[row], first[row + 1]
        if low == high:
            continue
        while taken[free]:
            free += 1
        at = max(0, free - column[low])
        while True:
            fits = True
            for i in range(low, high):
                if taken[at + column[i]]:
                    fits = False
                    break
            if fits:
                break
            at += 1
        for i in range(low, high):
            taken[at + column[i]] = True
        starts[row] = at
    return starts
