"""The patron's guide of a table: the game's own, with the limits of the table in front, by the law of its day."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from pitboss.desks.masthead import NOBODY, Masthead
from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section, Steps, for_patrons, stakes_of
from pitboss.games import parts
from pitboss.games.catalogue import game
from pitboss.law.changes import Law, Mishap
from pitboss.law.citation import CHAPTER, Citation
from pitboss.law.every_table import INCREMENT
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.law.submission import Checked
from pitboss.play.setting import Setting

STANDS = (
    "This guide puts the rules of this table into plain words. "
    "Where it and the regulation differ, the regulation decides; the sections are named throughout."
)
ODDS, LAST = "The odds", "When something goes wrong"
"""The chapter on the odds, and the one before which it stands."""
T = TypeVar("T")
EVERY = "Every wager"
MANY = 12
"""More wagers than these are not listed one by one."""


@dataclass(frozen=True, slots=True)
class PatronsGuide:
    """A guide ready to be printed."""

    guide: Guide
    place: str
    """What the line below the title says: the table, its place in the law, and the day of the law, where named."""
    setting: Setting
    masthead: Masthead = NOBODY
    """Whose guide it is."""
    table: str = ""
    """What the licensee calls the table."""


def patrons_guide(
    setting: Setting, table: str = "", warning: str = "", *, masthead: Masthead = NOBODY, odds: Section | None = None
) -> PatronsGuide:
    """The guide of a table; ``table`` is what the licensee calls it, and a warning stands in its title. ``odds`` is the
    chapter on them (`desks.guide_odds`), which has to be worked out."""
    guide, place = for_patrons(guide_of(setting)), f"N.J.A.C. {CHAPTER}-{setting.game.subchapter}"
    if setting.game.law is not None:
        place = f"{place}, by the law of {setting.game.law.on}"
        guide = _of_the_day(guide, setting, setting.game.law)
    if warning:
        guide = replace(guide, title=f"{guide.title} ({warning})")
    if odds is not None:
        guide = replace(guide, sections=_with_odds(guide.sections, odds))
    if name := " ".join("".join(letter if letter.isprintable() else " " for letter in table).split()):
        place = f"table {name}, {place}"
    return PatronsGuide(guide, place, setting, masthead, name)


def _with_odds(sections: tuple[Section, ...], odds: Section) -> tuple[Section, ...]:
    """A guide's chapters with the odds behind what is paid."""
    titles = [section.title for section in sections]
    at = titles.index(LAST) if LAST in titles else len(sections)
    return (*sections[:at], odds, *sections[at:])


def refusals(checked: Checked) -> list[Refused]:
    """Why a submission has no guides: what its tables break."""
    return [Refused(f"{table.name}: {one.message}", one.cite) for table in checked.tables for one in table.violations]


def settings(checked: Checked) -> dict[str, Setting]:
    """The tables of a submission that is in order, by name; one that is not has no guides."""
    if checked.problems:
        raise checked.problems[0]
    if refused := refusals(checked):
        raise refused[0]
    return {t.name: Setting(game(t.game, t.on), t.options.given, t.limits) for t in checked.tables}


def guide_of(setting: Setting) -> Guide:
    """The game's own guide, with the limits of the table in front."""
    guide, limits = parts.guide(setting), posted(setting)
    return replace(guide, sections=(limits, *guide.sections)) if limits else guide


def _of_the_day(guide: Guide, setting: Setting, law: Law) -> Guide:
    """A guide by the law of a day: without what can go wrong and no section foresaw yet, and with what is not known."""
    foreseen = setting.game.irregularities
    lapsed = {one.part.key for one in law.lapsed if isinstance(one.part, Mishap)}
    others = {irregular.cite for key, irregular in foreseen.items() if key not in lapsed}
    gone = {(foreseen[key].cite,) for key in lapsed if key in foreseen and foreseen[key].cite not in others}
    cited: list[Citation] = []

    def kept(part: Part) -> Part:
        if isinstance(part, Grid):
            part = replace(part, rows=tuple(line for line in part.rows if line.cites not in gone))
            cited.extend(place for line in part.rows for place in line.cites)
        for each in part.steps if isinstance(part, Steps) else (part,):
            cited.extend(each.cites)
        return part

    sections = tuple(Section(one.title, tuple(map(kept, one.parts))) for one in guide.sections)
    remarks = dict.fromkeys((*setting.remarks, *law.remarks(cited)))
    notes = tuple(Paragraph(f"{remark[0].upper()}{remark[1:]}.", ()) for remark in remarks)
    return replace(guide, sections=(*sections, Section("What is not known of that day", notes)) if notes else sections)


def posted(setting: Setting) -> Section | None:
    """The least and the most that may be wagered, where limits are set."""
    stakes, there = stakes_of(setting), {wager.key for wager in setting.opening_wagers} | set(setting.limits)
    betting = setting.game.betting
    limits = [
        (wager.name, (stakes(wager.key), betting.together(setting.options, wager.key)))
        for wager in betting.wagers
        if wager.key in there and setting.limit(wager.key) != NO_LIMIT
    ]
    if len(limits) > MANY:
        alike = len(limits) == len(there) and len({limit for _, limit in limits}) == 1
        limits = [(EVERY, limits[0][1])] if alike else together(limits)
    rows = tuple(Row((name, _least(limit, all_of_them), _bound(limit.most))) for name, (limit, all_of_them) in limits)
    grid = Grid(("Wager", "Minimum", "Maximum"), rows, (LIMITS,), "What may be wagered", pays=True)
    step = setting.options.optional(INCREMENT)
    parts: list[Part] = [grid] if rows else []
    if step is not None:
        text = f"Wagers are multiples of ${dollars(step)}, unless the rules of the wager fix other amounts."
        parts.append(Paragraph(text, (LIMITS,)))
    return Section("Limits", tuple(parts)) if parts else None


def _least(limit: Limit, all_of_them: int | None) -> str:
    """The minimum of a wager; or what it and others of a player come to at least."""
    return _bound(limit.least) if limit.least is not None or all_of_them is None else f"{_bound(all_of_them)} together"


def together(wagers: Sequence[tuple[str, T]]) -> list[tuple[str, T]]:
    """Wagers of a kind of which the same is to be said (limits, odds) on one line.

    >>> five, six = Limit(500), Limit(600)
    >>> several = [("Place 5", five), ("Place 6", six), ("Place 8", six), ("Field", five), ("Any seven", five)]
    >>> [name for name, _ in together(several)]
    ['Place 5', 'Place 6, 8', 'Field, any seven']
    """
    lines: dict[tuple[str, T], list[str]] = {}
    for name, said in wagers:
        kind, _, number = name.rpartition(" ")
        numbered = re.fullmatch(r"[\d-]+", number) is not None
        lines.setdefault((kind if numbered else "", said), []).append(number if numbered else name)
    return [
        (f"{kind} {', '.join(names)}" if kind else ", ".join([names[0], *map(_within, names[1:])]), said)
        for (kind, said), names in lines.items()
    ]


def _within(name: str) -> str:
    """A name in the middle of a list."""
    return name[0].lower() + name[1:]


def _bound(amount: int | None) -> str:
    return "none" if amount is None else f"${dollars(amount)}"
