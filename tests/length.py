"""How long a test at random goes on: a while in the suite, many times as long in ``make soak``."""

from __future__ import annotations

import os


def times(number: int) -> int:
    """So many in the suite, `PITBOSS_SOAK` times as many in a long run.

    >>> times(100) >= 100
    True
    """
    return number * int(os.environ.get("PITBOSS_SOAK", "1"))
