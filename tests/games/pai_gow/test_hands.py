"""Hands, settings and both house ways against the rulebook's examples and counts, and against the oracle."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from pitboss.equipment.cards import Card
from pitboss.equipment.tiles import KINDS, SET, tile, tiles
from pitboss.games.pai_gow.hands import ABOVE_FIVES, CODES, LOWEST, PAIR, Rank, code_of, hand_words, rank, split
from pitboss.games.pai_gow.house_way import FOXWOODS, TAJ_MAHAL, decide, set_by
from tests.games.pai_gow import oracle


def of(names: str) -> Rank:
    return rank(*names.split())


@pytest.mark.parametrize(
    ("beside", "points"),
    [("H4", 7), ("5", 8), ("L6", 9), ("12", 8), ("L10", 6), ("11", 7), ("9", 5), ("H8", 4), ("L7", 3)],
)
def test_gee_joon_counts_three_or_six(beside: str, points: int) -> None:
    assert rank("G", beside).points == points


def test_twenty_is_nothing() -> None:
    assert of("11 9") == of("H4 H6") == of("H10 L10") == Rank(0, 0, 0)


def test_the_order_of_hands() -> None:
    descending = "G G,12 12,2 2,H8 H8,H4 H4,H10 H10,H6 H6,L4 L4,11 11,L10 L10,H7 H7,L6 L6,9 9,L8 L8,L7 L7,5 5,12 9,2 9,"
    descending += "12 H8,2 L8,12 H7,2 L7,H4 5,H6 G,12 L6"
    found = [of(names) for names in descending.split(",")]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("names", ["12 9,12 9", "12 H8,12 L8", "2 H8,2 L8", "11 L7,11 H7"])
def test_copies(names: str) -> None:
    one, other = names.split(",")
    assert of(one) == of(other)


def test_two_tile_hands_are_so_many_of_each_sort() -> None:
    counted: Counter[object] = Counter()
    for one, other in itertools.combinations(SET, 2):
        found = rank(code_of(one), code_of(other))
        counted["pair" if found.kind == PAIR else found.points] += 1
    assert counted == {"pair": 16, 11: 8, 10: 16, 9: 48, 8: 56, 7: 52, 6: 56, 5: 44, 4: 52, 3: 48, 2: 44, 1: 32, 0: 24}


def by_kind() -> list[tuple[str, ...]]:
    hands = itertools.combinations_with_replacement(CODES, 4)
    return [hand for hand in hands if max(Counter(hand).values()) <= 2]


def test_the_taj_mahal_way_decides_as_often_by_each_rule_as_published() -> None:
    hands = by_kind()
    assert len(hands) == 3620
    counted = Counter(decide(TAJ_MAHAL, hand).rule for hand in hands)
    fourth = dict(zip((f"4.{n}" for n in range(1, 10)), (1, 1, 5, 3, 4, 6, 15, 8, 4), strict=True))
    assert counted == fourth | {
        "1": 1719, "keep": 394, "split": 145, "3a": 8, "3c": 313, "3d": 4, "3e order": 138, "3e highest": 38, "5": 218,
        "6": 596,
    }  # fmt: skip


EXAMPLES = """
12 12 9 L8 = 12 L8 / 12 9
12 12 9 11 = 12 11 / 12 9
12 12 G H4 = G H4 / 12 12
12 12 5 L6 = 12 5 / 12 L6
2 2 H10 11 = H10 11 / 2 2
G G H6 L4 = G L4 / G H6
9 9 12 H10 = 9 H10 / 9 12
9 9 11 H10 = 11 H10 / 9 9
H8 H8 9 11 = H8 9 / H8 11
L7 L7 12 11 = L7 11 / L7 12
L7 L7 11 H10 = 11 H10 / L7 L7
H4 H4 9 11 = 9 11 / H4 H4
12 9 L8 L4 = 9 L4 / 12 L8
12 H7 L8 9 = L8 9 / 12 H7
12 H7 9 11 = H7 11 / 12 9
12 2 L8 9 = 2 L8 / 12 9
12 2 9 H10 = 2 H10 / 12 9
12 2 5 L10 = 12 2 / 5 L10
12 2 L4 5 = 12 L4 / 2 5
12 2 H10 11 = 12 H10 / 2 11
12 H4 5 11 = 12 H4 / 5 11
H4 L4 5 L6 = L4 L6 / H4 5
H6 L6 2 5 = H6 5 / 2 L6
H4 5 H10 11 = H10 11 / H4 5
H4 H6 L10 9 = H4 L10 / H6 9
H8 H10 11 H7 = H8 H10 / 11 H7
"""


@pytest.mark.parametrize("example", EXAMPLES.strip().splitlines())
def test_worked_settings(example: str) -> None:
    held, _, wanted = example.partition(" = ")
    low, _, high = wanted.partition(" / ")
    codes = tuple(sorted(held.split(), key=CODES.index))
    found = decide(TAJ_MAHAL, codes).setting
    ranks = (rank(*low.split()), rank(*high.split()))
    assert found.ranks == tuple(sorted(ranks))


def a_hand(rng: random.Random) -> list[Card]:
    return rng.sample(SET, 4)


@pytest.mark.parametrize("way", [TAJ_MAHAL, FOXWOODS])
@pytest.mark.parametrize("single", [LOWEST, ABOVE_FIVES])
def test_house_ways_agree_with_the_oracle(way: str, single: str) -> None:
    """Over every hand by kind, with either face of a mixed kind."""
    faces = {kind.code: kind.faces for kind in KINDS}
    rng = random.Random(f"{way} {single}")
    for codes in by_kind():
        held: list[Card] = []
        for code in codes:
            first = rng.randrange(2)
            mine = [tile(f"{low}-{high}") for low, high in faces[code]]
            held.append(mine[1 - first] if held and held[-1] == mine[first] and mine[0] != mine[1] else mine[first])
        if Counter(held) - Counter(SET):
            continue
        rng.shuffle(held)
        found = set_by(way, held, single)
        wanted = oracle.house([str(one) for one in held], way)
        kinds = (sorted(map(code_of, found.low)), sorted(map(code_of, found.high)))
        alike = [(oracle.kinds(one), oracle.kinds(other)) for one, other in (wanted, wanted[::-1])]
        ranks = [oracle.key(str(hand[0]), str(hand[1])) for hand in (found.low, found.high)]
        assert kinds in alike or sorted(ranks) == sorted(oracle.keys(wanted)), (codes, kinds, wanted)


def test_hands_laid_down_in_the_wrong_place_are_read_as_they_rank() -> None:
    hand = tiles("1-3 4-5 4-4 4-4")
    assert split(hand, hand[:2]) == split(hand, hand[2:])


def test_hands_in_words() -> None:
    assert [hand_words(of(names)) for names in ("G G", "9 9", "H8 H8", "2 9", "12 L8", "H4 5", "11 9")] == [
        "gee joon", "mixed nines", "pair of yun", "wong with day", "gong with teen", "nine with gor", "nothing",
    ]  # fmt: skip
