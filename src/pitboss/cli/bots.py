"""``pitboss bots``: players that take random legal actions, for load and for company."""

from __future__ import annotations

import argparse

from pitboss.cli.common import Commands, command, json_flag, print_json
from pitboss.cli.serve import require_floor
from pitboss.errors import PitbossError

EXAMPLES = """\
  pitboss bots http://127.0.0.1:8047 --tables 20 --players 3 --seconds 30
  pitboss bots http://127.0.0.1:8047 --pause 2 --seconds 0     # company, until it is stopped"""


def add(commands: Commands) -> None:
    parser = command(commands, "bots", run, "players that take random legal actions at a floor", EXAMPLES)
    parser.add_argument("url", help="the address of a floor that welcomes guests")
    parser.add_argument("--tables", type=int, default=10, metavar="N", help="at so many tables (10)")
    parser.add_argument("--players", type=int, default=3, metavar="N", help="so many at each (3)")
    parser.add_argument("--seconds", type=float, default=30, metavar="S", help="for so long (30; 0: until stopped)")
    parser.add_argument(
        "--pause", type=float, default=0, metavar="S", help="each waits about so long before it acts (0)"
    )
    parser.add_argument("--game", default="", metavar="SLUG", help="only at tables of this game")
    parser.add_argument("--seed", type=int, metavar="N", help="what they do repeats")
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    require_floor()
    import asyncio

    from pitboss.floor.child_processes import end_with_standard_input
    from pitboss.floor.demo.company import play

    if not args.url.startswith(("http://", "https://")):
        raise PitbossError(f"not the address of a floor: {args.url!r}")
    end_with_standard_input()
    seconds = args.seconds or 10**9
    try:
        tally, took = asyncio.run(
            play(args.url.rstrip("/"), args.tables, args.players, seconds, args.seed, args.pause, args.game)
        )
    except OSError as problem:
        raise PitbossError(f"{args.url}: {problem}") from None
    told = tally.to_json(took)
    if args.json:
        print_json(told)
    else:
        print(
            f"{told['actions']} actions in {told['seconds']} s ({told['actions_per_second']}/s), "
            f"p50 {told['p50_ms']} ms, p99 {told['p99_ms']} ms; {told['refused']} refused, {told['repeated']} repeated"
        )
    return 0
