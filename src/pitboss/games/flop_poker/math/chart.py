"""When to make the flop wager, as a chart.

Kinds of starting hands that are all played, or all folded, take a line each. The others are told apart card by card:
by their two higher ranks (rows) and the lowest (columns).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.cards import RANK_NAMES
from pitboss.games.families.poker_hands.hands import Three
from pitboss.games.families.stud.math.odds import ranks_text
from pitboss.law.options import Options
from pitboss.odds.chart import BAD, EVEN, GOOD, Chart, ChartCell, ChartColumn, ChartGrid, Lines
from pitboss.odds.distribution import ratio

from ..hands import ACE, Key
from ..wagers import ANTE
from .odds import FOLDED, PLAY, Start, accounts, plan, ranks_of, starts, written

Ranks = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of starting hand: how many there are, how many of them are played, and what the poorest is worth."""

    name: str
    hands: int
    played: int
    poorest: Fraction

    @property
    def verdict(self) -> str:
        if self.played == self.hands:
            return "play"
        return "see below" if self.played else "fold"


def _suited(key: Key) -> bool:
    return key[0] in (Three.FLUSH, Three.STRAIGHT_FLUSH)


def kind_of(key: Key) -> str:
    """
    >>> kind_of((2, 9, 4)), kind_of((3, 9, 4, 2)), kind_of((4, 10)), kind_of((1, 14, 9, 2))
    ('a pair', 'three of one suit', '10 high', 'ace high')
    """
    if key[0] == Three.THREE_OF_A_KIND:
        return "three of a kind"
    if key[0] == Three.PAIR:
        return "a pair"
    return "three of one suit" if _suited(key) else f"{RANK_NAMES[ranks_of(key)[0] - 2]} high"


def chart(options: Options) -> Chart:
    """What the starting hands are worth in antes with the flop wager, and which are played."""
    main = accounts(options)[ANTE]
    how, worth = plan("optimal", main), main.values(PLAY)
    values = {start.key: worth(start) for start in starts()}
    kinds, apart = kinds_of(values, how.plays)
    parts: list[ChartGrid | Lines] = [(f"{how.description[0].upper()}{how.description[1:]}.", ""), _listed(kinds)]
    if apart:
        above = ("", "Mixed suits, no pair: worth in antes; below -1 fold, marked *")
        parts += [above, _grid(values, how.plays, apart)]
    told = {
        written(key): {"value": float(each), "value_exact": ratio(each), "play": key in how.plays}
        for key, each in values.items()
    }
    data = {"strategy": "optimal", "folded": FOLDED, "starts": told}
    return Chart("Flop poker: when to make the flop wager", tuple(parts), data)


def kinds_of(values: Mapping[Key, Fraction], plays: Set[Key]) -> tuple[list[Kind], list[Ranks]]:
    """The kinds of starting hands; and, of those that are not all played or all folded, the two higher ranks by which
    hands of mixed suits are told apart."""
    by_kind: dict[str, list[Start]] = {}
    for start in sorted(starts(), key=_order):
        by_kind.setdefault(kind_of(start.key), []).append(start)
    kinds, apart = [], []
    for name, alike in by_kind.items():
        played = sum(start.weight for start in alike if start.key in plays)
        kinds.append(
            Kind(name, sum(start.weight for start in alike), played, min(values[start.key] for start in alike))
        )
        if 0 < played < kinds[-1].hands:
            apart += [ranks_of(start.key)[:2] for start in alike if not _suited(start.key)]
    return kinds, list(dict.fromkeys(apart))


def _listed(kinds: Sequence[Kind]) -> ChartGrid:
    columns = (ChartColumn("", "{:<18}"), ChartColumn("", "{:<11}"), ChartColumn("", "{}"))
    tones = {"play": GOOD, "fold": BAD, "see below": EVEN}
    return ChartGrid(
        columns,
        tuple(
            (
                ChartCell(kind.name),
                ChartCell(kind.verdict, tones[kind.verdict]),
                ChartCell(f"{kind.hands:>6,} hands, the poorest worth {float(kind.poorest):+.2f}"),
            )
            for kind in kinds
        ),
    )


def _grid(values: Mapping[Key, Fraction], plays: Set[Key], apart: Sequence[Ranks]) -> ChartGrid:
    """Hands of mixed suits without a pair, by their two higher ranks and by the lowest."""
    mixed = {ranks_of(key): key for key in values if not _suited(key)}
    lowest = range(max(middle for _, middle in apart) - 1, 1, -1)

    def cell(ranks: tuple[int, ...]) -> ChartCell:
        if ranks not in mixed:
            return ChartCell()
        plays_it = mixed[ranks] in plays
        return ChartCell(f"{float(values[mixed[ranks]]):+.2f}{' ' if plays_it else '*'}", GOOD if plays_it else BAD)

    columns = (ChartColumn("", "{:<7}"), *(ChartColumn(ranks_text((low,)), "{:>7}") for low in lowest))
    return ChartGrid(
        columns, tuple((ChartCell(ranks_text(row)), *(cell((*row, low)) for low in lowest)) for row in apart)
    )


def _order(start: Start) -> tuple[int, tuple[int, ...]]:
    """Three of a kind first, then pairs, suited hands, and the others by their ranks."""
    rank = start.key[0]
    group = 0 if rank == Three.THREE_OF_A_KIND else 1 if rank == Three.PAIR else 2 if _suited(start.key) else 3
    return group, tuple(ACE - one for one in ranks_of(start.key))
