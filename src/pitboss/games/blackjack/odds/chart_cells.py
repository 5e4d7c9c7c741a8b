"""How good each cell of a chart is, given the others: what `strategy.derive` climbs by."""

from __future__ import annotations

import functools

import numpy as np
import numpy.typing as npt

from pitboss.games.blackjack.odds.best_play import columns, second_cards, split_hand, versus_blackjack
from pitboss.games.blackjack.odds.masses import masses, reach, values
from pitboss.games.blackjack.odds.possible_hands import ACE, BLACKJACK, VALUES, Whole, dealer, hands, shoe
from pitboss.games.blackjack.odds.rules import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Choices, Rules
from pitboss.games.blackjack.strategy import Totals

Reals = npt.NDArray[np.float64]
_TINY = 1e-13


@functools.lru_cache(maxsize=20)
def column(rules: Rules, up: int) -> Column:
    """The column of a first card; kept, since several charts are derived from it."""
    return Column(rules, up)


class Column:
    """One first card of the dealer: the masses of all hands, and of all hands that come of each pair."""

    def __init__(self, rules: Rules, up: int) -> None:
        table, trie = hands(), dealer(up, rules.hits_soft_17)
        self.rules, self.up = rules, up
        self.mass = masses(shoe(rules.decks, up), table.counts, table.size > 1, trie)
        self.split_mass = {}
        self._splits: dict[tuple[int, bytes], float] = {}
        for pair in range(1, VALUES):
            cards = shoe(rules.decks, up, pair)
            holds = (table.counts[:, pair] > 0) & (table.size > 1)
            likely = self.mass[table.of(pair, pair)].sum() * 2 * cards.sum() / max(cards[pair], 1)
            self.split_mass[pair] = likely * masses(cards, table.counts, holds, trie)

    def improve(self, how: Totals, may_bust: bool) -> bool:
        """Changes every cell of this column that the others make wrong; says whether there was one."""
        first, after = how.column(self.rules, self.up)
        worth = self._worth(self.mass, first, versus_blackjack(self.rules))
        drawing, anyway, doubling = np.zeros((2, 22)), np.zeros((2, 22)), np.zeros((2, 22))
        self._weigh(how, worth, self._start(first), first, drawing, anyway, doubling)
        for pair in range(1, VALUES):
            if how.split[pair, self.up]:
                split = self._worth(self.split_mass[pair], after, np.zeros(4))
                double = doubling if self.rules.double_after_split else np.zeros((2, 22))
                self._weigh(how, split, second_cards(pair), after, drawing, anyway, double)
        changed = self._set(how.hit, np.where(drawing == 0, anyway, drawing), may_bust)
        changed |= self._set(how.double, doubling, may_bust)
        return bool(self._first_cards(how, worth, after, may_bust) or changed)

    def _weigh(
        self, how: Totals, worth: Reals, start: Whole, action: Choices, drawing: Reals, anyway: Reals, doubling: Reals
    ) -> None:
        """Adds what drawing gains over standing, cell by cell, where this chart gets to and anywhere; and doubling."""
        table = hands()
        cell = table.soft.astype(np.int64), table.total
        ways, _ = reach(start, action, table.child)
        gain = worth[:, HIT] - worth[:, STAND]
        np.add.at(drawing, cell, np.where(action == DOUBLE, 0, ways) * gain)
        np.add.at(anyway, cell, gain)
        otherwise = np.where(how.hit[(*cell, self.up)], worth[:, HIT], worth[:, STAND])
        np.add.at(doubling, cell, start * (worth[:, DOUBLE] - otherwise))

    def with_four_cards(self, how: Totals) -> dict[tuple[int, int], bool]:
        """Totals (soft, total) that four cards play differently, for a 21 in five is paid more: whether they draw."""
        table = hands()
        first, _ = how.column(self.rules, self.up)
        worth = self._worth(self.mass, first, versus_blackjack(self.rules))
        gain = np.zeros((2, 22))
        np.add.at(
            gain,
            (table.soft.astype(np.int64), table.total),
            np.where(table.size == 4, reach(self._start(first), first, table.child)[0], 0)
            * (worth[:, HIT] - worth[:, STAND]),
        )
        return {
            (int(soft), int(total)): bool(gain[soft, total] > 0)
            for soft, total in np.argwhere(gain)
            if total < 21 and (gain[soft, total] > 0) != how.hit[soft, total, self.up]
        }

    def _worth(self, mass: Reals, action: Choices, against: Reals) -> Reals:
        table = hands()
        fixed = np.zeros(len(table.size), dtype=np.bool_)
        five = float(self.rules.five_card_21)
        return values(mass, table.size, table.total, table.child, five, against, action.copy(), fixed)

    def _start(self, action: Choices) -> Whole:
        """The orders of the first two cards, of hands that are played on."""
        start = np.zeros(len(action), dtype=np.int64)
        for hand, low, high in hands().pairs:
            if hands().total[hand] < 21 and action[hand] not in (SPLIT, SURRENDER):
                start[hand] = 1 if low == high else 2
        return start

    def _set(self, flags: npt.NDArray[np.bool_], gain: Reals, may_bust: bool) -> bool:
        changed = False
        for soft in (0, 1):
            for total in range(12 if soft else 4, 21):
                if not may_bust and not soft and total > 11:
                    continue
                better = bool(gain[soft, total] > 0)
                if abs(gain[soft, total]) > _TINY and flags[soft, total, self.up] != better:
                    flags[soft, total, self.up] = better
                    changed = True
        return changed

    def _first_cards(self, how: Totals, worth: Reals, after: Choices, may_bust: bool) -> bool:
        """Splits and surrenders: what the first two cards alone decide."""
        table, up = hands(), self.up
        played: dict[int, float] = {}
        given_up: dict[int, float] = {}
        changed = False
        for hand, low, high in table.pairs:
            if table.total[hand] == 21:
                continue
            weight, blackjack = self.mass[hand].sum(), self.mass[hand, BLACKJACK]
            soft, total = int(table.soft[hand]), int(table.total[hand])
            goes_on = worth[hand, HIT if how.hit[soft, total, up] else STAND]
            if how.double[soft, total, up]:
                goes_on = worth[hand, DOUBLE]
            leave = -(weight + blackjack) / 2
            if low != high:
                if not soft:
                    played[total] = played.get(total, 0.0) + goes_on
                    given_up[total] = given_up.get(total, 0.0) + leave
                continue
            if weight <= 0:
                continue
            apart = weight * self._split(low, after)
            cells = ((how.split, apart > goes_on), (how.surrender_pair, self._leaves(leave, max(apart, goes_on))))
            for flags, better in cells:
                changed |= bool(flags[low, up] != better)
                flags[low, up] = better
        for total, goes_on in played.items():
            better = self._leaves(given_up[total], goes_on) and (may_bust or total < 12)
            changed |= bool(how.surrender[total, up] != better)
            how.surrender[total, up] = better
        return changed

    def _split(self, pair: int, after: Choices) -> float:
        """What splitting a pair comes to, its hands played so."""
        action = np.zeros_like(after) if pair == ACE else after
        key = pair, columns(self.rules, second_cards(pair), action).tobytes()
        if key not in self._splits:
            most = self.rules.most_hands(pair)
            self._splits[key] = split_hand(self.rules, self.up, pair, action, most).worth(most)
        return self._splits[key]

    def _leaves(self, leave: float, goes_on: float) -> bool:
        return self.rules.surrender and leave > goes_on + _TINY
