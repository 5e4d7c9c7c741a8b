"""Links by which a player shows their own copy of a past round to anybody: made, listed, revoked, looked up.

What a link shows is worked out from the log each time, as its owner saw it; here stands only whose it is, and of which
round. Its token follows from the floor key and its id, so that no copy of the database opens one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pitboss.floor.refusals import Forbidden, Missing
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store, stamp

LABEL: Final = b"pitboss round link 1\n"
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}\.[0-9a-f]{40}")
MOST: Final = 500
"""So many links one person may have."""


class RoundLink(NamedTuple):
    """One link."""

    id: str
    person: str
    table: str
    round: int
    at: str

    def to_json(self, token: str) -> dict[str, Any]:
        return {
            "id": self.id, "token": token, "path": f"/round/{token}", "table": self.table, "round": self.round,
            "at": self.at,
        }  # fmt: skip


class RoundLinks:
    """The links of a floor."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store, self._key = store, key

    def token(self, id_: str) -> str:
        """What opens a link."""
        return f"{id_}.{hmac.new(self._key, LABEL + id_.encode(), hashlib.sha256).hexdigest()[:40]}"

    def make(self, person: str, table: str, number: int) -> RoundLink:
        """The link of somebody to a round of theirs: the one there is, or a new one."""
        links = schema.round_link
        if found := self._find(links.c.person == person, links.c.table_id == table, links.c.round == number):
            return found[0]
        if len(self._find(links.c.person == person)) >= MOST:
            raise Forbidden(f"you show {MOST} rounds already: take a link back first")
        made = RoundLink(secrets.token_urlsafe(16), person, table, number, stamp(self._store.now()))
        try:
            with self._store.writing() as connection:
                row = dict(zip(links.c.keys(), made, strict=True))
                connection.execute(sa.insert(links), row)
        except sa.exc.IntegrityError:  # it was made at the same moment
            return self._find(links.c.person == person, links.c.table_id == table, links.c.round == number)[0]
        return made

    def of(self, person: str) -> list[RoundLink]:
        """All links of somebody, the newest first."""
        return sorted(self._find(schema.round_link.c.person == person), key=lambda one: one.at, reverse=True)

    def revoke(self, person: str, id_: str) -> None:
        """A link opens nothing any more. Somebody else's is none."""
        links = schema.round_link
        with self._store.writing() as connection:
            gone = connection.execute(sa.delete(links).where(links.c.id == id_, links.c.person == person))
        if not gone.rowcount:
            raise Missing("there is no such link of yours")

    def opened(self, token: str) -> RoundLink:
        """The link that a token opens; missing where it is none, or was revoked."""
        if TOKEN.fullmatch(token):
            id_ = token.partition(".")[0]
            if hmac.compare_digest(self.token(id_), token) and (found := self._find(schema.round_link.c.id == id_)):
                return found[0]
        raise Missing("this link shows nothing, or no longer")

    def _find(self, *where: sa.ColumnElement[bool]) -> list[RoundLink]:
        return [RoundLink(*row) for row in self._store.rows(sa.select(schema.round_link).where(*where))]
