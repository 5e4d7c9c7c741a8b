"""A recorded big six table to look at: its last turn, as text."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.play.driver import Round

from . import layout_text


def to_text(rounds: Sequence[Round]) -> str:
    """The symbols with everybody's wagers, the winning one marked."""
    return layout_text.to_text(layout_text.picture(rounds[-1]))
