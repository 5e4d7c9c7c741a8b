"""How long commands take to start, against an interpreter that does nothing; and how much memory they need."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figure import Figure, best

RECORD = str(Path(__file__).parent.parent / "examples" / "dispute.txt")


def run(*words: str) -> None:
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)


def startup() -> Iterator[Figure]:
    """Seconds from the shell and back."""
    nothing = best(lambda: run("-c", "pass"), 15)
    for name, words in {
        "pitboss rule": ("-m", "pitboss", "rule", RECORD),
        "pitboss rule --json": ("-m", "pitboss", "rule", "--json", RECORD),
        "pitboss games": ("-m", "pitboss", "games"),
    }.items():
        took = best(lambda words=words: run(*words), 15)  # type: ignore[misc]
        target = "0.15" if name == "pitboss rule" else ""
        yield Figure(
            f"start: {name}, over python -c pass", took - nothing, "s", target, f"python -c pass {nothing:.3f} s"
        )
    for name, arguments in (("python -c pass", []), ("pitboss rule", ["rule", RECORD])):
        yield Figure(f"memory: {name}, at most", memory(arguments), "MiB")


def memory(words: list[str]) -> float:
    """What a process had in memory at most, by its own account."""
    act = f"from pitboss.cli import main; main({words!r})" if words else "pass"
    tell = "import sys; print(*[s.split()[1] for s in open('/proc/self/status') if 'VmHWM' in s], file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", f"{act}\n{tell}"], check=True, capture_output=True, text=True)
    return int(done.stderr) / 1024
