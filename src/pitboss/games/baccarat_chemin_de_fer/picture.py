"""The scoreboard of the shoe in use, for `pitboss picture`."""

from __future__ import annotations

from pitboss.games.baccarat.scoreboard import Scoreboard
from pitboss.play.session import Session

TITLE = "Baccarat-Chemin de Fer scoreboard"


def to_text(session: Session) -> str:
    return Scoreboard.of(session).to_text()


def to_svg(session: Session) -> str:
    return Scoreboard.of(session).to_svg(TITLE)
