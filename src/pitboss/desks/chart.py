"""Charts of how to play a game best: the basic strategy of a table. `render.charts` draws them."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.odds.chart import Chart
from pitboss.play.setting import Setting


def chart(setting: Setting) -> Chart:
    """How to play best at a table; unreadable where the game has no chart."""
    made = parts.chart(setting.game.slug)
    if made is None:
        raise Unreadable(f"{setting.game.slug} has no strategy chart")
    return made(setting.options)
