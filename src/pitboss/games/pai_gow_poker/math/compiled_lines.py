"""What seven cards are to every wager at once: the rules of `hands` written again in compiled code, for the counts of
`line_counts` and for the simulation."""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import PAI_GOW_ACE_ONLY, Five, Ranking, Ranks
from pitboss.games.families.poker_hands.math.rank_kernels import FLUSH, at_sum, strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, WEIGHTS, displaced, rank_sets, tables
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.compiled_kinds import LOWEST_PAIR, RANK
from pitboss.simulate.compilation import compiled, lean

from ..hands import Best, Seven, Type
from ..house_way import HouseWay
from .compiled_setting import FIRST, JOKER, SECOND, SPLITS, High, Places, Way, all_splits, choose, compile_way, high

KQ, AK, SEVEN_CARD, TYPES, INSURANCE, SET, HIGH, LOW_HAND = range(8)
COLUMNS = 8
"""What is found out: the lines of the bonus wager, with either royal match, and of the seven-card bonus and the
progressive types that the cards make, a bit each; the top card of a pai gow; how the house way sets them: category and
whether a pair is in front, and the strength of both hands."""
Table = npt.NDArray[np.int64]

_FLUSHES = (Five.FLUSH, Five.STRAIGHT_FLUSH, Five.ROYAL_FLUSH)
_STRAIGHTS = (Five.STRAIGHT, Five.STRAIGHT_FLUSH, Five.ROYAL_FLUSH)
_ALIKE = {Five.THREE_OF_A_KIND: 3, Five.FULL_HOUSE: 3, Five.FOUR_OF_A_KIND: 4, Five.FIVE_ACES: 5}


def _bits(five: Five, joker: bool, pair: bool) -> tuple[int, int, int]:
    """What five cards make, with the joker among them and a pair beside them or not: lines of the seven-card bonus,
    progressive types, and lines of the bonus wager, a bit each."""
    names = {five.name}
    names |= {"FLUSH"} if five in _FLUSHES else set()
    names |= {"STRAIGHT"} if five in _STRAIGHTS else set()
    names |= {"THREE_OF_A_KIND"} if _ALIKE.get(five, 0) >= 3 else set()
    names |= {"FOUR_OF_A_KIND"} if _ALIKE.get(five, 0) >= 4 else set()
    royal = five is Five.ROYAL_FLUSH
    names |= {"STRAIGHT_FLUSH"} if royal else set()
    types = names | ({"NATURAL_ROYAL_FLUSH"} if royal and not joker else set())
    types |= {f"{name}_AND_PAIR" for name in types} if pair else set()
    lines = {f"{name}_WITH_JOKER" if joker and name == "STRAIGHT_FLUSH" else name for name in names}
    made = ((Best, lines), (Type, types), (Seven, names))
    seven_card, progressive, bonus = (sum(1 << one for one in kinds if one.name in named) for kinds, named in made)
    return seven_card, progressive, bonus


_LINES: Table = np.array(
    [[[_bits(Five(n), bool(joker), bool(pair)) for pair in (0, 1)] for joker in (0, 1)] for n in range(11)],
    dtype=np.int64,
)
_ROYAL, _MATCH = int(Five.ROYAL_FLUSH), 1 << Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH
_SEVEN, _SEVEN_JOKER = 1 << Seven.SEVEN_CARD_STRAIGHT_FLUSH, 1 << Seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER
_RUNS: Table = np.array([0b1000000111111] + [0b1111111 << low for low in range(7)], dtype=np.int64)
"""Seven ranks in sequence, as bits: the ace low, then from the two up."""


@compiled
def _in_sequence(cards: Places) -> bool:
    """Seven suited cards in sequence, a joker being any of them."""
    suit, held = -1, 0
    for card in cards:
        if card == JOKER:
            continue
        if suit >= 0 and card // 13 != suit:
            return False
        suit = card // 13
        held |= 1 << RANK[card]
    found = False
    for run in _RUNS:
        found |= held & ~run == 0
    return found


@compiled
def analyse_one(
    cards: Places, how: High, way: Way, ace_only: High, row: Table, highs: Table, lows: Table, parts: Table
) -> None:
    """Fills in a row of `COLUMNS` for seven cards."""
    row[:] = 0
    all_splits(cards, how, highs, lows)
    chosen = choose(cards, highs, lows, how, way, parts)
    row[SET] = 2 * how.categories[highs[chosen]] + (lows[chosen] >= LOWEST_PAIR)
    row[HIGH], row[LOW_HAND] = highs[chosen], lows[chosen]
    joker = False
    for card in cards:
        joker |= card == JOKER
    for one in range(SPLITS):
        a, b = cards[FIRST[one]], cards[SECOND[one]]
        category = how.categories[highs[one]]
        in_back = joker and a != JOKER and b != JOKER
        made = _LINES[category, int(in_back), int(lows[one] >= LOWEST_PAIR)]
        row[SEVEN_CARD] |= made[0]
        row[TYPES] |= made[1]
        row[KQ] |= made[2]
        row[AK] |= made[2]
        if category == _ROYAL and a != JOKER and b != JOKER and a // 13 == b // 13:
            ranks = (1 << RANK[a]) | (1 << RANK[b])
            if ranks == (1 << 11) | (1 << 10):
                row[KQ] |= _MATCH
            if ranks == (1 << 12) | (1 << 11) and not joker:
                row[AK] |= _MATCH
    if _in_sequence(cards):
        row[KQ] |= _SEVEN_JOKER if joker else _SEVEN
        row[AK] |= _SEVEN_JOKER if joker else _SEVEN
    total, mask = np.uint64(0), np.uint64(0)
    for card in cards:
        total += SUMS[card]
        mask |= MASKS[card]
    if joker:
        nothing = strength(
            ace_only.joker_rows, ace_only.joker_values, ace_only.joker_flushes, ace_only.joker_start + total, mask
        )
    else:
        nothing = strength(ace_only.rows, ace_only.values, ace_only.flushes, ace_only.start + total, mask)
    if ace_only.categories[nothing] == 0:
        row[INSURANCE] = parts[7] + 2


@compiled
def analyse(hands: Places, how: High, way: Way, ace_only: High) -> Table:
    """A row for each hand."""
    found = np.zeros((len(hands), COLUMNS), dtype=np.int64)
    highs, lows = np.zeros(SPLITS, dtype=np.int64), np.zeros(SPLITS, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    for i in range(len(hands)):
        analyse_one(hands[i], how, way, ace_only, found[i], highs, lows, parts)
    return found


@functools.cache
def ace_only() -> High:
    """The ranking of seven cards for the insurance wager: the joker is an ace and nothing else (11.3(h))."""
    known = tables(PAI_GOW_ACE_ONLY, 7)
    assert known.joker is not None
    return High(*known.lookup, *known.joker, known.categories > 0, known.categories)


# Hands without a flush, by their ranks alone


class Unsuited(NamedTuple):
    """The rows of all hands that hold no flush: they depend on the ranks alone, whose sum is looked up."""

    sums: npt.NDArray[np.uint32]
    places: npt.NDArray[np.uint16]
    """By the sum of seven ranks, the place of its row (`tables.displaced`)."""
    joker_sums: npt.NDArray[np.uint32]
    joker_places: npt.NDArray[np.uint16]
    """By the sum of six ranks beside a joker, its place behind those."""
    rows: npt.NDArray[np.int32]
    start: np.uint64
    joker_start: np.uint64
    naturals: int


@functools.lru_cache(maxsize=8)
def unsuited(ranking: Ranking, house_way: HouseWay) -> Unsuited:
    """The rows of every hand that holds no flush, under a ranking and a house way."""
    how, way = high(ranking), compile_way(house_way)
    naturals, beside = (list(rank_sets(cards)) for cards in (7, 6))
    hands = [_spread(ranks) for ranks in naturals] + [[*_spread(ranks), JOKER] for ranks in beside]
    rows = analyse(np.array(hands, dtype=np.int64), how, way, ace_only()).astype(np.int32)
    by_sum, with_joker = (
        displaced({sum(WEIGHTS[rank - 2] for rank in ranks): place for place, ranks in enumerate(found)})
        for found in (naturals, beside)
    )
    return Unsuited(*by_sum, *with_joker, rows, how.start, how.joker_start, len(naturals))


def _spread(ranks: Ranks) -> list[int]:
    """Cards of these ranks, the suits in turn: no two alike, and no more than two of a suit."""
    return [13 * (place % 4) + rank - 2 for place, rank in enumerate(ranks)]


@lean
def place_unsuited(known: Unsuited, total: np.uint64, joker: bool) -> int:
    """The place of the row of a hand with this sum; -1 where it may hold a flush."""
    if joker:
        if known.joker_start + total & FLUSH:
            return -1
        return known.naturals + int(at_sum(known.joker_sums, known.joker_places, total))
    return -1 if known.start + total & FLUSH else int(at_sum(known.sums, known.places, total))
