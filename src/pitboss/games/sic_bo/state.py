"""What a sic bo table remembers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SicBoState:
    """Outlives the round. A void round takes nothing of it back: what makes one void is what it remembers."""

    closed: bool = False
    """The table waits for its display to be repaired."""
    held: bool = False
    """The last throw was no roll and did not reopen the bets: the wagers from before it stay as they lie."""
