"""What a benchmark yields: a figure, its unit, the target where there is one, and the peer beside it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure."""

    name: str
    value: float
    unit: str
    target: str = ""
    peer: str = ""

    def __str__(self) -> str:
        value = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"
        target = f"  (target: {self.target})" if self.target else ""
        peer = f"  [{self.peer}]" if self.peer else ""
        return f"{self.name:<44} {value:>12} {self.unit}{target}{peer}"


def best(act: Callable[[], object], times: int = 5) -> float:
    """The shortest of several runs, in seconds: what the work takes when nothing else is in the way."""
    runs = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        runs.append(time.perf_counter() - start)
    return min(runs)
