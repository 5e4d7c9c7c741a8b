"""A recorded roulette table to look at: the layout of its last spin, as text."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.play.driver import Round

from . import layout_text
from .spots import of_rounds


def to_text(rounds: Sequence[Round]) -> str:
    """The layout in letters, the winning number under its crown."""
    return layout_text.to_text(of_rounds(rounds))
