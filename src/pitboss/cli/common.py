"""What commands share: adding a command, reading files and ``-o key=value``, printing JSON."""

from __future__ import annotations

import argparse
import functools
import inspect
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pitboss.errors import Unreadable
from pitboss.play.notation import amount

T = TypeVar("T")

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Commands = argparse._SubParsersAction


def command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], int], about: str, examples: str
) -> argparse.ArgumentParser:
    """Adds a command with its help and examples."""
    parser = commands.add_parser(
        name,
        help=about,
        description=about,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def json_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")


def option_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--option",
        dest="options",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the table; may be given several times",
    )


def strategy_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-s", "--strategy", default="optimal", help="how the player plays: optimal (the default), or as the game names"
    )


def stake_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--stake", metavar="DOLLARS", help="the wager, where rounding makes the odds depend on it")


def with_stake(compute: Callable[..., T], stake: str | None) -> Callable[..., T]:
    """A game's computation for a given stake; unreadable where the stake changes nothing."""
    if stake is None:
        return compute
    if "stake" not in inspect.signature(compute).parameters:
        raise Unreadable("the odds of this game do not depend on the stake")
    return functools.partial(compute, stake=amount(stake))


def read_options(pairs: Sequence[str]) -> dict[str, object]:
    """The options given on a command line.

    >>> read_options(["pair_plus_ledger=B"])
    {'pair_plus_ledger': 'B'}
    """
    for pair in pairs:
        if "=" not in pair:
            raise Unreadable(f"{pair!r} is not KEY=VALUE")
    return {key: value for key, _, value in (pair.partition("=") for pair in pairs)}


def read_text(name: str) -> str:
    """A file as text; ``-`` is standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Unreadable(f"{name}: not a text file (byte {problem.start} is not UTF-8)") from None


def print_json(value: object) -> None:
    json.dump(value, sys.stdout, indent=2, ensure_ascii=False)
    print()
