"""The live tables: restored from the log if they are not in memory, acted at, looked at.

A table takes one append at a time: an action is judged on committed state, and whoever asked is answered, and watchers
are told, after the commit only. If an append fails, the table in memory is thrown away and read again from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from pitboss.errors import PitbossError, TooDear, Unreadable
from pitboss.floor import schema, sight
from pitboss.floor.again import begin, begun_again, reversed_lines
from pitboss.floor.config import Config
from pitboss.floor.events import START, TIMER, Draft, Event, chained
from pitboss.floor.felt import FLOOR, Cause, Different, Felt, Outcome, Seed, Stale
from pitboss.floor.ledger import Line, person_account
from pitboss.floor.sight import Eyes
from pitboss.floor.store import Append, Away, KeyTaken, LostRace, NoChips, Part, SecretRow, SnapshotRow, Store, stamp
from pitboss.floor.vault import Vault
from pitboss.play.actions import Say
from pitboss.play.codec import JSON, canonical, read_action
from pitboss.play.effects import Effect
from pitboss.rules import RULES

TRIES = 10
IN_MEMORY = 2000
"""Tables at rest beyond so many are dropped, and restored when somebody comes."""
AT_LEAST = datetime.timedelta(seconds=10)
"""A request that is restored has at least so long left: nobody's time runs while no server is up."""


class Missing(PitbossError):
    """There is no such table, round or person."""


class OtherRules(Different):
    """A table was left under other rules."""


class KeyReused(PitbossError):
    """The key stands for another action."""


@dataclass(slots=True)
class Told:
    """One event of an append, for watchers: its effects, with their place in the round."""

    seq: int
    effects: tuple[Effect, ...]
    start: int
    round: int


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
        self.quiet: int = -1
        """The head at which the clock was found to have nothing to do."""
        self.history: list[Told] = []
        """What happened in the round in play, for whoever joins."""

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
        if felt.pending and not felt.wagering():
            change = _read(felt.pending["from"])
            found = change if found is None else min(found, change)
        return found


def _read(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text)


class Tables:
    """All tables of a floor."""

    def __init__(self, store: Store, vault: Vault, balances: Callable[[str], int | None] | None = None) -> None:
        self.store = store
        self.vault = vault
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
                if not table.watchers and not table.lock.locked() and table.timer is None:
                    del self.live[table_id]
                    break
            else:
                return

    async def current(self, table: LiveTable) -> Felt:
        """The table as it was last committed; restored if need be. Call it with the table's lock."""
        if table.felt is None:
            felt, head, told = await self.store.run(self._restore, table.id)
            table.felt, table.hash, table.history = felt, head, told
            table.grace = self.store.now() + AT_LEAST
            self.on_due(table)
        return table.felt

    async def renew(self, table: LiveTable) -> None:
        """A table left under other rules goes on under these where its layout is empty; else it stays stopped."""
        async with table.lock:
            felt = await self.current(table)
        if felt.other_rules:
            with contextlib.suppress(Stale, LostRace):
                body: dict[str, JSON] = {"rules": RULES}
                await self.begin_again(table, Cause("changed", body, FLOOR, f"rules:{felt.seq}"), void=False)

    def _restore(self, table_id: str) -> tuple[Felt, str, list[Told]]:
        kept, seed, events, head, meters = self._read(table_id)
        felt, told = self._replayed(table_id, kept, seed, events, meters)
        return felt, head, told

    def _read(self, table_id: str) -> tuple[SnapshotRow, bytes, list[Event], str, dict[str, tuple[int, int]]]:
        """The last snapshot of a table, its seed, what happened since, its head and its meters."""
        s, x = schema.snapshot, schema.secret
        with self.store.reading() as connection:
            row = connection.execute(
                sa.select(s.c.round, s.c.seq, s.c.body)
                .where(s.c.table_id == table_id)
                .order_by(s.c.round.desc())
                .limit(1)
            ).fetchone()
            seed = connection.execute(sa.select(x.c.bytes).where(x.c.table_id == table_id, x.c.n == 0)).scalar()
            if row is None or seed is None:
                raise Missing(f"there is no table {table_id!r}")
            e = schema.event
            query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > row.seq).order_by(e.c.seq)
            events = [Event(*each) for each in connection.execute(query)]
            head = connection.execute(sa.select(schema.head.c.hash).where(schema.head.c.table_id == table_id)).scalar()
            linked = json.loads(row.body)["config"]["meters"]
            m = schema.meter
            meters = {r.id: (r.cents, r.n) for r in connection.execute(sa.select(m).where(m.c.id.in_(linked.values())))}
        return SnapshotRow(row.round, row.seq, row.body), bytes.fromhex(seed), events, str(head), meters

    def _replayed(
        self, table_id: str, kept: SnapshotRow, seed: bytes, events: list[Event], meters: Mapping[str, tuple[int, int]]
    ) -> tuple[Felt, list[Told]]:
        stops = [event for event in events if event.kind == "stopped"]
        played = events[: events.index(stops[0])] if stops else events
        told: list[Told] = []
        try:
            if json.loads(kept.body)["runner"]["start"]["rules"] != RULES or any(e.rules != RULES for e in played):
                raise OtherRules(kept.seq, "left under other rules")
            felt = Felt.kept(table_id, kept, Seed(seed, self.vault), meters)
            with Shown(felt, played):
                seq = kept.seq
                for outcome in felt.replay(played):
                    told = _tell(outcome, seq, told)
                    seq += len(outcome.drafts)
        except Different as problem:
            found = Felt.kept(table_id, begun_again(kept, []), Seed(seed, self.vault), meters)
            felt, felt.stopped = found, problem.reason
            felt.other_rules = isinstance(problem, OtherRules)
        felt.meters = dict(meters)
        if stops:
            felt.stopped = json.loads(stops[0].body)["why"]
        if events:
            felt.seq, felt.at = events[-1].seq, events[-1].at
        return felt, told

    # Acting

    async def act(
        self,
        table: LiveTable,
        cause: Cause,
        *,
        purse_of: str = "",
        request: int | None = None,
        check: Callable[[Felt], None] | None = None,
    ) -> tuple[int, list[Told]]:
        """Does it, once: the seq of its event, and what happened. A repeat is answered like the first time."""
        async with table.lock:
            for _ in range(TRIES):
                try:
                    felt = await self.current(table)
                    if check:
                        check(felt)
                    return await self._act(table, felt, cause, purse_of, request)
                except LostRace:
                    table.felt = None
                    if cause.actor in (TIMER, FLOOR):
                        raise Stale("somebody else was first") from None
                except (KeyTaken, PitbossError) as problem:
                    again = None if isinstance(problem, Away) else await self._again(table, cause)
                    if again is not None:
                        return again
                    if isinstance(problem, KeyTaken):
                        continue
                    raise
            raise Away("too many act at this table at once")

    async def _act(
        self, table: LiveTable, felt: Felt, cause: Cause, purse_of: str, request: int | None
    ) -> tuple[int, list[Told]]:
        if felt.stopped:
            raise Stale(f"this table is stopped: {felt.stopped}")
        if felt.closed:
            raise Stale("this table is closed")
        if request is not None and request != felt.request_id:
            raise Stale("another question is asked now")
        if felt.config.meters:
            felt.meters = await self.store.run(self.store.meter, list(felt.config.meters.values()))
        if purse_of:
            await self._require_chips(felt, cause, purse_of)
        after, before = felt.seq, table.hash
        at = max(stamp(self.store.now()), felt.at)
        try:
            outcome = felt.apply(cause, at)
        except PitbossError:
            if len(felt._out.drafts) > 1 or felt._out.effects[0]:
                table.felt = None
            raise
        except BaseException:
            table.felt = None
            raise
        try:
            await self._commit(table, felt, outcome, after, before, at)
        except NoChips:
            table.felt = None
            raise TooDear("your chips do not reach for it") from None
        except BaseException:
            table.felt = None
            raise
        told = _tell(outcome, after, [])
        table.history = _tell(outcome, after, table.history)
        self.acted += 1
        for watcher in list(table.watchers):
            watcher(told)
        self.on_due(table)
        self.on_append(table.id, felt.seq)
        return after + 1, told

    async def _commit(
        self, table: LiveTable, felt: Felt, outcome: Outcome, after: int, before: str, at: str,
        beside: Part | None = None,
    ) -> None:  # fmt: skip
        events = chained(table.id, after, before, at, outcome.drafts)
        table.grace = None if table.grace is None or table.grace < self.store.now() else table.grace
        due = table.due
        part = Part(
            table.id, after, events, outcome.lines, None if due is None else stamp(due),
            canonical(sight.summary(felt)), outcome.snapshots, outcome.secrets, outcome.played, outcome.moves,
            outcome.reads,
        )  # fmt: skip
        append = Append([part, beside] if beside else [part])
        await asyncio.wrap_future(self.store.append(append))
        table.hash = events[-1].hash
        for account, cents in append.balances.items():
            self.balances[account] = cents
        for meter, state in append.meters.items():
            if meter in felt.meters:
                felt.meters[meter] = state

    async def _require_chips(self, felt: Felt, cause: Cause, person: str) -> None:
        """Refuses what somebody's chips do not reach for; only after looking again."""
        if "action" not in cause.body or felt.round is None:
            return
        action = read_action(cause.body["action"])
        if not isinstance(action, Say):
            return
        problem = felt.runner.judge(action, await self.chips(person))
        if isinstance(problem, TooDear):
            problem = felt.runner.judge(action, await self.chips(person, fresh=True))
        if isinstance(problem, TooDear):
            raise problem

    async def _again(self, table: LiveTable, cause: Cause) -> tuple[int, list[Told]] | None:
        """What a repeat of the same action under the same key is answered; None where the key is new."""
        found = await self.store.run(self.store.by_key, table.id, cause.actor, cause.key)
        if found is None:
            return None
        table.felt = None
        if found.kind != cause.kind or found.body != canonical(cause.body):
            raise KeyReused("this key stands for another action")
        await self.current(table)
        return found.seq, [each for each in table.history if each.seq >= found.seq]

    async def refresh(self, table: LiveTable) -> None:
        """Takes over what another process has appended, and tells whoever watches."""
        async with table.lock:
            if table.felt is None:
                return
            seq, _ = await self.store.run(self.store.head, table.id)
            if seq == table.felt.seq:
                return
            known, table.felt = table.felt.seq, None
            await self.current(table)
            told = [each for each in table.history if each.seq > known]
            for watcher in list(table.watchers):
                watcher(told)

    # Opening

    async def open(self, table_id: str, config: Config, actor: str, key: str, beside: Part | None = None) -> LiveTable:
        """A new table; ``beside`` is what the same transaction does at the cage."""
        table = LiveTable(table_id)
        seed = secrets.token_bytes(32)
        meters = await self.store.run(self.store.meter, list(config.meters.values()))
        if strange := [each for each in config.meters.values() if each not in meters]:
            raise Unreadable(f"there is no meter {strange[0]!r}")
        felt = Felt(table_id, config, Seed(seed, self.vault), meters)
        at = stamp(self.store.now())
        outcome = felt.apply(Cause("opened", config.to_json(), actor, key), at)
        outcome.secrets.insert(0, SecretRow(0, seed.hex()))
        table.felt = felt
        await self._commit(table, felt, outcome, 0, START, at, beside)
        table.history = _tell(outcome, 0, [])
        self.live[table_id] = table
        self._make_room()
        self.on_append(table_id, felt.seq)
        return table

    async def stop(self, table: LiveTable, why: str) -> None:
        """The table is stopped and calls a floorperson; what stands on it stays."""
        async with table.lock:
            felt = await self.current(table)
            if felt.stopped and felt.stopped != why:
                return
            at = max(stamp(self.store.now()), felt.at)
            felt.stopped = why
            outcome = Outcome([Draft("stopped", {"why": why}, FLOOR, f"stopped:{felt.seq}")], [()], [(0, 0)], [[]])
            after = felt.seq
            felt.seq += 1
            try:
                await self._commit(table, felt, outcome, after, table.hash, at)
            except (LostRace, KeyTaken):
                table.felt = None

    async def begin_again(self, table: LiveTable, cause: Cause, void: bool) -> int:
        """A stopped table's round is voided, or a table with an empty layout goes on under new rules."""
        async with table.lock:
            table.felt = None
            row, seed, events, meters, lines, head = await self.store.run(self._left, table.id)
            if not void and lines and any(sum_ for sum_ in _layout(lines).values()):
                raise Stale("wagers stand under rules that differ")
            kept = begun_again(row, events)
            felt = Felt.kept(table.id, kept, Seed(seed, self.vault), meters)
            at = max(stamp(self.store.now()), events[-1].at if events else "")
            outcome = begin(felt, kept, cause, reversed_lines(lines) if void else [], at)
            table.felt = felt
            try:
                await self._commit(table, felt, outcome, kept.seq - 1, head, at)
            except BaseException:
                table.felt = None
                raise
            table.history = _tell(outcome, kept.seq - 1, [])
            for watcher in list(table.watchers):
                watcher(table.history)
            self.on_due(table)
            return kept.seq

    def _left(self, table_id: str) -> tuple[SnapshotRow, bytes, list[Event], Any, list[Line], str]:
        """What it takes to begin a table again."""
        row, seed, events, head, meters = self._read(table_id)
        g = schema.ledger
        query = sa.select(g).where(g.c.table_id == table_id, g.c.seq > row.seq).order_by(g.c.seq, g.c.line)
        lines = [Line(r.debit, r.credit, r.cents, r.verb, r.wager, r.cite) for r in self.store.rows(query)]
        return row, seed, events, meters, lines, head

    # Looking

    async def chips(self, person: str, fresh: bool = False) -> int:
        account = person_account(person)
        if fresh or account not in self.balances:
            self.balances[account] = await self.store.run(self.store.balance, account)
        return self.balances[account]

    async def view(self, table: LiveTable, eyes: Eyes) -> dict[str, Any]:
        chips = await self.chips(eyes.person) if eyes.person else None
        async with table.lock:
            felt = await self.current(table)
            return sight.view(felt, eyes, chips, {}, self.store.now())


def _layout(lines: list[Line]) -> dict[str, int]:
    """What some lines have put on a layout."""
    found: dict[str, int] = {}
    for line in lines:
        for account, cents in ((line.debit, -line.cents), (line.credit, line.cents)):
            if account.startswith("table:") and not account.endswith(":inventory") and ":meter " not in account:
                found[account] = found.get(account, 0) + cents
    return found


class Shown:
    """What linked meters showed when it happened, told again while a table is replayed."""

    def __init__(self, felt: Felt, events: list[Event]) -> None:
        self._felt = felt
        self._shown = [json.loads(event.body)["action"]["values"][0] for event in events if event.kind == "meter"]

    def __enter__(self) -> None:
        shown = iter(self._shown)
        self._felt.meter_told = lambda wager: int(next(shown))

    def __exit__(self, *problem: object) -> None:
        self._felt.meter_told = None


def _tell(outcome: Outcome, after: int, before: list[Told]) -> list[Told]:
    """What happened, event by event, behind what happened before in the same round."""
    told = list(before)
    for seq, (draft, effects, (number, start)) in enumerate(
        zip(outcome.drafts, outcome.effects, outcome.places, strict=True), after + 1
    ):
        if draft.kind == "round" and before:
            told = []
        told.append(Told(seq, effects, start, number))
    return told
