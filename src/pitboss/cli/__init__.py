"""The command line: one module a command. This module finds the command and turns errors into exit statuses."""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from pitboss.desks.error_line import error_line
from pitboss.errors import PitbossError
from pitboss.version import __version__

COMMANDS = (
    "games",
    "rule",
    "example",
    "options",
    "history",
    "check",
    "submission",
    "schema",
    "odds",
    "simulate",
    "play",
    "guide",
    "picture",
    "chart",
    "convert",
    "law",
    "serve",
    "people",
    "bots",
    "archive",
    "audit",
    "backup",
    "restore",
    "key",
)

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command. 0: fine; 1: refused, or a submission has violations; 2: unreadable input or bad usage."""
    gc.set_threshold(50_000)  # what is imported stays: there is little to look for
    words = list(sys.argv[1:] if argv is None else argv) or ["--help"]
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115 - it was closed, and nothing is said there
    if sys.stdout is None:
        print("pitboss: standard output is closed", file=sys.stderr)
        return 2
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no sign for a suit gets a question mark
    try:
        args = _parser(words).parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except PitbossError as problem:
        complain(problem)
        return problem.status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        _say(f"pitboss: {where}{problem.strerror or problem}")
        return 2
    except RecursionError:
        complain(PitbossError("this is nested too deeply"))
        return 2
    except KeyboardInterrupt:
        _say("")
        return INTERRUPTED


def complain(problem: PitbossError, where: str = "pitboss", more: str = "") -> None:
    """One line on standard error: where, why and under which section."""
    _say(f"{where}: {error_line(problem)}{more}")


def _say(text: str) -> None:
    """A line on standard error, where one can be written: the exit status says as much where none can."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - it stays so until the end


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser; only the command that was named is imported, so that every command starts quickly."""
    parser = argparse.ArgumentParser(
        prog="pitboss",
        description="New Jersey's Rules of the Games (N.J.A.C. 19:47): rulings, checks, odds, play.",
        epilog="pitboss COMMAND --help shows examples. Exit status: 0 fine, 1 refused, 2 unreadable.",
    )
    parser.add_argument("--version", action="version", version=f"pitboss {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    named = [word for word in words[:1] if word in COMMANDS] or COMMANDS
    for command in named:
        importlib.import_module(f"pitboss.cli.{command}").add(commands)
    return parser
