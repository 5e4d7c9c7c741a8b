"""What can happen to a table and at the cage: events, each a small frozen value with one JSON form, chained by hashes.

`body` and `effects` are the very text that was hashed. The salt keeps the hash of a face-down card from being guessed.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, NamedTuple

from pitboss.floor.view.effect_json import quote
from pitboss.play.codec import JSON, canonical
from pitboss.rules import RULES

PIECE: Final = 2000
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
CAGE_KINDS: Final = frozenset(
    {
        "person", "changed", "chips", "meter", "table", "sealed", "noted", "refused", "started", "clock", "audited",
    }
)  # fmt: skip


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
        return digest(*self[:-1])


def digest(
    table_id: str, seq: int, at: str, actor: str, key: str, kind: str, version: int, rules: str, body: str,
    effects: str, salt: str, prev_hash: str,
) -> str:  # fmt: skip
    """The hash of an event with these columns."""
    q = quote
    return _sha256(
        f'{prev_hash}\n{{"actor":{q(actor)},"at":{q(at)},"body":{q(body)},"effects":{q(effects)},"key":{q(key)},'
        f'"kind":{q(kind)},"rules":{q(rules)},"salt":{q(salt)},"seq":{seq},"table_id":{q(table_id)},'
        f'"version":{version}}}'.encode()
    )


def _sha256(data: bytes) -> str:
    """In pieces so small that the hash is found at once: for a large one `hashlib` lets other threads go first."""
    hashed = hashlib.sha256(data[:PIECE])
    for at in range(PIECE, len(data), PIECE):
        hashed.update(data[at : at + PIECE])
    return hashed.hexdigest()


class Salts:
    """Random salts, drawn from the system many at a time."""

    def __init__(self) -> None:
        self._left: list[str] = []

    def next(self) -> str:
        try:
            return self._left.pop()
        except IndexError:
            drawn = secrets.token_hex(16 * 256)
            self._left = [drawn[at : at + 32] for at in range(32, len(drawn), 32)]
            return drawn[:32]


_salts = Salts()


class Draft(NamedTuple):
    """An event before it has its place in the chain."""

    kind: str
    body: JSON
    actor: str = HOUSE
    key: str = ""
    effects: str = "[]"
    """As they are stored."""


def chained(table_id: str, after: int, prev_hash: str, at: str, drafts: list[Draft]) -> list[Event]:
    """Drafts in their places behind an event, each with its hash."""
    events: list[Event] = []
    for seq, draft in enumerate(drafts, after + 1):
        kind, body, actor, key, effects = draft
        columns = (
            table_id, seq, at, actor, key or f"{kind}:{seq}", kind, VERSION, RULES, canonical(body), effects,
            _salts.next(), prev_hash,
        )  # fmt: skip
        prev_hash = digest(*columns)
        events.append(Event(*columns, prev_hash))
    return events
