"""The pai gow poker wager exactly: the house way against the house way, over every pair of hands from one deck.

    python -m pitboss.games.pai_gow_poker.math.main_wager                  # the default house way
    python -m pitboss.games.pai_gow_poker.math.main_wager foxwoods lowest  # another; --progress FILE keeps what is done

What is found is added to main_wager.json.

There are 8.3 x 10^15 such pairs, and none is looked at (`set_hands.shared_cards`): of the hands that contain some
shared cards only how many there are of each (high, low) matters. That leaves 1.6 x 10^9 hands to set, most of them by a
look-up of their ranks.
"""

from __future__ import annotations

import argparse
import functools
import json
import math
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.poker_hands.math.rank_tables import COLUMN_BITS, MASKS, SUITS_AT, SUMS, displaced
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.shared_cards import HAND, Batch, Told, made_once, over_shared_sets
from pitboss.simulate.compilation import compiled
from pitboss.simulate.crews import cluster_flag, crew_at
from pitboss.simulate.simulation import Crew

from ..hands import ranking
from ..house_way import WAYS, HouseWay, house_way
from .compiled_setting import JOKER, SPLITS, Bytes, High, Places, Way, all_splits, choose, compile_way, high, set_many
from .line_counts import flush_hands, rank_hands, rank_sums
from .stored_counts import MAIN_STORED

WON, LOST, COPY_HIGH, COPY_LOW = range(4)
NAMES = ("win", "lose", "copy_high", "copy_low")
FEW = 2_000
"""Up to so many hands are sorted; more are counted in a table of all (high, low)."""

_FLUSH = np.uint64(sum(8 << (SUITS_AT + 4 * suit) for suit in range(4)))
_RANKS = np.uint64((1 << SUITS_AT) - 1)
_COLUMNS, _COLUMN_BITS = np.uint64((1 << COLUMN_BITS) - 1), np.uint64(COLUMN_BITS)
_1 = np.uint64(1)
_LOWS = 128


class Values(NamedTuple):
    """What the house way makes of hands: a number for each (high, low), in the order of the high hand, then the low."""

    rows: npt.NDArray[np.uint32]
    columns: npt.NDArray[np.uint16]
    plain: npt.NDArray[np.int32]
    joker_rows: npt.NDArray[np.uint32]
    joker_columns: npt.NDArray[np.uint16]
    joker_plain: npt.NDArray[np.int32]
    """By ranks alone, for hands without a flush: a perfect hash of the ranks' sum, and the number."""
    numbers: npt.NDArray[np.int32]
    """By strength of the high hand and of the low hand."""
    highs: npt.NDArray[np.int32]
    lows: npt.NDArray[np.int32]
    """What each number stands for."""


def values_of(ranks: Ranking, way: HouseWay) -> Values:
    """Sets every kind of hand once."""
    by_ranks, found = [], []
    for joker in (False, True):
        hands = np.array([hand for hand, _ in rank_hands(joker)], dtype=np.int64)
        strengths = set_many(hands, ranks, way)
        by_ranks.append((hands, strengths))
        found.append(strengths)
        found += [set_many(piece, ranks, way) for piece in flush_hands(joker)]
    codes = np.unique(np.concatenate([one[:, 0] * _LOWS + one[:, 1] for one in found]))
    numbers = np.zeros((int(codes[-1]) // _LOWS + 1, _LOWS), dtype=np.int32)
    numbers[codes // _LOWS, codes % _LOWS] = np.arange(len(codes), dtype=np.int32)
    plain, with_joker = (
        (
            *displaced({total: place for place, total in enumerate(rank_sums(hands).tolist())}),
            numbers[strengths[:, 0], strengths[:, 1]],
        )
        for hands, strengths in by_ranks
    )
    return Values(*plain, *with_joker, numbers, (codes // _LOWS).astype(np.int32), (codes % _LOWS).astype(np.int32))


@compiled
def number_of(
    total: np.uint64, mask: np.uint64, joker: bool, values: Values, how: High, way: Way,
    cards: Places, highs: Bytes, lows: Bytes, parts: Bytes,
) -> int:  # fmt: skip
    """The number of a hand, from the sum and the mask of its natural cards."""
    if total & _FLUSH:
        place = 0
        for card in range(52):
            if mask >> np.uint64(card) & _1:
                cards[place] = card
                place += 1
        if joker:
            cards[place] = JOKER
        all_splits(cards, how, highs, lows)
        one = choose(cards, highs, lows, how, way, parts)
        return int(values.numbers[highs[one], lows[one]])
    ranks = total & _RANKS
    row, column = ranks >> _COLUMN_BITS, ranks & _COLUMNS
    if joker:
        return int(values.joker_plain[values.joker_columns[np.uint64(values.joker_rows[row]) + column]])
    return int(values.plain[values.columns[np.uint64(values.rows[row]) + column]])


@compiled
def each_hand(
    rest: Places, choices: int, total: np.uint64, mask: np.uint64, joker: bool, values: Values, how: High, way: Way,
    cards: Places, highs: Bytes, lows: Bytes, parts: Bytes, few: bool, out: npt.NDArray[np.int64], done: int,
) -> int:  # fmt: skip
    """Adds every hand of some cards and so many of the rest: to a list if they are few, else to a count by number."""
    if choices == 0:
        number = number_of(total, mask, joker, values, how, way, cards, highs, lows, parts)
        if few:
            out[done] = number
        else:
            out[number] += 1
        return done + 1
    rows, columns, plain = values.rows, values.columns, values.plain
    if joker:
        rows, columns, plain = values.joker_rows, values.joker_columns, values.joker_plain
    places = np.zeros(choices, dtype=np.int64)
    totals, masks = np.zeros(choices, dtype=np.uint64), np.zeros(choices, dtype=np.uint64)
    totals[0], masks[0] = total, mask
    depth, last = 0, choices - 1
    places[0] = -1
    while depth >= 0:
        if depth < last:
            places[depth] += 1
            place = places[depth]
            if place > len(rest) - (choices - depth):
                depth -= 1
                continue
            card = rest[place]
            totals[depth + 1], masks[depth + 1] = totals[depth] + SUMS[card], masks[depth] | MASKS[card]
            depth += 1
            places[depth] = place
            if depth < last:
                continue
        so_far, held = totals[last], masks[last]
        for place in range(places[last] + 1, len(rest)):
            sum_ = so_far + SUMS[rest[place]]
            if sum_ & _FLUSH:
                with_it = held | MASKS[rest[place]]
                number = number_of(sum_, with_it, joker, values, how, way, cards, highs, lows, parts)
            else:
                ranks = sum_ & _RANKS
                number = int(plain[columns[np.uint64(rows[ranks >> _COLUMN_BITS]) + (ranks & _COLUMNS)]])
            if few:
                out[done] = number
            else:
                out[number] += 1
            done += 1
        depth -= 1
    return done


@compiled
def _below(tree: npt.NDArray[np.int64], low: int) -> int:
    """How many low hands up to this one are in a binary indexed tree."""
    found, place = 0, low + 1
    while place > 0:
        found += tree[place]
        place -= place & -place
    return found


@compiled
def add_pairs(
    numbers: npt.NDArray[np.int64], times: npt.NDArray[np.int64], size: int, values: Values, weight: int,
    totals: npt.NDArray[np.int64],
) -> None:  # fmt: skip
    """Adds the pairs of hands that are counted here, by how a first hand stands to a second: numbers in order."""
    tree, by_low = np.zeros(_LOWS + 1, dtype=np.int64), np.zeros(_LOWS, dtype=np.int64)
    won = lost = copy_high = copy_low = 0
    start = 0
    while start < size:
        end, same = start, 0
        top = values.highs[numbers[start]]
        while end < size and values.highs[numbers[end]] == top:
            won += times[end] * _below(tree, values.lows[numbers[end]] - 1)  # both of the other hands lower
            same += times[end]
            end += 1
        for i in range(start, end):
            place = values.lows[numbers[i]] + 1
            by_low[place - 1] += times[i]
            while place <= _LOWS:
                tree[place] += times[i]
                place += place & -place
        for i in range(start, end):
            lost += times[i] * _below(tree, values.lows[numbers[i]])  # neither hand of the first higher: copies lose
        copy_high += same * same
        start = end
    for low in range(_LOWS):
        copy_low += by_low[low] * by_low[low]
    totals[WON] += weight * won
    totals[LOST] += weight * lost
    totals[COPY_HIGH] += weight * copy_high
    totals[COPY_LOW] += weight * copy_low


@compiled
def shared(
    sets: Places, weights: npt.NDArray[np.int64], joker_in: bool, joker_out: bool, deck: Places, values: Values,
    how: High, way: Way,
) -> npt.NDArray[np.int64]:  # fmt: skip
    """The pairs of hands that both contain a set, added up over many sets of natural cards, the joker in or out."""
    totals = np.zeros(4, dtype=np.int64)
    size = sets.shape[1]
    choices = 7 - size - int(joker_in)
    cards = np.zeros(7, dtype=np.int64)
    highs, lows = np.zeros(SPLITS, dtype=np.int64), np.zeros(SPLITS, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    left = len(deck) - size
    hands = 1.0
    for i in range(choices):
        hands *= (left + int(joker_out) - i) / (i + 1)
    few = hands <= FEW
    out = np.zeros(FEW + 1 if few else len(values.highs), dtype=np.int64)
    numbers, times = np.zeros(len(out), dtype=np.int64), np.zeros(len(out), dtype=np.int64)
    for s in range(len(sets)):
        held = np.uint64(0)
        total, mask = np.uint64(0), np.uint64(0)
        for card in sets[s]:
            total += SUMS[card]
            mask |= MASKS[card]
        held = mask
        rest = np.zeros(left, dtype=np.int64)
        place = 0
        for card in deck:
            if not held & MASKS[card]:
                rest[place] = card
                place += 1
        out[:] = 0
        done = 0
        if not joker_in:
            done = each_hand(
                rest, choices, how.start + total, mask, False, values, how, way,
                cards, highs, lows, parts, few, out, done,
            )  # fmt: skip
        if joker_in or (joker_out and choices > 0):
            done = each_hand(
                rest, choices if joker_in else choices - 1, how.joker_start + total, mask, True, values, how, way,
                cards, highs, lows, parts, few, out, done,
            )  # fmt: skip
        kinds = 0
        if few:
            ordered = np.sort(out[:done])
            for i in range(done):
                if kinds and numbers[kinds - 1] == ordered[i]:
                    times[kinds - 1] += 1
                else:
                    numbers[kinds], times[kinds] = ordered[i], 1
                    kinds += 1
        else:
            for number in range(len(out)):
                if out[number]:
                    numbers[kinds], times[kinds] = number, out[number]
                    kinds += 1
        add_pairs(numbers, times, kinds, values, weights[s], totals)
    return totals


# All of them


def compute(
    ranks: Ranking, way: HouseWay, of: Sequence[int] = range(13), joker: bool = True, progress: Path | None = None,
    told: Told | None = None, crew: Crew | None = None,
) -> dict[str, int]:  # fmt: skip
    """How many deals of two hands the first wins, pushes and loses, and in how many a hand is copied.

    ``of``: the ranks in the deck, all thirteen unless a test wants fewer.
    """
    ace_low = "lowest" if ranks is ranking("lowest") else "second_highest"
    count = functools.partial(_count, ace_low, tuple(way.lines.items()), joker)
    totals = over_shared_sets(count, len(NAMES), of, joker, progress, told, crew)
    size = 4 * len(of) + joker
    hands = math.comb(size, HAND)
    totals = [totals[WON], *(total - hands for total in totals[LOST:])]  # |S| = 7: each hand with itself, a copy
    result = dict(zip(NAMES, totals, strict=True))
    return result | {"push": hands * math.comb(size - HAND, HAND) - result["win"] - result["lose"]}


@made_once
def prepared(ace_low: str, lines: tuple[tuple[str, str], ...]) -> tuple[Values, High, Way]:
    """Made once in a process, for all its batches."""
    ranks, way = ranking(ace_low), HouseWay(dict(lines))
    return values_of(ranks, way), high(ranks), compile_way(way)


def _count(
    ace_low: str, lines: tuple[tuple[str, str], ...], joker: bool, batch: Batch, deck: Places
) -> npt.NDArray[np.int64]:
    """One batch, wherever it is counted."""
    joker_out = joker and not batch.joker_in
    return shared(batch.sets, batch.weights, batch.joker_in, joker_out, deck, *prepared(ace_low, lines))


def main() -> None:
    parser = argparse.ArgumentParser(description="the pai gow poker wager exactly, house way against house way")
    parser.add_argument("way", nargs="?", default="trump_plaza", choices=list(WAYS))
    parser.add_argument("ace_low_straight", nargs="?", default="second_highest", choices=["second_highest", "lowest"])
    parser.add_argument("--progress", type=Path, metavar="FILE", help="keep what is done here, and go on from it")
    cluster_flag(parser)
    args = parser.parse_args()
    started = time.monotonic()

    def told(name: str, _: int) -> None:
        print(f"{time.monotonic() - started:8.1f} s  sets of {name}", flush=True)

    with crew_at(args.cluster) as crew:
        ranks, way = ranking(args.ace_low_straight), house_way(args.way)
        found = compute(ranks, way, progress=args.progress, told=told, crew=crew)
    stored = json.loads(MAIN_STORED.read_text(encoding="utf-8")) if MAIN_STORED.exists() else {}
    stored[f"{args.way} {args.ace_low_straight}"] = found
    MAIN_STORED.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    print(f"{time.monotonic() - started:8.1f} s  {found}")


if __name__ == "__main__":
    # Under its own name, by which the workers of a cluster find what they are sent.
    from . import main_wager as this

    this.main()
