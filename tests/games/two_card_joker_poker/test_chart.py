"""The chart of two card joker poker: which hands are called, and what they are worth."""

from __future__ import annotations

from pitboss.games.two_card_joker_poker.math.chart import chart
from pitboss.games.two_card_joker_poker.math.odds import cards_at, matchups
from pitboss.games.two_card_joker_poker.options import OPTIONS
from pitboss.odds.chart import Chart
from pitboss.render.charts import svg, text


def folded(shown: Chart) -> set[str]:
    return {name for name, hand in shown.data["hands"].items() if not hand["call"]}


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({})[0])
    hands, folds = shown.data["hands"], folded(shown)
    assert len(hands) == 13 * 13 + 13 + 1 == len(matchups(("straight", "pair", "flush")))
    assert {"Q4o", "Q3o", "Q2o", "J9o"} <= folds  # published: queen-five is the lowest hand called
    assert {"Q5o", "KQo", "A2o", "22", "2*", "**", "42s", "32o"}.isdisjoint(folds)
    assert len(text(shown).splitlines()) == 16
    assert svg(shown).count("<rect") == 1 + len(hands)
    assert ">worth of the hand" in svg(shown), "a legend that can be seen, not in the title alone"
    assert len({cards_at(kind.hand) for kind in matchups(("straight", "pair", "flush"))}) == len(hands)


def test_call_odds_move_the_line() -> None:
    folds = folded(chart(OPTIONS.read({"call_odds.high_card": "6"})[0]))
    assert {"Q4o", "Q3o"}.isdisjoint(folds)
    assert {"Q2o", "J9o"} <= folds, "they never beat a dealer who qualifies"
