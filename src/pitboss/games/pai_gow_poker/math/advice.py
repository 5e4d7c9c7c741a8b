"""How to set seven cards as two hands: every legal setting against every hand of the other cards."""

from __future__ import annotations

import functools

import numpy as np

from pitboss.equipment.cards import JOKER as JOKER_CARD
from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN
from pitboss.games.families.poker_hands.math.showdown import PLACE
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.advice import Others, OwnSetting, WagerTerms
from pitboss.games.families.set_hands.math.advice import advice as setting_advice
from pitboss.games.families.set_hands.math.shared_cards import HAND
from pitboss.games.families.set_hands.vigorish import left_of_one
from pitboss.odds.advice import Advice, Spot

from ..hands import high_words, is_foul, ranking, split
from ..house_way import house_way
from ..wagers import MAIN, PAYOUTS
from .compiled_setting import FIRST, JOKER, SECOND, SPLITS, all_splits, high
from .main_wager import each_hand, prepared

SLOW = True
"""It takes seconds."""
_0 = np.uint64(0)


def advice(spot: Spot) -> Advice | None:
    """Which two cards to set in front."""
    if len(spot.own) != HAND or not all(card.seen for card in spot.own):
        return None
    options = spot.options
    ranks, way = ranking(options.word("ace_low_straight")), house_way(options["house_way"])
    places = np.array([JOKER if card == JOKER_CARD else PLACE[card] for card in spot.own], dtype=np.int64)
    highs, lows = np.zeros(SPLITS, dtype=np.int64), np.zeros(SPLITS, dtype=np.int64)
    all_splits(places, high(ranks), highs, lows)
    settings = []
    for one in range(SPLITS):
        front = spot.own[FIRST[one]], spot.own[SECOND[one]]
        found = split(spot.own, front, ranks)
        if not is_foul(found):
            settings.append(OwnSetting(front, high_words(found, ranks), (int(lows[one]), int(highs[one]))))
    rules = WagerTerms(
        MAIN, "wager", False, left_of_one(PAYOUTS.on(options, MAIN), spot.on(MAIN) or None, options),
        left_of_one(EVEN, None, options),
    )  # fmt: skip
    others = _others(tuple(spot.unseen()), options.word("ace_low_straight"), tuple(way.lines.items()))
    return setting_advice(spot, rules, settings, way.set(spot.own, ranks).front, others)


@functools.lru_cache(maxsize=16)
def _others(unseen: tuple[Card, ...], ace_low: str, lines: tuple[tuple[str, str], ...]) -> Others:
    """Every hand of the cards that are not seen, set the house way: some fifty million."""
    values, how, way = prepared(ace_low, lines)
    rest = np.array([PLACE[card] for card in unseen if card != JOKER_CARD], dtype=np.int64)
    cards, parts = np.zeros(HAND, dtype=np.int64), np.zeros(len(PARTS), dtype=np.int64)
    highs, lows = np.zeros(SPLITS, dtype=np.int64), np.zeros(SPLITS, dtype=np.int64)
    out = np.zeros(len(values.highs), dtype=np.int64)
    each_hand(rest, HAND, how.start, _0, False, values, how, way, cards, highs, lows, parts, False, out, 0)
    if JOKER_CARD in unseen:
        each_hand(
            rest, HAND - 1, how.joker_start, _0, True, values, how, way, cards, highs, lows, parts, False, out, 0
        )  # fmt: skip
    some = np.flatnonzero(out)
    return Others((values.lows[some].astype(np.int64), values.highs[some].astype(np.int64)), out[some])
