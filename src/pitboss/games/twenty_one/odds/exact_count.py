"""The main wager counted: the same masses as in `best_play`, as fractions of whole deals.

Once every choice is made, the probability of any end is a number of deals over all deals of so many cards in order.
The numerators have up to 75 digits; they are counted modulo enough primes below 2^26 and put together again (the
Chinese remainder theorem), so that nothing is rounded.
"""

from __future__ import annotations

import functools
import hashlib
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.games.twenty_one.odds import split_rounds as split
from pitboss.games.twenty_one.odds.best_play import Columns, columns, scale, second_cards, tally, wins_super_bonus
from pitboss.games.twenty_one.odds.masses import counted
from pitboss.games.twenty_one.odds.possible_hands import VALUES, Trie, Whole, dealer
from pitboss.games.twenty_one.odds.rules import SPLIT, SURRENDER, Policy, Rules, first_hands, suits
from pitboss.games.twenty_one.odds.split_rounds import rows_of

Sums = list[list[Fraction]]
"""[column, ending of the dealer]"""


def _primes() -> Iterator[int]:
    candidate = (1 << 26) - 1
    while True:
        if all(candidate % divisor for divisor in range(3, math.isqrt(candidate) + 1, 2)):
            yield candidate
        candidate -= 2


_found: list[int] = []
_further = _primes()


@functools.cache
def primes(bits: int) -> tuple[int, ...]:
    """Enough of the largest primes below 2^26 for numbers of so many bits."""
    wanted = bits // 25 + 1
    while len(_found) < wanted:
        _found.append(next(_further))
    return tuple(_found[:wanted])


_Counted = tuple[list[list[int]], int]
_kept: dict[bytes, _Counted] = {}
"""What was counted before: strategies differ in few hands, so most of one is found in another."""


def exactly(rules: Rules, cards: Whole, ways_to: Whole, trie: Trie) -> _Counted:
    """Sums of masses as whole numbers, and what they are out of: all deals, times the parts that suits come in."""
    rows = np.flatnonzero(np.any(ways_to != 0, axis=1))
    parts = (np.array([len(rules.table.size), scale(rules)]), cards, rows, ways_to[rows], trie[1], trie[5])
    key = hashlib.blake2b(b"".join(part.tobytes() for part in parts)).digest()
    if key not in _kept:
        if len(_kept) >= 2000:
            _kept.clear()
        _kept[key] = _count(rules, cards, ways_to, trie)
    return _kept[key]


def _count(rules: Rules, cards: Whole, ways_to: Whole, trie: Trie) -> _Counted:
    table = rules.table
    most = int(table.size[np.any(ways_to != 0, axis=1)].max() + trie[3].max())
    deals = math.perm(int(cards.sum()), most)
    whole_deals = deals * scale(rules)
    moduli = primes(whole_deals.bit_length() + 1)
    parts = counted(np.array(moduli, dtype=np.float64), cards, table.counts, table.size, ways_to, most, trie)
    everything = math.prod(moduli)
    lifts = [everything // prime * pow(everything // prime, -1, prime) for prime in moduli]
    whole = sum(part.astype(object) * lift for part, lift in zip(parts, lifts, strict=True)) % everything
    return whole.tolist(), whole_deals


def fractions(rules: Rules, cards: Whole, ways_to: Whole, trie: Trie) -> Sums:
    sums, whole = exactly(rules, cards, ways_to, trie)
    return [[Fraction(one, whole) for one in row] for row in sums]


@dataclass(frozen=True, slots=True)
class Ends:
    """How a hand ends against each ending of the dealer's: whole numbers of deals, and what one deal weighs."""

    deals: list[list[int]]
    weight: Fraction

    def sum(self, weights: Sequence[int | Fraction], upto: int) -> Fraction:
        """A weighted sum over the ways to end, over the dealer's endings before ``upto``."""
        found = (weight * sum(row[:upto]) for weight, row in zip(weights, self.deals, strict=True))
        return sum(found, Fraction(0)) * self.weight

    def reals(self) -> npt.NDArray[np.float64]:
        return np.array(self.deals, dtype=np.float64) * float(self.weight)


def _nothing(rules: Rules) -> Ends:
    return Ends([[0] * 7 for _ in range(rows_of(rules).number)], Fraction(0))


@dataclass(slots=True)
class SplitRound:
    """One pair, split, against one first card: exact masses, and what its hands come to by cards removed."""

    up: int
    pair: int
    most: int
    likely: list[Fraction]
    """That the pair meets this first card and this ending of the dealer's hand."""
    chance: list[Fraction]
    closed: list[Ends] = field(default_factory=list)
    any_card: list[Ends] = field(default_factory=list)


@dataclass(slots=True)
class Count:
    """The main wager under a policy, counted: how unsplit hands end (`split_rounds`'s rows), and what else happens."""

    hand: Sums
    surrendered: list[Fraction]
    natural: list[Fraction]
    splits: list[SplitRound]


def count(rules: Rules, policy: Policy, ups: Iterable[int] = range(VALUES)) -> Count:
    """Counts every round under a policy, splits apart; those with one of these first cards of the dealer's."""
    row = rows_of(rules)
    done = Count([[Fraction(0)] * 7 for _ in range(row.number)], [Fraction(0)] * 7, [Fraction(0)] * 7, [])
    own = Columns(row.kinds).number
    for up in ups:
        trie = dealer(up, rules.hits_soft_17)
        shown = Fraction(int(rules.shoe()[up]), int(rules.shoe().sum()))
        sums = fractions(rules, rules.shoe(up), _unsplit(rules, policy, up), trie)
        ends = tally(rules, np.array(sums[:own], dtype=object))
        surrendered, natural, *pairs = sums[own:]
        for end in range(row.number):
            done.hand[end] = [old + shown * new for old, new in zip(done.hand[end], ends[end], strict=True)]
        done.surrendered = [a + shown * b for a, b in zip(done.surrendered, surrendered, strict=True)]
        done.natural = [a + shown * b for a, b in zip(done.natural, natural, strict=True)]
        splitting = [pair for pair in range(VALUES) if policy.hands[up, pair]]
        for pair, likely in zip(splitting, pairs, strict=True):
            if any(likely):
                done.splits.append(_split(rules, policy, up, pair, [shown * part for part in likely]))
    return done


def _unsplit(rules: Rules, policy: Policy, up: int) -> Whole:
    """The ways to each unsplit hand by what becomes of it; further columns for hands given up, for blackjacks, and for
    each pair that is split."""
    table = rules.table
    action, third = policy.action[up], suits(rules).third
    start = np.zeros(len(action), dtype=np.int64)
    other = np.zeros((len(action), 2), dtype=np.int64)
    pairs = {pair: np.zeros((len(action), 1), dtype=np.int64) for pair in range(VALUES) if policy.hands[up, pair]}
    for hand, low, high, ways in first_hands(rules):
        if table.total[hand] == 21:
            other[hand, 1] = ways * third
        elif action[hand] == SURRENDER:
            other[hand, 0] = ways * third
        elif action[hand] == SPLIT:
            assert low == high
            pairs[low][hand] = ways * third
        else:
            start[hand] = ways
    done = columns(rules, start, action, policy.rescue[up, 0], wins_super_bonus(rules, up))
    return np.hstack([done, other, *pairs.values()])


def _split(rules: Rules, policy: Policy, up: int, pair: int, likely: list[Fraction]) -> SplitRound:
    most = int(policy.hands[up, pair])
    action, rescue = policy.after_split[up, pair], policy.rescue[up, 1 + pair]
    chance = split.chances(rules.shoe(up, pair, pair), pair, most)
    own = Columns(rows_of(rules).kinds).number
    done = SplitRound(up, pair, most, likely, chance)
    ways_to = np.hstack(
        [columns(rules, second_cards(rules, pair, with_pair), action, rescue) for with_pair in (True, False)]
    )
    for more, possible in enumerate(chance):
        if not possible:
            done.any_card.append(_nothing(rules))
            done.closed.append(_nothing(rules))
            continue
        cards = rules.shoe(up, pair, *[pair] * more)
        sums, deals = exactly(rules, cards, ways_to, dealer(up, rules.hits_soft_17))
        given = Fraction(int(cards.sum()), int(cards[pair]) * deals)  # the pair's own card is not up to chance
        for place, out in enumerate((done.any_card, done.closed)):
            ends = tally(rules, np.array(sums[place * own : (place + 1) * own], dtype=object))
            out.append(Ends(ends.tolist(), given))
    return done
