"""All hands of four tiles by kind, with their settings, as arrays: what counts and kernels look hands up in.

Seventeen kinds are told apart, the two gee joon tiles by themselves, so that either ranking of the 2-4 tile can be
counted. Ranks are numbered from the lowest, so that a greater number is a higher hand.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..hands import ABOVE_FIVES, CODES, GEE_JOON, HIGHER_GEE_JOON, TILE_RANK, Rank, pairings, rank
from ..house_way import decide

TYPES = (*CODES, HIGHER_GEE_JOON)
"""The kinds, and behind them the 2-4 tile; `CODES` ends with the 1-2 tile."""
COPIES = tuple(1 if code[0] == GEE_JOON else 2 for code in TYPES)
Numbers = npt.NDArray[np.int64]
Small = npt.NDArray[np.uint8]


@functools.cache
def hands() -> tuple[tuple[int, ...], ...]:
    """Every hand of four tiles by type, in order; 35,960 hands are so many different ones."""
    return tuple(
        hand
        for hand in itertools.combinations_with_replacement(range(len(TYPES)), 4)
        if all(count <= COPIES[kind] for kind, count in Counter(hand).items())
    )


def codes_of(hand: tuple[int, ...], single: str) -> tuple[str, ...]:
    """The kinds of a hand as they rank at a table: the 2-4 tile is an ordinary gee joon tile at most."""
    found = (TYPES[kind] for kind in hand)
    return tuple(GEE_JOON if code == HIGHER_GEE_JOON and single != ABOVE_FIVES else code for code in found)


class HandTable(NamedTuple):
    """The hands and what each of their three settings comes to."""

    hands: Small
    lows: Small
    highs: Small


@functools.cache
def numbered() -> dict[Rank, int]:
    """Every rank that two tiles can have, from the lowest."""
    return {found: n for n, found in enumerate(sorted({rank(a, b) for a in TYPES for b in TYPES}))}


@functools.cache
def hand_table(single: str) -> HandTable:
    """Every hand's settings under one ranking of the 2-4 tile."""
    numbers = numbered()
    settings = [pairings(codes_of(hand, single)) for hand in hands()]
    lows = [[numbers[s.ranks[0]] for s in three] for three in settings]
    highs = [[numbers[s.ranks[1]] for s in three] for three in settings]
    return HandTable(np.array(hands(), np.uint8), np.array(lows, np.uint8), np.array(highs, np.uint8))


@functools.cache
def set_by_house(way: str, single: str) -> Small:
    """Which of its settings the house plays for every hand."""
    numbers, table = numbered(), hand_table(single)
    chosen = []
    for place, hand in enumerate(hands()):
        plain = codes_of(hand, "lowest")
        order = sorted(range(4), key=lambda i: -TILE_RANK[plain[i]])
        setting = decide(way, tuple(plain[i] for i in order)).setting
        low = _as_ranked(hand, setting.low, single)
        high = _as_ranked(hand, setting.high, single, skip=setting.low)
        ranks = sorted((numbers[rank(*low)], numbers[rank(*high)]))
        pairs = zip(table.lows[place].tolist(), table.highs[place].tolist(), strict=True)
        chosen.append([list(pair) for pair in pairs].index(ranks))
    return np.array(chosen, np.uint8)


def _as_ranked(
    hand: tuple[int, ...], part: tuple[str, ...], single: str, skip: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Part of a hand by the kinds as they rank: of two gee joon tiles the 2-4 goes first, to the low hand."""
    own = list(codes_of(hand, single))
    for code in skip:
        own.pop(_find(own, code))
    return tuple(own.pop(_find(own, code)) for code in part)


def _find(own: list[str], code: str) -> int:
    wanted = (HIGHER_GEE_JOON, GEE_JOON) if code == GEE_JOON else (code,)
    return next(own.index(one) for one in wanted if one in own)
