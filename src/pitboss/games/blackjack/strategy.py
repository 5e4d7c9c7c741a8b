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
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable
from pitboss.games.blackjack.odds.possible_hands import ACE, NAMES, VALUES, hands
from pitboss.games.blackjack.odds.rules import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Choices, Policy, Rules

Flags = npt.NDArray[np.bool_]
STRATEGIES = ("optimal", "basic", "mimic_dealer", "never_bust")

CODES = ("S", "H", "Ds", "Dh", "P", "Rs", "Rh", "Rp")
"""Stand; hit; double, else stand or hit; split; surrender, else stand, hit or split."""
HARD, SOFT = range(4, 21), range(12, 21)


def _flags(*shape: int) -> Flags:
    return np.zeros(shape, dtype=np.bool_)


@dataclass(slots=True)
class Totals:
    """A strategy by total: flags for [soft, total, first card of the dealer] and [pair, first card of the dealer]."""

    hit: Flags = field(default_factory=lambda: _flags(2, 22, 10))
    double: Flags = field(default_factory=lambda: _flags(2, 22, 10))
    surrender: Flags = field(default_factory=lambda: _flags(22, 10))
    """Hard hands that are no pair."""
    split: Flags = field(default_factory=lambda: _flags(10, 10))
    surrender_pair: Flags = field(default_factory=lambda: _flags(10, 10))

    def code(self, rules: Rules, row: str, up: int) -> str:
        """A cell as a chart prints it; rows are ``hard 16``, ``soft 18`` and ``8-8``."""
        kind, _, points = row.partition(" ")
        if points:
            soft, total = int(kind == "soft"), int(points)
            given_up = rules.surrender and not soft and self.surrender[total, up]
        else:
            pair = NAMES.index(kind.partition("-")[0])
            soft, total = (1, 12) if pair == ACE else (0, 2 * (pair + 1))
            given_up = rules.surrender and self.surrender_pair[pair, up]
            if self.split[pair, up]:
                return "Rp" if given_up else "P"
        played = "h" if self.hit[soft, total, up] else "s"
        if given_up:
            return f"R{played}"
        return f"D{played}" if self.double[soft, total, up] else played.upper()

    def column(self, rules: Rules, up: int) -> tuple[Choices, Choices]:
        """What the strategy does against one first card, with every hand of two cards or more and with split hands."""
        table = hands()
        soft = table.soft.astype(np.int64)
        played = np.where(self.hit[soft, table.total, up] & (table.total < 21), HIT, STAND).astype(np.int8)
        doubled = np.where(self.double[soft, table.total, up] & (table.size == 2) & (table.total < 21), DOUBLE, played)
        first = doubled.copy()
        for hand, low, high in table.pairs:
            pair = low == high
            if table.total[hand] == 21:
                continue
            if pair and self.split[low, up]:
                first[hand] = SPLIT
            given_up = self.surrender_pair[low, up] if pair else self.surrender[table.total[hand], up]
            if rules.surrender and given_up and (pair or not table.soft[hand]):
                first[hand] = SURRENDER
        return first, doubled if rules.double_after_split else played

    def policy(self, rules: Rules) -> Policy:
        """What the strategy does with every hand."""
        n = len(hands().size)
        done = Policy(np.zeros((10, n), np.int8), np.zeros((10, 10, n), np.int8), np.zeros((10, 10), np.int8))
        for up in range(VALUES):
            done.action[up], split = self.column(rules, up)
            for pair in range(VALUES):
                if pair != ACE:  # split aces take one card each
                    done.after_split[up, pair] = split
                if done.action[up, hands().of(pair, pair)] == SPLIT:
                    done.hands[up, pair] = rules.most_hands(pair)
        return done


def rows() -> tuple[str, ...]:
    """The rows of a chart.

    >>> rows()[0], rows()[16], rows()[-1], len(rows())
    ('hard 5', 'soft 13', 'A-A', 34)
    """
    pairs = (*range(1, VALUES), ACE)
    return (
        *(f"hard {total}" for total in HARD if total > 4),
        *(f"soft {total}" for total in SOFT if total > 12),
        *(f"{NAMES[pair]}-{NAMES[pair]}" for pair in pairs),
    )


COLUMNS = (*range(1, VALUES), ACE)
"""The dealer's first cards in the order of a chart: 2 to 10, ace."""


# The simple ones


def mimic_dealer(rules: Rules) -> Totals:
    """Draws as the dealer must (2.12(b)); never doubles, splits or gives up."""
    how = Totals()
    how.hit[:, :17] = True
    how.hit[1, 17] = rules.hits_soft_17
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
        how.hit[0, 12:] = False
    from pitboss.games.blackjack.odds.chart_cells import column

    for up in range(VALUES):
        cells = column(rules, up)
        for _ in range(40):
            if not cells.improve(how, may_bust):
                break
        else:
            raise AssertionError(f"the chart against {NAMES[up]} does not settle")
    return how


# One's own


def load(text: str) -> Totals:
    """A chart from JSON, as `chart.to_json` writes it: ``{"cells": {"hard 16": {"2": "S", ... "A": "H"}, ...}}``.

    Where a row is left out (``hard 4`` and ``soft 12`` are unsplit twos and aces), less than hard 12 or soft 18 hits,
    more stands, and a pair is played as its total.
    """
    try:
        cells = json.loads(text)["cells"]
        how = Totals()
        how.hit[0, :12] = how.hit[1, :18] = True
        for row, marks in cells.items():
            for up, code in marks.items():
                _mark(how, row, NAMES.index({"T": "10"}.get(up, up)), code)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as problem:
        raise Unreadable(f"not a chart: {problem}") from None
    return how


def _mark(how: Totals, row: str, up: int, code: str) -> None:
    if code not in CODES:
        raise ValueError(f"{code!r} in row {row!r} is none of {', '.join(CODES)}")
    kind, _, points = row.partition(" ")
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


def totals(rules: Rules, name: str) -> Totals | None:
    """The strategy by total of this name, or of this file; None for the best play of all, which knows the cards."""
    named: Mapping[str, Callable[[Rules], Totals]] = {
        "basic": basic, "mimic_dealer": mimic_dealer, "never_bust": never_bust,
    }  # fmt: skip
    if name == "optimal":
        return None
    if name in named:
        return named[name](rules)
    if name.endswith(".json"):
        try:
            return load(Path(name).read_text(encoding="utf-8"))
        except OSError as problem:
            raise Unreadable(f"cannot read the chart {name}: {problem.strerror}") from None
    raise Unreadable(f"{name!r} is no strategy ({', '.join(STRATEGIES)}, or a chart: FILE.json)")


def policy(rules: Rules, name: str) -> Policy:
    """What the strategy of this name does with every hand."""
    how = totals(rules, name)
    if how is None:
        from pitboss.games.blackjack.odds.best_play import optimal

        return optimal(rules)
    return how.policy(rules)
