"""A recorded pokette table to look at: the layout of its last spin, as text and drawn."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.pokette import layout
from pitboss.games.pokette.spots import of_rounds
from pitboss.play.driver import Round


def to_text(rounds: Sequence[Round]) -> str:
    """The layout in letters, the winning card under its crown."""
    return layout.to_text(of_rounds(rounds))


def to_svg(rounds: Sequence[Round]) -> str:
    """The layout and the wheel as a drawing."""
    return layout.to_svg(of_rounds(rounds))
