"""The wagers of mini-dice: each with the throws that win and lose it, and what it pays at least (13:69F-13.2, 13.6).

A throw that neither wins nor loses leaves a place bet where it is: place bets are always active.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.equipment.money import Odds, odds
from pitboss.games.families.dice.payouts import DiceLine, exact_unit
from pitboss.games.families.dice.shaker import Throw, throws
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.law.posted import posted
from pitboss.play.wagers import Wager

THROWS = throws(2)
NUMBERS = (4, 5, 6, 8, 9, 10)

LEAST: Mapping[str, Odds] = {
    "place_4": odds("9 to 5"),
    "place_5": odds("7 to 5"),
    "place_6": odds("7 to 6"),
    "place_8": odds("7 to 6"),
    "place_9": odds("7 to 5"),
    "place_10": odds("9 to 5"),
    "field": odds("1 to 1"),
    "field_2": odds("2 to 1"),
    "field_12": odds("2 to 1"),
    "any_7": odds("4 to 1"),
    "over_7": odds("1 to 1"),
    "under_7": odds("1 to 1"),
}
PAYS = cite("13:69F-13.6(b)")
EXACT = cite("13:69F-13.6(b)1")


def totals(wanted: Iterable[int]) -> frozenset[Throw]:
    """The throws of these totals.

    >>> sorted(totals([3])), len(totals([7]))
    ([(1, 2), (2, 1)], 6)
    """
    sums = set(wanted)
    return frozenset(throw for throw in THROWS if sum(throw) in sums)


ALL = frozenset(THROWS)


@dataclass(frozen=True, slots=True)
class Bet:
    """One wager: what wins it, what loses it, and whether it stands until one of them comes."""

    key: str
    name: str
    meaning: str
    cite: Citation
    lines: tuple[DiceLine, ...]
    loses: frozenset[Throw]

    @property
    def wins(self) -> frozenset[Throw]:
        return frozenset().union(*(line.throws for line in self.lines))

    @property
    def rests(self) -> frozenset[Throw]:
        """The throws that decide nothing."""
        return ALL - self.wins - self.loses

    @property
    def stands(self) -> bool:
        """A place bet, which stays until it is decided."""
        return bool(self.rests)

    def line(self, throw: Throw) -> DiceLine | None:
        """What a throw pays; None where it does not win."""
        return next((line for line in self.lines if throw in line.throws), None)

    def wager(self) -> Wager:
        return Wager(self.key, self.name, self.cite, self.meaning)


def _place(number: int) -> Bet:
    key, wins = f"place_{number}", totals([number])
    return Bet(
        key,
        f"Place {number}",
        f"{number} before a 7",
        cite("13:69F-13.2(a)1"),
        (DiceLine(key, "win", wins),),
        totals([7]),
    )


def _next(key: str, name: str, meaning: str, section: str, *lines: tuple[str, str, Iterable[int]]) -> Bet:
    """Decided by the next shake."""
    paid = tuple(DiceLine(entry, label, totals(sums)) for entry, label, sums in lines)
    return Bet(key, name, meaning, cite(section), paid, ALL.difference(*(line.throws for line in paid)))


BETS = {
    bet.key: bet
    for bet in (
        *(_place(number) for number in NUMBERS),
        _next(
            "field", "Field", "2, 3, 4, 9, 10, 11 or 12", "13:69F-13.2(a)2",
            ("field_2", "2", [2]), ("field_12", "12", [12]), ("field", "3, 4, 9, 10, 11", [3, 4, 9, 10, 11]),
        ),
        _next("any_7", "Any 7", "a 7", "13:69F-13.2(a)3", ("any_7", "win", [7])),
        _next("over_7", "Over 7", "8 to 12", "13:69F-13.2(a)4", ("over_7", "win", range(8, 13))),
        _next("under_7", "Under 7", "2 to 6", "13:69F-13.2(a)5", ("under_7", "win", range(2, 7))),
    )
}  # fmt: skip

WAGERS = tuple(bet.wager() for bet in BETS.values())


def pays(options: Options, entry: str) -> Odds:
    """What an entry of the posted odds is at this table."""
    return posted(options, entry, LEAST[entry])


def step(options: Options, bet: Bet) -> int:
    """Stakes are multiples of this, so that every win is a whole number of payout units (13:69F-13.6(b)1).

    >>> from pitboss.games.mini_dice.options import OPTIONS
    >>> table, _ = OPTIONS.read({"min_payout_unit": "0.50"})
    >>> [step(table, BETS[key]) for key in ("place_4", "place_6", "field")]
    [250, 300, 50]
    """
    return exact_unit((pays(options, line.entry) for line in bet.lines), options.whole("min_payout_unit"))


def at_table(options: Options, wager: Wager) -> Wager:
    """A wager in amounts that this table can pay exactly."""
    return replace(wager, unit=step(options, BETS[wager.key]), unit_cite=EXACT)


def is_exact(options: Options, pays: Odds, stake: int) -> bool:
    """Whether a win is a whole number of payout units."""
    return (pays.ratio * stake / options.whole("min_payout_unit")).denominator == 1


def chance(throws: frozenset[Throw]) -> Fraction:
    return Fraction(len(throws), len(THROWS))
