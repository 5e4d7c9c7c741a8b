"""What is on record of how the rules of the poker room changed."""

from __future__ import annotations

from pitboss.law.changes import inferred

CHANGES = (inferred("2007-03-19", "14.5(a)", "pre-shuffled decks, as in the other card games"),)
