"""What the changes of several games of this family have in common."""

from __future__ import annotations

from pitboss.law.changes import Choice

PRESHUFFLED = Choice("preshuffled_opening_deck", "pre-shuffled cards are used", only=(False,))
"""R.2007 d.86."""
