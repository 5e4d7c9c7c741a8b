"""How to set seven cards as three hands: every legal setting against every hand of the other cards."""

from __future__ import annotations

import functools

import numpy as np

from pitboss.equipment.cards import JOKER as JOKER_CARD
from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.poker_hands.math.showdown import PLACE
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.advice import Others, OwnSetting, WagerTerms
from pitboss.games.families.set_hands.math.advice import advice as setting_advice
from pitboss.games.families.set_hands.math.compiled_kinds import RANK, TWO_CARDS
from pitboss.games.families.set_hands.math.shared_cards import HAND
from pitboss.odds.advice import Advice, Spot

from ..hands import is_foul, ranking, settings, words
from ..house_way import house_way
from ..wagers import BANK_RATE, MAIN, PAYOUTS
from .compiled_setting import JOKER
from .main_wager import each_hand, prepared

SLOW = True
"""It takes seconds."""
_0 = np.uint64(0)


def advice(spot: Spot) -> Advice | None:
    """Which two cards to set as the medium hand, and which as the low one."""
    if len(spot.own) != HAND or not all(card.seen for card in spot.own):
        return None
    options = spot.options
    order, ace_low = options.word("four_card_order"), options.word("ace_low_straight")
    ranks, way = ranking(order, ace_low), house_way(options["house_way"])
    strength = _strengths(order, ace_low)
    legal = [one for one in settings(spot.own, ranks) if not is_foul(one)]
    found = []
    for one in legal:
        medium = int(TWO_CARDS[_rank(one.medium_cards[0]), _rank(one.medium_cards[1])])
        numbers = strength[one.high], medium, int(_rank(one.low_card))
        found.append(OwnSetting((*one.medium_cards, one.low_card), words(one, ranks), numbers))
    rules = WagerTerms(MAIN, "wager", True, PAYOUTS.on(options, MAIN).ratio, 1 - BANK_RATE / 100)
    others = _others(tuple(spot.unseen()), order, ace_low, tuple(way.lines.items()))
    house = way.set(spot.own, ranks)
    return setting_advice(spot, rules, found, (*house.medium_cards, house.low_card), others)


def _rank(card: Card) -> int:
    return int(RANK[JOKER if card == JOKER_CARD else PLACE[card]])


@functools.cache
def _strengths(order: str, ace_low: str) -> dict[tuple[int, ...], int]:
    return {key: place for place, key in enumerate(tables(ranking(order, ace_low), 4).keys)}


@functools.lru_cache(maxsize=16)
def _others(unseen: tuple[Card, ...], order: str, ace_low: str, lines: tuple[tuple[str, str], ...]) -> Others:
    """Every hand of the cards that are not seen, set the house way: some fifty million."""
    values = prepared(order, ace_low, lines)
    rest = np.array([PLACE[card] for card in unseen if card != JOKER_CARD], dtype=np.int64)
    cards, parts, found = (np.zeros(size, dtype=np.int64) for size in (HAND, len(PARTS), 3))
    out = np.zeros(len(values.highs), dtype=np.int64)
    each_hand(rest, HAND, values.how.start, _0, False, values, cards, parts, found, False, out, 0)
    if JOKER_CARD in unseen:
        each_hand(rest, HAND - 1, values.how.joker_start, _0, True, values, cards, parts, found, False, out, 0)
    some = np.flatnonzero(out)
    highs, mediums, lows = (part[some].astype(np.int64) for part in (values.highs, values.mediums, values.lows))
    return Others((highs, mediums, lows), out[some])
