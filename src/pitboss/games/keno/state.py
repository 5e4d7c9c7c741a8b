"""What a keno game hands on to the next: its number, and the tickets that are still to be played or paid.

A game that could not be finished has been played all the same: a void one takes none of this back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pitboss.play.state import Seat

from .tickets import Marks, read


class Ticket(NamedTuple):
    """A ticket as the system keeps it, from its sale until it is redeemed."""

    number: int
    seat: Seat
    wager: str
    on: str
    cents: int
    """Wagered on each way in each game."""
    first: int
    """The first game it is good for."""
    kept: tuple[int, ...]
    """By way, the wagers of the games that it has won so far."""
    receives: tuple[int, ...]
    """By way, what is to be paid for them in all."""
    hand: str = ""
    """Tells it apart from another ticket of the same seat on the same numbers."""
    lost: bool = False
    """The patron has no ticket to present."""

    @property
    def marks(self) -> Marks:
        return read(self.wager, self.on)

    def is_last(self, game: int) -> bool:
        """Whether a game is the last that it is good for."""
        return game == self.first + self.marks.games - 1


@dataclass(frozen=True, slots=True)
class KenoState:
    """Games are numbered one after the other, and so are tickets."""

    game: int = 1
    sold: int = 0
    tickets: tuple[Ticket, ...] = ()
