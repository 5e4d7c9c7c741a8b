"""Against the dealer, as data: what becomes of each wager when the hands are compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum

from pitboss.equipment.money import EVEN, Odds
from pitboss.law.citation import Citation
from pitboss.play.table import Table


class HandComparison(IntEnum):
    """How a player's hand fares."""

    LOST = 0
    TIED = 1
    WON = 2
    UNQUALIFIED = 3
    """The dealer's hand does not qualify."""


class Fate(Enum):
    """What becomes of a wager."""

    LOSES = "loses"
    PUSHES = "is returned"
    WINS = "wins"


def compare(hand: tuple[int, ...], dealer: tuple[int, ...], qualified: bool = True) -> HandComparison:
    """
    >>> compare((1, 14), (1, 13)), compare((1, 14), (1, 14)), compare((0, 9), (0, 11), qualified=False)
    (<HandComparison.WON: 2>, <HandComparison.TIED: 1>, <HandComparison.UNQUALIFIED: 3>)
    """
    if not qualified:
        return HandComparison.UNQUALIFIED
    return HandComparison.WON if hand > dealer else HandComparison.LOST if hand < dealer else HandComparison.TIED


@dataclass(frozen=True, slots=True)
class Versus:
    """The wagers against the dealer, and the sections under which they are paid and returned.

    A win is paid at even money, or at what ``odds`` say for the wager; a tie goes back, unless it wins.
    """

    wagers: tuple[str, ...]
    wins: Citation
    ties: Citation
    tie: Fate = Fate.PUSHES
    unqualified: Mapping[str, Fate] = field(default_factory=dict)
    """By wager, where the dealer's hand does not qualify."""

    _losing: tuple[tuple[str, ...], ...] = field(init=False, repr=False)
    _rest: tuple[tuple[tuple[str, bool], ...], ...] = field(init=False, repr=False)
    """By outcome: the wagers that have lost; the others, with whether they have won."""

    def __post_init__(self) -> None:
        fates = [[(wager, self.fate(wager, outcome)) for wager in self.wagers] for outcome in HandComparison]
        losing = tuple(tuple(w for w, fate in row if fate is Fate.LOSES) for row in fates)
        rest = tuple(tuple((w, fate is Fate.WINS) for w, fate in row if fate is not Fate.LOSES) for row in fates)
        object.__setattr__(self, "_losing", losing)
        object.__setattr__(self, "_rest", rest)

    def fate(self, wager: str, outcome: HandComparison) -> Fate:
        """What becomes of a wager; a dealer who always qualifies has no other outcome."""
        if outcome is HandComparison.UNQUALIFIED:
            return self.unqualified.get(wager, Fate.PUSHES)
        return {HandComparison.WON: Fate.WINS, HandComparison.LOST: Fate.LOSES, HandComparison.TIED: self.tie}[outcome]

    def collect(self, table: Table, seat: str, outcome: HandComparison, section: Citation) -> None:
        """Takes what has lost."""
        for wager in self._losing[outcome]:
            table.collect(seat, wager, section)

    def settle(
        self, table: Table, seat: str, outcome: HandComparison, odds: Callable[[str], Odds | None] | None = None
    ) -> None:
        """Pays what has won, and returns what has not lost; a winner that the odds have nothing for goes back too."""
        back = self.ties if outcome == HandComparison.TIED else self.wins
        for wager, wins in self._rest[outcome]:
            pays = odds(wager) if odds else EVEN
            if wins and pays:
                table.pay(seat, wager, pays, self.wins)
            else:
                table.give_back(seat, wager, back)
