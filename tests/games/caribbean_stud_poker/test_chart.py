"""The chart of Caribbean stud poker: what most hands of a kind do against an up card."""

from __future__ import annotations

from pitboss.games.caribbean_stud_poker.math.chart import chart
from pitboss.games.caribbean_stud_poker.options import OPTIONS
from pitboss.render.charts import svg, text


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({})[0])
    cells = shown.data["cells"]
    assert tuple(cells[next(iter(cells))]) == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert set(cells["pair or better"].values()) == {"B"}
    assert set(cells["below A-K"].values()) == {"F"} == set(cells["A-K-10 or lower"].values())
    for row in ("A-K-Q-J", "A-K-Q-8", "A-K-Q-3", "A-K-J"):  # published: a queen or jack against ace or king
        assert (cells[row]["K"], cells[row]["A"]) == ("B", "B")
    matching = cells["A-K with the up card's rank"]
    assert {matching[up][0] for up in list(matching)[:11]} == {"B"}  # published: the up card's rank
    assert (matching["K"], matching["A"]) == (".", ".")
    assert (cells["A-K-Q-9"]["3"], cells["A-K-Q-9"]["10"], cells["A-K-Q-9"]["9"]) == ("B", "F", ".")
    assert len(text(shown).splitlines()) == len(cells) + 3
    assert svg(shown).count("<rect") == 1 + sum(mark != "." for row in cells.values() for mark in row.values())
