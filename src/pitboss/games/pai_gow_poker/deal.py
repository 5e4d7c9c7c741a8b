"""One round's worth of what is known: who banks, who plays, how hands were set. Nothing in it outlives the round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow_poker.hands import Split, ranking, split
from pitboss.games.pai_gow_poker.house_way import HouseWay, house_way
from pitboss.games.pai_gow_poker.wagers import MAIN, SIDE_WAGERS
from pitboss.games.poker.hands import Ranking
from pitboss.law.options import Options
from pitboss.play.accounts import CENTRE, INVENTORY, Account
from pitboss.play.actions import DEALER
from pitboss.play.effects import Noticed
from pitboss.play.table import Table

RING = (DEALER, "1", "2", "3", "4", "5", "6")
"""The positions counterclockwise: the dealer, then the player farthest to the dealer's right, and so on."""

FOUL, BANK_MISSET = "player_hand_foul", "bank_hand_misset"


class Bank(NamedTuple):
    """A player who banks this round, alone or with the house."""

    seat: str
    co: bool


@dataclass
class Deal:
    """A round in play."""

    table: Table
    bank: Bank | None = None
    dealer_wager: int = 0
    """What the dealer wagers against the bank, in cents."""
    cover: int | None = None
    """The chips a bank has on the table, where they were counted (11.10(d)2)."""
    fronts: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    """The low hands as set; none where the house way is to be followed."""
    surrendered: set[str] = field(default_factory=set)
    coupons: dict[tuple[str, str], int] = field(default_factory=dict)
    """Match play coupons in cents, by seat and the wager they lie beside (with its number)."""
    paid: dict[str, int] = field(default_factory=dict)
    """What each seat was paid of what a cap limits, in cents (11.16(d))."""

    @property
    def options(self) -> Options:
        return self.table.options

    @property
    def way(self) -> HouseWay:
        return house_way(self.options["house_way"])

    @property
    def ranks(self) -> Ranking:
        return ranking(self.options["ace_low_straight"])

    @property
    def taker(self) -> Account:
        """Where losing pai gow poker wagers go."""
        return CENTRE if self.bank else INVENTORY

    def dealt_in(self) -> list[str]:
        """The seats that get cards: those with a wager, and the bank's, counterclockwise from the dealer's right."""
        bank = self.bank.seat if self.bank else ""
        return [seat for seat in self.table.seats if self.table.on(seat, MAIN) or seat == bank]

    def players(self) -> list[str]:
        """The seats with any wager still down, counterclockwise from the dealer's right."""
        return self.table.with_wagers(MAIN, *SIDE_WAGERS)

    def noted(self, key: str) -> Iterator[str]:
        """Where an irregularity was noted in this round."""
        return (e.at for e in self.table.effects if isinstance(e, Noticed) and e.key == key)

    def foul_noted(self, seat: str) -> bool:
        return f"seat {seat}" in self.noted(FOUL)

    def set_hands(self, seat: str) -> Split:
        """A player's two hands as they were set, the faces being known."""
        hand = self.table.hands[self.table.hand(seat)]
        front = self.fronts.get(seat, ())
        return split(hand, front, self.ranks) if front else self.way.set(hand, self.ranks)

    def same_player(self, seat: str, other: str) -> bool:
        """Whether one player holds two areas, where it is known who sits where."""
        who = self.table.setting.players
        return seat == other or (seat in who and who.get(seat) == who.get(other))
