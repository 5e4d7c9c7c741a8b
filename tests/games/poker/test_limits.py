"""Betting structures by themselves: what the next bet may be to, and which all-ins count (the contract's own cases)."""

from __future__ import annotations

import pytest

from pitboss.games.poker.limits import Level, Range
from pitboss.games.poker.structure import blinds, increments, shares, structure


def fixed(measure: str = "half_bet", choice: int = 0) -> Level:
    return Level(structure("fixed_limit(10,20)"), 1_000, choice, measure)


def test_half_a_bet_counts_as_a_raise() -> None:
    level = fixed()
    assert level.goes_to(1_000)
    assert level.goes_to(1_600)  # 10, all-in 16, raise to 26
    assert level.next(0, 0) == Range(2_600, 2_600)
    assert level.count == 2


def test_less_than_half_is_completed() -> None:
    level = fixed()
    assert level.goes_to(1_000)
    level.acted.add("1")
    assert not level.goes_to(1_400)  # 10, all-in 14: to 20
    assert level.next(0, 0) == Range(2_000, 2_000)
    assert level.acted == {"1"}
    assert level.count == 1
    assert level.goes_to(2_000)
    assert level.acted == set()


def test_the_whole_bet_is_the_measure() -> None:
    level = fixed("full_bet")
    assert level.goes_to(1_000)
    assert not level.goes_to(1_900)
    assert level.next(0, 0) == Range(2_000, 2_000)


def test_a_short_first_bet() -> None:
    level = fixed()
    assert not level.goes_to(400)
    assert level.next(0, 0) == Range(1_000, 1_000)
    assert level.count == 0


def test_a_bring_in_is_completed_and_is_no_bet() -> None:
    level = Level(structure("fixed_limit(5,10)"), 500)
    level.post(200, 0, 0)
    assert level.next(0, 0) == Range(500, 500)  # to 5, not to 7
    assert level.goes_to(500)
    assert level.count == 1
    assert level.next(200, 0) == Range(1_000, 1_000)


def test_an_open_pair_once_the_higher_bet_is_made_it_stays() -> None:
    level = fixed(choice=2_000)
    assert level.next(0, 0) == Range(1_000, 2_000, 1_000)
    level.goes_to(1_000)
    assert level.next(0, 0) == Range(2_000, 3_000, 1_000)
    level.goes_to(3_000)
    assert level.next(0, 0) == Range(5_000, 5_000)


def test_no_limit() -> None:
    level = Level(structure("no_limit"), 200)
    level.post(200, 200, 1)
    assert level.next(0, 300).least == 400
    assert level.goes_to(1_000)
    assert level.next(0, 0).least == 1_800
    assert not level.goes_to(1_500)
    assert level.next(0, 0).least == 2_300


def test_a_straddle_is_raised_by_the_big_blind() -> None:
    level = Level(structure("no_limit"), 200)
    level.post(400, 200, 2)
    assert level.next(0, 0).least == 600


def test_pot_limit() -> None:
    level = Level(structure("pot_limit"), 1_000)
    assert level.next(0, 3_000) == Range(1_000, 3_000)
    level.goes_to(2_000)
    assert level.next(0, 5_000) == Range(4_000, 9_000)  # example 16
    assert Level(structure("pot_limit"), 1_000).next(0, 300) == Range(1_000, 1_000)


def test_spread() -> None:
    level = Level(structure("spread(2,10)"), 200)
    assert level.next(0, 0) == Range(200, 1_000)
    level.goes_to(600)
    assert level.next(0, 0) == Range(1_200, 1_600)


@pytest.mark.parametrize("text", ["fixed_limit", "fixed_limit(5)", "spread(0,5)", "no limit", "pot_limit(5)", ""])
def test_no_structure(text: str) -> None:
    with pytest.raises(ValueError):
        structure(text)


@pytest.mark.parametrize("text", ["2,1", "1,,2", "0,1", "1,2,3,4", "x"])
def test_no_blinds(text: str) -> None:
    with pytest.raises(ValueError):
        blinds(text)


@pytest.mark.parametrize("text", ["20", "20:30", "20:2,20:3", "20:2,30:1", ":", ""])
def test_no_steps(text: str) -> None:
    with pytest.raises(ValueError):
        increments(text)


@pytest.mark.parametrize("text", ["50,50", "50,50,x", "-1,50,50", "60,30,20", "1e1,5,5"])
def test_no_shares(text: str) -> None:
    with pytest.raises(ValueError):
        shares(text)
