"""What each of the 169 starting hands is worth, as a chart."""

from __future__ import annotations

from pitboss.games.families.poker_hands.math.start_grid import square, valued
from pitboss.games.families.poker_hands.starts import HIGH_FIRST, name_at
from pitboss.law.options import Options
from pitboss.odds.chart import Chart, ChartCell
from pitboss.odds.distribution import ratio

from .odds import FOLDED, OPTIMAL, Pays, counted, folded, pays_from, value


def chart(options: Options) -> Chart:
    """The value in antes of every starting hand when it is played, turn and river on their merits."""
    lowest, pays = pays_from(options), Pays.at(options)
    values = {name: value(name, OPTIMAL, lowest, pays) for name in counted()}
    folds, most, paid = folded(OPTIMAL, lowest, pays), max(values.values()), str(options["ante_pays_from"])

    def cell(row: int, column: int) -> ChartCell:
        name = name_at(row, column)
        return valued(name, values[name], most, name in folds)

    above = (
        f"Worth in antes of betting the flop (ante paid from a {paid}); below {FOLDED}: fold, marked *",
        "suited above the diagonal, unsuited below",
    )
    starts = {
        name: {"value": float(worth), "value_exact": ratio(worth), "play": name not in folds}
        for name, worth in values.items()
    }
    return Chart(
        "Texas hold 'em bonus poker: when to bet the flop",
        (above, square(HIGH_FIRST, cell, 7), (f"fold: {', '.join(sorted(folds))}",)),
        {"strategy": OPTIMAL.name, "ante_pays_from": paid, "starts": starts},
    )
