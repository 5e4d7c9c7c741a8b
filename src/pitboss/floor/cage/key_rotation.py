"""Another floor key comes into force: all that the one before has sealed is sealed anew, in one transaction.

What was drawn under a key of before (a shoe in use, a past round's secret) follows from that key still: it is kept in
the database, sealed with the one in force. So a floor goes on where it stood, and without the new key nothing opens.
Whoever has stolen the old key still knows the shoes that were in use: `new_epoch` puts those away.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from pitboss.floor.cage.identity import identity
from pitboss.floor.cage.people import OPERATOR, Cage, digest
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import NoKey, Vault
from pitboss.floor.table.events import ROTATED, Draft
from pitboss.floor.table.ledger import LedgerLine
from pitboss.play.codec import JSON

MOST = 255
RECOVERY = "recovery"
"""The kind of a factor of which a hash is kept, and nothing is sealed."""


def former_label(generation: int) -> str:
    """Under which label a key of before is sealed."""
    return f"former key {generation}"


def with_former(store: Store, vault: Vault) -> Vault:
    """The vault with the keys of before that its own key opens; raises `NoKey` where that is another one."""
    f = schema.former_key
    rows = store.rows(sa.select(f.c.generation, f.c.sealed).order_by(f.c.generation))
    try:
        return Vault(vault.key, tuple(vault.unseal(former_label(row.generation), row.sealed) for row in rows))
    except NoKey:
        raise NoKey("this is not the floor key in force: it was changed, and this one opens nothing any more") from None


async def rotate(cage: Cage, old: Vault, key: bytes) -> Vault:
    """Puts another key in the place of the one in force, which opens nothing from then on."""
    if len(old.former) >= MOST:
        raise NoKey("this floor has had all the keys that it can tell apart")
    new = Vault(key, (*old.former, old.key))
    store, f, k = cage.store, schema.factor, schema.former_key
    sealed: list[Any] = []

    def first() -> None:
        sealed[:] = [row for row in store.rows(sa.select(f)) if row.kind != RECOVERY]

    def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
        again = {}
        for row in sealed:
            label = f"factor {row.person} {row.id}"
            again[row.person, row.id] = new.seal(label, old.unseal(label, row.secret))
        noted: list[JSON] = [
            {"person": row.person, "id": row.id, "digest": digest(again[row.person, row.id]),
             "named": identity(again[row.person, row.id], row.name)}
            for row in sealed
        ]  # fmt: skip

        def write(connection: sa.Connection) -> None:
            for (person, id_), secret in again.items():
                mine = (f.c.person == person) & (f.c.id == id_)
                connection.execute(sa.update(f).where(mine).values(secret=secret))
            connection.execute(sa.delete(k))
            rows = [{"generation": n, "sealed": new.seal(former_label(n), each)} for n, each in enumerate(new.former)]
            connection.execute(sa.insert(k), rows)

        body: dict[str, JSON] = {"key": new.fingerprint, "factors": noted}
        return [Draft(ROTATED, body, OPERATOR, f"{ROTATED}:{seq}")], [[]], [write]

    await cage.append(OPERATOR, "", make, first)
    return new
