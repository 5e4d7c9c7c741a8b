"""What is asked of a simulation besides the game: which wagers are made, and for how much."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.errors import Unreadable
from pitboss.spelling import spelled, unknown

MOST = 10**11
"""No more cents than this are staked: what they win still fits a machine word."""


@dataclass(frozen=True, slots=True)
class AskedWagers:
    """Wagers by name and cents on them.

    >>> units = {"pass": 100, "place_6": 600, "place_8": 600}
    >>> AskedWagers().of(units) == units
    True
    >>> AskedWagers(("place_6", "pass"), stakes={"pass": 2500}).of(units)
    {'pass': 2500, 'place_6': 600}
    """

    wagers: tuple[str, ...] = ()
    """None named: all that the table takes."""
    stake: int | None = None
    """On every wager that is made."""
    stakes: Mapping[str, int] = field(default_factory=dict)
    """On single ones; this goes before."""

    def of(self, units: Mapping[str, int], fixed: Collection[str] = ()) -> dict[str, int]:
        """The wagers made, in the order of the table's, and the cents on each: the table's unit unless asked for.

        ``fixed`` are those on which nothing else may be staked.
        """
        for name in (*self.wagers, *self.stakes):
            if spelled(name, units) not in units:
                raise unknown("wager", name, units)
        made = {spelled(name, units) for name in self.wagers} or units.keys()
        stakes = {spelled(name, units): cents for name, cents in self.stakes.items()}
        if idle := stakes.keys() - made:
            raise Unreadable(f"a stake is given for {sorted(idle)[0]!r}, which is not among the wagers made")
        if set_down := sorted(name for name in fixed if stakes.get(name, units[name]) != units[name]):
            raise Unreadable(f"the stake on {set_down[0]!r} is not for the player to choose")
        found = {}
        for name, unit in units.items():
            if name in made:
                found[name] = stakes.get(name, unit if self.stake is None or name in fixed else self.stake)
                if not 0 < found[name] <= MOST:
                    raise Unreadable(f"a stake must be more than 0 and at most {MOST} cents")
        return found

    def on(self, wager: str) -> int | None:
        """The cents asked for on one wager, where any are."""
        return self.stakes.get(wager, self.stake)


EVERYTHING = AskedWagers()


def unrounded(unit: int, *pays: Fraction) -> int:
    """So many units that each of these payouts is whole units: where nothing is rounded on a unit, nothing is on this.

    >>> unrounded(1_000, Fraction(1)), unrounded(1_000, Fraction(21, 20), Fraction(7, 6))
    (1000, 60000)
    """
    return stakeable(unit * math.lcm(*(each.denominator for each in pays)), unit)


def stakeable(whole: int, unit: int) -> int:
    """What comes to whole amounts, unless that is more than anybody stakes: then a unit, on which something is rounded.

    >>> stakeable(60_000, 100), stakeable(10**12, 100)
    (60000, 100)
    """
    return whole if whole <= MOST else unit
