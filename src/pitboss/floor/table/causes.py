"""What somebody does at a table, and what comes of it: the events of one append and all that is stored beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.errors import PitbossError
from pitboss.floor.table.events import Draft, Event
from pitboss.floor.table.ledger import LedgerLine, MeterMove
from pitboss.floor.table.seat_holders import Held
from pitboss.floor.table.snapshot import SnapshotText
from pitboss.floor.table.table_secrets import SecretBytes
from pitboss.play.actions import Action
from pitboss.play.codec import JSON, canonical
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


class Cause(NamedTuple):
    """What somebody does at a table."""

    kind: str
    """The kind of the event that it becomes."""
    body: dict[str, JSON]
    actor: str
    key: str
    action: Action | None = None
    """The action that stands in the body, where it has been read already."""


class Consequences:
    """What comes of a cause: an append, save for its place in the chain."""

    __slots__ = (
        "drafts", "effects", "held", "lines", "moves", "places", "played", "playing", "reads", "secrets", "snapshots",
        "texts",
    )  # fmt: skip

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        """The events: the cause itself, and what the house then does by itself."""
        self.effects: list[tuple[Effect, ...]] = []
        """For each draft, as values."""
        self.texts: list[list[str]] = []
        """For each draft, each effect as it is stored."""
        self.places: list[tuple[int, int]] = []
        """For each draft: its round, and which of the round's effects its first one is."""
        self.held: list[Held] = []
        """For each draft: who held which seat then."""
        self.lines: list[list[LedgerLine]] = []
        """For each draft: its lines in the ledger."""
        self.snapshots: list[SnapshotText] = []
        self.secrets: list[SecretBytes] = []
        self.played: list[tuple[str, int]] = []
        """People whose money moved in a round that is over, with the number of the round."""
        self.moves: list[MeterMove] = []
        self.reads: dict[str, int] = {}
        """Linked meters that were read, with the number of the last line that was known then."""
        self.playing: set[int] = set()
        """Which of the drafts are words said in a round when no bets were open any more."""

    def add(self, draft: Draft, held: Held) -> None:
        """One more event, of which nothing has come so far."""
        self.drafts.append(draft)
        self.effects.append(())
        self.texts.append([])
        self.places.append((0, 0))
        self.held.append(held)
        self.lines.append([])

    def extend(self, other: Consequences) -> None:
        """What comes of the next cause, behind it in the same append. Linked meters have no part in that."""
        self.playing |= {len(self.drafts) + place for place in other.playing}
        self.drafts += other.drafts
        self.effects += other.effects
        self.texts += other.texts
        self.places += other.places
        self.held += other.held
        self.lines += other.lines
        self.snapshots += other.snapshots
        self.secrets += other.secrets
        self.played += other.played


def compare(made: Consequences, events: Sequence[Event]) -> None:
    """Compares what comes of a cause with what is stored; raises `Different` where they differ."""
    for draft, event in zip(made.drafts, events, strict=False):
        if draft.kind != event.kind:
            raise Different(event.seq, f"{draft.kind} where {event.kind} is stored")
        if canonical(draft.body) != event.body:
            raise OtherKey(event.seq) if event.kind == "committed" else Different(event.seq, f"another {event.kind}")
        if draft.effects != event.effects:
            raise Different(event.seq, f"other effects of {event.kind}")
    if len(made.drafts) != len(events):
        raise Different(events[-1].seq, f"{len(events)} events where {len(made.drafts)} come of it")
