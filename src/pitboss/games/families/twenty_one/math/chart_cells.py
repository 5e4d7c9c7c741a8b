"""How good each cell of a chart is, given the others: what `strategy.derive` climbs by."""

from __future__ import annotations

import functools

import numpy as np
import numpy.typing as npt

from .best_play import masses_of, second_cards, split_hand, versus_blackjack, wins_super_bonus, worths
from .masses import followed, reach
from .possible_hands import BLACKJACK, VALUES, PossibleHands, Whole
from .strategy import Totals, after_split
from .table_rules import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Choices, Rules, first_hands, suits

Reals = npt.NDArray[np.float64]
_TINY = 1e-13


@functools.lru_cache(maxsize=20)
def column(rules: Rules, up: int) -> DealerColumn:
    """The column of a first card; kept, since several charts are derived from it."""
    return DealerColumn(rules, up)


class DealerColumn:
    """One first card of the dealer: the masses of all hands, and of all hands that come of each pair."""

    def __init__(self, rules: Rules, up: int) -> None:
        table = rules.table
        self.rules, self.up = rules, up
        self.mass = masses_of(rules, up, None, table.size > 1)[0]
        self._weight: list[float] = self.mass.sum(axis=1).tolist()
        self._blackjack: list[float] = self.mass[:, BLACKJACK].tolist()
        self.split_mass = {}
        self._pairs = np.zeros(len(table.size), dtype=np.bool_)
        self._pairs[[hand for hand, low, high in table.pairs if low == high]] = True
        self._splits: dict[tuple[int, bytes], float] = {}
        for pair in range(VALUES):
            if not rules.draws_to(pair) and not rules.surrender_any:
                continue
            cards = rules.shoe(up, pair)
            holds = (table.counts[:, pair] > 0) & (table.size > 1)
            likely = self.mass[table.of(pair, pair)].sum() * 2 * cards.sum() / max(cards[pair], 1)
            self.split_mass[pair] = likely * masses_of(rules, up, pair, holds)[0]

    def improve(self, how: Totals, may_bust: bool) -> bool:
        """Changes every cell of this column that the others make wrong; says whether there was one."""
        first, after, rescue = how.column(self.rules, self.up)
        worth = self._worth(self.mass, first, rescue, versus_blackjack(self.rules))
        gains = _Gains(how.kinds)
        self._weigh(gains, how, self.mass, worth, self._start(first), first)
        for pair, mass in self.split_mass.items():
            if how.split[pair, self.up] and not self.rules.draws_to(pair):
                np.add.at(
                    gains.rescuing, self.rules.table.total, second_cards(self.rules, pair) * self._given_up(mass) / 2
                )
            elif how.split[pair, self.up]:
                split = self._worth(mass, after, rescue, np.zeros(6))
                self._weigh(gains, how, mass, split, second_cards(self.rules, pair), after, split=True)
        drawing = np.where(gains.drawing == 0, gains.anyway, gains.drawing)
        changed = self._set(how.by_kind(how.hit), drawing, may_bust)
        changed |= self._set(how.by_kind(how.double), gains.doubling, may_bust)
        if self.rules.surrender_any:
            changed |= self._surrender(how, gains.leaving, may_bust)
        if self.rules.rescue:
            changed |= self._leave(how, np.where(gains.rescuing == 0, gains.rescuing_anyway, gains.rescuing))
        return bool(self._first_cards(how, worth, after, rescue, may_bust) or changed)

    def _weigh(
        self,
        gains: _Gains,
        how: Totals,
        mass: Reals,
        worth: Reals,
        start: Whole,
        action: Choices,
        split: bool = False,
    ) -> None:
        """Adds what drawing gains over standing, cell by cell, where this chart gets to and anywhere; doubling over
        neither; and giving a double up over keeping it."""
        table, rules = self.rules.table, self.rules
        cell = how.kind_of(table.size), table.soft.astype(np.int64), table.total
        ways, doubled = reach(start, action, table.child)
        gain = worth[:, HIT] - worth[:, STAND]
        _add(gains.drawing, cell, np.where(action == DOUBLE, 0, ways) * gain)
        _add(gains.anyway, cell, gain)
        if rules.double_after_split or not split:
            otherwise = np.where(how.by_kind(how.hit)[(*cell, self.up)], worth[:, HIT], worth[:, STAND])
            at = ways if rules.double_any else start
            _add(gains.doubling, cell, at * (worth[:, DOUBLE] - otherwise))
        if rules.surrender_any:
            goes_on = np.where(how.by_kind(how.hit)[(*cell, self.up)], worth[:, HIT], worth[:, STAND])
            goes_on = np.where(how.by_kind(how.double)[(*cell, self.up)], worth[:, DOUBLE], goes_on)
            hard = ~table.soft & (table.total < 21) & (split | ~self._pairs)
            np.add.at(gains.leaving, table.total, np.where(hard, ways * (worth[:, SURRENDER] - goes_on), 0))
        if rules.rescue:
            leaves = self._given_up(mass)
            np.add.at(gains.rescuing, table.total, doubled * leaves)
            np.add.at(gains.rescuing_anyway, table.total, leaves)

    def _surrender(self, how: Totals, gain: Reals, may_bust: bool) -> bool:
        """Hard totals of any number of cards that are given up for half."""
        better = (gain > _TINY) & (may_bust | (np.arange(len(gain)) < 12))
        changed = bool((how.surrender[:, self.up] != better).any())
        how.surrender[:, self.up] = better
        return changed

    def _given_up(self, mass: Reals) -> Reals:
        """What each hand, doubled, gains by being given up for the original wager."""
        points = self.rules.table.total[:, None]
        ends = np.arange(17, 22)
        wins = (points > ends) | ((points == 21) & self.rules.player_21_wins)
        won = float(self.rules.win_pays) * mass
        kept = won[:, 5] + np.where(wins, won[:, :5], np.where(points < ends, -mass[:, :5], 0)).sum(axis=1)
        found: Reals = -mass[:, :6].sum(axis=1) - 2 * kept  # a dealer's blackjack takes the original wager either way
        return found

    def _leave(self, how: Totals, gain: Reals) -> bool:
        """Totals under 17 only win if the dealer goes over: they are one cell."""
        changed = False
        for totals in (range(4, 17), *(range(total, total + 1) for total in range(17, 21))):
            better, cell = bool(gain[totals.start : totals.stop].sum() > 0), how.rescue[totals.start, self.up]
            if abs(gain[totals.start : totals.stop].sum()) > _TINY and cell != better:
                how.rescue[totals.start : totals.stop, self.up] = better
                changed = True
        return changed

    def with_four_cards(self, how: Totals) -> dict[tuple[int, int], bool]:
        """Totals (soft, total) that four cards play differently, for a 21 in five is paid more: whether they draw."""
        table = self.rules.table
        first, _, rescue = how.column(self.rules, self.up)
        worth = self._worth(self.mass, first, rescue, versus_blackjack(self.rules))
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

    def two_cards_better(self, how: Totals) -> dict[int, int]:
        """First cards told apart by suit that had better do otherwise than the chart says, and what."""
        table = self.rules.table
        first, after, rescue = how.column(self.rules, self.up)
        worth = self._worth(self.mass, first, rescue, versus_blackjack(self.rules))
        found = {}
        for hand, low, high, _ in first_hands(self.rules):
            if table.counts[hand].tolist() not in _by_suit(table) or table.total[hand] == 21:
                continue
            offers = {choice: float(worth[hand, choice]) for choice in (STAND, HIT, DOUBLE)}
            if self.rules.surrender:
                offers[SURRENDER] = -float(self.mass[hand].sum() + self.mass[hand, BLACKJACK]) / 2
            if low == high:
                offers[SPLIT] = float(self.mass[hand].sum()) * self._split(low, after, rescue)
            best = max(offers, key=lambda choice: offers[choice])
            if offers[best] > offers[int(first[hand])] + _TINY:
                found[hand] = best
        return found

    def _worth(self, mass: Reals, action: Choices, rescue: Choices, against: Reals) -> Reals:
        fixed = np.zeros(len(action), dtype=np.bool_)
        bonus = wins_super_bonus(self.rules, self.up) and mass is self.mass
        return worths(self.rules, mass, against, action.copy(), rescue, fixed, bonus)

    def _start(self, action: Choices) -> Whole:
        """The orders of the first two cards, of hands that are played on."""
        start = np.zeros(len(action), dtype=np.int64)
        for hand, low, high, ways in first_hands(self.rules):
            left = action[hand] == SURRENDER and (low == high or not self.rules.surrender_any)
            if self.rules.table.total[hand] < 21 and action[hand] != SPLIT and not left:
                start[hand] = ways
        return start

    def _set(self, flags: npt.NDArray[np.bool_], gain: Reals, may_bust: bool) -> bool:
        changed = False
        for kind in range(len(gain)):
            for soft in (0, 1):
                for total in range(12 if soft else 4, 21):
                    if not may_bust and not soft and total > 11:
                        continue
                    better = bool(gain[kind, soft, total] > 0)
                    if abs(gain[kind, soft, total]) > _TINY and flags[kind, soft, total, self.up] != better:
                        flags[kind, soft, total, self.up] = better
                        changed = True
        return changed

    def _first_cards(self, how: Totals, worth: Reals, after: Choices, rescue: Choices, may_bust: bool) -> bool:
        """Splits and surrenders: what the first two cards alone decide."""
        table, up, whole = self.rules.table, self.up, suits(self.rules).whole
        played: dict[int, float] = {}
        given_up: dict[int, float] = {}
        pairs: dict[int, tuple[float, float]] = {}
        changed = False
        for hand, low, high, ways in first_hands(self.rules):
            if table.total[hand] == 21:
                continue
            part = ways / whole / (1 if low == high else 2)
            weight, blackjack = self._weight[hand] * part, self._blackjack[hand] * part
            soft, total = int(table.soft[hand]), int(table.total[hand])
            goes_on = worth[hand, HIT if how.by_kind(how.hit)[0, soft, total, up] else STAND] * part
            if how.by_kind(how.double)[0, soft, total, up]:
                goes_on = worth[hand, DOUBLE] * part
            leave = -(weight + blackjack) / 2
            if low == high:
                before = pairs.get(low, (0.0, 0.0))
                pairs[low] = before[0] + weight, before[1] + goes_on
            elif not soft:
                played[total] = played.get(total, 0.0) + goes_on
                given_up[total] = given_up.get(total, 0.0) + leave
        for pair, (weight, goes_on) in pairs.items():
            if weight <= 0:
                continue
            leave = -(weight + self.mass[table.of(pair, pair), BLACKJACK]) / 2
            apart = weight * self._split(pair, after, rescue)
            cells = ((how.split, apart > goes_on), (how.surrender_pair, self._leaves(leave, max(apart, goes_on))))
            for flags, better in cells:
                changed |= bool(flags[pair, up] != better)
                flags[pair, up] = better
        for total, goes_on in () if self.rules.surrender_any else played.items():
            better = self._leaves(given_up[total], goes_on) and (may_bust or total < 12)
            changed |= bool(how.surrender[total, up] != better)
            how.surrender[total, up] = better
        return changed

    def _split(self, pair: int, after: Choices, rescue: Choices) -> float:
        """What splitting a pair comes to, its hands played so."""
        action = after_split(self.rules, pair, after, rescue)
        left = rescue if self.rules.rescue else np.zeros_like(rescue)
        done, _ = followed(second_cards(self.rules, pair), action, left, self.rules.table.child)
        key = pair, done.tobytes()
        if key not in self._splits:
            most = self.rules.most_hands(pair)
            self._splits[key] = split_hand(self.rules, self.up, pair, action, rescue, most).worth(most)
        return self._splits[key]

    def _leaves(self, leave: float, goes_on: float) -> bool:
        return self.rules.surrender and leave > goes_on + _TINY


def _add(sums: Reals, cell: tuple[Whole, ...], parts: Reals) -> None:
    """Adds to each cell its parts."""
    places = np.ravel_multi_index(cell, sums.shape)
    sums += np.bincount(places, parts, sums.size).reshape(sums.shape)


def _by_suit(table: PossibleHands) -> list[list[int]]:
    return [table.counts[hand].tolist() for hand in table.suited]


class _Gains:
    """What each cell gains: [kind of hand by its number of cards, soft, total], and by total once doubled."""

    def __init__(self, kinds: int) -> None:
        self.drawing, self.anyway, self.doubling = np.zeros((3, kinds, 2, 22))
        self.rescuing, self.rescuing_anyway, self.leaving = np.zeros((3, 22))
