"""``pitboss picture RECORD``: the table as people read it, a layout or a scoreboard, as text or SVG."""

from __future__ import annotations

import argparse
import importlib

from pitboss.cli import complain
from pitboss.cli.common import Commands, command, read_text
from pitboss.cli.files import write_whole
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.record import RecordError, rule_on

EXAMPLES = """\
  pitboss picture spin.txt                          # a roulette layout, the winning number marked
  pitboss picture shoe.txt --format svg --out road.svg     # a baccarat scoreboard"""


def add(commands: Commands) -> None:
    parser = command(commands, "picture", run, "draw a recorded table: its layout or scoreboard", EXAMPLES)
    parser.add_argument("file", help="the record; - for standard input")
    parser.add_argument("--format", choices=("text", "svg"), default="text")
    parser.add_argument("--out", metavar="FILE", help="write here instead of standard output")


def run(args: argparse.Namespace) -> int:
    rounds: list[Round] = []
    try:
        ruling = rule_on(read_text(args.file), game, rounds.append)
    except RecordError as problem:
        complain(problem, f"{args.file}:{problem.line}")
        return problem.status
    try:
        module = importlib.import_module(f"pitboss.games.{ruling.game}.picture")
    except ModuleNotFoundError as missing:
        if missing.name != f"pitboss.games.{ruling.game}.picture":
            raise
        raise Unreadable(f"{ruling.game} has no layout or scoreboard to draw") from None
    if not rounds:
        raise Unreadable("nothing was played in this record")
    drawn: str = module.to_svg(rounds) if args.format == "svg" else module.to_text(rounds)
    drawn = drawn if drawn.endswith("\n") else f"{drawn}\n"
    if args.out:
        write_whole(args.out, drawn)
    else:
        print(drawn, end="")
    return 0
