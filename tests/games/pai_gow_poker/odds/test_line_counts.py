"""The stored counts against enumerations of other kinds: all hands by masks of suits, and all sets of ranks."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.equipment.cards import FULL_DECK, JOKER, Card
from pitboss.games.pai_gow_poker.hands import Best, First, Seven, Type
from pitboss.games.pai_gow_poker.math import stored_counts
from pitboss.games.pai_gow_poker.math.odds import report
from pitboss.games.pai_gow_poker.options import OPTIONS
from pitboss.games.pai_gow_poker.wagers import PROPOSABLE
from pitboss.law import proposals
from pitboss.simulate.compilation import compiled

Words = npt.NDArray[np.int64]
ALL = math.comb(53, 7)
WINDOWS = [{12, 0, 1, 2, 3}, *({low + i for i in range(5)} for low in range(9))]
"""The ranks of each straight, a two being 0 and an ace 12."""
ROYAL = WINDOWS[-1]


# Every hand, by the ranks held in each suit


STRAIGHT, ONE_SHORT, ROYAL_FLUSH, ROYAL_ONE_SHORT = 1, 2, 4, 8


def what_ranks_make() -> Words:
    """For each set of ranks, a bit a rank: a straight or one card short of it, a royal flush or one short of it."""
    found = np.zeros(1 << 13, dtype=np.int64)
    for mask in range(1 << 13):
        held = {rank for rank in range(13) if mask >> rank & 1}
        most = max(len(held & window) for window in WINDOWS)
        royal = len(held & ROYAL)
        found[mask] = STRAIGHT * (most == 5) + ONE_SHORT * (most >= 4)
        found[mask] += ROYAL_FLUSH * (royal == 5) + ROYAL_ONE_SHORT * (royal >= 4)
    return found


BITS = {line.name: 1 << line for line in Best}
S, T, F, H, Q, J, N, R, A = (
    BITS[name]
    for name in (
        "STRAIGHT", "THREE_OF_A_KIND", "FLUSH", "FULL_HOUSE", "FOUR_OF_A_KIND", "STRAIGHT_FLUSH_WITH_JOKER",
        "STRAIGHT_FLUSH", "ROYAL_FLUSH", "FIVE_ACES",
    )
)  # fmt: skip


@compiled
def lines_of(hand: int, joker: int, made: Words, size: Words) -> int:
    c, d, h, s = hand & 8191, hand >> 13 & 8191, hand >> 26 & 8191, hand >> 39 & 8191
    two = (c & d) | (c & h) | (c & s) | (d & h) | (d & s) | (h & s)
    three = (c & d & h) | (c & d & s) | (c & h & s) | (d & h & s)
    four = c & d & h & s
    lines = 0
    if joker:  # an ace more
        ace = 4096
        if four & ace:
            lines |= A
        four, three, two = four | (three & ace), three | (two & ace), two | ((c | d | h | s) & ace)
    if made[c | d | h | s] & (ONE_SHORT if joker else STRAIGHT):
        lines |= S
    if three:
        lines |= T
        if size[two] > 1:
            lines |= H
    if four:
        lines |= Q
    for suit in (c, d, h, s):
        if size[suit] >= 5 - joker:
            lines |= F
        if made[suit] & STRAIGHT:
            lines |= N
        if made[suit] & ROYAL_FLUSH:
            lines |= R
        if joker and made[suit] & ONE_SHORT:
            lines |= J
        if joker and made[suit] & ROYAL_ONE_SHORT:
            lines |= R
    return lines


@compiled
def every_hand(made: Words, size: Words) -> Words:
    found = np.zeros(1 << 10, dtype=np.int64)
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    four = 1 << a | 1 << b | 1 << c | 1 << d
                    for e in range(d):
                        for f in range(e):
                            six = four | 1 << e | 1 << f
                            found[lines_of(six, 1, made, size)] += 1
                            for g in range(f):
                                found[lines_of(six | 1 << g, 0, made, size)] += 1
    return found


@pytest.fixture(scope="module")
def hands() -> dict[frozenset[Best], int]:
    size = np.array([mask.bit_count() for mask in range(1 << 13)], dtype=np.int64)
    found = every_hand(what_ranks_make(), size)
    return {
        frozenset(line for line in Best if mask >> line & 1): int(number) for mask, number in enumerate(found) if number
    }


def test_the_lines_of_all_seven_cards(hands: dict[frozenset[Best], int]) -> None:
    assert stored_counts.seven_card_bonus() == hands


# The bonus wager: the same lines, and three that seven cards make

STRAIGHT_FLUSHES = frozenset({Seven.STRAIGHT, Seven.FLUSH, Seven.STRAIGHT_FLUSH})
ROYALS = STRAIGHT_FLUSHES | {Seven.ROYAL_FLUSH}
MATCHES = {"KQ_suited": 4 * 3 + 4 * 5 * 3, "AK_suited_natural": 4 * 3}
"""A royal flush and two cards of another suit; where a joker may be in it, for any of its five cards."""


def bonus_hands(hands: Mapping[frozenset[Best], int], royal_match: str) -> dict[frozenset[Seven], int]:
    """Of eight runs of seven the highest holds a royal flush; of the 49 ways to be a card short of one, nine make it
    with the joker: seven by the highest run, and 7 to king without the 8 or the 9."""
    found: Counter[frozenset[Seven]] = Counter()
    for lines, number in hands.items():
        found[frozenset(Seven[line.name.removesuffix("_WITH_JOKER")] for line in lines)] += number
    for more, royal, others in (
        (Seven.SEVEN_CARD_STRAIGHT_FLUSH, 4, 4 * 7),
        (Seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER, 4 * 9, 4 * 40),
        (Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH, MATCHES[royal_match], 0),
    ):
        for with_it, number in ((ROYALS, royal), (STRAIGHT_FLUSHES, others)):
            found[with_it] -= number
            found[with_it | {more}] += number
    return dict(+found)


@pytest.mark.parametrize("royal_match", MATCHES)
def test_the_lines_of_the_bonus_wager(royal_match: str, hands: dict[frozenset[Best], int]) -> None:
    assert stored_counts.bonus(royal_match) == bonus_hands(hands, royal_match)


# Three cards


def three_cards(hand: tuple[Card, ...]) -> frozenset[First]:
    """What three cards make, the joker tried as everything it may be."""
    naturals = [card for card in hand if card != JOKER]
    joker = len(naturals) == 2
    ranks = [card.rank for card in naturals]
    as_ace = Counter(ranks + [14] * joker)
    runs = [{14, 2, 3}, *({low, low + 1, low + 2} for low in range(2, 13))]
    straight = len(set(ranks)) == len(ranks) and any(set(ranks) <= run for run in runs)
    flush = len({card.suit for card in naturals}) == 1
    top = First.STRAIGHT_FLUSH_WITH_JOKER if joker else First.STRAIGHT_FLUSH
    tried = {
        First.PAIR: max(as_ace.values()) >= 2, First.THREE_OF_A_KIND: max(as_ace.values()) == 3,
        First.STRAIGHT: straight, First.FLUSH: flush, top: straight and flush,
    }  # fmt: skip
    return frozenset(line for line, holds in tried.items() if holds)


def threes() -> dict[frozenset[First], int]:
    return dict(Counter(three_cards(hand) for hand in itertools.combinations((*FULL_DECK, JOKER), 3)))


def test_the_lines_of_all_three_cards() -> None:
    assert stored_counts.three_card_bonus() == threes()


# Progressive types that do not depend on suits


def sets_of_ranks() -> Iterator[tuple[tuple[int, ...], bool, int]]:
    """The ranks of six or seven natural cards, whether the joker is with them, and how many hands have them."""
    for joker in (False, True):
        for ranks in itertools.combinations_with_replacement(range(13), 6 if joker else 7):
            held = Counter(ranks)
            if max(held.values()) <= 4:
                yield ranks, joker, math.prod(math.comb(4, n) for n in held.values())


def is_straight(ranks: list[int]) -> bool:
    """Five ranks, the joker (13) any of them."""
    naturals = [rank for rank in ranks if rank != 13]
    return len(set(naturals)) == len(naturals) and any(window.issuperset(naturals) for window in WINDOWS)


def types_by_rank(hand: tuple[int, ...]) -> set[Type]:
    found = set()
    for front in set(itertools.combinations(hand, 2)):
        back = list(hand)
        for rank in front:
            back.remove(rank)
        as_aces = [min(rank, 12) for rank in back]
        times = sorted((as_aces.count(rank) for rank in set(as_aces)), reverse=True)
        names = []
        if is_straight(back):
            names.append("STRAIGHT")
        if times[0] >= 4:
            names.append("FOUR_OF_A_KIND")
        if times == [3, 2]:
            names.append("FULL_HOUSE")
        for name in names:
            found.add(Type[name])
            if min(front[0], 12) == min(front[1], 12):
                found.add(Type[f"{name}_AND_PAIR"])
        if times[0] >= 3:
            found.add(Type.THREE_OF_A_KIND)
    return found


def test_progressive_types_that_suits_have_no_part_in() -> None:
    counted: Counter[frozenset[Type]] = Counter()
    for ranks, joker, ways in sets_of_ranks():
        counted[frozenset(types_by_rank((*ranks, 13) if joker else ranks))] += ways
    seen = frozenset().union(*counted)
    stored: Counter[frozenset[Type]] = Counter()
    for kinds, number in stored_counts.progressive().items():
        stored[kinds & seen] += number
    assert counted.total() == ALL
    assert stored == counted


# What is paid where a lower hand pays more

TABLE_A = {
    Best.FIVE_ACES: 500, Best.ROYAL_FLUSH: 250, Best.STRAIGHT_FLUSH: 50, Best.STRAIGHT_FLUSH_WITH_JOKER: 50,
    Best.FOUR_OF_A_KIND: 25, Best.FULL_HOUSE: 5, Best.FLUSH: 4, Best.THREE_OF_A_KIND: 3, Best.STRAIGHT: 2,
}  # fmt: skip
THREE = {
    First.STRAIGHT_FLUSH: 40, First.THREE_OF_A_KIND: 25, First.STRAIGHT_FLUSH_WITH_JOKER: 5, First.STRAIGHT: 4,
    First.FLUSH: 3, First.PAIR: 1,
}  # fmt: skip


def edge(wager: str, given: Mapping[str, object]) -> Fraction:
    options, broken = OPTIONS.read(given)
    assert not broken
    return report(options).wagers[wager].distribution.house_edge


@pytest.mark.parametrize(
    "raised", [{Best.STRAIGHT: 10}, {Best.FLUSH: 60, Best.STRAIGHT: 3}, {Best.STRAIGHT_FLUSH_WITH_JOKER: 300}]
)
def test_the_seven_card_bonus_pays_the_highest_payout(
    raised: dict[Best, int], hands: dict[frozenset[Best], int]
) -> None:
    pays = TABLE_A | raised
    given = {"seven_card_bonus": "true"} | {f"seven_card_payouts.{line.name.lower()}": n for line, n in raised.items()}
    back = sum(number * max((pays[line] for line in lines), default=-1) for lines, number in hands.items())
    assert edge("seven_card_bonus", given) == -Fraction(back, ALL)


BONUS = {
    Seven.SEVEN_CARD_STRAIGHT_FLUSH: 8000, Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH: 2000,
    Seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: 1000, Seven.FIVE_ACES: 400, Seven.ROYAL_FLUSH: 150,
    Seven.STRAIGHT_FLUSH: 50, Seven.FOUR_OF_A_KIND: 25, Seven.FULL_HOUSE: 5, Seven.FLUSH: 4, Seven.THREE_OF_A_KIND: 3,
    Seven.STRAIGHT: 2,
}  # fmt: skip


def bonus_edge(changed: Mapping[Seven, object], royal_match: str = "KQ_suited") -> Fraction:
    given = {f"bonus.{line.name.lower()}": pays for line, pays in changed.items()} | {"royal_match": royal_match}
    options = proposals.read(OPTIONS, given, PROPOSABLE).options
    return report(options).wagers["bonus"].distribution.house_edge


def test_the_bonus_pays_one_line_the_one_with_the_highest_payout() -> None:
    """201,824 hands hold a straight and three of a kind, and no higher line."""
    assert bonus_edge({Seven.STRAIGHT: "7:2"}) == -Fraction(2_341_061, 77_071_540)
    assert f"{float(bonus_edge({Seven.THREE_OF_A_KIND: 1})):.4%}" == "17.5897%"
    changed = proposals.read(OPTIONS, {"bonus.straight": "7:2"}, PROPOSABLE).options
    paid = report(changed).wagers["bonus"].distribution
    assert paid.probability("straight") * ALL == 11_236_028
    assert paid.probability("three of a kind") * ALL == 7_470_676


@pytest.mark.parametrize("royal_match", MATCHES)
@pytest.mark.parametrize(
    "changed",
    [
        {Seven.STRAIGHT: 5}, {Seven.FULL_HOUSE: 0}, {Seven.STRAIGHT_FLUSH: 0, Seven.ROYAL_FLUSH: 1},
        {Seven.SEVEN_CARD_STRAIGHT_FLUSH: 0}, {Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH: 100, Seven.FLUSH: 60},
    ],
)  # fmt: skip
def test_a_line_of_the_bonus_hides_no_other_that_pays_more(
    changed: dict[Seven, int], royal_match: str, hands: dict[frozenset[Best], int]
) -> None:
    pays, made = BONUS | changed, bonus_hands(hands, royal_match)
    back = sum(number * max((pays[line] for line in lines), default=-1) for lines, number in made.items())
    assert bonus_edge(changed, royal_match) == -Fraction(back, ALL)


@pytest.mark.parametrize("raised", [{First.PAIR: 6}, {First.FLUSH: 50, First.PAIR: 4}, {First.STRAIGHT: 6}])
def test_the_three_card_bonus_pays_the_highest_payout(raised: dict[First, int]) -> None:
    pays = THREE | raised
    given = {"three_card_bonus": "true"} | {f"three_card_payouts.{line.name.lower()}": n for line, n in raised.items()}
    back = sum(number * max((pays[line] for line in lines), default=-1) for lines, number in threes().items())
    assert edge("three_card_bonus", given) == -Fraction(back, math.comb(53, 3))


def test_the_progressive_pays_the_highest_payout(hands: dict[frozenset[Best], int]) -> None:
    """A straight at $20,000.00, more than the whole meter: every hand that holds one is paid that."""
    options, _ = OPTIONS.read({"progressive": "1", "progressive_payouts.straight": "20000"})
    paid = report(options).wagers["progressive"].distribution
    straights = sum(number for lines, number in hands.items() if Best.STRAIGHT in lines)
    assert paid.probability("straight") == Fraction(straights, ALL)
    ten, _ = OPTIONS.read({"progressive": "1", "progressive_payouts.straight": "10"})
    assert paid.probability("straight and pair") == 0
    assert report(ten).wagers["progressive"].distribution.probability("straight and pair") == 0
