"""Drafts of events put into their places in a chain: stamped, salted, hashed, each with the hash of the one before."""

from __future__ import annotations

import secrets

from pitboss.floor.table.events import VERSION, Draft, Event, digest
from pitboss.play.codec import canonical
from pitboss.rules import RULES


class Salts:
    """Random salts, drawn from the system many at a time."""

    def __init__(self) -> None:
        self._left: list[str] = []

    def next(self) -> str:
        """16 random bytes in hexadecimal digits."""
        try:
            return self._left.pop()
        except IndexError:
            drawn = secrets.token_hex(16 * 256)
            self._left = [drawn[at : at + 32] for at in range(32, len(drawn), 32)]
            return drawn[:32]


_salts = Salts()


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
