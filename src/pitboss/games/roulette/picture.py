"""A recorded roulette table to look at: the layout of its last spin, as text and drawn."""

from __future__ import annotations

from pitboss.games.roulette import layout
from pitboss.games.roulette.spots import of_session
from pitboss.play.session import Session


def to_text(session: Session) -> str:
    """The layout in letters, the winning number under its crown."""
    return layout.to_text(of_session(session))


def to_svg(session: Session) -> str:
    """The layout and the wheel as a drawing."""
    return layout.to_svg(of_session(session))
