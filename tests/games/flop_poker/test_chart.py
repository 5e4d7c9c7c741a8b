"""The chart of flop poker: kinds of hands that are played, and the others card by card."""

from __future__ import annotations

from pitboss.games.flop_poker.math.chart import chart, kinds_of
from pitboss.games.flop_poker.math.odds import PLAY, accounts, plan, starts
from pitboss.games.flop_poker.options import OPTIONS
from pitboss.games.flop_poker.wagers import ANTE
from pitboss.render.charts import svg, text


def test_the_chart() -> None:
    main = accounts(OPTIONS.read({})[0])[ANTE]
    worth = main.values(PLAY)
    found, apart = kinds_of({start.key: worth(start) for start in starts()}, plan("optimal", main).plays)
    kinds = {kind.name: (kind.hands, kind.played) for kind in found}
    assert sum(hands for hands, _ in kinds.values()) == 22_100
    assert sum(played for _, played in kinds.values()) == 19_100
    assert kinds["a pair"] == (3_744, 3_744)
    assert kinds["three of one suit"] == (1_144, 1_144)
    assert kinds["jack high"] == (2_160, 2_160)
    assert 0 < kinds["10 high"][1] < kinds["10 high"][0]
    assert (apart[0], apart[-1]) == ((10, 9), (7, 3))


def test_it_is_drawn() -> None:
    shown = chart(OPTIONS.read({})[0])
    drawn, starts = text(shown), shown.data["starts"]
    assert "three of a kind   play" in drawn
    assert "-1.30*" in drawn
    lines = drawn.splitlines()
    first, last = lines.index(""), len(lines) - 1 - lines[::-1].index("")
    cells = sum(len(line.split()) - 1 for line in lines[last + 3 :])
    assert svg(shown).count("<rect") == 1 + (last - first - 1) + cells
    assert len(starts) == 741
    assert starts["10-6-5"]["value"] < -1
    # Three different ranks of mixed suits within five: 10-6 down to 7-3 as the ends.
    played = {name: starts[name]["play"] for name in ("10-7-6", "10-6-5", "7-4-3", "7-3-2")}
    assert played == {"10-7-6": True, "10-6-5": False, "7-4-3": True, "7-3-2": False}


def test_a_table_that_has_everything_played() -> None:
    shown = chart(OPTIONS.read({"flop_odds.two_pair": "20"})[0])
    assert "see below" not in text(shown)
    assert svg(shown).count("<rect") == 1 + len(text(shown).splitlines()) - 2
