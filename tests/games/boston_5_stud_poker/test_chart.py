"""The chart of Boston 5 stud poker: what kinds of first three cards are worth."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.boston_5_stud_poker.math.chart import chart, kinds
from pitboss.games.boston_5_stud_poker.options import OPTIONS
from pitboss.render.charts import svg, text
from tests.games.boston_5_stud_poker.oracle import fixture


def test_the_chart() -> None:
    options = OPTIONS.read(fixture())[0]
    cells, shown = kinds(options), chart(options)
    rows = list(cells)
    assert (rows[0], rows[1], rows[13], rows[14], rows[-1]) == (
        "three of a kind", "pair of aces", "pair of 2s", "ace high", "4 high",
    )  # fmt: skip
    found = [kind for row in cells.values() for kind in row.values()]
    assert sum(kind.starts for kind in found) == 22_100
    assert {kind.mark for kind in found} == {""}, "published: nothing is ever folded"
    pairs = [cells[row]["three suits"].mean for row in rows[1:14]]
    assert pairs == sorted(pairs, reverse=True)
    assert len(text(shown).splitlines()) == len(rows) + 3
    assert svg(shown).count("<rect") == 1 + len(found)
    assert list(shown.data["cells"]) == rows
    assert sum((kind.starts * kind.mean for kind in found), Fraction(0)) / 22_100 == -(
        Fraction(38_716_961, 77_440_678) - Fraction(360_064, 2_598_960)  # the rulebook, section 11
    )
