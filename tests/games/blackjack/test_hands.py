"""Totals and the dealer's drawing against every way to value the aces; side wagers against published odds."""

from __future__ import annotations

import itertools
from fractions import Fraction
from math import comb

import pytest

from pitboss.equipment.cards import FULL_DECK, Card, cards
from pitboss.games.blackjack.options import OPTIONS
from pitboss.games.blackjack.wagers import (
    MATCH_PAYS,
    PROGRESSIVE_PAYS,
    SAME_SUIT_PAYS,
    SEVENS_PAYS,
    TWENTY_PAYS,
    Aces,
    aces_line,
    sevens_line,
    twenty_line,
)
from pitboss.games.families.twenty_one.hands import (
    dealer_draws,
    describe,
    is_blackjack,
    is_bust,
    is_pair,
    low_total,
    total,
)
from pitboss.games.families.twenty_one.wagers import match_odds
from tests.games.blackjack.oracle import best

RANKS = [Card(rank, "s") for rank in range(2, 15)]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_total(size: int) -> None:
    for hand in itertools.combinations_with_replacement(RANKS, size):
        points, soft = total(hand)
        assert points == best(list(hand))
        low = sum(1 if c.rank == 14 else min(10, c.rank) for c in hand)
        assert low_total(hand) == low
        assert soft == (points != low)
        assert is_bust(hand) == (low > 21)


def test_the_dealer_draws() -> None:
    for hand in itertools.combinations_with_replacement(RANKS, 3):
        points, soft = total(hand)
        assert dealer_draws(hand, hits_soft_17=False) == (points <= 16)
        assert dealer_draws(hand, hits_soft_17=True) == (points <= 16 or (points == 17 and soft))


def test_pairs_are_of_equal_value() -> None:
    assert is_pair(cards("Ks Td"))
    assert is_pair(cards("As Ad"))
    assert not is_pair(cards("9s Td"))
    assert not is_pair(cards("9s 9d 9c"))
    assert is_blackjack(cards("As Td"))
    assert not is_blackjack(cards("As 5d 5c"))
    assert describe(cards("As Ad 9c")) == "21"


# Side wagers: the house edge of every table, exactly, against section 11 of the rules


def pairs(decks: int) -> list[tuple[tuple[Card, Card], Fraction]]:
    """Every ordered pair of faces off a full shoe, with its probability."""
    size = 52 * decks
    chance = {True: Fraction(decks * (decks - 1), size * (size - 1)), False: Fraction(decks * decks, size * (size - 1))}
    return [((one, two), chance[one == two]) for one in FULL_DECK for two in FULL_DECK]


def percent(edge: Fraction | int) -> float:
    return round(float(edge) * 100, 4)


@pytest.mark.parametrize(
    ("decks", "over", "under"),
    [(1, 6.7873, 10.1056), (2, 6.6468, 10.0822), (4, 6.5775, 10.0706), (6, 6.5545, 10.0668), (8, 6.5431, 10.0649)],
)
def test_over_and_under(decks: int, over: float, under: float) -> None:
    more = sum(p for hand, p in pairs(decks) if low_total(hand) > 13)
    less = sum(p for hand, p in pairs(decks) if low_total(hand) < 13)
    assert percent(1 - 2 * more) == over
    assert percent(1 - 2 * less) == under


@pytest.mark.parametrize(
    ("decks", "edges"),
    [
        (1, [3.3183, 3.7707, 5.2790, 10.8597]),
        (2, [0.8215, 2.3152, 8.3271, 9.8208]),
        (4, [0.8547, 7.0792, 8.5656, 11.8172]),
        (6, [0.3710, 6.6658, 8.1499, 9.6339]),
        (8, [0.1297, 6.4597, 11.3068]),
    ],
)
def test_same_suit(decks: int, edges: list[float]) -> None:
    all_pairs, royals, suited = comb(52 * decks, 2), 4 * decks**2, 4 * comb(13 * decks, 2)
    for option, edge in enumerate(edges, 1):
        royal, plain = SAME_SUIT_PAYS[decks][option]
        won = royal.ratio * royals + plain.ratio * (suited - royals)
        assert percent(1 - (won + suited) / all_pairs) == edge
    assert set(SAME_SUIT_PAYS[decks]) == set(range(1, len(edges) + 1))


@pytest.mark.parametrize(
    ("table", "decks", "edge"),
    [
        ("A", 2, 30.0454), ("A", 4, 26.0375), ("A", 6, 24.7089), ("A", 8, 24.0460),
        ("B", 2, 24.9389), ("B", 4, 19.4560), ("B", 6, 17.6391), ("B", 8, 16.7326),
    ],
)  # fmt: skip
def test_twenty_points(table: str, decks: int, edge: float) -> None:
    pays, back = TWENTY_PAYS[table], Fraction(0)
    left = 52 * decks - 2
    blackjack = Fraction(2 * 4 * decks * (16 * decks - 2), left * (left - 1))  # after two queens
    for hand, p in pairs(decks):
        plain, best_line = twenty_line(hand), twenty_line(hand, dealer_blackjack=True)
        if plain is not None and best_line is not None:
            back += p * (1 + blackjack * pays[best_line].ratio + (1 - blackjack) * pays[plain].ratio)
    assert percent(1 - back) == edge


@pytest.mark.parametrize(("decks", "edge", "hits"), [(6, 4.0618, (6877, 48205)), (8, 3.6738, (12369, 85905))])
def test_match_the_dealer(decks: int, edge: float, hits: tuple[int, int]) -> None:
    dealer, size = Card(9, "c"), 52 * decks - 1
    left = {card: decks - (card == dealer) for card in FULL_DECK}
    back = wins = Fraction(0)
    for one in FULL_DECK:
        for two in FULL_DECK:
            p = Fraction(left[one] * (left[two] - (one == two)), size * (size - 1))
            if odds := match_odds((one, two), dealer, MATCH_PAYS[decks]):
                back += p * (1 + odds.ratio)
                wins += p
    assert percent(1 - back) == edge
    assert wins == Fraction(*hits)


@pytest.mark.parametrize(("decks", "edge"), [(4, 15.9193), (6, 11.4000), (8, 9.0078)])
def test_sevens_always_drawing(decks: int, edge: float) -> None:
    size, back = 52 * decks, Fraction(0)
    for (one, two), p in pairs(decks):
        line = sevens_line((one, two))
        if line is None:
            continue
        if two.rank != 7:
            back += p * (1 + SEVENS_PAYS[line].ratio)
            continue
        for three in FULL_DECK:
            many = decks - (three == one) - (three == two)
            third = sevens_line((one, two, three))
            assert third is not None
            back += p * Fraction(many, size - 2) * (1 + SEVENS_PAYS[third].ratio)
    assert percent(1 - back) == edge


@pytest.mark.parametrize(("decks", "fixed"), [(8, 0.367836), (6, 0.353449), (4, 0.325816)])
def test_progressive_fixed_lines(decks: int, fixed: float) -> None:
    """What the lines below the meter give back for each dollar, if two aces always draw twice."""
    aces = [Card(14, suit) for suit in "cdhs"]
    size, back = 52 * decks, Fraction(0)
    other = Card(5, "s")
    for drawn in itertools.product([*aces, other], repeat=4):
        p, left, cards_left = Fraction(1), dict.fromkeys(aces, decks), size
        for card in drawn:
            many = left[card] if card != other else cards_left - sum(left.values())
            p *= Fraction(many, cards_left)
            cards_left -= 1
            if card != other:
                left[card] -= 1
        line = aces_line(drawn)
        if line is not None and line != Aces.FOUR_OF_A_COLOUR:
            back += p * PROGRESSIVE_PAYS[line] / 100
    assert round(float(back), 6) == fixed


def test_every_option_has_a_meaning() -> None:
    assert all(option.meaning and option.cite for option in OPTIONS.options)
