"""The day whose law is asked for, and what has to be said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.law.options import Options
from pitboss.play.game import Game
from pitboss.play.setting import remarks_of

if TYPE_CHECKING:
    from datetime import date


def day_of(written: str | None) -> date | None:
    """A day as people write it; none stands for the latest text."""
    if written is None:
        return None
    from pitboss.law.acts import day

    return day(written)


def of_the_day(game: Game, options: Options) -> dict[str, object]:
    """The day by whose law a table is, where one was named, and what has to be said of it."""
    return {} if game.law is None else {"date": game.law.on.isoformat(), "remarks": remarks_of(game, options)}
