"""``pitboss guide``: the patron's printed guide of a table, or of every table of a submission."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path

from pitboss.cli import complain
from pitboss.cli.check import read_submission
from pitboss.cli.common import Commands, command, date_flag, day_of, game_flag, option_flag, set_up, trial_figures
from pitboss.equipment.money import cents, dollars
from pitboss.errors import Refused, Unreadable
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section, Steps, for_patrons, stakes_of
from pitboss.files import write_all_whole
from pitboss.games import parts
from pitboss.games.catalogue import game
from pitboss.games.parts import layout
from pitboss.law.changes import Law, Mishap
from pitboss.law.citation import CHAPTER, Citation
from pitboss.law.every_table import INCREMENT
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.law.submission import TableCheck
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.spelling import unknown

EXAMPLES = """\
  pitboss guide three_card_poker
  pitboss guide three_card_poker -o pair_plus_ledger=C --limit ante=10-500 --limit pair_plus=5-100
  pitboss guide three_card_poker --out guide.pdf
  pitboss guide --submission submission.toml --out guides                    # of every table, to print
  pitboss guide --submission submission.toml --table TC-01 --out guides"""

STANDS = (
    "This guide puts the rules of this table into plain words. "
    "Where it and the regulation differ, the regulation decides; the sections are named throughout."
)

MD, HTML, PDF = "md", "html", "pdf"
SUFFIXES = {".md": MD, ".html": HTML, ".htm": HTML, ".pdf": PDF}
PRINTED = (HTML, PDF)
ALL = "all"
MANY = 12
"""More wagers than these are not listed one by one."""
LONGEST = 80
"""Letters of a file's name."""


def add(commands: Commands) -> None:
    parser = command(commands, "guide", run, "print the patron's guide of a table", EXAMPLES)
    game_flag(parser, optional=True)
    parser.add_argument("--submission", metavar="FILE", help="the guides of a submission's tables (TOML, as for check)")
    parser.add_argument("--table", metavar="NAME", help="of this table of the submission only")
    option_flag(parser)
    date_flag(parser)
    parser.add_argument(
        "--limit",
        dest="limits",
        metavar="WAGER=MIN-MAX",
        action="append",
        default=[],
        help="the limits posted for a wager, in dollars; may be given several times",
    )
    parser.add_argument(
        "--format",
        choices=(MD, HTML, PDF, ALL),
        help="as the suffix of --out says unless given; of a submission: html and pdf",
    )
    parser.add_argument("--out", metavar="FILE", help="write here; with --submission the folder of the guides")


def run(args: argparse.Namespace) -> int:
    if args.submission is not None:
        return _submission(args)
    if args.game is None:
        raise Unreadable("which table? Name a game, or a file with --submission")
    if args.table is not None:
        raise Unreadable("--table names a table of a submission: --submission FILE")
    form = _form(args)
    try:
        setting = set_up(game(args.game, day_of(args)), args, read_limits(args.limits))
    except OptionsRefused as problem:
        for violation in problem.violations:
            complain(OptionsRefused([violation]))
        return problem.status
    warning = trial_figures(setting.game, args)
    if args.out is not None:
        write_all_whole({args.out: made(setting, form, warning=warning)})
    else:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="xmlcharrefreplace")  # which Markdown and HTML both read
        print(render(setting, form, warning=warning), end="")
    return 0


def _form(args: argparse.Namespace) -> str:
    """What is written for one table: as asked for, or as the file's name says."""
    if args.format == ALL:
        raise Unreadable("--format all goes with --submission: one file holds one of md, html and pdf")
    if args.format == PDF and args.out is None:
        raise Unreadable("a PDF needs a file: --out FILE.pdf")
    if args.format is not None:
        return str(args.format)
    if args.out is None:
        return MD
    suffix = Path(args.out).suffix.lower()
    if suffix not in SUFFIXES:
        raise Unreadable(f"{args.out}: a guide is written to a .md, .html or .pdf file; for another name say --format")
    return SUFFIXES[suffix]


def read_limits(written: Sequence[str]) -> dict[str, Limit]:
    """Limits as they are given on a command line.

    >>> read_limits(["ante=10-500"])
    {'ante': Limit(least=1000, most=50000)}
    """
    limits = {}
    for text in written:
        match = re.fullmatch(r"(\w+)=([^-]+)-([^-]+)", text)
        if match is None:
            raise Unreadable(f"{text!r} is not WAGER=MIN-MAX")
        limits[match[1]] = Limit(cents(match[2]), cents(match[3]))
        if not limits[match[1]].most:
            raise Unreadable(f"{text!r}: a maximum must be more than 0")
    return limits


# The tables of a submission


def _submission(args: argparse.Namespace) -> int:
    """Guides of all tables or of one, all written or none: a submission that is not in order has no guides."""
    if args.game is not None or args.options or args.limits or args.sample:
        raise Unreadable("a submission says game, options and limits itself: give --submission, or a game, not both")
    if not args.out:
        raise Unreadable("guides of a submission go into a folder: --out FOLDER")
    if (folder := Path(args.out)).exists() and not folder.is_dir():
        raise Unreadable(f"{args.out}: not a folder")
    found = read_submission(args.submission, complain_of=True, on=day_of(args))
    if found is None or found.problems:
        return 2
    tables = found.tables
    for table in tables:
        for violation in table.violations:
            complain(Refused(f"{table.name}: {violation.message}", violation.cite), args.submission)
    if any(table.violations for table in tables):
        return 1
    names = dict(zip([table.name for table in tables], file_names([table.name for table in tables]), strict=True))
    if args.table is not None and args.table not in names:
        raise unknown("table", args.table, names)
    forms = {None: PRINTED, ALL: (*PRINTED, MD)}.get(args.format, (args.format,))
    files = {
        str(folder / f"{names[table.name]}.{form}"): made(_setting(table), form, table.name)
        for table in tables
        if args.table in (None, table.name)
        for form in forms
    }
    write_all_whole(files, folder)
    print(*files, sep="\n")
    return 0


def _setting(table: TableCheck) -> Setting:
    return Setting(game(table.game, table.on), table.options.given, table.limits)


def file_names(tables: Sequence[str]) -> list[str]:
    """A name for the files of each table, after the table's own: no two alike, on no system.

    >>> file_names(["TC-01", "Blackjack 1/2", "tc-01", "../.."])
    ['TC-01', 'Blackjack 1_2', 'tc-01 (2)', '_']
    """
    found: list[str] = []
    taken: set[str] = set()
    for table in tables:
        plain = re.sub(r"[^\w ()+.&-]+", "_", table).strip(" ._-")[:LONGEST].rstrip(" .") or "_"
        name, number = plain, 1
        while name.casefold() in taken:
            number += 1
            name = f"{plain} ({number})"
        taken.add(name.casefold())
        found.append(name)
    return found


# A guide


def made(setting: Setting, form: str, table: str = "", warning: str = "") -> bytes:
    """The guide of a table as a file holds it."""
    if form == PDF:
        from pitboss.render.guide_pdf import pdf

        return pdf(render(setting, HTML, table, warning))
    return render(setting, form, table, warning).encode()


def render(setting: Setting, form: str, table: str = "", warning: str = "") -> str:
    """The guide of a table, as Markdown or as a page of HTML; ``table`` is what the licensee calls it, and a warning
    stands in its title."""
    guide, place = for_patrons(guide_of(setting)), f"N.J.A.C. {CHAPTER}-{setting.game.subchapter}"
    if setting.game.law is not None:
        place = f"{place}, by the law of {setting.game.law.on}"
        guide = _of_the_day(guide, setting, setting.game.law)
    if warning:
        guide = replace(guide, title=f"{guide.title} ({warning})")
    if name := " ".join("".join(letter if letter.isprintable() else " " for letter in table).split()):
        place = f"table {name}, {place}"
    if form == MD:
        from pitboss.render.guide_markdown import markdown

        return markdown(guide, place[0].upper() + place[1:], STANDS)
    from pitboss.render.felt_svg import draw_inside
    from pitboss.render.guide_page import page

    return page(guide, place, STANDS, cards=bool(setting.deck.cards), felt=draw_inside(layout(setting)))


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
    limits = [
        (wager.name, stakes(wager.key))
        for wager in setting.game.betting.wagers
        if wager.key in there and setting.limit(wager.key) != NO_LIMIT
    ]
    if len(limits) > MANY:
        alike = len(limits) == len(there) and len({limit for _, limit in limits}) == 1
        limits = [("Every wager", limits[0][1])] if alike else together(limits)
    rows = tuple(Row((name, _bound(limit.least), _bound(limit.most))) for name, limit in limits)
    grid = Grid(("Wager", "Minimum", "Maximum"), rows, (LIMITS,), "What may be wagered", pays=True)
    step = setting.options.optional(INCREMENT)
    parts: list[Part] = [grid] if rows else []
    if step is not None:
        text = f"Wagers are multiples of ${dollars(step)}, unless the rules of the wager fix other amounts."
        parts.append(Paragraph(text, (LIMITS,)))
    return Section("Limits", tuple(parts)) if parts else None


def together(limits: Sequence[tuple[str, Limit]]) -> list[tuple[str, Limit]]:
    """Wagers of a kind with the same limits on one line.

    >>> five, six = Limit(500), Limit(600)
    >>> several = [("Place 5", five), ("Place 6", six), ("Place 8", six), ("Field", five), ("Any seven", five)]
    >>> [name for name, _ in together(several)]
    ['Place 5', 'Place 6, 8', 'Field, any seven']
    """
    lines: dict[tuple[str, Limit], list[str]] = {}
    for name, limit in limits:
        kind, _, number = name.rpartition(" ")
        numbered = re.fullmatch(r"[\d-]+", number) is not None
        lines.setdefault((kind if numbered else "", limit), []).append(number if numbered else name)
    return [
        (f"{kind} {', '.join(names)}" if kind else ", ".join([names[0], *map(_within, names[1:])]), limit)
        for (kind, limit), names in lines.items()
    ]


def _within(name: str) -> str:
    """A name in the middle of a list."""
    return name[0].lower() + name[1:]


def _bound(amount: int | None) -> str:
    return "none" if amount is None else f"${dollars(amount)}"
