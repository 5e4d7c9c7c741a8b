"""Counting an opponent's hands after cards are gone, against looking at each of them."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from pitboss.odds.removal import Opponents

DECK = range(12)


def strength(hand: tuple[int, ...]) -> int:
    """Any ranking will do, if it has ties."""
    return (hand[0] * hand[1] * hand[2]) % 17


HANDS = list(itertools.combinations(DECK, 3))
OPPONENTS = Opponents((hand, strength(hand)) for hand in HANDS)


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=6), st.integers(-1, 18))
def test_counts_are_those_of_looking_at_every_hand(removed: list[int], than: int) -> None:
    left = [strength(hand) for hand in HANDS if not {*hand} & {*removed}]
    assert OPPONENTS.below(than, removed) == sum(value < than for value in left)
    assert OPPONENTS.upto(than, removed) == sum(value <= than for value in left)
    assert OPPONENTS.total(removed) == len(left)
