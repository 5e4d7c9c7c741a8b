"""Every deal of flop poker, counted: what becomes of each starting hand, and who takes the pot.

    python -m pitboss.games.flop_poker.math.solve

writes ``solved.json`` beside this file: the counts behind every figure of `odds`. It takes about half a minute of
one processor and shows how far it is on stderr.

**Starting hands.** All three own cards play, so they make a flush only if they are of one suit: hands are alike if
they have the same ranks and are suited alike, which is to say the same key as three cards. Each meets all 18,424 flops.

**The pot.** Everybody who wagered on it competes, played or folded, so it depends on nobody's play. For each of the
1,755 flops that differ in more than the names of suits, the 18,424 hands of the other 49 cards are ranked and taken in
the order of their strength. Of the hands taken before, how many share no card with one hand is found by inclusion and
exclusion over its three cards; and how many pairs of them share no card with it, nor with each other, by the same over
the sets of cards that the two may share (see `free_pairs`).
"""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, Strengths, Words, tables
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.simulate.compilation import compiled, lean

from ..hands import FIVE, THREE, line

REST = 49
"""Cards beside a hand or a flop."""
HANDS = 18_424
"""Sets of three of them."""
SOLVED = "solved.json"

Counts = npt.NDArray[np.int64]
Places = npt.NDArray[np.uint8]
Lines = npt.NDArray[np.uint8]


@lean
def others(cards: np.uint64, left: Counts) -> np.uint64:
    """Lists the cards that are not in a set, and adds up those that are."""
    total, count = np.uint64(0), 0
    for card in range(52):
        if MASKS[card] & cards:
            total += SUMS[card]
        else:
            left[count] = card
            count += 1
    return total


# Starting hands


def lines_by_strength() -> Lines:
    """The line of the flop table of every strength of five cards, 0 for less than a pair of jacks."""
    return np.array([line(key) or 0 for key in tables(FIVE, 5).keys], dtype=np.uint8)


def count_starts() -> Counts:
    """By key of the three own cards and by line: the deals that end so."""
    sets, weights = canonical_sets(3)
    three, lines = tables(THREE, 3), lines_by_strength()
    found = np.zeros((len(three.keys), int(lines.max()) + 1), dtype=np.int64)
    _starts(tables(FIVE, 5).lookup, three.lookup, lines, sets, weights, found)
    return found


@compiled
def _starts(five: Lookup, three: Lookup, lines: Lines, sets: Words, weights: Counts, found: Counts) -> None:
    left, best = np.empty(REST, dtype=np.int64), np.empty((REST, REST), dtype=np.uint16)
    for place in range(len(sets)):
        total = others(sets[place], left)
        key = strength(three.rows, three.values, three.flushes, three.start + total, sets[place])
        for i in range(REST):
            for j in range(i):
                mask = sets[place] | MASKS[left[i]] | MASKS[left[j]]
                five_cards = five.start + total + SUMS[left[i]] + SUMS[left[j]]
                best[i, j] = strength(five.rows, five.values, five.flushes, five_cards, mask)
        for i in range(REST):
            for j in range(i):
                for k in range(j):
                    made = max(best[i, j], best[i, k], best[j, k])
                    found[key, lines[made]] += weights[place]


# The pot


class Taken(NamedTuple):
    """The hands taken so far, counted by the cards they hold."""

    hands: Counts
    """One number: how many."""
    holding: Counts
    """By card."""
    both: Counts
    """By two cards."""
    is_taken: npt.NDArray[np.int64]
    """By three cards: 1 for a hand that is taken."""
    squares: Counts
    """Over all pairs of cards, the square of how many hands hold both: in all, and by card of the pair."""
    beside: Counts
    """By card: over the hands that hold it, how many hands hold the other two of their cards."""
    alike: Counts
    """By two cards: how many pairs of other cards make a hand with either."""


def nothing_taken(cards: int) -> Taken:
    shapes = ((1,), (cards,), (cards, cards), (cards, cards, cards), (cards + 1,), (cards,), (cards, cards))
    return Taken(*(np.zeros(shape, dtype=np.int64) for shape in shapes))


@lean
def take(taken: Taken, a: int, b: int, c: int) -> None:
    """Adds one hand."""
    cards, total = len(taken.holding), len(taken.holding)
    for turn in range(3):
        one, two, third = (a, b, c) if turn == 0 else (b, c, a) if turn == 1 else (c, a, b)
        before = taken.both[one, two]
        taken.both[one, two] = taken.both[two, one] = before + 1
        taken.squares[total] += 2 * before + 1
        taken.squares[one] += 2 * before + 1
        taken.squares[two] += 2 * before + 1
        made = taken.is_taken[one, two]
        for other in range(cards):
            taken.beside[other] += made[other]
            taken.alike[third, other] += made[other]
            taken.alike[other, third] += made[other]
        taken.beside[third] += before + 1
        taken.holding[one] += 1
    for turn in range(3):
        one, two, third = (a, b, c) if turn == 0 else (b, c, a) if turn == 1 else (c, a, b)
        taken.is_taken[one, two, third] = taken.is_taken[two, one, third] = 1
    taken.hands[0] += 1


@lean
def free(taken: Taken, a: int, b: int, c: int) -> int:
    """How many of the hands taken share no card with this one."""
    one = taken.holding[a] + taken.holding[b] + taken.holding[c]
    two = taken.both[a, b] + taken.both[a, c] + taken.both[b, c]
    return int(taken.hands[0] - one + two - taken.is_taken[a, b, c])


@lean
def free_pairs(taken: Taken, a: int, b: int, c: int) -> int:
    """How many ordered pairs of the hands taken share no card with this one, nor with each other.

    Of the hands that share no card with this one, let n(T) hold all cards of the set T. Then the pairs that share no
    card are the sum of n(T) squared over all T, with a minus for one card and for three. With three cards n is 0 or 1,
    so those squares add up to the number of hands; with two it is ``both`` less the hands made by a card of this hand,
    and the three parts of that square are kept up to date as hands are taken, but for what meets this hand.
    """
    cards = len(taken.holding)
    alone = free(taken, a, b, c)
    result = alone * alone - alone
    for x in range(cards):
        if x not in (a, b, c):
            n = taken.holding[x] - taken.both[a, x] - taken.both[b, x] - taken.both[c, x]
            n += taken.is_taken[a, b, x] + taken.is_taken[a, c, x] + taken.is_taken[b, c, x]
            result -= n * n
    whole = taken.is_taken[a, b, c]
    result += taken.squares[cards] - taken.squares[a] - taken.squares[b] - taken.squares[c]
    for turn in range(3):
        one, two, third = (a, b, c) if turn == 0 else (b, c, a) if turn == 1 else (c, a, b)
        shared = taken.both[two, third]
        result += shared * shared  # taken off twice with its two cards
        product, same = whole * shared, taken.alike[two, third]
        made, also = taken.is_taken[one, two], taken.is_taken[one, third]
        of_two, of_third = taken.both[two], taken.both[third]
        for x in range(cards):
            product -= made[x] * of_two[x] + also[x] * of_third[x]
            same -= made[x] * also[x]
        result -= 2 * (taken.beside[one] + product)
        result += taken.holding[one] - taken.both[one, two] - taken.both[one, third] + whole
        result += 2 * same
    return int(result)


@compiled
def contested(hands: Places, strengths: Strengths, taken: Taken, counts: Counts) -> None:
    """Adds up, over all hands: the others that are lower, and not higher; the pairs of others that both are.

    The hands are given lowest first, as three places of cards each; those that share a card never meet.
    """
    start = 0
    while start < len(hands):
        stop = start
        while stop < len(hands) and strengths[stop] == strengths[start]:
            counts[0] += free(taken, hands[stop, 0], hands[stop, 1], hands[stop, 2])
            counts[2] += free_pairs(taken, hands[stop, 0], hands[stop, 1], hands[stop, 2])
            stop += 1
        for i in range(start, stop):
            take(taken, hands[i, 0], hands[i, 1], hands[i, 2])
        for i in range(start, stop):
            counts[1] += free(taken, hands[i, 0], hands[i, 1], hands[i, 2])
            counts[3] += free_pairs(taken, hands[i, 0], hands[i, 1], hands[i, 2])
        start = stop


@compiled
def _rank(five: Lookup, flop: np.uint64, hands: Places, strengths: Strengths) -> None:
    """Every hand beside a flop, and the strength of its best five cards."""
    left, community = np.empty(REST, dtype=np.int64), np.empty(3, dtype=np.int64)
    others(flop, left)
    count = 0
    for card in range(52):
        if MASKS[card] & flop:
            community[count] = card
            count += 1
    count = 0
    for i in range(REST):
        for j in range(i):
            for k in range(j):
                total = five.start + SUMS[left[i]] + SUMS[left[j]] + SUMS[left[k]]
                mask = MASKS[left[i]] | MASKS[left[j]] | MASKS[left[k]]
                made = 0
                for out in range(3):
                    one, two = community[(out + 1) % 3], community[(out + 2) % 3]
                    cards, held = total + SUMS[one] + SUMS[two], mask | MASKS[one] | MASKS[two]
                    made = max(made, int(strength(five.rows, five.values, five.flushes, cards, held)))
                hands[count, 0], hands[count, 1], hands[count, 2] = i, j, k
                strengths[count] = made
                count += 1


def count_flop(flop: np.uint64) -> Counts:
    """The counts of `contested` for one flop."""
    hands, strengths = np.empty((HANDS, 3), dtype=np.uint8), np.empty(HANDS, dtype=np.uint16)
    _rank(tables(FIVE, 5).lookup, flop, hands, strengths)
    order = np.argsort(strengths, kind="stable")
    counts = np.zeros(4, dtype=np.int64)
    contested(hands[order], strengths[order], nothing_taken(REST), counts)
    return counts


def count_pots(flops: range | None = None, show: bool = True) -> Counts:
    """The counts of `contested` over all flops."""
    sets, weights = canonical_sets(3)
    chosen = range(len(sets)) if flops is None else flops

    def weighed(place: int) -> Counts:
        counts: Counts = count_flop(sets[place]) * weights[place]
        return counts

    total = np.zeros(4, dtype=np.int64)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, counts in enumerate(pool.map(weighed, chosen), 1):
            total += counts
            if show:
                print(f"\r{done} of {len(chosen)} flops", end="", file=sys.stderr, flush=True)
    if show:
        print(file=sys.stderr)
    return total


def write(starts: Counts, pots: Counts, directory: Path) -> None:
    """Stores the counts."""
    rows = [
        json.dumps([key, starts[place].tolist()], separators=(",", ":"))
        for place, key in enumerate(tables(THREE, 3).keys)
    ]
    about = (
        "starts: key of the own three cards, then deals by line of the flop table, from less than a pair of jacks up"
    )
    pot = (
        "pot: over all flops and hands, the other hands that are lower, and that are not higher; the ordered pairs of "
        "others both of which are lower, and are not higher"
    )
    text = f'{{"about": ["{about}", "{pot}"], "pot": {pots.tolist()}, "starts": [\n' + ",\n".join(rows) + "\n]}\n"
    (directory / SOLVED).write_text(text, encoding="ascii")


if __name__ == "__main__":
    write(count_starts(), count_pots(), Path(__file__).parent)
