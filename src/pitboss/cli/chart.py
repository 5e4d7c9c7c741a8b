"""``pitboss chart GAME``: the basic strategy of a game as a chart."""

from __future__ import annotations

import argparse

from pitboss.cli.common import Commands, command, game_flag, option_flag, set_up
from pitboss.desks.chart import chart
from pitboss.files import write_whole
from pitboss.games.catalogue import game
from pitboss.render import charts

EXAMPLES = """\
  pitboss chart blackjack -o decks=6
  pitboss chart blackjack --format svg --out chart.svg
  pitboss chart blackjack --format csv          # a line for each cell: the part, the row, the column, what it says"""


def add(commands: Commands) -> None:
    parser = command(commands, "chart", run, "the basic strategy of a game as a chart", EXAMPLES)
    game_flag(parser)
    option_flag(parser)
    parser.add_argument("--format", choices=tuple(charts.FORMATS), default="text")
    parser.add_argument("--out", metavar="FILE", help="write here instead of standard output")


def run(args: argparse.Namespace) -> int:
    drawn = charts.FORMATS[args.format](chart(set_up(game(args.game), args)))
    if args.out:
        write_whole(args.out, drawn)
    else:
        print(drawn, end="")
    return 0
