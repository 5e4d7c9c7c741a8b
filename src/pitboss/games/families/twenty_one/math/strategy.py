"""Strategies by total: what a printed chart can say. The best one for a table is derived, not looked up.

A chart knows the total, whether it is hard or soft, a pair, and the dealer's first card; a pair that is not split is
played as its total. *Basic* is the chart whose every cell is right given all the others: each cell weighs the hands of
that total by how often this very chart gets there, with the exact worth of each way to go on, and cells are changed
until none asks to be (split hands are weighed as two, with one card of the pair gone). No change of a single cell
improves it; there is a test that tries them.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable

from .possible_hands import ACE, NAMES, VALUES, Whole
from .table_rules import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Choices, Policy, Rules

Flags = npt.NDArray[np.bool_]
STRATEGIES = ("optimal", "basic", "mimic_dealer", "never_bust")

CODES = ("S", "H", "Ds", "Dh", "P", "Rs", "Rh", "Rp")
"""Stand; hit; double, else stand or hit; split; surrender, else stand, hit or split."""
HARD, SOFT = range(4, 21), range(12, 21)
MOST_KINDS = 6
"""Two cards to seven and more, where a chart tells them apart."""


def _flags(*shape: int) -> Flags:
    return np.zeros(shape, dtype=np.bool_)


@dataclass(slots=True)
class Totals:
    """A strategy by total: flags for [soft, total, first card of the dealer] and [pair, first card of the dealer]."""

    hit: Flags = field(default_factory=lambda: _flags(2, 22, 10))
    """Where hands are told apart by their number of cards, these and doubles have one more place before the others:
    two cards, three ... six, seven and more."""
    double: Flags = field(default_factory=lambda: _flags(2, 22, 10))
    surrender: Flags = field(default_factory=lambda: _flags(22, 10))
    """Hard hands that are no pair; of two cards, or of any number where any may be given up."""
    split: Flags = field(default_factory=lambda: _flags(10, 10))
    surrender_pair: Flags = field(default_factory=lambda: _flags(10, 10))
    rescue: Flags = field(default_factory=lambda: _flags(22, 10))
    """Doubled hands, by total, and split aces where any hand may be given up."""

    @classmethod
    def for_rules(cls, rules: Rules) -> Totals:
        """An empty one; where a 21 in more cards is paid more, hands are told apart by their number of cards."""
        kinds = (MOST_KINDS,) if rules.seven_card_21 is not None else ()
        return cls(_flags(*kinds, 2, 22, 10), _flags(*kinds, 2, 22, 10))

    @property
    def kinds(self) -> int:
        """How many numbers of cards are told apart."""
        return self.hit.size // (2 * 22 * 10)

    def by_kind(self, flags: Flags) -> Flags:
        """Flags for [number of cards, soft, total, first card of the dealer]: a view."""
        return flags.reshape(self.kinds, 2, 22, 10)

    def kind_of(self, size: Whole) -> Whole:
        """The place of hands of so many cards."""
        return np.clip(size - 2, 0, self.kinds - 1)

    def code(self, rules: Rules, row: str, up: int) -> str:
        """A cell as a chart prints it; rows are ``hard 16``, ``soft 18`` and ``8-8``."""
        kind, _, points = row.partition(" ")
        if kind == DOUBLED:
            return "R" if self.rescue[int(points), up] else "S"
        if points:
            soft, total = int(kind == "soft"), int(points)
            given_up = rules.surrender and not soft and self.surrender[total, up]
        else:
            pair = NAMES.index(kind.partition("-")[0])
            soft, total = (1, 12) if pair == ACE else (0, 2 * (pair + 1))
            given_up = rules.surrender and self.surrender_pair[pair, up]
            if self.split[pair, up]:
                return "Rp" if given_up else "P"
        if self.kinds > 1:
            return self._by_number(rules, soft, total, up, bool(given_up), pair=not points)
        played = "h" if self.hit[soft, total, up] else "s"
        if given_up:
            return f"R{played}"
        return f"D{played}" if self.double[soft, total, up] else played.upper()

    def _by_number(self, rules: Rules, soft: int, total: int, up: int, given_up: bool, pair: bool) -> str:
        """What two cards do, and from how many cards on something else is done: ``S5h`` hits with five or more."""
        table, hit, double = rules.table, self.by_kind(self.hit), self.by_kind(self.double)
        alike = (table.total == total) & (table.soft == bool(soft))
        code = last = ""
        for kind in range(1 if pair else self.kinds):
            if not np.any(alike & (self.kind_of(table.size) == kind) & (table.size > 1)):
                continue  # no hand of so many cards has this total
            does = "d" if double[kind, soft, total, up] else "h" if hit[kind, soft, total, up] else "s"
            does = "r" if given_up and kind == 0 else does
            if does != last:
                code += f"{kind + 2}{does}" if code else does.upper()
            last = does
        return code

    def column(self, rules: Rules, up: int) -> tuple[Choices, Choices, Choices]:
        """What the strategy does against one first card: with every hand of two cards or more, with split hands, and
        whether it gives hands up once they are doubled."""
        table = rules.table
        cell = self.kind_of(table.size), table.soft.astype(np.int64), table.total, up
        under = table.total < 21
        played = np.where(self.by_kind(self.hit)[cell] & under, HIT, STAND).astype(np.int8)
        may_double = under & ((table.size == 2) | rules.double_any)
        doubled = np.where(self.by_kind(self.double)[cell] & may_double, DOUBLE, played)
        rescue = (self.rescue[table.total, up] & under & rules.rescue).astype(np.int8)
        first, plain = doubled.copy(), doubled
        if rules.surrender_any:
            leaves = self.surrender[table.total, up] & ~table.soft & under
            first, doubled, played = (
                np.where(leaves, SURRENDER, one).astype(np.int8) for one in (first, plain, played)
            )
        for hand, low, high in table.pairs:
            pair = low == high
            if table.total[hand] == 21:
                continue
            if pair:
                first[hand] = plain[hand]
            if pair and self.split[low, up]:
                first[hand] = SPLIT
            given_up = self.surrender_pair[low, up] if pair else self.surrender[table.total[hand], up]
            if rules.surrender and given_up and (pair or not table.soft[hand]):
                first[hand] = SURRENDER
        return first, doubled if rules.double_after_split else played, rescue

    def policy(self, rules: Rules) -> Policy:
        """What the strategy does with every hand."""
        done = Policy.empty(rules)
        for up in range(VALUES):
            done.action[up], split, done.rescue[up] = self.column(rules, up)
            for pair in range(VALUES):
                done.after_split[up, pair] = after_split(rules, pair, split, done.rescue[up, 0])
                if done.action[up, rules.table.of(pair, pair)] == SPLIT:
                    done.hands[up, pair] = rules.most_hands(pair)
        return done


def after_split(rules: Rules, pair: int, split: Choices, rescue: Choices) -> Choices:
    """What is done with the hands of a split pair: aces with one card each stand, or are given up as doubles are."""
    if rules.draws_to(pair):
        return split
    return rescue * np.int8(SURRENDER if rules.surrender_any else STAND)


DOUBLED = "doubled"
KEPT = (16, 17)
"""The totals of doubled hands that a chart has a row for: 16 stands for all below, and none above is given up."""


def rows(rules: Rules | None = None) -> tuple[str, ...]:
    """The rows of a chart.

    >>> rows()[0], rows()[16], rows()[-1], len(rows())
    ('hard 5', 'soft 13', 'A-A', 34)
    """
    pairs = (*range(1, VALUES), ACE)
    doubled = KEPT if rules is not None and rules.rescue else ()
    return (
        *(f"{DOUBLED} {total}" for total in doubled),
        *(f"hard {total}" for total in HARD if total > 4),
        *(f"soft {total}" for total in SOFT if total > 12),
        *(f"{NAMES[pair]}-{NAMES[pair]}" for pair in pairs),
    )


COLUMNS = (*range(1, VALUES), ACE)
"""The dealer's first cards in the order of a chart: 2 to 10, ace."""


# The simple ones


def mimic_dealer(rules: Rules) -> Totals:
    """Draws as the dealer must; never doubles, splits or gives up."""
    how = Totals.for_rules(rules)
    how.by_kind(how.hit)[:, :, :17] = True
    how.by_kind(how.hit)[:, 1, 17] = rules.hits_soft_17
    return how


@functools.cache
def basic(rules: Rules) -> Totals:
    """The best chart for these rules."""
    return derive(rules)


@functools.cache
def never_bust(rules: Rules) -> Totals:
    """The best chart that never draws to a hard total of 12 or more (nor doubles it, nor gives it up)."""
    return derive(rules, may_bust=False)


def derive(rules: Rules, may_bust: bool = True) -> Totals:
    """The chart whose every cell is right given all the others."""
    how = mimic_dealer(rules)
    if not may_bust:
        how.by_kind(how.hit)[:, 0, 12:] = False
    from .chart_cells import column

    for up in range(VALUES):
        cells = column(rules, up)
        for _ in range(40):
            if not cells.improve(how, may_bust):
                break
        else:
            raise AssertionError(f"the chart against {NAMES[up]} does not settle")
    return how


# One's own


def load(text: str, rules: Rules | None = None) -> Totals:
    """A chart from JSON, as `chart.to_json` writes it: ``{"cells": {"hard 16": {"2": "S", ... "A": "H"}, ...}}``.

    Where a row is left out (``hard 4`` and ``soft 12`` are unsplit twos and aces), less than hard 12 or soft 18 hits,
    more stands, and a pair is played as its total.
    """
    try:
        cells = json.loads(text)["cells"]
        how = Totals.for_rules(rules or Rules())
        how.by_kind(how.hit)[:, 0, :12] = how.by_kind(how.hit)[:, 1, :18] = True
        for row, marks in cells.items():
            for up, code in marks.items():
                _mark(how, row, NAMES.index({"T": "10"}.get(up, up)), code)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as problem:
        raise Unreadable(f"not a chart: {problem}") from None
    return how


def _mark(how: Totals, row: str, up: int, code: str) -> None:
    kind, _, points = row.partition(" ")
    if kind == DOUBLED:
        if code not in ("R", "S") or int(points) not in KEPT:
            raise ValueError(f"{code!r} cannot stand in row {row!r}")
        how.rescue[4 if int(points) == KEPT[0] else int(points) : int(points) + 1, up] = code == "R"
        return
    if how.kinds > 1:
        _mark_by_number(how, row, up, code)
        return
    if code not in CODES:
        raise ValueError(f"{code!r} in row {row!r} is none of {', '.join(CODES)}")
    if points:
        soft, total = ("hard", "soft").index(kind), int(points)
        if not (12 if soft else 4) <= total <= 20:
            raise ValueError(f"no row {row!r}")
        if code in ("P", "Rp") or (soft and code[0] == "R"):
            raise ValueError(f"{code!r} cannot stand in row {row!r}")
        how.hit[soft, total, up] = code[-1] in "Hh"
        how.double[soft, total, up] = code[0] == "D"
        if not soft:
            how.surrender[total, up] = code[0] == "R"
        return
    value, _, again = row.partition("-")
    if again != value:
        raise ValueError(f"no row {row!r}")
    pair = NAMES.index({"T": "10"}.get(value, value))
    how.split[pair, up] = code in ("P", "Rp")
    how.surrender_pair[pair, up] = code[0] == "R"


_BY_NUMBER = re.compile("([SHDRP])((?:[3-7][shd])*)")
"""What two cards do, then from how many cards on something else is done."""


def _mark_by_number(how: Totals, row: str, up: int, code: str) -> None:
    """A cell of a chart that tells hands apart by their number of cards."""
    read = _BY_NUMBER.fullmatch(code)
    kind, _, points = row.partition(" ")
    if read is None or (read[1] == "P" and points) or (read[2] and not points):
        raise ValueError(f"{code!r} cannot stand in row {row!r}")
    if not points:
        value, _, again = row.partition("-")
        if again != value:
            raise ValueError(f"no row {row!r}")
        pair = NAMES.index({"T": "10"}.get(value, value))
        how.split[pair, up], how.surrender_pair[pair, up] = read[1] == "P", read[1] == "R"
        return
    soft, total = ("hard", "soft").index(kind), int(points)
    if not (12 if soft else 4) <= total <= 20 or (soft and read[1] == "R"):
        raise ValueError(f"no row {row!r}" if read[1] != "R" else f"{code!r} cannot stand in row {row!r}")
    if not soft:
        how.surrender[total, up] = read[1] == "R"
    changes = {0: read[1].lower()} | {int(read[2][i]) - 2: read[2][i + 1] for i in range(0, len(read[2]), 2)}
    does = "s"
    for number in range(how.kinds):
        does = changes.get(number, does)
        how.by_kind(how.hit)[number, soft, total, up] = does == "h"
        how.by_kind(how.double)[number, soft, total, up] = does == "d"


def totals(rules: Rules, name: str) -> Totals | None:
    """The strategy by total of this name, file or chart; None for the best play of all, which knows the cards."""
    named: Mapping[str, Callable[[Rules], Totals]] = {
        "basic": basic, "mimic_dealer": mimic_dealer, "never_bust": never_bust,
    }  # fmt: skip
    if name == "optimal":
        return None
    if name in named:
        return named[name](rules)
    if name.startswith("{"):
        return load(name)
    if name.endswith(".json"):
        try:
            return load(Path(name).read_text(encoding="utf-8"), rules)
        except OSError as problem:
            raise Unreadable(f"cannot read the chart {name}: {problem.strerror}") from None
    raise Unreadable(f"{name!r} is no strategy ({', '.join(STRATEGIES)}, or a chart: FILE.json)")


def policy(rules: Rules, name: str) -> Policy:
    """What the strategy of this name does with every hand."""
    how = totals(rules, name)
    if how is None:
        from .best_play import optimal

        return optimal(rules)
    return how.policy(rules)
