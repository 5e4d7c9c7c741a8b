"""The scoreboard of the shoe in use, for `pitboss picture`."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.baccarat.shown.scoreboard import Scoreboard
from pitboss.play.driver import Round

TITLE = "Minibaccarat scoreboard"


def to_text(rounds: Sequence[Round]) -> str:
    return Scoreboard.of(rounds).to_text()


def to_svg(rounds: Sequence[Round]) -> str:
    return Scoreboard.of(rounds).to_svg(TITLE)
