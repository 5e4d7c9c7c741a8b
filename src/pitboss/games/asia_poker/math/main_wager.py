"""The Asia poker wager exactly: the house way against the house way, over every pair of hands from one deck.

    python -m pitboss.games.asia_poker.math.main_wager                       # the default table
    python -m pitboss.games.asia_poker.math.main_wager conventional lowest   # another

What is found is added to main_wager.json; ``--progress FILE`` keeps what is done. None of the 8.3 x 10^15 pairs is
looked at (`set_hands.shared_cards`): of the hands that contain some shared cards only how many there are of each (high,
medium, low) matters.
"""

from __future__ import annotations

import argparse
import functools
import math
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.shared_cards import HAND, Batch, Told, made_once, over_shared_sets
from pitboss.simulate.compilation import compiled
from pitboss.simulate.crews import cluster_flag, crew_at
from pitboss.simulate.simulation import Crew

from ..hands import ACE_LOWS, ORDERS
from ..house_way import HOUSE_WAYS, WAYS, HouseWay, house_way
from .compiled_setting import Numbers, Places
from .flush_tables import Values, number_of, values_of
from .pairs_below import LOWS, MEDIUMS, below_in_tree, enter_in_tree
from .stored_counts import MAIN_STORED, store

WON, WON_ALL, COPY_HIGH, COPY_MEDIUM, COPY_LOW = range(5)
NAMES = ("win", "win_all_three", "copy_high", "copy_medium", "copy_low")
FEW = 20_000
"""Up to so many hands are sorted; more are counted in a table of all (high, medium, low)."""


@compiled
def each_hand(
    rest: Places, choices: int, total: np.uint64, mask: np.uint64, joker: bool, values: Values,
    cards: Places, parts: Numbers, found: Numbers, few: bool, out: Numbers, done: int,
) -> int:  # fmt: skip
    """Adds every hand of some cards and so many of the rest: to a list if they are few, else to a count by number."""
    if choices == 0:
        number = number_of(total, mask, joker, values, cards, parts, found)
        if few:
            out[done] = number
        else:
            out[number] += 1
        return done + 1
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
            card = rest[place]
            number = number_of(so_far + SUMS[card], held | MASKS[card], joker, values, cards, parts, found)
            if few:
                out[done] = number
            else:
                out[number] += 1
            done += 1
        depth -= 1
    return done


@compiled
def add_pairs(numbers: Numbers, times: Numbers, size: int, values: Values, weight: int, totals: Numbers) -> None:
    """Adds the pairs of hands that are counted here, by how a first hand stands to a second: numbers in order.

    A first hand wins with a higher high hand and either of the others higher, or with both of those higher whatever the
    high hands are: with a lower high hand on the other side (medium) + (low) - 2 (both), and (both) over all.
    """
    highs, mediums, lows = values.highs, values.mediums, values.lows
    tree = np.zeros((MEDIUMS + 1, LOWS + 1), dtype=np.int64)
    by_medium, by_low = np.zeros(MEDIUMS + 1, dtype=np.int64), np.zeros(LOWS + 1, dtype=np.int64)
    won = all_three = copy_high = copy_medium = copy_low = 0
    start = 0
    while start < size:
        end, same = start, 0
        top = highs[numbers[start]]
        while end < size and highs[numbers[end]] == top:
            medium, low, n = mediums[numbers[end]], lows[numbers[end]], times[end]
            both = below_in_tree(tree, medium, low)
            one = 0
            place = np.int64(medium)
            while place > 0:
                one += by_medium[place]
                place -= place & -place
            for lower in range(low):
                one += by_low[lower]
            won += n * (one - 2 * both)
            all_three += n * both
            same += n
            end += 1
        for i in range(start, end):
            medium, low, n = mediums[numbers[i]], lows[numbers[i]], times[i]
            enter_in_tree(tree, medium, low, n)
            place = np.int64(medium + 1)
            while place <= MEDIUMS:
                by_medium[place] += n
                place += place & -place
            by_low[low] += n
        copy_high += same * same
        start = end
    each_medium = np.zeros(MEDIUMS, dtype=np.int64)
    for i in range(size):
        medium, low, n = mediums[numbers[i]], lows[numbers[i]], times[i]
        won += n * below_in_tree(tree, medium, low)
        each_medium[medium] += n
    for medium in range(MEDIUMS):
        copy_medium += each_medium[medium] * each_medium[medium]
    for low in range(LOWS):
        copy_low += by_low[low] * by_low[low]
    totals[WON] += weight * won
    totals[WON_ALL] += weight * all_three
    totals[COPY_HIGH] += weight * copy_high
    totals[COPY_MEDIUM] += weight * copy_medium
    totals[COPY_LOW] += weight * copy_low


@compiled
def shared(sets: Places, weights: Numbers, joker_in: bool, joker_out: bool, deck: Places, values: Values) -> Numbers:
    """The pairs of hands that both contain a set, added up over many sets of natural cards, the joker in or out."""
    totals = np.zeros(5, dtype=np.int64)
    size = sets.shape[1]
    choices = 7 - size - int(joker_in)
    cards, found = np.zeros(7, dtype=np.int64), np.zeros(3, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    left = len(deck) - size
    hands = 1.0
    for i in range(choices):
        hands *= (left + int(joker_out) - i) / (i + 1)
    few = hands <= FEW
    out = np.zeros(FEW + 1 if few else len(values.highs), dtype=np.int64)
    numbers, times = np.zeros(len(out), dtype=np.int64), np.zeros(len(out), dtype=np.int64)
    start, joker_start = values.how.start, values.how.joker_start
    for s in range(len(sets)):
        total, mask = np.uint64(0), np.uint64(0)
        for card in sets[s]:
            total += SUMS[card]
            mask |= MASKS[card]
        rest = np.zeros(left, dtype=np.int64)
        place = 0
        for card in deck:
            if not mask & MASKS[card]:
                rest[place] = card
                place += 1
        if not few:
            out[:] = 0
        done = 0
        if not joker_in:
            done = each_hand(
                rest, choices, start + total, mask, False, values, cards, parts, found, few, out, done
            )  # fmt: skip
        if joker_in or (joker_out and choices > 0):
            more = choices if joker_in else choices - 1
            done = each_hand(
                rest, more, joker_start + total, mask, True, values, cards, parts, found, few, out, done
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


def compute(
    order: str, ace_low: str, way: HouseWay, of: Sequence[int] = range(13), joker: bool = True,
    progress: Path | None = None, told: Told | None = None, crew: Crew | None = None,
) -> dict[str, int]:  # fmt: skip
    """How many deals of two hands the first wins and loses, and in how many a hand is copied.

    ``of``: the ranks in the deck, all thirteen unless a test wants fewer.
    """
    count = functools.partial(_count, order, ace_low, tuple(way.lines.items()), joker)
    totals = over_shared_sets(count, len(NAMES), of, joker, progress, told, crew)
    size = 4 * len(of) + joker
    hands = math.comb(size, HAND)
    # |S| = 7: each hand with itself, three copies and no win
    totals = [*totals[:COPY_HIGH], *(total - hands for total in totals[COPY_HIGH:])]
    result = dict(zip(NAMES, totals, strict=True))
    return result | {"lose": hands * math.comb(size - HAND, HAND) - result["win"]}


@made_once
def prepared(order: str, ace_low: str, lines: tuple[tuple[str, str], ...]) -> Values:
    """Made once in a process, for all its batches."""
    return values_of(order, ace_low, HouseWay(dict(lines)))


def _count(
    order: str, ace_low: str, lines: tuple[tuple[str, str], ...], joker: bool, batch: Batch, deck: Places
) -> Numbers:
    """One batch, wherever it is counted."""
    values, joker_out = prepared(order, ace_low, lines), joker and not batch.joker_in
    return shared(batch.sets, batch.weights, batch.joker_in, joker_out, deck, values)


def main() -> None:
    parser = argparse.ArgumentParser(description="the Asia poker wager exactly, house way against house way")
    parser.add_argument("four_card_order", nargs="?", default="section_5", choices=ORDERS)
    parser.add_argument("ace_low_straight", nargs="?", default="second_highest", choices=ACE_LOWS)
    parser.add_argument("--way", default="default_421", choices=list(WAYS))
    parser.add_argument("--line", nargs=2, action="append", metavar=("KIND", "LINE"), help="another line; not stored")
    parser.add_argument("--progress", type=Path, metavar="FILE", help="keep what is done here, and go on from it")
    cluster_flag(parser)
    args = parser.parse_args()
    started = time.monotonic()

    def told(name: str, _: int) -> None:
        print(f"{time.monotonic() - started:8.1f} s  sets of {name}", flush=True)

    table = (args.four_card_order, args.ace_low_straight)
    way = HOUSE_WAYS.read({"base": args.way, **dict(args.line)} if args.line else args.way)
    with crew_at(args.cluster) as crew:
        found = compute(*table, house_way(way), progress=args.progress, told=told, crew=crew)
    if not args.line:
        store(MAIN_STORED, args.way, *table, found)
    print(f"{time.monotonic() - started:8.1f} s  {found}")


if __name__ == "__main__":
    # Under its own name, by which the workers of a cluster find what they are sent.
    from . import main_wager as this

    this.main()
