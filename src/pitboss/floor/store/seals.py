"""Seals against chains: the heads that an auditor keeps elsewhere are found again, or the history is another one."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import sqlalchemy as sa

from pitboss.floor.store import schema
from pitboss.floor.store.archives import cuts
from pitboss.play.codec import canonical

Seal = Mapping[str, tuple[int, str]]
"""Heads, as an auditor keeps them elsewhere: of each chain its last event and that event's hash."""


def digest_of_heads(seal: Seal) -> str:
    """By what a restore names a seal that does not hold any more."""
    return hashlib.sha256(canonical({name: [seq, hashed] for name, (seq, hashed) in seal.items()}).encode()).hexdigest()


def broken_seal(connection: sa.Connection, seal: Seal) -> tuple[str, int, str] | None:
    """The first chain in which a seal's head is not found, with that event and what is wrong; None where all are.
    Of days that are archived it is for whoever has their files to say (`audit/whole.py`)."""
    e = schema.event
    gone = cuts(connection)
    for name, (seq, hashed) in sorted(seal.items()):
        if name in gone and seq < gone[name].seq:
            continue  # it stands in an archived day, whose file the chain of the cage names
        if name in gone and seq == gone[name].seq and hashed == gone[name].hash:
            continue
        found = connection.execute(sa.select(e.c.hash).where(e.c.table_id == name, e.c.seq == seq)).scalar()
        if found is None:
            return name, seq, "shorter than sealed"
        if found != hashed:
            return name, seq, "another history than sealed"
    return None
