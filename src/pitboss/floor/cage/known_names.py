"""Who has which name: found by key, for signing in, and by what the eye takes it for.

The database knows names as they are written. What is worked out of them is kept in memory, and follows the cage's log,
so that it is right at every process. Guests are not among them: theirs are not unique.
"""

from __future__ import annotations

import json
import threading
from typing import Any

import sqlalchemy as sa

from pitboss.floor.cage.names import name_key, skeleton
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.table.events import CAGE


class KnownNames:
    """The names of a floor. All of it reads the database, and belongs in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._seq = -1
        """Up to which event of the cage they are known."""
        self._keys: dict[str, set[str]] = {}
        self._skeletons: dict[str, set[str]] = {}

    def named(self, given: str) -> Any:
        """The row of somebody by their name; of several whose names differ in case alone, whose it is to the letter."""
        self._follow()
        found = self._rows(self._keys.get(name_key(given), set()))
        exact = [row for row in found if row.name == " ".join(given.split())]
        return (exact or found)[0] if exact or len(found) == 1 else None

    def taken(self, name: str) -> bool:
        """Whether somebody has this name."""
        self._follow()
        return bool(self._rows(self._keys.get(name_key(name), set())))

    def like(self, name: str) -> list[Any]:
        """The rows of people whose names can be mistaken for this one."""
        self._follow()
        return self._rows(self._skeletons.get(skeleton(name), set()))

    def _rows(self, ids: set[str]) -> list[Any]:
        if not ids:
            return []
        p = schema.person
        there = p.c.id.in_(sorted(ids)), p.c.password != ""  # who was erased has none
        return self._store.rows(sa.select(p).where(*there).order_by(p.c.id))

    def _follow(self) -> None:
        """Takes up who has been added since."""
        with self._lock:
            if self._seq < 0:
                seq, p = self._store.head(CAGE)[0], schema.person
                for row in self._store.rows(sa.select(p.c.id, p.c.name).where(p.c.guest == sa.false())):
                    self._add(row.id, row.name)
                self._seq = seq
            e = schema.event
            added = sa.select(e.c.seq, e.c.body).where(e.c.table_id == CAGE, e.c.kind == "person", e.c.seq > self._seq)
            rows = self._store.rows(added.order_by(e.c.seq))
            new = {body["id"] for body in (json.loads(row.body) for row in rows) if not body["guest"]}
            for one in self._rows(new):
                self._add(one.id, one.name)
            self._seq = max([self._seq, *(row.seq for row in rows)])

    def _add(self, person: str, name: str) -> None:
        self._keys.setdefault(name_key(name), set()).add(person)
        self._skeletons.setdefault(skeleton(name), set()).add(person)
