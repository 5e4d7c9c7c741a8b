"""What seven cards are to every wager at once: the rules of `hands` written again in compiled code."""

from __future__ import annotations

import functools

import numpy as np
import numpy.typing as npt

from pitboss.games.pai_gow_poker.compiled import (
    FIRST,
    JOKER,
    RANK,
    SECOND,
    SPLITS,
    High,
    Places,
    Way,
    all_splits,
    choose,
)
from pitboss.games.pai_gow_poker.hands import Best, Seven, Type
from pitboss.games.pai_gow_poker.house_way import PARTS
from pitboss.games.poker.hands import PAI_GOW_ACE_ONLY, Five
from pitboss.games.poker.kernels import strength
from pitboss.games.poker.tables import MASKS, SUMS, tables
from pitboss.simulate.compiled import compiled

KQ, AK, SEVEN_CARD, TYPES, INSURANCE, SET, HIGH, LOW_HAND = range(8)
COLUMNS = 8
"""What is found out: the line of the bonus wager with either royal match, and of the seven-card bonus; the progressive
types the cards can be set to, a bit each; the top card of a pai gow; how the house way sets them: category and whether
a pair is in front, and the strength of both hands."""
LOWEST_PAIR = 78
"""The strength of a pair of twos in front."""
Table = npt.NDArray[np.int64]

_BONUS: Table = np.array([getattr(Seven, Five(n).name, Seven.NONE) for n in range(11)], dtype=np.int64)
_BEST: Table = np.array([getattr(Best, Five(n).name, Best.NONE) for n in range(11)], dtype=np.int64)
_TYPE: Table = np.zeros((11, 2), dtype=np.int64)  # by category and whether the other two are a pair; 0 for none
for _five in Five:
    for _pair in (0, 1):
        _name = f"{_five.name}_AND_PAIR" if _pair and _five is not Five.THREE_OF_A_KIND else _five.name
        _TYPE[_five, _pair] = Type.__members__.get(_name, 0)
_STRAIGHT, _STRAIGHT_FLUSH, _ROYAL = int(Five.STRAIGHT), int(Five.STRAIGHT_FLUSH), int(Five.ROYAL_FLUSH)
_TRIPS7, _TRIPS5 = int(Seven.THREE_OF_A_KIND), int(Best.THREE_OF_A_KIND)
_WITH_JOKER, _MATCH = int(Best.STRAIGHT_FLUSH_WITH_JOKER), int(Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH)
_SEVEN, _SEVEN_JOKER = int(Seven.SEVEN_CARD_STRAIGHT_FLUSH), int(Seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER)
_NATURAL, _NATURAL_PAIR = int(Type.NATURAL_ROYAL_FLUSH), int(Type.NATURAL_ROYAL_FLUSH_AND_PAIR)
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
    best = how.categories[np.max(highs)]
    row[KQ] = row[AK] = _BONUS[best]
    row[SEVEN_CARD] = _BEST[best]
    if best == _STRAIGHT and (parts[2] >= 0 or parts[1] >= 0):
        row[KQ] = row[AK] = _TRIPS7
        row[SEVEN_CARD] = _TRIPS5
    joker = False
    for card in cards:
        joker |= card == JOKER
    natural = False
    for one in range(SPLITS):
        a, b = cards[FIRST[one]], cards[SECOND[one]]
        category = how.categories[highs[one]]
        pair = int(lows[one] >= LOWEST_PAIR)
        in_back = joker and a != JOKER and b != JOKER
        kind = _TYPE[category, pair]
        if category == _ROYAL and not in_back:
            kind = _NATURAL_PAIR if pair else _NATURAL
        if kind:
            row[TYPES] |= 1 << kind
        natural |= category == _STRAIGHT_FLUSH and not in_back
        if category == _ROYAL and a != JOKER and b != JOKER and a // 13 == b // 13:
            ranks = (1 << RANK[a]) | (1 << RANK[b])
            if ranks == (1 << 11) | (1 << 10):
                row[KQ] = _MATCH
            if ranks == (1 << 12) | (1 << 11) and not joker:
                row[AK] = _MATCH
    if best == _STRAIGHT_FLUSH and joker and not natural:
        row[SEVEN_CARD] = _WITH_JOKER
    if _in_sequence(cards):
        row[KQ] = row[AK] = _SEVEN_JOKER if joker else _SEVEN
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
