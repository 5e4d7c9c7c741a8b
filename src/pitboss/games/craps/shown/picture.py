"""A recorded craps table to look at: the dice as they were last thrown, and what stands on the layout after them."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.play.actions import Drawn
from pitboss.play.driver import Round

from . import layout_text


def last_throw(rounds: Sequence[Round]) -> tuple[int, ...]:
    """The two faces last thrown; none where there was no throw."""
    drawn = [action for round_ in rounds for action in round_.actions if isinstance(action, Drawn)]
    faces = [face for action in drawn for face in action.values if isinstance(face, int)]
    return tuple(faces[-2:])


def to_text(rounds: Sequence[Round]) -> str:
    """The layout in characters under the last throw."""
    thrown = "-".join(map(str, last_throw(rounds)))
    head = f"last roll {thrown}\n" if thrown else ""
    return head + layout_text.to_text(rounds[-1].table)
