"""``pitboss games``: the catalogue."""

from __future__ import annotations

import argparse

from pitboss.cli.common import Commands, command, json_flag, print_json
from pitboss.games.catalogue import CATALOGUE, Entry


def add(commands: Commands) -> None:
    parser = command(commands, "games", run, "list the games", "  pitboss games\n  pitboss games --json")
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print_json([_told(entry) for entry in CATALOGUE])
        return 0
    from pitboss.render.terminal import show_catalogue

    show_catalogue(CATALOGUE)
    return 0


def _told(entry: Entry) -> dict[str, object]:
    """A line of the catalogue."""
    return {"slug": entry.slug, "name": entry.name, "subchapter": entry.subchapter}
