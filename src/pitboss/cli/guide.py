"""``pitboss guide``: the patron's printed guide of a table, or of every table of a submission."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from pitboss.cli import complain
from pitboss.cli.check import read_submission
from pitboss.cli.common import Commands, command, date_flag, game_flag, option_flag, set_up, warning_of
from pitboss.desks.dates import day_of
from pitboss.desks.guide import patrons_guide, refusals, settings
from pitboss.equipment.money import cents
from pitboss.errors import Unreadable
from pitboss.files import write_all_whole
from pitboss.games.catalogue import game
from pitboss.law.limits import Limit
from pitboss.play.setting import OptionsRefused
from pitboss.render.documents import HTML, MD, PDF, guide_document, guide_text
from pitboss.spelling import unknown

EXAMPLES = """\
  pitboss guide three_card_poker
  pitboss guide three_card_poker -o pair_plus_ledger=C --limit ante=10-500 --limit pair_plus=5-100
  pitboss guide three_card_poker --out guide.pdf
  pitboss guide --submission submission.toml --out guides                    # of every table, to print
  pitboss guide --submission submission.toml --table TC-01 --out guides"""

SUFFIXES = {".md": MD, ".html": HTML, ".htm": HTML, ".pdf": PDF}
PRINTED = (HTML, PDF)
ALL = "all"
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
        setting = set_up(game(args.game, day_of(args.date)), args, read_limits(args.limits))
    except OptionsRefused as problem:
        for violation in problem.violations:
            complain(OptionsRefused([violation]))
        return problem.status
    guide = patrons_guide(setting, warning=warning_of(setting.game, args))
    if args.out is not None:
        write_all_whole({args.out: guide_document(guide, form)})
    else:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="xmlcharrefreplace")  # which Markdown and HTML both read
        print(guide_text(guide, form), end="")
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
    found = read_submission(args.submission, day_of(args.date))
    if found is None or found.problems:
        return 2
    if refused := refusals(found):
        for one in refused:
            complain(one, args.submission)
        return 1
    tables = settings(found)
    names = dict(zip(tables, file_names(list(tables)), strict=True))
    if args.table is not None and args.table not in names:
        raise unknown("table", args.table, names)
    forms = {None: PRINTED, ALL: (*PRINTED, MD)}.get(args.format, (args.format,))
    files = {
        str(folder / f"{names[table]}.{form}"): guide_document(patrons_guide(setting, table), form)
        for table, setting in tables.items()
        if args.table in (None, table)
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
