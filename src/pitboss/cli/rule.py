"""``pitboss rule FILE``: the ruling on a recorded round, or on a whole night of them.

A record is read line by line and ruled on round by round, and what is printed waits in a file of its own until the
last line was read: a record of any length needs little memory, and a record that is wrong prints nothing but why.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import IO, TYPE_CHECKING

from pitboss.cli import complain
from pitboss.cli.common import Commands, command, json_flag, lines_of
from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.notation import Line
from pitboss.play.record import Heard, RecordError, RecordRuling, rule_on
from pitboss.play.ruling import RoundRuling
from pitboss.play.view import HOUSE, hands_seen

if TYPE_CHECKING:
    from pitboss.cli.show import Screen
    from pitboss.play.effects import Effect

EXAMPLES = """\
  pitboss rule examples/dispute.txt
  pitboss rule --explain examples/dispute.txt   # line by line what was understood and done
  pitboss rule --json record.txt
  pitboss rule - < record.txt
  pitboss example blackjack > record.txt        # a record to start from"""
NOTATION = "docs/records.md"
ENCODE = json.JSONEncoder(ensure_ascii=False).encode
IN_MEMORY = 1 << 22
"""So many bytes of what is printed are kept in memory."""


def add(commands: Commands) -> None:
    parser = command(commands, "rule", run, "rule on a recorded round: who is paid what, under which section", EXAMPLES)
    parser.add_argument("file", help="the record; - for standard input")
    parser.add_argument("--explain", action="store_true", help="say line by line what was understood, and done")
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    with ExitStack() as stack:
        steps, rulings = (stack.enter_context(_spool()) for _ in range(2))
        out = _Json(rulings) if args.json else _Shown(rulings)
        heard = _explained(steps) if args.explain and not args.json else None
        try:
            lines = _counted(stack.enter_context(lines_of(args.file)))
            ruling = rule_on(lines, game, told=out.add, heard=heard)
        except RecordError as problem:
            complain(problem, f"{args.file}:{problem.line}", f" (see {NOTATION})" if problem.status == 2 else "")
            return problem.status
        out.end(ruling)
        for spool in (steps, rulings):
            spool.seek(0)
            shutil.copyfileobj(spool, sys.stdout)
    return 0


def _spool() -> IO[str]:
    return tempfile.SpooledTemporaryFile(IN_MEMORY, "w+", encoding="utf-8", errors="surrogateescape", newline="\n")


class _Shown:
    """Rulings for people."""

    def __init__(self, spool: IO[str]) -> None:
        from pitboss.cli.show import Rulings, Screen

        self._rulings = Rulings(Screen(spool))

    def add(self, played: Round, ruling: RoundRuling) -> None:
        self._rulings.add(played.setting, hands_seen(HOUSE, played.effects), ruling)

    def end(self, ruling: RecordRuling) -> None:
        self._rulings.end(ruling)


class _Json:
    """Rulings for programs: one value, written round after round."""

    def __init__(self, spool: IO[str]) -> None:
        self._out = spool
        self._rounds = 0

    def add(self, played: Round, ruling: RoundRuling) -> None:
        if not self._rounds:
            self._begin(played.setting.game.slug)
        line = ENCODE(ruling.to_json())  # a round a line: quick to write and to read
        self._out.write(f",\n    {line}" if self._rounds else f"\n    {line}")
        self._rounds += 1

    def end(self, ruling: RecordRuling) -> None:
        if not self._rounds:
            self._begin(ruling.game)
        self._out.write("\n  ]," if self._rounds else "],")
        self._out.write(f"{json.dumps(ruling.totals(), indent=2, ensure_ascii=False)[1:]}\n")

    def _begin(self, slug: str) -> None:
        self._out.write(f'{{\n  "game": "{slug}",\n  "rounds": [')


def _explained(spool: IO[str]) -> Heard:
    """Says of every line what it was taken for, and of every step what was done and under which section."""
    from pitboss.cli.show import LOUD, QUIET, Screen
    from pitboss.play.words import in_words

    screen: Screen = Screen(spool)

    def heard(line: Line | None, effects: Sequence[Effect]) -> None:
        if line is not None:
            screen.put([(f"{line.number:4}  ", QUIET), (" ".join(line.words), LOUD)])
        elif effects:
            screen.put([("      ", ""), ("(the round is played out)", LOUD)])
        for effect in effects:
            screen.put([(f"        {in_words(effect)}", ""), (f"  [{effect.cite}]", QUIET)])
        if line is None:
            screen.put("")

    return heard


def _counted(lines: Iterator[str]) -> Iterator[str]:
    """The lines; on a terminal a long record says how far it has been read."""
    if not sys.stderr.isatty():
        yield from lines
        return
    started = told = time.monotonic()
    for number, line in enumerate(lines):
        if not number % 1000 and (now := time.monotonic()) > max(started + 1, told + 0.2):
            told = now
            print(f"\r{number:,} lines read", end="", file=sys.stderr, flush=True)
        yield line
    if told > started:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
