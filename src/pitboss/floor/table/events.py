"""What can happen to a table and at the cage: events, each a small frozen value with one JSON form, chained by hashes.

`body` and `effects` are the very text that was hashed. The salt keeps the hash of a face-down card from being guessed.
"""

from __future__ import annotations

import hashlib
from typing import Final, NamedTuple

from pitboss.floor.table.effect_json import quote
from pitboss.play.codec import JSON

PIECE: Final = 2000
"""So many bytes are hashed at a time."""
VERSION: Final = 1
"""The version of the form that bodies and effects have."""
START: Final = "0" * 64
"""What comes before the first event of a chain."""
CAGE: Final = "cage"
HOUSE, TIMER = "house", "timer"
"""Actors that are nobody: what the house does by itself, and what silence stands for."""
PURSE: Final = "purse"
"""What a person's chips were counted at stands by this name beside their word."""
RESTORED: Final = "restored"
"""The kind of the cage's event with which the floor, restored from a backup, begins a new epoch."""
ARCHIVED: Final = "archived"
"""The kind of the cage's event that says which file a closed day has gone to."""
ERASED: Final = "erased"
"""The kind of the cage's event that says whose name, and what else identified them, was erased."""
ROTATED: Final = "rotated"
"""The kind of the cage's event with which another floor key comes into force."""

TABLE_KINDS: Final = frozenset(
    {
        "opened", "changed", "sat", "left", "round", "ready", "acted", "meter", "committed", "cut", "revealed",
        "stopped", "closed", "entropy", "mixed", "stepped",
    }
)  # fmt: skip
CAGE_KINDS: Final = frozenset(
    {
        "person", "changed", "chips", "meter", "table", "sealed", "noted", "refused", "started", "clock", "audited",
        RESTORED, "proposed", "renamed", "limit", "pause", "reality", "played", "exclusions", "listed",
        "signed_in", "unlocked", "factor", "unfactored",
        ARCHIVED, ERASED, ROTATED,
    }
)  # fmt: skip


class Event(NamedTuple):
    """One event in its chain, column by column as it is stored."""

    table_id: str
    seq: int
    at: str
    """UTC with microseconds, never before the event before it."""
    actor: str
    key: str
    """The actor's own idempotency key, unique at this table; of what the house does by itself, its kind and place."""
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


class Draft(NamedTuple):
    """An event before it has its place in the chain."""

    kind: str
    body: JSON
    actor: str = HOUSE
    key: str = ""
    effects: str = "[]"
    """The effects, as they are stored."""
