"""``pitboss chart GAME``: the basic strategy of a game as a chart."""

from __future__ import annotations

import argparse
import importlib

from pitboss.cli.common import Commands, command, option_flag, print_json, read_options
from pitboss.cli.files import write_whole
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.play.setting import Setting

EXAMPLES = """\
  pitboss chart blackjack -o decks=6
  pitboss chart blackjack --format svg --out chart.svg"""


def add(commands: Commands) -> None:
    parser = command(commands, "chart", run, "the basic strategy of a game as a chart", EXAMPLES)
    parser.add_argument("game")
    option_flag(parser)
    parser.add_argument("--format", choices=("text", "svg", "json"), default="text")
    parser.add_argument("--out", metavar="FILE", help="write here instead of standard output")


def run(args: argparse.Namespace) -> int:
    setting = Setting(game(args.game), read_options(args.options))
    try:
        module = importlib.import_module(f"pitboss.games.{args.game}.chart")
    except ModuleNotFoundError as missing:
        if missing.name != f"pitboss.games.{args.game}.chart":
            raise Unreadable(f"charts need the extra 'simulate' ({missing.name} is not installed)") from None
        raise Unreadable(f"{args.game} has no strategy chart") from None
    chart = module.chart(setting.options)
    if args.format == "json" and not args.out:
        print_json(module.to_json(chart))
        return 0
    if args.format == "json":
        import json

        drawn = json.dumps(module.to_json(chart), indent=2)
    else:
        drawn = str(module.to_svg(chart) if args.format == "svg" else module.to_text(chart))
    drawn = drawn if drawn.endswith("\n") else f"{drawn}\n"
    if args.out:
        write_whole(args.out, drawn)
    else:
        print(drawn, end="")
    return 0
