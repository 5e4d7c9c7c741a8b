"""Double cross poker worked out from the rules alone, in plain Python. Shares nothing with the game's code.

A card is text: ``Ks``. Money is cents. A cross is given as it is dealt: centre, left, right, top, bottom.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tests.games.fast_action_hold_em.oracle import DECK, RANKS, Value, five

__all__ = ["DECK", "FIX25", "HANDS", "THREE", "best", "net", "three", "three_net"]

HANDS = ["high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
         "straight_flush", "royal_flush"]  # fmt: skip
FIX25 = dict.fromkeys(HANDS, Fraction(1))
THREE = {"straight_flush": 40, "three_of_a_kind": 30, "straight": 6, "flush": 4, "pair": 1}


def best(own: Sequence[str], cross: Sequence[str]) -> Value:
    """The better of the two lines."""
    centre, left, right, top, bottom = cross
    return max(five([*own, left, centre, right]), five([*own, top, centre, bottom]))


def named(hand: Value) -> str:
    return "royal_flush" if hand == (8, 12) else HANDS[hand[0]]


def net(mine: Value, dealer: Value, stakes: Sequence[int], pays: Mapping[str, Fraction], tie_loses: bool) -> int:
    """What the ante and the raises come to."""
    if mine > dealer:
        return sum(math.ceil(stake * pays[named(mine)]) for stake in stakes)
    return -sum(stakes) if mine < dealer or tie_loses else 0


def three(cards: Sequence[str]) -> str:
    """What three cards are."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    flush = len({card[1] for card in cards}) == 1
    run = ranks in ([ranks[0], ranks[0] + 1, ranks[0] + 2], [0, 1, 12])
    if len(set(ranks)) < 3:
        return "three_of_a_kind" if len(set(ranks)) == 1 else "pair"
    return "straight_flush" if flush and run else "straight" if run else "flush" if flush else "nothing"


def three_net(own: Sequence[str], centre: str, stake: int) -> int:
    pays = THREE.get(three([*own, centre]))
    return -stake if pays is None else stake * pays
