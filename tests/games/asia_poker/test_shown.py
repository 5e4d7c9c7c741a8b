"""Seven cards are no hands until they are set: nothing is said of them beside the cards, which could contradict it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.games.asia_poker import GAME
from tests.games.asia_poker.paper import ruled


def test_hands_are_described_as_they_were_set() -> None:
    own = "8s 8d 4c 2h Ac 5d Tc"
    assert GAME.appearance.describe(cards(own)) == ""
    (found,) = ruled(
        f"seat 1 asia_poker 10\nno more bets\nhand dealer Ah Kd Jc 9s 6h 4d 2c\nhand seat 1 {own}\nseat 1 set 5d 4c 2h"
    )
    assert found.announcements[-1] == "Seat 1: pair of 8s; 5-4; 2: loses"
