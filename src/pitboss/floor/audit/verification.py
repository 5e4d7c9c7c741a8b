"""Verifies a whole database: every chain, every round played again, every ledger line, balance, meter, snapshot,
commitment and person recomputed, on one consistent view of it.

It stops at the first difference and names it.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from pitboss.equipment.cards import card
from pitboss.equipment.generator import Commitment, NumbersValue, Opening, faults, mixed
from pitboss.equipment.positions import digests, root
from pitboss.errors import PitbossError
from pitboss.floor.audit.archive_check import ArchiveCheck
from pitboss.floor.audit.books import Books, DifferenceFound, ShownMeter, lines_by_event
from pitboss.floor.audit.entropy_check import EntropyCheck
from pitboss.floor.audit.protection_check import ProtectionCheck
from pitboss.floor.audit.sign_in_check import SignInCheck
from pitboss.floor.cage.identity import erased_name, says
from pitboss.floor.cage.key_rotation import former_label
from pitboss.floor.cage.people import digest
from pitboss.floor.store import schema
from pitboss.floor.store.archives import cuts
from pitboss.floor.store.seals import Seal, broken_seal, digest_of_heads
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.causes import Consequences, Different
from pitboss.floor.table.config import read_config
from pitboss.floor.table.events import CAGE, CAGE_KINDS, HOUSE, START, TABLE_KINDS, Event
from pitboss.floor.table.ledger import CAGE_ACCOUNT, LedgerLine, advance, changes
from pitboss.floor.table.restart import is_restart, restarted, reversed_lines
from pitboss.floor.table.snapshot import SnapshotText, read_table_snapshot
from pitboss.floor.table.table_secrets import SEED, TableSecrets, derived_bytes, digest_of_bytes, digest_of_seed
from pitboss.floor.table.table_state import LEAST_LEFT, TableState
from pitboss.floor.view import visibility
from pitboss.play.codec import canonical
from pitboss.rules import RULES


@dataclass(slots=True)
class Report:
    """What an audit found."""

    tables: int = 0
    events: int = 0
    rounds: int = 0
    not_replayed: int = 0
    difference: dict[str, Any] | None = None
    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    restores: list[dict[str, Any]] = field(default_factory=list)
    """When the floor was restored from a backup, and why it is known."""
    seals_lost: int = 0
    """Seals that were compared, and that a restore says do not hold any more."""
    archived: list[str] = field(default_factory=list)
    """Days that have gone to files."""
    archives_read: bool = True
    """Whether those were there to be done again with all else."""

    @property
    def ok(self) -> bool:
        return self.difference is None

    def to_json(self) -> dict[str, Any]:
        return {
            "ok": self.ok, "tables": self.tables, "events": self.events, "rounds": self.rounds,
            "not_replayed": self.not_replayed, "difference": self.difference,
            **({"archived": self.archived, "archives_read": self.archives_read} if self.archived else {}),
            **({"restores": self.restores, "seals_lost": self.seals_lost} if self.restores else {}),
        }  # fmt: skip


SLACK = datetime.timedelta(seconds=2)
"""From the stamp of an event to its commit."""


def audit(store: Store, vault: Vault | None, seals: Iterable[Seal] = (), since: Seal | None = None) -> Report:
    """Verifies the whole database; ``since`` plays again only what is newer than these heads."""
    with store.reading() as connection:
        return audit_of(connection, vault, seals, since)


def audit_of(
    connection: sa.Connection, vault: Vault | None, seals: Iterable[Seal] = (), since: Seal | None = None
) -> Report:
    """Verifies the whole database on a connection that sees one state of it."""
    work = _Audit(connection, vault, since or {})
    try:
        work.run()
        for seal in seals:
            work.against(seal)
    except DifferenceFound as found:
        work.report.difference = {"table": found.table, "seq": found.seq, "what": found.what}
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, PitbossError) as problem:
        what = f"what is stored cannot be read: {problem}"[:300]
        work.report.difference = {"table": work.at[0], "seq": work.at[1] or None, "what": what}
    return work.report


class _Audit:
    def __init__(self, connection: sa.Connection, vault: Vault | None, since: Seal) -> None:
        self.connection = connection
        self.vault = vault
        self.since = since
        self.report = Report()
        self.at: tuple[str, int] = (CAGE, 0)
        """Where the audit is."""
        self.shown: list[ShownMeter] = []
        """What linked meters showed at tables that were played again."""
        self.opening: set[tuple[str, int]] = set()
        """Words of protected people that were said while bets were open, at tables that were played again."""
        self.protection = ProtectionCheck(self.rows)
        self.lost: set[str] = set()
        """Digests of seals that do not hold since a restore."""
        self.cuts = cuts(connection)
        """Up to where the chains of tables have gone to files, which are not here."""

    def rows(self, query: sa.Select[Any]) -> list[Any]:
        return list(self.connection.execute(query).fetchall())

    def _sound_file(self) -> None:
        """Whether SQLite itself finds its file in order: an index that lacks a row hides it from every query."""
        if self.connection.dialect.name == "sqlite":
            (found,) = self.connection.exec_driver_sql("PRAGMA integrity_check(1)").fetchone() or ("nothing",)
            if found != "ok":
                raise DifferenceFound(CAGE, None, f"the file is damaged: {found}"[:300])

    def run(self) -> None:
        self._sound_file()
        h = schema.head
        heads = {row.table_id: row for row in self.rows(sa.select(h).order_by(h.c.table_id))}
        self.report.heads = {name: (row.seq, row.hash) for name, row in heads.items()}
        self.report.tables = len(heads) - (CAGE in heads)
        e = schema.event
        chains = {row[0] for row in self.rows(sa.select(e.c.table_id).distinct())}
        for name in sorted(chains ^ set(heads)):
            raise DifferenceFound(name, None, "events without a head" if name in chains else "a head without events")
        for name in sorted(heads, key=lambda each: (each != CAGE, each)):
            self._chain(name, heads[name])
        tables = self._cage()
        for name in sorted(tables ^ (set(heads) - {CAGE})):
            raise DifferenceFound(
                name, None, "a table that was never opened at the cage" if name in heads else "a table is gone"
            )
        for name in sorted(tables):
            self._table(name, heads[name])
        books = Books(self.rows)
        books.ledger()
        books.meters(self.shown, self.cuts)
        self.at = (CAGE, 0)
        if not self.cuts:  # what people did on days that are not here counts toward what protects them
            self.protection.run(self.opening)
        for name in sorted(heads, key=lambda each: (each != CAGE, each)):
            start = self._begins(name)[0]
            books.significant(name, start, self._events(name, start))
        books.strangers(set(heads))

    # Chains

    def _events(self, name: str, after: int = 0) -> Iterator[Event]:
        e = schema.event
        query = sa.select(e).where(e.c.table_id == name, e.c.seq > after).order_by(e.c.seq)
        for row in self.connection.execution_options(yield_per=1000).execute(query):
            yield Event(*row)

    def _chain(self, name: str, head: Any) -> None:
        start, prev = self._begins(name)
        before, at = start, ""
        kinds = CAGE_KINDS if name == CAGE else TABLE_KINDS
        for event in self._events(name, start):
            self.report.events += 1
            if event.seq != before + 1:
                raise DifferenceFound(name, before + 1, "an event is missing")
            if event.prev_hash != prev:
                raise DifferenceFound(name, event.seq, "the chain is broken: it does not follow the event before")
            if event.hash != event.digest():
                raise DifferenceFound(name, event.seq, "the event is not the one that was hashed")
            if event.at < at or event.kind not in kinds:
                raise DifferenceFound(
                    name, event.seq, "time runs backwards" if event.at < at else f"unknown kind {event.kind!r}"
                )
            before, prev, at = event.seq, event.hash, event.at
        if name == CAGE and (head.summary, head.due) != ("{}", None):
            raise DifferenceFound(name, before, "the head of the cage was changed")
        if (head.seq, head.hash) != (before, prev):
            raise DifferenceFound(
                name, before, f"the head says {head.seq}: the tail was cut off, or the head was changed"
            )

    def _begins(self, name: str) -> tuple[int, str]:
        """The event behind which a chain is gone through, and its hash: a seal's, or the last one that is archived."""
        sealed, cut = self.since.get(name, (0, START)), self.cuts.get(name)
        return (cut.seq, cut.hash) if cut is not None and cut.seq > sealed[0] else sealed

    def against(self, seal: Seal) -> None:
        """Every head of a seal stands in its chain."""
        broken = broken_seal(self.connection, seal)
        if broken is None:
            return
        if digest_of_heads(seal) not in self.lost:
            raise DifferenceFound(*broken)
        self.report.seals_lost += 1

    # The cage

    def _cage(self) -> set[str]:
        people: dict[str, tuple[bool, str, str]] = {}
        named: dict[str, dict[str, Any]] = {}
        tables: set[str] = set()
        archive = ArchiveCheck(self.rows)
        changed_keys = 0
        signing = SignInCheck(self.rows)
        meters: dict[str, str] = {}
        lines: dict[int, list[tuple[int, LedgerLine]]] = {}
        for event in self._events(CAGE):
            body = json.loads(event.body)
            signing.follow(event, body)
            match event.kind:
                case "person":
                    people[body["id"]] = (body["guest"], canonical(body["roles"]), body["password"])
                    named[body["id"]] = body
                case "changed":
                    guest, _, password = people[body["id"]]
                    people[body["id"]] = (guest, canonical(body["roles"]), body.get("password", password))
                case "renamed":
                    named[body["id"]] = body
                case "erased":
                    people[body["person"]] = (people[body["person"]][0], "[]", digest(""))
                    named[body["person"]] = {"name": erased_name(body["person"])}
                case "table":
                    tables.add(body["id"])
                case "restored":
                    if body["epoch"] != len(self.report.restores) + 1:
                        raise DifferenceFound(CAGE, event.seq, "an epoch that does not follow the one before")
                    self.report.restores.append({"epoch": body["epoch"], "at": event.at, "why": body["why"]})
                    self.lost.update(body["lost"])
                case "archived":
                    archive.noted(event.at, body)
                case "rotated":
                    changed_keys += 1
                case "meter":
                    meters[body["id"]] = body["name"]
                case "chips":
                    amount = int(body["amount"].replace(".", "").replace(",", ""))
                    mine = f"person:{body['person']}"
                    sides = (CAGE_ACCOUNT, mine) if amount > 0 else (mine, CAGE_ACCOUNT)
                    lines[event.seq] = [(1, LedgerLine(*sides, abs(amount), "chips"))]
        signing.compare()
        p, m, g = schema.person, schema.meter, schema.ledger
        rows = {r.id: r for r in self.rows(sa.select(p))}
        stored = {r.id: (bool(r.guest), r.roles, digest(r.password)) for r in rows.values()}
        for person in sorted(people.keys() | stored.keys()):
            known = people.get(person) == stored.get(person)
            if not known or not says(named[person], rows[person].salt, rows[person].name):
                raise DifferenceFound(CAGE, None, f"person {person} is not as the log says")
        self.report.archived = archive.compare()
        self._former_keys(changed_keys)
        if {r.id: r.name for r in self.rows(sa.select(m))} != meters:
            raise DifferenceFound(CAGE, None, "the meters are not those of the log")
        booked = lines_by_event(self.rows(sa.select(g).where(g.c.table_id == CAGE).order_by(g.c.seq, g.c.line)))
        for seq in sorted(lines.keys() | booked.keys()):
            if lines.get(seq) != booked.get(seq):
                raise DifferenceFound(CAGE, seq, "the ledger is not as the log says")
        return tables

    def _former_keys(self, changed: int) -> None:
        """The keys of before are all there, and those that the key in force opens."""
        k = schema.former_key
        kept = {row.generation: row.sealed for row in self.rows(sa.select(k))}
        if sorted(kept) != list(range(changed)):
            raise DifferenceFound(CAGE, None, "the floor keys of before are not those of the log")
        for generation, sealed in kept.items() if self.vault is not None else ():
            assert self.vault is not None
            if self.vault.unseal(former_label(generation), sealed) != self.vault.former[generation]:
                raise DifferenceFound(CAGE, None, "a floor key of before is another one")

    # Tables

    def _table(self, name: str, head: Any) -> None:
        self.at = (name, 0)
        x, s = schema.secret, schema.snapshot
        secrets = {row.n: row.bytes for row in self.rows(sa.select(x).where(x.c.table_id == name))}
        stored = {n: bytes.fromhex(text) for n, text in secrets.items()}
        kept = [
            SnapshotText(r.round, r.seq, r.body)
            for r in self.rows(sa.select(s).where(s.c.table_id == name).order_by(s.c.round))
        ]
        cut = self.cuts.get(name)
        begun = cut.round if cut else 0
        if not kept or [row.round for row in kept] != list(range(begun, begun + len(kept))) or not kept[-1].body:
            raise DifferenceFound(name, None, "a snapshot is missing")
        e = schema.event
        ended = sa.select(s.c.seq).outerjoin(e, (e.c.table_id == s.c.table_id) & (e.c.seq == s.c.seq))
        wrong = (sa.func.coalesce(e.c.at, "") != s.c.at) & (s.c.seq > (cut.seq if cut else 0))
        for (seq,) in self.rows(ended.where(s.c.table_id == name, wrong).order_by(s.c.seq).limit(1)):
            raise DifferenceFound(name, seq, "when a round ended is not what the log says")
        self.report.not_replayed += begun
        if cut is None:  # else what the commitments of its chain name may be archived
            self._commitments(name, stored)
        if self.vault is None:
            self.report.not_replayed += len(kept) - 1
            return
        self._replay(name, head, stored, kept)

    def _secrets(self, stored: dict[int, bytes]) -> TableSecrets:
        assert self.vault is not None
        return TableSecrets(stored, self.vault.secret)

    def _commitments(self, name: str, stored: dict[int, bytes]) -> None:
        """What is stored of each secret is what its commitment says, or follows from the seed with which an older table
        was opened; every opened commitment is what was committed to, and the secret that the key makes of the bytes."""
        e = schema.event
        query = sa.select(e.c.seq, e.c.kind, e.c.body).where(
            e.c.table_id == name, e.c.kind.in_(("committed", "revealed", "entropy", "mixed"))
        )
        players = EntropyCheck(name)
        committed: dict[int, tuple[str, str]] = {}
        positions: dict[int, str] = {}
        opened = self.rows(sa.select(e.c.body).where(e.c.table_id == name, e.c.kind == "opened"))
        table = json.loads(opened[0][0])
        if table.get("epoch", 0) > len(self.report.restores):
            raise DifferenceFound(name, 1, "an epoch that the cage does not know")
        seed = stored.get(SEED, b"")
        if not seed and "seed" in table:
            raise DifferenceFound(name, None, "its secrets are gone")
        if table.get("seed", digest_of_seed(seed)) != digest_of_seed(seed):  # the oldest openings do not name it
            raise DifferenceFound(name, 1, "its seed is another one than it was opened with")
        known = {SEED} if seed else set()
        deck = read_config(table).setting.deck
        for seq, kind, text in self.rows(query.order_by(e.c.seq)):
            body = json.loads(text)
            if kind in ("entropy", "mixed"):
                (players.entropy if kind == "entropy" else players.mixed)(seq, body)
                continue
            if kind == "committed":
                players.committed(seq, body)
                committed[body["id"]] = (body["kind"], body["digest"])
                positions[body["id"]] = body.get("positions", "")
                kept = stored.get(body["id"], b"")
                if body.get("stored", digest_of_bytes(derived_bytes(seed, body["id"]))) != digest_of_bytes(kept):
                    raise DifferenceFound(name, seq, "a secret was changed" if kept else "a secret is gone")
                known.add(body["id"])
                continue
            secret = bytes.fromhex(body["secret"])
            if committed.get(body["id"]) != (body["kind"], body["digest"]):
                raise DifferenceFound(name, seq, "opened without a commitment")
            if self.vault is not None and self.vault.secret(stored[body["id"]]) != secret:
                raise DifferenceFound(name, seq, "what was opened is not what is stored, or the key is another one")
            if body["kind"] == "numbers":
                players.opened(seq, body)
                sound = str(NumbersValue(secret).commitment) == body["digest"]
            else:
                mix = players.opened(seq, body)
                opening = Opening(secret, tuple(card(each) for each in body["order"]), mix)
                sound = not faults(Commitment(body["digest"]), opening, deck)
                said = players.positions.get(body["id"], positions.get(body["id"], ""))
                sound = sound and said in ("", root(digests(mixed(secret, mix), opening.order)))
            if not sound:
                raise DifferenceFound(name, seq, "what was opened is not what was committed to")
        if known != set(stored):
            raise DifferenceFound(name, None, "secrets and commitments do not agree")

    def _replay(self, name: str, head: Any, stored: dict[int, bytes], kept: list[SnapshotText]) -> None:
        assert self.vault is not None
        by_seq = {row.seq: row for row in kept}
        e = schema.event
        foreign = self.rows(sa.select(sa.func.max(e.c.seq)).where(e.c.table_id == name, e.c.rules != RULES))[0][0]
        if foreign is not None and kept[-1].seq < foreign:  # left under other rules, and not taken up under these
            self.report.not_replayed += len(kept) - 1
            return
        start = self._start(name, kept, foreign)
        state: TableState | None = None
        after = 0
        if start is not None:
            secrets = self._secrets(stored)
            state = TableState.restored(name, read_table_snapshot(start, secrets), secrets, {})
            after = start.seq
            self.report.not_replayed += start.round - kept[0].round if not self.since else 0
        stopped = False
        pending: list[Event] = []
        last_round = start.round if start else 0
        for event in self._events(name, after):
            if pending and event.actor != HOUSE:
                state, last_round, stopped = self._group(name, state, stored, pending, by_seq, last_round, stopped)
                pending = []
            pending.append(event)
        if pending:
            state, last_round, stopped = self._group(name, state, stored, pending, by_seq, last_round, stopped)
        if stopped and head.due is not None:
            raise DifferenceFound(name, head.seq, "the house acts at a table that is stopped")
        if state is None or stopped or state.seq != head.seq:
            return
        older = (visibility.summary_text(state, desk=False), visibility.summary_text(state, held=False, desk=False))
        if head.summary not in (visibility.summary_text(state), *older):
            raise DifferenceFound(name, head.seq, "the lobby's summary is not what the log says")
        if not _is_due(state, head.due):
            raise DifferenceFound(name, head.seq, "when the house acts next is not what the log says")

    def _start(self, name: str, kept: list[SnapshotText], foreign: int | None) -> SnapshotText | None:
        """Where to begin: at the beginning, behind the last event of other rules, or at a seal."""
        sealed = self.since.get(name, (0, ""))[0]
        if foreign is None and not sealed:
            return kept[0] if name in self.cuts else None
        found = None
        for row in kept:
            if row.body and foreign is not None and row.seq >= foreign:
                return row
            if row.body and foreign is None and row.seq <= sealed:
                found = row
        return found or (kept[0] if name in self.cuts else None)

    def _group(
        self, name: str, state: TableState | None, stored: dict[int, bytes], events: list[Event],
        by_seq: dict[int, SnapshotText], last_round: int, stopped: bool,
    ) -> tuple[TableState | None, int, bool]:  # fmt: skip
        """Does one append again: the table then, the last round that was over, and whether the table is stopped."""
        self.at = (name, events[0].seq)
        if is_restart(events[0]):
            return self._restart(name, stored, events, by_seq), last_round + 1, False
        if stopped or events[0].kind == "stopped":
            return state, last_round, True
        assert self.vault is not None
        if state is None:
            config = read_config(json.loads(events[0].body))
            meters = dict.fromkeys(config.meters.values(), (0, 1)) | self._first_link(name, config.meters)
            state = TableState(name, config, self._secrets(stored), meters)
        made = self._replayed(name, state, events)
        self._compare(name, state, made, events, by_seq)
        for row in made.snapshots:
            if row.round:
                self.report.rounds += 1
            last_round = row.round
        return state, last_round, False

    def _restart(
        self, name: str, stored: dict[int, bytes], events: list[Event], by_seq: dict[int, SnapshotText]
    ) -> TableState:
        """A table that began again: its round is taken back, and the snapshot follows from the one before."""
        assert self.vault is not None
        self.report.not_replayed += 1
        seq = events[0].seq
        before = max((row for row in by_seq.values() if row.seq < seq), key=lambda row: row.seq)
        if not before.body or not by_seq[seq].body:
            raise DifferenceFound(name, seq, "a snapshot is missing that nothing else leads to")
        since = [event for event in self._events(name, before.seq) if event.seq < seq]
        secrets = self._secrets(stored)
        begun = json.loads(events[0].body)
        was, epoch = read_table_snapshot(before, secrets), begun.get("epoch")
        if epoch is not None and not was.epoch < epoch <= len(self.report.restores):
            raise DifferenceFound(name, seq, "an epoch that the cage does not know")
        kept = restarted(was, since, secrets, epoch)
        if by_seq.get(seq) != kept.write(secrets):
            raise DifferenceFound(name, seq, "the snapshot with which it began again is not what the log says")
        g = schema.ledger
        query = sa.select(g).where(g.c.table_id == name, g.c.seq > before.seq, g.c.seq <= seq)
        booked = lines_by_event(self.rows(query.order_by(g.c.seq, g.c.line)))
        mine = [line for _, line in booked.pop(seq, [])]
        taken_back = reversed_lines(line for lines in booked.values() for _, line in lines) if "void" in begun else []
        put_up = mine[: len(mine) - len(taken_back)]
        if mine[len(put_up) :] != taken_back or not _are_advances(name, put_up, taken_back):
            raise DifferenceFound(name, seq, "the lines of the round are not reversed")
        state = TableState.restored(name, kept, secrets, dict.fromkeys(kept.config.meters.values(), (0, 1)))
        if events[1:]:
            self._compare(name, state, self._replayed(name, state, events[1:]), events[1:], by_seq)
        return state

    def _replayed(self, name: str, state: TableState, events: list[Event]) -> Consequences:
        try:
            (made,) = state.replay(events)
        except Different as problem:
            raise DifferenceFound(name, problem.seq, problem.what) from None
        except PitbossError as problem:
            raise DifferenceFound(name, events[0].seq, problem.reason) from None
        first, last = events[0].seq, events[-1].seq
        if events[0].actor in self.protection.protected and 0 not in made.playing:
            self.opening.add((name, first))
        self.shown += [
            ShownMeter(name, seq, state.config.meters[wager], cents, first, last)
            for seq, wager, cents in state.meter_readings
        ]
        return made

    def _first_link(self, name: str, links: Mapping[str, str]) -> dict[str, tuple[int, int]]:
        """Linked meters as they stood when the table opened: the first to link one starts it."""
        m = schema.meter_line
        found = {}
        for linked in links.values():
            first = self.rows(sa.select(m.c.table_id, m.c.seq).where(m.c.meter == linked, m.c.n == 1))
            found[linked] = (0, 0) if first and first[0][0] == name and first[0][1] == 1 else (0, 1)
        return found

    def _compare(
        self, name: str, state: TableState, made: Consequences, events: list[Event], by_seq: dict[int, SnapshotText]
    ) -> None:
        g, p = schema.ledger, schema.played
        first, last = events[0].seq, events[-1].seq
        query = sa.select(g).where(g.c.table_id == name, g.c.seq.between(first, last)).order_by(g.c.seq, g.c.line)
        stored = lines_by_event(self.rows(query))
        for event, lines in zip(events, made.lines, strict=True):
            if stored.get(event.seq, []) != list(enumerate(lines, 1)):
                raise DifferenceFound(name, event.seq, "the ledger is not what the log says")
        for row in made.snapshots:
            stored_row = by_seq.get(row.seq)
            if stored_row is None or stored_row not in (row, row._replace(body="")):
                raise DifferenceFound(name, row.seq, f"the snapshot of round {row.round} is not what the log says")
        for _, number in made.played[:1]:
            found = {r[0] for r in self.rows(sa.select(p.c.person).where(p.c.table_id == name, p.c.round == number))}
            if found != {person for person, _ in made.played}:
                raise DifferenceFound(name, last, f"who played round {number} is not what the log says")


def _are_advances(name: str, put_up: Iterable[LedgerLine], taken_back: Iterable[LedgerLine]) -> bool:
    """Whether the house puts up no more than what is taken back from the people for whom it does."""
    owed = changes(taken_back)
    given = {line.credit: line for line in put_up}
    return list(given.values()) == list(put_up) and all(
        line == advance(name, account, line.cents) and 0 < line.cents <= -owed.get(account, 0)
        for account, line in given.items()
    )


def _is_due(state: TableState, stored: str | None) -> bool:
    """Whether this is when the house must act next: as the log says, or later by what a restored request has left."""
    due = state.due()
    if due is None or stored is None:
        return stored is None and due is None
    found, latest = stamp(due), stamp(datetime.datetime.fromisoformat(state.at) + LEAST_LEFT + SLACK)
    return stored == found or found < stored <= latest
