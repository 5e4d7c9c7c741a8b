"""The carry: everything that outlives a round, as one frozen value.

A table is restored from its last carry and the actions since; there is no other state.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.play.accounts import Account
from pitboss.play.state import Nothing, State
from pitboss.rules import RULES

KEPT = frozenset({"area", "meter", "owed"})
"""The kinds of accounts that outlive a round."""


class Carry(NamedTuple):
    """What one round hands to the next."""

    game: str
    rounds: int = 0
    """Rounds completed, void ones too."""
    gone: tuple[tuple[Card, int], ...] = ()
    """Faces that have left the deck since it was last shuffled, with how many of each."""
    dealt: int = 0
    """How many cards have left it, seen or unseen."""
    held: tuple[Card, ...] = ()
    """A card drawn in error that has to be used first."""
    balances: tuple[tuple[Account, int], ...] = ()
    """What stands on the layout, on meters and as vigorish owed."""
    state: State = Nothing()
    """A game's own: the puck, a streak, rounds since the stub was counted."""
    rules: str = RULES
