"""A table as it can be kept: its carry, who sits where, what was said and drawn since, and what is still to come."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.play.actions import Action
from pitboss.play.carry import Carry
from pitboss.play.dealing.chance import ChanceValue, SeededChanceValue
from pitboss.play.seating import Seating


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it can be kept and taken up again, also in mid-round."""

    start: Carry
    """What the round in play, or the next one, starts from."""
    seating: Seating
    """Who sits where in the round in play, or in the next one."""
    actions: tuple[Action, ...] | None
    """What was said and drawn in the round in play; None between rounds."""
    chance: SeededChanceValue | ChanceValue
    """What is still to come."""
    leaving: frozenset[str] = frozenset()
    seated: Seating | None = None
    """Who sits where from the next round on, where somebody has come or gone during this one."""
    gone: frozenset[str] = frozenset()
    """Seats left since the bets were closed: what can be handed in only at the next bets is handed in then."""
