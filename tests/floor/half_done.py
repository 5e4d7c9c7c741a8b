"""A long computation, for a process of its own: it imports next to nothing."""

from __future__ import annotations

import os
import time

from pitboss.floor.http import workers
from pitboss.odds.progress import heard, steps


def half_done(question: workers.Question) -> str:
    """A computation that comes half way, and ends when it is told to."""
    workers.tell(0.0)
    with heard(workers.tell):
        for number in steps(range(4)):
            while number == 2 and not os.path.exists(question[0]):
                time.sleep(0.01)
    return "done"
