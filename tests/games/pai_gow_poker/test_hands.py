"""Hands: the joker's meanings, foul hands and copies, the house way on the rulebook's table and more."""

from __future__ import annotations

import itertools
import random

import pytest

from pitboss.equipment.cards import FULL_DECK, JOKER, cards, spell
from pitboss.games.families.poker_hands.hands import PAI_GOW, Five
from pitboss.games.pai_gow_poker.hands import Seven, bonus_line, compare, is_foul, ranking, split, splits
from pitboss.games.pai_gow_poker.house_way import HOUSE_WAYS, WAYS, fouls, house_way

HOUSE_WAY = """
Jk Kd 9c 7h 5s 3d 2c / Kd 9c
Jk Ah 9c 7h 5s 3d 2c / 9c 7h
5s 5h 3c 3d Kh 9s 2c / Kh 9s
5s 5h 3c 3d Qh 9s 2c / 3c 3d
Js Jh 4c 4d Ah 9s 2c / Ah 9s
Js Jh 4c 4d Kh 9s 2c / 4c 4d
Ts Th 8c 8d Ah 9s 2c / Ah 9s
Js Jh 8c 8d Ah 9s 2c / 8c 8d
9s 9h Tc Td Jh Qs Kc / 9s 9h
Ks Kh 8c 8d 3h 3s 2c / Ks Kh
7s 7h 7c 4d 5h 6s 8c / 7 7
As Ah Ac Kd 9h 4s 2c / A Kd
As Ad Jk Qs 9s 5s Kh / Ad Kh
Ts Th Tc 2d 2h As Kc / As Kc
Ts Th Tc 8d 8h 4s 4c / 8d 8h
8s 8h 8c 8d Kh 9s 2c / Kh 9s
8s 8h 8c 8d Qh 9s 2c / 8 8
As Ah Ac Ad Jk Qs Qc / A A
As Ah Ac Ad Jk Ks Kc / Ks Kc
8s 9d Th Jc Qd Kh 2c / Kh 2c
As 9h 8h 7h 6d 5h 2h / As 6d
5s 5h 6c 7d 8h 9s Kc / Kc 5
Ks Kh 5c 6d 7h 8s 9c / Ks Kh
As Ah Ac Ad Jk Ks Qc / A A
9s 9h 9c 9d 4s 4h 4c / 4 4
9s 9h 9c 9d 4s 4h Kc / 4s 4h
6s 6h 6c 6d Ah Ks 2c / Ah Ks
2s 2h 2c 2d 9h 5s 4c / 9h 5s
7s 7h 7c 7d Ah 5s 4c / Ah 5s
Ts Th Tc Td Jk 5s 4c / Jk 5s
Ts Th Tc Td Qs Jh 4c / T T
Js Jh Jc Jd Ks Qh 4c / J J
Js Jh Jc Jd As Qh 4c / As Qh
Ks Kh Kc Kd As Qh 4c / As Qh
Ks Kh Kc Kd Qs Jh 4c / K K
As Ah Ac Ad Ks Qh 4c / A A
As Ah Ac Jk Ks Qh 4c / A A
9s 9h 9c 4d 4s 4h Kc / 9 9
As Ah Ac 4d 4s 4h Kc / A A
5s 5h 5c Kd Ks 9h 9c / Kd Ks
5s 5h 5c 2d 2s Ah Qc / 2d 2s
5s 5h 5c 3d 3s Ah Kc / 3d 3s
Ks Kh Kc 2d 2s Ah Qc / 2d 2s
As Ah Ac Kd Qs Jh Tc / A A
9s 9h 9c Kd Qs 5h 2c / Kd Qs
2s 2h 2c Ad Qs 5h 7c / Ad Qs
4s 4h 4c 5d 6s 7h 8c / 4 4
As Ah 8c 8d 3h 3s 2c / As Ah
Qs Qh Tc Td 3h 3s Ac / Qs Qh
As Ah 2c 2d Kh Qs 9c / 2c 2d
As Jk 2c 2d Kh Qs 9c / 2c 2d
6s 6h 2c 2d Kh Qs 9c / Kh Qs
6s 6h 2c 2d Ah Qs 9c / Ah Qs
6s 6h 2c 2d Qh Js 9c / 2c 2d
8s 8h 2c 2d Kh Qs 9c / Kh Qs
8s 8h 2c 2d Qh Js 9c / 2c 2d
Qs Qh 5c 5d Kh Js 9c / 5c 5d
Qs Qh 5c 5d Ah Js 9c / Ah Js
Ks Kh Qc Qd Ah Js 9c / Qc Qd
Ts Th 9c 9d Kh Js 2c / 9c 9d
Ts Th 7c 7d Jk Js 2c / Jk Js
Qs Qh 7c 7d Ah Js 2c / 7c 7d
As Ah Kc Qd 9h 5s 2c / Kc Qd
2s 2h Ac Kd 9h 7s 5c / Ac Kd
3s 3h 4c 5d 6h 7s Ac / Ac 3
Ah 9h 7h 5h 2h 5s Kc / 5s Kc
As Kd Jh 9c 7s 5d 3h / Kd Jh
Ks Qd Th 9c 7s 5d 3h / Qd Th
As 2d 3h 4c 5s 9d Kh / Kh 9d
Jk Qd Jh Tc 8s 4d 2h / 4d 2h
"""
TABLE = [line.split(" / ") for line in HOUSE_WAY.strip().splitlines()]


@pytest.mark.parametrize(("hand", "front"), TABLE, ids=[hand.replace(" ", "") for hand, _ in TABLE])
def test_the_house_way(hand: str, front: str) -> None:
    found = house_way("trump_plaza").set(cards(hand)).front
    wanted = front.split()
    assert len(found) == len(wanted)
    left = sorted(spell(found).split())
    for word in sorted(wanted, key=len, reverse=True):  # a rank alone stands for any suit of it; the joker is an ace
        alike = {f"{word}{suit}" for suit in "cdhs"} | ({"Jk"} if word == "A" else set()) if len(word) == 1 else {word}
        left.remove(next(card for card in left if card in alike))


def test_the_table_is_long_enough() -> None:
    assert len(TABLE) >= 60


@pytest.mark.parametrize("name", WAYS)
def test_a_published_way_never_fouls(name: str) -> None:
    assert fouls(house_way(name)) is None


def test_foxwoods_differs_where_it_is_said_to() -> None:
    way = house_way("foxwoods")
    for hand, ranks in (
        ("Js Jh 4c 4d Ah 9s 2c", (4, 4)),
        ("Ts Th 4c 4d Ah 9s 2c", (14, 9)),
        ("Ts Th 4c 4d Kh 9s 2c", (4, 4)),
        ("6s 6h 4c 4d Kh 9s 2c", (13, 9)),
        ("Ts Th Tc 2d 2h As Kc", (2, 2)),
        ("Js Jh Jc Jd As Qh 4c", (11, 11)),
        ("Ts Th Jc Qd Kh 9s Ac", (14, 13)),  # ace-king in front beats the ace-ten beside a straight
        ("Ks Kh Qc Jd Th 9s Ac", (14, 13)),  # here the straight leaves ace-king too
    ):
        found = way.set(cards(hand))
        assert sorted((card.rank for card in found.front), reverse=True) == list(ranks), hand
    assert way.set(cards("Ks Kh Qc Jd Th 9s Ac")).high[0] == Five.STRAIGHT


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ({"pair": "pair"}, "foul"),
        ({"pair": "complete"}, "may be impossible"),
        ({"pair": "singles if single>=K"}, "last clause"),
        ({"pair": "low_trips"}, "no 'low_trips'"),
        ({"pair": "singles if quads=7; singles"}, "no 'quads'"),
        ({"pair": "nonsense"}, "cannot go in front"),
        ({"pair": "singles if moon; singles"}, "not a condition"),
        ({"two_hands": "singles"}, "no kind of hand"),
        ({"base": "unknown"}, "not a known house way"),
        ({"quads_trips": "quads"}, None),
        ({"two_pairs": "low_pair"}, None),
        ({"two_pairs": "singles?high_pair<=T&low_pair<=6&single>=K;low_pair"}, None),
    ],
)
def test_a_licensees_own_way_is_checked(lines: dict[str, str], reason: str | None) -> None:
    if reason is None:
        assert HOUSE_WAYS.read(lines)
    else:
        with pytest.raises(ValueError, match=reason):
            HOUSE_WAYS.read(lines)


def test_a_house_way_never_fouls_and_loses_no_card() -> None:
    rng = random.Random("house way")
    deck = (*FULL_DECK, JOKER)
    for _ in range(600):
        hand = rng.sample(deck, 7)
        for name in WAYS:
            one = house_way(name).set(hand)
            assert not is_foul(one)
            assert sorted((*one.front, *one.back)) == sorted(hand)


def test_a_copy_counts_against_the_player() -> None:
    """The table of the rulebook's section 4.1, over all pairs of settings of a few hands."""
    rng = random.Random("copies")
    for _ in range(30):
        deal = rng.sample(FULL_DECK, 14)
        for one, other in itertools.product(splits(deal[:7]), splits(deal[7:])):
            versus = compare(one, other)
            high = (one.high > other.high) - (one.high < other.high)
            low = (one.low > other.low) - (one.low < other.low)
            expected = {(1, 1): 1, (1, 0): 0, (1, -1): 0, (0, 1): 0, (-1, 1): 0}.get((high, low), -1)
            assert versus.result == expected


def test_ace_low_straight() -> None:
    wheel, king, joker = cards("Ah 2c 3d 4s 5h"), cards("Ks Qd Jh Tc 9s"), cards("Jk 2c 3d 4s 5h")
    assert PAI_GOW.key(wheel) > PAI_GOW.key(king)
    low = ranking("lowest")
    assert low.key(wheel) < low.key(king)
    assert low.key(joker) > low.key(wheel)


def test_royal_match() -> None:
    natural, ace_king = cards("As Ks Qs Js Ts Kd Qd"), cards("As Ks Qs Js Ts Ad Kd")
    assert bonus_line(natural, "KQ_suited") is Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH
    assert bonus_line(natural, "AK_suited_natural") is Seven.ROYAL_FLUSH
    assert bonus_line(ace_king, "AK_suited_natural") is Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH
    assert bonus_line(cards("Jk Ks Qs Js Ts Ad Kd"), "AK_suited_natural") is Seven.ROYAL_FLUSH


def test_foul_is_by_class_then_ranks() -> None:
    hand = cards("As Kd 9h 7c 5s 3d 2h")
    assert is_foul(split(hand, cards("As Kd")))
    assert not is_foul(split(hand, cards("Kd 9h")))
