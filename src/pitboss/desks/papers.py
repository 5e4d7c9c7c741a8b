"""What a casino prints beside its guides: rack cards, the signs of a table, and the notices that a change owes.

Each is written as a `Guide`: a title, a line below it, and chapters; of a sign every chapter is a side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pitboss.desks.guide import EVERY, MANY, ODDS, PatronsGuide, posted
from pitboss.desks.letter import plain_value
from pitboss.desks.masthead import Masthead
from pitboss.equipment.money import Odds, dollars, with_commas
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section, Steps, for_patrons
from pitboss.law.citation import CHAPTER, Citation, cite
from pitboss.law.every_table import INCREMENT, PATRON_MAX
from pitboss.law.limits import LIMITS
from pitboss.law.notices import MAXIMUM_CHANGE, MINIMUM_CHANGE, RULE_CHANGE
from pitboss.law.options import SIGN, Option
from pitboss.law.values import Dollars, Flag, Percent, Value, written
from pitboss.play.setting import Setting

GUIDE, RACK_CARD, TABLE_SIGN, NOTICE = "guide", "rack-card", "sign", "notice"
FORMS = (GUIDE, RACK_CARD, TABLE_SIGN)
"""What is printed of every table; notices are of a change."""
BLANK = "." * 16
"""Where something is written in by hand."""


@dataclass(frozen=True, slots=True)
class Paper:
    """Something ready to be printed that is not a whole guide."""

    kind: str
    document: Guide
    place: str
    """Where it is for, in the line below the title."""
    ends: str
    """What the last line says."""
    masthead: Masthead
    setting: Setting


# Rack cards


PAYS = "Pays"
BRIEF = "The rules in brief. The whole guide and the rules of the games are shown on request; the regulation decides."


def rack_card(guide: PatronsGuide) -> Paper:
    """A guide in brief, for a rack: limits, how a round goes, what is paid, and the odds."""
    sections = tuple(
        Section(section.title, parts) for section in guide.guide.sections if (parts := tuple(_in_brief(section)))
    )
    document = replace(guide.guide, lead=_bare(guide.guide.lead), sections=sections)
    return Paper(RACK_CARD, document, guide.place, BRIEF, guide.masthead, guide.setting)


def _in_brief(section: Section) -> Iterator[Part]:
    for part in section.parts:
        if isinstance(part, Steps):
            yield Steps(tuple(map(_bare, part.steps)))
        elif isinstance(part, Grid) and part.pays:
            yield from _odds_in_brief(part) if section.title == ODDS else (_cited_once(part),)
        elif isinstance(part, Grid) and PAYS in part.heads:
            yield _what_is_paid(part)
        elif section.title == ODDS and isinstance(part, Paragraph) and len(section.parts) == 1:
            yield part


def _bare(paragraph: Paragraph) -> Paragraph:
    """Without its sections, for which a card has no room; pay tables keep theirs."""
    return Paragraph(paragraph.text, ())


def _what_is_paid(grid: Grid) -> Grid:
    """Of a table that says more, what each wager pays."""
    at = grid.heads.index(PAYS)
    rows = tuple(Row((row.cells[0], row.cells[at]), row.cites) for row in grid.rows)
    return _cited_once(replace(grid, heads=(grid.heads[0], PAYS), rows=rows, caption=grid.caption or PAYS, pays=True))


def _cited_once(grid: Grid) -> Grid:
    """With the sections of its lines over the whole table, paragraphs left out."""
    sections = (cite(place.section) for row in grid.rows for place in row.cites if place.code == CHAPTER)
    cites = grid.cites or tuple(dict.fromkeys(sections))
    return replace(grid, rows=tuple(Row(row.cells) for row in grid.rows), cites=cites)


def _odds_in_brief(grid: Grid) -> Iterator[Grid]:
    """Wagers and their edges; many of them in two tables, to stand beside each other."""
    rows = [Row((row.cells[0], row.cells[2])) for row in grid.rows]
    half = (len(rows) + 1) // 2 if len(rows) > MANY else len(rows)
    brief = replace(grid, heads=(grid.heads[0], grid.heads[2]), rows=tuple(rows[:half]))
    yield brief
    if rows[half:]:
        yield replace(brief, rows=tuple(rows[half:]), caption="The others")


# The signs of a table


LIMITS_OWE = (MINIMUM_CHANGE, MAXIMUM_CHANGE)
POSTED = "Posted at this table under N.J.A.C. 19:47-8.2 and 8.3."


def table_sign(guide: PatronsGuide) -> Paper:
    """The signs that a table carries: its limits, and the rules of which notice has to be posted."""
    setting = guide.setting
    sides = for_patrons(Guide("", Paragraph("", ()), tuple(_sides(setting, guide.guide)))).sections
    document = Guide(guide.guide.title, Paragraph("", ()), sides)
    return Paper(TABLE_SIGN, document, guide.place, POSTED, guide.masthead, setting)


def _sides(setting: Setting, guide: Guide) -> Iterator[Section]:
    yield Section("Table limits", tuple(_limits(setting)))
    rules = sorted(rules_posted(setting, guide), key=lambda option: option.cite)
    lines = [option for option in rules if not isinstance(setting.options[option.key], Mapping)]
    parts: list[Part] = []
    if lines:
        rows = (Row((sentence(one.meaning), in_words(one, setting.options[one.key])), (one.cite,)) for one in lines)
        parts.append(Grid(("Rule", "At this table"), tuple(rows)))
    tables = dict.fromkeys(grid for option in rules for grid in _pay_tables(option, setting, guide))
    if parts or tables:
        yield Section("Rules in effect", (*parts, *tables))


def _limits(setting: Setting) -> Iterator[Part]:
    """The least and the most, in one line where they are the same for every wager; blanks where none are set."""
    section = posted(setting)
    parts = section.parts if section else ()
    grids = [part for part in parts if isinstance(part, Grid)]
    if not grids:
        yield Grid(("Minimum", "Maximum"), (Row((BLANK, BLANK)),), pays=True)
    for grid in grids:
        alike = {row.cells[1:] for row in grid.rows}
        if len(alike) == 1 and (grid.rows[0].cells[0] == EVERY or len(grid.rows) == len(setting.opening_wagers)):
            yield Grid(grid.heads[1:], (Row(next(iter(alike))),), pays=True)
        else:
            yield replace(grid, caption="", cites=())
    yield from (part for part in parts if isinstance(part, Paragraph))
    own = setting.options.table(PATRON_MAX) if PATRON_MAX in setting.options else {}
    for seat, amount in own.items():
        assert isinstance(amount, int)
        yield Paragraph(f"At seat {seat} the maximum is ${dollars(amount)}.", (LIMITS,))


def rules_posted(setting: Setting, guide: Guide) -> Iterator[Option]:
    """The options of a table that owe a posted notice: what the licensee chose, and by default what a section of the
    game asks to be posted and the guide tells of."""
    known = setting.game.options
    chosen = {known.spelled(key).partition(".")[0] for key in setting.options.given}
    told = {(place.section, place.paragraphs) for place in cited(guide)}
    for option in known.options:
        notice, place = option.notice, option.cite
        if notice is None or SIGN not in notice.acts or notice in LIMITS_OWE or option.key == INCREMENT:
            continue
        within = {(place.section, place.paragraphs[:deep]) for deep in range(1, len(place.paragraphs) + 1)}
        if option.key in chosen or (notice.cite != RULE_CHANGE and within & told):
            yield option


def cited(guide: Guide) -> Iterator[Citation]:
    """Every section that a guide names."""
    yield from guide.lead.cites
    for section in guide.sections:
        for part in section.parts:
            for each in part.steps if isinstance(part, Steps) else (part,):
                yield from each.cites
            for row in part.rows if isinstance(part, Grid) else ():
                yield from row.cites


def _pay_tables(option: Option, setting: Setting, guide: Guide) -> Iterator[Grid]:
    """What a rule that is a pay table, or names one, pays: the guide's own table of its section, or its lines."""
    value = setting.options[option.key]
    own = [
        part
        for section in guide.sections
        for part in section.parts
        if isinstance(part, Grid) and part.pays and option.cite.untagged in part.cites and section.title != ODDS
    ]
    yield from own
    if isinstance(value, Mapping) and value and not own:
        rows = tuple(Row((sentence(key), _said(one))) for key, one in value.items())
        yield Grid(("For", "Pays"), rows, (option.cite,), sentence(option.meaning), pays=True)


def in_words(option: Option, value: Value) -> str:
    """What an option comes to, as a patron reads it.

    >>> from pitboss.games.blackjack.options import OPTIONS
    >>> [in_words(OPTIONS.by_key[key], value) for key, value in (("surrender", True), ("additional_wager_max", 2500))]
    ['yes', '$25.00']
    >>> in_words(OPTIONS.by_key["insurance_timing"], "before_any_draw")
    'before any draw'
    """
    match option.values:
        case Flag():
            return "yes" if value else "no"
        case Dollars():
            return with_commas(f"${written(option.values, value)}") if value is not None else "none"
        case Percent():
            return f"{value} percent"
    return plain_value(written(option.values, value))


def _said(value: object) -> str:
    return str(value) if isinstance(value, Odds) else f"${dollars(value)}" if isinstance(value, int) else str(value)


def sentence(text: str) -> str:
    """
    >>> sentence("split hands may be doubled")
    'Split hands may be doubled'
    """
    text = text.replace("_", " ")
    return text[:1].upper() + text[1:]
