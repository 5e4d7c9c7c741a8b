"""When to put one more unit at stake, as a chart.

Cards with a pair among them are listed by what they hold already; the others by their suits, by how many straights they
may still become, and by how many of them are high enough for a pair that wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pitboss.odds.chart import BAD, EVEN, GOOD, Chart, ChartCell, ChartColumn, ChartGrid, Lines

from .odds import ranks_text
from .seen import Seen, Staged, sets

EITHER = "="
RUNS = (*(frozenset(range(top - 4, top + 1)) for top in range(14, 5, -1)), frozenset((14, 2, 3, 4, 5)))
STRAIGHTS = {0: "no straight possible", 1: "one straight possible"} | {
    n: f"{word} straights possible" for n, word in ((2, "two"), (3, "three"), (4, "four"), (5, "five"))
}
SHAPES = {(4,): "four of a kind", (3, 1): "three of a kind", (3,): "three of a kind", (2, 2): "two pairs"}

Rows = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Marks:
    """How a decision is marked, and what it is about."""

    yes: str
    no: str
    legend: str
    high: int
    """The lowest card of which a pair wins."""
    pair: Callable[[int], str]
    """What a pair of this rank is called."""


@dataclass(frozen=True, slots=True)
class Block:
    """One decision: what to do with cards that hold a pair or better, and with the others."""

    title: str
    made: Mapping[str, str]
    columns: tuple[str, ...]
    draws: Rows
    """By kind of cards, a mark for each number of high cards; empty where there are none."""


def block(played: Staged, stage: int, title: str, marks: Marks) -> Block:
    """What to do once so many cards are seen, one unit being at stake."""
    found: dict[str, dict[int, Counter[str]]] = {}
    for seen, count in sorted(sets(stage).items(), key=lambda item: _order(item[0]), reverse=True):
        row, column = _place(seen, marks)
        found.setdefault(row, {}).setdefault(column, Counter())[_mark(played, seen, marks)] += count
    draws = {
        row: tuple(_shown(cells.get(n)) for n in range(stage + 1)) for row, cells in found.items() if -1 not in cells
    }
    made = {row: _shown(cells[-1]) for row, cells in found.items() if -1 in cells}
    return Block(title, made, tuple(map(str, range(stage + 1))), _merged(draws))


def _order(seen: Seen) -> tuple[object, ...]:
    """How good a set of cards is to begin with."""
    shape = tuple(sorted(Counter(seen.ranks).values(), reverse=True))
    pair = max((rank for rank, n in Counter(seen.ranks).items() if n > 1), default=0)
    return shape, pair, seen.suited, _straights(seen)


def _straights(seen: Seen) -> int:
    return sum(run.issuperset(seen.ranks) for run in RUNS)


def _place(seen: Seen, marks: Marks) -> tuple[str, int]:
    """The row and the column that a set of cards is in; it has no column if it holds a pair."""
    times = Counter(seen.ranks)
    shape = tuple(sorted(times.values(), reverse=True))
    if shape in SHAPES:
        return SHAPES[shape], -1
    if shape[0] > 1:
        return marks.pair(times.most_common(1)[0][0]), -1
    suits = "one suit" if seen.suited else "suits mixed"
    return f"{suits}, {STRAIGHTS[_straights(seen)]}", sum(rank >= marks.high for rank in seen.ranks)


def _mark(played: Staged, seen: Seen, marks: Marks) -> str:
    gain = played.gain(seen)
    return EITHER if gain == 0 else marks.yes if gain > 0 else marks.no


def _shown(cell: Counter[str] | None) -> str:
    """The play of most cards, with a star where not of all."""
    if not cell:
        return ""
    most = max(cell, key=lambda mark: cell[mark])
    return most if len(cell) == 1 else f"{most}*"


def _merged(draws: Rows) -> Rows:
    """Rows of one suit, or of several, that all say the same are one row."""
    merged: dict[str, tuple[str, ...]] = {}
    for suits in ("one suit", "suits mixed"):
        rows = {row: cells for row, cells in draws.items() if row.startswith(suits)}
        said = {mark for cells in rows.values() for mark in cells if mark}
        if len(said) == 1:
            columns = zip(*rows.values(), strict=True)
            rows = {suits: tuple(next((mark for mark in column if mark), "") for column in columns)}
        merged |= rows
    return merged


def chart_of(title: str, blocks: Sequence[Block], marks: Marks) -> Chart:
    """The decisions of a game, one after the other."""
    width = max(len(row) for one in blocks for row in (*one.made, *one.draws)) + 2
    first, tones = f"  {{:<{width}}}", dict(zip((marks.yes, marks.no, EITHER), (GOOD, BAD, EVEN), strict=True))
    high = f"no pair: how many are {ranks_text((marks.high,))} or higher"
    starred = any("*" in mark for one in blocks for cells in one.draws.values() for mark in cells)
    legend = marks.legend + ("; * where other cards decide otherwise" if starred else "")

    def cell(mark: str) -> ChartCell:
        return ChartCell(mark, tones.get(mark[0]))

    parts: list[ChartGrid | Lines] = []
    for one in blocks:
        made = tuple((ChartCell(row), cell(mark)) for row, mark in one.made.items())
        draws = tuple((ChartCell(row), *(cell(mark.ljust(2)) for mark in cells)) for row, cells in one.draws.items())
        heads = (ChartColumn(high, first), *(ChartColumn(head.ljust(2), "{:>4}") for head in one.columns))
        parts += [
            (one.title,),
            ChartGrid((ChartColumn("", first), ChartColumn("", "{:>3}")), made),
            ChartGrid(heads, draws),
            ("",),
        ]
    decisions = [
        {
            "title": one.title,
            "made": one.made,
            "no_pair": {row: dict(zip(one.columns, cells, strict=True)) for row, cells in one.draws.items()},
        }
        for one in blocks
    ]
    data = {"strategy": "optimal", "legend": legend, "decisions": decisions}
    return Chart(title, (*parts, (legend,)), data)
