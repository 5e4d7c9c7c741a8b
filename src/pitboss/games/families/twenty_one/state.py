"""What every table of the family remembers from one round to the next; a game adds its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from pitboss.play.card_places import Hand
from pitboss.play.state import of_shoe


@dataclass(frozen=True, slots=True)
class ShoeState:
    """How far the shoe has come, and whether its device works. A void round leaves it as it is."""

    cutting_card_at: Hand | None = of_shoe(None)  # noqa: RUF009 - a field
    """Where the cutting card appeared: the shoe ends with that round."""
    reader_out: bool = False
    """The card reader failed, and the game goes on without it."""

    def fresh(self) -> Self:
        """A full shoe: no cutting card yet."""
        return replace(self, cutting_card_at=None)
