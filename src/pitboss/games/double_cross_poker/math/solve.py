"""Every deal of double cross poker, counted: how it ends if the player always raises, and if he raises at his best.

    python -m pitboss.games.double_cross_poker.math.solve

writes ``counted.json`` beside this file: the counts behind the figures of `odds` at even money. It takes some ten
minutes of two processors and shows how far it is on stderr. Other pay tables are counted when they are asked for.

One line of the cross is complete before the other begins. So for each centre card and first line that differ in more
than the names of suits, and each of the 1,176 pairs that may fill the second line, all 1,081 pairs of other cards are
ranked with both lines and sorted once, which gives for each how many of the 990 pairs that share no card with it are
lower or equal. Summed by the third arm, by the first line, by the first arm and by the centre card they say what every
raise is worth. All counts are whole.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.pairs import Small, opponents, pair_place
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, Strengths, tables
from pitboss.games.families.poker_hands.math.suits import place_beside, renamed
from pitboss.simulate.compilation import compiled, lean

REST, PAIRS = 49, 1176
"""Cards beside a centre card and a line, and pairs of them."""
CLASSES = 10
TIED, LOST, ENDS = CLASSES, CLASSES + 1, CLASSES + 2
"""A deal is won with one of ten kinds of hand, tied, or lost."""
FOURTH, OPPONENTS = 46, 990
DEALS = FOURTH * OPPONENTS
"""What the last raise is decided over: the last arm and the dealer's two cards."""
RAISES = 4
THIRD = 47

T = TypeVar("T")
Counts = npt.NDArray[np.int64]
Bits = npt.NDArray[np.uint8]


class Boards(NamedTuple):
    """Centre card and first line: those that differ in more than the names of suits, and where each is found."""

    cards: Small
    """The canonical ones: centre, and two arms."""
    weights: Counts
    place: Small
    """By centre and both arms, the place of the canonical one."""
    names: Bits
    """By the same, the new names of the suits (`poker.suits`)."""


@cache
def boards() -> Boards:
    """
    >>> known = boards()
    >>> int(known.weights.sum()) == 52 * 1275
    True
    """
    card = np.arange(52)
    centre, one, two = np.meshgrid(card, card, card, indexing="ij")
    best = np.full(centre.shape, 1 << 30)
    names = np.zeros(centre.shape, dtype=np.uint8)
    for suits in itertools.permutations(range(4)):
        to = np.array(suits)
        new = to[card // 13] * 13 + card % 13
        low, high = np.minimum(new[one], new[two]), np.maximum(new[one], new[two])
        code = (new[centre] * 52 + high) * 52 + low
        named = sum(suit << (2 * place) for place, suit in enumerate(suits))
        names = np.where(code < best, named, names).astype(np.uint8)
        best = np.minimum(best, code)
    apart = (centre != one) & (centre != two) & (one != two)
    codes, place, weights = np.unique(best[apart], return_inverse=True, return_counts=True)
    places = np.full(centre.shape, -1, dtype=np.int32)
    places[apart] = place
    cards = np.stack([codes // 2704, codes // 52 % 52, codes % 52], axis=-1).astype(np.int32)
    return Boards(cards, weights.astype(np.int64) // 2, places, names)


class Stakes(NamedTuple):
    """What a table pays, in whole numbers: for an ante of so much."""

    unit: int
    pays: tuple[int, ...]
    """What one unit comes to in each end."""
    raise_amount: int
    """Of each raise, in antes."""
    folds: bool
    """Who does not raise folds; otherwise he checks, and every raise stands by itself."""


@compiled
def count_board(lookup: Lookup, classes: Bits, board: Small, sums: Small) -> None:
    """All second lines and pairs of one board: for each pair and third arm, the deals by how they end."""
    cards = np.empty(REST, dtype=np.int64)
    mask = MASKS[board[0]] | MASKS[board[1]] | MASKS[board[2]]
    found = 0
    for card in range(52):
        if not MASKS[card] & mask:
            cards[found] = card
            found += 1
    sums[:] = 0
    first = np.empty(PAIRS, dtype=np.uint16)
    rank_line(lookup, cards, mask, SUMS[board[0]] + SUMS[board[1]] + SUMS[board[2]], -1, -1, first)
    second = np.empty(PAIRS, dtype=np.uint16)
    strengths = np.empty(PAIRS, dtype=np.uint16)
    ones, twos = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    order, spare = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    won, tied = np.empty(PAIRS, dtype=np.int32), np.empty(PAIRS, dtype=np.int32)
    for third in range(1, REST):
        for last in range(third):
            line = MASKS[board[0]] | MASKS[cards[third]] | MASKS[cards[last]]
            total = SUMS[board[0]] + SUMS[cards[third]] + SUMS[cards[last]]
            rank_line(lookup, cards, line, total, third, last, second)
            count = 0
            for one in range(1, REST):
                for two in range(one):
                    if one != third and one != last and two != third and two != last:
                        pair = pair_place(one, two)
                        strengths[count] = max(first[pair], second[pair])
                        ones[count], twos[count] = one, two
                        count += 1
            opponents(strengths, ones, twos, count, order, spare, won, tied)
            for i in range(count):
                pair, kind = pair_place(ones[i], twos[i]), classes[strengths[i]]
                for arm in (third, last):
                    sums[arm, kind, pair] += won[i]
                    sums[arm, TIED, pair] += tied[i]
    for arm in range(REST):
        for one in range(1, REST):
            for two in range(one):
                if arm not in (one, two):
                    pair = pair_place(one, two)
                    sums[arm, LOST, pair] = DEALS
                    for kind in range(LOST):
                        sums[arm, LOST, pair] -= sums[arm, kind, pair]


@lean
def rank_line(
    lookup: Lookup, cards: Counts, mask: np.uint64, total: np.uint64, third: int, last: int, strengths: Strengths
) -> None:
    """The strength of every pair with a line of the cross, by its place; pairs with a card of the cross are left."""
    for one in range(1, REST):
        if one in (third, last):
            continue
        total_one, mask_one = lookup.start + total + SUMS[cards[one]], mask | MASKS[cards[one]]
        for two in range(one):
            if two != third and two != last:
                total_two, mask_two = total_one + SUMS[cards[two]], mask_one | MASKS[cards[two]]
                strengths[pair_place(one, two)] = strength(
                    lookup.rows, lookup.values, lookup.flushes, total_two, mask_two
                )


@compiled
def decide_board(sums: Small, pays: Counts, unit: int, amount: int, folds: bool, worth: Counts, lasts: Bits) -> None:
    """The last raise with each pair and third arm; and what each pair is worth over all third arms."""
    packed = np.zeros(PAIRS, dtype=np.uint8)
    worth[:] = 0
    for arm in range(REST):
        packed[:] = 0
        for one in range(1, REST):
            for two in range(one):
                if arm in (one, two):
                    continue
                pair = pair_place(one, two)
                value = 0
                for kind in range(ENDS):
                    value += pays[kind] * sums[arm, kind, pair]
                packed[pair], kept = decide(value, DEALS * unit, amount, folds, RAISES)
                worth[pair] += kept
        for pair in range(PAIRS):
            lasts[arm, pair >> 3] |= packed[pair] << (pair & 7)


@lean
def decide(value: int, lost: int, amount: int, folds: bool, raises: int) -> tuple[int, int]:
    """Whether to make this raise, the one before the last being the third; and what is then gone on with.

    ``value``: before the last raise what one unit comes to in all deals, and after it what is gone on with; ``lost``:
    a unit lost in all of them.
    """
    if not folds:
        return (1 if value > 0 else 0), value
    if raises == RAISES:
        value *= 1 + RAISES * amount
    folded = -lost * (1 + (raises - 1) * amount)
    return (1, value) if value > folded else (0, folded)


@lean
def find_pair(place: Small, names: Bits, board: tuple[int, int, int], one: int, two: int) -> tuple[int, int]:
    """A centre card with two arms, and a pair beside it: the places of the canonical board and of the pair."""
    centre, first, second = board
    suits = int(names[centre, first, second])
    mask = MASKS[renamed(centre, suits)] | MASKS[renamed(first, suits)] | MASKS[renamed(second, suits)]
    low, high = place_beside(mask, renamed(one, suits)), place_beside(mask, renamed(two, suits))
    return int(place[centre, first, second]), pair_place(max(low, high), min(low, high))


@compiled
def decide_early(
    place: Small, names: Bits, worth: Counts, unit: int, amount: int, folds: bool, thirds: Bits,
    seconds: Bits, firsts: Bits,
) -> None:  # fmt: skip
    """The third raise by board and pair, the second by centre, first arm and pair, the first by centre and pair."""
    for board in range(len(worth)):
        for pair in range(PAIRS):
            raised, kept = decide(worth[board, pair], DEALS * THIRD * unit, amount, folds, 3)
            thirds[board, pair], worth[board, pair] = raised, kept
    for centre in range(13):  # whatever its suit: see `all_suits`
        for one in range(52):
            for two in range(one):
                if centre in (one, two):
                    continue
                before = 0
                for first in range(52):
                    if first in (centre, one, two):
                        continue
                    value = 0
                    for second in range(52):
                        if second not in (centre, first, one, two):
                            at, pair = find_pair(place, names, (centre, first, second), one, two)
                            value += worth[at, pair]
                    raised, kept = decide(value, DEALS * THIRD * 48 * unit, amount, folds, 2)
                    seconds[centre, first, one, two] = seconds[centre, first, two, one] = raised
                    before += kept
                raised, _ = decide(before, DEALS * THIRD * 48 * 49 * unit, amount, folds, 1)
                firsts[centre, one, two] = firsts[centre, two, one] = raised


@compiled
def count_choices(
    sums: Small, board: Small, weight: int, folds: bool, lasts: Bits, thirds: Bits, seconds: Bits, firsts: Bits,
    result: Counts,
) -> None:  # fmt: skip
    """Adds the deals of one board by raises made and by how they end; a hand that is folded is lost."""
    cards = np.empty(REST, dtype=np.int64)
    found = 0
    for card in range(52):
        if card not in (board[0], board[1], board[2]):
            cards[found] = card
            found += 1
    for one in range(1, REST):
        for two in range(one):
            pair = pair_place(one, two)
            mine, yours = turned(board[0], cards[one]), turned(board[0], cards[two])
            for arm in (board[1], board[2]):
                first = firsts[board[0] % 13, mine, yours]
                second = seconds[board[0] % 13, turned(board[0], arm), mine, yours]
                for shown in range(REST):
                    if shown in (one, two):
                        continue
                    last = lasts[shown, pair >> 3] >> (pair & 7) & 1
                    raises = made(first, second, thirds[pair], last, folds)
                    out = folds and raises < RAISES
                    for kind in range(ENDS):
                        result[raises, LOST if out else kind] += weight * sums[shown, kind, pair]


@lean
def made(first: int, second: int, third: int, last: int, folds: bool) -> int:
    """How many raises are made; who folds makes none after that."""
    if not folds:
        return first + second + third + last
    return first * (1 + second * (1 + third * (1 + last)))


@lean
def turned(centre: int, card: int) -> int:
    """A card where the centre card's suit is the first one: the two suits have changed places."""
    suit, own = card // 13, centre // 13
    if suit == own:
        return card % 13
    return own * 13 + card % 13 if suit == 0 else card


class Solved(NamedTuple):
    """The best raises, and how every deal then ends."""

    counts: Counts
    """By raises made and end."""
    firsts: Bits
    """By rank of the centre card, as if it were of the first suit, and both cards of the pair."""
    seconds: Bits
    """By the same and the first arm."""
    thirds: Bits
    """By board and pair."""
    lasts: Bits
    """By board, third arm and pair, eight to a number."""


def solve(several: Sequence[Stakes], chosen: Sequence[int] | None = None, show: bool = True) -> list[Solved]:
    """The best play under each of several stakes; ``chosen``: only these boards are looked at."""
    known, five = boards(), tables(FIVE, 5)
    number = len(known.cards)
    todo = range(number) if chosen is None else chosen
    found = [
        Solved(
            np.zeros((RAISES + 1, ENDS), dtype=np.int64),
            np.zeros((13, 52, 52), dtype=np.uint8),
            np.zeros((13, 52, 52, 52), dtype=np.uint8),
            np.zeros((number, PAIRS), dtype=np.uint8),
            np.zeros((number, REST, PAIRS // 8), dtype=np.uint8),
        )
        for _ in several
    ]
    worths = [np.zeros((number, PAIRS), dtype=np.int64) for _ in several]

    def count(place: int) -> Small:
        sums = np.empty((REST, ENDS, PAIRS), dtype=np.int32)
        count_board(five.lookup, five.categories, known.cards[place], sums)
        return sums

    def decided(place: int) -> None:
        sums = count(place)
        for stakes, play, worth in zip(several, found, worths, strict=True):
            pays = np.array(stakes.pays, dtype=np.int64)
            decide_board(sums, pays, stakes.unit, stakes.raise_amount, stakes.folds, worth[place], play.lasts[place])

    def counted(place: int) -> list[Counts]:
        sums, results = count(place), []
        for stakes, play in zip(several, found, strict=True):
            result = np.zeros_like(play.counts)
            count_choices(
                sums, known.cards[place], int(known.weights[place]), stakes.folds, play.lasts[place],
                play.thirds[place], play.seconds, play.firsts, result,
            )  # fmt: skip
            results.append(result)
        return results

    for _ in _all(decided, todo, "decided", show):
        pass
    for stakes, play, worth in zip(several, found, worths, strict=True):
        decide_early(
            known.place, known.names, worth, stakes.unit, stakes.raise_amount, stakes.folds, play.thirds,
            play.seconds, play.firsts,
        )  # fmt: skip
    for results in _all(counted, todo, "counted", show):
        for play, result in zip(found, results, strict=True):
            play.counts[:] += result
    return found


def _all(act: Callable[[int], T], todo: Sequence[int], word: str, show: bool) -> Iterator[T]:
    """Acts on every board, on all processors."""
    show = show and sys.stderr.isatty()
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for done, result in enumerate(pool.map(act, todo), 1):
            yield result
            if show:
                print(f"\r{word} {done} of {len(todo)} boards", end="", file=sys.stderr, flush=True)
    finally:
        pool.shutdown(cancel_futures=True)  # whoever interrupts it waits for the boards in hand only
    if show:
        print(file=sys.stderr)


COUNTED = "counted.json"


def even_money(folds: bool, ties_lose: bool) -> Stakes:
    """An ante and raises of the same amount, all at even money."""
    return Stakes(1, (*(1,) * CLASSES, -1 if ties_lose else 0, -1), 1, folds)


def write(directory: Path) -> None:
    """Counts every deal at even money, and stores the counts."""
    kinds = {
        f"{mode}, {tie}": even_money(mode == "or_fold", tie == "dealer")
        for mode in ("or_fold", "optional")
        for tie in ("push", "dealer")
    }
    found = solve(list(kinds.values()))
    about = (
        "deals at even money by raise_mode and tie_rule, under the best raises: by raises made, the deals won with "
        "each hand from high card to royal flush, tied, lost or folded"
    )
    rows = ",\n".join(
        f'"{kind}": {json.dumps(one.counts.tolist(), separators=(",", ":"))}'
        for kind, one in zip(kinds, found, strict=True)
    )
    (directory / COUNTED).write_text(f'{{"about": "{about}",\n{rows}\n}}\n', encoding="ascii")


if __name__ == "__main__":
    write(Path(__file__).parent)
