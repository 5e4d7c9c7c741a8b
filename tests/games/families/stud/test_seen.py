"""Cards seen, counted by ranks and suits, against the compiled count over canonical sets; and a limit on a hand."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK
from pitboss.games.families.poker_hands.hands import FIVE, Key
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.games.families.poker_hands.math.to_come import to_come
from pitboss.games.families.stud.math.seen import CARDS, Seen, cannot_lose, last_card, sets
from pitboss.games.families.stud.pay_table import within


def category(key: Key) -> int:
    return key[0]


def test_every_set_of_three_is_of_one_kind() -> None:
    found: dict[Seen, int] = {}
    for own in itertools.combinations(FULL_DECK, 3):
        kind = Seen(tuple(sorted((card.rank for card in own), reverse=True)), len({card.suit for card in own}) == 1)
        found[kind] = found.get(kind, 0) + 1
    assert found == sets(3)


def test_the_last_card_against_the_compiled_count() -> None:
    _, weights = canonical_sets(4)
    compiled = to_come(FIVE, 4, 1, tables(FIVE, 5).categories).T @ weights
    counted = np.zeros(len(compiled), dtype=np.int64)
    for seen, number in sets(CARDS - 1).items():
        for line, count in last_card(category)[seen]:
            counted[line] += number * count
    assert counted.tolist() == compiled.tolist()


def test_what_cannot_lose() -> None:
    def line(key: Key) -> int:
        return key[0]  # any pair will do

    assert cannot_lose(line, Seen((9, 9, 4), False))
    assert not cannot_lose(line, Seen((14, 13, 12), True))
    assert cannot_lose(line, Seen((9, 9, 4, 2), False))


@pytest.mark.parametrize(
    ("limit", "won", "paid"),
    [
        (None, [5, 5], [5, 5]),
        (12, [5, 5, 5], [5, 5, 2]),
        (10, [5, 5, 5], [5, 5, 0]),
        (3, [5, 5, 5], [3, 0, 0]),
        (15, [5, 5, 5], [5, 5, 5]),
        (9, [], []),
    ],
)
def test_what_is_above_a_limit_comes_off_the_last_wager_first(
    limit: int | None, won: list[int], paid: list[int]
) -> None:
    assert within(limit, won) == paid
