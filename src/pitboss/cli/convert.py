"""``pitboss convert FILE``: a poker hand from PHH, the notation of hand histories, into a record, and back."""

from __future__ import annotations

import argparse
import tomllib

from pitboss.cli.common import Commands, command, read_text
from pitboss.errors import Unreadable
from pitboss.files import write_whole
from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.records.notation import lines
from pitboss.play.records.record import RecordError, rule_on

EXAMPLES = """\
  pitboss convert dwan-ivey-2009.phh                      # the record of a hand history
  pitboss convert dwan-ivey-2009.phh | pitboss rule -
  pitboss convert tonight.txt --round 2 --out hand2.phh   # the second hand of a record, as a hand history"""
POKER = "poker"


def add(commands: Commands) -> None:
    parser = command(commands, "convert", run, "a poker hand from PHH into a record, and back", EXAMPLES)
    parser.add_argument("file", help="a hand history in PHH, or a record; - is standard input")
    parser.add_argument("--round", type=int, default=1, metavar="N", help="which hand of a record (the first)")
    parser.add_argument("--out", metavar="FILE", help="write here, and not to standard output")


def run(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    first = next(iter(lines(text)), None)
    written = _to_history(text, args) if first and first.head == "game" else _to_record(text, args.file)
    if args.out:
        write_whole(args.out, written)
    else:
        print(written, end="")
    return 0


def _to_record(text: str, name: str) -> str:
    from pitboss.games.poker.phh import record_of

    try:
        history = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise Unreadable(f"{name}: not TOML ({problem})") from None
    try:
        return record_of(history, game(POKER))
    except Unreadable as problem:
        raise Unreadable(f"{name}: {problem.reason}") from None


def _to_history(text: str, args: argparse.Namespace) -> str:
    from pitboss.games.poker.phh_out import history_of

    rounds: list[Round] = []
    try:
        ruled = rule_on(text, game, rounds.append)
    except RecordError as problem:
        raise Unreadable(f"{args.file}:{problem.line}: {problem.reason}") from None
    if ruled.game != POKER:
        raise Unreadable(f"{args.file}: a record of {ruled.game}: only poker hands have a history in PHH")
    if not 1 <= args.round <= len(rounds):
        raise Unreadable(f"{args.file}: there is no round {args.round}")
    return history_of(rounds[args.round - 1])
