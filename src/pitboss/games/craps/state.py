"""What a craps table remembers: the puck, the shooter, the buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pitboss.play.state import Seat


@dataclass(frozen=True, slots=True)
class Button:
    """An on or off button on one wager: it works on this roll, or has no action, as its owner called it."""

    seat: Seat
    wager: str
    number: str
    """The number the wager stands on; empty where it has none of its own."""
    says: str


@dataclass(frozen=True, slots=True)
class CrapsState:
    """Outlives the roll.

    A void roll takes nothing of it back (1.9): the puck, the points made and the shooter's first throw change only
    once a roll counts, and what was said while bets were open stands with the wagers, as do throws that fell short.
    """

    point: int = 0
    """The come out point; 0 while the puck is off."""
    points_made: tuple[int, ...] = ()
    """The different points this shooter has made, in order."""
    shooter: Seat = ""
    """The seat that has the dice; empty where nobody is named, or while they are offered round."""
    offered_from: Seat = ""
    """The seat that the dice are offered to first; empty where that is the one at which the game opens."""
    asked: int = 0
    """How many seats have let the dice go by."""
    has_thrown: bool = False
    """This shooter's first come out roll is over."""
    short_throws: int = 0
    """How many throws of this shooter missed the far end."""
    buttons: tuple[Button, ...] = ()
    overpaid: bool = False
    """Odds above the cap lie on the layout, and nobody has noticed."""

    def says(self, seat: str, wager: str, number: str) -> str:
        """What the button on a wager says; nothing where there is none."""
        place = (seat, wager, number)
        return next((each.says for each in self.buttons if (each.seat, each.wager, each.number) == place), "")

    def with_button(self, button: Button) -> CrapsState:
        """With another button on a wager."""
        without = self.without_button(button.seat, button.wager, button.number).buttons
        return replace(self, buttons=(*without, button))

    def without_button(self, seat: str, wager: str, number: str) -> CrapsState:
        """With no button on a wager."""
        place = (seat, wager, number)
        left = tuple(each for each in self.buttons if (each.seat, each.wager, each.number) != place)
        return replace(self, buttons=left)


@dataclass(slots=True)
class Roll:
    """What is kept for one roll alone."""

    reopened: bool = False
    """A wager was confirmed aloud while the dice were in the air: it is taken before they count."""
