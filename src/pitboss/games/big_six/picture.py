"""A recorded big six table to look at: its last turn, as text and drawn."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.big_six import layout
from pitboss.play.driver import Round


def to_text(rounds: Sequence[Round]) -> str:
    """The symbols with everybody's wagers, the winning one marked."""
    return layout.to_text(layout.picture(rounds[-1]))


def to_svg(rounds: Sequence[Round]) -> str:
    """The wheel and the boxes of the symbols as a drawing."""
    return layout.to_svg(layout.picture(rounds[-1]))
