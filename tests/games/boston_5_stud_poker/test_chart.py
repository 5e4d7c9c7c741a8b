"""The chart of Boston 5 stud poker: what kinds of first three cards are worth."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.boston_5_stud_poker.math.chart import chart, to_json, to_svg, to_text
from pitboss.games.boston_5_stud_poker.options import OPTIONS
from tests.games.boston_5_stud_poker.oracle import fixture


def test_the_chart() -> None:
    shown = chart(OPTIONS.read(fixture())[0])
    rows = list(shown.cells)
    assert (rows[0], rows[1], rows[13], rows[14], rows[-1]) == (
        "three of a kind", "pair of aces", "pair of 2s", "ace high", "4 high",
    )  # fmt: skip
    kinds = [kind for cells in shown.cells.values() for kind in cells.values()]
    assert sum(kind.starts for kind in kinds) == 22_100
    assert {kind.mark for kind in kinds} == {""}, "published: nothing is ever folded"
    pairs = [shown.cells[row]["three suits"].mean for row in rows[1:14]]
    assert pairs == sorted(pairs, reverse=True)
    assert len(to_text(shown).splitlines()) == len(rows) + 3
    assert to_svg(shown).count("<rect") == len(kinds)
    assert to_json(shown)["strategy"] == "optimal"
    assert sum((kind.starts * kind.mean for kind in kinds), Fraction(0)) / 22_100 == -(
        Fraction(38_716_961, 77_440_678) - Fraction(360_064, 2_598_960)  # the rulebook, section 11
    )
