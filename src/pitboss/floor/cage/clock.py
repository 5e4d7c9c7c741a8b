"""The clock of a process: whether the wall clock, which stamps events, has kept step with the steady one."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable

JUMP = 2.0
"""Seconds by which the two may differ from one look to the next: a correction by less is no jump."""


class Clock:
    """Looks at both clocks from time to time.

    >>> moments = iter([datetime.datetime(2026, 1, 1, hour) for hour in (10, 11)])
    >>> steady = iter([0.0, 60.0])
    >>> Clock(lambda: next(moments), lambda: next(steady)).jumped()
    3540.0
    """

    def __init__(self, now: Callable[[], datetime.datetime], steady: Callable[[], float] = time.monotonic) -> None:
        self._now, self._steady = now, steady
        self._seen = (now(), steady())

    def jumped(self) -> float:
        """By how many seconds the wall clock has jumped since the last look; below nought where it went back."""
        (wall, steady), self._seen = self._seen, (self._now(), self._steady())
        by = (self._seen[0] - wall).total_seconds() - (self._seen[1] - steady)
        return by if abs(by) >= JUMP else 0.0
