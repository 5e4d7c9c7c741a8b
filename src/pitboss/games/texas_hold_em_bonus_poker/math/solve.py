"""Every deal of Texas hold 'em bonus poker, counted: what the turn and the river wager are worth, hand by hand.

    python -m pitboss.games.texas_hold_em_bonus_poker.math.solve

writes ``solved.json`` (the counts behind every figure of `odds`) and ``decisions.xz`` (when to bet, for the kernel)
beside this file. It takes about a minute of two processors and shows how far it is on stderr.

A turn wager wins and loses with the hand, so at even money it is worth making exactly if, over all cards to come, more
deals are won than lost; and so is a river wager, whatever was done before. So for each of the 1,755 flops that differ
in more than the names of suits, and each of the 1,176 turns and rivers, all 1,081 pairs of other cards are ranked and
sorted once, which gives for each pair how many of the 990 pairs that share no card with it are lower or equal. Summed
by turn card and by flop, the sign says whether to bet. All counts are whole.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import json
import lzma
import sys
from contextlib import closing
from fractions import Fraction
from importlib import resources
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import RANKS
from pitboss.games.families.poker_hands.hands import FIVE, Five
from pitboss.games.families.poker_hands.math.pairs import Small, pair_place, sort_by_strength
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, Strengths, Words, tables
from pitboss.games.families.poker_hands.math.suits import (
    Places,
    canonical_sets,
    find,
    place_beside,
    places_of,
    renamed,
    renaming,
)
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.crews import cluster_flag, crew_at
from pitboss.simulate.simulation import Crew, threads

REST, PAIRS, STARTS = 49, 1176, 169
"""Cards beside a flop, pairs of them, and starting hands that differ in more than suits."""
WON, STRAIGHT, FLUSH, TIED, LOST = range(5)
"""Won with less than a straight, with a straight, with a flush or better; tied; lost."""
OPPONENTS = 990
RIVERS = 46
EVEN = Fraction(1)
Ratios = tuple[int, int, int, int]
"""What a turn and a river wager pay, as two numbers each."""

Counts = npt.NDArray[np.int64]
Bits = npt.NDArray[np.uint8]


@lean
def start_class(one: int, two: int) -> int:
    """The kind of starting hand two cards make: by rank, suited or not (169 of them)."""
    high, low = max(one % 13, two % 13), min(one % 13, two % 13)
    return high * 13 + low if one // 13 == two // 13 else low * 13 + high


@lean
def rank_pairs(
    lookup: Lookup, total: np.uint64, mask: np.uint64, cards: Counts, strengths: Strengths, ones: Small, twos: Small
) -> int:
    """The strength of every pair of the cards not on the board, with the board; returns how many pairs there are."""
    count = 0
    for i in range(1, len(cards)):
        if MASKS[cards[i]] & mask:
            continue
        total_i, mask_i = total + SUMS[cards[i]], mask | MASKS[cards[i]]
        for j in range(i):
            if MASKS[cards[j]] & mask:
                continue
            total_ij, mask_ij = total_i + SUMS[cards[j]], mask_i | MASKS[cards[j]]
            strengths[count] = strength(lookup.rows, lookup.values, lookup.flushes, total_ij, mask_ij)
            ones[count], twos[count] = i, j
            count += 1
    return count


@compiled
def count_board(
    straight: int, flush: int, strengths: Strengths, ones: Small, twos: Small, count: int, order: Small, turn: int,
    river: int, sums: Small,
) -> None:  # fmt: skip
    """Adds, for every pair and for both cards that may have come first, the opponents' pairs beaten and tied."""
    below_with, equal_with = np.zeros(REST, dtype=np.int32), np.zeros(REST, dtype=np.int32)
    start = 0
    while start < count:
        same = strengths[order[start]]
        stop = start
        while stop < count and strengths[order[stop]] == same:
            equal_with[ones[order[stop]]] += 1
            equal_with[twos[order[stop]]] += 1
            stop += 1
        kind = FLUSH if same >= flush else STRAIGHT if same >= straight else WON
        for place in range(start, stop):
            one, two = ones[order[place]], twos[order[place]]
            won = start - below_with[one] - below_with[two]
            tied = stop - start - equal_with[one] - equal_with[two] + 1  # the pair itself shares both its cards
            pair = pair_place(one, two)
            for first in (turn, river):
                sums[pair, first, kind] += won
                sums[pair, first, TIED] += tied
        for place in range(start, stop):
            one, two = ones[order[place]], twos[order[place]]
            below_with[one] += equal_with[one]
            equal_with[one] = 0
            below_with[two] += equal_with[two]
            equal_with[two] = 0
        start = stop


@compiled
def count_flop(
    lookup: Lookup, straight: int, flush: int, flop: np.uint64, weight: int, result: Counts, turns: Bits, rivers: Bits,
    pays: Ratios,
) -> None:  # fmt: skip
    """All turns, rivers and pairs of one flop: decides, and adds the outcomes by starting hand and decision."""
    cards = np.empty(REST, dtype=np.int64)
    total, found = lookup.start, 0
    for card in range(52):
        if MASKS[card] & flop:
            total += SUMS[card]
        else:
            cards[found] = card
            found += 1
    sums = np.zeros((PAIRS, REST, 5), dtype=np.int32)
    strengths = np.empty(PAIRS, dtype=np.uint16)
    ones, twos = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    order, spare = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    for turn in range(1, REST):
        for river in range(turn):
            board = flop | MASKS[cards[turn]] | MASKS[cards[river]]
            count = rank_pairs(
                lookup, total + SUMS[cards[turn]] + SUMS[cards[river]], board, cards, strengths, ones, twos
            )
            sort_by_strength(strengths, count, order, spare)
            count_board(straight, flush, strengths, ones, twos, count, order, turn, river, sums)
    deals = RIVERS * OPPONENTS
    for one in range(1, REST):
        for two in range(one):
            decide(sums[pair_place(one, two)], one, two, deals, pair_place(one, two), turns, rivers, pays)
            kind = start_class(cards[one], cards[two])
            bet_turn = turns[pair_place(one, two)]
            for first in range(REST):
                if first not in (one, two):
                    bet_river = rivers[first, pair_place(one, two)]
                    for outcome in range(5):
                        result[kind, bet_turn, bet_river, outcome] += (
                            weight * sums[pair_place(one, two), first, outcome]
                        )


@compiled
def decide(sums: Small, one: int, two: int, deals: int, pair: int, turns: Bits, rivers: Bits, pays: Ratios) -> None:
    """Whether to bet with one pair: before the turn over all of them, before the river for each."""
    turn, turn_over, river, river_over = pays
    ahead = 0
    for first in range(len(sums)):
        if first in (one, two):
            continue
        won = sums[first, WON] + sums[first, STRAIGHT] + sums[first, FLUSH]
        lost = deals - won - sums[first, TIED]
        sums[first, LOST] = lost
        rivers[first, pair] = river * won > river_over * lost
        ahead += turn * won - turn_over * lost
    turns[pair] = ahead > 0


def solve_flop(place: int, pays: Ratios = (1, 1, 1, 1)) -> tuple[int, Counts, Bits, Bits]:
    """One canonical flop, wherever it is counted: its place, the outcomes, and the decisions on turn and river."""
    masks, weights = canonical_sets(3)
    known = tables(FIVE, 7)
    straight, flush = known.first(Five.STRAIGHT), known.first(Five.FLUSH)
    counts = np.zeros((STARTS, 2, 2, 5), dtype=np.int64)
    turns, rivers = np.zeros(PAIRS, dtype=np.uint8), np.zeros((REST, PAIRS), dtype=np.uint8)
    count_flop(known.lookup, straight, flush, masks[place], int(weights[place]), counts, turns, rivers, pays)
    return place, counts, turns, rivers


def solve(
    flops: range | None = None,
    show: bool = True,
    crew: Crew | None = None,
    turn: Fraction = EVEN,
    river: Fraction = EVEN,
) -> tuple[Counts, Bits, Bits]:
    """The outcomes by starting hand, turn wager, river wager and outcome; and the decisions, by flop.

    ``turn`` and ``river``: what these wagers pay.
    """
    count = functools.partial(solve_flop, pays=(*turn.as_integer_ratio(), *river.as_integer_ratio()))
    number = len(canonical_sets(3)[0])
    chosen = range(number) if flops is None else flops
    turns = np.zeros((number, PAIRS), dtype=np.uint8)
    rivers = np.zeros((number, REST, PAIRS), dtype=np.uint8)
    total = np.zeros((STARTS, 2, 2, 5), dtype=np.int64)
    with closing((crew or threads())(count, chosen)) as parts:
        for done, (place, counts, at_turn, at_river) in enumerate(parts, 1):
            total += counts
            turns[place], rivers[place] = at_turn, at_river
            if show:
                print(f"\r{done} of {len(chosen)} flops", end="", file=sys.stderr, flush=True)
    if show:
        print(file=sys.stderr)
    return total, turns, rivers


@compiled
def by_board(flops: Places, boards: Words, rivers: Bits, found: Bits) -> None:
    """River decisions by canonical board of four: each is looked up under the flop of its first three cards."""
    cards = np.empty(4, dtype=np.int64)
    for place in range(len(boards)):
        count = 0
        for card in range(52):
            if MASKS[card] & boards[place]:
                cards[count] = card
                count += 1
        flop, suits = renaming(MASKS[cards[0]] | MASKS[cards[1]] | MASKS[cards[2]])
        at, turn = find(flops, flop), place_beside(flop, renamed(cards[3], suits))
        pair = 0
        for a in range(52):
            if MASKS[a] & boards[place]:
                continue
            one = place_beside(flop, renamed(a, suits))
            for b in range(a):
                if not MASKS[b] & boards[place]:
                    two = place_beside(flop, renamed(b, suits))
                    found[place, pair] = rivers[at, turn, pair_place(max(one, two), min(one, two))]
                    pair += 1


SOLVED, DECISIONS = "solved.json", "decisions.xz"
TURN_PAIRS = 1128
"""Pairs of cards beside a board of four."""


@functools.lru_cache(maxsize=4)
def solved_for(turn: Fraction, river: Fraction) -> tuple[Counts, Bits, Bits]:
    """The same where turn and river wagers pay so much, every deal counted anew; river decisions by board of four."""
    counts, turns, rivers = solve(turn=turn, river=river)
    return counts, turns, _by_board(rivers)


def by_start(counts: Counts) -> dict[str, list[list[int]]]:
    """The counts by starting hand."""
    return {name: counts[place].reshape(4, 5).tolist() for place, name in sorted(names().items())}


def _by_board(rivers: Bits) -> Bits:
    """River decisions by canonical board of four."""
    flops, boards = canonical_sets(3)[0], canonical_sets(4)[0]
    found = np.zeros((len(boards), TURN_PAIRS), dtype=np.uint8)
    by_board(places_of(flops), boards, rivers, found)
    return found


def write(counts: Counts, turns: Bits, rivers: Bits, directory: Path) -> None:
    """Stores the counts by starting hand, and the decisions."""
    lines = by_start(counts)
    written = ",\n".join(f'"{name}": {json.dumps(rows, separators=(",", ":"))}' for name, rows in lines.items())
    about = (
        "by starting hand: for (turn, river) checked-checked, checked-bet, bet-checked, bet-bet, the deals won below a "
        "straight, won with a straight, won with a flush or better, tied, lost"
    )
    (directory / SOLVED).write_text(f'{{"about": "{about}", "starts": {{\n{written}\n}}}}\n', encoding="ascii")
    packed = np.packbits(turns).tobytes() + np.packbits(_by_board(rivers).T).tobytes()
    (directory / DECISIONS).write_bytes(lzma.compress(packed, preset=9))


def names() -> dict[int, str]:
    """The starting hands as people write them: AA, AKs, AKo.

    >>> names()[0], names()[12 * 13 + 11], names()[11 * 13 + 12]
    ('22', 'AKs', 'AKo')
    """
    found = {}
    for row, column in itertools.product(range(13), repeat=2):
        text = RANKS[max(row, column)] + RANKS[min(row, column)]
        found[row * 13 + column] = text if row == column else text + ("s" if row > column else "o")
    return found


def decisions_for(turn: Fraction, river: Fraction) -> tuple[Bits, Bits]:
    """The decisions where turn and river wagers pay so much: as stored, or worked out anew."""
    return read_decisions() if turn == river == EVEN else solved_for(turn, river)[1:]


def read_decisions() -> tuple[Bits, Bits]:
    """When to bet the turn, by canonical flop and pair; and the river, by canonical board of four and pair."""
    stored = lzma.decompress(resources.files(__package__).joinpath(DECISIONS).read_bytes())
    bits = np.unpackbits(np.frombuffer(stored, dtype=np.uint8))
    flops, boards = len(canonical_sets(3)[0]), len(canonical_sets(4)[0])
    of_turns = flops * PAIRS
    turns = bits[:of_turns].reshape(flops, PAIRS)
    after = -(-of_turns // 8) * 8
    rivers = bits[after : after + boards * TURN_PAIRS].reshape(TURN_PAIRS, boards).T
    return turns, np.ascontiguousarray(rivers)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Texas hold 'em bonus poker counted over every flop, turn and river")
    cluster_flag(parser)
    with crew_at(parser.parse_args().cluster) as those:
        write(*solve(crew=those), Path(__file__).parent)
