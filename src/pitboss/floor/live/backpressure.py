"""Who is told a little later: whoever neither spoke nor is asked now, while others wait for their actions.

A floor with little else to do tells everybody at once. With much to do it first does what people ask for, and what
happened meanwhile at a table reaches those who only look on as one message, not later than `LATEST`.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

LATEST = 0.08
"""Seconds after which everybody has been told, save while something is being appended."""
SOON = 0.01
"""Seconds without work after which there is time for everybody, where there was much to do."""
MUCH = 8
"""So many actions at a time are much."""


class Postponed(Protocol):
    """Somebody who can be told later."""

    def catch_up(self) -> None:
        """Tells them now, if that can be done."""


class Backpressure:
    """How much there is to do in a process, and who is told later for it: those who are behind, the longest first."""

    def __init__(self) -> None:
        self._at_work = 0
        """So many actions are being done."""
        self._most = 0
        """So many were at work at once since there was time for everybody."""
        self._behind: dict[Postponed, float] = {}
        self._set = False
        """Whether a timer runs."""
        self._idle = False
        """Whether it is soon looked whether there is time for everybody."""

    def begin(self) -> None:
        """Counts an action that is taken up."""
        self._at_work += 1
        if self._at_work > self._most:
            self._most = self._at_work

    def end(self) -> None:
        """Counts an action that is done. After the last one there is time for everybody."""
        self._at_work -= 1
        if self._at_work or self._idle:
            return
        if self._most < MUCH and not self._behind:
            self._most = 0
        else:
            self._idle = True
            asyncio.get_running_loop().call_later(SOON if self._most >= MUCH else 0, self._tell_all)

    @property
    def at_work(self) -> int:
        """So many actions have been taken up and are not done."""
        return self._at_work

    @property
    def busy(self) -> bool:
        """Whether others wait too: else there is time for everybody at once."""
        return self._at_work > 1 or self._most >= MUCH

    def postpone(self, one: Postponed) -> None:
        """Tells somebody later: when there is time, or when they have waited long enough."""
        if one not in self._behind:
            loop = asyncio.get_running_loop()
            self._behind[one] = loop.time()
            if not self._set:
                self._set = True
                loop.call_later(LATEST, self._tell_late)

    def discard(self, one: Postponed) -> None:
        """Somebody has been told meanwhile, or is gone."""
        self._behind.pop(one, None)

    def _tell_all(self) -> None:
        self._idle = False
        if self._at_work >= MUCH:
            return
        self._most = 0
        behind, self._behind = self._behind, {}
        for one in behind:
            one.catch_up()

    def _tell_late(self) -> None:
        self._set = False
        loop = asyncio.get_running_loop()
        clock = loop.time()
        late = [one for one, since in self._behind.items() if clock - since >= LATEST - 0.01]
        for one in late:
            self.discard(one)
            one.catch_up()
        if self._behind and not self._set:
            oldest = next(iter(self._behind.values()))
            self._set = True
            loop.call_later(max(0.0, oldest + LATEST - clock), self._tell_late)
