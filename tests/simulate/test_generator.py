"""The generator and the deal, against the published algorithm written out in plain integers."""

import math
from collections import Counter

import numpy as np
import pytest

from pitboss.simulate.random_cards import deal, next_word, stream

MASK = (1 << 64) - 1


def rotate(x: int, k: int) -> int:
    return ((x << k) | (x >> (64 - k))) & MASK


def reference(s: list[int]) -> int:
    """xoshiro256++ 1.0, step by step."""
    result = (rotate((s[0] + s[3]) & MASK, 23) + s[0]) & MASK
    t = (s[1] << 17) & MASK
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotate(s[3], 45)
    return result


def test_words_are_those_of_the_published_test_vector() -> None:
    words = np.array([1, 2, 3, 4], dtype=np.uint64)
    assert [int(next_word(words)) for _ in range(10)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
        9973669472204895162,
        14011001112246962877,
        12406186145184390807,
        15849039046786891736,
        10450023813501588000,
    ]


@pytest.mark.parametrize("cards", [1, 6, 11])
def test_a_deal_is_the_word_read_in_mixed_radix(cards: int) -> None:
    words, plain = stream(5, 0), stream(5, 0).tolist()
    deals = math.perm(52, cards)
    for _ in range(2000):
        deck = np.arange(52, dtype=np.uint8)
        expected = list(range(52))
        while True:  # of the words, the first 2^64 modulo the number of deals remainders are surplus
            number, rest = divmod(reference(plain) * deals, 1 << 64)
            places = [number // math.perm(51 - i, cards - i - 1) % (52 - i) for i in range(cards)]
            for i, place in enumerate(places):
                expected[i], expected[i + place] = expected[i + place], expected[i]
            if rest >= (1 << 64) % deals:
                break
        deal(words, deck, 0, cards)
        assert deck.tolist() == expected
    assert words.tolist() == plain


def test_a_long_deal_in_parts_leaves_the_earlier_cards_alone() -> None:
    words, deck = stream(6, 0), np.arange(52, dtype=np.uint8)
    deal(words, deck, 0, 11)
    first = deck[:11].tolist()
    deal(words, deck, 11, 20)
    assert deck[:11].tolist() == first
    assert sorted(deck.tolist()) == list(range(52))


def test_every_deal_is_equally_likely() -> None:
    words, deck = stream(7, 0), np.arange(5, dtype=np.uint8)
    dealt: Counter[tuple[int, ...]] = Counter()
    for _ in range(60_000):
        deal(words, deck, 0, 3)
        dealt[tuple(deck[:3].tolist())] += 1
    assert len(dealt) == 60
    chi_square = sum((seen - 1000) ** 2 / 1000 for seen in dealt.values())
    assert chi_square < 59 + 5 * math.sqrt(2 * 59)


def test_streams_differ_by_seed_and_by_chunk() -> None:
    starts = {tuple(stream(seed, chunk).tolist()) for seed in (-1, 0, 1, 11, 2**70) for chunk in range(20)}
    assert len(starts) == 100
