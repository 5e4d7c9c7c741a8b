"""What a punto banco table remembers beside what the family does: who holds the shoe, and how it is offered round."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games.baccarat.state import BaccaratState


@dataclass(frozen=True, slots=True)
class PuntoBancoState(BaccaratState):
    """The curator (3.6, 3.11)."""

    curator: str = ""
    """A seat, or the dealer; empty at the opening."""
    offered_by: str = ""
    """Whose shoe is on offer; empty where nobody has given one up."""
    refused: tuple[str, ...] = ()
    """Who has declined it."""
