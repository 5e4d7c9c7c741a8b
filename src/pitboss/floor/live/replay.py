"""Reading a table again from the log: its last snapshot, and what happened since, done again and compared."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.store import schema
from pitboss.floor.store.store import SnapshotRow, Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.causes import OtherKey
from pitboss.floor.table.events import Event
from pitboss.floor.table.ledger import Line
from pitboss.floor.table.restart import begins_again, begun_again
from pitboss.floor.table.table_state import Different, Felt, Outcome, Seed
from pitboss.floor.view.visibility import Told
from pitboss.rules import RULES


class Missing(PitbossError):
    """There is no such table, round or person."""


class OtherRules(Different):
    """A table was left under other rules."""


class Restoring:
    """Reads the tables of one store."""

    def __init__(self, store: Store, vault: Vault) -> None:
        self.store = store
        self.vault = vault

    def restore(self, table_id: str, known: int | None = None) -> tuple[Felt, str, list[Told], list[Told]]:
        """A table, its head, what happened in the round in play, and all that happened behind a known event."""
        kept, seed, events, head, meters = self._read(table_id)
        felt, history = self._replayed(table_id, kept, seed, events, meters)
        missed = history if known is None or known >= kept.seq else self.missed(table_id, known)
        return felt, head, history, missed

    def since(
        self, table_id: str, known: int, most: int, linked: list[str]
    ) -> tuple[list[Event], str, dict[str, tuple[int, int]]]:
        """What happened behind a known event, as far as it is not more than is wanted; the head and meters then."""
        e, h, m = schema.event, schema.head, schema.meter
        with self.store.reading() as connection:
            query = sa.select(h.c.hash).where(h.c.table_id == table_id, h.c.seq != known)
            head = connection.execute(query).scalar()
            if head is None:
                return [], "", {}
            query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > known).order_by(e.c.seq).limit(most)
            events = [Event(*each) for each in connection.execute(query)]
            meters = {}
            if linked:
                meters = {r.id: (r.cents, r.n) for r in connection.execute(sa.select(m).where(m.c.id.in_(linked)))}
        return events, str(head), meters

    def missed(self, table_id: str, known: int, until: int | None = None) -> list[Told]:
        """What happened behind an event of an earlier round; of what cannot be done again, only that it happened."""
        kept, seed, events, _, meters = self._read(table_id, known, until)
        told: list[Told] = []
        while events:
            ends = next((at for at, event in enumerate(events) if begins_again(event)), len(events))
            stops = next((at for at, event in enumerate(events[:ends]) if event.kind == "stopped"), ends)
            told += self._told(Felt.kept(table_id, kept, Seed(seed, self.vault), meters), events[:stops])
            told += map(_untold, events[stops : ends + 1])
            if ends == len(events):
                break
            s, at = schema.snapshot, events[ends].seq
            query = sa.select(s.c.round, s.c.seq, s.c.body).where(s.c.table_id == table_id, s.c.seq == at)
            kept, events = SnapshotRow(*self.store.rows(query)[0]), events[ends + 1 :]
        return told

    def _told(self, felt: Felt, events: list[Event]) -> list[Told]:
        """What happened behind where a table stands."""
        told: list[Told] = []
        seq = felt.seq
        try:
            with Shown(felt, events):
                for outcome in felt.replay(events):
                    told += tell(outcome, seq)
                    seq += len(outcome.drafts)
        except PitbossError:
            return list(map(_untold, events))
        return told

    def _read(
        self, table_id: str, known: int | None = None, until: int | None = None
    ) -> tuple[SnapshotRow, bytes, list[Event], str, dict[str, tuple[int, int]]]:
        """The last snapshot of a table, its seed, what happened since, its head and its meters; or the last snapshot
        up to a known event, and what happened since then, up to another."""
        s, x = schema.snapshot, schema.secret
        with self.store.reading() as connection:
            row: Any = connection.execute(
                sa.select(s.c.round, s.c.seq, s.c.body)
                .where(s.c.table_id == table_id, sa.true() if known is None else s.c.seq <= known)
                .order_by(s.c.round.desc())
                .limit(1)
            ).fetchone()
            seed = connection.execute(sa.select(x.c.bytes).where(x.c.table_id == table_id, x.c.n == 0)).scalar()
            if row is None or seed is None:
                raise Missing(f"there is no table {table_id!r}")
            e = schema.event
            query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > row.seq).order_by(e.c.seq)
            if until is not None:
                query = query.where(e.c.seq <= until)
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
            for kind, digest in felt.runner.committed.items():
                if felt.commitments.get(kind, {}).get("digest", digest) != digest:
                    raise OtherKey(kept.seq)
            with Shown(felt, played):
                seq = kept.seq
                for outcome in felt.replay(played):
                    told = behind(told, tell(outcome, seq), outcome)
                    seq += len(outcome.drafts)
        except Different as problem:
            found = Felt.kept(table_id, begun_again(kept, events), Seed(seed, self.vault), meters)
            felt, felt.stopped = found, problem.reason
            felt.other_rules = isinstance(problem, OtherRules)
            told = list(map(_untold, events))
        felt.meters = dict(meters)
        if stops:
            felt.stopped = json.loads(stops[0].body)["why"]
        if events:
            felt.seq, felt.at = events[-1].seq, events[-1].at
        return felt, told

    def left(self, table_id: str) -> tuple[SnapshotRow, bytes, list[Event], Any, list[Line], str]:
        """What it takes to begin a table again."""
        row, seed, events, head, meters = self._read(table_id)
        g = schema.ledger
        query = sa.select(g).where(g.c.table_id == table_id, g.c.seq > row.seq).order_by(g.c.seq, g.c.line)
        lines = [Line(r.debit, r.credit, r.cents, r.verb, r.wager, r.cite) for r in self.store.rows(query)]
        return row, seed, events, meters, lines, head


def _untold(event: Event) -> Told:
    """It happened, and is not shown."""
    return Told(event.seq, (), (), 0, 0, {})


def brought_forward(
    felt: Felt, events: list[Event], head: str, meters: Mapping[str, tuple[int, int]]
) -> list[tuple[list[Told], Outcome]] | None:
    """A table taken on by what is stored behind where it stands: what happened. None where that cannot be done: then
    it is of no use any more, and read anew."""
    if events[-1].hash != head or felt.stopped or felt.other_rules:
        return None
    if any(event.kind == "stopped" or event.rules != RULES for event in events):
        return None
    found: list[tuple[list[Told], Outcome]] = []
    seq = felt.seq
    try:
        with Shown(felt, events):
            for outcome in felt.replay(events):
                found.append((tell(outcome, seq), outcome))
                seq += len(outcome.drafts)
    except PitbossError:
        return None
    felt.meters.update(meters)
    return found


def layout_of(lines: list[Line]) -> dict[str, int]:
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
        self._shown = [(e.seq, json.loads(e.body)["action"]["values"][0]) for e in events if e.kind == "meter"]
        self.told: list[tuple[int, str, int]] = []
        """Event, wager and cents of each that was told."""

    def __enter__(self) -> Shown:
        shown = iter(self._shown)

        def tell(wager: str) -> int:
            seq, cents = next(shown)
            if wager in self._felt.config.meters:
                self.told.append((seq, wager, int(cents)))
            return int(cents)

        self._felt.meter_told = tell
        return self

    def __exit__(self, *problem: object) -> None:
        self._felt.meter_told = None


def tell(outcome: Outcome, after: int) -> list[Told]:
    """What happened, event by event."""
    return [
        Told(seq, effects, texts, start, number, held)
        for seq, effects, texts, (number, start), held in zip(
            range(after + 1, after + 1 + len(outcome.drafts)), outcome.effects, outcome.texts, outcome.places,
            outcome.held, strict=True,
        )
    ]  # fmt: skip


def behind(before: list[Told], told: list[Told], outcome: Outcome) -> list[Told]:
    """What happened behind what happened before, in the same round."""
    for at in reversed(range(len(told))):
        if before and outcome.drafts[at].kind == "round":
            return told[at:]
    before += told
    return before
