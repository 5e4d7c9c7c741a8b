"""What a mini-dice table remembers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MiniDiceState:
    """Outlives the round. A void round takes nothing of it back."""

    locked: tuple[tuple[str, str], ...] = ()
    """By seat and wager: what may not be taken down, where the licensee has it so."""
