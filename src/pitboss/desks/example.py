"""Records to begin with: an annotated one of every game."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import game as find_game


def example(game: str) -> str:
    """The record of a game that every new user may begin with; it rules cleanly."""
    slug = find_game(game).slug
    written = parts.example(slug)
    if written is None:
        raise Unreadable(f"there is no example of {slug} yet")
    return written
