"""The chart of Texas hold 'em bonus poker: the 169 starting hands and what they are worth."""

from __future__ import annotations

from pitboss.games.families.poker_hands.starts import name_at
from pitboss.games.texas_hold_em_bonus_poker.math.chart import chart, to_json, to_svg, to_text
from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({"ante_pays_from": "straight"})[0])
    assert {name_at(row, column) for row in range(13) for column in range(13)} == set(shown.values)
    assert shown.folds == tuple(sorted(shown.folds)) == ("32o", "42o", "52o", "62o", "72o")
    assert max(shown.values, key=lambda name: shown.values[name]) == "AA"
    assert "-1.16*" in to_text(shown).splitlines()[-2]
    assert to_svg(shown).count("<rect") == 169
    starts = to_json(shown)["starts"]
    assert isinstance(starts, dict)
    assert starts["72o"]["play"] is False
