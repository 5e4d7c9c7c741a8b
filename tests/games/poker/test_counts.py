"""Every hand of every kind of deck, counted by category, against published counts and the rulebook's."""

from __future__ import annotations

import math

import pytest

from pitboss.games.families.poker_hands.hands import (
    FIVE,
    FOUR,
    PAI_GOW,
    PAI_GOW_ACE_ONLY,
    PAI_GOW_LOW_ACE,
    THREE,
    THREE_JOKER,
    TWO,
    Five,
    Ranking,
    Three,
)
from pitboss.games.families.poker_hands.math.rank_kernels import category_counts

# From the lowest category to the highest.
PUBLISHED = [
    (TWO, 2, [1_248, 78]),
    (THREE, 3, [16_440, 3_744, 1_096, 720, 52, 48]),
    (FOUR, 4, [177_408, 82_368, 2_808, 2_772, 2_816, 2_496, 44, 13]),
    (FOUR, 5, [1_150_080, 1_047_552, 123_552, 101_808, 114_616, 58_656, 2_072, 624]),
    (FOUR, 6, [4_872_000, 8_194_320, 2_342_736, 1_744_080, 2_245_352, 897_616, 47_752, 14_664]),
    (FIVE, 5, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4, 0]),
    (FIVE, 6, [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_656, 188, 0]),
    (
        FIVE,
        7,
        [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324, 0],
    ),
]


@pytest.mark.parametrize(("ranking", "cards", "counts"), PUBLISHED)
def test_the_hands_of_52_cards(ranking: Ranking, cards: int, counts: list[int]) -> None:
    assert list(category_counts(ranking, cards).values()) == counts
    assert sum(counts) == math.comb(52, cards)


def with_and_without(ranking: Ranking, cards: int) -> list[int]:
    """The hands of 53 cards, the joker among them or not."""
    natural, joker = category_counts(ranking, cards), category_counts(ranking, cards, joker=True)
    assert sum(joker.values()) == math.comb(52, cards - 1)
    return [natural[category] + joker[category] for category in ranking.categories]


SEVEN_OF_53 = [24_780_420, 64_221_960, 35_553_816, 7_470_676, 11_236_028, 6_172_088, 4_188_528, 307_472, 184_832,
               26_132, 1_128]  # fmt: skip


@pytest.mark.parametrize("ranking", [PAI_GOW, PAI_GOW_LOW_ACE])
def test_the_best_of_seven_of_53_cards(ranking: Ranking) -> None:
    assert with_and_without(ranking, 7) == SEVEN_OF_53
    assert sum(SEVEN_OF_53) == math.comb(53, 7)


def test_five_of_53_cards() -> None:
    counts = dict(zip(Five, with_and_without(PAI_GOW, 5), strict=True))
    assert sum(counts.values()) == math.comb(53, 5)
    # Published for the bug (a joker that is an ace or completes a straight or flush).
    assert counts[Five.FIVE_ACES] == 1
    assert counts[Five.ROYAL_FLUSH] == 24
    assert counts[Five.STRAIGHT_FLUSH] == 180
    assert counts[Five.FOUR_OF_A_KIND] == 828
    assert counts[Five.FULL_HOUSE] == 4_368
    assert counts[Five.FLUSH] == 7_804
    assert counts[Five.STRAIGHT] == 20_532
    assert counts[Five.THREE_OF_A_KIND] == 63_360
    assert counts[Five.TWO_PAIR] == 138_600
    assert counts[Five.PAIR] == 1_215_024
    assert counts[Five.HIGH_CARD] == 1_418_964


def test_three_of_53_cards() -> None:
    natural, joker = category_counts(THREE_JOKER, 3), category_counts(THREE_JOKER, 3, joker=True)
    both = {category: natural[category] + joker[category] for category in Three}
    assert natural[Three.STRAIGHT_FLUSH] == 48
    assert joker[Three.STRAIGHT_FLUSH] == 100
    assert [both[line] for line in (Three.THREE_OF_A_KIND, Three.STRAIGHT, Three.FLUSH, Three.PAIR)] == [
        58, 1_020, 1_308, 3_912,
    ]  # fmt: skip
    assert sum(both.values()) == math.comb(53, 3)


def test_two_of_53_cards() -> None:
    assert with_and_without(TWO, 2) == [1_248 + 48, 78 + 4]


def test_a_joker_that_is_only_an_ace_leaves_more_hands_without_anything() -> None:
    """The insurance wager of pai gow poker: no pair, no straight, no flush, the joker an ace."""
    none = with_and_without(PAI_GOW_ACE_ONLY, 7)[Five.HIGH_CARD]
    assert none == 31_080 + 248_640 + 963_480 + 2_719_500 + 6_386_940 + 16_293_480
