"""The main wager counted: the same masses as in `best_play`, as fractions of whole deals.

Once every choice is made, the probability of any end is a number of deals over all deals of so many cards in order.
The numerators have up to 75 digits; nothing is rounded.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.odds.progress import steps

from . import split_rounds as split
from .best_play import MassColumns, columns, scale, second_cards, whole_tally, wins_super_bonus
from .masses import counted, followed
from .possible_hands import ACE, BLACKJACK, BUST, TEN, VALUES, Trie, Whole, dealer
from .split_rounds import rows_of
from .table_rules import EVEN_MONEY, SPLIT, SURRENDER, Choices, Policy, Rules, first_hands, suits

Sums = list[list[Fraction]]
"""[column, ending of the dealer]"""


@dataclass(frozen=True, slots=True)
class WantedHands:
    """The hands that masses are summed of, and the ways to each by the sum they go into."""

    hands: Whole
    ways: Whole

    @classmethod
    def of(cls, *ways_to: Whole) -> WantedHands:
        """From the ways to every hand there is."""
        hands = np.flatnonzero(sum((part != 0).any(axis=1) for part in ways_to))
        return cls(hands, np.hstack([part[hands] for part in ways_to]))


def exactly(rules: Rules, cards: Whole, wanted: WantedHands, trie: Trie) -> tuple[list[list[int]], int]:
    """Sums of masses as whole numbers, and what they are out of: all deals, times the parts that suits come in."""
    counts, size, ways = rules.table.counts[wanted.hands], rules.table.size[wanted.hands], wanted.ways
    most = int(size.max() + trie[3].max())
    whole_deals = math.perm(int(cards.sum()), most) * scale(rules)
    limbs = whole_deals.bit_length() // 32 + 2
    there = (counts <= cards).all(axis=1)
    taken = np.flatnonzero((ways < 0).any(axis=0))  # where doubles are taken off what else was played
    signed = np.hstack([np.maximum(ways, 0), np.maximum(-ways[:, taken], 0)])[there]
    parts = counted(cards, counts[there], size[there], signed, most, limbs, trie)
    found = [[int.from_bytes(one.tobytes(), "little") for one in row] for row in parts.astype("<u4")]
    for column, less in zip(taken, found[ways.shape[1] :], strict=True):
        found[column] = [one - other for one, other in zip(found[column], less, strict=True)]
    whole = found[: ways.shape[1]]
    for row in whole:
        row[BUST] -= sum(row[:BUST]) + row[BLACKJACK]
    return whole, whole_deals


@dataclass(frozen=True, slots=True)
class Ends:
    """How a hand ends against each ending of the dealer's: whole numbers of deals, and what one deal weighs."""

    deals: list[list[int]]
    weight: Fraction

    def sum(self, weights: Sequence[int], upto: int) -> Fraction:
        """A weighted sum over the ways to end, over the dealer's endings before ``upto``."""
        return sum(weight * sum(row[:upto]) for weight, row in zip(weights, self.deals, strict=True)) * self.weight

    def reals(self) -> npt.NDArray[np.float64]:
        return np.array(self.deals, dtype=np.float64) * float(self.weight)


def _nothing(rules: Rules) -> Ends:
    return Ends([[0] * 7 for _ in range(rows_of(rules).number)], Fraction(0))


@dataclass(slots=True)
class SplitHands:
    """One pair, split, against one first card: what its hands come to by cards removed."""

    up: int
    pair: int
    most: int
    chances: split.Chances
    closed: list[Ends] = field(default_factory=list)
    any_card: list[Ends] = field(default_factory=list)

    def expected(self, weights: Sequence[int], upto: int) -> Fraction:
        """A weighted sum over the ways in which the hands end, over the dealer's endings before ``upto``."""
        closed, any_card = ([ends.sum(weights, upto) for ends in kind] for kind in (self.closed, self.any_card))
        return self.chances.expected(closed, any_card)


@dataclass(frozen=True, slots=True)
class SplitEnds:
    """What the hands of a split pair come to together: the mean, the money bet, and how they spread."""

    mean: Fraction
    bet: Fraction
    spread: split.Spread


@dataclass(frozen=True, slots=True)
class SplitRound:
    """A pair that is split, and how likely it meets its first card and each ending of the dealer's hand."""

    likely: list[Fraction]
    ends: SplitEnds


@dataclass(slots=True)
class ExactCount:
    """The main wager under a policy, counted: how unsplit hands end (`split_rounds`'s rows), and what else happens."""

    hand: Sums
    surrendered: list[Fraction]
    natural: list[Fraction]
    """Blackjacks that are held."""
    even_money: Fraction
    """Blackjacks that are paid 1 to 1 at once."""
    splits: list[SplitRound]


def count(rules: Rules, policy: Policy, ups: Iterable[int] = range(VALUES)) -> ExactCount:
    """Counts every round under a policy, splits apart; those with one of these first cards of the dealer's."""
    row = rows_of(rules)
    done = ExactCount(
        [[Fraction(0)] * 7 for _ in range(row.number)], [Fraction(0)] * 7, [Fraction(0)] * 7, Fraction(0), []
    )
    own = MassColumns(row.kinds).number
    for up in steps(ups):
        trie = dealer(up, rules.hits_soft_17)
        shown = Fraction(int(rules.shoe()[up]), int(rules.shoe().sum()))
        sums, deals = exactly(rules, rules.shoe(up), _unsplit(rules, policy, up), trie)
        weight = shown / deals
        surrendered, natural, *pairs = sums[own:]
        for end, found in enumerate(whole_tally(rules, sums)):
            done.hand[end] = [
                old + new * weight if new else old for old, new in zip(done.hand[end], found, strict=True)
            ]
        done.surrendered = [a + b * weight if b else a for a, b in zip(done.surrendered, surrendered, strict=True)]
        if policy.action[up, rules.table.of(ACE, TEN)] == EVEN_MONEY:
            done.even_money += sum(natural) * weight
        else:
            done.natural = [a + b * weight if b else a for a, b in zip(done.natural, natural, strict=True)]
        splitting = [pair for pair in range(VALUES) if policy.hands[up, pair]]
        for pair, likely in zip(splitting, pairs, strict=True):
            if any(likely):
                done.splits.append(SplitRound([part * weight for part in likely], _split(rules, policy, up, pair)))
    return done


def _unsplit(rules: Rules, policy: Policy, up: int) -> WantedHands:
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
    return WantedHands.of(done, other, *pairs.values())


_SplitKey = tuple[Rules, int, int, int, bytes]
_split_before: dict[_SplitKey, SplitEnds] = {}


def _split(rules: Rules, policy: Policy, up: int, pair: int) -> SplitEnds:
    """What a split pair comes to; strategies that play its hands alike come to the same."""
    most = int(policy.hands[up, pair])
    action, rescue = policy.after_split[up, pair], policy.rescue[up, 1 + pair]
    left = rescue if rules.rescue else np.zeros_like(rescue)
    key = rules, up, pair, most, followed(second_cards(rules, pair), action, left, rules.table.child)[0].tobytes()
    if key not in _split_before:
        if len(_split_before) >= 2000:
            _split_before.clear()
        _split_before[key] = _ends(rules, _split_hands(rules, up, pair, most, action, rescue))
    return _split_before[key]


def _split_hands(rules: Rules, up: int, pair: int, most: int, action: Choices, rescue: Choices) -> SplitHands:
    chances = split.chances(rules.shoe(up, pair, pair), pair, most)
    own = MassColumns(rows_of(rules).kinds).number
    done = SplitHands(up, pair, most, chances)
    wanted = WantedHands.of(
        *(columns(rules, second_cards(rules, pair, with_pair), action, rescue) for with_pair in (True, False))
    )
    for more, possible in enumerate(chances.slots):
        if not possible:
            done.any_card.append(_nothing(rules))
            done.closed.append(_nothing(rules))
            continue
        cards = rules.shoe(up, pair, *[pair] * more)
        sums, deals = exactly(rules, cards, wanted, dealer(up, rules.hits_soft_17))
        given = Fraction(int(cards.sum()), int(cards[pair]) * deals)  # the pair's own card is not up to chance
        for place, out in enumerate((done.any_card, done.closed)):
            out.append(Ends(whole_tally(rules, sums[place * own : (place + 1) * own]), given))
    return done


def _ends(rules: Rules, hands: SplitHands) -> SplitEnds:
    row, upto = rows_of(rules), BLACKJACK if rules.card_reader else BLACKJACK + 1
    spread = split.spread(
        row,
        hands.most,
        [ends.reals() for ends in hands.closed],
        [ends.reals() for ends in hands.any_card],
        hands.chances.reals[0],
        rules.card_reader,
    )
    return SplitEnds(hands.expected(row.in_units, BLACKJACK) / row.unit, hands.expected(row.stakes, upto), spread)
