"""Hands: ranking, legality and the house way, by the rulebook's examples and against the oracle."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import cards, spell
from pitboss.games.asia_poker.hands import RANKINGS, USUAL, compare, is_foul, ranking, set_as, settings
from pitboss.games.asia_poker.house_way import HOUSE_WAYS, fouls, house_way
from tests.games.asia_poker import oracle

HOUSE_WAY = """
8h 8c Ks 9h 7s 4d 2h / 8 8 4 2 / K 7 / 9
Ad As Kc Jh 8h 6d 5c / A J 6 5 / A 8 / K
Kd Ks Qc 9h 7c 5h 3d / K 9 5 3 / K 7 / Q
Js Jd 7c 7d Ah 9c 4s / J J 9 4 / 7 7 / A
Ts Td 8s 8d 5s 5d Kc / 8 8 5 5 / T T / K
Ks Kh Kc Ad 9h 6s 3c / K K 6 3 / A 9 / K
7s 7h 7c As Jd 8d 3h / 7 7 7 3 / A 8 / J
Qs Qh Qc Jd 9h 6s 2c / Q Q 6 2 / Q 9 / J
Ts Th Tc 4d 4h As 2c / T T T 2 / 4 4 / A
9s 9h 9c 5d 5h 5s Kc / 9 5 5 5 / 9 9 / K
8s 8h 8c 8d Kh 9s 2c / 9 8 8 2 / 8 8 / K
8s 8h 8c 8d 3h 3s Kc / 8 8 8 8 / 3 3 / K
As Ah Ac Ad Jk Ks 9c / J A A K / A 9 / A
Qd 8d 7d 2d Ah Ts 5c / Q 8 7 2 / A 5 / T
5s 6d 7h 8d 2s 2h Kc / 8 7 6 5 / 2 2 / K
5s 6d 7h 8d 6s 2s 2h / 8 7 6 5 / 2 2 / 6
Jk Ks 9s 5s 2d Qh Jc / J Q J 9 / K 2 / 5
As Ks Qs Js 9h 4d 2c / A 9 4 2 / K J / Q
Ah Kd Jc 9s 6h 4d 2c / A 6 4 2 / K 9 / J
Ts Td Qc 9h 8s 4d 2c / T T 4 2 / Q 8 / 9
"""  # worked examples 1, 4 and 10; the joker stands as J before the others


@pytest.mark.parametrize("line", HOUSE_WAY.strip().splitlines())
def test_the_house_way_of_the_examples(line: str) -> None:
    hand, high, medium, low = line.split(" / ")
    one = house_way("default_421").set(cards(hand))

    def ranks(text: str) -> list[str]:
        return sorted(card[0] for card in text.split())

    assert ranks(spell(one.high_cards)) == sorted(high.split())
    assert ranks(spell(one.medium_cards)) == sorted(medium.split())
    assert str(one.low_card)[0] == low
    assert not is_foul(one)


@pytest.mark.parametrize(
    ("higher", "lower", "tables"),
    [
        ("2s 2h 2d 2c", "As Ks Qs Js", "section_5"),
        ("As Ks Qs Js", "2s 2h 2d 2c", "conventional"),
        ("As Ks Qs Js", "Kd Qd Jd Td", "section_5 conventional"),
        ("7s 5s 3s 2s", "As Kd Qs Js", "section_5 conventional"),
        ("5s 4d 3s 2s", "As Ah Ac Kd", "section_5 conventional"),
        ("As 2d 3s 4s", "Ks Qd Js Ts", "second_highest"),
        ("5s 4d 3s 2s", "As 2d 3s 4s", "lowest"),
        ("As Kd Qs Js", "Ah 2d 3s 4s", "second_highest lowest"),
        ("Jk Kh 9h 4h", "Ad Kd 9d 3d", "section_5"),  # A-K-9-4 flush
        ("Jk 5d 6c 7s", "7d 6d 5s 4s", "section_5"),  # 8-high straight
        ("Td Tc Ts 2s", "Jk 9h 9d 9c", "section_5"),  # three nines
        ("Jk Ah Ad Ac", "Ks Kh Kd Kc", "section_5"),  # four aces
    ],
)
def test_ranking(higher: str, lower: str, tables: str) -> None:
    for (order, ace_low), ranks in RANKINGS.items():
        if order in tables or ace_low in tables:
            assert ranks.key(cards(higher)) > ranks.key(cards(lower)), (order, ace_low)


@pytest.mark.parametrize(
    ("hand", "chosen", "foul"),
    [
        ("8s 8d Kh Qh 9c 9d 2s", "9c 9d 2s", True),
        ("8s 8d 4c 2h Qh 9d Kc", "Qh 9d Kc", True),
        ("As 6d 4c 2h Ac Kd 3s", "Ac Kd 3s", True),
        ("7s 7d Kh 2h 7c 7h Ac", "7c 7h Ac", False),
        ("8s 8d 4c 2h Kh 5d Kc", "Kh 5d Kc", False),
        ("As Kd 4c 2h Ac Ks 3s", "Ac Ks 3s", False),  # equal over the length of the shorter one
        ("As 4d 3c 2h Kc Ks 3s", "Kc Ks 3s", False),  # a straight above a pair
        ("5s 5d 9c 2h Jk As Kd", "Jk As Kd", True),  # a pair of aces
        ("5s 5d 9c 2h Qs Ts Jk", "Qs Ts Jk", True),  # a low ace
    ],
)
def test_fouls(hand: str, chosen: str, foul: bool) -> None:
    assert is_foul(set_as(cards(hand), cards(chosen))) is foul


def random_hand(rng: random.Random) -> list[str]:
    match rng.randrange(3):
        case 0:
            return rng.sample(oracle.DECK, 7)
        case 1:
            return ["Jk", *rng.sample(oracle.DECK[:-1], 6)]
    few = rng.sample(oracle.RANKS, rng.randrange(3, 6))
    return rng.sample([card for card in oracle.DECK if card[0] in few or card == "Jk"], 7)


@pytest.mark.parametrize(("order", "ace_low"), list(RANKINGS))
def test_against_the_oracle(order: str, ace_low: str) -> None:
    """All settings of many hands, what each is and whether it is legal; and which the house way takes."""
    rng, ranks = random.Random(f"{order} {ace_low}"), ranking(order, ace_low)
    way = house_way("default_421")
    values = set()
    for _ in range(120):
        hand = random_hand(rng)
        mine = settings(cards(" ".join(hand)), ranks)
        theirs = oracle.every_setting(hand, order, ace_low)
        for one, other in zip(mine, theirs, strict=True):
            assert is_foul(one) is not other.legal, (hand, one)
            assert (one.medium, one.low) == ((other.medium[0], *other.medium[1]), other.low)
            values.add((one.high, other.high))
        set_, wanted = way.set(cards(" ".join(hand)), ranks), oracle.house_way(hand, order, ace_low)
        assert (set_.medium, set_.low) == ((wanted.medium[0], *wanted.medium[1]), wanted.low), hand
        values.add((set_.high, wanted.high))
        assert not is_foul(set_)
        (one, two), (three, four) = rng.sample(list(zip(mine, theirs, strict=True)), 2)
        assert compare(one, three).wins is two.beats(four)
    found = sorted(values)
    assert [key for _, key in found] == sorted(key for _, key in values)  # one order
    assert len({key for key, _ in found}) == len({key for _, key in found}) == len(found)


def test_the_default_way_never_fouls() -> None:
    assert fouls(house_way("default_421")) is None


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ({"pear": "single third_single / second_single"}, "no kind of hand"),
        ({"pair": "singles / pair"}, "no medium hand of two"),
        ({"pair": "single second / pair"}, "no part of a hand"),
        ({"pair": "trips single / second_single"}, "there is no 'trips'"),
        ({"no_pair": "single single / second_single"}, "there is no 'single' left"),
        ({"pair": "single second_single / pair"}, "foul"),
        ({"pair": "single third_single / second_single if pair>=K"}, "last clause"),
        ({"pair": "single third_single / second_single if pair>=1; pair pair / single"}, "not a condition"),
        ({"pair": "single third_single / second_single; complete if complete"}, "last clause"),
        ({"pair": "complete; single third_single / second_single"}, "complete if complete"),
        ({"quads": "complete if complete; quads quads / single"}, "four of a kind"),
        ({"base": "foxwoods"}, "not a known house way"),
        ({"pair": "pair pair / single"}, "foul"),
        ({"pair": "single third_single / second_single"}, None),
        ({"trips": "trips+second_single/single?trips>=single;single+third_single/second_single"}, None),
    ],
)
def test_a_licensees_own_way_is_checked(lines: dict[str, str], reason: str | None) -> None:
    if reason is None:
        assert HOUSE_WAYS.read(lines)
    else:
        with pytest.raises(ValueError, match=reason):
            HOUSE_WAYS.read(lines)


def test_the_usual_ranking_is_the_default() -> None:
    assert USUAL is ranking("section_5", "second_highest")
