"""``pitboss chart GAME``: the basic strategy of a game as a chart."""

from __future__ import annotations

import argparse
import json

from pitboss.cli.common import Commands, command, game_flag, option_flag, set_up
from pitboss.desks.chart import chart
from pitboss.files import write_whole
from pitboss.games.catalogue import game
from pitboss.render.documents import table

EXAMPLES = """\
  pitboss chart blackjack -o decks=6
  pitboss chart blackjack --format svg --out chart.svg
  pitboss chart blackjack --format csv          # a line for each cell: the part, the row, the column, what it says"""


def add(commands: Commands) -> None:
    parser = command(commands, "chart", run, "the basic strategy of a game as a chart", EXAMPLES)
    game_flag(parser)
    option_flag(parser)
    parser.add_argument("--format", choices=("text", "svg", "json", "csv"), default="text")
    parser.add_argument("--out", metavar="FILE", help="write here instead of standard output")


def run(args: argparse.Namespace) -> int:
    found = chart(set_up(game(args.game), args))
    if args.format == "json":
        drawn = json.dumps(found.to_json(), indent=2, ensure_ascii=False)
    elif args.format == "csv":
        drawn = table(found.rows()).decode()
    else:
        drawn = found.to_svg() if args.format == "svg" else found.to_text()
    drawn = drawn if drawn.endswith("\n") else f"{drawn}\n"
    if args.out:
        write_whole(args.out, drawn)
    else:
        print(drawn, end="")
    return 0
