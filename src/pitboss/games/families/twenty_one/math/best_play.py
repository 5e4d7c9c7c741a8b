"""The best play of the main wager, and the worth of any play, in floating point.

Every hand the player can hold is set against everything the dealer can draw from the cards then left: no sampling, no
infinite deck. What is decided here is then counted exactly in `exact_count`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pitboss.odds.progress import steps

from . import split_rounds as split
from .masses import ended, followed, masses, reach, values
from .possible_hands import ACE, BLACKJACK, SEVEN, TEN, VALUES, Whole, dealer, hands
from .split_rounds import LOSE, PUSH, WIN, Rows, rows_of
from .table_rules import (
    DOUBLE,
    EVEN_MONEY,
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

Reals = npt.NDArray[np.float64]
MOST_GONE = 1 + split.removed(4)
"""So many shoes come into the sums of a pair that is split: all of it, and with further cards of the pair removed."""


@functools.lru_cache(maxsize=120)
def _known(
    decks: int, tens: int, gone: tuple[int, ...], suited: bool, up: int, pair: int | None, hits_soft_17: bool
) -> tuple[Reals, npt.NDArray[np.bool_]]:
    """What is known of the masses of hands: [cards gone, hand, ending], and which are known."""
    shoes, many = 1 if pair is None else MOST_GONE, len(hands(suited).size)
    return np.zeros((shoes, many, 7)), np.zeros((shoes, many), dtype=np.bool_)


def masses_of(
    rules: Rules, up: int, pair: int | None, wanted: npt.NDArray[np.bool_], shoes: Iterable[int] = (0,)
) -> Reals:
    """The masses of these hands, and of others asked for before, against this first card: [cards gone, hand, ending].

    Where a pair is split, from the shoe that lacks one card of it, and so many more. Masses have nothing to do with how
    hands are played: all strategies weigh the same.
    """
    suited = bool(rules.suited_21)
    mass, known = _known(rules.decks, rules.tens, rules.gone, suited, up, pair, rules.hits_soft_17)
    for more in shoes:
        new = np.flatnonzero(wanted > known[more])
        if len(new):
            cards = rules.shoe(up) if pair is None else rules.shoe(up, pair, *[pair] * more)
            masses(cards, hands(suited).counts, new, dealer(up, rules.hits_soft_17), mass[more])
            known[more, new] = True
    return mass


@dataclass(frozen=True, slots=True)
class MassColumns:
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
    at = MassColumns(len(paid.pays))
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


@functools.lru_cache(maxsize=64)
def _tallied(rules: Rules) -> tuple[Reals, tuple[tuple[int, int, int, int], ...]]:
    """How often a sum of masses, by column, counts in each way to end: [end, column, ending of the dealer]; and where
    it does at all: ending, end, column, how often."""
    row, at = rows_of(rules), MassColumns(rows_of(rules).kinds)
    out = np.zeros((row.number, at.number, 7), dtype=np.int64)
    for place in range(6):
        for ending in range(7):
            against = 1 if ending == BLACKJACK else 0 if ending == 5 else 2
            if against == 2:
                against = 0 if place > ending + 1 else 1 if place < ending + 1 else 2
            if against == 2 and place == 5 and rules.player_21_wins:
                against = 0
            end = (WIN, LOSE, PUSH)[against]
            out[end, at.STOOD + place, ending] += 1
            out[end + row.LOSE_2, at.doubled + place, ending] += 1
    for kind in range(at.kinds):
        for ending in range(7):
            ties = ending == 4 and not rules.player_21_wins
            end = LOSE if ending == BLACKJACK else PUSH if ties else row.SPECIAL + kind
            out[end, at.SPECIAL + kind, ending] += 1
    out[row.BUSTS, [at.played]] = 1  # a bust is what is left
    out[row.BUSTS, [*range(at.STOOD, at.doubled), at.given_up]] = -1
    out[row.BUSTS_2, [at.doubling]] = 1
    out[row.BUSTS_2, [*range(at.doubled, at.doubling), at.rescued]] = -1
    out[row.RESCUED, at.rescued] = 1
    if rules.surrender_any:
        out[row.GIVEN_UP, at.given_up] = 1
    counts = tuple((int(d), int(e), int(c), int(out[e, c, d])) for e, c, d in np.argwhere(out))
    return out.astype(np.float64), counts


def tally(rules: Rules, sums: Reals) -> Reals:
    """How hands end against each ending of the dealer's, from the sums of masses by shoe and column."""
    found: Reals = np.einsum("ecd,scd->sed", _tallied(rules)[0], sums)
    return found


def whole_tally(rules: Rules, sums: Sequence[Sequence[int]]) -> list[list[int]]:
    """The same in whole numbers."""
    out = [[0] * 7 for _ in range(rows_of(rules).number)]
    for ending, end, column, times in _tallied(rules)[1]:
        out[end][ending] += times * sums[column][ending]
    return out


@functools.lru_cache(maxsize=64)
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
    closed: Reals
    any_card: Reals
    """[further cards of the pair removed, how a hand ends, ending of the dealer]"""

    def worth(self, most: int) -> float:
        """What the split round comes to, in wagers first staked."""
        row, net = rows_of(self.rules), _live(rows_of(self.rules))
        chances = split.chances(self.rules.shoe(self.up, self.pair, self.pair), self.pair, most)
        many = len(chances.slots)
        live = chances.near(*(np.einsum("sed,ed->s", kind[:many], net) for kind in (self.closed, self.any_card)))
        blackjack = float(self.any_card[0][:, BLACKJACK].sum())
        if self.rules.card_reader or not blackjack:
            return live - blackjack
        found = split.spread(row, most, list(self.closed), list(self.any_card), chances.reals[0], card_reader=False)
        return live + found.versus_blackjack


@functools.lru_cache(maxsize=256)
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
    table, shares, third = rules.table, specials(rules).shares, suits(rules).third
    left = rescue if rules.rescue else np.zeros_like(rescue)
    _, wanted = followed(second_cards(rules, pair), action, left, table.child)
    cards, shoes = rules.shoe(up, pair), split.removed(most) + 1
    there = [more for more in range(shoes) if cards[pair] > more]
    given = np.zeros((shoes, 1, 1))
    for more in there:
        given[more] = (cards.sum() - more) / (cards[pair] - more) / scale(rules)
    mass = masses_of(rules, up, pair, wanted, there)[:shoes]
    closed, any_card = (
        tally(rules, given * ended(start, action, left, table.total, table.child, shares, third, mass))
        for start in (second_cards(rules, pair, with_pair=False), second_cards(rules, pair))
    )
    return SplitHand(rules, up, pair, action, closed, any_card)


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
    won, doubled = specials(rules, super_bonus).won, float(rules.win_pays)
    may = (rules.player_21_wins, rules.double_any, rules.rescue, rules.surrender_any)
    allowed = np.array(may, dtype=np.int64)
    return values(mass, table.size, table.total, table.child, won, doubled, allowed, against, action, rescue, free)


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
    mass = masses_of(rules, up, pair, holds)[0]
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
            given_up = rescue if rules.rescue else np.zeros_like(rescue)
            parts = table.total, table.child, specials(rules).shares, suits(rules).third
            sums = ended(second_cards(rules, pair), action, given_up, *parts, mass[None])
            row, ends = rows_of(rules), tally(rules, sums)[0, :, BLACKJACK]
            lost = sum(ends[end] for end in row.settled)
            also_busted = float(lost / max(ends.sum(), 1e-300))
    return action, rescue


def best_split(rules: Rules, up: int, pair: int, policy: Policy) -> float:
    """Writes the best play of a split pair into a policy; what it comes to, in wagers first staked."""
    action, rescue = policy.after_split[up, pair], policy.rescue[up, 1 + pair]
    action[:], rescue[:] = after_split_choices(rules, up, pair)
    most = rules.most_hands(pair)
    apart = split_hand(rules, up, pair, action, rescue, most)
    worth = {hands: apart.worth(hands) for hands in range(2, most + 1)}
    # Equal where the shoe has no card for the last hand, as in one deck with the dealer's first of the same rank: then
    # nothing keeps him from splitting on.
    policy.hands[up, pair] = max(worth, key=lambda hands: (round(worth[hands], 12), hands))
    return worth[int(policy.hands[up, pair])]


@functools.cache
def optimal(rules: Rules, ups: tuple[int, ...] = tuple(range(VALUES))) -> Policy:
    """The best play: every decision by all the cards of the hand and the dealer's first card (one of these)."""
    table = rules.table
    policy = Policy.empty(rules)
    for up in steps(ups):
        wanted = table.size > 1
        mass = masses_of(rules, up, None, wanted)[0]
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
        if up == ACE and rules.even_money:
            action[table.of(ACE, TEN)] = EVEN_MONEY
    return policy


def mean(rules: Rules, policy: Policy, ups: Iterable[int] = range(VALUES)) -> float:
    """What the main wager comes to when it is played so, in floating point; with one of these first cards."""
    table, full, found = rules.table, rules.shoe(), 0.0
    fixed = np.zeros(len(table.size), dtype=np.bool_)
    for up in ups:
        mass = masses_of(rules, up, None, table.size > 1)[0]
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
            if action[hand] == EVEN_MONEY:
                value = weight
            elif table.total[hand] == 21:
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
