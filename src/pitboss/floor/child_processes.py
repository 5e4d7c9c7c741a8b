"""Processes that a server starts end with it, however it ends: killed outright it can tell nobody, but its end of a
pipe is closed."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from typing import Final

WITH_PARENT: Final = "PITBOSS_WITH_PARENT"
"""Set where whoever started this process holds the other end of its standard input, and never writes to it."""


def _end_after(waits: Callable[[], object]) -> None:
    def mind() -> None:
        with contextlib.suppress(OSError):
            waits()
        os._exit(1)

    threading.Thread(target=mind, name="parent", daemon=True).start()


def end_with_parent() -> None:
    """A process that computes for another one ends with it."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        _end_after(parent.join)


def end_with_standard_input() -> None:
    """A program that was started as company ends with whoever it keeps company."""
    if os.environ.get(WITH_PARENT):
        _end_after(lambda: os.read(0, 1))
