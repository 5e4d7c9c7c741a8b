"""``pitboss example GAME``: an annotated record of the game, to start from."""

from __future__ import annotations

import argparse

from pitboss.cli.common import Commands, command, game_flag
from pitboss.desks.example import example

EXAMPLES = """\
  pitboss example blackjack
  pitboss example blackjack | pitboss rule -"""


def add(commands: Commands) -> None:
    parser = command(commands, "example", run, "an annotated record of a game, to start from", EXAMPLES)
    game_flag(parser)


def run(args: argparse.Namespace) -> int:
    print(example(args.game), end="")
    return 0
