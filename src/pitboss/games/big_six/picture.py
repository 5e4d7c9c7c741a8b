"""A recorded big six table to look at: its last turn, as text and drawn."""

from __future__ import annotations

from pitboss.games.big_six import layout
from pitboss.play.session import Session


def to_text(session: Session) -> str:
    """The symbols with everybody's wagers, the winning one marked."""
    return layout.to_text(layout.picture(session.rounds[-1]))


def to_svg(session: Session) -> str:
    """The wheel and the boxes of the symbols as a drawing."""
    return layout.to_svg(layout.picture(session.rounds[-1]))
