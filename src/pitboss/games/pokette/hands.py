"""Successive spins build a hand of three cards; a hand wager is that the next spin completes something with what shows.

Each hand wager is open when the cards shown allow it, and covers the stops that complete it. Cards come up again, so
the very card shown makes a pair with itself; jokers are never wild.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from .stops import RANKS, Stops, is_joker, of_ranks, of_suits

PAIR_IN_TWO, PAIR_IN_THREE, THREE_OF_A_KIND, FLUSH = "pair_in_two", "pair_in_three", "three_of_a_kind", "flush"
STRAIGHT, STRAIGHT_FLUSH = "straight", "straight_flush"
OPEN, INSIDE = "open", "inside"
HAND_WAGERS = (
    PAIR_IN_TWO, PAIR_IN_THREE, THREE_OF_A_KIND, FLUSH, "straight_open", "straight_inside", "straight_flush_open",
    "straight_flush_inside",
)  # fmt: skip

Shown = tuple[str, ...]
"""The results that count towards the hand so far, the last of them last; at most two."""
ROLLING, THREE_SPINS = "rolling", "three_spins"
CYCLES = (THREE_SPINS, ROLLING)

_LINE = f"{RANKS}A"
_RUNS = [frozenset(_LINE[i : i + 3]) for i in range(len(_LINE) - 2)]
"""Three ranks in a row, with the ace high or low and never in the middle."""


def completing(first: str, second: str) -> str:
    """The ranks that make three in a row with two others.

    >>> completing("9", "T"), completing("A", "K"), completing("A", "3"), completing("4", "9")
    ('J8', 'Q', '2', '')
    """
    two = {first, second}
    found = {rank for run in _RUNS if len(two) == 2 and two <= run for rank in run - two}
    return "".join(sorted(found, key=RANKS.index))


def after(shown: Shown, stop: str, cycle: str) -> Shown:
    """What counts towards the next spin: a hand of three spins is cleared after the third, a rolling one never is.

    >>> after(("7c", "7h"), "As", THREE_SPINS), after(("7c", "7h"), "As", ROLLING)
    ((), ('7h', 'As'))
    """
    if cycle == ROLLING:
        return (*shown, stop)[-2:]
    return () if len(shown) == 2 else (*shown, stop)


@functools.cache
def open_wagers(shown: Shown, cycle: str) -> Mapping[str, Stops]:
    """The hand wagers open now, each with the stops that win it.

    >>> {wager: len(stops) for wager, stops in open_wagers(("9s", "Ts"), THREE_SPINS).items()}
    {'pair_in_three': 8, 'flush': 13, 'straight_open': 8, 'straight_flush_open': 2}
    """
    found: dict[str, Stops] = {}
    if shown and not is_joker(shown[-1]) and (len(shown) == 1 or cycle == ROLLING):
        found[PAIR_IN_TWO] = of_ranks(shown[-1][0])
    if len(shown) == 2 and not any(map(is_joker, shown)):
        found |= _on_two(*shown)
    return found


def _on_two(first: str, second: str) -> dict[str, Stops]:
    a, suit, b, other = *first, *second
    found = {THREE_OF_A_KIND: of_ranks(a)} if a == b else {PAIR_IN_THREE: of_ranks(a + b)}
    if suit == other:
        found[FLUSH] = of_suits(suit)
    if ranks := completing(a, b):
        kind = OPEN if len(ranks) == 2 else INSIDE
        found[f"{STRAIGHT}_{kind}"] = of_ranks(ranks)
        if suit == other:
            found[f"{STRAIGHT_FLUSH}_{kind}"] = of_ranks(ranks) & of_suits(suit)
    return {wager: found[wager] for wager in HAND_WAGERS if wager in found}
