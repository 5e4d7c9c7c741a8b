"""Rounds with split hands: how many hands a pair becomes, and what they come to together.

All cards not yet seen are alike, so a slot (the second card of the third hand, say) is filled the same whether it is
filled first or last. Hands that are played by their own cards alone therefore have the same expectation, and what is
known of the other hands' second cards (that they are or are not of the pair's value) comes in by inclusion and
exclusion over the pair's cards removed: both are exact, for any number of hands. Only the spread of several hands
together is not: given how the dealer ends, they are taken to be independent.
"""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable

from .masses import convolved
from .possible_hands import BLACKJACK
from .table_rules import Rules, specials

Reals = npt.NDArray[np.float64]
X = TypeVar("X", float, Fraction, Reals)

LOSE, PUSH, WIN = range(3)


class Rows:
    """How one hand ends: the rows of a tally, of which the columns are the dealer's endings.

    After LOSE, PUSH and WIN come the kinds of 21 that are paid otherwise, then doubles. Under a dealer's blackjack LOSE
    and LOSE_2 are hands that stood.
    """

    SPECIAL = 3

    def __init__(self, pays: tuple[Fraction, ...], win: Fraction = Fraction(1), surrender_any: bool = False) -> None:
        one, two, none = Fraction(1), Fraction(2), Fraction(0)
        half = (-one / 2,) if surrender_any else ()
        self.pays, self.kinds = pays, len(pays)
        """What each kind of 21 that is paid more wins, and how many kinds there are."""
        self.LOSE_2 = self.SPECIAL + self.kinds
        self.BUSTS, self.BUSTS_2 = self.LOSE_2 + 3, self.LOSE_2 + 4
        self.RESCUED = self.LOSE_2 + 5
        """Doubled, and given up for the original wager."""
        self.GIVEN_UP = self.LOSE_2 + 6
        """Given up for half; only where that may be at any decision."""
        self.number = self.GIVEN_UP + len(half)
        self.nets = (-one, none, win, *pays, -two, none, 2 * win, -one, -two, -one, *half)
        """What each end comes to, in wagers."""
        self.stakes = (1, 1, 1, *(1,) * self.kinds, 2, 2, 2, 1, 2, 2, *(1 for _ in half))
        self.wins = (-1, 0, 1, *(1,) * self.kinds, -1, 0, 1, -1, -1, -1, *(-1 for _ in half))
        self.unit = math.lcm(*(net.denominator for net in self.nets))
        """The parts of a wager that nets come in."""
        rescued = () if surrender_any else (self.RESCUED,)  # a surrender waits for the dealer's second card
        self.settled = frozenset({self.BUSTS, self.BUSTS_2, *rescued})
        """What a dealer's blackjack finds lost already."""
        self.in_units = tuple(int(net * self.unit) for net in self.nets)
        """What each end comes to, in parts of a wager."""
        self.at_blackjack = tuple(net if end in self.settled else 0 for end, net in enumerate(self.in_units))
        """The same where the dealer has a blackjack, which takes the original wager only, and what busts have already
        lost."""
        self.changes = np.array(list(zip(self.stakes, self.wins, strict=True)))
        """What else each end changes: the money bet, and hands won less hands lost."""


FINEST = 1000
"""Nets of split rounds are kept by parts of a wager: no more of them than this."""


@functools.cache
def rows_of(rules: Rules) -> Rows:
    """The rows for these rules; unreadable where their odds go into too small parts of a wager."""
    found = Rows(specials(rules).pays, rules.win_pays, rules.surrender_any)
    if found.unit > FINEST:
        raise Unreadable(f"what hands of 21 are paid goes into {FINEST:,} parts of a wager at most")
    return found


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a pair can grow: pairs drawn and split again, hands closed by another value, hands open to any card."""

    pairs: int
    closed: int
    open: int
    ways: int

    @property
    def hands(self) -> int:
        return self.closed + self.open


@functools.cache
def patterns(most: int) -> tuple[Pattern, ...]:
    """Every way in which a pair becomes at most so many hands.

    >>> patterns(2)
    (Pattern(pairs=0, closed=0, open=2, ways=1),)
    >>> [(p.pairs, p.closed, p.open, p.ways) for p in patterns(3)]
    [(0, 2, 0, 1), (1, 0, 3, 1), (1, 1, 2, 1)]
    """
    found: Counter[tuple[int, int, int]] = Counter()

    def grow(pairs: int, closed: int, waiting: int) -> None:
        if not waiting or 2 + pairs == most:
            found[pairs, closed, waiting] += 1
            return
        grow(pairs + 1, closed, waiting + 1)
        grow(pairs, closed + 1, waiting - 1)

    grow(0, 0, 2)
    return tuple(Pattern(*key, ways) for key, ways in sorted(found.items()))


def removed(most: int) -> int:
    """How many further cards of the pair's value come into the sums."""
    return max(p.pairs + max(p.closed - (not p.open), 0) for p in patterns(most))


def joint(
    pattern: Pattern, closed: Sequence[X], any_card: Sequence[X], chance: Sequence[float] | Sequence[Fraction]
) -> tuple[X, X]:
    """What one closed and one open hand come to, times the probability of (one order of) the pattern.

    The sequences are by further cards of the pair removed: what a hand comes to whose second card is not of the pair
    (times the probability of that), what it comes to with any second card, and how likely so many slots all hold the
    pair's value.
    """
    shut = _excluded(pattern.pairs, pattern.closed - 1, closed, chance) if pattern.closed else closed[0] * 0
    loose = _excluded(pattern.pairs, pattern.closed, any_card, chance) if pattern.open else any_card[0] * 0
    return shut, loose


def _excluded(pairs: int, others: int, worth: Sequence[X], chance: Sequence[float] | Sequence[Fraction]) -> X:
    """Inclusion and exclusion over the other closed hands: none of them drew the pair's value."""
    total = worth[0] * 0
    for among in range(others + 1):
        if chance[pairs + among]:
            total = total + worth[pairs + among] * ((-1) ** among * math.comb(others, among) * chance[pairs + among])
    return total


@dataclass(frozen=True, slots=True)
class Chances:
    """What the other hands of a split pair have to do with one, by further cards of the pair removed."""

    slots: tuple[Fraction, ...]
    """How likely it is that so many slots all hold the pair's value."""
    closed: tuple[Fraction, ...]
    any_card: tuple[Fraction, ...]
    """How often what a hand comes to counts, whose second card is not of the pair, and with any second card, in the sum
    over all hands."""
    reals: tuple[tuple[float, ...], ...]
    """The same three in floating point."""

    def expected(self, closed: Iterable[Fraction], any_card: Iterable[Fraction]) -> Fraction:
        """The sum over all hands of a split pair of what each comes to."""
        shut = sum((a * b for a, b in zip(self.closed, closed, strict=True)), Fraction(0))
        return shut + sum((a * b for a, b in zip(self.any_card, any_card, strict=True)), Fraction(0))

    def near(self, closed: Reals, any_card: Reals) -> float:
        """The same in floating point."""
        _, shut, loose = self.reals
        return float(np.dot(shut, closed) + np.dot(loose, any_card))


def chances(cards: npt.NDArray[np.int64], pair: int, most: int) -> Chances:
    """How likely a pair is to grow, from a shoe without up card and pair."""
    return _chances(int(cards[pair]), int(cards.sum()), most)


@functools.lru_cache(maxsize=1024)
def _chances(have: int, size: int, most: int) -> Chances:
    slots = [Fraction(1)]
    for slot in range(removed(most)):
        slots.append(slots[-1] * Fraction(max(have - slot, 0), size - slot))
    nothing = [Fraction(0)] * len(slots)
    alone = [[*nothing[:place], Fraction(1), *nothing[place + 1 :]] for place in range(len(slots))]
    closed = tuple(_all_hands(most, one, nothing, slots) for one in alone)
    any_card = tuple(_all_hands(most, nothing, one, slots) for one in alone)
    reals = tuple(tuple(map(float, each)) for each in (slots, closed, any_card))
    return Chances(tuple(slots), closed, any_card, reals)


def _all_hands(
    most: int, closed: Sequence[Fraction], any_card: Sequence[Fraction], chance: Sequence[Fraction]
) -> Fraction:
    """The sum over all hands of a split pair of what each comes to."""
    total = Fraction(0)
    for pattern in patterns(most):
        shut, loose = joint(pattern, closed, any_card, chance)
        total = total + (shut * pattern.closed + loose * pattern.open) * pattern.ways
    return total


# What several hands come to together


@dataclass(frozen=True, slots=True)
class Spread:
    """How a round with split hands ends: probabilities by net and money bet, and of winning or losing more hands."""

    result: dict[tuple[Fraction, int], float]
    """By net and money bet; with a card reader, without the rounds that a dealer's blackjack prevents."""
    won: float
    lost: float
    versus_blackjack: float
    """What part of the mean comes from rounds that meet a dealer's blackjack."""


def spread(
    row: Rows, most: int, closed: Sequence[Reals], any_card: Sequence[Reals], chance: Sequence[float], card_reader: bool
) -> Spread:
    """The ends of a split round; tallies are [how a hand ends, how the dealer does]."""
    nets = nets_of(row, tuple(end for end, ends in enumerate(any_card[0]) if ends.any()))
    result = np.zeros((len(nets.units), 2 * _FEW + 1, 2 * _FEW + 1))
    won = lost = versus_blackjack = 0.0
    for pattern in patterns(most):
        shut, loose = joint(pattern, closed, any_card, chance)
        one = shut if pattern.closed else loose
        for ending in range(7):
            likely = float(one[:, ending].sum()) * pattern.ways
            if likely <= 0:
                continue
            if ending == BLACKJACK and card_reader:  # nothing is split any more
                versus_blackjack -= likely
                continue
            kinds = ((shut, pattern.closed), (loose, pattern.open))
            each = [ends[:, ending] / ends[:, ending].sum() for ends, n in kinds for _ in range(n)]
            together = likely * _together(row, nets, each, ending == BLACKJACK)
            result += together
            won += float(together[:, :, _FEW + 1 :].sum())
            lost += float(together[:, :, :_FEW].sum())
            if ending == BLACKJACK:
                versus_blackjack += float((together.sum(axis=(1, 2)) * nets.units).sum()) / row.unit
    by_bet = result.sum(axis=2)
    ends = {
        (Fraction(nets.units[net], row.unit), int(bet)): float(by_bet[net, bet]) for net, bet in np.argwhere(by_bet)
    }
    return Spread(ends, won, lost, versus_blackjack)


_FEW = 4
"""The most hands a box can hold."""


@dataclass(frozen=True, slots=True)
class Nets:
    """What as many hands as a box can hold may come to together, from the least on: few, however small the parts."""

    units: tuple[int, ...]
    """In parts of a wager."""
    nought: int
    """The place of 0."""
    one_lost: int
    """The place of an original wager lost."""
    moves: npt.NDArray[np.int64]
    at_blackjack: npt.NDArray[np.int64]
    """[place, end]: the place that one hand more leads to, -1 where there is none; and at a dealer's blackjack."""


@functools.lru_cache(maxsize=256)
def nets_of(row: Rows, ends: tuple[int, ...]) -> Nets:
    """What hands may come to that end in these ways."""
    one = {row.in_units[end] for end in ends} | {row.at_blackjack[end] for end in ends}
    found = {0}
    for _ in range(_FEW):
        found |= {net + more for net in found for more in one}
    units = tuple(sorted(found | {-row.unit}))
    place = {net: number for number, net in enumerate(units)}
    moves, at_blackjack = (
        np.array([[place.get(net + more, -1) for more in changes] for net in units], dtype=np.int64)
        for changes in (row.in_units, row.at_blackjack)
    )
    return Nets(units, place[0], place[-row.unit], moves, at_blackjack)


def _together(row: Rows, nets: Nets, each: list[Reals], blackjack: bool) -> Reals:
    """Hands independent of one another: the probabilities of net, money bet, and hands won less hands lost."""
    shape = len(nets.units), 2 * _FEW + 1, 2 * _FEW + 1
    sums = convolved(shape, nets.nought, nets.at_blackjack if blackjack else nets.moves, row.changes, np.array(each))
    if blackjack:
        sums[nets.one_lost] += sums[nets.nought]
        sums[nets.nought] = 0
    return sums
