"""Five cards named a second time, straight from the rules: what the oracles of pay table games stand on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pitboss.equipment.cards import Card

RUNS = [{14, 2, 3, 4, 5}, *({n, n + 1, n + 2, n + 3, n + 4} for n in range(2, 11))]
SHAPES = {
    (1, 4): "four of a kind",
    (2, 3): "full house",
    (1, 1, 3): "three of a kind",
    (1, 2, 2): "two pairs",
    (1, 1, 1, 2): "pair",
    (1, 1, 1, 1, 1): "nothing",
}


def named(hand: Sequence[Card]) -> tuple[str, int]:
    """What five cards are, and the rank of a single pair."""
    assert len(set(hand)) == 5
    times = Counter(card.rank for card in hand)
    suited, run = len({card.suit for card in hand}) == 1, set(times) in RUNS
    if suited and set(times) == {10, 11, 12, 13, 14}:
        return "royal flush", 0
    if suited or run:
        return "straight flush" if suited and run else "flush" if suited else "straight", 0
    shape = SHAPES[tuple(sorted(times.values()))]
    return shape, max(times, key=lambda rank: times[rank]) if shape == "pair" else 0
