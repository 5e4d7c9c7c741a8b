"""The chart of four card poker: what most hands of a kind do against an up card."""

from __future__ import annotations

from pitboss.games.four_card_poker.math.chart import chart
from pitboss.games.four_card_poker.options import OPTIONS
from pitboss.render.charts import svg, text


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({})[0])
    cells = shown.data["cells"]
    assert tuple(cells[next(iter(cells))]) == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert set(cells["two pair or better"].values()) == {"3"} == set(cells["A-A"].values())
    assert set(cells["lower"].values()) == {"F"}
    assert set(cells["6-6"].values()) == {"1"}
    assert cells["9-9"]["10"] == "1"
    assert cells["2-2"]["2"] == "1"  # the up card takes one of the dealer's twos, and the dealer's lead
    assert cells["2-2"]["A"] == "F*"
    assert len(text(shown).splitlines()) == len(cells) + 3
    assert svg(shown).count("<rect") == 1 + sum(mark != "." for row in cells.values() for mark in row.values())
