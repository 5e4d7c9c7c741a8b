"""Epochs: a floor that was restored from a backup begins a new one.

What was committed to before the backup may have been dealt, and published, behind it, in the lost part of the log: no
table deals on from it. The epoch is an event at the cage; each table begins again with an event of its own, which voids
its round, puts its cards and numbers away and commits to fresh ones. A table that has not begun again is stopped until
it has, so that it does not matter where a process dies in between, or which one goes on.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.cage.people import Cage
from pitboss.floor.live.live_tables import LiveTables
from pitboss.floor.store import schema
from pitboss.floor.store.epoch import epoch
from pitboss.floor.store.seals import Seal, broken_seal, digest_of_heads
from pitboss.floor.store.store import Store
from pitboss.floor.table.events import CAGE, RESTORED, Draft
from pitboss.floor.table.ledger import LedgerLine
from pitboss.play.codec import JSON

TOLD = "the operator says so"
SEEN = "shorter than sealed, or another history"


class NothingLost(PitbossError):
    """Every seal holds, or the floor has begun again since it did not."""


async def begin_epoch(cage: Cage, tables: LiveTables, seals: Sequence[Seal] = (), told: bool = True) -> int:
    """Begins a new epoch and takes every table into it; its number. Unless the operator has ``told`` so, only where the
    last of the seals does not hold, and no restore has said so before: else `NothingLost`."""
    store = cage.store
    found: dict[str, Any] = {}

    def look() -> None:
        found.update(_what_is_lost(store, seals))
        if not told and (not seals or digest_of_heads(seals[-1]) not in found["lost"]):
            raise NothingLost("every seal holds")

    def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
        body: dict[str, JSON] = {"epoch": found["epoch"] + 1, "why": TOLD if told else SEEN, "lost": found["lost"]}
        ended = sa.delete(schema.session)  # those that were ended behind the backup must not live again
        revoked = sa.delete(schema.round_link)  # nor links that were revoked
        rows: list[Any] = [lambda on: on.execute(ended), lambda on: on.execute(revoked)]
        return [Draft(RESTORED, body, "operator", f"{RESTORED}:{seq}")], [[]], rows

    await cage.append("operator", "", make, look)
    await begin_again(tables)
    return int(found["epoch"]) + 1


def _what_is_lost(store: Store, seals: Sequence[Seal]) -> dict[str, Any]:
    """The epoch until now, and the seals that do not hold, save those of which a restore has said so before."""
    e = schema.event
    with store.reading() as connection:
        before = connection.execute(sa.select(e.c.body).where(e.c.table_id == CAGE, e.c.kind == RESTORED)).scalars()
        known = {digest for body in before for digest in json.loads(body)["lost"]}
        broken = [digest_of_heads(seal) for seal in seals if broken_seal(connection, seal) is not None]
        return {"epoch": epoch(connection), "lost": [digest for digest in broken if digest not in known]}


async def begin_again(tables: LiveTables) -> None:
    """Takes every table that is left in an epoch before into this one."""
    h = schema.head
    rows = await tables.store.run(tables.store.rows, sa.select(h.c.table_id).where(h.c.table_id != CAGE))
    for (table_id,) in rows:
        await tables.renew(tables.table(table_id))
