"""Poker rankings as tables for compiled kernels, filled from the rankings in `hands`.

A card is its place in the deck (`FULL_DECK`): suit times 13 plus rank less 2; the joker is 52 and has no part in any
sum, but tables of its own. A hand is two sums over its cards:

- `SUMS`: the ranks' weights, chosen so that no two sets of up to seven cards with different ranks give the same sum,
  and above them a counter for each suit;
- `MASKS`: one bit a card.

Ranks alone are looked up in a perfect hash of the sum (row displacement); five cards of one suit, or as many as the
ranking wants, in a table by their ranks' bits. The better of both counts. What comes out is the hand's *strength*: its
place among all the hands of that ranking, 0 for the lowest, so that strengths compare as keys do; `Lookup.keys` and
`Lookup.categories` lead back.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.poker.hands import Joker, Key, Ranking, Ranks, of_ranks, with_joker

WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""The least weight for each rank, from the two up, that keeps the sums of seven cards apart."""

SUITS_AT = 32
"""The bit above which suits are counted, four bits each."""
COLUMN_BITS = 10
"""So many low bits of a sum are its column in the perfect hash, the others its row."""

Sums = npt.NDArray[np.int64]
Strengths = npt.NDArray[np.uint16]

SUMS: Sums = np.array(
    [WEIGHTS[place % 13] | 1 << (SUITS_AT + 4 * (place // 13)) for place in range(52)] + [0], dtype=np.int64
)
MASKS: Sums = np.array([1 << place for place in range(52)] + [0], dtype=np.int64)


class Lookup(NamedTuple):
    """A ranking for hands of so many cards, as `kernels.strength` reads it."""

    rows: npt.NDArray[np.int32]
    """Where the row of a sum's high bits starts."""
    values: Strengths
    """Strengths by row and column of the ranks' sum."""
    flushes: Strengths
    """Strengths by the bits of the ranks held in one suit; 0 where there are too few for a flush."""
    start: int
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
    return {ranks: max(fewer[less] for less in itertools.combinations(ranks, naturals - 1))
            for ranks in rank_sets(naturals)}  # fmt: skip


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
    return Lookup(*_displaced(by_sum), flushes, start)


def _displaced(by_sum: Mapping[int, int]) -> tuple[npt.NDArray[np.int32], Strengths]:
    """A perfect hash: every row of the sparse table is laid over the others where none of its entries is taken."""
    rows: dict[int, list[int]] = {}
    for total in by_sum:
        rows.setdefault(total >> COLUMN_BITS, []).append(total & (1 << COLUMN_BITS) - 1)
    width = 1 << COLUMN_BITS
    taken = np.zeros(4 * len(by_sum) + width * 64, dtype=np.bool_)
    starts = np.zeros(max(rows) + 1, dtype=np.int32)
    low = 0
    for row in sorted(rows, key=lambda row: -len(rows[row])):
        columns = np.array(rows[row])
        at = low
        while taken[at + columns].any():
            at += 1
        taken[at + columns] = True
        starts[row] = at - (row << COLUMN_BITS)  # so that a sum is looked up at itself plus its row's start
    values = np.zeros(int(np.flatnonzero(taken)[-1]) + width + 1, dtype=np.uint16)
    for total, one in by_sum.items():
        values[total + starts[total >> COLUMN_BITS]] = one
    return starts, values
