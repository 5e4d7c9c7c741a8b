"""How far a long computation is: shown on a terminal; elsewhere, whoever has to wait long is told once how long."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator

LONG = 20
"""Seconds: whoever waits longer is told beforehand."""


@contextlib.contextmanager
def waiting(what: str) -> Iterator[Callable[[str, int, int], None]]:
    """To be told what is being worked out, and how much of how much is done."""
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(what, total=None)
            yield lambda doing, done, of: bar.update(task, description=doing, completed=done, total=of or None)
        return
    began, said = time.monotonic(), [False]

    def tell(doing: str, done: int, of: int) -> None:
        gone = time.monotonic() - began
        if done and of and not said[0] and gone > 1:
            said[0] = True
            if (left := gone / done * (of - done)) > LONG:
                print(f"pitboss: {what}: {of} to work out, about {left:.0f} seconds", file=sys.stderr)

    yield tell
