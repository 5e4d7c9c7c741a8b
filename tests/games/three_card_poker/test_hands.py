"""Rankings: all 22,100 hands by count and by order, and the cases in which a tie-break could be read otherwise."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest

from pitboss.equipment.cards import FULL_DECK, Card, cards
from pitboss.games.three_card_poker.hands import Rank, describe, key, qualifies
from tests.games.three_card_poker.oracle import dealer_qualifies, strength

HANDS = list(combinations(FULL_DECK, 3))


def test_so_many_hands_of_each_rank() -> None:
    counted = Counter(key(hand)[0] for hand in HANDS)
    assert counted == {
        Rank.STRAIGHT_FLUSH: 48,
        Rank.THREE_OF_A_KIND: 52,
        Rank.STRAIGHT: 720,
        Rank.FLUSH: 1_096,
        Rank.PAIR: 3_744,
        Rank.NONE: 16_440,
    }
    assert counted.total() == 22_100


def test_the_order_of_all_hands() -> None:
    """Sorted by one comparison, hands of equal and of unequal strength fall as the other says."""
    ordered = sorted(HANDS, key=strength)
    for low, high in pairwise(ordered):
        if strength(low) == strength(high):
            assert key(low) == key(high), (low, high)
        else:
            assert key(low) < key(high), (low, high)


def test_the_order_in_which_cards_are_held_says_nothing() -> None:
    rng = random.Random(203)
    for hand in rng.sample(HANDS, 2_000):
        held = list(hand)
        rng.shuffle(held)
        assert key(held) == key(hand)


def test_the_dealer_qualifies_with_15380_hands() -> None:
    assert sum(qualifies(key(hand)) for hand in HANDS) == 15_380
    assert all(qualifies(key(hand)) == dealer_qualifies(hand) for hand in HANDS)


def test_q_6_4_or_better_are_14900_hands() -> None:
    assert sum(key(hand) >= key(cards("Qs 6d 4c")) for hand in HANDS) == 14_900


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As 9d 2c", "Ad 8c 7h"),  # the second card decides
        ("Ks 9d 3c", "Kd 9c 2h"),  # the third card decides
        ("8s 8d Kc", "8c 8h 5d"),  # one pair, other kickers
        ("Ks Kd 2c", "Qc Qh Ad"),  # the higher pair, not the highest card
        ("9s 9d 8c", "9c 8d 8h"),  # crossed pairs
        ("4s 3c 2d", "Ac 3d 2h"),  # 3-2-A is the lowest straight
        ("4s 3s 2s", "Ac 3c 2c"),  # and the lowest straight flush
        ("Ah Kd Qc", "Kh Qd Jc"),  # A-K-Q is the highest straight
        ("Ah Kh Qh", "Kd Qd Jd"),
        ("3d 2d Ad", "Ah Ac As"),  # the lowest straight flush beats three aces
        ("2h 2c 2s", "Ah Kd Qc"),  # three of a kind beats a straight
        ("3h 2c As", "Ah Kh Jh"),  # a straight beats a flush
        ("5h 3h 2h", "Ah Ac Kd"),  # a flush beats a pair
        ("2h 2c 3d", "Ah Kc Jd"),  # a pair beats an ace
        ("As Ks 9s", "Ad Kd 8d"),  # flushes by their third card
        ("Ah Ac 3d", "Ad As 2h"),
    ],
)
def test_one_hand_beats_another(higher: str, lower: str) -> None:
    assert key(cards(higher)) > key(cards(lower))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As 8d 5c", "Ad 8c 5h"),
        ("9s 9d 4c", "9c 9h 4d"),
        ("7s 6d 5c", "7d 6c 5h"),
        ("Ks 9s 2s", "Kd 9d 2d"),
        ("3s 2s As", "3d 2d Ad"),
    ],
)
def test_suits_never_break_a_tie(one: str, other: str) -> None:
    assert key(cards(one)) == key(cards(other))


@pytest.mark.parametrize("around_the_corner", ["Ks Ad 2c", "Ks As 2s", "2s Ad Kc"])
def test_the_ace_does_not_go_round_the_corner(around_the_corner: str) -> None:
    assert key(cards(around_the_corner))[0] in (Rank.NONE, Rank.FLUSH)


@pytest.mark.parametrize(
    ("hand", "yes"),
    [
        ("Qs 3d 2c", True),
        ("Js Td 8c", False),
        ("2s 2d 3c", True),
        ("7h 5h 2h", True),
        ("4h 3c 2d", True),
        ("Kh 3c 2d", True),
        ("Ah 9c 2d", True),
        ("9h 8h 6c", False),
    ],
)
def test_queen_high_or_better(hand: str, yes: bool) -> None:
    assert qualifies(key(cards(hand))) is yes


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Ad 2c", "pair of aces"),
        ("Th 9h 8h", "straight flush, 10 high"),
        ("5h 5d 5c", "three 5s"),
        ("Jh 4d 2c", "jack high"),
    ],
)
def test_a_hand_in_words(hand: str, words: str) -> None:
    assert describe(key(cards(hand))) == words


def test_a_hand_is_three_cards() -> None:
    four: list[Card] = list(cards("As Ks Qs Js"))
    with pytest.raises(ValueError):
        key(four)
