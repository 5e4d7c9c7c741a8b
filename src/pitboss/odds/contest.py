"""A player's hand against the dealer's, or against a pay table: how it can end, what each wager then comes to.

A round ends in a `Cell`: the choice the player made, the outcome against the dealer, and the lines of pay tables that
the player's cards reached. Cells are all that money depends on, so a game counts them once - exactly here, or by
playing rounds in `pitboss.simulate.contest_kernel` - and its wagers are data laid over the counts:

    cells = played(matchups(...), plan.choice)            # how often each cell comes up under a plan
    ShownWager(label, parts, staked).distribution(cells)     # what a wager comes to

Choices are numbers: 0 is the fold, the others raise ever more. Amounts are in antes.
"""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from typing import Generic, NamedTuple, Protocol, TypeVar

from pitboss.odds.distribution import Distribution, Tally, WagerResult
from pitboss.odds.removal import Opponents

C = TypeVar("C", bound=Hashable)
Amount = Fraction | int
Key = tuple[int, ...]
"""What hands are compared by: the higher the better, equal keys tie."""

FOLD = 0
"""The choice that gives the hand up; games without it start from 1."""


class Showdown(IntEnum):
    """How the player's hand fares; where there is no dealer's hand, every hand has won."""

    UNQUALIFIED = 0
    """The dealer's hand is too low to play."""
    WON = 1
    TIED = 2
    LOST = 3


class Cell(NamedTuple):
    """One way a round can end, as far as money goes."""

    choice: int
    outcome: Showdown
    line: int = 0
    """The line of a pay table for the player's hand, 0 for none: as fine as any table of the game needs."""
    side: int = 0
    """The same for cards that are looked at apart, such as the first three of five."""


# What a wager is paid


@dataclass(frozen=True, slots=True)
class Lines:
    """Amounts by line, and what a hand on none of them comes to."""

    pays: Mapping[int, Amount]
    otherwise: Amount = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What one unit of a wager comes to in each outcome: one amount, or amounts by line.

    >>> even_money = Terms()
    >>> even_money.net(Showdown.WON, line=5), even_money.net(Showdown.TIED, 5), even_money.net(Showdown.LOST, 5)
    (1, 0, -1)
    >>> call = Terms(won=Lines({9: 100, 8: 50}, otherwise=1))
    >>> call.net(Showdown.WON, 9), call.net(Showdown.WON, 2), call.net(Showdown.UNQUALIFIED, 9)
    (100, 1, 0)
    """

    won: Amount | Lines = 1
    tied: Amount | Lines = 0
    lost: Amount | Lines = -1
    unqualified: Amount | Lines = 0

    @classmethod
    def table(cls, pays: Mapping[int, Amount], otherwise: Amount = -1) -> Terms:
        """Paid by the player's own cards, whatever the dealer holds."""
        lines = Lines(pays, otherwise)
        return cls(lines, lines, lines, lines)

    def net(self, outcome: Showdown, line: int) -> Amount:
        amount = (self.unqualified, self.won, self.tied, self.lost)[outcome]
        return amount.pays.get(line, amount.otherwise) if isinstance(amount, Lines) else amount


@dataclass(frozen=True, slots=True)
class WagerPart:
    """One wager, or one payment on it: so many antes under each choice, on these terms."""

    terms: Terms
    stakes: tuple[Amount, ...]
    """By choice, from the fold on."""
    survives: bool = False
    """Is settled on its terms though the hand was folded; otherwise a fold loses what is staked."""
    by_side: bool = False
    """Is paid by the side line."""

    def net(self, cell: Cell) -> Amount:
        stake = self.stakes[cell.choice]
        if cell.choice == FOLD and not self.survives:
            return -stake
        return stake * self.terms.net(cell.outcome, cell.side if self.by_side else cell.line)


@dataclass(frozen=True, slots=True)
class ShownWager:
    """What is shown as one wager: its parts added up, over the money bet on them.

    >>> ante, play = WagerPart(Terms(unqualified=1), (1, 1)), WagerPart(Terms(), (0, 1))
    >>> main = ShownWager(lambda cell: cell.outcome.name.lower(), (ante, play), (ante, play))
    >>> main.result(Cell(1, Showdown.UNQUALIFIED)), main.result(Cell(FOLD, Showdown.WON)).net
    (WagerResult(label='unqualified', net=1, bet=2), -1)
    """

    label: Callable[[Cell], str]
    parts: tuple[WagerPart, ...]
    staked: tuple[WagerPart, ...]
    """The parts that are money bet: a bonus is none, but is paid over the money bet beside it."""

    def net(self, cell: Cell) -> Amount:
        return sum(part.net(cell) for part in self.parts)

    def bet(self, choice: int) -> Amount:
        return sum(part.stakes[choice] for part in self.staked)

    def result(self, cell: Cell) -> WagerResult:
        return WagerResult(self.label(cell), self.net(cell), self.bet(cell.choice))

    def distribution(self, cells: Mapping[Cell, int]) -> Distribution:
        """What the account comes to over counted cells."""
        tally = Tally()
        for cell, count in cells.items():
            tally[self.result(cell)] += count
        return Distribution.of(tally)

    def mean(self, cells: Mapping[Cell, int]) -> Fraction:
        """What the account comes to on average."""
        return Fraction(sum(count * self.net(cell) for cell, count in cells.items())) / sum(cells.values())

    def values(self, choice: int) -> Callable[[DecisionPoint], Fraction]:
        """What a choice is worth, spot by spot."""
        nets: dict[End, Amount] = {}

        def value(spot: DecisionPoint) -> Fraction:
            total: Amount = 0
            for end, count in spot.ends.items():
                if end not in nets:
                    nets[end] = self.net(Cell(choice, *end))
                total += nets[end] * count
            return Fraction(total) / sum(spot.ends.values())

        return value


# What a hand meets

End = tuple[Showdown, int]
"""An outcome and the line of the player's hand in it."""


class DecisionPoint(Protocol):
    """What a player may find before him at a decision: how it ends if the hand is played, by count of deals."""

    @property
    def ends(self) -> Mapping[End, int]: ...


S = TypeVar("S", bound=DecisionPoint)


def played(spots: Iterable[S], choose: Callable[[S], int]) -> Counter[Cell]:
    """How many deals end in each cell when every spot is played as chosen."""
    ends: defaultdict[tuple[int, End], int] = defaultdict(int)
    for spot in spots:
        choice = choose(spot)
        for end, count in spot.ends.items():
            ends[choice, end] += count
    return Counter({Cell(choice, *end): count for (choice, end), count in ends.items() if count})


@dataclass(frozen=True, slots=True)
class Solved:
    """A spot worked out beforehand: the player's hand, the choice found best, and how it ends."""

    key: Key
    best: int
    ends: Mapping[End, int]


@dataclass(frozen=True)
class Matchup(Generic[C]):
    """One kind of player's hand against every dealer's hand that the other cards make."""

    hand: tuple[C, ...]
    key: Key
    weight: int
    """How many hands are of this kind."""
    line: int
    unqualified: int
    won: int
    tied: int
    lost: int

    @functools.cached_property
    def ends(self) -> Mapping[End, int]:
        counts = (self.unqualified, self.won, self.tied, self.lost)
        return {
            (outcome, self.line): self.weight * count for outcome, count in zip(Showdown, counts, strict=True) if count
        }


def matchups(
    kinds: Iterable[tuple[tuple[C, ...], int]],
    dealer: Iterable[tuple[C, ...]],
    key: Callable[[tuple[C, ...]], Key],
    qualifies: Callable[[Key], bool] = lambda _: True,
    line: Callable[[Key], int] = lambda key: key[0],
) -> tuple[Matchup[C], ...]:
    """Every kind of player's hand, given with its weight, against all dealer's hands of other cards; lowest first.

    For hands of up to four cards: `removal` says why.

    >>> hands = [(card,) for card in range(2, 7)]
    >>> kinds = matchups([(hand, 1) for hand in hands], hands, key=lambda hand: hand, qualifies=lambda key: key > (3,))
    >>> [(kind.hand, kind.unqualified, kind.won, kind.tied, kind.lost) for kind in kinds[2:]]
    [((4,), 2, 0, 0, 2), ((5,), 2, 1, 0, 1), ((6,), 2, 2, 0, 0)]
    """
    ranked = [(hand, key(hand)) for hand in dealer]
    order = {hand_key: place for place, hand_key in enumerate(sorted({hand_key for _, hand_key in ranked}))}
    lowest = min(place for hand_key, place in order.items() if qualifies(hand_key))
    opponents = Opponents((hand, order[hand_key]) for hand, hand_key in ranked)
    found = []
    for hand, weight in kinds:
        hand_key = key(hand)
        place = order[hand_key]
        left = opponents.without(hand)
        unqualified, lower, not_higher = left.below(lowest), left.below(place), left.upto(place)
        won = max(lower - unqualified, 0)
        tied = not_higher - lower if place >= lowest else 0
        lost = left.total() - unqualified - won - tied
        found.append(Matchup(hand, hand_key, weight, line(hand_key), unqualified, won, tied, lost))
    return tuple(sorted(found, key=lambda kind: kind.key))


# How to play


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: each spot on its merits, or by the hand alone from one lowest hand upwards for each raise.

    >>> tens_or_better = Plan("tens", "three antes with tens, one with threes", ((2, 3), (2, 10)))
    >>> [tens_or_better.choice(key) for key in [(1, 14, 13, 12, 9), (2, 9, 14, 13), (2, 10, 4, 3)]]
    [0, 1, 2]
    """

    name: str
    description: str
    lowest: tuple[Key, ...] | None = None
    """The lowest hand of each choice above the fold, in order; none: the best choice of every spot."""

    def choice(self, key: Key) -> int:
        """How a hand is played by the hand alone."""
        assert self.lowest is not None, "the best play needs the spot"
        return sum(key >= lowest for lowest in self.lowest)

    def choose(self, spot: Solved) -> int:
        """How a spot is played."""
        return spot.best if self.lowest is None else self.choice(spot.key)
