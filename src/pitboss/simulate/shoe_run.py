"""What is asked where whole shoes are played: who sits at the table, who counts, what they bet.

A ramp says how many units are bet from a true count on; below the first count it names, as many as there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.errors import Unreadable

SYSTEMS: Mapping[str, tuple[int, ...]] = {
    # by value of a card: ace, 2 to 9, ten
    "hi_lo": (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1),
    "hi_opt_i": (0, 0, 1, 1, 1, 1, 0, 0, 0, -1),
    "omega_ii": (0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
}
"""Counts that a player may keep, published and balanced ones: what each card adds."""
LOWEST, HIGHEST = -12, 12
"""True counts beyond these are taken together with them."""
MOST_SEATS = 7
MOST_UNITS = 1000


@dataclass(frozen=True, slots=True)
class Shoes:
    """Whole shoes: the first seat is watched; the others may play by other strategies."""

    seats: int = 1
    others: tuple[str, ...] = ()
    """The strategies of seats 2, 3 ...; the last one named goes for those after it."""
    count: str = ""
    """The count that the first seat keeps."""
    ramp: tuple[tuple[int, int], ...] = ((0, 1),)
    """True counts, and the units bet from each on."""
    insurance: int | None = None
    """Taken from this true count on."""

    def __post_init__(self) -> None:
        numbers = (self.seats, *(number for step in self.ramp for number in step), self.insurance or 0)
        if not all(type(number) is int for number in numbers):
            raise Unreadable("seats, true counts and units are whole numbers")
        if not 1 <= self.seats <= MOST_SEATS:
            raise Unreadable(f"cannot play with {self.seats} seats (1 to {MOST_SEATS})")
        if len(self.others) > self.seats - 1:
            raise Unreadable(f"strategies for {len(self.others)} other players, and {self.seats - 1} are at the table")
        if self.count and self.count not in SYSTEMS:
            raise Unreadable(f"{self.count!r} is no count known here ({', '.join(SYSTEMS)})")
        if not self.count and (self.ramp != ((0, 1),) or self.insurance is not None):
            raise Unreadable("a bet ramp and insurance by the count need --count")
        counts = [count for count, _ in self.ramp]
        if not counts or counts != sorted(set(counts)):
            raise Unreadable("a ramp names true counts from the lowest up, each once")
        if not all(LOWEST <= count <= HIGHEST for count in counts):
            raise Unreadable(f"true counts go from {LOWEST} to {HIGHEST}")
        if not all(0 <= units <= MOST_UNITS for _, units in self.ramp) or not any(units for _, units in self.ramp):
            raise Unreadable(f"a ramp bets 0 to {MOST_UNITS} units, and somewhere more than none")

    def units(self, true_count: int) -> int:
        """The units bet at a true count.

        >>> ramp = Shoes(count="hi_lo", ramp=read_ramp("1:1,2:4,4:8"))
        >>> [ramp.units(count) for count in (-3, 1, 2, 3, 9)]
        [1, 1, 4, 4, 8]
        """
        reached = [units for count, units in self.ramp if count <= true_count]
        return reached[-1] if reached else self.ramp[0][1]

    def require_nobody_else(self, game: str) -> None:
        """Unreadable where company or a count is asked for at a game in which neither changes what is watched."""
        if self != Shoes():
            raise Unreadable(f"{game} is played by the shoe for one seat, and nobody counts")

    def strategy(self, seat: int, first: str) -> str:
        """The strategy of a seat, from 0; the first one's where nothing else is said."""
        if seat == 0 or not self.others:
            return first
        return self.others[min(seat, len(self.others)) - 1]

    def to_json(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "others": list(self.others),
            "count": self.count,
            "ramp": [list(step) for step in self.ramp],
            "insurance": self.insurance,
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, object]) -> Shoes:
        """
        >>> Shoes.from_json(Shoes(seats=3).to_json()) == Shoes(seats=3)
        True
        """
        try:
            given: dict[str, object] = dict(stored)
            others, ramp = given.pop("others", []), given.pop("ramp", [[0, 1]])
            assert isinstance(others, list)
            assert isinstance(ramp, list)
            steps = tuple((count, units) for count, units in ramp)
            return cls(others=tuple(map(str, others)), ramp=steps, **given)  # type: ignore[arg-type]
        except (AssertionError, TypeError, ValueError):
            raise Unreadable("job: shoes are seats, others, count, ramp and insurance") from None


def read_ramp(text: str) -> tuple[tuple[int, int], ...]:
    """A ramp as people write it: true counts and units.

    >>> read_ramp("-1:0,1:1,2:2,3:4")
    ((-1, 0), (1, 1), (2, 2), (3, 4))
    """
    try:
        steps = [step.split(":") for step in text.split(",")]
        return tuple((int(count), int(units)) for count, units in steps)
    except ValueError:
        raise Unreadable(f"{text!r} is no ramp: COUNT:UNITS,COUNT:UNITS...") from None
