"""Who holds which seat of a table, from when on, and who did before: what lies at a seat is its holder's to see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pitboss.play.driver import Round

Held = Mapping[str, tuple[str, int]]
"""Seats of a round: who has held each last, also where they have left, and from which of the round's effects on."""


class Stay(NamedTuple):
    """Somebody gave up a seat in mid-round, and another then sat down in it."""

    seat: str
    person: str
    since: int
    until: int
    """The effects of the round that are this person's to see: from one up to another."""


class FinishedRound(NamedTuple):
    """A round that is over, with who held which seat from which of its effects on, and who did before them."""

    number: int
    round: Round
    held: Held
    gone: Sequence[Stay]
    players: frozenset[str] = frozenset()
    """People whose money moved in it."""

    def seats_at(self, person: str, place: int) -> dict[str, int]:
        """The seats that were somebody's when one of the effects came about."""
        found = [seat for seat, (holder, since) in self.held.items() if holder == person and place >= since]
        found += [stay.seat for stay in self.gone if stay.person == person and stay.since <= place < stay.until]
        return dict.fromkeys(found if person else (), 0)


def called(name: str, guest: bool) -> str:
    """What others see somebody called.

    >>> called("Ann", True)
    'Ann (guest)'
    """
    return f"{name} (guest)" if guest else name


def player_of(person: str, name: str) -> str:
    """A player as the engine knows them: names need not be unique, this is.

    >>> player_of("p7", "Ann"), person_of("Ann (p7)")
    ('Ann (p7)', 'p7')
    """
    return f"{name} ({person})"


def person_of(player: str) -> str:
    """The person behind a player of the engine; empty where there is none."""
    return player.rpartition(" (")[2].removesuffix(")")
