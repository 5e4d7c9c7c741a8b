"""One round's worth of what is known: who banks, who plays, how hands were set. Nothing in it outlives the round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow_poker.hands import Split, ranking, split
from pitboss.games.pai_gow_poker.house_way import HouseWay, house_way
from pitboss.games.pai_gow_poker.wagers import BONUS, ENVY_LEAST, MAIN, SIDE_WAGERS
from pitboss.games.poker.hands import Ranking
from pitboss.law.options import Options
from pitboss.play.accounts import CENTRE, INVENTORY, Account
from pitboss.play.actions import DEALER
from pitboss.play.effects import Noticed
from pitboss.play.hands import Hand
from pitboss.play.table import Table

SEATS = ("1", "2", "3", "4", "5", "6")
RING = (DEALER, *SEATS)
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
    staying: set[str] = field(default_factory=set)
    """Those of them whose cards stay on the layout (11.15(d)1)."""
    coupons: dict[tuple[str, str], int] = field(default_factory=dict)
    """Match play coupons in cents, by seat and the wager they lie beside (with its number)."""
    paid: dict[tuple[str, str], int] = field(default_factory=dict)
    """What was paid of what a cap limits, in cents, by the cap and the seat (11.16(d), 11.18(d))."""

    @property
    def options(self) -> Options:
        return self.table.options

    @property
    def way(self) -> HouseWay:
        return house_way(self.options["house_way"])

    @property
    def ranks(self) -> Ranking:
        return ranking(self.options.word("ace_low_straight"))

    @property
    def taker(self) -> Account:
        """Where losing pai gow poker wagers go."""
        return CENTRE if self.bank else INVENTORY

    def dealt_in(self) -> list[str]:
        """The seats that get cards: those with a wager, and the bank's, counterclockwise from the dealer's right."""
        bank = self.bank.seat if self.bank else ""
        return [seat for seat in self.table.seats if self.table.on(seat, MAIN) or seat == bank]

    @property
    def dealer_plays(self) -> bool:
        """Whether the dealer's cards are not collected again unseen (11.10(k))."""
        return self.bank is None or bool(self.dealer_wager)

    def enviers(self) -> list[str]:
        """The seats whose bonus wager earns envy bonuses (11.15(c))."""
        return [seat for seat in self.table.with_wagers(BONUS) if self.table.on(seat, BONUS) >= ENVY_LEAST]

    def players(self) -> list[str]:
        """The seats whose hands are exposed, counterclockwise from the dealer's right: those with any wager still
        down, and those given up for which somebody may be due an envy bonus (11.15(d)1ii)."""
        down, envied = self.table.with_wagers(MAIN, *SIDE_WAGERS), self.staying if self.enviers() else set()
        return [seat for seat in self.table.seats if seat in down or seat in envied]

    def was_noted(self, key: str, at: Hand | None = None) -> bool:
        """Whether an irregularity was noted in this round, anywhere or at one hand."""
        noted = (effect.at for effect in self.table.effects if isinstance(effect, Noticed) and effect.key == key)
        return any(at is None or hand == at for hand in noted)

    def foul_noted(self, seat: str) -> bool:
        return self.was_noted(FOUL, self.table.hand(seat))

    def set_hands(self, seat: str) -> Split:
        """A player's two hands as they were set, the faces being known."""
        hand = self.table.hands[self.table.hand(seat)]
        front = self.fronts.get(seat, ())
        return split(hand, front, self.ranks) if front else self.way.set(hand, self.ranks)

    def same_player(self, seat: str, other: str) -> bool:
        """Whether one player holds two areas, where it is known who sits where."""
        return seat == other or self.table.seating.same(seat, other)
