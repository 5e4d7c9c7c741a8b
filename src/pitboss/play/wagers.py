"""What a wager and a pay table are; each game lists its own as data in its ``wagers.py``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from pitboss.equipment.money import Odds
from pitboss.law.citation import Citation


@dataclass(frozen=True, slots=True)
class Wager:
    """One permissible wager: its key in records, its name on a layout, and where the regulation allows it."""

    key: str
    name: str
    cite: Citation
    meaning: str
    opening: bool = True
    """Made while bets are open; the others are made when the procedure asks."""
    on: tuple[str, ...] | None = None
    """What it may be placed on, where it must be placed on something."""
    read_on: Callable[[str], str] = str
    """The one way to write what it is on: ``20-17`` is ``17-20``."""
    least: int = 1
    most: int | None = None
    unit: int = 1
    """Amounts that the wager's own section fixes, in cents; posted limits come on top."""
    most_posted: bool = False
    """The most is one that the licensee has posted: a wager beyond it may have been accepted all the same."""
    steps: bool = False
    """The unit counts from the least and not from nought: $1 or $5."""
    unit_cite: Citation | None = None
    """The section that fixes the unit, where it is not the wager's own."""
    follows: bool = False
    """What may be put on it follows from another wager: a table posts no limits of its own for it."""
    spent: bool = False
    """Its chips go to the inventory whatever comes: a win is paid without them."""
    absent: str = ""
    """Why a table does not offer it, where that needs saying."""


@dataclass(frozen=True, slots=True)
class PayTable:
    """A posted pay table: what each hand pays, highest first."""

    rows: tuple[tuple[IntEnum, Odds], ...]
    cite: Citation
    _by_rank: dict[int, Odds] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_rank", {int(rank): pays for rank, pays in self.rows})

    def odds_for(self, rank: int) -> Odds | None:
        """What a hand of this rank is paid, or None where the table has no line for it."""
        return self._by_rank.get(rank)
