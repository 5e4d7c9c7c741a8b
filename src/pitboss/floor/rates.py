"""How often somebody may ask: so many requests in so many seconds; and from where they ask."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from pitboss.floor.refusals import TooMany

MOST_KEPT = 50_000
"""So many people or addresses are remembered at once; who was silent longest is forgotten first."""
NOWHERE = "?"
PER_ADDRESS = 512
"""Connections from one address, and requests of one address that are under way, unless the operator says otherwise."""


class Rate:
    """So many in so many seconds, for each of many people or addresses; whoever was silent as long is forgotten."""

    def __init__(self, most: int, seconds: float, on: bool = True, clock: Callable[[], float] | None = None) -> None:
        self._most, self._seconds, self._on = most, seconds, on
        self._clock = clock or (lambda: time.monotonic())
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def require(self, who: str) -> None:
        """Counts one request; raises `TooMany` where this one comes too soon."""
        if not self._on:
            return
        clock = self._clock()
        left, since = self._left.pop(who, (float(self._most), clock))
        left = min(float(self._most), left + (clock - since) * self._most / self._seconds)
        self._left[who] = (left - 1 if left >= 1 else left, clock)
        self.forget()
        while len(self._left) > MOST_KEPT:
            self._left.popitem(last=False)
        if left < 1:
            raise TooMany((1 - left) * self._seconds / self._most)

    def forget(self) -> None:
        """Forgets whoever has all of their share again."""
        since = self._clock() - self._seconds
        while self._left and next(iter(self._left.values()))[1] < since:
            self._left.popitem(last=False)

    def __len__(self) -> int:
        return len(self._left)


class Strangers:
    """How often somebody tried to sign in by a name that nobody has: they are answered as for one that is somebody's,
    so that nobody learns whose is."""

    def __init__(self) -> None:
        self._tried: OrderedDict[str, int] = OrderedDict()

    def tried(self, name: str) -> int:
        """How often before; one more is counted."""
        before = self._tried.pop(name, 0)
        self._tried[name] = before + 1
        while len(self._tried) > MOST_KEPT:
            self._tried.popitem(last=False)
        return before


def address_of(host: str | None) -> str:
    """Where somebody is, as it is counted and noted: short, and written in one way. Of IPv6 it is the network that one
    customer has, not each of its addresses.

    >>> address_of("::ffff:192.0.2.7"), address_of("2001:DB8::1:2"), address_of("x" * 30_000), address_of(None)
    ('192.0.2.7', '2001:db8::/64', '?', '?')
    """
    if not host or len(host) > 100:
        return NOWHERE
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return NOWHERE
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((found, 64), strict=False))
        found = found.ipv4_mapped
    return str(found)
