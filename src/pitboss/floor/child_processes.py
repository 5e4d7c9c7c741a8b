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
    """Ends this process, which computes for another one, when that ends."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        _end_after(parent.join)


def end_with_standard_input() -> None:
    """Ends this program, which was started as company for a server, when that ends."""
    if os.environ.get(WITH_PARENT):
        _end_after(lambda: os.read(0, 1))
