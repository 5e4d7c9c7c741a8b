"""The chart of four card poker: what most hands of a kind do against an up card."""

from __future__ import annotations

from pitboss.games.four_card_poker.math.chart import chart, to_json, to_svg, to_text
from pitboss.games.four_card_poker.options import OPTIONS


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({})[0])
    assert shown.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert set(shown.cells["two pair or better"].values()) == {"3"} == set(shown.cells["A-A"].values())
    assert set(shown.cells["lower"].values()) == {"F"}
    assert set(shown.cells["6-6"].values()) == {"1"}
    assert shown.cells["9-9"]["10"] == "1"
    assert shown.cells["2-2"]["2"] == "1"  # the up card takes one of the dealer's twos, and the dealer's lead
    assert shown.cells["2-2"]["A"] == "F*"
    text = to_text(shown)
    assert len(text.splitlines()) == len(shown.cells) + 3
    assert to_svg(shown).count("<rect") == 13 * len(shown.cells)
    assert to_json(shown)["strategy"] == "optimal"
