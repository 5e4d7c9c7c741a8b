"""Vigorish against the tables of the rules and an independent computation."""

from __future__ import annotations

import random

import pytest

from pitboss.games.families.baccarat.vigorish import Vigorish
from pitboss.law.citation import cite
from tests.games.families.baccarat.oracle import vigorish

UNDER = cite("3.3(c)")

# Wager won; at 5 percent exact and rounded to 25 cents; at 4 percent exact and rounded to 20 cents
PUNTO_BANCO = [
    (100, 5, 25, 4, 20),
    (500, 25, 25, 20, 20),
    (700, 35, 50, 28, 40),
    (2500, 125, 125, 100, 100),
    (3300, 165, 175, 132, 140),
    (10000, 500, 500, 400, 400),
]
# Wager won; at 5 percent; at 4 percent exact and rounded to 5 cents
MINIBACCARAT = [(300, 15, 12, 15), (700, 35, 28, 30), (1000, 50, 40, 40), (3300, 165, 132, 135)]


@pytest.mark.parametrize(("won", "five", "five_up", "four", "four_up"), PUNTO_BANCO)
def test_punto_banco(won: int, five: int, five_up: int, four: int, four_up: int) -> None:
    assert Vigorish(5, 0, UNDER).on(won) == five
    assert Vigorish(5, 25, UNDER).on(won) == five_up
    assert Vigorish(4, 0, UNDER).on(won) == four
    assert Vigorish(4, 20, UNDER).on(won) == four_up


@pytest.mark.parametrize(("won", "five", "four", "four_up"), MINIBACCARAT)
def test_minibaccarat(won: int, five: int, four: int, four_up: int) -> None:
    assert Vigorish(5, 0, UNDER).on(won) == Vigorish(5, 5, UNDER).on(won) == five
    assert Vigorish(4, 0, UNDER).on(won) == four
    assert Vigorish(4, 5, UNDER).on(won) == four_up


def test_any_amount() -> None:
    rng = random.Random("vigorish")
    for _ in range(5000):
        won, percent, step = rng.randrange(1, 10**9), rng.choice((4, 5)), rng.choice((0, 5, 20, 25))
        charge = Vigorish(percent, step, UNDER)
        assert charge.on(won) == vigorish(won, percent, step)
        if won % charge.idle == 0:
            assert charge.on(won) == charge.exact(won)
