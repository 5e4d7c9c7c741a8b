"""The few ways in which a round can end: counted exactly for the odds, by the million in a kernel, paid alike in both.

A game lists its endings, in how many ways each comes about, and what each wager comes to there.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.odds.distribution import Distribution, WagerResult

Amount = Fraction | int

UNIT = 100
"""The cents that a simulated round stakes first on each wager."""


@dataclass(frozen=True, slots=True)
class Share:
    """What a wager, with those that follow it, comes to at one ending; in units of the wager first staked.

    >>> Share("surrender", (Fraction(-1, 2),)).cents(25), Share("win", (Fraction(5, 4), 1), 2).cents(25)
    (-12, 57)
    """

    label: str
    nets: tuple[Amount, ...]
    """Of each wager by itself: a fraction of a cent goes to the player each time."""
    bet: Amount = 1

    @property
    def net(self) -> Fraction:
        return sum(map(Fraction, self.nets), Fraction(0))

    def cents(self, unit: int) -> int:
        """The net in whole cents on a unit of so many."""
        return sum(math.ceil(net * unit) for net in self.nets)


NOT_MADE = Share("not made", (), 0)
"""Of a wager that an ending does not concern."""

Shares = Mapping[str, Sequence[Share]]
"""By wager, ending after ending."""


def distribution(ways: Sequence[int], shares: Sequence[Share]) -> Distribution:
    """What becomes of one unit, the endings coming about in so many ways.

    >>> distribution([3, 2, 1], [Share("win", (1,)), Share("lose", (-1,)), Share("lose", (-1,))]).mean
    Fraction(0, 1)
    """
    counted: Counter[WagerResult] = Counter()
    for number, share in zip(ways, shares, strict=True):
        counted[WagerResult(share.label, share.net, share.bet)] += number
    return Distribution.of(counted)
