"""What a pai gow table remembers from one round to the next: whose the bank is."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games.families.set_hands.state import SetHandsState


@dataclass(frozen=True, slots=True)
class PaiGowState(SetHandsState):
    """Nothing beside what the family remembers; there is no button."""
