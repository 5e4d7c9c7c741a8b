"""Rulings on random rounds agree, line by line and section by section, with an oracle that shares no code with them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on
from tests.games.pai_gow_poker.oracle import vigorish
from tests.games.pai_gow_poker.oracle_data import Expected, Line, Table
from tests.games.pai_gow_poker.oracle_hands import DECK, high, house_way, pai_gow, rank, rest, three_card_lines
from tests.games.pai_gow_poker.oracle_rounds import SITUATIONS, Case, make
from tests.length import times

RECORDS = times(40)  # in each chunk, of two and a half rounds each
CHUNKS = 5


def cents(amount: str) -> int:
    return int(Decimal(amount) * 100)


def to_one(odds: str | None) -> Fraction:
    """`5 1/2 to 1` and `11 to 2` are the same odds."""
    if odds is None:
        return Fraction(0)
    stake, unit = odds.replace(",", "").split(" to ")
    return sum((Fraction(part) for part in stake.split()), Fraction(0)) / Fraction(unit)


def ruled(rulings: list[dict[str, Any]], expected: Expected) -> Counter[Line]:
    """The lines of a ruling; chips and coupon on one number are one wager and one line."""
    with_chips = {(line.seat, line.on) for line in expected.lines if line.wager == "rng_number"}
    coupons: Counter[tuple[str, str]] = Counter()
    found = []
    for ruling in rulings:
        on = ruling["on"] or ""
        number = on.removeprefix("rng_number ")
        if ruling["wager"] == "match_play" and (ruling["seat"], number) in with_chips and ruling["verb"] == "pay":
            coupons[ruling["seat"], number] += cents(ruling["amount"])
            continue
        if ruling["verb"] == "pay" and cents(ruling["amount"]) == 0 and ruling["wager"] != "rng_number":
            continue
        odds = to_one(ruling["odds"])
        amount = cents(ruling["amount"])
        found.append(Line(ruling["seat"], ruling["wager"], on, ruling["verb"], amount, odds, ruling["cite"]))
    lines: Counter[Line] = Counter()
    for line in found:
        extra = coupons.pop((line.seat, line.on), 0) if line.wager == "rng_number" else 0
        lines[Line(line.seat, line.wager, line.on, line.verb, line.cents + extra, line.odds, line.cite)] += 1
    assert not coupons
    return lines


def differences(case: Case) -> list[str]:
    """What the program says otherwise, round by round."""
    ruling: Any = rule_on(case.text, game).to_json()
    told: list[str] = []
    for index, (said, expected) in enumerate(zip(ruling["rounds"], case.expected, strict=True), 1):
        lines = ruled(said["rulings"], expected)
        wanted = Counter({line: n for line, n in expected.lines.items() if line.cents or line.wager == "rng_number"})
        told += [f"round {index}: not expected: {line}" for line in (lines - wanted).elements()]
        told += [f"round {index}: missing: {line}" for line in (wanted - lines).elements()]
        void = f"19:47-{expected.void}" if expected.void else None
        if (said["void"], said["void_cite"]) != (void is not None, void):
            told.append(f"round {index}: void {said['void_cite']}, expected {void}")
        if net(said["net"]) != expected.net():
            told.append(f"round {index}: net {said['net']}, expected {expected.net()}")
    meter = case.expected[-1].meter
    meters = {key: cents(amount) for key, amount in ruling["meters"].items()}
    if meters != ({} if meter is None else {"progressive": meter}):
        told.append(f"meters {ruling['meters']}, expected {meter}")
    total: Counter[str] = Counter()
    for expected in case.expected:
        total.update(expected.net())
    if net(ruling["net"]) != {seat: won for seat, won in total.items() if won}:
        told.append(f"net {ruling['net']}, expected {dict(total)}")
    return told


def net(said: Mapping[str, str]) -> dict[str, int]:
    return {seat: cents(amount) for seat, amount in said.items() if cents(amount)}


# The oracle itself, on published examples and counts


@pytest.mark.parametrize(
    ("cards", "front", "way"),
    [
        ("Jk Kd 9c 7h 5s 3d 2c", "Kd 9c", "trump_plaza"),
        ("Jk Ah 9c 7h 5s 3d 2c", "9c 7h", "trump_plaza"),
        ("5s 5h 3c 3d Kh 9s 2c", "Kh 9s", "trump_plaza"),
        ("5s 5h 3c 3d Qh 9s 2c", "3c 3d", "trump_plaza"),
        ("Js Jh 4c 4d Ah 9s 2c", "Ah 9s", "trump_plaza"),
        ("Js Jh 4c 4d Ah 9s 2c", "4c 4d", "foxwoods"),
        ("Js Jh 4c 4d Kh 9s 2c", "4c 4d", "trump_plaza"),
        ("Ts Th 8c 8d Ah 9s 2c", "Ah 9s", "trump_plaza"),
        ("Ts Th 8c 8d Ah 9s 2c", "Ah 9s", "foxwoods"),
        ("Js Jh 8c 8d Ah 9s 2c", "8c 8d", "trump_plaza"),
        ("9s 9h Tc Td Jh Qs Kc", "9s 9h", "trump_plaza"),
        ("Ks Kh 8c 8d 3h 3s 2c", "Ks Kh", "trump_plaza"),
        ("As Ad Jk Qs 9s 5s Kh", "Ad Kh", "trump_plaza"),
        ("Ts Th Tc 2d 2h As Kc", "As Kc", "trump_plaza"),
        ("Ts Th Tc 2d 2h As Kc", "2d 2h", "foxwoods"),
        ("Ts Th Tc 8d 8h 4s 4c", "8d 8h", "trump_plaza"),
        ("8s 8h 8c 8d Kh 9s 2c", "Kh 9s", "trump_plaza"),
        ("As Ah Ac Ad Jk Ks Kc", "Ks Kc", "trump_plaza"),
        ("8s 9d Th Jc Qd Kh 2c", "Kh 2c", "trump_plaza"),
        ("As 9h 8h 7h 6d 5h 2h", "As 6d", "trump_plaza"),
        ("Ks Kh 5c 6d 7h 8s 9c", "Ks Kh", "trump_plaza"),
        ("Ts Th 9c 8d 7h 6s Ac", "Ac Ts", "trump_plaza"),
        ("Qs Qh Jh Th 9h 8h As", "As Qs", "foxwoods"),
        ("Ts Th 9h 8h 3h 2h As", "As Ts", "foxwoods"),
        ("As Ks Kd Qh Jc Th 2d", "Ks 2d", "trump_plaza"),
        ("As Ks Kd Qh Jc Th 2d", "As Qh", "foxwoods"),
        ("8s 8h 8c 8d Qh 9s 2c", "8s 8h", "trump_plaza"),
        ("Ks Kh Kc Kd Ah 9s 2c", "Ah 9s", "trump_plaza"),
        ("Ks Kh Kc Kd Ah 9s 2c", "Ks Kh", "foxwoods"),
        ("6s 6h 6c 6d 9h 8s 2c", "9h 8s", "foxwoods"),
    ],
)
def test_house_ways(cards: str, front: str, way: str) -> None:
    seven = tuple(cards.split())
    assert sorted(map(rank, house_way(seven, way, "second_highest"))) == sorted(map(rank, front.split()))


def test_a_joker_in_a_flush_is_its_highest_missing_card() -> None:
    seven = ("Jk", "As", "9s", "5s", "2s", "Qd", "Jc")
    assert high(rest(seven, ("Qd", "Jc")), "lowest") == high(("Ah", "Kh", "9h", "5h", "2h"), "lowest")


@pytest.mark.parametrize(
    ("won", "rounded", "exact"), [(1200, 75, 60), (300, 25, 15), (1000, 50, 50), (10_100, 525, 505)]
)
def test_vigorish(won: int, rounded: int, exact: int) -> None:
    assert vigorish(Table(), won) == rounded
    assert vigorish(Table({"vigorish_rounding": "exact"}), won) == exact


def test_published_counts_of_the_three_card_bonus() -> None:
    order = ("straight_flush", "three_of_a_kind", "straight_flush_with_joker", "straight", "flush", "pair")
    counts: Counter[str] = Counter()
    for three in combinations(DECK, 3):
        lines = three_card_lines(three)
        counts[next((line for line in order if line in lines), "")] += 1
    assert [counts[line] for line in order] == [48, 58, 100, 1020, 1308, 3912]


@pytest.mark.parametrize(
    ("cards", "top"),
    [
        ("Jk Kh Qs 9d 7c 4h 2s", 14),
        ("Jk Kh Qs Jd Tc 4h 2s", None),
        ("Jk Kh 9h 7h 4h Js 2c", 14),
        ("9s 8d 7c 5h 4h 3s 2c", 9),
    ],
)
def test_a_pai_gow(cards: str, top: int | None) -> None:
    assert pai_gow(tuple(cards.split())) == top


# The program against the oracle


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_rulings_are_those_of_the_oracle(chunk: int) -> None:
    compare(f"pai gow poker oracle {chunk}", "")


@pytest.mark.parametrize("situation", SITUATIONS)
def test_rulings_where_rules_meet(situation: str) -> None:
    if not SITUATIONS[situation]:
        pytest.skip("switched off")
    compare(f"pai gow poker oracle, {situation}", situation)


def compare(seed: str, situation: str) -> None:
    rng = random.Random(seed)
    for _ in range(RECORDS):
        case = make(rng, situation)
        told = differences(case)
        assert not told, "\n".join([*told, case.text])
