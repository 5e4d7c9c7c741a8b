"""Five-card hands that come to light bit by bit, against a pay table: how to play them, and what they come to.

As far as the cards to come go, cards seen are their ranks and whether they are all of one suit: 741 kinds of three
cards, 2,535 of four. So every deal is counted in a moment, and all counts are whole.

One unit is at stake in every round. Each time a certain number of cards is seen the player may have one more at stake:
a wager is doubled, or left where it could be taken back. A round ends in a `Cell` whose choice is the units at stake.
"""

from __future__ import annotations

import functools
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.money import dollars, with_commas
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import FIVE, Key, Ranks, of_ranks
from pitboss.odds.contest import Amount, Cell, Showdown, ShownWager, Terms, WagerPart

CARDS, DECK = 5, 52
FULL, SUIT = range(14, 1, -1), 4


class Seen(NamedTuple):
    """What has been seen of a hand.

    >>> sum(count for _, count in Seen((14, 13, 12), True).then())
    49
    >>> [then.ranks for then, count in Seen((14, 13, 12, 11), True).then() if then.suited and count == 1][0]
    (14, 13, 12, 11, 10)
    """

    ranks: Ranks
    """Highest first; a rank held twice stands twice."""
    suited: bool
    """All of one suit, as a single card is."""

    def then(self) -> tuple[tuple[Seen, int], ...]:
        """What the next card makes of it, with how many of the cards left do so."""
        return _then(self)


@functools.cache
def _then(seen: Seen) -> tuple[tuple[Seen, int], ...]:
    found = []
    for rank in FULL:
        ranks = tuple(sorted((*seen.ranks, rank), reverse=True))
        left = SUIT - seen.ranks.count(rank)
        of_the_suit = 0 if not seen.suited or rank in seen.ranks else 1 if seen.ranks else left
        if of_the_suit:
            found.append((Seen(ranks, True), of_the_suit))
        if left > of_the_suit:
            found.append((Seen(ranks, False), left - of_the_suit))
    return tuple(found)


NOTHING = Seen((), True)


@functools.cache
def sets(cards: int) -> Mapping[Seen, int]:
    """Every kind of so many cards, and how many sets of cards are of it.

    >>> len(sets(3)), sum(sets(3).values()), len(sets(4)), sum(sets(4).values())
    (741, 22100, 2535, 270725)
    """
    dealt = {NOTHING: 1}
    for _ in range(cards):
        more: defaultdict[Seen, int] = defaultdict(int)
        for seen, deals in dealt.items():
            for then, count in seen.then():
                more[then] += deals * count
        dealt = more
    return {seen: deals // math.factorial(cards) for seen, deals in dealt.items()}


Chooses = Callable[[Seen, int], bool]
"""Whether one more unit is put at stake, from what is seen and the units at stake so far."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: when one more unit is put at stake; with none, whenever that gains."""

    name: str
    description: str
    chooses: Chooses | None = None


Line = Callable[[Key], int]
"""The line of the pay table that a hand is on, 0 for none."""
Lines = tuple[tuple[int, int], ...]
"""Lines, and how many cards lead to each."""


@functools.cache
def last_card(line: Line) -> Mapping[Seen, Lines]:
    """By what is seen of four cards, the lines that the fifth leads to."""
    found = {}
    for seen in sets(CARDS - 1):
        lines: defaultdict[int, int] = defaultdict(int)
        for then, count in seen.then():
            lines[line(of_ranks(FIVE, *then))] += count
        found[seen] = tuple(lines.items())
    return found


@functools.cache
def cannot_lose(line: Line, seen: Seen) -> bool:
    """Whether every hand that these cards may still become is on a line."""
    if len(seen.ranks) == CARDS - 1:
        return all(on for on, _ in last_card(line)[seen])
    return all(cannot_lose(line, then) for then, _ in seen.then())


@dataclass(frozen=True)
class Staged:
    """A game: after which numbers of cards, up to four, one more unit may be put at stake; and what hands come to."""

    stages: tuple[int, ...]
    line: Line
    account: ShownWager
    """What the units at stake come to; the choice of a cell are the units."""

    @functools.cached_property
    def _after(self) -> Callable[[Seen, int], Amount]:
        tail, net = last_card(self.line), functools.cache(self._net)

        @functools.cache
        def after(seen: Seen, units: int) -> Amount:
            """The sum over all cards to come, so many units being at stake when the next comes."""
            if len(seen.ranks) == CARDS - 1:
                return sum(count * net(units, line) for line, count in tail[seen])
            return sum(count * best(then, units) for then, count in seen.then())

        def best(seen: Seen, units: int) -> Amount:
            if len(seen.ranks) in self.stages:
                return max(after(seen, units), after(seen, units + 1))
            return after(seen, units)

        return after

    def _net(self, units: int, line: int) -> Amount:
        return self.account.net(Cell(units, Showdown.WON, line))

    def gain(self, seen: Seen, units: int = 1) -> Fraction:
        """What one more unit adds beside so many, later decisions being the best."""
        more = self._after(seen, units + 1) - self._after(seen, units)
        return Fraction(more) / math.perm(DECK - len(seen.ranks), CARDS - len(seen.ranks))

    def chooses(self, way: Way) -> Chooses:
        """When a way to play puts one more unit at stake."""
        return way.chooses or (lambda seen, units: self._after(seen, units + 1) > self._after(seen, units))

    def cells(self, way: Way) -> Counter[Cell]:
        """How many deals, in the order in which cards come, end with so many units on each line."""
        chooses, tail = self.chooses(way), last_card(self.line)
        dealt: Mapping[tuple[Seen, int], int] = {(NOTHING, 1): 1}
        for number in range(1, CARDS):
            more: defaultdict[tuple[Seen, int], int] = defaultdict(int)
            for (seen, units), deals in dealt.items():
                for then, count in seen.then():
                    more[then, units] += deals * count
            dealt = more if number not in self.stages else _decided(more, chooses)
        ends: Counter[Cell] = Counter()
        for (seen, units), deals in dealt.items():
            for line, count in tail[seen]:
                ends[Cell(units, Showdown.WON, line)] += deals * count
        return ends

    def mean(self, way: Way) -> Fraction:
        """What the units come to on average."""
        return self.account.mean(self.cells(way))

    def taken(self, way: Way, stage: int, units: int = 1) -> int:
        """In how many sets of so many cards one more unit is put at stake."""
        chooses = self.chooses(way)
        return sum(count for seen, count in sets(stage).items() if chooses(seen, units))

    def even(self, stage: int, units: int = 1) -> int:
        """In how many sets of so many cards one more unit neither gains nor loses."""
        return sum(count for seen, count in sets(stage).items() if self.gain(seen, units) == 0)


def _decided(dealt: Mapping[tuple[Seen, int], int], chooses: Chooses) -> dict[tuple[Seen, int], int]:
    """The same deals with the units that are at stake after a decision."""
    found: defaultdict[tuple[Seen, int], int] = defaultdict(int)
    for (seen, units), deals in dealt.items():
        found[seen, units + chooses(seen, units)] += deals
    return found


def chosen_way(ways: Mapping[str, Way], text: str) -> Way:
    """The way to play of this name."""
    if text not in ways:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(ways)})")
    return ways[text]


def ratio_of_limit(limit: object, stake: int | None) -> Fraction | None:
    """A payout limit in units of so many cents; none where there is no limit, or no stake is given."""
    return Fraction(limit, stake) if isinstance(limit, int) and stake else None


def limit_told(limit: object, stake: int | None) -> Iterator[str]:
    """What a report says of a payout limit."""
    if isinstance(limit, int):
        told = f"on a unit of ${dollars(stake)}" if stake else "left out of these figures (give the stake)"
        yield with_commas(f"one hand is paid at most ${dollars(limit)}: {told}")


def limited(pays: Mapping[int, Amount], units: int, limit: Amount | None) -> dict[int, Amount]:
    """What one of so many units is paid on each line, where all of them together are paid at most the limit."""
    return {line: won if limit is None else min(won, Fraction(limit) / units) for line, won in pays.items()}


def on_table(
    pays: Mapping[int, Amount], most: int, label: Callable[[Cell], str], limit: Amount | None = None
) -> ShownWager:
    """The units at stake, up to so many, on a pay table; a limit is in units.

    >>> royal = Cell(3, Showdown.WON, 9)
    >>> [on_table({9: 1000}, 3, str, limit).net(royal) for limit in (None, 2500)]
    [3000, Fraction(2500, 1)]
    """
    parts = tuple(
        WagerPart(
            Terms.table(limited(pays, units, limit)), tuple(units * (units == staked) for staked in range(most + 1))
        )
        for units in range(1, most + 1)
    )
    return ShownWager(label, parts, parts)
