"""Sweeps: the odds of a table over ranges of its options, of the wagers asked for."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.desks.odds import Progress
from pitboss.errors import Unreadable
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.sweep import Sweep, Swept, swept


def sweep(
    inquiry: Inquiry, over: Sequence[Swept], wagers: Sequence[str] = (), told: Progress = lambda done, of: None
) -> Sweep:
    """Every combination of the values swept over, of the wagers asked for or of all."""
    found = swept(inquiry, over, told)
    for name in wagers:
        if name not in found.wagers:
            raise Unreadable(f"no combination has odds for wager {name!r} (known: {', '.join(found.wagers)})")
    return found.of(wagers) if wagers else found
