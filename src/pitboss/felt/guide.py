"""What a patron's printed guide is made of. A game writes its own in ``guide.py``, from the options in force.

Every paragraph and table carries the sections that it puts into plain words. What may be wagered is said in one place,
by the limits in front of a guide; a game that has to name an amount of a wager asks for the `Stakes` of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars, with_commas
from pitboss.law.citation import Citation, cite
from pitboss.law.limits import Limit
from pitboss.law.options import Options
from pitboss.play.game import Irregular
from pitboss.play.setting import Setting

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


# Amounts

Stakes = Callable[[str], Limit]
"""The least and the most that may be put on a wager at a table, whoever set them: an option, a limit posted for the
wager, or the wager itself."""


def stakes_of(setting: Setting) -> Stakes:
    """What may be put on each wager of a table, as the table takes it."""
    offers = setting.betting(setting.seats[0])

    def stakes(wager: str) -> Limit:
        offer = offers.get(wager)
        if offer is None:  # made later, when the procedure asks
            return setting.limit(wager)
        return Limit(offer.least if (offer.least or 0) > 1 else None, offer.most)

    return stakes


def span(limit: Limit) -> str:
    """
    >>> [span(Limit(*bounds)) for bounds in ((), (500,), (None, 2500), (500, 2500), (100, 100))]
    ['any amount', '$5.00 or more', 'up to $25.00', '$5.00 to $25.00', '$1.00']
    """
    match limit:
        case Limit(None, None):
            return "any amount"
        case Limit(None, int(most)):
            return f"up to ${dollars(most)}"
        case Limit(int(least), None):
            return f"${dollars(least)} or more"
        case Limit(least, most) if least == most:
            return f"${dollars(least or 0)}"
    return f"${dollars(limit.least or 0)} to ${dollars(limit.most or 0)}"


def within(amount: int, limit: Limit) -> int:
    """The amount nearest to this one that may be wagered: an example has to be one.

    >>> within(1000, Limit(2500)), within(1000, Limit(100, 500)), within(1000, Limit(500))
    (2500, 500, 1000)
    """
    amount = max(amount, limit.least or 0)
    return amount if limit.most is None else min(amount, limit.most)


# As it is printed


def for_patrons(guide: Guide) -> Guide:
    """The guide as it is printed: amounts with commas, and sections without a note on where a rule was found."""
    return Guide(with_commas(guide.title), _spoken(guide.lead), tuple(map(_printed, guide.sections)))


def _printed(section: Section) -> Section:
    return Section(with_commas(section.title), tuple(map(_part, section.parts)))


def _part(part: Part) -> Part:
    match part:
        case Paragraph():
            return _spoken(part)
        case Steps(steps):
            return Steps(tuple(map(_spoken, steps)))
        case Grid():
            return replace(
                part,
                heads=tuple(map(with_commas, part.heads)),
                rows=tuple(Row(tuple(map(_cell, line.cells)), _places(line.cites)) for line in part.rows),
                cites=_places(part.cites),
                caption=with_commas(part.caption),
            )


def _spoken(paragraph: Paragraph) -> Paragraph:
    return Paragraph(with_commas(paragraph.text), _places(paragraph.cites))


def _cell(cell: Cell) -> Cell:
    return with_commas(cell) if isinstance(cell, str) else cell


def _places(cites: Iterable[Citation]) -> tuple[Citation, ...]:
    """Each place once."""
    return tuple(dict.fromkeys(cited.untagged for cited in cites))


# What games share


def mishaps(told: Mapping[str, tuple[str, str]], listed: Mapping[str, Irregular], options: Options) -> Grid:
    """What can go wrong at this table: what a patron sees, and what follows."""
    possible = {key: cells for key, cells in told.items() if not ((bar := listed[key].bar) and bar(options))}
    return Grid(("If", "Then"), tuple(Row(cells, (listed[key].cite,)) for key, cells in possible.items()))
