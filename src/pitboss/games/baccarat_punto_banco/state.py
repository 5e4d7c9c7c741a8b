"""What a punto banco table remembers beside what the family does: who holds the shoe, and how it is offered round."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games.families.baccarat.state import BaccaratState
from pitboss.play.state import Holder, Seat


@dataclass(frozen=True, slots=True)
class PuntoBancoState(BaccaratState):
    """The curator (3.6, 3.11)."""

    curator: Holder = ""
    """A seat, or the dealer; empty at the opening."""
    offered_by: Holder = ""
    """Whose shoe is on offer; empty where nobody has given one up."""
    refused: tuple[Seat, ...] = ()
    """Who has declined it."""
