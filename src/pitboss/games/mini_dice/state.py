"""What a mini-dice table remembers."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.play.state import Seat


@dataclass(frozen=True, slots=True)
class MiniDiceState:
    """Outlives the round. A void round takes nothing of it back."""

    locked: tuple[tuple[Seat, str], ...] = ()
    """By seat and wager: what may not be taken down, where the licensee has it so."""
