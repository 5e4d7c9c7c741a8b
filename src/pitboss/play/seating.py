"""Who sits where, as far as it is known: a value of its own, which changes between rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """Seats with the players who hold them; nothing is known of the others.

    >>> seating = Seating.of({"1": "Ann", "3": "Ann", "2": "Bob"})
    >>> seating.player("3"), seating.player("7"), seating.same("1", "3"), seating.same("6", "7")
    ('Ann', '', True, False)
    """

    players: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, players: Mapping[str, str]) -> Seating:
        """A seating from names by seat."""
        return cls(tuple(sorted(players.items())))

    def player(self, seat: str) -> str:
        """Who holds a seat; nobody known where it is empty."""
        for held, player in self.players:
            if held == seat:
                return player
        return ""

    def same(self, seat: str, other: str) -> bool:
        """Whether one player is known to hold both."""
        return bool(self.player(seat)) and self.player(seat) == self.player(other)

    def with_player(self, seat: str, player: str) -> Seating:
        """With somebody at a seat; with nobody, it is free."""
        others = {held: who for held, who in self.players if held != seat}
        return Seating.of(others | {seat: player} if player else others)

    def renamed(self, player: str, name: str) -> Seating:
        """With a player under another name, wherever they sit.

        >>> Seating.of({"1": "Ann", "3": "Ann", "2": "Bob"}).renamed("Ann", "Eve").players
        (('1', 'Eve'), ('2', 'Bob'), ('3', 'Eve'))
        """
        return Seating.of({held: name if who == player else who for held, who in self.players})


UNKNOWN = Seating()
