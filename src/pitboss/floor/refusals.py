"""Why the floor does not do what somebody asks for. Every room may refuse; `http/errors` says it to clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from pitboss.law.citation import Citation


class Stale(PitbossError):
    """It comes too late: an answer to a question that is not asked any more, or a table that has gone on."""


class SeatTaken(PitbossError):
    """A seat or a table that takes nobody: somebody else holds the seat, or the table is closing."""


class Missing(PitbossError):
    """There is no such table, round or person."""


class KeyReused(PitbossError):
    """The idempotency key stands for another action already."""


class Forbidden(PitbossError):
    """Somebody may not do or see this."""


class Protected(PitbossError):
    """What protects a player stands against it: a limit that they have set, or a time in which they do not play."""

    status = 1
    cite: Citation

    def __init__(self, reason: str, cite: Citation, until: str = "") -> None:
        super().__init__(reason)
        self.cite = cite
        self.until = until
        """When that is over; empty where it is not known, or never."""


class TooMany(PitbossError):
    """Somebody asks too often; after so many seconds they may again."""

    def __init__(self, seconds: float) -> None:
        super().__init__("too many: slow down")
        self.seconds = max(1, int(seconds + 0.999))


class Busy(PitbossError):
    """There is too much to do already: after so many seconds there may be time again. Nothing has happened."""

    def __init__(self, reason: str, seconds: float) -> None:
        super().__init__(f"{reason}: come again in a moment")
        self.seconds = min(60, max(1, int(seconds + 0.999)))
