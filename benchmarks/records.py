"""How fast a long record is ruled on, and in how much memory."""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figure import Figure

ROLLS = 100_000
GOAL = "10,000"


def written(rolls: int) -> str:
    """A night at a craps table: a pass wager before every come out roll, and somebody in the field now and then."""
    chance, lines, point = random.Random(1), ["game craps"], 0
    for number in range(rolls):
        if not point:
            lines.append("seat 1 pass 10")
        if number % 10 == 0:
            lines.append("seat 2 field 5")
        one, two = chance.randint(1, 6), chance.randint(1, 6)
        lines.append(f"dice {one} {two}")
        if not point:
            point = one + two if one + two in (4, 5, 6, 8, 9, 10) else 0
        elif one + two in (7, point):
            point = 0
    return "\n".join(lines) + "\n"


def records() -> Iterator[Figure]:
    """Craps rolls a second, by the whole command; and by how much its memory grows with ten times the length."""
    peaks = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record"
        for rolls in (ROLLS // 10, ROLLS):
            path.write_text(written(rolls))
            started = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "pitboss", "rule", "--json", str(path)], check=True, stdout=subprocess.DEVNULL
            )
            seconds = time.perf_counter() - started
            peaks.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    yield Figure("records: craps rolls ruled on", ROLLS / seconds, "rolls/s", GOAL)
    yield Figure("records: memory, ten times the length", peaks[1] / peaks[0], "times", "1")
