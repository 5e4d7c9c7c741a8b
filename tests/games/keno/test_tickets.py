"""How tickets are written, and what they cost."""

from __future__ import annotations

import random

import pytest

from pitboss.errors import Unreadable
from pitboss.games.keno.numbers import AREAS, NUMBERS
from pitboss.games.keno.tickets import is_ticket, read, read_pick


@pytest.mark.parametrize(
    ("wager", "text", "written", "ways"),
    [
        ("straight", "22-3-17", "3-17-22", [{3, 17, 22}]),
        ("straight", "80 games 1", "80", [{80}]),
        ("straight", "5  games   12", "5 games 12", [{5}]),
        ("split", "4-3/1-2", "3-4/1-2", [{3, 4}, {1, 2}]),
        ("way", "1-2/3-4/5 ab,abc", "1-2/3-4/5 ab,abc", [{1, 2, 3, 4}, {1, 2, 3, 4, 5}]),
        ("way", "1-2/3-4/5 cba,b games 2", "1-2/3-4/5 abc,b games 2", [{1, 2, 3, 4, 5}, {3, 4}]),
        ("combination_way", "1/2/3 a,b,c,abc", "1/2/3 a,b,c,abc", [{1}, {2}, {3}, {1, 2, 3}]),
        ("king", "7/1-2 a,ab", "7/1-2 a,ab", [{7}, {1, 2, 7}]),
        ("straight", "5 GAMES 12", "5 games 12", [{5}]),
        ("way", "1-2/3-4/5 AB,Abc", "1-2/3-4/5 ab,abc", [{1, 2, 3, 4}, {1, 2, 3, 4, 5}]),
        ("special", "Edge", "edge", [set(AREAS["edge"])]),
        ("special", "edge", "edge", [set(AREAS["edge"])]),
        ("special", "catch_zero 5-4", "catch_zero 4-5", [{4, 5}]),
    ],
)
def test_read(wager: str, text: str, written: str, ways: list[set[int]]) -> None:
    marks = read(wager, text)
    assert marks.text == written
    assert [set(way.numbers) for way in marks.ways] == ways
    assert read(wager, written) == marks
    assert is_ticket(wager, written)
    assert is_ticket(wager, text) == (text == written)
    assert marks.price(100) == 100 * len(ways) * marks.games
    assert len({marks.on(way) for way in marks.ways}) == len(ways)


@pytest.mark.parametrize(
    ("wager", "text"),
    [
        ("straight", "0"), ("straight", "81"), ("straight", "x"), ("straight", "1-"), ("straight", "1-1"),
        ("straight", "1/2"), ("straight", "1 a"), ("straight", "games 3"), ("straight", "1 games 0"), ("straight", ""),
        ("straight", "001"), ("straight", "1 games x"),
        ("split", "1-2"), ("split", "1-2/2-3"), ("split", "1-2/3-4 ab"), ("split", "1-2//3"),
        ("way", "1-2/3-4"), ("way", "1-2/3-4 ad"), ("way", "1-2/3-4 aa"), ("way", "1-2/3-4 ab,ba"), ("way", "1-2 a"),
        ("way", "1-2/3-4 ab,"), ("way", "1-2/3-4 ab extra"),
        ("king", "1-2/3-4 ab"), ("special", "moon"), ("special", "edge 1"), ("special", "catch_all"),
        ("special", "catch_all 1-1"),
    ],
)  # fmt: skip
def test_unreadable(wager: str, text: str) -> None:
    with pytest.raises(Unreadable):
        read(wager, text)
    assert not is_ticket(wager, text)


def test_nonsense_is_no_ticket() -> None:
    rng = random.Random("nonsense")
    for _ in range(3000):
        text = "".join(rng.choice("0123456789-/ abcgames,") for _ in range(rng.randrange(14)))
        for wager in ("straight", "split", "way", "combination_way", "king", "special"):
            if is_ticket(wager, text):
                marks = read(wager, text)
                assert marks.text == text
                assert all(way.numbers <= set(NUMBERS) for way in marks.ways)
        assert read_pick(text) is None or read_pick(text) == read_pick(f" {text} ")


def test_the_parts_of_the_board() -> None:
    assert {name: len(numbers) for name, numbers in AREAS.items()} == {
        "edge": 32, "left": 40, "right": 40, "top": 40, "bottom": 40,
    }  # fmt: skip
    assert AREAS["left"] | AREAS["right"] == AREAS["top"] | AREAS["bottom"] == set(NUMBERS)
    assert AREAS["edge"] == {n for n in NUMBERS if n <= 10 or n > 70 or n % 10 in (0, 1)}
    assert {1, 5, 71, 75} <= AREAS["left"]
    assert max(AREAS["top"]) == 40
