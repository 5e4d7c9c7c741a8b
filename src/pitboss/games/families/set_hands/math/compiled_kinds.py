"""The kind of seven cards and its parts in compiled code, and what the clauses of a house way ask, as numbers."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import TWO
from pitboss.games.families.poker_hands.math.rank_tables import every_key
from pitboss.simulate.compilation import lean

from ..kinds import ALSO, KINDS, PARTS, Condition

Numbers = npt.NDArray[np.int64]

RANK: Numbers = np.array([place % 13 for place in range(52)] + [12], dtype=np.int64)
"""The rank of a place in the deck, 0 for a two; the joker is an ace."""

TWO_CARDS: Numbers = np.zeros((13, 13), dtype=np.int64)
"""The strength of two cards by their ranks: 0 for 3-2, up to 90 for a pair of aces."""
for _place, _key in enumerate(every_key(TWO)):
    TWO_CARDS[_key[1] - 2, _key[-1] - 2] = TWO_CARDS[_key[-1] - 2, _key[1] - 2] = _place
LOWEST_PAIR = 78
"""The strength of a pair of twos."""

KIND: Numbers = np.zeros((2, 2, 3, 4), dtype=np.int64)
"""The number of a kind, by how many ranks are held five, four, three and two times."""
for _number, _shape in enumerate(KINDS.values()):
    KIND[tuple(_shape.count(_n) for _n in (5, 4, 3, 2))] = _number

_QUADS, _TRIPS, _PAIR = PARTS.index("quads"), PARTS.index("trips"), PARTS.index("pair")
_LOW_PAIR, _SINGLE = PARTS.index("low_pair"), PARTS.index("single")
_SIGNS = {"<=": -1, "=": 0, ">=": 1}


def part_number(name: str) -> int:
    return PARTS.index(ALSO.get(name, name))


def condition_row(condition: Condition, flags: tuple[str, ...]) -> tuple[int, int, int, int]:
    """A part, a sign (-1 at most, 0 equal, 1 at least), a rank, and another part or -1; or -1 and a flag's number."""
    if not condition.sign:
        return -1, flags.index(condition.subject), 0, -1
    other = part_number(condition.other) if condition.other else -1
    return part_number(condition.subject), _SIGNS[condition.sign], condition.rank - 2, other


NO_CONDITION = (0, 0, 0, -1)


@lean
def parts_of(cards: Numbers, parts: Numbers) -> int:
    """Fills in the rank of each part of a hand, -1 where it has none, and returns the number of its kind."""
    times, held = 0, 0  # four bits for each rank: how often it is held; and for each number: how many are held so often
    for card in cards:
        times += 1 << 4 * RANK[card]
    for part in range(len(parts)):
        parts[part] = -1
    for rank in range(12, -1, -1):
        n = times >> 4 * rank & 15
        if n == 0:
            continue
        before = held >> 4 * n & 15
        if n == 1:
            parts[_SINGLE + before] = rank
        elif n == 2:
            if before < 2:
                parts[_PAIR + before] = rank
            parts[_LOW_PAIR] = rank
        elif n == 3:
            parts[_TRIPS + before] = rank
        elif n == 4:
            parts[_QUADS] = rank
        else:
            parts[0] = rank
        held += 1 << 4 * n
    kind: int = KIND[held >> 20 & 15, held >> 16 & 15, held >> 12 & 15, held >> 8 & 15]
    return kind


@lean
def compares(parts: Numbers, part: int, sign: int, rank: int, other: int) -> bool:
    """Whether a part stands so to a rank, or to another part."""
    difference = parts[part] - (rank if other < 0 else parts[other])
    return bool(difference == 0 or (sign < 0 and difference < 0) or (sign > 0 and difference > 0))
