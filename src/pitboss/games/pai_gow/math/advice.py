"""How to set four tiles: the three settings against every hand that the other tiles make."""

from __future__ import annotations

from collections import Counter

import numpy as np

from pitboss.equipment.money import EVEN
from pitboss.games.families.set_hands.math.advice import Others, OwnSetting, WagerTerms
from pitboss.games.families.set_hands.math.advice import advice as setting_advice
from pitboss.games.families.set_hands.vigorish import left_of_one
from pitboss.odds.advice import Advice, Spot

from ..dealing import HAND_SIZE
from ..hands import ABOVE_FIVES, PLACES, code_of, split, words
from ..house_way import set_by
from ..wagers import MAIN, PAYOUTS
from .hand_table import TYPES, Numbers, hand_table, numbered, set_by_house


def advice(spot: Spot) -> Advice | None:
    """Which two tiles to set as the low hand."""
    if len(spot.own) != HAND_SIZE or not all(tile.seen for tile in spot.own):
        return None
    options, numbers = spot.options, numbered()
    single, way = options.word("gee_joon_single_rank"), options.word("house_way")
    settings = []
    for (a, b), _ in PLACES:
        found = split(spot.own, (spot.own[a], spot.own[b]), single)
        strengths = numbers[found.low_rank], numbers[found.high_rank]
        settings.append(OwnSetting(found.low, words(found), strengths))
    rules = WagerTerms(
        MAIN, "wager", False, left_of_one(PAYOUTS.on(options, MAIN), spot.on(MAIN) or None, options),
        left_of_one(EVEN, None, options),
    )  # fmt: skip
    return setting_advice(spot, rules, settings, set_by(way, spot.own, single).low, _others(spot, way, single))


def _others(spot: Spot, way: str, single: str) -> Others:
    """Every hand of the tiles that are not seen, set the house way."""
    left = Counter(TYPES.index(code_of(tile, ABOVE_FIVES)) for tile in spot.unseen())
    copies = np.array([left[kind] for kind in range(len(TYPES))], dtype=np.int64)
    table, chosen = hand_table(single), set_by_house(way, single)[:, None]
    times: Numbers = np.ones(len(table.hands), dtype=np.int64)
    hands = table.hands.astype(np.int64)
    for place in range(HAND_SIZE):
        again = hands[:, place] == hands[:, place - 1] if place else np.zeros(len(hands), dtype=np.bool_)
        there = copies[hands[:, place]]
        times = np.where(again, times * (there - 1) // 2, times * there)
    lows, highs = (
        np.take_along_axis(part, chosen, axis=1)[:, 0].astype(np.int64) for part in (table.lows, table.highs)
    )
    return Others((lows, highs), np.maximum(times, 0))
