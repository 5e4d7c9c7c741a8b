"""The settings of seven cards that come into question for a player: legal, and no other as high in all hands."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, tables
from pitboss.games.families.set_hands.math.compiled_kinds import LOWEST_PAIR, RANK, TWO_CARDS
from pitboss.games.families.set_hands.math.shared_cards import HAND, kinds_of_sets
from pitboss.simulate.compilation import compiled

from .compiled_setting import JOKER, LEFT, Numbers, Ranked
from .look_up import HIGH_AT, LOW_BITS, MEDIUM_AT, MEDIUM_BITS, Codes


class Players(NamedTuple):
    """The player's hands, one of each kind that suits make, and the settings that come into question."""

    hands: npt.NDArray[np.int8]
    weights: Numbers
    """How many hands are of each kind."""
    first: Numbers
    """Where the settings of each hand start."""
    codes: Codes


def hands_of_all_kinds(of: Sequence[int], joker: bool) -> tuple[npt.NDArray[np.int8], Numbers]:
    """One hand of each kind, and how many there are of it."""
    found, weights = [], []
    for naturals in (HAND, HAND - 1) if joker else (HAND,):
        listed = kinds_of_sets(naturals, of)
        while some := list(itertools.islice(listed, 200_000)):
            cards = np.full((len(some), HAND), JOKER, dtype=np.int8)
            cards[:, :naturals] = [hand for hand, _ in some]
            found.append(np.sort(cards, axis=1))
            weights.append(np.array([weight for _, weight in some], dtype=np.int64))
    return np.concatenate(found), np.concatenate(weights)


def most_medium(ranks: Ranking) -> Numbers:
    """By strength of the high hand, the strongest medium hand that may stand beside it."""
    found: Numbers = np.full(len(tables(ranks, 4).keys), TWO_CARDS[12, 12])
    for strength_, (category, *held) in enumerate(tables(ranks, 4).keys):
        if category < 2:  # no pair, or a pair
            found[strength_] = TWO_CARDS[held[0] - 2, held[0 if category else 1] - 2]
    return found


@compiled
def settings_of(cards: Numbers, how: Ranked, mediums: Numbers, codes: Codes) -> int:
    """The codes of the legal settings of one hand that are not as low as another in all three hands; how many."""
    total, mask = np.uint64(0), np.uint64(0)
    joker = False
    for card in cards:
        total += SUMS[card]
        mask |= MASKS[card]
        joker |= card == JOKER
    kept = 0
    for one in range(len(LEFT)):
        i, j, k = cards[LEFT[one, 0]], cards[LEFT[one, 1]], cards[LEFT[one, 2]]
        rest, held = total - SUMS[i] - SUMS[j] - SUMS[k], mask ^ MASKS[i] ^ MASKS[j] ^ MASKS[k]
        if joker and i != JOKER and j != JOKER and k != JOKER:
            high = int(strength(how.joker_rows, how.joker_values, how.joker_flushes, how.joker_start + rest, held))
        else:
            high = int(strength(how.rows, how.values, how.flushes, how.start + rest, held))
        for _ in range(3):
            i, j, k = j, k, i
            low = RANK[k]
            medium = TWO_CARDS[RANK[i], RANK[j]]
            if medium > mediums[high] or (medium < LOWEST_PAIR and max(RANK[i], RANK[j]) < low):
                continue
            place = 0
            while place < kept:
                code = codes[place]
                h, m, l = code >> HIGH_AT, code >> MEDIUM_AT & MEDIUM_BITS, code & LOW_BITS  # noqa: E741
                if h >= high and m >= medium and l >= low:
                    break
                if h <= high and m <= medium and l <= low:
                    kept -= 1
                    codes[place] = codes[kept]
                else:
                    place += 1
            if place == kept:
                codes[kept] = high << HIGH_AT | medium << MEDIUM_AT | low
                kept += 1
    return kept


@compiled
def _all_settings(hands: npt.NDArray[np.int8], how: Ranked, mediums: Numbers, first: Numbers, codes: Codes) -> None:
    """Counts the settings of each hand, or, once that is done, fills them in."""
    cards, found = np.zeros(7, dtype=np.int64), np.zeros(105, dtype=np.int32)
    for hand in range(len(hands)):
        for place in range(7):
            cards[place] = hands[hand, place]
        kept = settings_of(cards, how, mediums, found)
        if len(codes):
            codes[first[hand] : first[hand + 1]] = found[:kept]
        else:
            first[hand + 1] = first[hand] + kept


def players_of(ranks: Ranking, how: Ranked, of: Sequence[int], joker: bool) -> Players:
    hands, weights = hands_of_all_kinds(of, joker)
    first, mediums = np.zeros(len(hands) + 1, dtype=np.int64), most_medium(ranks)
    _all_settings(hands, how, mediums, first, np.zeros(0, dtype=np.int32))
    codes = np.zeros(first[-1], dtype=np.int32)
    _all_settings(hands, how, mediums, first, codes)
    return Players(hands, weights, first, codes)
