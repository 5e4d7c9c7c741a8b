"""Pot arithmetic: what goes back, what is contested by whom, what the house takes, how a pot is split.

Plain functions of amounts and seats, in the order in which a pot is settled; nothing here knows a card.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.law.options import Options

from .structure import increments


@dataclass(frozen=True, slots=True)
class Pot:
    """Money that some seats contest."""

    name: str
    amount: int
    seats: tuple[str, ...]
    """Those who can win it."""


def uncalled(put: Mapping[str, int], stays: Collection[str] = ()) -> tuple[str, int]:
    """Whose money nobody else met, and how much of it; a dead hand's money ``stays``.

    >>> uncalled({"1": 3000, "2": 8000, "3": 12000, "4": 200})
    ('3', 4000)
    """
    first, second = (*sorted(put, key=lambda seat: -put[seat]), "")[:2]
    over = put[first] - (put[second] if second else 0)
    return (first, over) if over and first not in stays else ("", 0)


def pots(put: Mapping[str, int], live: Sequence[str]) -> list[Pot]:
    """The main pot and the side pots, by the levels of the live seats; folded money is in them.

    >>> [(pot.name, pot.amount, pot.seats) for pot in pots({"1": 3000, "2": 8000, "3": 8000, "4": 200}, "123")]
    [('main', 9200, ('1', '2', '3')), ('side 1', 10000, ('2', '3'))]
    """
    levels = sorted({put[seat] for seat in live})
    found: list[Pot] = []
    below = 0
    for level in levels:
        top = max(put.values()) if level == levels[-1] else level  # what is above the last level is in the last pot
        amount = sum(min(cents, top) - min(cents, below) for cents in put.values())
        if amount:
            name = f"side {len(found)}" if found else "main"
            found.append(Pot(name, amount, tuple(seat for seat in live if put[seat] >= level)))
        below = level
    return found


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes of contested pots (14.14), as the options have it."""

    method: str
    percent: Fraction
    cap: int
    unit: int
    steps: tuple[tuple[int, int], ...] = ()
    fee: int = 0

    @classmethod
    def of(cls, options: Options) -> Rake:
        return cls(
            options.word("rake_method"), options.fraction("rake_percent"), options.whole("rake_cap"),
            options.whole("rake_unit"), increments(options.word("rake_increments")), options.whole("hand_fee"),
        )  # fmt: skip

    def on(self, base: int) -> int:
        """The rake on so much contested money.

        >>> tenth = Rake("percentage", Fraction(10), 400, 100)
        >>> tenth.on(7100), tenth.on(3900), tenth.on(900)
        (400, 300, 0)
        >>> Rake("incremental", Fraction(10), 400, 100, ((2000, 100), (4000, 200))).on(3999)
        100
        >>> Rake("fee_per_hand", Fraction(10), 400, 100, (), 300).on(7100)
        300
        """
        match self.method:
            case "percentage":
                part = base * self.percent / 100
                return min(self.cap, part // self.unit * self.unit)
            case "incremental":
                return max((rake for pot, rake in self.steps if pot <= base), default=0)
            case "fee_per_hand":
                return min(base, self.fee)
        return 0


def take(contested: Sequence[Pot], amount: int) -> list[Pot]:
    """The pots less what is taken: of the main pot first, what it cannot cover of the next.

    >>> [pot.amount for pot in take([Pot("main", 300, ("1", "2")), Pot("side 1", 500, ("2",))], 400)]
    [0, 400]
    """
    left: list[Pot] = []
    for pot in contested:
        part = min(amount, pot.amount)
        amount -= part
        left.append(Pot(pot.name, pot.amount - part, pot.seats))
    return left


def halves(amount: int, unit: int) -> tuple[int, int]:
    """The high half, which takes the odd unit, and the low half.

    >>> halves(12100, 100), halves(12150, 100)
    ((6100, 6000), (6150, 6000))
    """
    low = amount // 2 // unit * unit
    return amount - low, low


def split(amount: int, winners: Sequence[str], unit: int) -> dict[str, int]:
    """Equal shares down to the unit; odd units, and a rest below one, go to the first of the winners in this order.

    >>> split(4300, ("5", "2"), 100), split(1050, ("3", "1", "2"), 100)
    ({'5': 2200, '2': 2100}, {'3': 400, '1': 350, '2': 300})
    """
    share = amount // len(winners) // unit * unit
    odd, rest = divmod(amount - share * len(winners), unit)
    return {seat: share + (unit if i < odd else rest if i == odd else 0) for i, seat in enumerate(winners)}
