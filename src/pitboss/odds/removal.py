"""How many of an opponent's hands are lower, equal or higher once some cards are known to be elsewhere.

By inclusion and exclusion over the missing cards, with one binary search a subset: no hand is looked at twice. Good
for hands of up to four cards or so; the index grows with two to the power of the hand.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C", bound=Hashable)


class Opponents(Generic[C]):
    """Every hand an opponent may hold, by strength.

    >>> high_card = Opponents([((rank,), rank) for rank in range(2, 15)])
    >>> high_card.below(10, removed=[]), high_card.below(10, removed=[9, 11]), high_card.upto(10, removed=[9])
    (8, 7, 8)
    """

    def __init__(self, hands: Iterable[tuple[Sequence[C], int]]) -> None:
        self._strengths: defaultdict[frozenset[C], list[int]] = defaultdict(list)
        for cards, strength in sorted(hands, key=lambda hand: hand[1]):
            for size in range(len(cards) + 1):
                for some in itertools.combinations(cards, size):
                    self._strengths[frozenset(some)].append(strength)

    def without(self, removed: Sequence[C]) -> Remaining:
        """The hands that hold none of the cards removed."""
        some = itertools.chain.from_iterable(itertools.combinations(removed, size) for size in range(len(removed) + 1))
        held = ((len(cards), self._strengths.get(frozenset(cards))) for cards in some)
        return Remaining([((-1) ** size, strengths) for size, strengths in held if strengths])

    def below(self, strength: int, removed: Sequence[C]) -> int:
        """The hands weaker than this that hold none of the cards removed."""
        return self.without(removed).below(strength)

    def upto(self, strength: int, removed: Sequence[C]) -> int:
        """The hands no stronger than this that hold none of the cards removed."""
        return self.without(removed).upto(strength)

    def total(self, removed: Sequence[C]) -> int:
        """All hands that hold none of the cards removed."""
        return self.without(removed).total()


class Remaining(NamedTuple):
    """What is left of an opponent's hands: the strengths of those that hold each set of cards removed, signed."""

    holding: list[tuple[int, list[int]]]

    def below(self, strength: int) -> int:
        return sum([sign * bisect_left(strengths, strength) for sign, strengths in self.holding])

    def upto(self, strength: int) -> int:
        return sum([sign * bisect_right(strengths, strength) for sign, strengths in self.holding])

    def total(self) -> int:
        return sum([sign * len(strengths) for sign, strengths in self.holding])
