"""What each of the 169 starting hands is worth, as a chart: for a terminal, as a picture (SVG) and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.games.families.poker_hands.math.start_grid import Cell, draw, valued
from pitboss.games.families.poker_hands.starts import HIGH_FIRST, name_at
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio

from .odds import FOLDED, OPTIMAL, Pays, counted, folded, pays_from, value


@dataclass(frozen=True, slots=True)
class Chart:
    """The value in antes of every starting hand when it is played, turn and river on their merits."""

    pays_from: str
    values: Mapping[str, Fraction]
    folds: tuple[str, ...]


def chart(options: Options) -> Chart:
    """The chart for a table with these options."""
    lowest, pays = pays_from(options), Pays.at(options)
    return Chart(
        str(options["ante_pays_from"]),
        {name: value(name, OPTIMAL, lowest, pays) for name in counted()},
        folded(OPTIMAL, lowest, pays),
    )


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    lines = [
        f"Worth in antes of betting the flop (ante paid from a {shown.pays_from}); below {FOLDED}: fold, marked *",
        "suited above the diagonal, unsuited below",
        "     " + "".join(f"{rank:>7}" for rank in HIGH_FIRST),
    ]
    for row, rank in enumerate(HIGH_FIRST):
        cells = []
        for column in range(13):
            name = name_at(row, column)
            cells.append(f"{float(shown.values[name]):+.2f}{'*' if name in shown.folds else ' '}")
        lines.append(f"{rank:>5}" + "".join(f"{cell:>7}" for cell in cells))
    lines.append(f"fold: {', '.join(sorted(shown.folds))}")
    return "\n".join(lines) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture: the greener the better, red is folded."""
    most = max(shown.values.values())

    def cell(row: int, column: int) -> Cell:
        name = name_at(row, column)
        return valued(name, shown.values[name], most, name in shown.folds)

    return draw(f"Starting hands, ante paid from a {shown.pays_from}", len(HIGH_FIRST), cell)


def to_json(shown: Chart) -> dict[str, object]:
    """The chart with exact values."""
    return {
        "strategy": OPTIMAL.name,
        "ante_pays_from": shown.pays_from,
        "starts": {
            name: {"value": float(worth), "value_exact": ratio(worth), "play": name not in shown.folds}
            for name, worth in shown.values.items()
        },
    }
