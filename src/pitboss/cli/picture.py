"""``pitboss picture RECORD``: a recorded table to look at: its felt as SVG, its layout or scoreboard in characters."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from pitboss.cli import complain
from pitboss.cli.common import Commands, command, read_text
from pitboss.cli.terminal.show import can_write
from pitboss.errors import Unreadable
from pitboss.files import write_whole
from pitboss.games import parts
from pitboss.games.catalogue import game
from pitboss.games.parts import layout
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on

EXAMPLES = """\
  pitboss picture spin.txt                          # a roulette layout in characters, the winning number marked
  pitboss picture spin.txt --out spin.svg           # the felt with chips, cards and the wheel: of every game
  pitboss picture shoe.txt --board --out road.svg   # a baccarat scoreboard, the tickets of a keno game"""

TEXT, SVG = "text", "svg"
BOARDS = frozenset({"baccarat_punto_banco", "baccarat_chemin_de_fer", "minibaccarat", "keno"})
"""Games with a scoreboard, or tickets, beside the felt."""


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
    rounds: list[Round] = []
    try:
        ruling = rule_on(read_text(args.file), game, rounds.append)
    except RecordError as problem:
        complain(problem, f"{args.file}:{problem.line}")
        return problem.status
    form = args.format or (SVG if args.out and args.out.lower().endswith(".svg") else TEXT)
    if args.board and ruling.game not in BOARDS:
        raise Unreadable(f"{ruling.game} has no scoreboard")
    if form == TEXT and parts.picture(ruling.game) is None:
        raise Unreadable(f"{ruling.game} has no layout or scoreboard in characters; --format svg draws its felt")
    if not rounds:
        raise Unreadable("nothing was played in this record")
    drawn = _felt(rounds, args.casino) if form == SVG and not args.board else _own(ruling.game, form, rounds)
    drawn = drawn if drawn.endswith("\n") else f"{drawn}\n"
    if args.out:
        write_whole(args.out, drawn)
    else:
        print(drawn if can_write(drawn, sys.stdout.encoding) else drawn.translate(PLAIN), end="")
    return 0


def _felt(rounds: Sequence[Round], casino: str) -> str:
    """The felt with what lay on it in the last round."""
    from pitboss.render.felt_of_record import last_seen
    from pitboss.render.felt_svg import draw

    return draw(layout(rounds[-1].setting), last_seen(rounds), casino.upper())


def _own(slug: str, form: str, rounds: Sequence[Round]) -> str:
    """What a game itself draws of its rounds."""
    drawn = parts.scoreboard(slug) if form == SVG else getattr(parts.picture(slug), "to_text", None)
    assert drawn is not None
    return drawn(rounds)
