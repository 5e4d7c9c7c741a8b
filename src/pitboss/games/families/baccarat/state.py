"""What a baccarat table remembers from one round to the next: how far its shoe has come, who sits there, who cut."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pitboss.play.state import Holder, Seat, of_shoe


class ShoeStage(Enum):
    """How far a shoe has come (3.8(e))."""

    IN_USE = "in use"
    CUTTING_CARD = "cutting card"
    """It has appeared: the hand in play is completed."""
    LAST_HAND = "last hand"
    FINISHED = "finished"
    """No card is dealt before the reshuffle."""


@dataclass(frozen=True, slots=True)
class BaccaratState:
    """What every game of this family keeps; a void round takes none of it back."""

    shoe: ShoeStage = of_shoe(ShoeStage.IN_USE)  # noqa: RUF009 - a field
    burned: int | None = of_shoe(None)
    """How many cards were burned when the shoe was opened; None before that."""
    put_away: int = of_shoe(0)
    """How many more have left this shoe without being dealt: found face up, drawn in error, or burned for that."""
    participants: tuple[Seat, ...] = ()
    """The seats known to be taken, in the order of their numbers."""
    cut_by: Holder = ""
    """Who cut the cards last: a seat, or the dealer; empty where nobody is known to have."""
    cut_offered: bool = False
    """The cards were shuffled here and are being offered to be cut."""
