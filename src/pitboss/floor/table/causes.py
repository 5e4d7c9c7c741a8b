"""What somebody did, what comes of it, and why it may not be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pitboss.errors import PitbossError
from pitboss.floor.store.store import SecretRow, SnapshotRow
from pitboss.floor.store.vault import Vault, bytes_of
from pitboss.floor.table.events import Draft, Event
from pitboss.floor.table.ledger import Line, MeterMove
from pitboss.play.actions import Action
from pitboss.play.codec import JSON, canonical
from pitboss.play.driver import Round
from pitboss.play.effects import Effect

FLOOR = "floor"
"""The actor of what the program does at somebody's general order: the tables of a demonstration, a call for help."""


class Different(PitbossError):
    """What is stored is not what these rules make of it."""

    def __init__(self, seq: int, what: str) -> None:
        super().__init__(f"event {seq}: {what}: these rules are not the rules this table was played under")
        self.seq = seq
        self.what = what


class OtherKey(Different):
    """What is stored was dealt with another floor key."""

    def __init__(self, seq: int, what: str = "another committed") -> None:
        super().__init__(seq, what)
        self.reason = f"event {seq}: {what}: the floor key is not the one that this table was dealt with"


class Taken(PitbossError):
    """A seat that somebody else holds."""


class Stale(PitbossError):
    """An answer to a question that is not asked any more."""


class Cause(NamedTuple):
    """What somebody did."""

    kind: str
    body: dict[str, JSON]
    actor: str
    key: str
    action: Action | None = None
    """What stands in the body, where it was read already."""


class Stay(NamedTuple):
    """Somebody who gave up a seat in mid-round, in which another then sat down."""

    seat: str
    person: str
    since: int
    until: int
    """The effects of the round that are his to see: from one up to another."""


Held = Mapping[str, tuple[str, int]]
"""Seats: who has held them last in a round, also where he has left, and from which of its effects on."""


class Outcome:
    """What came of a cause: an append, all but its place."""

    __slots__ = (
        "drafts", "effects", "held", "lines", "moves", "places", "played", "reads", "secrets", "snapshots", "texts",
    )  # fmt: skip

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self.effects: list[tuple[Effect, ...]] = []
        """For each draft, as values."""
        self.texts: list[list[str]] = []
        """For each draft, each effect as it is stored."""
        self.places: list[tuple[int, int]] = []
        """For each draft: its round, and which of the round's effects its first one is."""
        self.held: list[Held] = []
        """For each draft: who held which seat then."""
        self.lines: list[list[Line]] = []
        """For each draft."""
        self.snapshots: list[SnapshotRow] = []
        self.secrets: list[SecretRow] = []
        self.played: list[tuple[str, int]] = []
        self.moves: list[MeterMove] = []
        self.reads: dict[str, int] = {}

    def add(self, draft: Draft, held: Held) -> None:
        """One more event, of which nothing has come so far."""
        self.drafts.append(draft)
        self.effects.append(())
        self.texts.append([])
        self.places.append((0, 0))
        self.held.append(held)
        self.lines.append([])

    def follow(self, other: Outcome) -> None:
        """What came of the next cause, behind it in the same append. Linked meters have no part in that."""
        self.drafts += other.drafts
        self.effects += other.effects
        self.texts += other.texts
        self.places += other.places
        self.held += other.held
        self.lines += other.lines
        self.snapshots += other.snapshots
        self.secrets += other.secrets
        self.played += other.played


class Seed:
    """The secrets of one table, each by its number."""

    def __init__(self, seed: bytes, vault: Vault) -> None:
        self._seed, self._vault = seed, vault
        self.count = 0
        self.numbers: dict[str, int] = {bytes(32).hex(): 0}
        self.new: list[SecretRow] = []

    def secret(self, n: int) -> bytes:
        if n == 0:
            return bytes(32)
        made = self._vault.secret(bytes_of(self._seed, n))
        self.numbers[made.hex()] = n
        return made

    def next(self) -> bytes:
        self.count += 1
        self.new.append(SecretRow(self.count, bytes_of(self._seed, self.count).hex()))
        return self.secret(self.count)


def label(person: str, name: str) -> str:
    """A player as the engine knows him: names need not be unique, this is."""
    return f"{name} ({person})"


def person_of(player: str) -> str:
    return player.rpartition(" (")[2].removesuffix(")")


class Finished(NamedTuple):
    """A round that is over, with who held which seat from which of its effects on, and who did before him."""

    number: int
    round: Round
    held: Held
    gone: Sequence[Stay]
    players: frozenset[str] = frozenset()
    """People whose money moved in it."""

    def seats_at(self, person: str, place: int) -> dict[str, int]:
        """The seats that were somebody's when one of the effects came about."""
        found = [seat for seat, (holder, since) in self.held.items() if holder == person and place >= since]
        found += [stay.seat for stay in self.gone if stay.person == person and stay.since <= place < stay.until]
        return dict.fromkeys(found if person else (), 0)


def compare(outcome: Outcome, events: Sequence[Event]) -> None:
    """What came of a cause against what is stored."""
    for draft, event in zip(outcome.drafts, events, strict=False):
        if draft.kind != event.kind:
            raise Different(event.seq, f"{draft.kind} where {event.kind} is stored")
        if canonical(draft.body) != event.body:
            raise OtherKey(event.seq) if event.kind == "committed" else Different(event.seq, f"another {event.kind}")
        if draft.effects != event.effects:
            raise Different(event.seq, f"other effects of {event.kind}")
    if len(outcome.drafts) != len(events):
        raise Different(events[-1].seq, f"{len(events)} events where {len(outcome.drafts)} come of it")
