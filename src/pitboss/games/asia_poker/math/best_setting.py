"""The Asia poker wager exactly where the player sets each hand in the way that wins most often, the dealer the house
way.

    python -m pitboss.games.asia_poker.math.best_setting                       # the default table
    python -m pitboss.games.asia_poker.math.best_setting conventional lowest   # another

What is found is added to best_setting.json. It takes some minutes and 4 GB.

The hands that beat a setting and share no card with the player's seven are, by inclusion and exclusion,

    sum over all sets S of the player's cards of (-1)^|S| x the hands that contain S and are beaten,

and what S counts for depends on suits only by its kind. Of the 105 settings those come into question that are legal and
not as low as another in all three hands. A sum over the sets of up to so many cards is off by no more than what the
next size counts for (Bonferroni), so that few settings are left for the larger sets: those are gone through set by set,
with all the player's hands that contain them.
"""

from __future__ import annotations

import argparse
import itertools
import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.shared_cards import HAND, Batch, work
from pitboss.simulate.compilation import compiled

from ..hands import ACE_LOWS, ORDERS, ranking
from ..house_way import WAYS, HouseWay, house_way
from .beaten import beaten, wins
from .compiled_setting import JOKER, Numbers, Places
from .flush_tables import Values, number_of
from .hand_index import SLOTS, Words, every_choice, index, kind_key, slot_of
from .legal_settings import Players, players_of
from .look_up import Codes
from .main_wager import each_hand, prepared
from .stored_counts import BEST_STORED, store

BY_TABLE = 2
"""Sets of up to so many cards have a table each of how many hands every setting beats."""
SUBSETS: Numbers = np.array(
    [
        (size, *(place + 1 for place in places), *(0,) * (BY_TABLE - size))
        for size in range(BY_TABLE + 1)
        for places in itertools.combinations(range(HAND), size)
    ],
    dtype=np.int64,
)
"""The sets of up to two of seven places: how many, and which, counted from 1."""
Counts = npt.NDArray[np.int32]
Told = Callable[[str], None]
_0 = np.uint64(0)


# Sets of up to two cards, by tables


@compiled
def table_row(
    cards_in: Places, joker_in: bool, joker_out: bool, rest: Places, values: Values, targets: Codes, below: Numbers
) -> None:
    """How many of the hands that contain a set every setting beats."""
    choices = 7 - len(cards_in) - int(joker_in)
    cards, found = np.zeros(7, dtype=np.int64), np.zeros(3, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    out = np.zeros(len(values.highs), dtype=np.int64)
    total, mask = _0, _0
    for card in cards_in:
        total += SUMS[card]
        mask |= MASKS[card]
    if not joker_in:
        start = values.how.start + total
        each_hand(rest, choices, start, mask, False, values, cards, parts, found, False, out, 0)
    if joker_in or joker_out:
        more, start = choices - int(joker_out), values.how.joker_start + total
        each_hand(rest, more, start, mask, True, values, cards, parts, found, False, out, 0)
    numbers = np.nonzero(out)[0]
    beaten(numbers, out[numbers], len(numbers), values, targets, len(targets), below)


@compiled
def without(deck: Places, cards: Places) -> Places:
    """The natural cards of the deck but these."""
    rest = np.zeros(len(deck) - len(cards), dtype=np.int64)
    place = 0
    for card in deck:
        if not np.any(cards == card):
            rest[place] = card
            place += 1
    return rest


@compiled
def table_rows(
    sets: Places, joker_in: bool, joker_out: bool, deck: Places, values: Values, targets: Codes, rows: Counts
) -> None:
    """How many of the hands that contain each set every setting beats, a row for each set."""
    below = np.zeros(len(targets), dtype=np.int64)
    for s in range(len(sets)):
        table_row(sets[s], joker_in, joker_out, without(deck, sets[s]), values, targets, below)
        rows[s] = below


def _index(cards: Sequence[int]) -> int:
    """A place of its own for every set of up to two cards: two numbers from 0 to 53, 0 for none."""
    a, b = (*sorted(card + 1 for card in cards), 0, 0)[:2]
    return a * 54 + b


class Tables(NamedTuple):
    """How many hands every setting beats, by kind of set."""

    row: npt.NDArray[np.int32]
    rows: Counts


def tables_of(of: Sequence[int], joker: bool, deck: Places, values: Values, targets: Codes) -> Tables:
    row = np.zeros(54**2, dtype=np.int32)
    pieces, done = [], 0
    for batch in work(of, joker):
        size = batch.sets.shape[1] + batch.joker_in
        if size > BY_TABLE:
            break
        for place, cards in enumerate(batch.sets.tolist()):
            for alike in _alike(cards):
                row[_index([*alike, *[JOKER] * batch.joker_in])] = done + place
        piece = np.zeros((len(batch.sets), len(targets)), dtype=np.int32)
        table_rows(batch.sets, batch.joker_in, joker and not batch.joker_in, deck, values, targets, piece)
        pieces.append(piece)
        done += len(batch.sets)
    return Tables(row, np.concatenate(pieces))


def _alike(cards: Sequence[int]) -> set[tuple[int, ...]]:
    """All sets that differ from this one by suits alone."""
    return {
        tuple(sorted(13 * suits[card // 13] + card % 13 for card in cards))
        for suits in itertools.permutations(range(4))
    }


@compiled
def add_tables(players: Players, known: Tables, numbers: Codes, sums: Numbers) -> None:
    """Adds what the sets of up to two cards count for, to every setting of every hand."""
    cards = np.zeros(8, dtype=np.int64)  # from 1; nought is no card
    for hand in range(len(players.hands)):
        for place in range(7):
            cards[1 + place] = players.hands[hand, place] + 1
        for subset in range(len(SUBSETS)):
            size, a, b = SUBSETS[subset]
            row = known.rows[known.row[cards[a] * 54 + cards[b]]]
            for place in range(players.first[hand], players.first[hand + 1]):
                count = row[numbers[players.codes[place]]]
                sums[place] += -count if size % 2 else count


@compiled
def _prune(players: Players, sums: Numbers, most: int, first: Numbers) -> int:
    """Moves the settings that may still be the best to the front; ``most``: how far a sum may fall short."""
    kept = 0
    for hand in range(len(players.hands)):
        start, end = players.first[hand], players.first[hand + 1]
        best = sums[start:end].max()
        for place in range(start, end):
            if sums[place] + most >= best:
                sums[kept], players.codes[kept] = sums[place], players.codes[place]
                kept += 1
        first[hand + 1] = kept
    return kept


def prune(players: Players, sums: Numbers, most: int) -> tuple[Players, Numbers]:
    first = np.zeros_like(players.first)
    kept = _prune(players, sums, most, first)
    return players._replace(first=first, codes=players.codes[:kept].copy()), sums[:kept].copy()


# Larger sets, with all the player's hands that contain them


@compiled
def add_threes(
    sets: Places, weights: Numbers, joker_in: bool, joker_out: bool, deck: Places, values: Values, players: Players,
    keys: Words, slots: Codes, targets: Codes, numbers: Codes, sums: Numbers,
) -> None:  # fmt: skip
    """Takes away what sets of three cards count for from all the hands that contain them, as often as such a set and
    its like are in one; every setting there is has been looked at once for each set."""
    choices, left = 7 - sets.shape[1] - int(joker_in), len(deck) - sets.shape[1]
    most = 1.0
    for i in range(choices):
        most *= (left - i) / (i + 1)
    totals, masks = np.zeros(int(most) + 1, dtype=np.uint64), np.zeros(int(most) + 1, dtype=np.uint64)
    below = np.zeros(len(targets), dtype=np.int64)
    for s in range(len(sets)):
        mask = _0
        for card in sets[s]:
            mask |= MASKS[card]
        rest = without(deck, sets[s])
        table_row(sets[s], joker_in, joker_out, rest, values, targets, below)
        for joker in (False, True):
            if joker_in > joker or (joker and not joker_in and not joker_out):
                continue
            came = every_choice(rest, choices - int(joker and not joker_in), _0, mask, totals, masks)
            for i in range(came):
                hand = slots[slot_of(keys, kind_key(masks[i], joker))]
                for place in range(players.first[hand], players.first[hand + 1]):
                    sums[place] -= weights[s] * below[numbers[players.codes[place]]]


@compiled
def share_out(players: Players, added: Numbers, sums: Numbers) -> None:
    """All hands of a kind were met in turn: what was added for them is shared out among them."""
    for hand in range(len(players.hands)):
        for place in range(players.first[hand], players.first[hand + 1]):
            sums[place] += added[place] // players.weights[hand]


@compiled
def add_sets(
    sets: Places, weights: Numbers, sign: int, joker_in: bool, joker_out: bool, deck: Places, values: Values,
    players: Players, keys: Words, slots: Codes, sums: Numbers,
) -> None:  # fmt: skip
    """Adds what each set counts for to all the hands that contain it, as often as that set and its like are in one."""
    choices = 7 - sets.shape[1] - int(joker_in)
    left = len(deck) - sets.shape[1]
    most = 1.0
    for i in range(choices):
        most *= (left + int(joker_out) - i) / (i + 1)
    room = int(most) + 1
    totals, masks = np.zeros(room, dtype=np.uint64), np.zeros(room, dtype=np.uint64)
    dealt, hands = np.zeros(room, dtype=np.int64), np.zeros(room, dtype=np.int64)
    numbers, times = np.zeros(room, dtype=np.int64), np.zeros(room, dtype=np.int64)
    cards, found = np.zeros(7, dtype=np.int64), np.zeros(3, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    for s in range(len(sets)):
        total, mask = _0, _0
        for card in sets[s]:
            total += SUMS[card]
            mask |= MASKS[card]
        rest = without(deck, sets[s])
        done = asked = 0
        for joker in (False, True):
            if joker_in > joker or (joker and not joker_in and not (joker_out and choices)):
                continue
            start = values.how.joker_start if joker else values.how.start
            more = choices - int(joker and not joker_in)
            came = every_choice(rest, more, start + total, mask, totals[done:], masks[done:])
            for i in range(done, done + came):
                dealt[i] = number_of(totals[i], masks[i], joker, values, cards, parts, found)
                hands[i] = slots[slot_of(keys, kind_key(masks[i], joker))]
                asked += players.first[hands[i] + 1] - players.first[hands[i]]
            done += came
        ordered = np.sort(dealt[:done])
        kinds = 0
        for i in range(done):
            if kinds and numbers[kinds - 1] == ordered[i]:
                times[kinds - 1] += 1
            else:
                numbers[kinds], times[kinds] = ordered[i], 1
                kinds += 1
        where = np.zeros(asked, dtype=np.int64)
        asked = 0
        for i in range(done):
            for place in range(players.first[hands[i]], players.first[hands[i] + 1]):
                where[asked] = place
                asked += 1
        where = where[np.argsort(players.codes[where])]
        below = np.zeros(asked, dtype=np.int64)
        beaten(numbers, times, kinds, values, players.codes[where], asked, below)
        for i in range(asked):
            sums[where[i]] += sign * weights[s] * below[i]


@compiled
def best_of_all(players: Players, sums: Numbers, values: Values) -> int:
    """How many deals are won in all with the best setting of every hand. The sets of seven are the hands themselves."""
    cards, found = np.zeros(7, dtype=np.int64), np.zeros(3, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    won = 0
    for hand in range(len(players.hands)):
        total, mask, joker = _0, _0, False
        for card in players.hands[hand]:
            total += SUMS[card]
            mask |= MASKS[card]
            joker |= card == JOKER
        total += values.how.joker_start if joker else values.how.start
        own = number_of(total, mask, joker, values, cards, parts, found)
        best = -1
        for place in range(players.first[hand], players.first[hand + 1]):
            count = sums[place] - wins(players.codes[place], values.highs[own], values.mediums[own], values.lows[own])
            best = max(best, count)
        won += best * players.weights[hand]
    return won


def compute(
    order: str, ace_low: str, way: HouseWay, of: Sequence[int] = range(13), joker: bool = True,
    told: Told = lambda text: None,
) -> dict[str, int]:  # fmt: skip
    """How many deals of two hands the first wins and loses, set in the best way; ``of``: the ranks in the deck."""
    values = prepared(order, ace_low, tuple(way.lines.items()))
    deck: Places = np.array([13 * suit + rank for suit in range(4) for rank in of], dtype=np.int64)
    size = len(deck) + joker
    players = players_of(ranking(order, ace_low), values.how, of, joker)
    targets, numbers = numbered(players.codes)
    told(f"{len(players.hands)} kinds of hands, {len(players.codes)} settings, {len(targets)} different")
    known = tables_of(of, joker, deck, values, targets)
    sums = np.zeros(len(players.codes), dtype=np.int64)
    add_tables(players, known, numbers, sums)
    del known
    players, sums = prune(players, sums, shared_by(3, size))
    targets, numbers = numbered(players.codes)
    told(f"after sets of two cards {len(sums)} settings are left, {len(targets)} different")
    keys, slots = np.zeros(SLOTS, dtype=np.uint64), np.zeros(SLOTS, dtype=np.int32)
    index(players.hands, keys, slots)
    added = np.zeros(len(sums), dtype=np.int64)
    for batch in sets_from(3, of, joker):
        joker_out = joker and not batch.joker_in
        if batch.sets.shape[1] + batch.joker_in == 3:
            add_threes(
                batch.sets, batch.weights, batch.joker_in, joker_out, deck, values, players, keys, slots,
                targets, numbers, added,
            )  # fmt: skip
        else:
            if len(targets):
                share_out(players, added, sums)
                players, sums = prune(players, sums, shared_by(4, size))
                targets, added = targets[:0], np.zeros(len(sums), dtype=np.int64)
                told(f"after sets of three cards {len(sums)} settings are left")
            add_sets(
                batch.sets, batch.weights, batch.sign, batch.joker_in, joker_out, deck, values, players, keys, slots,
                added,
            )  # fmt: skip
        told(f"sets of {batch.name}")
    share_out(players, added, sums)
    won = int(best_of_all(players, sums, values))
    return {"win": won, "lose": math.comb(size, HAND) * math.comb(size - HAND, HAND) - won}


def numbered(codes: Codes) -> tuple[Codes, Codes]:
    """The different codes in order, and the number of each by code."""
    targets = np.unique(codes)
    numbers = np.zeros(int(targets[-1]) + 1, dtype=np.int32)
    numbers[targets] = np.arange(len(targets), dtype=np.int32)
    return targets, numbers


def shared_by(cards: int, size: int) -> int:
    """The most that the sets of so many of seven cards can count for: all hands of the deck that contain them."""
    return math.comb(HAND, cards) * math.comb(size - cards, HAND - cards)


def sets_from(least: int, of: Sequence[int], joker: bool) -> Iterator[Batch]:
    """The sets of so many to six cards."""
    return (batch for batch in work(of, joker) if batch.sets.shape[1] + batch.joker_in >= least)


def main() -> None:
    parser = argparse.ArgumentParser(description="the Asia poker wager exactly, best setting against house way")
    parser.add_argument("four_card_order", nargs="?", default="section_5", choices=ORDERS)
    parser.add_argument("ace_low_straight", nargs="?", default="second_highest", choices=ACE_LOWS)
    parser.add_argument("--way", default="default_421", choices=list(WAYS))
    args = parser.parse_args()
    started = time.monotonic()

    def told(text: str) -> None:
        print(f"{time.monotonic() - started:8.1f} s  {text}", flush=True)

    table = (args.four_card_order, args.ace_low_straight)
    found = compute(*table, house_way(args.way), told=told)
    store(BEST_STORED, args.way, *table, found)
    told(str(found))


if __name__ == "__main__":
    main()
