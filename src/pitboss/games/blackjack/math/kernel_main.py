"""The main wager alone, compiled once more for speed: the same rounds, card by card, as `kernel` plays.

Most rounds are a hand that is drawn to, doubled or left alone against a dealer who draws out. Those are played here
from small tables, and only how they end is counted; splits, surrenders, even money, and blackjacks that wait for the
dealer's second card, are left to `kernel_round`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.twenty_one.math.kernel_round import (
    BET,
    NATURAL,
    NATURAL_OVER,
    NET,
    READER,
    WIN,
    WIN_OVER,
    Cards,
    Play,
    Table,
    play_round,
    won,
)
from pitboss.games.families.twenty_one.math.possible_hands import VALUES, Whole, hands
from pitboss.games.families.twenty_one.math.table_rules import EVEN_MONEY, Policy, Rules
from pitboss.simulate.compilation import apart, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.tally import Histogram, Tallies, add

Small = npt.NDArray[np.uint8]

LOST, PUSHED, WON, AT_BLACKJACK = range(4)
DOUBLED = 4
"""How a hand ends, and how doubled ones do; the last only where a dealer's blackjack is found after it was played."""
PAID_BLACKJACK = 8
ENDS = 9

RANKS = 16
"""Thirteen, and room so that a place in a table is found by a shift."""
VALUE = np.array([*range(1, VALUES), 9, 9, 9, 0, 0, 0, 0])
"""By rank."""

_BLOCK = 6
_BUST = 22
_BLACKJACK = 6
"""In place of a choice, where it is held."""
_ACE_AND_TEN = 23


class Quick(NamedTuple):
    """What a table with certain rules does with cards, by rank, in numbers so small that they stay at hand."""

    first: npt.NDArray[np.int16]
    """[rank, rank]: the hand of two cards."""
    child: npt.NDArray[np.int16]
    """[hand, rank]: the hand with one card more; the last hand of all is over 21."""
    total: Small
    """By hand; nothing over 21."""
    action: Small
    """[rank of the dealer's first card, hand]"""
    dealer: Small
    """[rank, rank]: where the dealer is, which is twice what he has, aces as one, and one more where he has an ace."""
    draws: Small
    """[where the dealer is, rank]: where one card more brings him."""
    ends: Small
    """By where the dealer is: his total, 22 for all that are over 21, and nothing while he draws."""


def quick_tables(rules: Rules, policy: Policy) -> Quick:
    """The tables for these rules and this way to play."""
    table = hands()
    over = len(table.size)
    child, total = np.full((over + 1, RANKS), over, dtype=np.int16), np.zeros(over + 1, dtype=np.uint8)
    child[:over] = np.where(table.child < 0, over, table.child)[:, VALUE]
    total[:over] = table.total
    action = np.zeros((RANKS, over + 1), dtype=np.uint8)
    held = (table.size == 2) & (table.total == 21) & (policy.action != EVEN_MONEY)
    action[:, :over] = np.where(held, _BLACKJACK, policy.action)[VALUE]
    draws, ends = np.zeros((64, RANKS), dtype=np.uint8), np.zeros(64, dtype=np.uint8)
    for at in range(64):
        hard, has_ace = divmod(at, 2)
        soft = bool(has_ace) and hard <= 11
        points = hard + 10 if soft else hard
        if points > 17 or (points == 17 and not (soft and rules.hits_soft_17)):
            ends[at] = min(points, _BUST)
        draws[at] = 2 * np.minimum(hard + VALUE + 1, 31) + (has_ace | (VALUE == 0))
    has_ace = (VALUE == 0)[:, None] | (VALUE == 0)
    dealer = (2 * (VALUE[:, None] + VALUE + 2) + has_ace).astype(np.uint8)
    return Quick(child[:VALUES][VALUE], child, total, action, dealer, draws, ends)


def ranks_of(decks: int) -> Cards:
    """A full shoe, by rank, in the order of `kernel.room_for`'s."""
    return (np.arange(52 * decks) % 13).astype(np.uint8)


@apart
def _elsewhere(
    words: Words,
    rules: Whole,
    table: Table,
    play: Play,
    unit: int,
    deck: Cards,
    at: Whole,
    out: Whole,
    held: Whole,
    staked: Whole,
    counted: Tallies,
) -> None:
    """A round of any kind, its first cards dealt."""
    at[0], at[1] = 0, _BLOCK
    play_round(words, deck, at, unit, rules, table, play, out, held, staked)
    add(counted, 0, out[0, NET], out[0, BET])


@lean
def play_main(
    words: Words,
    rounds: int,
    rules: Whole,
    table: Table,
    play: Play,
    quick: Quick,
    unit: int,
    deck: Cards,
    at: Whole,
    out: Whole,
    held: Whole,
    staked: Whole,
    counted: Tallies,
    ended: Whole,
) -> None:
    """So many rounds: how plain ones end goes into ``ended``, what the others come to into ``counted``."""
    first, child, total, action, dealer, draws, ends = quick
    reader, size = rules[READER], len(deck)
    for _ in range(rounds):
        deal(words, deck, 0, _BLOCK)
        up, hand = deck[1], first[deck[0], deck[2]]
        choice, place = action[up, hand], dealer[up, deck[3]]
        if reader and place == _ACE_AND_TEN and choice != EVEN_MONEY:
            ended[PUSHED if choice == _BLACKJACK else LOST] += 1
            continue
        if choice > 2:
            if reader and choice == _BLACKJACK:
                ended[PAID_BLACKJACK] += 1
                continue
            _elsewhere(words, rules, table, play, unit, deck, at, out, held, staked, counted)
            continue
        used, dealt, doubled = 4 if reader else 3, _BLOCK, 0
        while choice == 1 or choice == 2:
            if used >= dealt:
                deal(words, deck, dealt, min(dealt + _BLOCK, size))
                dealt += _BLOCK
            hand = child[hand, deck[used]]
            used += 1
            if choice == 2:
                doubled = DOUBLED
                break
            choice = action[up, hand]
        points = total[hand]
        if points == 0:
            ended[doubled + LOST] += 1
            continue
        if not reader:
            if used >= dealt:
                deal(words, deck, dealt, min(dealt + _BLOCK, size))
                dealt += _BLOCK
            place = dealer[up, deck[used]]
            used += 1
            if place == _ACE_AND_TEN:
                ended[doubled + AT_BLACKJACK] += 1
                continue
        while ends[place] == 0:
            if used >= dealt:
                deal(words, deck, dealt, min(dealt + _BLOCK, size))
                dealt += _BLOCK
            place = draws[place, deck[used]]
            used += 1
        other = ends[place]
        ended[doubled + (WON if other == _BUST or points > other else PUSHED if points == other else LOST)] += 1


def as_histogram(ended: Whole, rules: Whole, unit: int) -> Histogram:
    """What the plain rounds come to."""
    win, double = (int(won(money, rules[WIN], rules[WIN_OVER])) for money in (unit, 2 * unit))
    nets = (-unit, 0, win, -unit, -2 * unit, 0, double, -unit)  # a dealer's blackjack takes one wager (2.10(b))
    found = Histogram()
    for end, times in enumerate(ended[:PAID_BLACKJACK].tolist()):
        if times:
            found[nets[end], unit if end < DOUBLED else 2 * unit] += times
    if ended[PAID_BLACKJACK]:
        found[int(won(unit, rules[NATURAL], rules[NATURAL_OVER])), unit] += int(ended[PAID_BLACKJACK])
    return found
