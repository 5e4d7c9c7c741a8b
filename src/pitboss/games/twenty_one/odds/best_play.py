"""The best play of the main wager, and the worth of any play, in floating point.

Every hand the player can hold is set against everything the dealer can draw from the cards then left: no sampling, no
infinite deck. What is decided here is then counted exactly in `exact_count`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pitboss.games.twenty_one.odds import split_rounds as split
from pitboss.games.twenty_one.odds.masses import masses, reach, values
from pitboss.games.twenty_one.odds.possible_hands import ACE, BLACKJACK, SEVEN, TEN, VALUES, Whole, dealer
from pitboss.games.twenty_one.odds.rules import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    Choices,
    Policy,
    Rules,
    first_cards,
    first_hands,
    specials,
    suits,
)
from pitboss.games.twenty_one.odds.split_rounds import LOSE, PUSH, WIN, Rows, rows_of

Reals = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a sum of masses, by what becomes of a hand; as many as there are kinds of 21 paid more."""

    kinds: int
    STOOD = 0
    """Stood on less than 17, 17 ... 21; after these, on each kind of 21 that is paid more."""
    SPECIAL = 6

    @property
    def doubled(self) -> int:
        """Doubled to less than 17, 17 ... 21."""
        return self.SPECIAL + self.kinds

    @property
    def doubling(self) -> int:
        """All that were doubled, before the card."""
        return self.doubled + 6

    @property
    def played(self) -> int:
        """All others."""
        return self.doubled + 7

    @property
    def rescued(self) -> int:
        """Doubled and given up."""
        return self.doubled + 8

    @property
    def given_up(self) -> int:
        """Given up for half, where any hand may be."""
        return self.doubled + 9

    @property
    def number(self) -> int:
        return self.doubled + 10


def scale(rules: Rules) -> int:
    """What the ways that `columns` counts are out of."""
    return suits(rules).whole * suits(rules).third


def columns(rules: Rules, start: Whole, action: Choices, rescue: Choices, super_bonus: bool = False) -> Whole:
    """The ways to each hand, by what becomes of it: a column for each kind of end, for `tally` to read."""
    table, paid, third = rules.table, specials(rules, super_bonus), suits(rules).third
    at = Columns(len(paid.pays))
    ways, doubled = reach(start, action, table.child)
    out = np.zeros((len(ways), at.number), dtype=np.int64)
    place = np.maximum(table.total - 16, 0)
    stood = np.where((action == STAND) | (action == SPLIT), ways, 0)
    rows = np.arange(len(ways))
    out[:, at.SPECIAL : at.doubled] = stood[:, None] * paid.shares
    out[rows, at.STOOD + place] = stood * (third - paid.shares.sum(axis=1))
    left = (rescue != 0) if rules.rescue else np.zeros(len(ways), dtype=np.bool_)
    out[rows, at.doubled + place] = np.where(left, 0, doubled) * third
    doubling = np.where(action == DOUBLE, ways, 0)
    out[:, at.doubling] = doubling * third
    out[:, at.played] = (start - doubling) * third
    out[:, at.rescued] = np.where(left, doubled, 0) * third
    out[:, at.given_up] = np.where(action == SURRENDER, ways, 0) * third
    return out


def tally(rules: Rules, sums: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
    """How hands end against each ending of the dealer's, from the sums of masses by column; a bust is what is left."""
    row, at = rows_of(rules), Columns(rows_of(rules).kinds)
    out = np.zeros((row.number, 7), dtype=sums.dtype)
    for place in range(6):
        for ending in range(7):
            against = 1 if ending == BLACKJACK else 0 if ending == 5 else 2
            if against == 2:
                against = 0 if place > ending + 1 else 1 if place < ending + 1 else 2
            if against == 2 and place == 5 and rules.player_21_wins:
                against = 0
            end = (WIN, LOSE, PUSH)[against]
            out[end, ending] += sums[at.STOOD + place, ending]
            out[end + row.LOSE_2, ending] += sums[at.doubled + place, ending]
    for kind in range(at.kinds):
        for ending in range(7):
            ties = ending == 4 and not rules.player_21_wins
            end = LOSE if ending == BLACKJACK else PUSH if ties else row.SPECIAL + kind
            out[end, ending] += sums[at.SPECIAL + kind, ending]
    out[row.BUSTS] = sums[at.played] - sums[at.STOOD : at.doubled].sum(axis=0) - sums[at.given_up]
    out[row.BUSTS_2] = sums[at.doubling] - sums[at.doubled : at.doubling].sum(axis=0) - sums[at.rescued]
    out[row.RESCUED] = sums[at.rescued]
    if rules.surrender_any:
        out[row.GIVEN_UP] = sums[at.given_up]
    return out


def _live(row: Rows) -> Reals:
    """What ends come to where the dealer has no blackjack."""
    net = np.array([float(one) for one in row.nets])[:, None].repeat(7, axis=1)
    net[:, BLACKJACK] = 0
    return net


@dataclass(frozen=True, slots=True)
class SplitHand:
    """A pair's hands against one first card of the dealer, given how they are played."""

    rules: Rules
    up: int
    pair: int
    action: Choices
    closed: list[Reals]
    any_card: list[Reals]

    def worth(self, most: int) -> float:
        """What the split round comes to, in wagers first staked."""
        cards, net = self.rules.shoe(self.up, self.pair, self.pair), _live(rows_of(self.rules))
        chance = [float(c) for c in split.chances(cards, self.pair, most)]
        live = split.expected(
            most,
            [float((t * net).sum()) for t in self.closed],
            [float((t * net).sum()) for t in self.any_card],
            chance,
        )
        blackjack = float(self.any_card[0][:, BLACKJACK].sum())
        if self.rules.card_reader or not blackjack:
            return live - blackjack
        row = rows_of(self.rules)
        return live + split.spread(row, most, self.closed, self.any_card, chance, card_reader=False).versus_blackjack


def second_cards(rules: Rules, pair: int, with_pair: bool = True) -> Whole:
    """The two-card hands that a split card can become, one way each (out of ``suits(rules).whole``)."""
    start = np.zeros(len(rules.table.size), dtype=np.int64)
    for value in range(VALUES):
        if with_pair or value != pair:
            for hand, ways in first_cards(rules, min(pair, value), max(pair, value)):
                start[hand] = ways
    return start


def split_hand(rules: Rules, up: int, pair: int, action: Choices, rescue: Choices, most: int) -> SplitHand:
    """What split hands played in this way come to, by the number of further cards of the pair removed."""
    table = rules.table
    both = (
        columns(rules, second_cards(rules, pair), action, rescue),
        columns(rules, second_cards(rules, pair, with_pair=False), action, rescue),
    )
    wanted = np.any(both[0] != 0, axis=1)
    found: tuple[list[Reals], list[Reals]] = ([], [])
    for more in range(split.removed(most) + 1):
        cards = rules.shoe(up, pair, *[pair] * more)
        if cards[pair] < 1:
            for way in found:
                way.append(np.zeros((rows_of(rules).number, 7)))
            continue
        given = cards.sum() / cards[pair] / scale(rules)
        mass = masses(cards, table.counts, wanted, dealer(up, rules.hits_soft_17)) * given
        for way, ways_to in zip(found, both, strict=True):
            way.append(tally(rules, ways_to.T.astype(float) @ mass))  # type: ignore[arg-type]
    return SplitHand(rules, up, pair, action, found[1], found[0])


def versus_blackjack(rules: Rules) -> Reals:
    """What a dealer's blackjack makes of an unsplit hand: standing, bust, doubled, doubled and bust, rescued, and given
    up for half."""
    return np.array([-1.0, -1.0, -1.0, -1.0 if rules.card_reader else -2.0, -1.0, -1.0])


def worths(
    rules: Rules,
    mass: Reals,
    against: Reals,
    action: Choices,
    rescue: Choices,
    free: npt.NDArray[np.bool_],
    super_bonus: bool = False,
) -> Reals:
    """`masses.values` under these rules."""
    table = rules.table
    won = specials(rules, super_bonus).won
    may = (rules.player_21_wins, rules.double_any, rules.rescue, rules.surrender_any)
    allowed = np.array(may, dtype=np.int64)
    return values(mass, table.size, table.total, table.child, won, allowed, against, action, rescue, free)


def wins_super_bonus(rules: Rules, up: int) -> bool:
    """Whether three sevens of one suit win more against this first card."""
    return bool(rules.super_bonus) and up == SEVEN


def after_split_choices(rules: Rules, up: int, pair: int) -> tuple[Choices, Choices]:
    """The best play of split hands by their own cards, when one other card of the pair is known to be gone."""
    table = rules.table
    action, rescue = np.zeros((2, len(table.size)), dtype=np.int8)
    if not rules.draws_to(pair) and not rules.surrender_any:  # one card each
        return action, rescue
    holds = (table.counts[:, pair] > 0) & (table.size > 1)
    mass = masses(rules.shoe(up, pair), table.counts, holds, dealer(up, rules.hits_soft_17))
    also_busted = 0.0
    for _ in range(1 if rules.card_reader or up not in (ACE, TEN) else 3):
        rescued = 0.0 if rules.surrender_any else -also_busted
        against = np.array([0.0, -also_busted, 0.0, -1.0 - also_busted if also_busted else 0.0, rescued, 0.0])
        worth = worths(rules, mass, against, action, rescue, holds)
        if not rules.draws_to(pair):  # one card each, and then kept or given up
            better = (worth[:, SURRENDER] > worth[:, STAND]) & (table.size == 2) & (table.total < 21) & holds
            return np.where(better, SURRENDER, STAND).astype(np.int8), np.zeros_like(rescue)
        for value in range(VALUES):
            for hand, _ in first_cards(rules, min(pair, value), max(pair, value)):
                if rules.double_after_split and table.total[hand] < 21 and worth[hand, 2] > worth[hand, 3]:
                    action[hand] = DOUBLE
        if not rules.card_reader:
            sums = columns(rules, second_cards(rules, pair), action, rescue).T.astype(float) @ mass
            row, ends = rows_of(rules), tally(rules, sums)[:, BLACKJACK]
            lost = sum(ends[end] for end in row.settled)
            also_busted = float(lost / max(ends.sum(), 1e-300))
    return action, rescue


def best_split(rules: Rules, up: int, pair: int, policy: Policy) -> float:
    """Writes the best play of a split pair into a policy; what it comes to, in wagers first staked."""
    action, rescue = policy.after_split[up, pair], policy.rescue[up, 1 + pair]
    action[:], rescue[:] = after_split_choices(rules, up, pair)
    most = rules.most_hands(pair)
    apart = split_hand(rules, up, pair, action, rescue, most)
    policy.hands[up, pair] = max(range(2, most + 1), key=apart.worth)
    return apart.worth(int(policy.hands[up, pair]))


@functools.cache
def optimal(rules: Rules, ups: tuple[int, ...] = tuple(range(VALUES))) -> Policy:
    """The best play: every decision by all the cards of the hand and the dealer's first card (one of these)."""
    table = rules.table
    policy = Policy.empty(rules)
    for up in ups:
        wanted = table.size > 1
        mass = masses(rules.shoe(up), table.counts, wanted, dealer(up, rules.hits_soft_17))
        action, bonus = policy.action[up], wins_super_bonus(rules, up)
        worth = worths(rules, mass, versus_blackjack(rules), action, policy.rescue[up, 0], wanted, bonus)
        for hand, low, high in table.pairs:
            if table.total[hand] == 21:
                continue
            weight, blackjack = mass[hand].sum(), mass[hand, BLACKJACK]
            offers = {STAND: worth[hand, 0], HIT: worth[hand, 1], DOUBLE: worth[hand, 2]}
            if rules.surrender:
                offers[SURRENDER] = -(weight + blackjack) / 2
            if low == high and weight > 0:
                if hand == table.of(low, high):
                    apart = best_split(rules, up, low, policy)
                offers[SPLIT] = apart * weight
            action[hand] = max(offers, key=lambda choice: offers[choice])
        for pair in range(VALUES):
            if all(action[hand] != SPLIT for hand, _ in first_cards(rules, pair, pair)):
                policy.hands[up, pair] = 0
    return policy


def mean(rules: Rules, policy: Policy, ups: Iterable[int] = range(VALUES)) -> float:
    """What the main wager comes to when it is played so, in floating point; with one of these first cards."""
    table, full, found = rules.table, rules.shoe(), 0.0
    fixed = np.zeros(len(table.size), dtype=np.bool_)
    for up in ups:
        mass = masses(rules.shoe(up), table.counts, table.size > 1, dealer(up, rules.hits_soft_17))
        action, bonus = policy.action[up], wins_super_bonus(rules, up)
        worth = worths(rules, mass, versus_blackjack(rules), action.copy(), policy.rescue[up, 0], fixed, bonus)
        apart = {
            pair: split_hand(
                rules, up, pair, policy.after_split[up, pair], policy.rescue[up, 1 + pair], int(policy.hands[up, pair])
            ).worth(int(policy.hands[up, pair]))
            for pair in range(VALUES)
            if policy.hands[up, pair]
        }
        here = 0.0
        for hand, low, _, ways in first_hands(rules):
            weight, blackjack = float(mass[hand].sum()), float(mass[hand, BLACKJACK])
            if table.total[hand] == 21:
                value = float(rules.blackjack_pays) * (weight - (0 if rules.player_21_wins else blackjack))
            elif action[hand] == SPLIT:
                value = weight * apart[low]
            elif action[hand] == SURRENDER:
                value = -(weight + blackjack) / 2
            else:
                value = float(worth[hand, 3])
            here += value * ways
        found += here / suits(rules).whole * float(full[up] / full.sum())
    return found
