"""Sees people off who do not play any more: in a pause, excluded, or their time used up.

What lies on the layout is played to its end first: they leave when bets are open again, or where nothing of theirs
lies there. Each table's people are seen off by the process that keeps it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from pitboss.errors import PitbossError
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.live.live_tables import LiveTables
from pitboss.floor.store.store import stamp
from pitboss.floor.table.causes import FLOOR, Cause
from pitboss.floor.table.seat_holders import person_of
from pitboss.floor.table.table_state import TableState

LOOK: Final = 2.0
"""Seconds from one look at the tables to the next."""
log = logging.getLogger("pitboss.floor")


class Usher:
    """Looks after the seats of this process's tables."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._look_after())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except PitbossError:
                continue
            except Exception:
                log.exception("looking after seats")

    async def look(self) -> None:
        """Sees off whoever is to go and may."""
        seated: dict[str, list[tuple[LiveTable, str]]] = {}
        for table in list(self._tables.live.values()):
            state = table.state
            if state is None or state.closed or state.stopped or table.follows:
                continue
            for seat, player in state.runner.seating.players:
                if seat not in state.runner.leaving:
                    seated.setdefault(person_of(player), []).append((table, seat))
        people = sorted(seated)
        moment = stamp(self._tables.store.now())
        for at in range(0, len(people), 500):
            some = people[at : at + 500]
            found = await self._tables.store.run(self._tables.store.standings, some)
            for person, standing in found.items():
                if standing.over_time(moment) is None:
                    continue
                self._tables.standings[person] = standing
                for table, seat in seated[person]:
                    await self._see_off(table, person, seat)

    async def _see_off(self, table: LiveTable, person: str, seat: str) -> None:
        state = table.state
        if state is None or table.appending or not may_go(state, person, seat):
            return
        cause = Cause("left", {"seat": seat}, FLOOR, f"rest:{seat}:{state.seq}")
        with contextlib.suppress(PitbossError):
            await self._tables.act(table, cause, check=lambda state: _require(state, person, seat))


def may_go(state: TableState, person: str, seat: str) -> bool:
    """Whether a seat is somebody's and nothing of theirs would be cut short."""
    return state.holder(seat) == person and (state.betting or seat not in state.wagering())


def _require(state: TableState, person: str, seat: str) -> None:
    if not may_go(state, person, seat):
        raise PitbossError("a round is played to its end")
