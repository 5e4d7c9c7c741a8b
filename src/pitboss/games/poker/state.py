"""What a poker table remembers: where the button is. Chips lie on the table itself (`bank.stack`)."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.play.state import Seat


@dataclass(frozen=True, slots=True)
class PokerState:
    """The button, between two hands."""

    button: Seat = ""
    """The seat that had it in the last hand; a misdeal leaves it there."""
    placed: Seat = ""
    """The seat that has it in the hand to come or in play, where the dealer has put it."""
    blinds: tuple[Seat, ...] = ()
    """The seats of the blinds in the last hand, where the button goes by them: somebody may have left one since."""
