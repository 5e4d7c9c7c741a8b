"""Games in which nobody decides anything once the bets are down."""

from __future__ import annotations

from pitboss.errors import Unreadable


def nothing_to_decide(strategy: str) -> None:
    """Once the bets are down no player decides anything: there is one strategy only."""
    if strategy != "optimal":
        raise Unreadable(f"{strategy!r} is no strategy: there is nothing to decide once the bets are down")
