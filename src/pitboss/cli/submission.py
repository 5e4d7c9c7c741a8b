"""``pitboss submission``: a submission from one form into another, and the tables of whole pits to begin with."""

from __future__ import annotations

import argparse
import sys

from pitboss.cli.check import read_file
from pitboss.cli.common import Commands, command
from pitboss.errors import Unreadable
from pitboss.files import write_all_whole

EXAMPLES = """\
  pitboss submission new --pit blackjack=6 --pit roulette=2 craps=1 --out tables.xlsx
  pitboss submission new --pit three_card_poker=4                # TOML, on standard output
  pitboss submission convert tables.xlsx tables.toml             # .toml, .xlsx and .csv, each into each

A spreadsheet has a sheet a game, a row a table, a column an option or a limit; lists say what each takes. `pitboss
check` and every other command that takes a submission take all three forms. docs/submissions.md describes them."""


def add(commands: Commands) -> None:
    parser = command(commands, "submission", run, "convert a submission, or begin one", EXAMPLES)
    what = parser.add_subparsers(metavar="WHAT", required=True)
    convert = what.add_parser("convert", help="from .toml, .xlsx or .csv into another of them")
    convert.add_argument("file", help="the submission; - for standard input")
    convert.add_argument("out", help="where to: its suffix says the form; - for TOML on standard output")
    convert.set_defaults(run=_convert)
    new = what.add_parser("new", help="the tables of whole pits, to begin with")
    new.add_argument(
        "--pit",
        action="append",
        nargs="+",
        default=[],
        metavar="GAME=TABLES",
        help="a pit and its tables, with blanks or commas between them; give several",
    )
    new.add_argument("--out", default="-", metavar="FILE", help="write here (.toml, .xlsx, .csv)")
    new.set_defaults(run=_new)


def run(args: argparse.Namespace) -> int:
    raise Unreadable("pitboss submission convert, or pitboss submission new?")


def _convert(args: argparse.Namespace) -> int:
    from pitboss.render.submission_sheets import written

    form = _form(args.out)
    found = read_file(args.file)
    if found is None:
        return 2
    _write(args.out, written(found.value, form))
    return 0


def _new(args: argparse.Namespace) -> int:
    from pitboss.desks.new_submission import HEAD, draft, read_pit
    from pitboss.render.submission_sheets import written

    form = _form(args.out)
    made = draft([read_pit(",".join(pit)) for pit in args.pit])
    _write(args.out, written(made.submission, form, HEAD, made.remarks, made.supply))
    for slug, keys in made.supply.items():
        print(f"pitboss: {slug}: to be supplied by the licensee: {', '.join(keys)}", file=sys.stderr)
    return 0


def _form(name: str) -> str:
    from pitboss.render.submission_sheets import form_of

    return form_of("-.toml" if name == "-" else name)


def _write(name: str, content: bytes) -> None:
    if name == "-":
        sys.stdout.write(content.decode())
    else:
        write_all_whole({name: content})
