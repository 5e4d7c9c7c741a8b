"""The chart of Caribbean stud poker: what most hands of a kind do against an up card."""

from __future__ import annotations

from pitboss.games.caribbean_stud_poker.math.chart import chart, to_json, to_svg, to_text
from pitboss.games.caribbean_stud_poker.options import OPTIONS


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({})[0])
    assert shown.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert set(shown.cells["pair or better"].values()) == {"B"}
    assert set(shown.cells["below A-K"].values()) == {"F"} == set(shown.cells["A-K-10 or lower"].values())
    for row in ("A-K-Q-J", "A-K-Q-8", "A-K-Q-3", "A-K-J"):  # published: a queen or jack against ace or king
        assert (shown.cells[row]["K"], shown.cells[row]["A"]) == ("B", "B")
    matching = shown.cells["A-K with the up card's rank"]
    assert {matching[up][0] for up in shown.columns[:11]} == {"B"}  # published: the up card's rank
    assert (matching["K"], matching["A"]) == (".", ".")
    assert (shown.cells["A-K-Q-9"]["3"], shown.cells["A-K-Q-9"]["10"], shown.cells["A-K-Q-9"]["9"]) == ("B", "F", ".")
    text = to_text(shown)
    assert len(text.splitlines()) == len(shown.cells) + 3
    assert to_svg(shown).count("<rect") == 13 * len(shown.cells)
    assert to_json(shown)["strategy"] == "optimal"
