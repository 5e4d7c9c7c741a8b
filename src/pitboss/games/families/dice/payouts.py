"""Which throws a line of posted odds pays, and the amounts that can be paid at odds exactly."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.equipment.money import Odds

from .shaker import Throw


@dataclass(frozen=True, slots=True)
class DiceLine:
    """Throws that pay a wager the same, under one entry of the posted odds."""

    entry: str
    label: str
    throws: frozenset[Throw]


def exact_unit(pays: Iterable[Odds], unit: int) -> int:
    """Stakes that are multiples of this win whole units at all of these odds.

    >>> from pitboss.equipment.money import odds
    >>> exact_unit([odds("7 to 6")], 100), exact_unit([odds("9 to 5")], 50), exact_unit([odds("1 to 1")], 100)
    (600, 250, 100)
    """
    ratios = [odds.ratio for odds in pays]
    return math.lcm(*(r.denominator * unit // math.gcd(r.numerator, r.denominator * unit) for r in ratios))


def in_units(pays: Odds, stake: int, unit: int) -> int:
    """The winnings on a stake, rounded up to whole units.

    >>> from pitboss.equipment.money import odds
    >>> in_units(odds("7 to 6"), 1000, 100), in_units(odds("7 to 6"), 1200, 100)
    (1200, 1400)
    """
    return math.ceil(pays.ratio * stake / unit) * unit
