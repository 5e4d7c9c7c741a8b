"""``pitboss chart GAME``: the basic strategy of a game as a chart."""

from __future__ import annotations

import argparse
import csv
import io
import json
from collections.abc import Iterator

from pitboss.cli.common import Commands, command, game_flag, option_flag, set_up
from pitboss.errors import Unreadable
from pitboss.files import write_whole
from pitboss.games import parts
from pitboss.games.catalogue import game

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
    setting = set_up(game(args.game), args)
    module = parts.chart(args.game)
    if module is None:
        raise Unreadable(f"{args.game} has no strategy chart")
    chart = module.chart(setting.options)
    if args.format == "json":
        drawn = json.dumps(module.to_json(chart), indent=2, ensure_ascii=False)
    elif args.format == "csv":
        drawn = _table(module.to_json(chart))
    else:
        drawn = str(module.to_svg(chart) if args.format == "svg" else module.to_text(chart))
    drawn = drawn if drawn.endswith("\n") else f"{drawn}\n"
    if args.out:
        write_whole(args.out, drawn)
    else:
        print(drawn, end="")
    return 0


def _table(chart: object) -> str:
    """A chart cell by cell: where it stands, from the outside in, and what it says."""
    cells = list(_cells(chart, ()))
    deep = max(len(place) for place, _ in cells)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*("part", "row", "column", "below", "further")[:deep], "value"))
    writer.writerows((*place, *("",) * (deep - len(place)), value) for place, value in cells)
    return out.getvalue()


def _cells(chart: object, place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], object]]:
    if isinstance(chart, dict):
        for key, value in chart.items():
            yield from _cells(value, (*place, str(key)))
    elif isinstance(chart, list) and any(isinstance(each, dict) for each in chart):
        for number, each in enumerate(chart, 1):
            yield from _cells(each, (*place, str(number)))
    else:
        yield place, "; ".join(map(str, chart)) if isinstance(chart, list) else chart
