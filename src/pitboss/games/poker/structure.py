"""How options are written that are more than a word or a number: the betting, the blinds, rake by steps, shares.

Each is kept as the text a licensee writes, in one spelling, and read once into what the procedure needs.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.law.options import Options

FIXED, SPREAD, POT, NO = "fixed_limit", "spread", "pot_limit", "no_limit"
_LIMITED = re.compile(r"(fixed_limit|spread)\(([^,()]+),([^,()]+)\)")


class Structure(NamedTuple):
    """A betting structure: its kind and, where it has them, the lower and the higher amount."""

    kind: str
    low: int = 0
    high: int = 0

    @property
    def limited(self) -> bool:
        """The number of raises may be limited."""
        return self.kind in (FIXED, SPREAD)

    def __str__(self) -> str:
        return f"{self.kind}({short(self.low)},{short(self.high)})" if self.limited else self.kind


def short(amount: int) -> str:
    """
    >>> short(500), short(250)
    ('5', '2.50')
    """
    return str(amount // 100) if amount % 100 == 0 else dollars(amount)


def _amount(text: str) -> int:
    try:
        amount = cents(text.strip())
    except Unreadable as problem:
        raise ValueError(problem.reason) from None
    if amount == 0:
        raise ValueError("an amount must be more than 0")
    return amount


@functools.cache
def structure(text: str) -> Structure:
    """
    >>> structure("fixed_limit(5,10)"), str(structure("spread(1, 2.50)")), structure("no_limit").limited
    (Structure(kind='fixed_limit', low=500, high=1000), 'spread(1,2.50)', False)
    """
    text = text.lower()
    if text in (POT, NO):
        return Structure(text)
    match = _LIMITED.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no betting structure")
    low, high = _amount(match[2]), _amount(match[3])
    if low > high:
        raise ValueError(f"${dollars(low)} is above ${dollars(high)}")
    return Structure(match[1], low, high)


@functools.cache
def blinds(text: str) -> tuple[int, ...]:
    """The blinds in the order in which they are posted, the big blind last.

    >>> blinds("1,2"), blinds("none")
    ((100, 200), ())
    """
    if text == "none":
        return ()
    posted = tuple(_amount(part) for part in text.split(","))
    if len(posted) > 3 or list(posted) != sorted(posted):
        raise ValueError("one to three amounts, the largest last")
    return posted


@functools.cache
def increments(text: str) -> tuple[tuple[int, int], ...]:
    """Pots and the rake from each on.

    >>> increments("20:1,40:2")
    ((2000, 100), (4000, 200))
    """
    if text == "none":
        return ()
    steps = []
    for part in text.split(","):
        pot, colon, rake = part.partition(":")
        if not colon:
            raise ValueError(f"{part!r} is not POT:RAKE")
        steps.append((_amount(pot), _amount(rake)))
    if any(pot >= after or rake > more for (pot, rake), (after, more) in itertools.pairwise(steps)):
        raise ValueError("the pots must rise, and the rake with them")
    if any(rake > pot for pot, rake in steps):
        raise ValueError("a rake is above its pot")
    return tuple(steps)


@functools.cache
def shares(text: str) -> tuple[Fraction, ...]:
    """The percentages of the fund to the loser, the winner and the others.

    >>> shares("50,25,25")
    (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    """
    parts = text.split(",")
    if len(parts) != 3 or not all(re.fullmatch(r"\d{1,3}(\.\d{1,4})?", part.strip()) for part in parts):
        raise ValueError("three percentages: loser, winner, the others")
    found = tuple(Fraction(part.strip()) / 100 for part in parts)
    if sum(found) > 1:
        raise ValueError("more than 100 percent")
    return found


def write_blinds(posted: tuple[int, ...]) -> str:
    return ",".join(map(short, posted)) or "none"


def write_increments(steps: tuple[tuple[int, int], ...]) -> str:
    return ",".join(f"{short(pot)}:{short(rake)}" for pot, rake in steps) or "none"


def write_shares(parts: tuple[Fraction, ...]) -> str:
    """
    >>> write_shares(shares("50.0,33.3300,16"))
    '50,33.33,16'
    """
    return ",".join(f"{float(part * 100):.4f}".rstrip("0").rstrip(".") for part in parts)


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Written(Generic[T]):
    """An option that is kept as it is written, in one spelling, once it can be read."""

    reads: Callable[[str], T]
    writes: Callable[[T], str]
    shape: str

    def read(self, raw: object) -> str:
        text = ",".join(map(str, raw)) if isinstance(raw, list) else str(raw)
        return self.writes(self.reads(text.replace(" ", "")))

    def __str__(self) -> str:
        return self.shape


# What follows from the options of a table


def structure_of(options: Options) -> Structure:
    return structure(options.word("betting"))


def blinds_of(options: Options) -> tuple[int, ...]:
    return blinds(options.word("blinds"))


def least_bet(options: Options) -> int:
    """The lower limit: the least bet of the first rounds."""
    found = structure_of(options)
    if found.limited:
        return found.low
    posted = blinds_of(options)
    return (
        posted[-1]
        if posted
        else options.optional("bring_in") or options.whole("ante") or options.whole("odd_chip_unit")
    )
