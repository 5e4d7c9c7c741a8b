"""The notices that a change owes (19:47-8.3), as papers: the sign, what is announced at the table, and the letters.

A time that the submission states (``effect`` of its ``[[table.notice]]``) stands on them; where it states none there is
room to write it in, and the least that has to lie between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from pitboss.desks.compare import Comparison
from pitboss.desks.masthead import NOBODY, Masthead
from pitboss.desks.papers import BLANK, NOTICE, TABLE_SIGN, Paper, in_words, sentence
from pitboss.equipment.money import with_commas
from pitboss.errors import Refused, Unreadable
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section, for_patrons
from pitboss.games.catalogue import game
from pitboss.law.citation import CHAPTER
from pitboss.law.notices import Owed
from pitboss.law.options import ACTS, ANNOUNCEMENT, COMMISSION, SIGN, SURVEILLANCE
from pitboss.law.submission import Difference, TableCheck
from pitboss.play.setting import Setting
from pitboss.version import __version__

PRINTED = (SIGN, ANNOUNCEMENT, COMMISSION, SURVEILLANCE)
"""The acts of a notice that are papers."""
TITLES = {
    SIGN: "Notice",
    ANNOUNCEMENT: "To be announced at the table",
    COMMISSION: "Notice to the Commission",
    SURVEILLANCE: "Notice to the surveillance department",
}
SIGNED = {
    ANNOUNCEMENT: ("Announced by", "Casino supervisor"),
    COMMISSION: ("For the licensee", "Received for the Commission"),
    SURVEILLANCE: ("For the licensee", "Received for surveillance"),
}
ENDS = f"Made by Pitboss {__version__} from the submission in force and the one that changes it."


def notices(comparison: Comparison, masthead: Masthead = NOBODY) -> dict[tuple[str, str], Paper]:
    """The papers of every table whose change owes notice, by table and by act."""
    for change in comparison.changes:
        if change.timing.earliest is not None and (early := change.too_early):
            raise Refused(f"{change.table}: {early.message}", early.cite)
    papers = {}
    for table in comparison.checked.tables:
        owed = [(change, change.owed) for change in comparison.changes if change.table == table.name and change.owed]
        for act in PRINTED:
            if mine := [(change, notice) for change, notice in owed if act in notice.acts]:
                papers[table.name, act] = _paper(act, table, mine, masthead, comparison.checked.licensee)
    return papers


def nothing_owed() -> Unreadable:
    """What is said where there is nothing to print."""
    return Unreadable("nothing that changes owes a notice: there is nothing to print")


def _paper(
    act: str, table: TableCheck, owed: Sequence[tuple[Difference, Owed]], masthead: Masthead, licensee: str
) -> Paper:
    here = game(table.game, table.on)
    parts = (*_parts(act, here.name, table, owed),)
    cites = tuple(dict.fromkeys(notice.cite for _, notice in owed))
    lead = Paragraph(_lead(act, here.name, table, licensee), cites)
    printed = for_patrons(Guide(TITLES[act], lead, (Section(here.name, parts),)))
    place = f"table {table.name}, N.J.A.C. {CHAPTER}-{here.subchapter}"
    kind = TABLE_SIGN if act == SIGN else NOTICE
    return Paper(kind, printed, place, ENDS, masthead, Setting(here, table.options.given, table.limits))


def _lead(act: str, name: str, table: TableCheck, licensee: str) -> str:
    match act:
        case "sign":
            return "The rules of this table change. A round that has begun is finished as it began."
        case "announcement":
            return f"Said aloud to everybody at table {table.name} ({name}), and noted below."
    where = f"table {table.name} ({name}{f', pit {table.pit}' if table.pit else ''})"
    return f"Written notice {f'by {licensee} ' if licensee else ''}of a change at {where}."


def _parts(act: str, name: str, table: TableCheck, owed: Sequence[tuple[Difference, Owed]]) -> Iterator[Part]:
    if act == ANNOUNCEMENT:
        yield from (Paragraph(_spoken(change, table), ()) for change, _ in owed)
    else:
        rows = []
        for change, notice in owed:
            what, old, new = _told(change, table)
            under = () if act == SIGN else (notice.cite,)
            rows.append(Row((what, old, new, _when(change)), under))
        yield Grid(("What changes", "Until then", "From then on", "In force from"), tuple(rows))
    open_ = [notice for change, notice in owed if change.timing.effect is None and act != SIGN]
    for minutes in sorted({notice.minutes for notice in open_}):
        acts = dict.fromkeys(one for notice in open_ if notice.minutes == minutes for one in notice.acts)
        when = f"not before {minutes} minutes after" if minutes else "with"
        yield Paragraph(f"In force {when} the last of these: {', '.join(ACTS[one] for one in acts)}.", ())
    if any(change.old_stands for change, _ in owed):
        yield Paragraph("Patrons who are seated may keep the old minimum.", ())
    if act in SIGNED:
        rows = [Row((who, BLANK * 2, BLANK + BLANK[:8])) for who in SIGNED[act]]
        yield Grid(("", "Name and signature", "Day and time"), tuple(rows))


def _told(change: Difference, table: TableCheck) -> tuple[str, str, str]:
    """What changes, what was and what will be, in words."""
    if change.what.startswith("limits."):
        wager, _, bound = change.what.removeprefix("limits.").partition(" ")
        old, new = (text if text == "none" else f"${text}" for text in (change.old, change.new))
        name = game(table.game, table.on).betting.wager[wager].name
        return f"{sentence(bound)}: {name}", with_commas(old), with_commas(new)
    option = game(table.game, table.on).options.find(change.what)
    words = (
        in_words(option, option.values.read(text)) if _readable(text) else text for text in (change.old, change.new)
    )
    old, new = (text.replace("_", " ") for text in words)
    return sentence(option.meaning), old, new


def _readable(text: str) -> bool:
    """Whether what was written of an option can be read back: a pay table is left as it was written."""
    return " " not in text and text != "none"


def _when(change: Difference) -> str:
    effect = change.timing.effect or change.timing.start
    return at(effect) if effect else BLANK


def at(moment: datetime) -> str:
    """
    >>> at(datetime(2026, 11, 16, 20, 5))
    '8:05 p.m. on November 16, 2026'
    """
    half = "a.m." if moment.hour < 12 else "p.m."
    return f"{moment.hour % 12 or 12}:{moment:%M} {half} on {moment:%B} {moment.day}, {moment.year}"


def _spoken(change: Difference, table: TableCheck) -> str:
    what, old, new = _told(change, table)
    return f"From {_when(change)} at this table: {what[0].lower()}{what[1:]}: {new} (until then: {old})."
