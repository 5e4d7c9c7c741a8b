"""Reading a table again from the log: its last snapshot, and what happened since, done again and compared."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.refusals import Missing
from pitboss.floor.store import schema
from pitboss.floor.store.epoch import epoch
from pitboss.floor.store.secrets import stored_secrets
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.causes import Consequences, Different, OtherKey
from pitboss.floor.table.events import Event
from pitboss.floor.table.ledger import LedgerLine
from pitboss.floor.table.restart import is_restart, restarted
from pitboss.floor.table.seat_holders import called, person_of
from pitboss.floor.table.snapshot import SnapshotText, TableSnapshot, read_table_snapshot
from pitboss.floor.table.table_secrets import TableSecrets
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view.visibility import WatchedEvent
from pitboss.rules import RULES

Meters = dict[str, tuple[int, int]]
"""What linked meters hold, with the number of their last line."""


class OtherRules(Different):
    """A table was left under other rules."""


class OtherEpoch(Different):
    """The floor was restored from a backup, and a table has not begun again since."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq, "left in the epoch before")
        self.reason = "the floor was restored from a backup"


class StoredTable(NamedTuple):
    """A table as the log has it: a snapshot, what happened behind it, where the chain ends, and its linked meters."""

    snapshot: TableSnapshot
    secrets: TableSecrets
    events: list[Event]
    head: str
    """The hash of the last event."""
    meters: Meters
    epoch: int
    """How often the floor has been restored from a backup."""


class TableReader:
    """Reads the tables of one store."""

    def __init__(self, store: Store, vault: Vault) -> None:
        self.store = store
        self.vault = vault
        self.names: dict[str, str] = {}
        """What those are called who sit at tables that were read: the log does not say it."""

    def _learn(self, people: Iterable[str]) -> None:
        if ids := sorted(people):
            p = schema.person
            for row in self.store.rows(sa.select(p.c.id, p.c.name, p.c.guest).where(p.c.id.in_(ids))):
                self.names[row.id] = called(row.name, bool(row.guest))

    def restore(
        self, table_id: str, known: int | None = None
    ) -> tuple[TableState, str, list[WatchedEvent], list[WatchedEvent]]:
        """A table, its head, what happened in the round in play, and all that happened behind a known event."""
        stored = self._read(table_id)
        began = stored.snapshot.seq
        state, history = self._replayed(table_id, stored)
        self._learn(person_of(player) for _, player in state.runner.seating.players)
        missed = history if known is None or known >= began else self.missed(table_id, known)
        return state, stored.head, history, missed

    def since(
        self, table_id: str, known: int, most: int, linked: list[str]
    ) -> tuple[list[Event], str, Meters, dict[int, bytes]]:
        """What happened behind a known event, as far as it is not more than is wanted; the head and meters then, and
        what is stored of the secrets that it commits to."""
        e, h, m = schema.event, schema.head, schema.meter
        with self.store.reading() as connection:
            query = sa.select(h.c.hash).where(h.c.table_id == table_id, h.c.seq != known)
            head = connection.execute(query).scalar()
            if head is None:
                return [], "", {}, {}
            query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > known).order_by(e.c.seq).limit(most)
            events = [Event(*each) for each in connection.execute(query)]
            meters = {}
            if linked:
                meters = {r.id: (r.cents, r.n) for r in connection.execute(sa.select(m).where(m.c.id.in_(linked)))}
            secrets = stored_secrets(connection, table_id, events)
        self._learn({json.loads(event.body)["person"] for event in events if event.kind == "sat"})
        return events, str(head), meters, secrets

    def missed(self, table_id: str, known: int, until: int | None = None) -> list[WatchedEvent]:
        """What happened behind an event of an earlier round; of what cannot be done again, only that it happened."""
        stored = self._read(table_id, known, until)
        snapshot, events, secrets = stored.snapshot, stored.events, stored.secrets
        told: list[WatchedEvent] = []
        while events:
            ends = next((at for at, event in enumerate(events) if is_restart(event)), len(events))
            stops = next((at for at, event in enumerate(events[:ends]) if event.kind == "stopped"), ends)
            told += _replayed_or_hidden(TableState.restored(table_id, snapshot, secrets, stored.meters), events[:stops])
            told += map(_hidden, events[stops : ends + 1])
            if ends == len(events):
                break
            s, at = schema.snapshot, events[ends].seq
            query = sa.select(s.c.round, s.c.seq, s.c.body).where(s.c.table_id == table_id, s.c.seq == at)
            snapshot = read_table_snapshot(SnapshotText(*self.store.rows(query)[0]), secrets)
            events = events[ends + 1 :]
        return told

    def _read(self, table_id: str, known: int | None = None, until: int | None = None) -> StoredTable:
        """The last snapshot of a table and what happened since; or the last snapshot up to a known event, and what
        happened since then, up to another."""
        s, e, m = schema.snapshot, schema.event, schema.meter
        view = self.store.reading() if known is None else self.store.reading_event(table_id, known + 1)
        with view as connection:
            row: Any = connection.execute(
                sa.select(s.c.round, s.c.seq, s.c.body)
                .where(s.c.table_id == table_id, s.c.body != "", sa.true() if known is None else s.c.seq <= known)
                .order_by(s.c.round.desc())
                .limit(1)
            ).fetchone()
            if row is None:
                raise Missing(f"there is no table {table_id!r}")
            query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > row.seq).order_by(e.c.seq)
            if until is not None:
                query = query.where(e.c.seq <= until)
            events = [Event(*each) for each in connection.execute(query)]
            head = connection.execute(sa.select(schema.head.c.hash).where(schema.head.c.table_id == table_id)).scalar()
            text = SnapshotText(row.round, row.seq, row.body)
            stored = stored_secrets(connection, table_id, events, text)
            secrets = TableSecrets(stored, self.vault.secret, self.vault.draw)
            snapshot = read_table_snapshot(text, secrets)
            linked = snapshot.config.meters.values()
            meters = {r.id: (r.cents, r.n) for r in connection.execute(sa.select(m).where(m.c.id.in_(linked)))}
            return StoredTable(snapshot, secrets, events, str(head), meters, epoch(connection))

    def _replayed(self, table_id: str, stored: StoredTable) -> tuple[TableState, list[WatchedEvent]]:
        """The table behind the last of its events, and what happened in the round in play. Where it comes out
        otherwise than it is stored it is stopped, as it would begin again."""
        snapshot, secrets, events, _, meters, now = stored
        stops = [event for event in events if event.kind == "stopped"]
        played = events[: events.index(stops[0])] if stops else events
        told: list[WatchedEvent] = []
        try:
            if snapshot.epoch != now and not any(event.kind == "closed" for event in events):
                raise OtherEpoch(snapshot.seq)
            if snapshot.runner.start.rules != RULES or any(event.rules != RULES for event in played):
                raise OtherRules(snapshot.seq, "left under other rules")
            state = TableState.restored(table_id, snapshot, secrets, meters)
            for kind, digest in state.runner.committed.items():
                if state.commitments.get(kind, {}).get("digest", digest) != digest:
                    raise OtherKey(snapshot.seq)
            seq = snapshot.seq
            for made in state.replay(played):
                told = extended(told, watched_events(made, seq), made)
                seq += len(made.drafts)
        except Different as problem:
            state = TableState.restored(table_id, restarted(snapshot, events, secrets), secrets, meters)
            state.stopped = problem.reason
            state.other_rules = isinstance(problem, OtherRules)
            state.next_epoch = now if isinstance(problem, OtherEpoch) else 0
            told = list(map(_hidden, events))
        state.meters = dict(meters)
        if stops and not state.next_epoch:
            state.stopped = json.loads(stops[0].body)["why"]
        if events:
            state.seq, state.at = events[-1].seq, events[-1].at
        return state, told

    def left(self, table_id: str) -> tuple[StoredTable, list[LedgerLine]]:
        """What it takes to restart a table, with the lines that have been booked behind its snapshot."""
        stored = self._read(table_id)
        g = schema.ledger
        query = sa.select(g).where(g.c.table_id == table_id, g.c.seq > stored.snapshot.seq).order_by(g.c.seq, g.c.line)
        lines = [LedgerLine(r.debit, r.credit, r.cents, r.verb, r.wager, r.cite) for r in self.store.rows(query)]
        return stored, lines


def _hidden(event: Event) -> WatchedEvent:
    """An event of which nothing is shown but that it happened."""
    return WatchedEvent(event.seq, (), (), 0, 0, {})


def _replayed_or_hidden(state: TableState, events: list[Event]) -> list[WatchedEvent]:
    """What happened behind where a table stands; where it cannot be done again, only that it happened."""
    told: list[WatchedEvent] = []
    seq = state.seq
    try:
        for made in state.replay(events):
            told += watched_events(made, seq)
            seq += len(made.drafts)
    except PitbossError:
        return list(map(_hidden, events))
    return told


def caught_up(
    state: TableState,
    events: list[Event],
    head: str,
    meters: Mapping[str, tuple[int, int]],
    secrets: Mapping[int, bytes],
) -> list[tuple[list[WatchedEvent], Consequences]] | None:
    """Takes a table on by what is stored behind where it stands, and says what happened. None where that cannot be
    done: then the table is of no use any more, and is to be read anew."""
    if events[-1].hash != head or state.stopped or state.other_rules:
        return None
    if any(event.kind == "stopped" or event.rules != RULES for event in events):
        return None
    found: list[tuple[list[WatchedEvent], Consequences]] = []
    state.secrets.stored.update(secrets)
    seq = state.seq
    try:
        for made in state.replay(events):
            found.append((watched_events(made, seq), made))
            seq += len(made.drafts)
    except PitbossError:
        return None
    state.meters.update(meters)
    return found


def watched_events(made: Consequences, after: int) -> list[WatchedEvent]:
    """What an append behind an event did, event by event, for whoever watches."""
    return [
        WatchedEvent(seq, effects, texts, start, number, held)
        for seq, effects, texts, (number, start), held in zip(
            range(after + 1, after + 1 + len(made.drafts)), made.effects, made.texts, made.places, made.held,
            strict=True,
        )
    ]  # fmt: skip


def extended(before: list[WatchedEvent], told: list[WatchedEvent], made: Consequences) -> list[WatchedEvent]:
    """What happened in a round, extended by an append behind it; where that opened a round, what happened since."""
    for at in reversed(range(len(told))):
        if before and made.drafts[at].kind == "round":
            return told[at:]
    before += told
    return before
