"""What a chemin de fer table remembers beside what the family does: the bank, the cut, a card dealt in error."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.cards import Card
from pitboss.games.families.baccarat.state import BaccaratState
from pitboss.play.state import Holder, Seat


@dataclass(frozen=True, slots=True)
class Tenure:
    """What is remembered of the bank from one round to the next."""

    banker: Seat
    wager: int
    """The Banker's last wager, all of it, covered or not (4.6(b))."""
    lost: bool = False
    """The Banker's Hand lost: the shoe must be given up (4.11)."""
    suivi: Seat = ""
    """Who alone equaled and lost the last wager that was no stand-off (4.7(b))."""


@dataclass(frozen=True, slots=True)
class CheminDeFerState(BaccaratState):
    """The bank and the cards."""

    tenure: Tenure | None = None
    """Whose shoe it is; None where it has to be auctioned."""
    cut_first: Holder = ""
    """Who is offered the cut first."""
    aside: tuple[Card, ...] = ()
    """Cards dealt in error, until it is known what becomes of them."""
