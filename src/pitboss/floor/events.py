"""What can happen to a table and at the cage: events, each a small frozen value with one JSON form, chained by hashes.

`body` and `effects` are the very text that was hashed. The salt keeps the hash of a face-down card from being guessed.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, NamedTuple

from pitboss.play.codec import JSON, canonical
from pitboss.rules import RULES

VERSION: Final = 1
"""Of the form of bodies and effects."""
START: Final = "0" * 64
"""What comes before the first event of a chain."""
CAGE: Final = "cage"
HOUSE, TIMER = "house", "timer"
"""Actors that are nobody: what the house does by itself, and what silence stands for."""

TABLE_KINDS: Final = frozenset(
    {
        "opened", "changed", "sat", "left", "round", "ready", "acted", "meter", "committed", "cut", "revealed",
        "stopped", "closed",
    }
)  # fmt: skip
CAGE_KINDS: Final = frozenset({"person", "changed", "chips", "meter", "table", "sealed", "noted"})


class Event(NamedTuple):
    """One row of a chain."""

    table_id: str
    seq: int
    at: str
    """UTC with microseconds, never before the event before it."""
    actor: str
    key: str
    """The actor's own, unique at this table; for what follows from an action, its place behind it."""
    kind: str
    version: int
    rules: str
    body: str
    effects: str
    salt: str
    prev_hash: str
    hash: str

    def digest(self) -> str:
        """The hash that this event ought to have."""
        columns: dict[str, JSON] = {
            "table_id": self.table_id, "seq": self.seq, "at": self.at, "actor": self.actor, "key": self.key,
            "kind": self.kind, "version": self.version, "rules": self.rules, "body": self.body,
            "effects": self.effects, "salt": self.salt,
        }  # fmt: skip
        return hashlib.sha256(f"{self.prev_hash}\n{canonical(columns)}".encode()).hexdigest()


class Draft(NamedTuple):
    """An event before it has its place in the chain."""

    kind: str
    body: JSON
    actor: str = HOUSE
    key: str = ""
    effects: list[JSON] = []  # noqa: RUF012 - never changed


def chained(table_id: str, after: int, prev_hash: str, at: str, drafts: list[Draft]) -> list[Event]:
    """Drafts in their places behind an event, each with its hash."""
    events: list[Event] = []
    for seq, draft in enumerate(drafts, after + 1):
        event = Event(
            table_id, seq, at, draft.actor, draft.key or f"{draft.kind}:{seq}", draft.kind, VERSION, RULES,
            canonical(draft.body), canonical(draft.effects), secrets.token_hex(16), prev_hash, "",
        )  # fmt: skip
        event = event._replace(hash=event.digest())
        prev_hash = event.hash
        events.append(event)
    return events
