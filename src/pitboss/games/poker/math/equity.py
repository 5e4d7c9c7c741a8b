"""How often a hand wins, exactly: every way in which the missing cards can come is dealt and compared, compiled.

The missing cards come in groups: those of the board, then those of each hand. What is counted of a deal is, for each
hand, how many share the high part with it and how many the low part (nought: it has none), and whether the pot was
halved; `Equity` makes fractions of that.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import FIVE, Key, Ranks
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import (
    MASKS,
    SUMS,
    WEIGHTS,
    Lookup,
    displaced,
    rank_sets,
    tables,
)
from pitboss.simulate.compilation import compiled, lean

from ..best import low_of_ranks, qualifies
from ..variants import Variant

Counts = npt.NDArray[np.int64]
Cards = npt.NDArray[np.uint8]

MOST = 11
"""Players at a table."""
TOO_MANY = 40_000_000
"""More deals than this take too long."""
DEALS_AT_ONCE = 4_000_000
"""More than this take too long for somebody who waits for them at a table."""
PLACE = {card: place for place, card in enumerate(FULL_DECK)}


@dataclass(frozen=True, slots=True)
class VariantTables:
    """What a game's hands are looked up in, high and low; a strength of nought in the low one does not qualify."""

    high: Lookup
    low: Lookup
    has_high: bool
    has_low: bool
    exactly_two: bool


@functools.cache
def known(variant: Variant, qualifier: str) -> VariantTables:
    """The tables of a game."""
    size = 5 if variant.exactly_two else 7 if variant.hole == 7 or variant.key == "holdem_high" else 5
    five = tables(FIVE, size).lookup
    low = low_table(size, qualifier) if variant.low else five
    return VariantTables(five, low, variant.high, variant.low, variant.exactly_two)


@functools.cache
def low_table(cards: int, qualifier: str) -> Lookup:
    """Low hands of so many cards as strengths, the better the higher; those that do not qualify are nought."""
    best = _best_low(cards)
    order = sorted({key for key in best.values() if qualifier == "none" or qualifies(key)}, reverse=True)
    place = {key: i for i, key in enumerate(order, 1)}
    by_sum = {sum(WEIGHTS[rank - 2] for rank in ranks): place.get(key, 0) for ranks, key in best.items()}
    return Lookup(*displaced(by_sum), np.zeros(1 << 13, dtype=np.uint16), np.uint64(0))


@functools.cache
def _best_low(cards: int) -> Mapping[Ranks, Key]:
    if cards == 5:
        return {ranks: low_of_ranks(ranks) for ranks in rank_sets(5)}
    fewer = _best_low(cards - 1)
    return {ranks: min(fewer[(*ranks[:i], *ranks[i + 1 :])] for i in range(cards)) for ranks in rank_sets(cards)}


# Ranking a deal


@lean
def ranked(lookup: Lookup, hole: Cards, held: int, board: Cards, common: int) -> int:
    """The strength of all these cards together."""
    total, mask = lookup.start, np.uint64(0)
    for i in range(held):
        total += SUMS[hole[i]]
        mask |= MASKS[hole[i]]
    for i in range(common):
        total += SUMS[board[i]]
        mask |= MASKS[board[i]]
    return int(strength(lookup.rows, lookup.values, lookup.flushes, total, mask))


@lean
def two_and_three(lookup: Lookup, hole: Cards, board: Cards) -> int:
    """The best of exactly two of four own cards and three of the board's five."""
    best = 0
    for a in range(3):
        for b in range(a + 1, 4):
            mine = lookup.start + SUMS[hole[a]] + SUMS[hole[b]]
            held = MASKS[hole[a]] | MASKS[hole[b]]
            for c in range(3):
                for d in range(c + 1, 4):
                    for e in range(d + 1, 5):
                        total = mine + SUMS[board[c]] + SUMS[board[d]] + SUMS[board[e]]
                        mask = held | MASKS[board[c]] | MASKS[board[d]] | MASKS[board[e]]
                        found = int(strength(lookup.rows, lookup.values, lookup.flushes, total, mask))
                        best = max(best, found)
    return best


@lean
def compare(
    high: Lookup, low: Lookup, has_high: bool, has_low: bool, exactly_two: bool, hands: Cards, held: Counts,
    board: Cards, common: int, players: int, highs: Counts, lows: Counts,
) -> tuple[int, int, int, int]:  # fmt: skip
    """Ranks every hand of a deal; the best high strength and how many have it, the same of the low."""
    best, many, best_low, many_low = -1, 0, 0, 0
    for p in range(players):
        if has_high:
            if exactly_two:
                highs[p] = two_and_three(high, hands[p], board)
            else:
                highs[p] = ranked(high, hands[p], held[p], board, common)
            if highs[p] > best:
                best, many = highs[p], 0
            many += highs[p] == best
        if has_low:
            if exactly_two:
                lows[p] = two_and_three(low, hands[p], board)
            else:
                lows[p] = ranked(low, hands[p], held[p], board, common)
            if lows[p] > best_low:
                best_low, many_low = lows[p], 0
            many_low += lows[p] == best_low and best_low > 0
    return best, many, best_low, many_low


@compiled
def _count(
    high: Lookup, low: Lookup, has_high: bool, has_low: bool, exactly_two: bool, hands: Cards, held: Counts,
    board: Cards, common: int, missing: Counts, stub: Cards, counts: Counts,
) -> None:  # fmt: skip
    """Deals the missing cards in every way: group by group, each from what the groups before it have left."""
    players = len(held)
    groups = np.nonzero(missing)[0]
    deepest = len(groups) - 1
    left = np.empty((len(groups) + 1, 52), dtype=np.uint8)
    sizes = np.zeros(len(groups) + 1, dtype=np.int64)
    chosen = np.zeros((len(groups) + 1, 7), dtype=np.int64)
    highs, lows = np.zeros(players, dtype=np.int64), np.zeros(players, dtype=np.int64)
    full = held + missing[1:]
    left[0, : len(stub)] = stub
    sizes[0] = len(stub)
    depth, fresh = 0, True
    while depth >= 0:
        if depth > deepest:
            best, many, best_low, many_low = compare(
                high, low, has_high, has_low, exactly_two, hands, full, board, common + missing[0], players, highs, lows
            )
            halved = 1 if has_high and many_low > 0 else 0
            for p in range(players):
                h = many if has_high and highs[p] == best else 0
                share_low = many_low if has_low and many_low > 0 and lows[p] == best_low else 0
                counts[p, halved, h, share_low] += 1
            depth, fresh = depth - 1, False
            continue
        group = groups[depth]
        need = missing[group]
        if fresh:
            for i in range(need):
                chosen[depth, i] = i
        else:
            k = 0
            while k < need - 1 and chosen[depth, k] + 1 == chosen[depth, k + 1]:  # the lowest that can go up does
                chosen[depth, k] = k
                k += 1
            chosen[depth, k] += 1
            if chosen[depth, need - 1] >= sizes[depth]:
                depth -= 1
                continue
        for i in range(need):
            card = left[depth, chosen[depth, i]]
            if group == 0:
                board[common + i] = card
            else:
                hands[group - 1, held[group - 1] + i] = card
        if depth < deepest:
            i = n = 0
            for place in range(sizes[depth]):
                if i < need and chosen[depth, i] == place:
                    i += 1
                else:
                    left[depth + 1, n] = left[depth, place]
                    n += 1
            sizes[depth + 1] = n
        depth, fresh = depth + 1, True


# In fractions


@dataclass(frozen=True, slots=True)
class Equity:
    """What becomes of one hand over all deals: by the part of the pot that it wins, how often."""

    shares: Mapping[Fraction, int]
    deals: int

    @property
    def part(self) -> Fraction:
        """Its part of the pot, on average."""
        return sum((share * n for share, n in self.shares.items()), Fraction(0)) / self.deals

    @property
    def wins(self) -> Fraction:
        """How often it wins the whole pot."""
        return Fraction(self.shares.get(Fraction(1), 0), self.deals)


def equities(
    variant: Variant,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    qualifier: str = "none",
    most: int = TOO_MANY,
) -> list[Equity]:
    """The equity of each hand; cards not given come in every way there is. More deals than ``most`` are not counted.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.games.poker.variants import VARIANTS
    >>> aces, kings = equities(VARIANTS["holdem_high"], [cards("As Ah"), cards("Ks Kh")], cards("2c 7d 9h Jc"))
    >>> aces.part, kings.shares[Fraction(1)]
    (Fraction(21, 22), 2)
    """
    common = 5 if any(street.board for street in variant.streets) else 0
    missing = [common - len(board), *(variant.hole - len(hand) for hand in hands)]
    _require(variant, hands, board, dead, missing)
    stub = [place for card, place in PLACE.items() if card not in {*board, *dead, *(c for hand in hands for c in hand)}]
    deals, free = 1, len(stub)
    for need in missing:
        deals *= math.comb(free, need)
        free -= need
    if deals > most:
        raise Unreadable(f"{deals:,} deals are too many to count: give more of the cards")
    how = known(variant, qualifier)
    held = np.array([len(hand) for hand in hands], dtype=np.int64)
    laid, common_cards = np.zeros((len(hands), 7), dtype=np.uint8), np.zeros(5, dtype=np.uint8)
    for i, hand in enumerate(hands):
        laid[i, : len(hand)] = [PLACE[card] for card in hand]
    common_cards[: len(board)] = [PLACE[card] for card in board]
    counts = np.zeros((len(hands), 2, len(hands) + 1, len(hands) + 1), dtype=np.int64)
    _count(
        how.high, how.low, how.has_high, how.has_low, how.exactly_two, laid, held, common_cards, len(board),
        np.array(missing, dtype=np.int64), np.array(stub, dtype=np.uint8), counts,
    )  # fmt: skip
    return [Equity(_shares(variant, counts[i]), deals) for i in range(len(hands))]


def _require(
    variant: Variant,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card],
    dead: Sequence[Card],
    missing: Sequence[int],
) -> None:
    if not 2 <= len(hands) <= variant.most:
        raise Unreadable(f"two to {variant.most} hands can be compared, not {len(hands)}")
    if missing[0] < 0 or min(missing) < 0:
        what = f"a hand of {variant.name} has {variant.hole} cards" if missing[0] >= 0 else "the board is too long"
        raise Unreadable(what)
    seen: set[Card] = set()
    for card in (*board, *dead, *(card for hand in hands for card in hand)):
        if card not in PLACE:
            raise Unreadable(f"{card} is not in the deck")
        if card in seen:
            raise Unreadable(f"{card} cannot come again: the deck holds 1")
        seen.add(card)


def _shares(variant: Variant, counts: Counts) -> dict[Fraction, int]:
    found: dict[Fraction, int] = {}
    for halved, h, low in zip(*np.nonzero(counts), strict=True):
        number = int(counts[halved, h, low])
        high_part = Fraction(1, 2) if halved else Fraction(int(variant.high))
        low_part = Fraction(1, 2) if halved else Fraction(int(not variant.high))
        share = (high_part / int(h) if h else Fraction(0)) + (low_part / int(low) if low else Fraction(0))
        found[share] = found.get(share, 0) + number
    return dict(sorted(found.items(), reverse=True))
