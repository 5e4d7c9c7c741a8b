"""What a patron's printed guide is made of. A game writes its own in ``guide.py``, from the options in force.

Every paragraph and table carries the sections that it puts into plain words. What may be wagered is said in one place,
by the limits in front of a guide; a game that has to name an amount of a wager asks for the `Stakes` of the table.

A guide is written as a manuscript, a line for each thing that is printed, with its sections behind a ``§``::

    # Red Dog
    Two cards are turned up. Wager that a third falls between them. § 6.5
    ## How a round goes
    - Put down an original wager. § 6.5
    ## The spread
    Suits do not matter. § 6.1
    || Cards | What they are § 6.1, 6.5
    | `7s 8d` | consecutive: wagers go back
    ### Winning wagers § 6.5
    $| Third card wins at | Pays
    | Spread 1 | 5 to 1

A title and the lead come first, then chapters. ``-`` is a step of a round; ``||`` are the heads of a table, ``$|``
those of a pay table, ``|`` its lines; ``###`` is the caption of the table below it. Cards or tiles are in backquotes. A
line without a sign is a paragraph, an empty line nothing. A line that stands only where something holds begins with
it: ``{surrender}? - You may give up your wager. § 10.7`` in an f-string, ``True?`` or ``False?`` when it is set.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.money import dollars, with_commas
from pitboss.equipment.tiles import tiles
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


# A manuscript, and how it is set


def typeset(manuscript: str) -> Guide:
    """A guide as it was written.

    >>> guide = typeset("# Keno\\nTwenty numbers are drawn. § 15\\n## Tickets\\n| Ways | none § 15")
    >>> guide.title, guide.lead.cites, guide.sections[0].parts[0].rows[0].cells
    ('Keno', (cite('19:47-15'),), ('Ways', 'none'))
    """
    front, *chapters = re.split(r"^\s*## ", manuscript, flags=re.MULTILINE)
    title, lead = _lines(front)
    sections = (chapter.partition("\n") for chapter in chapters)
    return Guide(
        title.removeprefix("# "),
        Paragraph(*_with_sections(lead)),
        tuple(Section(name.strip(), typeset_parts(body)) for name, _, body in sections),
    )


@functools.lru_cache(maxsize=32)
def typeset_parts(manuscript: str) -> tuple[Part, ...]:
    """The parts of a chapter as they were written. A felt takes its pay tables from one chapter, table by table."""
    found: list[Part] = []
    for line in _lines(manuscript):
        text, cites = _with_sections(line)
        sign, _, words = text.partition(" ")
        last = found[-1] if found else None
        match sign, last:
            case "-", Steps(steps):
                found[-1] = Steps((*steps, Paragraph(words, cites)))
            case "-", _:
                found.append(Steps((Paragraph(words, cites),)))
            case "###", _:
                found.append(Grid((), (), cites, words))
            case (("||" | "$|"), Grid(heads=())):
                found[-1] = replace(last, heads=_cells(words), pays=sign == "$|")
            case (("||" | "$|"), _):
                found.append(Grid(_cells(words), (), cites, pays=sign == "$|"))
            case "|", Grid(rows=rows):
                found[-1] = replace(last, rows=(*rows, Row(tuple(map(_thing, _cells(words))), cites)))
            case "|", _:
                cells = tuple(map(_thing, _cells(words)))
                found.append(Grid(("",) * len(cells), (Row(cells, cites),)))
            case _:
                found.append(Paragraph(text, cites))
    return tuple(found)


_SPACES = re.compile(" {2,}")


def _lines(manuscript: str) -> Iterator[str]:
    """What is on each line that is not empty and not held back; a no-break space is a letter."""
    for line in manuscript.splitlines():
        words = _SPACES.sub(" ", line).strip(" ").removeprefix("True? ")
        if words and not words.startswith("False? "):
            yield words


def _with_sections(line: str) -> tuple[str, tuple[Citation, ...]]:
    text, _, named = line.partition("§")
    places = (place.strip() for place in named.split(","))
    return text.strip(" "), tuple(dict.fromkeys(cite(place) for place in places if place))


def _cells(words: str) -> tuple[str, ...]:
    return tuple(cell.strip(" ") for cell in words.split("|"))


def _thing(cell: str) -> Cell:
    if not cell.startswith("`"):
        return cell
    shown = cell.strip("`")
    return tiles(shown) if "-" in shown else cards(shown)


def when(holds: object, text: str, otherwise: str = "") -> str:
    """Words that stand in a manuscript only where something holds.

    >>> f"Put down a wager{when(False, ', and a tie wager beside it')}."
    'Put down a wager.'
    """
    return text if holds else otherwise


def pay_table(
    caption: str, lines: Iterable[tuple[object, object]], cites: object, heads: str = "Your hand | Pays"
) -> str:
    """A pay table in a manuscript: for what, and what."""
    rows = (f"| {what} | {pays}" for what, pays in lines)
    return "\n".join((f"### {caption} § {cites}", f"$| {heads}", *rows))


def told(lines: str) -> dict[str, tuple[str, str]]:
    """What goes wrong, a line each: an irregularity's key, what a patron sees of it, and what follows.

    >>> told("die_on_die | One die comes to rest on the other | No roll.")
    {'die_on_die': ('One die comes to rest on the other', 'No roll.')}
    """
    return {key: (what, follows) for key, what, follows in map(_cells, _lines(lines))}


def mishaps(
    told: Mapping[str, tuple[str, str]], listed: Mapping[str, Irregular], options: Options, heads: str = "If | Then"
) -> str:
    """The table of what can go wrong at this table; where, and whether it can, are the irregularity's own."""
    rows = (
        f"| {what} | {follows} § {listed[key].cite}"
        for key, (what, follows) in told.items()
        if not ((bar := listed[key].bar) and bar(options))
    )
    return "\n".join((f"|| {heads}", *rows))


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
