"""The chart of flop poker: kinds of hands that are played, and the others card by card."""

from __future__ import annotations

from pitboss.games.flop_poker.math.chart import chart, to_json, to_svg, to_text
from pitboss.games.flop_poker.options import OPTIONS


def test_the_chart() -> None:
    shown = chart(OPTIONS.read({})[0])
    kinds = {kind.name: (kind.hands, kind.played) for kind in shown.kinds}
    assert sum(hands for hands, _ in kinds.values()) == 22_100
    assert sum(played for _, played in kinds.values()) == 19_100
    assert kinds["a pair"] == (3_744, 3_744)
    assert kinds["three of one suit"] == (1_144, 1_144)
    assert kinds["jack high"] == (2_160, 2_160)
    assert 0 < kinds["10 high"][1] < kinds["10 high"][0]
    # Three different ranks of mixed suits within five: 10-6 down to 7-3 as the ends.
    for high, low, play in ((10, 6, True), (10, 5, False), (7, 3, True), (7, 2, False)):
        key = shown.cell((high, low + 1), low)
        assert key is not None
        assert (key in shown.plays) == play
    assert shown.cell((10, 9), 9) is None


def test_it_is_drawn() -> None:
    shown = chart(OPTIONS.read({})[0])
    text = to_text(shown)
    assert "three of a kind   play" in text
    assert "-1.30*" in text
    cells = sum(shown.cell(row, low) is not None for row in shown.rows for low in shown.columns)
    assert to_svg(shown).count("<rect") == len(shown.kinds) + cells
    starts = to_json(shown)["starts"]
    assert isinstance(starts, dict)
    assert len(starts) == 741
    assert starts["10-6-5"]["play"] is False
    assert starts["10-6-5"]["value"] < -1


def test_a_table_that_has_everything_played() -> None:
    shown = chart(OPTIONS.read({"flop_odds.two_pair": "20"})[0])
    assert shown.rows == ()
    assert "see below" not in to_text(shown)
    assert to_svg(shown).count("<rect") == len(shown.kinds)
