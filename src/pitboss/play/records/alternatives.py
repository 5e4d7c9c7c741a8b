"""What follows of faces that nobody saw: the rulings that are possible, each with the faces that lead to it.

A record says ``??`` where a face was not seen. Where a rule needs one, every face that it can have been is ruled on,
and equal rulings stand together. A face with which the record could not have gone on as written is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.equipment.cards import Card
from pitboss.equipment.tiles import Tile
from pitboss.play.records.faces import Face, Rank, combinations_in_words

if TYPE_CHECKING:
    from pitboss.law.citation import Citation
    from pitboss.play.effects import Effect
    from pitboss.play.records.notation import RecordLine
    from pitboss.play.records.record import RecordRuling

Faces = tuple[Face | None, ...]
"""A face for each place that was not seen, in the order of the record; None where nobody needs that one."""


@dataclass(frozen=True, slots=True)
class OpenFace:
    """A face that nobody saw and a rule needs."""

    line: int
    which: int
    """Which ``??`` of its line, from one."""
    place: str
    """Whose card it is, or which die."""
    possible: tuple[Face, ...]
    """What it can have been."""

    def to_json(self) -> dict[str, object]:
        return {"line": self.line, "which": self.which, "place": self.place}


@dataclass(frozen=True, slots=True)
class Alternative:
    """A ruling, and the faces that lead to it."""

    in_words: str
    faces: tuple[Faces, ...]
    count: int
    """So many of the combinations that are possible."""
    chance: Fraction
    """How likely they are, if all the cards that nobody saw are alike."""
    ruling: RecordRuling
    """As far as it is the same with each of them: what was announced may differ."""
    steps: tuple[tuple[RecordLine | None, Sequence[Effect]], ...] = ()
    """What was done with the first of them, from the line on that needed it; where somebody wants to hear."""

    def to_json(self) -> dict[str, object]:
        return {
            "faces": self.in_words,
            "each": [spelled(some) for some in self.faces],
            "count": self.count,
            "chance": f"{self.chance.numerator}/{self.chance.denominator}",
            "ruling": self.ruling.to_json(),
        }


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Faces with which the record could not have gone on as written, and why not."""

    in_words: str
    count: int
    line: int
    reason: str
    cite: Citation | None

    def to_json(self) -> dict[str, object]:
        cite = str(self.cite) if self.cite else None
        return {"faces": self.in_words, "count": self.count, "line": self.line, "reason": self.reason, "cite": cite}


@dataclass(frozen=True, slots=True)
class Alternatives:
    """All that can follow."""

    open: tuple[OpenFace, ...]
    count: int
    """So many faces, or combinations of them, are possible."""
    groups: tuple[Alternative, ...]
    """The likeliest first."""
    left_out: tuple[LeftOut, ...]

    @property
    def same(self) -> bool:
        """Whether all of them come to one ruling."""
        return len(self.groups) == 1

    @property
    def whose(self) -> str:
        """The faces that nobody saw, by where they are.

        >>> one = OpenFace(7, 1, "dealer", ())
        >>> Alternatives((one,), 49, (), ()).whose
        'the card of the dealer that nobody saw (line 7)'
        """
        lines = sorted({each.line for each in self.open})
        where = f"line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}"
        if len(self.open) == 1:
            return f"{_named(self.open[0])} that nobody saw ({where})"
        return f"the {len(self.open)} faces that nobody saw ({where})"

    def to_json(self) -> dict[str, object]:
        return {
            "open": [each.to_json() for each in self.open],
            "count": self.count,
            "groups": [each.to_json() for each in self.groups],
            "left_out": [each.to_json() for each in self.left_out],
        }


def _named(face: OpenFace) -> str:
    """
    >>> _named(OpenFace(3, 1, "die 2", (1, 2))), _named(OpenFace(3, 1, "wheel", ("0", "00")))
    ('die 2', 'the wheel')
    """
    some = face.possible[0] if face.possible else Card(2, "c")
    if isinstance(some, Tile | Card | Rank):
        whose = face.place if face.place.startswith("seat ") else f"the {face.place}"
        return f"the {'tile' if isinstance(some, Tile) else 'card'} of {whose}"
    return face.place if face.place[-1:].isdigit() or face.place.startswith("the ") else f"the {face.place}"


def spelled(faces: Faces) -> str:
    """Faces as a record writes them, in the order of their places; ``??`` for one that nobody needs."""
    return " ".join("??" if face is None else str(face) for face in faces)


def told(faces: Sequence[Faces], open_: Sequence[OpenFace], ordered: Sequence[Faces]) -> str:
    """Faces, or combinations of them, in words; ``ordered`` has each in every order in which it can have come."""
    return combinations_in_words(faces, [each.possible for each in open_], ordered)
