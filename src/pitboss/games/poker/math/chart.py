"""What each of the 169 starting hands of hold 'em wins of a pot against one other hand, as a chart."""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.math.start_grid import square
from pitboss.games.families.poker_hands.starts import HIGH_FIRST, combinations, name_at
from pitboss.law.options import Options
from pitboss.odds.chart import Chart, ChartCell, Tone
from pitboss.odds.distribution import ratio

from ..variants import variant_of
from .odds import starting

DEALS = 2_118_760 * 990
"""Boards and other hands that one starting hand can meet."""
TITLE = "Hold 'em: a starting hand's part of the pot, in percent, against one other hand played to the end"


def chart(options: Options) -> Chart:
    """The part of the pot of every starting hand; only hold 'em has so few of them."""
    if variant_of(options).key != "holdem_high":
        raise Unreadable(f"{variant_of(options).name} has no chart of starting hands")
    parts = {name: (won + Fraction(tied, 2)) / (combinations(name) * DEALS) for name, (won, tied) in starting().items()}

    def cell(row: int, column: int) -> ChartCell:
        name = name_at(row, column)
        over = float(2 * parts[name] - 1)
        tone = Tone("good", over) if over > 0 else Tone("bad", -over)
        return ChartCell(f"{float(100 * parts[name]):.1f}", tone, name)

    above = (TITLE, "suited above the diagonal, unsuited below")
    data = {"game": "poker", "parts": {name: ratio(part) for name, part in parts.items()}}
    return Chart(TITLE, (above, square(HIGH_FIRST, cell, 6)), data)
