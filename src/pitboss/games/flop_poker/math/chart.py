"""When to make the flop wager, as a chart: for a terminal, as a picture (SVG) and as JSON.

Kinds of starting hands that are all played, or all folded, take a line each. The others are told apart card by card:
by their two higher ranks (rows) and the lowest (columns).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.cards import RANK_NAMES
from pitboss.games.families.poker_hands.hands import Three
from pitboss.games.families.stud.math.odds import ranks_text
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio

from ..hands import ACE, Key
from ..wagers import ANTE
from .odds import FOLDED, PLAY, Start, accounts, plan, ranks_of, starts, written

WIDE, HIGH, LEFT = 56, 30, 84
"""A cell of the picture, and where the first column begins."""
GREEN, RED = "#b9e0b4", "#f4b6b0"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of starting hand: how many there are, how many of them are played, and what the poorest is worth."""

    name: str
    hands: int
    played: int
    poorest: Fraction


@dataclass(frozen=True, slots=True)
class Chart:
    """What each starting hand is worth in antes with the flop wager, and which are played."""

    told: str
    values: Mapping[Key, Fraction]
    plays: frozenset[Key]
    kinds: tuple[Kind, ...]
    rows: tuple[tuple[int, int], ...]
    """The two higher ranks of the hands of mixed suits that have to be told apart."""

    @property
    def columns(self) -> range:
        """The lowest ranks that stand beside them."""
        return range(max((middle for _, middle in self.rows), default=2) - 1, 1, -1)

    def cell(self, row: tuple[int, int], low: int) -> Key | None:
        """The hand of a cell, no pair and of mixed suits; None where there is none."""
        return next((key for key in self.values if not _suited(key) and ranks_of(key) == (*row, low)), None)


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
    """The chart for a table with these options."""
    main = accounts(options)[ANTE]
    how, worth = plan("optimal", main), main.values(PLAY)
    values = {start.key: worth(start) for start in starts()}
    by_kind: dict[str, list[Start]] = {}
    for start in sorted(starts(), key=_order):
        by_kind.setdefault(kind_of(start.key), []).append(start)
    kinds, rows = [], []
    for name, alike in by_kind.items():
        played = sum(start.weight for start in alike if start.key in how.plays)
        kinds.append(
            Kind(name, sum(start.weight for start in alike), played, min(values[start.key] for start in alike))
        )
        if 0 < played < kinds[-1].hands:
            rows += [ranks_of(start.key)[:2] for start in alike if not _suited(start.key)]
    return Chart(how.description, values, how.plays, tuple(kinds), tuple(dict.fromkeys(rows)))


def _order(start: Start) -> tuple[int, tuple[int, ...]]:
    """Three of a kind first, then pairs, suited hands, and the others by their ranks."""
    rank = start.key[0]
    group = 0 if rank == Three.THREE_OF_A_KIND else 1 if rank == Three.PAIR else 2 if _suited(start.key) else 3
    return group, tuple(ACE - one for one in ranks_of(start.key))


def _verdict(kind: Kind) -> str:
    if kind.played == kind.hands:
        return "play"
    return "see below" if kind.played else "fold"


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    lines = [f"{shown.told[0].upper()}{shown.told[1:]}.", ""]
    for kind in shown.kinds:
        poorest = f"{kind.hands:>6,} hands, the poorest worth {float(kind.poorest):+.2f}"
        lines.append(f"{kind.name:<18}{_verdict(kind):<11}{poorest}")
    if shown.rows:
        lines += ["", "Mixed suits, no pair: worth in antes; below -1 fold, marked *"]
        lines.append(" " * 7 + "".join(f"{ranks_text((low,)):>7}" for low in shown.columns))
        for row in shown.rows:
            cells = "".join(f"{_cell(shown, row, low):>7}" for low in shown.columns)
            lines.append(f"{ranks_text(row):<7}{cells.rstrip()}")
    return "\n".join(lines) + "\n"


def _cell(shown: Chart, row: tuple[int, int], low: int) -> str:
    key = shown.cell(row, low)
    return "" if key is None else f"{float(shown.values[key]):+.2f}{' ' if key in shown.plays else '*'}"


def to_svg(shown: Chart) -> str:
    """The chart as a picture: green is played, red is folded."""
    top = HIGH * (len(shown.kinds) + 1)
    wide, high = LEFT + 9 * WIDE, top + HIGH * (len(shown.rows) + 1) * bool(shown.rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="15">'
        f"<title>{shown.told}</title>"
    ]
    for i, kind in enumerate(shown.kinds):
        y, verdict = HIGH * i, _verdict(kind)
        colour = {"play": GREEN, "fold": RED}.get(verdict, "#f3e08f")
        parts.append(
            f'<rect x="4" y="{y + 4}" width="200" height="{HIGH - 4}" fill="{colour}" stroke="#888"/>'
            f'<text x="12" y="{y + 22}">{kind.name}: {verdict}</text>'
            f'<text x="216" y="{y + 22}">{kind.hands:,} hands, the poorest worth {float(kind.poorest):+.2f}</text>'
        )
    for j, low in enumerate(shown.columns if shown.rows else ()):
        x = LEFT + j * WIDE + WIDE // 2
        parts.append(f'<text x="{x}" y="{top + 20}" text-anchor="middle">{ranks_text((low,))}</text>')
    for i, row in enumerate(shown.rows, 1):
        y = top + i * HIGH
        parts.append(f'<text x="6" y="{y + 20}">{ranks_text(row)}</text>')
        for j, low in enumerate(shown.columns):
            key = shown.cell(row, low)
            if key is not None:
                x, colour = LEFT + j * WIDE, GREEN if key in shown.plays else RED
                parts.append(
                    f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" fill="{colour}" stroke="#888"/>'
                    f'<text x="{x + WIDE // 2}" y="{y + 20}" text-anchor="middle">'
                    f"{float(shown.values[key]):+.2f}</text>"
                )
    return "\n".join([*parts, "</svg>"]) + "\n"


def to_json(shown: Chart) -> dict[str, object]:
    """The chart with exact values."""
    return {
        "strategy": "optimal",
        "folded": FOLDED,
        "starts": {
            written(key): {"value": float(worth), "value_exact": ratio(worth), "play": key in shown.plays}
            for key, worth in shown.values.items()
        },
    }
