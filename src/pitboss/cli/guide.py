"""``pitboss guide``: what is printed of a table, or of a submission's: guides, rack cards, signs, notices."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from pitboss.cli import complain
from pitboss.cli.check import read_submission
from pitboss.cli.common import Commands, command, date_flag, game_flag, named, option_flag, set_up, warning_of
from pitboss.desks.dates import day_of
from pitboss.desks.guide import PatronsGuide, patrons_guide, refusals, settings
from pitboss.desks.masthead import LARGEST, BadLogo, Masthead, read_logo
from pitboss.desks.papers import FORMS, GUIDE, RACK_CARD, TABLE_SIGN, Paper, rack_card, table_sign
from pitboss.equipment.money import cents
from pitboss.errors import Unreadable
from pitboss.files import write_all_whole
from pitboss.games.catalogue import game
from pitboss.law.casino import casino_name
from pitboss.law.limits import Limit
from pitboss.law.submission import Checked
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.render.documents import HTML, MD, PDF, guide_document, paper_document
from pitboss.spelling import unknown

EXAMPLES = """\
  pitboss guide three_card_poker
  pitboss guide three_card_poker -o pair_plus_ledger=C --limit ante=10-500 --limit pair_plus=5-100
  pitboss guide three_card_poker --out guide.pdf
  pitboss guide blackjack --form rack-card --casino "The Boardwalk" --logo logo.svg --out card.pdf   # 4 by 9 inches
  pitboss guide blackjack --form sign --limit blackjack=25-1000 --out sign.pdf       # its limits, and its posted rules
  pitboss guide --submission submission.toml --out papers                    # all of them, of every table, to print
  pitboss guide --submission submission.toml --table TC-01 --form guide --out papers
  pitboss guide --submission new.toml --against old.toml --out notices       # the notices that a change owes (8.3)

A submission names casino and logo above its first table:

  [casino]
  name = "The Boardwalk"
  logo = "logo.svg"          # PNG or SVG, beside the submission"""

SUFFIXES = {".md": MD, ".html": HTML, ".htm": HTML, ".pdf": PDF}
PRINTED = (HTML, PDF)
ALL = "all"
LONGEST = 80
"""Letters of a file's name."""
SUFFIX = {GUIDE: "", RACK_CARD: " rack card", TABLE_SIGN: " sign"}
"""What the name of a file says behind the table's."""


def add(commands: Commands) -> None:
    parser = command(commands, "guide", run, "print the patron's guide of a table", EXAMPLES)
    game_flag(parser, optional=True)
    parser.add_argument("--submission", metavar="FILE", help="the guides of a submission's tables (TOML, as for check)")
    parser.add_argument("--table", metavar="NAME", help="of this table of the submission only")
    parser.add_argument("--against", metavar="OLD", help="the submission in force: the notices that the change owes")
    parser.add_argument(
        "--form", choices=FORMS, help="what is printed: a guide unless named; of a submission all of them"
    )
    parser.add_argument("--casino", metavar="NAME", help="whose table it is: stands on every page, and on the felt")
    parser.add_argument("--logo", metavar="FILE", help="the casino's logo, PNG or SVG")
    parser.add_argument("--no-odds", action="store_true", help="without the odds, which have to be worked out")
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
    if args.against is not None:
        raise Unreadable("--against compares submissions: --submission NEW --against OLD")
    form = _form(args)
    house = masthead(args.casino, args.logo)
    try:
        setting = set_up(game(args.game, day_of(args.date)), args, read_limits(args.limits))
    except OptionsRefused as problem:
        for violation in problem.violations:
            complain(OptionsRefused([violation]))
        return problem.status
    kind = args.form or GUIDE
    made = _of(kind, _guide(setting, "", warning_of(setting.game, args), house, _with_odds(args, kind)))
    if args.out is not None:
        write_all_whole({args.out: _document(made, form)})
    else:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="xmlcharrefreplace")  # which Markdown and HTML both read
        print(_document(made, form).decode(), end="")
    return 0


def _with_odds(args: argparse.Namespace, *kinds: str) -> bool:
    """Whether odds have to be worked out for what is printed: a sign says nothing of them."""
    return not args.no_odds and kinds != (TABLE_SIGN,)


def _guide(setting: Setting, table: str, warning: str, house: Masthead, with_odds: bool) -> PatronsGuide:
    odds = None
    if with_odds:
        from pitboss.desks.guide_odds import odds_section

        odds = odds_section(setting)
    return patrons_guide(setting, table, warning, masthead=house, odds=odds)


def _of(kind: str, guide: PatronsGuide) -> PatronsGuide | Paper:
    """What is printed of a table, of one kind."""
    return {RACK_CARD: rack_card, TABLE_SIGN: table_sign}[kind](guide) if kind != GUIDE else guide


def _document(made: PatronsGuide | Paper, form: str) -> bytes:
    return guide_document(made, form) if isinstance(made, PatronsGuide) else paper_document(made, form)


def masthead(name: str | None, logo: str | None) -> Masthead:
    """Whose papers they are, as a command line says it."""
    found = None
    if logo is not None:
        with open(named(logo), "rb") as file:
            content = file.read(LARGEST + 1)
        try:
            found = read_logo(content)
        except BadLogo as problem:
            raise Unreadable(f"{logo}: {problem.reason}") from None
    return Masthead(casino_name(name) if name is not None else "", found)


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
    """Papers of all tables or of one, all written or none: a submission that is not in order has none."""
    if args.game is not None or args.options or args.limits or args.sample:
        raise Unreadable("a submission says game, options and limits itself: give --submission, or a game, not both")
    if not args.out:
        raise Unreadable("guides of a submission go into a folder: --out FOLDER")
    if args.against is not None and args.form is not None:
        raise Unreadable("--against makes the notices of a change: leave --form out")
    if (folder := Path(args.out)).exists() and not folder.is_dir():
        raise Unreadable(f"{args.out}: not a folder")
    found = read_submission(args.submission, day_of(args.date))
    if found is None or found.problems:
        return 2
    if refused := refusals(found):
        for one in refused:
            complain(one, args.submission)
        return 1
    if args.against is not None:
        return _notices(args, found, folder)
    tables = settings(found)
    names = dict(zip(tables, file_names(list(tables)), strict=True))
    if args.table is not None and args.table not in names:
        raise unknown("table", args.table, names)
    house = _masthead_of(args, found)
    kinds = (args.form,) if args.form else FORMS
    guides = {
        table: _guide(setting, table, "", house, _with_odds(args, *kinds))
        for table, setting in tables.items()
        if args.table in (None, table)
    }
    made = [(f"{names[table]}{SUFFIX[kind]}", _of(kind, guide)) for table, guide in guides.items() for kind in kinds]
    return _write(args, made, folder)


def _masthead_of(args: argparse.Namespace, found: Checked) -> Masthead:
    """Whose papers they are: as the command line has it, else as the submission does, with a logo beside its file."""
    beside = Path(args.submission).parent if args.submission != "-" else Path()
    logo = args.logo or (str(beside / found.casino.logo) if found.casino.logo else None)
    return masthead(args.casino or found.casino.name or None, logo)


def _notices(args: argparse.Namespace, found: Checked, folder: Path) -> int:
    """The notices that a submission owes beside the one in force: sign, announcement and letters of each table."""
    from pitboss.cli.check import in_force
    from pitboss.desks.compare import compare
    from pitboss.desks.notice_papers import nothing_owed, notices

    old = in_force(args.against, day_of(args.date))
    if old is None:
        return 2
    papers = notices(compare(found, old), _masthead_of(args, found))
    if args.table is not None:
        papers = {at: paper for at, paper in papers.items() if at[0] == args.table}
    if not papers:
        raise nothing_owed()
    tables = list(dict.fromkeys(table for table, _ in papers))
    names = dict(zip(tables, file_names(tables), strict=True))
    return _write(args, [(f"{names[table]} notice {act}", paper) for (table, act), paper in papers.items()], folder)


def _write(args: argparse.Namespace, made: Sequence[tuple[str, PatronsGuide | Paper]], folder: Path) -> int:
    """All papers in all forms asked for, or none."""
    forms = {None: PRINTED, ALL: (*PRINTED, MD)}.get(args.format, (args.format,))
    names = _told_apart([name for name, _ in made])
    files = {
        str(folder / f"{name}.{form}"): _document(paper, form)
        for name, (_, paper) in zip(names, made, strict=True)
        for form in forms
    }
    write_all_whole(files, folder)
    print(*files, sep="\n")
    return 0


def file_names(tables: Sequence[str]) -> list[str]:
    """A name for the files of each table, after the table's own: no two alike, on no system.

    >>> file_names(["TC-01", "Blackjack 1/2", "tc-01", "../.."])
    ['TC-01', 'Blackjack 1_2', 'tc-01 (2)', '_']
    """
    return _told_apart(
        [re.sub(r"[^\w ()+.&-]+", "_", table).strip(" ._-")[:LONGEST].rstrip(" .") or "_" for table in tables]
    )


def _told_apart(names: Sequence[str]) -> list[str]:
    """Names of which no two are alike, whatever their case; behind one that was there already stands a number."""
    found: list[str] = []
    taken: set[str] = set()
    for plain in names:
        name, number = plain, 1
        while name.casefold() in taken:
            number += 1
            name = f"{plain} ({number})"
        taken.add(name.casefold())
        found.append(name)
    return found
