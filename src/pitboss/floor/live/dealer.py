"""The software dealer's clock: when somebody's time is up, silence speaks; it acts through the same door as people."""

from __future__ import annotations

import asyncio
import datetime
import logging

import sqlalchemy as sa

from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.live.live_tables import LiveTables
from pitboss.floor.refusals import Missing, Stale
from pitboss.floor.store import schema
from pitboss.floor.store.rows import Away
from pitboss.floor.store.store import stamp
from pitboss.floor.table.causes import FLOOR, Cause
from pitboss.floor.table.events import TIMER
from pitboss.floor.table.seat_holders import person_of
from pitboss.floor.table.table_state import LEAST_LEFT, TableState
from pitboss.play.actions import DEALER, SHUFFLE, Say
from pitboss.play.codec import write_action

TAKEOVER = datetime.timedelta(seconds=2)
"""Another process takes over a head that is so long past due."""
IDLE = 600.0
"""A seat without a wager for so many seconds is left."""
log = logging.getLogger("pitboss.floor")


class Dealer:
    """The clocks of all tables in this process, and what the house does there when nobody speaks."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        tables.on_due = self.arm
        self._tasks: set[asyncio.Task[None]] = set()
        self._poll: asyncio.Task[None] | None = None
        self._idle: dict[tuple[str, str, str], float] = {}
        """Table, seat and who sits there: since when they have been seen without a wager."""
        self._over: dict[str, int] = {}
        """The round that was last over at each table when it was last looked at."""
        self.taken_over = 0
        """So many times this process took over a table that another had left."""
        self._stopping = False
        self._since = ""
        """When this process came up: what fell due before has ten seconds more."""

    async def start(self) -> None:
        """Wakes the tables at which the house must act, and looks after them from now on."""
        self._since = stamp(self.tables.store.now())
        due = await self.tables.store.run(self._due_heads, None)
        self._poll = asyncio.create_task(self._look_after(due))

    async def stop(self) -> None:
        self._stopping = True
        if self._poll:
            self._poll.cancel()
        for table in self.tables.live.values():
            if table.timer:
                table.timer.cancel()
                table.timer = None
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)

    def _due_heads(self, before: str | None) -> list[str]:
        h = schema.head
        query = sa.select(h.c.table_id).where(h.c.due.is_not(None))
        if before is not None:
            query = query.where(h.c.due < before, h.c.due >= self._since)
        return [row[0] for row in self.tables.store.rows(query)]

    async def _wake(self, table: LiveTable) -> None:
        try:
            await self.tables.renew(table)
        except Away:
            self._try_later(table)
        except PitbossError as problem:
            log.warning("table %s cannot be taken up: %s", table.id, problem.reason)
        except Exception:
            log.exception("table %s cannot be taken up", table.id)

    def arm(self, table: LiveTable) -> None:
        """Sets the clock of a table to when the house must next act there."""
        due = None if self._stopping or table.follows else table.due
        timer = table.timer
        if timer is not None:
            if due is not None and table.rings <= due:
                return  # it rings before that: then it is set again
            timer.cancel()
            table.timer = None
        if due is None:
            return
        table.rings = due
        wait = max(0.0, (due - self._now(table)).total_seconds())
        table.timer = asyncio.get_running_loop().call_later(wait, self._ring, table)

    def _now(self, table: LiveTable) -> datetime.datetime:
        """The time at a table: never before what last happened there, though the clock on the wall was set back."""
        state, wall = table.state, self.tables.store.now()
        return wall if state is None or not state.at else max(wall, datetime.datetime.fromisoformat(state.at))

    def _ring(self, table: LiveTable) -> None:
        table.timer = None
        task = asyncio.ensure_future(self._time_is_up(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_is_up(self, table: LiveTable) -> None:
        if table.state is None:  # an append failed, and nobody has come since
            await self._wake(table)
        state, due = table.state, table.due
        if state is None or due is None:
            return
        if due > max(self.tables.store.now(), table.rings):
            self.arm(table)
            return
        try:
            await self.tables.act(table, self._cause(state))
        except Stale:
            self.arm(table)
        except Away:
            self._try_later(table)
        except (Refused, Unreadable) as problem:
            await self._helpless(table, state, problem)
        except Exception as problem:
            log.exception("table %s", table.id)
            await self._stop(table, f"the house cannot go on: {type(problem).__name__}")

    def _try_later(self, table: LiveTable) -> None:
        """The store is away: looked at again in a second. Nobody could speak meanwhile, and nobody's time has run."""
        table.grace = self.tables.store.now() + LEAST_LEFT
        if table.timer is not None:
            table.timer.cancel()
        if not self._stopping:
            table.timer = asyncio.get_running_loop().call_later(1.0, self._ring, table)

    def _cause(self, state: TableState) -> Cause:
        if state.changes_now and state.pending["from"] <= max(stamp(self.tables.store.now()), state.at):
            return Cause("changed", {"due": True}, TIMER, f"change:{state.pending['from']}")
        key = str(state.request_id) if state.timed != state.request_id else f"{state.request_id}:{state.seq}"
        return Cause("acted", {"request": state.request_id}, TIMER, key)

    async def _helpless(self, table: LiveTable, state: TableState, problem: PitbossError) -> None:
        """The rules name no default: the shoe is shuffled where nobody can wager, else a floorperson is called."""
        table.quiet = state.seq
        try:
            if state.betting:
                if state.shuffle_helps():
                    said = write_action(Say(DEALER, SHUFFLE))
                    await self.tables.act(table, Cause("acted", {"action": said}, FLOOR, f"shuffle:{state.seq}"))
                return
            why = f"floorperson: {problem.reason}"
            await self.tables.act(table, Cause("changed", {"call": why}, FLOOR, f"call:{state.request_id}"))
            if table.state is not None:
                table.quiet = table.state.seq
        except Away:
            table.quiet = -1
            self._try_later(table)
        except PitbossError:
            return

    async def _stop(self, table: LiveTable, why: str) -> None:
        try:
            await self.tables.stop(table, why)
        except PitbossError as problem:
            log.warning("table %s cannot be stopped: %s", table.id, problem.reason)

    # Looking after tables

    async def _look_after(self, due: list[str]) -> None:
        for table_id in due:  # meanwhile whoever comes to a table has it restored at once
            await self._wake(self.tables.table(table_id))
        rounds = 0
        while True:
            await asyncio.sleep(1.0)
            rounds += 1
            try:
                if not self.tables.store.sqlite:
                    await self._follow()
                if rounds % 15 == 0:
                    await self._see_off()
                    if not self.tables.store.sqlite:
                        await self.tables.store.run(self.tables.store.set_clock)
            except (Away, Missing):
                continue
            except Exception:
                log.exception("looking after tables")

    async def _follow(self) -> None:
        """Finds what other processes have appended, and heads that nobody looks after."""
        h = schema.head
        heads = {
            row[0]: row[1]
            for row in await self.tables.store.run(self.tables.store.rows, sa.select(h.c.table_id, h.c.seq))
        }
        for table in list(self.tables.live.values()):
            if table.behind(heads.get(table.id, 0)) and not table.lock.locked():
                if table.watchers:
                    await self.tables.refresh(table)
                else:
                    self.tables.forget(table)
        late = stamp(self.tables.store.now() - TAKEOVER)
        for table_id in await self.tables.store.run(self._due_heads, late):
            table = self.tables.table(table_id)
            if table.lock.locked():
                continue
            self.taken_over += table.follows or table.state is None
            await self._wake(table)
            table.grace, table.follows = None, False
            self.arm(table)

    async def _see_off(self) -> None:
        """A seat without a wager for ten minutes is left."""
        clock = asyncio.get_running_loop().time()
        here: set[tuple[str, str, str]] = set()
        seen, self._over = self._over, {}
        for table in list(self.tables.live.values()):
            state = table.state
            if state is None or state.closed or state.stopped:
                continue
            down, played = state.wagering(), frozenset[str]()
            if (over := state.finished) is not None:
                self._over[table.id] = over.number
                if seen.get(table.id) != over.number:  # a round may be bet on and played from one look to the next
                    played = over.players
            for seat, player in state.runner.seating.players:
                if seat in down or seat in state.runner.leaving or person_of(player) in played:
                    continue
                here.add((table.id, seat, player))
                since = self._idle.setdefault((table.id, seat, player), clock)
                if clock - since > IDLE:
                    cause = Cause("left", {"seat": seat}, FLOOR, f"idle:{seat}:{state.seq}")
                    try:
                        await self.tables.act(table, cause)
                    except PitbossError:
                        continue
        self._idle = {key: since for key, since in self._idle.items() if key in here}
