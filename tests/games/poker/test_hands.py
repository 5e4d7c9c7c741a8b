"""Keys of single hands: the rulebook's cases, an order written down a second time, and the tables of the kernels."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, JOKER, Card, cards
from pitboss.games.families.poker_hands.hands import (
    FIVE,
    FOUR,
    PAI_GOW,
    PAI_GOW_ACE_ONLY,
    PAI_GOW_LOW_ACE,
    THREE,
    THREE_JOKER,
    TWO,
    Key,
    Ranking,
    describe,
    pack,
)
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, every_key, tables
from pitboss.games.three_card_poker import hands as three_card_poker

PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def looked_up(ranking: Ranking, hand: tuple[Card, ...]) -> Key:
    """The key of a hand by way of the kernels' tables."""
    known = tables(ranking, len(hand))
    lookup = known.joker if JOKER in hand else known.lookup
    assert lookup is not None
    total, mask = lookup.start, np.uint64(0)
    for card in hand:
        if card != JOKER:
            total, mask = total + SUMS[PLACE[card]], mask | MASKS[PLACE[card]]
    return known.keys[strength(lookup.rows, lookup.values, lookup.flushes, total, mask)]


KINDS = [(TWO, 2), (THREE_JOKER, 3), (FOUR, 4), (FOUR, 5), (FOUR, 6), (FIVE, 5), (FIVE, 6), (FIVE, 7), (PAI_GOW, 5),
         (PAI_GOW, 7), (PAI_GOW_LOW_ACE, 5), (PAI_GOW_LOW_ACE, 7), (PAI_GOW_ACE_ONLY, 7)]  # fmt: skip


@pytest.mark.parametrize(("ranking", "size"), KINDS)
def test_the_tables_rank_a_hand_as_the_engine_does(ranking: Ranking, size: int) -> None:
    rng = random.Random(f"poker {size}")
    deck = FULL_DECK if ranking in (FOUR, FIVE) else (*FULL_DECK, JOKER)
    suited = tuple(card for card in deck if card.suit in "s*") + cards("Ad Ac Kd Qd 2d 2h")
    for pool in (deck, suited):  # flushes and straight flushes too
        for _ in range(1500):
            hand = tuple(rng.sample(pool, size))
            assert looked_up(ranking, hand) == ranking.key(hand), hand


def test_three_cards_have_the_keys_of_three_card_poker() -> None:
    for hand in itertools.combinations(FULL_DECK, 3):
        assert THREE.key(hand) == three_card_poker.key(hand)


ORDER = [  # each beats the next
    (FOUR, ["2s 2d 2c 2h", "As Ks Qs Js", "4s 3s 2s As", "Ks Kd Kc 2h", "3s 3d 3c Ah", "3s 3d 3c 2h", "Kd 9d 8d 4d",
            "As Kd Qc Jh", "5h 4s 3c 2d", "4c 3d 2s Ah", "As Ad 3c 3h", "As Ad 2c 2h", "Ks Kd 3c 3h", "Qs Qd Jc Jh",
            "Qs Qd 5c 4h", "Jc Jh Ad 2s", "Ac Kd Qh 9s", "5c 4d 3h 9s"]),
    (FIVE, ["As Ks Qs Js Ts", "Kd Qd Jd Td 9d", "5h 4h 3h 2h Ah", "2s 2d 2c 2h 3s", "Ks Kd Kc As Ad", "Qs Qd Qc As Ad",
            "Ah Kh 9h 5h 3h", "Ks Ad Qc Jh Ts", "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac", "2c 2d 2h As Kd", "Ac Ad 2s 2h 3c",
            "Kc Kd Qs Qh Ac", "2c 2d Ah Ks Qd", "Ac Kd Qh Js 9c"]),
    (PAI_GOW, ["As Ad Ac Ah Jk", "As Ks Qs Jk Ts", "5h 4h Jk 2h Ah", "Kd Qd Jd 9d Jk", "9d 8d 7d 6d 5d",
               "As Ad Ac Jk Kd", "Ks Kd Kc Kh Jk", "As Jk Kd Ks Kc", "Jk Ks 9s 5s 2s", "Jk Qs 9s 5s 2s",
               "Ac Kd Qs Jh Tc", "Jk 2d 3s 4h 5c", "Ks Qd Jk Td 9c", "6s 5d Jk 3d 2c", "Jk Ad Ac 3d 2c",
               "Kc Kd Qs Qh Jk", "Kc Kd 7s 2h Jk", "Kc Kd Qs Jh 9c", "Jk Kd Qs 8h 2c"]),
]  # fmt: skip


@pytest.mark.parametrize(("ranking", "hands"), ORDER)
def test_hands_in_order(ranking: Ranking, hands: list[str]) -> None:
    keys = [ranking.key(cards(hand)) for hand in hands]
    assert keys == sorted(set(keys), reverse=True)


def test_the_joker_as_the_rulebook_has_it() -> None:
    """Rulebook 11, worked examples 5, 6 and 21."""
    flush, higher = PAI_GOW.key(cards("Jk Ks 9s 5s 2s")), PAI_GOW.key(cards("Ah Kh 9h 5h 3h"))
    assert flush < higher
    assert PAI_GOW.key(cards("Jk As 9s 5s 2s")) == flush == PAI_GOW.key(cards("Ah Kh 9h 5h 2h"))
    wheel, king_high = cards("Ac 2d 3h 4s 5c"), cards("Ks Qd Jc Th 9s")
    assert PAI_GOW.key(wheel) > PAI_GOW.key(king_high)
    assert PAI_GOW_LOW_ACE.key(wheel) < PAI_GOW_LOW_ACE.key(cards("Jk 2c 3d 4h 5s")) == (4, 6)
    assert PAI_GOW.key(cards("Jk 2c 3d 4h 5s")) == PAI_GOW.key(wheel)
    assert TWO.key(cards("Jk Ad")) == (1, 14)
    assert TWO.key(cards("Jk Kd")) == (0, 14, 13)
    three = [
        describe(THREE_JOKER, THREE_JOKER.key(cards(hand))) for hand in ("Jk As 9s", "Jk As 9h", "Jk Ad Ac", "5s 7s Jk")
    ]
    assert three == ["flush, ace high", "pair of aces", "three aces", "straight flush, 7 high"]


def test_a_ranking_without_a_joker_takes_none() -> None:
    with pytest.raises(ValueError, match="no joker"):
        FIVE.key(cards("Jk 2c 3d 4h 5s"))


@pytest.mark.parametrize(("ranking", "hands"), [(THREE, 741), (FOUR, 2535), (FIVE, 7462), (PAI_GOW, 7463)])
def test_how_many_different_hands_there_are(ranking: Ranking, hands: int) -> None:
    keys = every_key(ranking)
    assert len(keys) == hands
    assert [pack(key) for key in keys] == sorted({pack(key) for key in keys})
    assert len({describe(ranking, key) for key in keys}) > len(ranking.categories)
