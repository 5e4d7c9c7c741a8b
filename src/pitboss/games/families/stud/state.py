"""What a table of this shape remembers from one round to the next."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StudState:
    """What a table of this shape remembers."""

    rounds_since_count: int = 0
    """Since the stub was counted."""
