"""The best play of the main wager, and the worth of any play, in floating point.

Every hand the player can hold is set against everything the dealer can draw from the cards then left: no sampling, no
infinite deck. What is decided here is then counted exactly in `exact_count`.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pitboss.games.blackjack.odds import split_rounds as split
from pitboss.games.blackjack.odds.masses import masses, reach, values
from pitboss.games.blackjack.odds.possible_hands import ACE, BLACKJACK, TEN, VALUES, Whole, dealer, hands, shoe
from pitboss.games.blackjack.odds.rules import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Choices, Policy, Rules

Reals = npt.NDArray[np.float64]

# The columns of a sum of masses, by what becomes of a hand.
STOOD, FIVE_CARD, DOUBLED, DOUBLING, PLAYED = 0, 6, 7, 13, 14
"""Stood on less than 17, 17 ... 21; on a paid five-card 21; doubled to less than 17, 17 ... 21; all doubled; others."""
COLUMNS = 15


def columns(rules: Rules, start: Whole, action: Choices) -> Whole:
    """The ways to each hand, by what becomes of it: a column for each kind of end, for `tally` to read."""
    table = hands()
    ways, doubled = reach(start, action, table.child)
    out = np.zeros((len(ways), COLUMNS), dtype=np.int64)
    place = np.maximum(table.total - 16, 0)
    stood = np.where((action != HIT) & (action != DOUBLE), ways, 0)
    rows = np.arange(len(ways))
    out[rows, STOOD + place] = stood
    if rules.five_card_21:
        special = (table.size == 5) & (table.total == 21)
        out[special, FIVE_CARD], out[special, STOOD + 5] = stood[special], 0
    out[rows, DOUBLED + place] = doubled
    doubling = np.where(action == DOUBLE, start, 0)
    out[:, DOUBLING] = doubling
    out[:, PLAYED] = start - doubling
    return out


def tally(sums: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
    """How hands end against each ending of the dealer's, from the sums of masses by column; a bust is what is left."""
    out = np.zeros((9, 7), dtype=sums.dtype)
    for place in range(6):
        for ending in range(7):
            against = 1 if ending == BLACKJACK else 0 if ending == 5 else 2
            if against == 2:
                against = 0 if place > ending + 1 else 1 if place < ending + 1 else 2
            row = (split.WIN, split.LOSE, split.PUSH)[against]
            out[row, ending] += sums[STOOD + place, ending]
            out[row + split.LOSE_2, ending] += sums[DOUBLED + place, ending]
    for ending in range(7):
        row = split.LOSE if ending == BLACKJACK else split.PUSH if ending == 4 else split.FIVE
        out[row, ending] += sums[FIVE_CARD, ending]
    out[split.BUSTS] = sums[PLAYED] - sums[STOOD:DOUBLED].sum(axis=0)
    out[split.BUSTS_2] = sums[DOUBLING] - sums[DOUBLED:DOUBLING].sum(axis=0)
    return out


_NET = split.NETS[:, None].repeat(7, axis=1).astype(float)
_NET[:, BLACKJACK] = 0


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
        cards = shoe(self.rules.decks, self.up, self.pair, self.pair)
        chance = [float(c) for c in split.chances(cards, self.pair, most)]
        live = split.expected(
            most,
            [float((t * _NET).sum()) for t in self.closed],
            [float((t * _NET).sum()) for t in self.any_card],
            chance,
        )
        blackjack = float(self.any_card[0][:, BLACKJACK].sum())
        if self.rules.card_reader or not blackjack:
            return live - blackjack
        return live + split.spread(most, self.closed, self.any_card, chance, card_reader=False).versus_blackjack


def second_cards(pair: int, with_pair: bool = True) -> Whole:
    """The two-card hands that a split card can become, one way each."""
    start = np.zeros(len(hands().size), dtype=np.int64)
    for value in range(VALUES):
        if with_pair or value != pair:
            start[hands().of(pair, value)] = 1
    return start


def split_hand(rules: Rules, up: int, pair: int, action: Choices, most: int) -> SplitHand:
    """What split hands played in this way come to, by the number of further cards of the pair removed."""
    table = hands()
    both = columns(rules, second_cards(pair), action), columns(rules, second_cards(pair, with_pair=False), action)
    wanted = np.any(both[0] != 0, axis=1)
    found: tuple[list[Reals], list[Reals]] = ([], [])
    for more in range(split.removed(most) + 1):
        cards = shoe(rules.decks, up, pair, *[pair] * more)
        if cards[pair] < 1:
            for way in found:
                way.append(np.zeros((9, 7)))
            continue
        mass = masses(cards, table.counts, wanted, dealer(up, rules.hits_soft_17)) * (cards.sum() / cards[pair])
        for way, ways_to in zip(found, both, strict=True):
            way.append(tally(ways_to.T.astype(float) @ mass))  # type: ignore[arg-type]
    return SplitHand(rules, up, pair, action, found[1], found[0])


def versus_blackjack(rules: Rules) -> Reals:
    """What a dealer's blackjack makes of an unsplit hand: standing, bust, doubled, doubled and bust (2.10(b))."""
    return np.array([-1.0, -1.0, -1.0, -1.0 if rules.card_reader else -2.0])


def after_split_choices(rules: Rules, up: int, pair: int) -> Choices:
    """The best play of split hands by their own cards, when one other card of the pair is known to be gone."""
    table = hands()
    action = np.zeros(len(table.size), dtype=np.int8)
    if pair == ACE:  # 2.11(c)2: one card each
        return action
    holds = (table.counts[:, pair] > 0) & (table.size > 1)
    mass = masses(shoe(rules.decks, up, pair), table.counts, holds, dealer(up, rules.hits_soft_17))
    also_busted = 0.0
    for _ in range(1 if rules.card_reader or up not in (ACE, TEN) else 3):
        against = np.array([0.0, -also_busted, 0.0, -1.0 - also_busted if also_busted else 0.0])
        worth = values(mass, table.size, table.total, table.child, float(rules.five_card_21), against, action, holds)
        for value in range(VALUES):
            hand = table.of(pair, value)
            if rules.double_after_split and table.total[hand] < 21 and worth[hand, 2] > worth[hand, 3]:
                action[hand] = DOUBLE
        if not rules.card_reader:
            sums = columns(rules, second_cards(pair), action).T.astype(float) @ mass
            ends = tally(sums)[:, BLACKJACK]
            also_busted = float((ends[split.BUSTS] + ends[split.BUSTS_2]) / max(ends.sum(), 1e-300))
    return action


@functools.cache
def optimal(rules: Rules) -> Policy:
    """The best play: every decision by all the cards of the hand and the dealer's first card."""
    table = hands()
    n = len(table.size)
    policy = Policy(np.zeros((10, n), np.int8), np.zeros((10, 10, n), np.int8), np.zeros((10, 10), np.int8))
    for up in range(VALUES):
        wanted = table.size > 1
        mass = masses(shoe(rules.decks, up), table.counts, wanted, dealer(up, rules.hits_soft_17))
        action = policy.action[up]
        worth = values(
            mass,
            table.size,
            table.total,
            table.child,
            float(rules.five_card_21),
            versus_blackjack(rules),
            action,
            wanted,
        )
        for hand, low, high in table.pairs:
            if table.total[hand] == 21:
                continue
            weight, blackjack = mass[hand].sum(), mass[hand, BLACKJACK]
            offers = {STAND: worth[hand, 0], HIT: worth[hand, 1], DOUBLE: worth[hand, 2]}
            if rules.surrender:
                offers[SURRENDER] = -(weight + blackjack) / 2
            if low == high and weight > 0:
                policy.after_split[up, low] = after_split_choices(rules, up, low)
                most = rules.most_hands(low)
                pair = split_hand(rules, up, low, policy.after_split[up, low], most)
                policy.hands[up, low] = max(range(2, most + 1), key=pair.worth)
                offers[SPLIT] = pair.worth(int(policy.hands[up, low])) * weight
            action[hand] = max(offers, key=lambda choice: offers[choice])
            if low == high and action[hand] != SPLIT:
                policy.hands[up, low] = 0
    return policy
