"""``pitboss picture RECORD``: a recorded table to look at: its felt as SVG, its layout or scoreboard in characters."""

from __future__ import annotations

import argparse
import sys

from pitboss.cli import complain
from pitboss.cli.common import Commands, command, read_text
from pitboss.files import write_whole
from pitboss.play.records.opening import RecordError
from pitboss.render.record_picture import SVG, TEXT, picture
from pitboss.render.terminal import can_write

EXAMPLES = """\
  pitboss picture spin.txt                          # a roulette layout in characters, the winning number marked
  pitboss picture spin.txt --out spin.svg           # the felt with chips, cards and the wheel: of every game
  pitboss picture shoe.txt --board --out road.svg   # a baccarat scoreboard, the tickets of a keno game"""

PLAIN = str.maketrans("─│┼┌┐└┘♛●▲♠♥♦♣①②③④⑤⑥⑦⑧⑨⑩", "-|+++++*o^shdc1234567890")
"""What stands for the signs of a picture on a terminal that has none."""


def add(commands: Commands) -> None:
    parser = command(commands, "picture", run, "draw a recorded table: its felt, layout or scoreboard", EXAMPLES)
    parser.add_argument("file", help="the record; - for standard input")
    parser.add_argument("--format", choices=(TEXT, SVG), help="text, unless --out names an .svg file")
    parser.add_argument(
        "--board", action="store_true", help="as SVG: the scoreboard or the tickets instead of the felt"
    )
    parser.add_argument("--casino", metavar="NAME", default="Pitboss", help="the name that the felt bears")
    parser.add_argument("--out", metavar="FILE", help="write here instead of standard output")


def run(args: argparse.Namespace) -> int:
    form = args.format or (SVG if args.out and args.out.lower().endswith(".svg") else TEXT)
    try:
        drawn = picture(read_text(args.file), form, args.board, args.casino)
    except RecordError as problem:
        complain(problem, f"{args.file}:{problem.line}")
        return problem.status
    if args.out:
        write_whole(args.out, drawn)
    else:
        print(drawn if can_write(drawn, sys.stdout.encoding) else drawn.translate(PLAIN), end="")
    return 0
