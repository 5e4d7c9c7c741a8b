"""How often somebody may ask: so many requests in so many seconds."""

from __future__ import annotations

import time
from collections import OrderedDict

from pitboss.floor.refusals import TooMany


class Rate:
    """So many in so many seconds, for each of many people or addresses; the ones long silent are forgotten."""

    def __init__(self, most: int, seconds: float, on: bool = True) -> None:
        self._most, self._seconds, self._on = most, seconds, on
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def require(self, who: str) -> None:
        """Counts one request; raises `TooMany` where this one comes too soon."""
        if not self._on:
            return
        clock = time.monotonic()
        left, since = self._left.pop(who, (float(self._most), clock))
        left = min(float(self._most), left + (clock - since) * self._most / self._seconds)
        if left < 1:
            self._left[who] = (left, clock)
            raise TooMany((1 - left) * self._seconds / self._most)
        self._left[who] = (left - 1, clock)
        while len(self._left) > 50_000:
            self._left.popitem(last=False)
