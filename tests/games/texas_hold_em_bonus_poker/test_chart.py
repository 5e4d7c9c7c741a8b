"""The chart of Texas hold 'em bonus poker: the 169 starting hands and what they are worth."""

from __future__ import annotations

from pitboss.games.families.poker_hands.starts import name_at
from pitboss.games.texas_hold_em_bonus_poker.math.chart import chart
from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS
from pitboss.render.charts import svg, text


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({"ante_pays_from": "straight"})[0])
    starts = shown.data["starts"]
    assert {name_at(row, column) for row in range(13) for column in range(13)} == set(starts)
    assert {name for name, start in starts.items() if not start["play"]} == {"32o", "42o", "52o", "62o", "72o"}
    assert max(starts, key=lambda name: float(starts[name]["value"])) == "AA"
    assert "-1.16*" in text(shown).splitlines()[-2]
    assert text(shown).endswith("\nfold: 32o, 42o, 52o, 62o, 72o\n")
    assert svg(shown).count("<rect") == 1 + 169
