"""What is typed, line by line: at a terminal with a prompt and line editing, or down a pipe, where what was read is
repeated, so that the whole reads as a transcript. Ctrl-C is leaving; it never breaks into what is being done."""

from __future__ import annotations

import signal
import sys
import threading
from io import TextIOWrapper
from types import FrameType, TracebackType
from typing import TypeVar

from pitboss.render.terminal import Screen

PROMPT = "> "
L = TypeVar("L", bound="Listener")


class Listener:
    """Reads what somebody types. Use it as a context, in which it minds the interrupts."""

    def __init__(self) -> None:
        self.screen = Screen()
        self._listening = False
        self._gone = False
        self._handler: object = None

    def __enter__(self: L) -> L:
        if threading.current_thread() is threading.main_thread():
            self._handler = signal.signal(signal.SIGINT, self._interrupted)
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        if callable(self._handler):
            signal.signal(signal.SIGINT, self._handler)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        first, self._gone = not self._gone, True
        if first and self._listening:
            raise KeyboardInterrupt

    def line(self) -> str | None:
        """What is typed next; None when nobody is there any more."""
        try:
            return self._read()
        except (EOFError, KeyboardInterrupt):
            self._gone = True
            return None

    def _read(self) -> str | None:
        try:
            self._listening = True
            if self._gone or sys.stdin is None:  # asked only now, so that no interrupt falls between
                return None
            if self.screen.terminal and sys.stdin.isatty():
                import readline  # noqa: F401 - gives `input` its line editing

                return input(PROMPT)
            typed = sys.stdin.readline()
        finally:
            self._listening = False
        if not typed:
            return None
        self.screen.put(f"{PROMPT}{typed.rstrip()}")
        return typed
