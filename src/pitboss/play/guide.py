"""What a patron's printed guide is made of. A game writes its own in ``guide.py``, from the options in force.

Every paragraph and table carries the sections that it puts into plain words.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.cards import Card
from pitboss.law.citation import Citation, cite

Cell = str | tuple[Card, ...]
"""What stands in a table: words, or cards to look at."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Something a patron should know."""

    text: str
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """What happens one after the other."""

    steps: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table, with its own sections where the table's are not enough."""

    cells: tuple[Cell, ...]
    cites: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its heads, its lines, and the sections of the whole."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    cites: tuple[Citation, ...] = ()
    caption: str = ""
    pays: bool = False
    """A pay table: a hand and its odds; several stand side by side."""


Part = Paragraph | Steps | Grid


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the guide."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide to one table."""

    title: str
    lead: Paragraph
    sections: tuple[Section, ...]


def sections(*names: str) -> tuple[Citation, ...]:
    """
    >>> sections("20.6(a)", "20.6(d)")
    (cite('19:47-20.6(a)'), cite('19:47-20.6(d)'))
    """
    return tuple(map(cite, names))


def say(text: str, *names: str) -> Paragraph:
    """A paragraph with the sections it stands on.

    >>> str(say("No joker.", "20.2(a)").cites[0])
    '19:47-20.2(a)'
    """
    return Paragraph(text, sections(*names))


def row(*cells: Cell, under: tuple[str, ...] = ()) -> Row:
    """A line of a table, with the sections of its own."""
    return Row(cells, sections(*under))
