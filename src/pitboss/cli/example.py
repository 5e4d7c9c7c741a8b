"""``pitboss example GAME``: an annotated record of the game, to start from."""

from __future__ import annotations

import argparse

from pitboss.cli.common import Commands, command, game_flag
from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import game

EXAMPLES = """\
  pitboss example blackjack
  pitboss example blackjack | pitboss rule -"""


def add(commands: Commands) -> None:
    parser = command(commands, "example", run, "an annotated record of a game, to start from", EXAMPLES)
    game_flag(parser)


def run(args: argparse.Namespace) -> int:
    print(example(game(args.game).slug), end="")
    return 0


def example(slug: str) -> str:
    """The record of a game that every new user may begin with; it rules cleanly."""
    written = parts.example(slug)
    if written is None:
        raise Unreadable(f"there is no example of {slug} yet")
    return written
