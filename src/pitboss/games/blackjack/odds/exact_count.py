"""The main wager counted: the same masses as in `best_play`, as fractions of whole deals.

Once every choice is made, the probability of any end is a number of deals over all deals of so many cards in order.
The numerators have up to 75 digits; they are counted modulo enough primes below 2^26 and put together again (the
Chinese remainder theorem), so that nothing is rounded.
"""

from __future__ import annotations

import functools
import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.games.blackjack.odds import split_rounds as split
from pitboss.games.blackjack.odds.best_play import COLUMNS, columns, second_cards, tally
from pitboss.games.blackjack.odds.masses import counted
from pitboss.games.blackjack.odds.possible_hands import VALUES, Trie, Whole, dealer, hands, shoe
from pitboss.games.blackjack.odds.rules import SPLIT, SURRENDER, Policy, Rules

Sums = list[list[Fraction]]
"""[column, ending of the dealer]"""


def _primes() -> Iterator[int]:
    candidate = (1 << 26) - 1
    while True:
        if all(candidate % divisor for divisor in range(3, math.isqrt(candidate) + 1, 2)):
            yield candidate
        candidate -= 2


@functools.cache
def primes(bits: int) -> tuple[int, ...]:
    """Enough of the largest primes below 2^26 for numbers of so many bits."""
    return tuple(prime for prime, _ in zip(_primes(), range(bits // 25 + 1), strict=False))


_Counted = tuple[list[list[int]], int]
_kept: dict[bytes, _Counted] = {}
"""What was counted before: strategies differ in few hands, so most of one is found in another."""


def exactly(cards: Whole, ways_to: Whole, trie: Trie) -> _Counted:
    """Sums of masses as whole numbers of deals, and the number of all deals they are out of."""
    rows = np.flatnonzero(np.any(ways_to != 0, axis=1))
    parts = (cards, rows, ways_to[rows], trie[1], trie[5])
    key = hashlib.blake2b(b"".join(part.tobytes() for part in parts)).digest()
    if key not in _kept:
        if len(_kept) >= 2000:
            _kept.clear()
        _kept[key] = _count(cards, ways_to, trie)
    return _kept[key]


def _count(cards: Whole, ways_to: Whole, trie: Trie) -> _Counted:
    table = hands()
    most = int(table.size[np.any(ways_to != 0, axis=1)].max() + trie[3].max())
    deals = math.perm(int(cards.sum()), most)
    moduli = primes(deals.bit_length() + 1)
    parts = counted(np.array(moduli, dtype=np.float64), cards, table.counts, table.size, ways_to, most, trie)
    everything = math.prod(moduli)
    lifts = [everything // prime * pow(everything // prime, -1, prime) for prime in moduli]
    whole = sum(part.astype(object) * lift for part, lift in zip(parts, lifts, strict=True)) % everything
    return whole.tolist(), deals


def fractions(cards: Whole, ways_to: Whole, trie: Trie) -> Sums:
    sums, deals = exactly(cards, ways_to, trie)
    return [[Fraction(one, deals) for one in row] for row in sums]


SURRENDERED, NATURAL, PAIR = COLUMNS, COLUMNS + 1, COLUMNS + 2
"""Further columns of an unsplit hand: given up, a blackjack, split."""


@dataclass(frozen=True, slots=True)
class Ends:
    """How a hand ends against each ending of the dealer's: whole numbers of deals, and what one deal weighs."""

    deals: list[list[int]]
    weight: Fraction

    def sum(self, weights: tuple[int, ...], upto: int) -> Fraction:
        """A weighted sum over the ways to end, over the dealer's endings before ``upto``."""
        found = (weight * sum(row[:upto]) for weight, row in zip(weights, self.deals, strict=True))
        return sum(found) * self.weight

    def reals(self) -> npt.NDArray[np.float64]:
        return np.array(self.deals, dtype=np.float64) * float(self.weight)


_NOTHING = Ends([[0] * 7 for _ in range(9)], Fraction(0))


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


def count(rules: Rules, policy: Policy) -> Count:
    """Counts every round under a policy, splits apart."""
    table = hands()
    done = Count([[Fraction(0)] * 7 for _ in range(9)], [Fraction(0)] * 7, [Fraction(0)] * 7, [])
    for up in range(VALUES):
        trie = dealer(up, rules.hits_soft_17)
        shown = Fraction(int(shoe(rules.decks)[up]), 52 * rules.decks)
        sums = fractions(shoe(rules.decks, up), _unsplit(rules, policy, up), trie)
        ends = tally(np.array(sums[:COLUMNS], dtype=object))
        for row in range(9):
            done.hand[row] = [old + shown * new for old, new in zip(done.hand[row], ends[row], strict=True)]
        done.surrendered = [a + shown * b for a, b in zip(done.surrendered, sums[SURRENDERED], strict=True)]
        done.natural = [a + shown * b for a, b in zip(done.natural, sums[NATURAL], strict=True)]
        splitting = [pair for pair in range(VALUES) if policy.action[up, table.of(pair, pair)] == SPLIT]
        for pair, likely in zip(splitting, sums[PAIR:], strict=True):
            if any(likely):
                done.splits.append(_split(rules, policy, up, pair, [shown * part for part in likely]))
    return done


def _unsplit(rules: Rules, policy: Policy, up: int) -> Whole:
    """The ways to each unsplit hand by what becomes of it; one more column for each pair that is split."""
    table = hands()
    action = policy.action[up]
    start = np.zeros(len(action), dtype=np.int64)
    other = np.zeros((len(action), 2), dtype=np.int64)
    pairs = []
    for hand, low, high in table.pairs:
        ways = 1 if low == high else 2
        if table.total[hand] == 21:
            other[hand, 1] = ways
        elif action[hand] == SURRENDER:
            other[hand, 0] = ways
        elif action[hand] == SPLIT:
            pairs.append(np.zeros((len(action), 1), dtype=np.int64))
            pairs[-1][hand] = 1
        else:
            start[hand] = ways
    return np.hstack([columns(rules, start, action), other, *pairs])


def _split(rules: Rules, policy: Policy, up: int, pair: int, likely: list[Fraction]) -> SplitRound:
    most = int(policy.hands[up, pair])
    action = policy.after_split[up, pair]
    chance = split.chances(shoe(rules.decks, up, pair, pair), pair, most)
    done = SplitRound(up, pair, most, likely, chance)
    ways_to = np.hstack(
        [columns(rules, second_cards(pair), action), columns(rules, second_cards(pair, with_pair=False), action)]
    )
    for more, possible in enumerate(chance):
        if not possible:
            done.any_card.append(_NOTHING)
            done.closed.append(_NOTHING)
            continue
        cards = shoe(rules.decks, up, pair, *[pair] * more)
        sums, deals = exactly(cards, ways_to, dealer(up, rules.hits_soft_17))
        given = Fraction(int(cards.sum()), int(cards[pair]) * deals)  # the pair's own card is not up to chance
        for place, out in enumerate((done.any_card, done.closed)):
            ends = tally(np.array(sums[place * COLUMNS : (place + 1) * COLUMNS], dtype=object))
            out.append(Ends(ends.tolist(), given))
    return done
