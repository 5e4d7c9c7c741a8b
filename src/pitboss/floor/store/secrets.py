"""What is stored of a table's secrets: as much as some snapshots and events of its log call for."""

from __future__ import annotations

import json
from collections.abc import Iterable

import sqlalchemy as sa

from pitboss.floor.store import schema
from pitboss.floor.table.events import Event
from pitboss.floor.table.snapshot import SnapshotText, secrets_in
from pitboss.floor.table.table_secrets import SEED


def stored_secrets(
    connection: sa.Connection, table_id: str, events: Iterable[Event], snapshot: SnapshotText | None = None
) -> dict[int, bytes]:
    """The bytes that a snapshot names and that some events commit to, with the seed of a table that has one."""
    wanted = {SEED} | (secrets_in(snapshot) if snapshot else set())
    wanted |= {json.loads(event.body)["id"] for event in events if event.kind == "committed"}
    x = schema.secret
    query = sa.select(x.c.n, x.c.bytes).where(x.c.table_id == table_id, x.c.n.in_(sorted(wanted)))
    return {n: bytes.fromhex(text) for n, text in connection.execute(query)}
