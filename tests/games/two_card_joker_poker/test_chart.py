"""The chart of two card joker poker: which hands are called, and what they are worth."""

from __future__ import annotations

from pitboss.games.two_card_joker_poker.math.chart import chart, to_json, to_svg, to_text
from pitboss.games.two_card_joker_poker.math.odds import cards_at, matchups
from pitboss.games.two_card_joker_poker.options import OPTIONS


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({})[0])
    assert len(shown.values) == 13 * 13 + 13 + 1 == len(matchups(("straight", "pair", "flush")))
    assert {"Q4o", "Q3o", "Q2o", "J9o"} <= set(shown.folds)  # published: queen-five is the lowest hand called
    assert {"Q5o", "KQo", "A2o", "22", "2*", "**", "42s", "32o"}.isdisjoint(shown.folds)
    assert len(to_text(shown).splitlines()) == 16
    assert to_svg(shown).count("<rect") == len(shown.values)
    assert ">The worth of the hand" in to_svg(shown), "a legend that can be seen, not in the title alone"
    assert to_json(shown)["strategy"] == "optimal"
    assert len({cards_at(kind.hand) for kind in matchups(("straight", "pair", "flush"))}) == len(shown.values)


def test_call_odds_move_the_line() -> None:
    shown = chart(OPTIONS.read({"call_odds.high_card": "6"})[0])
    assert {"Q4o", "Q3o"}.isdisjoint(shown.folds)
    assert {"Q2o", "J9o"} <= set(shown.folds), "they never beat a dealer who qualifies"
