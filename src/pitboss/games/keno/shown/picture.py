"""A recorded keno game to look at: the tickets of its last game and the numbers drawn, as text and drawn."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.play.driver import Round

from . import ticket_sheets


def to_text(rounds: Sequence[Round]) -> str:
    """The tickets in letters."""
    return ticket_sheets.to_text(ticket_sheets.of_rounds(rounds))


def to_svg(rounds: Sequence[Round]) -> str:
    """The tickets as a drawing."""
    return ticket_sheets.to_svg(ticket_sheets.of_rounds(rounds))
