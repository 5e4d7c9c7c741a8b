"""``pitboss rule FILE``: the ruling on a recorded round."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from pitboss.cli import complain
from pitboss.cli.common import Commands, command, json_flag, print_json, read_text
from pitboss.equipment.cards import Card
from pitboss.games.catalogue import game
from pitboss.play.hands import Hand
from pitboss.play.record import RecordError, rule_on
from pitboss.play.view import HOUSE, hands_seen

EXAMPLES = """\
  pitboss rule examples/dispute.txt
  pitboss rule --json record.txt
  pitboss rule - < record.txt"""


def add(commands: Commands) -> None:
    parser = command(commands, "rule", run, "rule on a recorded round: who is paid what, under which section", EXAMPLES)
    parser.add_argument("file", help="the record; - for standard input")
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    hands: list[Mapping[Hand, Sequence[Card]]] = []
    watch = None if args.json else lambda played: hands.append(hands_seen(HOUSE, played.effects))
    try:
        ruling = rule_on(text, game, watch)
    except RecordError as problem:
        complain(problem, f"{args.file}:{problem.line}")
        return problem.status
    if args.json:
        print_json(ruling.to_json())
    else:
        from pitboss.cli.show import show_ruling

        show_ruling(ruling, hands)
    return 0
