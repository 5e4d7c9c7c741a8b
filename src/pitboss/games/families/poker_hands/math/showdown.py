"""One known hand against every hand that an opponent may hold, and over every card to come, compiled.

A game asks for what is left once the cards that a player sees are gone: other than the tables that are counted once for
all deals, nothing here rests on a full deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.odds.contest import Showdown
from pitboss.simulate.compilation import compiled

from ..hands import FIVE, Five, Ranking
from .rank_kernels import strength
from .rank_tables import MASKS, SUMS, Lookup, tables

Counts = npt.NDArray[np.int64]
PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def places(cards: Iterable[Card]) -> Counts:
    """Cards as their places in the deck."""
    return np.array([PLACE[card] for card in cards], dtype=np.int64)


def strength_of(ranking: Ranking, cards: Sequence[Card]) -> int:
    """The strength of so many cards."""
    return int(_strength(tables(ranking, len(cards)).lookup, places(cards)))


@compiled
def _strength(lookup: Lookup, cards: Counts) -> int:
    total, mask = lookup.start, np.uint64(0)
    for card in cards:
        total += SUMS[card]
        mask |= MASKS[card]
    return int(strength(lookup.rows, lookup.values, lookup.flushes, total, mask))


def against(
    ranking: Ranking, own: int, known: Sequence[Card], size: int, unseen: Sequence[Card], lowest: int = 0
) -> dict[Showdown, int]:
    """How many of an opponent's hands of so many cards, of which some are known, do not qualify, lose to a strength,
    tie with it and beat it.

    >>> from pitboss.equipment.cards import cards
    >>> mine = cards("As Ah Ad Ac Kd")
    >>> rest = [card for card in FULL_DECK if card not in mine and card != cards("2c")[0]]
    >>> found = against(FIVE, strength_of(FIVE, mine), cards("2c"), 5, rest)
    >>> sum(found.values()), found[Showdown.LOST]
    (163185, 1)
    """
    ends = np.zeros(4, dtype=np.int64)
    _against(tables(ranking, size).lookup, own, places(known), size - len(known), places(unseen), lowest, ends)
    return dict(zip(Showdown, map(int, ends), strict=True))


@compiled
def _against(lookup: Lookup, own: int, known: Counts, need: int, unseen: Counts, lowest: int, ends: Counts) -> None:
    start, held = lookup.start, np.uint64(0)
    for card in known:
        start += SUMS[card]
        held |= MASKS[card]
    chosen = np.arange(need)
    while True:
        total, mask = start, held
        for place in chosen:
            total += SUMS[unseen[place]]
            mask |= MASKS[unseen[place]]
        theirs = int(strength(lookup.rows, lookup.values, lookup.flushes, total, mask))
        ends[0 if theirs < lowest else 1 if theirs < own else 2 if theirs == own else 3] += 1
        k = 0
        while k < need - 1 and chosen[k] + 1 == chosen[k + 1]:  # the lowest card that can go up does
            chosen[k] = k
            k += 1
        if need == 0 or chosen[k] + 1 >= len(unseen):
            break
        chosen[k] += 1


class Runout(NamedTuple):
    """What becomes of two cards and a board over one next card: wins by what wins them, ties, losses."""

    below: int
    """Won with less than a straight."""
    straight: int
    flush: int
    """Won with a flush or better."""
    tied: int
    lost: int


def runouts(own: Sequence[Card], board: Sequence[Card], unseen: Sequence[Card]) -> list[Runout]:
    """For each card that may come next, what becomes of two cards against two others once the board has five.

    >>> from pitboss.equipment.cards import cards
    >>> mine, lies = cards("As Ah"), cards("Ad Ac 2c 2d")
    >>> rest = [card for card in FULL_DECK if card not in (*mine, *lies)]
    >>> found = runouts(mine, lies, rest)
    >>> len(found), sum(one.flush for one in found), sum(one.lost for one in found)
    (46, 45534, 6)
    """
    known = tables(FIVE, 7)
    sums = np.zeros((len(unseen), 5), dtype=np.int64)
    firsts = known.first(Five.STRAIGHT), known.first(Five.FLUSH)
    _runouts(known.lookup, places(own), places(board), 5 - len(board), places(unseen), *firsts, sums)
    return [Runout(*row) for row in sums.tolist()]


@compiled
def _runouts(
    lookup: Lookup, own: Counts, board: Counts, need: int, unseen: Counts, straight: int, flush: int, sums: Counts
) -> None:
    """With one card to come each is by itself; of two, both may come first."""
    start, held = lookup.start, np.uint64(0)
    for card in board:
        start += SUMS[card]
        held |= MASKS[card]
    mine, my_mask = np.uint64(0), np.uint64(0)
    for card in own:
        mine += SUMS[card]
        my_mask |= MASKS[card]
    many = len(unseen)
    for one in range(many):
        for two in range(one if need == 2 else 1):
            total, mask = start + SUMS[unseen[one]], held | MASKS[unseen[one]]
            if need == 2:
                total += SUMS[unseen[two]]
                mask |= MASKS[unseen[two]]
            best = int(strength(lookup.rows, lookup.values, lookup.flushes, total + mine, mask | my_mask))
            kind = 2 if best >= flush else 1 if best >= straight else 0
            won = tied = lost = 0
            for a in range(many):
                if a == one or (need == 2 and a == two):
                    continue
                total_a, mask_a = total + SUMS[unseen[a]], mask | MASKS[unseen[a]]
                for b in range(a):
                    if b == one or (need == 2 and b == two):
                        continue
                    theirs = int(
                        strength(
                            lookup.rows, lookup.values, lookup.flushes, total_a + SUMS[unseen[b]],
                            mask_a | MASKS[unseen[b]],
                        )
                    )  # fmt: skip
                    if theirs < best:
                        won += 1
                    elif theirs == best:
                        tied += 1
                    else:
                        lost += 1
            sums[one, kind] += won
            sums[one, 3] += tied
            sums[one, 4] += lost
            if need == 2:
                sums[two, kind] += won
                sums[two, 3] += tied
                sums[two, 4] += lost
