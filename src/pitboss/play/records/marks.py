"""Marks: where a record says ``??``, and what a rule asks of such a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import Unreadable
from pitboss.play.actions import DrawnValue
from pitboss.play.records.opening import RecordError
from pitboss.play.requests import FACES

if TYPE_CHECKING:
    from pitboss.play.driver import Round
    from pitboss.play.requests import Draw


class Mark(int):
    """A ``??`` of a record: the number of its line, and which of that line's it is, from nought.

    >>> Mark.at(7, 1), Mark.at(7, 1).which
    (7, 1)
    """

    which: int

    @classmethod
    def at(cls, line: int, which: int) -> Mark:
        self = cls(line)
        self.which = which
        return self


def marked(values: Sequence[DrawnValue], line: int) -> list[tuple[DrawnValue, int]]:
    """What a line gives, each with where it stands: faces that nobody saw with a mark."""
    found: list[tuple[DrawnValue, int]] = []
    which = 0
    for value in values:
        if value is UNSEEN:
            found.append((value, Mark.at(line, which)))
            which += 1
        else:
            found.append((value, line))
    return found


class FaceNeeded(RecordError):
    """A rule needs faces that the record leaves open: where they stand, and what asked for them in which round."""

    def __init__(self, marks: Sequence[Mark], place: str, request: Draw, played: Round) -> None:
        what = f"the face of a card of {place}" if request.kind in FACES else place
        super().__init__(int(marks[0]), Unreadable(f"{what} is needed, which ?? leaves open"))
        self.marks = tuple(marks)
        self.place = place
        self.request = request
        self.played = played
