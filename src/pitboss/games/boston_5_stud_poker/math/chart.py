"""What each kind of first three cards is worth, as a chart."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.games.families.poker_hands.hands import plural, rank_name
from pitboss.law.options import Options
from pitboss.odds.chart import BAD, Chart, ChartCell, ChartColumn, ChartGrid, by_worth
from pitboss.odds.distribution import ratio

from ..hands import StartRank
from .odds import FOLDED, Pays, Start, spots, starts, value

COLUMNS = ("one suit", "two suits", "three suits")
LEGEND = f"worth of the hand in antes if it is played on, on average; below {FOLDED}: fold (F all of them, * some)"


@dataclass(frozen=True, slots=True)
class Kind:
    """Starts of one row and column: how many, how many are better folded, what playing them is worth."""

    starts: int
    folded: int
    mean: Fraction
    least: Fraction

    @property
    def mark(self) -> str:
        return "" if not self.folded else "F" if self.folded == self.starts else "*"

    def to_json(self) -> dict[str, object]:
        return {
            "starts": self.starts, "folded": self.folded, "value": float(self.mean), "value_exact": ratio(self.mean),
            "least_exact": ratio(self.least),
        }  # fmt: skip


def row_of(start: Start) -> str:
    """The row of the chart that a start is in: what of it counts towards five cards."""
    ranks = sorted(card.rank for card in start.cards)
    if start.key[0] == StartRank.THREE_OF_A_KIND:
        return "three of a kind"
    return f"pair of {plural(ranks[1])}" if start.key[0] == StartRank.PAIR else f"{rank_name(ranks[-1])} high"


def chart(options: Options) -> Chart:
    """Kinds of start by what they are (rows) and how many suits they have (columns), under the ante bonus of this
    table."""
    cells = kinds(options)
    most = max(kind.mean for row in cells.values() for kind in row.values())

    def cell(kind: Kind | None) -> ChartCell:
        if kind is None:
            return ChartCell()
        return ChartCell(f"{float(kind.mean):+.3f}{kind.mark}", BAD if kind.folded else by_worth(kind.mean, most))

    columns = (ChartColumn("", f"{{:<{max(map(len, cells)) + 1}}}"), *(ChartColumn(head, "{:>13}") for head in COLUMNS))
    rows = tuple((ChartCell(row), *(cell(found.get(head)) for head in COLUMNS)) for row, found in cells.items())
    told = {row: {head: kind.to_json() for head, kind in found.items()} for row, found in cells.items()}
    return Chart(
        "Boston 5 stud poker: when to play on",
        (("Your first three cards",), ChartGrid(columns, rows), (LEGEND,)),
        {"strategy": "optimal", "legend": LEGEND, "cells": told},
    )


def kinds(options: Options) -> dict[str, dict[str, Kind]]:
    """The kinds of start, by row and column, the best first."""
    pays = Pays.at(options)
    worth = value(pays)
    found: dict[tuple[str, str], list[tuple[int, bool, Fraction]]] = {}
    order: dict[str, tuple[bool, bool, int]] = {}
    for start, spot in zip(starts(), spots(pays), strict=True):
        row, column = row_of(start), COLUMNS[len({card.suit for card in start.cards}) - 1]
        found.setdefault((row, column), []).append((start.weight, not spot.best, worth(start)))
        ranks = sorted(card.rank for card in start.cards)
        order[row] = (row == "three of a kind", row.startswith("pair"), ranks[1] if "pair" in row else ranks[-1])
    return {
        row: {column: _kind(found[row, column]) for column in COLUMNS if (row, column) in found}
        for row in sorted(order, key=lambda row: order[row], reverse=True)
    }


def _kind(found: list[tuple[int, bool, Fraction]]) -> Kind:
    number = sum(weight for weight, _, _ in found)
    return Kind(
        number,
        sum(weight for weight, folds, _ in found if folds),
        sum((weight * worth for weight, _, worth in found), Fraction(0)) / number,
        min(worth for _, _, worth in found),
    )
