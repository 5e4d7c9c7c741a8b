"""What this process has of the tables in memory: restored from the log where it has nothing, brought forward where
another process was first, looked at as last committed.
"""

from __future__ import annotations

import asyncio
import datetime
import functools
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

import sqlalchemy as sa

from pitboss.floor.live.backpressure import Later
from pitboss.floor.live.replay import Missing, Restoring, behind, brought_forward
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.events import START
from pitboss.floor.table.ledger import person_account
from pitboss.floor.table.table_state import Cause, Felt
from pitboss.floor.view.table_view import Glance
from pitboss.floor.view.visibility import Told

IN_MEMORY = 2000
"""Tables at rest beyond so many are dropped, and restored when somebody comes."""
CATCH_UP = 50
"""A table no more events behind is brought forward; one further behind is read anew."""
AT_LEAST = datetime.timedelta(seconds=10)
"""A request that is restored has at least so long left: nobody's time runs while no server is up."""
NEVER = datetime.datetime.max.replace(tzinfo=datetime.UTC)


class Asked(NamedTuple):
    """What somebody asks for at a table."""

    cause: Cause
    purse_of: str
    """Whose chips must reach for it; empty where it costs nobody anything."""
    request: int | None
    """The question that it answers, where somebody says so."""
    check: Callable[[Felt], None] | None
    then: Callable[[Felt, int, list[Told]], None] | None
    done: asyncio.Future[tuple[int, list[Told]]]

    def is_done(self, felt: Felt, seq: int, told: list[Told]) -> None:
        """It was done, and the table stands as it was committed."""
        if self.done.done():
            return  # nobody waits for it any more
        try:
            if self.then:
                self.then(felt, seq, told)
            self.done.set_result((seq, told))
        except Exception as problem:
            self.done.set_exception(problem)

    def failed(self, problem: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(problem)


class LiveTable:
    """One table in this process."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.felt: Felt | None = None
        self.hash = START
        self.watchers: set[Callable[[list[Told]], None]] = set()
        self.grace: datetime.datetime | None = None
        """Nobody's time is up before this."""
        self.timer: asyncio.TimerHandle | None = None
        self.rings = NEVER
        """When the timer rings, where it is set; by the clock on the wall."""
        self.quiet: int = -1
        """The head at which the clock was found to have nothing to do."""
        self.history: list[Told] = []
        """What happened in the round in play, for whoever joins."""
        self.told = 0
        """Up to which event whoever watches has been told."""
        self.spoke: Collection[str] = ()
        """Whose words they are that watchers are told of; empty where it was nobody's."""
        self.glance = Glance()
        self.appending = False
        """Whether the table in memory is ahead of its last commit."""
        self.asked: list[Asked] = []
        """What people ask for here and nobody has taken up."""
        self.work: asyncio.Task[None] | None = None
        """Takes it up."""
        self.follows = False
        """Whether another process appended last: it plays on, for as long as it lives."""

    def behind(self, seq: int) -> bool:
        """Whether somebody here has yet to be told of an event, or the table in memory is older."""
        return seq > self.told and bool(self.watchers) if self.felt is None else seq > self.felt.seq

    @property
    def due(self) -> datetime.datetime | None:
        """When the house must next act here."""
        felt = self.felt
        if felt is None or felt.closed or felt.stopped:
            return None
        found: datetime.datetime | None = None
        seconds = felt.due_after
        if seconds is not None and felt.clock_from is not None and self.quiet != felt.seq:
            found = _read(felt.clock_from) + datetime.timedelta(seconds=seconds)
            if self.grace is not None:
                found = max(found, self.grace)
        if felt.changes_now:
            change = _read(felt.pending["from"])
            found = change if found is None else min(found, change)
        return found


@functools.lru_cache(5000)
def _read(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text)


class Standing:
    """All tables of a floor, as they stand here."""

    def __init__(self, store: Store, vault: Vault) -> None:
        self.store = store
        self.vault = vault
        self._log = Restoring(store, vault)
        self.later = Later()
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self.balances: dict[str, int] = {}
        """What people hold, as this process last saw it."""
        self.on_due: Callable[[LiveTable], None] = lambda table: None
        self.on_append: Callable[[str, int], None] = lambda table_id, seq: None
        self.acted = 0

    # Finding

    def table(self, table_id: str) -> LiveTable:
        found = self.live.get(table_id)
        if found is None:
            found = self.live[table_id] = LiveTable(table_id)
            self._make_room()
        else:
            self.live.move_to_end(table_id)
        return found

    def _make_room(self) -> None:
        while len(self.live) > IN_MEMORY:
            for table_id, table in self.live.items():
                if not table.watchers and not table.lock.locked() and table.work is None and table.timer is None:
                    del self.live[table_id]
                    break
            else:
                return

    async def current(self, table: LiveTable) -> Felt:
        """The table as it was last committed; restored if need be. Call it with the table's lock."""
        if table.felt is None:
            known = table.told if table.watchers else None
            try:
                felt, head, history, missed = await self.store.run(self._log.restore, table.id, known)
            except Missing:
                self.live.pop(table.id, None)  # nothing is kept of what was only asked for
                raise
            if table.hash == START:  # nobody looked after it here; what was only read again has had its time
                table.grace = self.store.now() + AT_LEAST
            table.felt, table.hash, table.history, table.told = felt, head, history, felt.seq
            for watcher in list(table.watchers):
                watcher(missed)
            self.on_due(table)
        return table.felt

    async def newest(self, table: LiveTable) -> Felt:
        """The same, with whatever another process has appended. Call it with the table's lock."""
        felt = await self.current(table)
        if self.store.sqlite:
            return felt  # nobody else writes
        linked = list(felt.config.meters.values())
        events, head, meters = await self.store.run(self._log.since, table.id, felt.seq, CATCH_UP, linked)
        if not events:
            return felt
        told = brought_forward(felt, events, head, meters)
        if told is None:
            table.felt = None
            return await self.current(table)
        table.hash, table.told, table.follows = head, felt.seq, True
        missed: list[Told] = []
        for each, outcome in told:
            table.history = behind(table.history, each, outcome)
            missed += each
        for watcher in list(table.watchers):
            watcher(missed)
        self.on_due(table)
        return felt

    def forget(self, table: LiveTable) -> None:
        """Another process plays on at a table that nobody watches here: whoever comes has it read again."""
        table.felt = None
        self.on_due(table)

    async def look(self, table: LiveTable) -> tuple[Felt, Glance, list[Told]]:
        """The table as it was last committed, at whichever process, to be looked at before anything else is awaited.

        Nobody who looks waits for a commit: while one is under way, or somebody else restores the table, it is read
        from the log apart.
        """
        head = 0 if self.store.sqlite else (await self.store.run(self.store.head, table.id))[0]
        if table.felt is not None and not table.appending and table.felt.seq >= head:
            return table.felt, table.glance, table.history
        if table.lock.locked():
            felt, _, history, _ = await self.store.run(self._log.restore, table.id)
            if table.felt is None or table.appending or table.felt.seq < felt.seq:
                return felt, Glance(), history
            return table.felt, table.glance, table.history  # it has been committed meanwhile
        async with table.lock:
            return await self.newest(table), table.glance, table.history

    # People's chips

    async def chips(self, person: str, fresh: bool = False) -> int:
        account = person_account(person)
        if fresh or account not in self.balances:
            before = self.balances.get(account)
            held = await self.store.run(self.store.balance, account)
            if self.balances.get(account) == before:  # else it is newer than what was read
                self.balances[account] = held
        return self.balances[account]

    async def count_again(self, people: Iterable[str]) -> None:
        """What people hold, where other processes may have changed it."""
        accounts = [person_account(person) for person in people]
        for at in range(0, len(accounts), 500):
            b = schema.balance
            query = sa.select(b.c.account, b.c.cents).where(b.c.account.in_(accounts[at : at + 500]))
            before = dict(self.balances)
            for account, cents in await self.store.run(self.store.rows, query):
                if self.balances.get(account) == before.get(account):  # else it is newer than what was read
                    self.balances[account] = cents
