"""Deals drawn a set at a time, against the same written out in plain integers; and how evenly cards fall."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.games.texas_hold_em_bonus_poker.math.deals import PAIRS, draw, given
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards
from pitboss.simulate.random_cards import Words, stream
from tests.simulate.test_generator import reference

Deals = npt.NDArray[np.int64]
PAIR = [(one, two) for one in range(52) for two in range(one)]
HALF = 1 << 32


@lean
def _drawn(words: Words, found: Deals) -> None:
    for i in range(len(found)):
        deal = draw(words)
        found[i, 0], found[i, 1], found[i, 2] = deal.flop, deal.third, deal.turn
        found[i, 3], found[i, 4], found[i, 5] = deal.later, deal.player, deal.dealer


@lean
def _given(cards: Cards, found: Deals) -> None:
    deal = given(cards)
    found[0], found[1], found[2] = deal.flop, deal.third, deal.turn
    found[3], found[4], found[5] = deal.later, deal.player, deal.dealer


def drawn(words: Words, deals: int) -> Deals:
    found = np.zeros((deals, 6), dtype=np.int64)
    _drawn(words, found)
    return found


def digits(half: int, *sizes: int) -> list[int] | None:
    """A half word read as one number of each size, the first counting most; None where it is surplus."""
    number, rest = divmod(half * math.prod(sizes), HALF)
    if rest < HALF % math.prod(sizes):
        return None
    found = []
    for size in reversed(sizes):
        number, digit = divmod(number, size)
        found.append(digit)
    return found[::-1]


def plain(state: list[int]) -> tuple[int, ...]:
    """A deal by the plain rule: every set of the cards not yet out is equally likely."""
    while True:
        word = reference(state)
        high, low = digits(word >> 32, PAIRS, 50, PAIRS), digits(word % HALF, 2 * PAIRS, PAIRS)
        if high is not None and low is not None:
            break
    (flop, nth, player), (ordered, dealer) = high, low
    third = [card for card in range(52) if card not in PAIR[flop]][nth]
    out = {*PAIR[flop], third}

    def again(number: int, size: int) -> int:
        while out & set(PAIR[number * PAIRS // size]):
            read = None
            while read is None:
                read = digits(reference(state) >> 32, size)
            [number] = read
        out.update(PAIR[number * PAIRS // size])
        return number

    ordered = again(ordered, 2 * PAIRS)
    turn = PAIR[ordered // 2][ordered % 2]
    return flop, third, turn, ordered // 2, again(player, PAIRS), again(dealer, PAIRS)


def test_a_deal_is_the_word_read_set_by_set() -> None:
    words, state = stream(5, 0), stream(5, 0).tolist()
    assert drawn(words, 5000).tolist() == [list(plain(state)) for _ in range(5000)]
    assert words.tolist() == state


def test_a_surplus_word_is_drawn_again_for_a_set_too() -> None:
    """Generators that draw any word first and then 0, which no set may be read from; nearly half the deals meet it."""
    rng = random.Random(3)
    for _ in range(100):
        state = [0, word := rng.getrandbits(64), 5, word]
        words = np.array(state, dtype=np.uint64)
        assert drawn(words, 3).tolist() == [list(plain(state)) for _ in range(3)]
        assert words.tolist() == state


@pytest.mark.parametrize("sizes", [(PAIRS, 50, PAIRS), (2 * PAIRS, PAIRS), (2 * PAIRS,), (PAIRS,)])
def test_every_number_has_as_many_half_words(sizes: tuple[int, ...]) -> None:
    ways, rng = math.prod(sizes), random.Random(7)
    for number in [0, ways - 1, *(rng.randrange(ways) for _ in range(200))]:
        first, after = (-(-at * HALF // ways) for at in (number, number + 1))
        surplus = [half for half in (first, first + 1) if digits(half, *sizes) is None]  # later ones leave more
        assert after - first - len(surplus) == HALF // ways


def test_a_given_deal_has_the_cards_given() -> None:
    rng = random.Random(9)
    for _ in range(200):
        cards, found = rng.sample(range(52), 9), np.zeros(6, dtype=np.int64)
        _given(np.array(cards, dtype=np.uint8), found)
        flop, third, turn, later, player, dealer = found.tolist()
        assert sorted([*PAIR[flop], third]) == sorted(cards[4:7])
        assert (turn, sorted(PAIR[later])) == (cards[7], sorted(cards[7:]))
        assert (sorted(PAIR[player]), sorted(PAIR[dealer])) == (sorted(cards[:2]), sorted(cards[2:4]))


def test_all_cards_are_equally_likely_everywhere_and_beside_each_other() -> None:
    found = drawn(stream(8, 0), 1 << 20)
    pairs = np.array(PAIR)
    river = pairs[found[:, 3]].sum(axis=1) - found[:, 2]
    columns = [*(pairs[found[:, i]] for i in (0, 4, 5)), found[:, 1:3], river[:, None]]
    cards = np.concatenate(columns, axis=1)
    assert (np.diff(np.sort(cards, axis=1)) > 0).all()
    sets = [cards[:, :2], cards[:, 2:4], cards[:, 4:6], cards[:, 6:7], cards[:, 7:8], cards[:, 8:9]]
    for one in sets:
        seen = np.bincount(one.ravel(), minlength=52)
        assert fits(seen, 52)
    for one, two in itertools.combinations(sets, 2):
        beside = np.zeros((52, 52), dtype=np.int64)
        for i, j in itertools.product(range(one.shape[1]), range(two.shape[1])):
            np.add.at(beside, (one[:, i], two[:, j]), 1)
        assert (np.diag(beside) == 0).all()
        assert fits(beside[~np.eye(52, dtype=bool)], 52 * 51)


def fits(seen: npt.NDArray[np.int64], kinds: int) -> bool:
    """Whether the counts are those of kinds equally likely, by chi-square."""
    expected = seen.sum() / kinds
    return float(((seen - expected) ** 2 / expected).sum()) < kinds + 5 * math.sqrt(2 * kinds)
