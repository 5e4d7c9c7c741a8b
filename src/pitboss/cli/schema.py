"""``pitboss schema NAME``: the JSON Schema of a submission, or of what a command prints."""

from __future__ import annotations

import argparse
import json
import sys

from pitboss.cli.common import Commands, command

EXAMPLES = """\
  pitboss schema                                                    # which there are
  pitboss schema submission --out pitboss-submission.schema.json    # what `#:schema` at the top of a submission names
  pitboss schema ruling                                             # of what `pitboss rule --json` prints

An editor that knows TOML schemas (Taplo, Even Better TOML) completes and checks a submission whose first line is

  #:schema ./pitboss-submission.schema.json"""


def add(commands: Commands) -> None:
    parser = command(commands, "schema", run, "the JSON Schema of a submission, or of what a command prints", EXAMPLES)
    parser.add_argument("name", nargs="?", help="which schema; all their names are listed where none is given")
    parser.add_argument("--out", metavar="FILE", help="write here, and not to standard output")


def run(args: argparse.Namespace) -> int:
    from pitboss.desks.schema import SCHEMAS, schema
    from pitboss.files import write_whole

    if args.name is None:
        print(*SCHEMAS, sep="\n")
        return 0
    text = json.dumps(schema(args.name), indent=1, ensure_ascii=False) + "\n"
    if args.out:
        write_whole(args.out, text)
    else:
        sys.stdout.write(text)
    return 0
