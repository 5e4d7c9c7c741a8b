"""What a pai gow poker table remembers from one round to the next: whose the bank is, the button, the stub's count."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games.families.set_hands.state import SetHandsState
from pitboss.play.state import back


@dataclass(frozen=True, slots=True)
class PaiGowPokerState(SetHandsState):
    """A void round does not count for the stub either."""

    rounds_since_count: int = back(0)
    """Since the stub was counted (11.17(h))."""
