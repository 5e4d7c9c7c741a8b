"""Five cards against a dealer who shows one card or none: every hand counted, and the choices made of the counts kept.

Hands that differ only in the names of suits are one canonical hand (`poker.suits`), so there are 134,459 hands times 52
up cards to look at; where the up card is one of the five, nothing is counted.
"""

from __future__ import annotations

import lzma
import math
import os
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.poker_hands.math.behind import Behind, Cards, Counts, behind, places, upto
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, Strengths, Words, tables
from pitboss.games.families.poker_hands.math.suits import Places, canonical_sets, find, places_of, renamed, renaming
from pitboss.simulate.compilation import compiled, lean

Ends = npt.NDArray[np.int32]
Choices = npt.NDArray[np.uint8]

OWN = 5
"""A player's cards."""


class UpCardDealer(NamedTuple):
    """Whom the player meets: the ranking, the cards dealt to the dealer, and the least strength that qualifies."""

    ranking: Ranking
    cards: int
    lowest: int = 0

    @property
    def hands(self) -> int:
        """The dealer's hands behind an up card, for one hand of a player."""
        return math.comb(52 - OWN - 1, self.cards - 1)


def against_rank(dealer: UpCardDealer, rank: int, hands: Words) -> Ends:
    """By hand, suit of the up card and outcome, the dealer's hands behind an up card of this rank (0 is a two).

    Outcomes are unqualified, won and tied, the rest being lost; -1 where the player holds the card.
    """
    own, theirs = tables(dealer.ranking, OWN), tables(dealer.ranking, dealer.cards)
    ends = np.zeros((len(hands), 4, 3), dtype=np.int32)
    found = behind(theirs.lookup, len(theirs.keys), dealer.cards - 1, rank)
    _against(found, own.lookup, rank, hands, dealer.lowest, ends)
    return ends


@compiled
def _against(found: Behind, own: Lookup, rank: int, hands: Words, lowest: int, ends: Ends) -> None:
    held, beside = np.empty(OWN, dtype=np.uint8), np.empty(OWN, dtype=np.uint8)
    place = np.empty(1 << OWN, dtype=np.int64)
    for i in range(len(hands)):
        s = rank_set(own, hands[i], held)
        for suit in range(4):
            if MASKS[suit * 13 + rank] & hands[i]:
                ends[i, suit] = -1
                continue
            for j in range(OWN):  # the up card becomes a club: its suit and clubs change names
                of = held[j] // 13
                of = 0 if of == suit else suit if of == 0 else of
                card = of * 13 + held[j] % 13
                beside[j] = card - (card > rank)
            beside.sort()
            places(beside, OWN, place)
            _end(found, place, s, lowest, ends[i, suit])


@lean
def _end(found: Behind, place: Counts, s: int, lowest: int, ends: Ends) -> None:
    """The dealer's hands that do not qualify, are lower than the strength, and tie with it."""
    unqualified = upto(found, place, OWN, lowest - 1)
    lower, not_higher = upto(found, place, OWN, s - 1), upto(found, place, OWN, s)
    ends[0] = unqualified
    ends[1] = max(lower - unqualified, 0)
    ends[2] = not_higher - lower if s >= lowest else 0


def against_unseen(dealer: UpCardDealer, hands: Words) -> Ends:
    """By hand and outcome, the dealer's hands where no card of them is seen."""
    own, theirs = tables(dealer.ranking, OWN), tables(dealer.ranking, dealer.cards)
    ends = np.zeros((len(hands), 3), dtype=np.int32)
    _unseen(behind(theirs.lookup, len(theirs.keys), dealer.cards), own.lookup, hands, dealer.lowest, ends)
    return ends


@compiled
def _unseen(found: Behind, own: Lookup, hands: Words, lowest: int, ends: Ends) -> None:
    held, place = np.empty(OWN, dtype=np.uint8), np.empty(1 << OWN, dtype=np.int64)
    for i in range(len(hands)):
        s = rank_set(own, hands[i], held)
        places(held, OWN, place)
        _end(found, place, s, lowest, ends[i])


@lean
def rank_set(lookup: Lookup, hand: np.uint64, held: Cards) -> int:
    """The strength of a set of cards, which it also lists, lowest place first."""
    total, count = lookup.start, 0
    for card in range(52):
        if MASKS[card] & hand:
            total += SUMS[card]
            held[count] = card
            count += 1
    return int(strength(lookup.rows, lookup.values, lookup.flushes, total, hand))


@compiled
def _rank_all(lookup: Lookup, hands: Words, strengths: Strengths) -> None:
    held = np.empty(OWN, dtype=np.uint8)
    for i in range(len(hands)):
        strengths[i] = rank_set(lookup, hands[i], held)


def hand_strengths(ranking: Ranking) -> Strengths:
    """The strength of every canonical hand."""
    hands, _ = canonical_sets(OWN)
    strengths = np.zeros(len(hands), dtype=np.uint16)
    _rank_all(tables(ranking, OWN).lookup, hands, strengths)
    return strengths


def against_all(dealer: UpCardDealer, ranks: Iterable[int] = range(13), show: bool = True) -> Ends:
    """By canonical hand, the up card's rank and suit, and outcome: the dealer's hands, as in `against_rank`."""
    hands, _ = canonical_sets(OWN)
    chosen = list(ranks)
    ends = np.zeros((len(hands), len(chosen), 4, 3), dtype=np.int32)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, found in enumerate(pool.map(lambda rank: against_rank(dealer, rank, hands), chosen)):
            ends[:, done] = found
            if show:
                print(f"\r{done + 1} of {len(chosen)} up cards", end="", file=sys.stderr, flush=True)
    if show:
        print(file=sys.stderr)
    return ends


# What is kept of it


def totals(dealer: UpCardDealer, ends: Ends, choices: Choices, count: int) -> Counts:
    """By strength and choice: hands with an up card, and the dealer's hands behind it unqualified, won and tied."""
    _, weights = canonical_sets(OWN)
    strengths = hand_strengths(dealer.ranking)
    found = np.zeros((len(tables(dealer.ranking, OWN).keys), count, 4), dtype=np.int64)
    for choice in range(count):
        chosen = (choices == choice) & (ends[..., 0] >= 0)
        np.add.at(found[:, choice, 0], strengths, weights * chosen.sum((1, 2)))
        for outcome in range(3):
            counted = np.where(chosen, ends[..., outcome], 0).sum((1, 2), dtype=np.int64)
            np.add.at(found[:, choice, 1 + outcome], strengths, weights * counted)
    return found


def pack(ranking: Ranking, choices: Choices, bits: int) -> bytes:
    """Choices of so many bits by canonical hand and up card, compressed: hands alike stand together, so it is short."""
    ordered = choices[np.argsort(hand_strengths(ranking), kind="stable")].transpose(1, 0, 2)
    packed = np.packbits(np.unpackbits(ordered.reshape(-1, 1), axis=1)[:, 8 - bits :])
    return lzma.compress(packed.tobytes(), preset=9)


def unpack(ranking: Ranking, stored: bytes, bits: int) -> Choices:
    """The choices that were packed."""
    order = np.argsort(hand_strengths(ranking), kind="stable")
    unpacked = np.unpackbits(np.frombuffer(lzma.decompress(stored), dtype=np.uint8))
    each = unpacked[: len(order) * 52 * bits].reshape(-1, bits)
    ordered = np.packbits(each, axis=1)[:, 0] >> np.uint8(8 - bits)
    choices = np.empty((len(order), 13, 4), dtype=np.uint8)
    choices[order] = ordered.reshape(13, len(order), 4).transpose(1, 0, 2)
    return choices


# How a kernel plays by it

LOOK_UP = 255
"""Instead of a choice: it depends on more than the strength of the hand and the rank of the up card."""


class Chosen(NamedTuple):
    """How every hand is played, for compiled code."""

    by_strength: Choices
    """The choice by the strength of the hand and the rank of the up card, or `LOOK_UP`."""
    hands: Places
    choices: Choices
    """The choice by canonical hand, and the up card's rank and suit, for the hands whose choice is looked up."""


def chosen(ranking: Ranking, choices: Choices) -> Chosen:
    """Hands played as these choices by canonical hand, and the up card's rank and suit, say."""
    hands, _ = canonical_sets(OWN)
    strengths, count = hand_strengths(ranking), len(tables(ranking, OWN).keys)
    bits = np.arange(13, dtype=np.uint64)[:, None] + np.uint64(13) * np.arange(4, dtype=np.uint64)
    possible = (hands[:, None, None] >> bits & np.uint64(1)) == 0
    lowest, highest = np.full((count, 13), LOOK_UP, dtype=np.uint8), np.zeros((count, 13), dtype=np.uint8)
    np.minimum.at(lowest, strengths, np.where(possible, choices, LOOK_UP).min(2))
    np.maximum.at(highest, strengths, np.where(possible, choices, 0).max(2))
    by_strength = np.where(lowest == highest, lowest, LOOK_UP).astype(np.uint8)
    looked_up = (by_strength[strengths] == LOOK_UP).any(1)
    return Chosen(by_strength, places_of(hands[looked_up]), choices[looked_up])


def chosen_by_strength(choices: Sequence[int]) -> Chosen:
    """Hands played by their strength alone."""
    by_strength = np.repeat(np.array(choices, dtype=np.uint8)[:, None], 13, axis=1)
    return Chosen(by_strength, places_of(np.zeros(0, dtype=np.uint64)), np.zeros((0, 13, 4), dtype=np.uint8))


@lean
def choice(known: Chosen, cards: Cards, strength: int) -> int:
    """How to play the five cards in front, of this strength, against the up card behind them."""
    by_strength = known.by_strength[strength, cards[OWN] % 13]
    if by_strength != LOOK_UP:
        return int(by_strength)
    mask = MASKS[cards[0]]
    for i in range(1, OWN):
        mask |= MASKS[cards[i]]
    canonical, names = renaming(mask)
    up = renamed(int(cards[OWN]), names)
    return int(known.choices[find(known.hands, canonical), up % 13, up // 13])
