"""What an Asia poker table remembers from one round to the next: whose the bank is, and the button."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games.families.set_hands.state import SetHandsState


@dataclass(frozen=True, slots=True)
class AsiaPokerState(SetHandsState):
    """Nothing beside what the family remembers."""
