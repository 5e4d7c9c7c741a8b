"""A recorded keno game to look at: the tickets of its last game and the numbers drawn, as text and drawn."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.keno import board
from pitboss.play.driver import Round


def to_text(rounds: Sequence[Round]) -> str:
    """The tickets in letters."""
    return board.to_text(board.of_rounds(rounds))


def to_svg(rounds: Sequence[Round]) -> str:
    """The tickets as a drawing."""
    return board.to_svg(board.of_rounds(rounds))
