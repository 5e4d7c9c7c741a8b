"""One round's worth of what is known: who banks, who plays, how hands were set. Nothing in it outlives the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.hands import Split, compare, split, words
from pitboss.games.pai_gow.house_way import set_by
from pitboss.games.pai_gow.wagers import MAIN, vigorish
from pitboss.law.options import Options
from pitboss.play.accounts import CENTRE, INVENTORY, Account
from pitboss.play.actions import DEALER
from pitboss.play.effects import Noticed
from pitboss.play.hands import Hand
from pitboss.play.table import Table

SEATS = ("1", "2", "3", "4", "5", "6")
RING = (DEALER, *SEATS)
"""The positions counterclockwise: the dealer, then the player farthest to the dealer's right, and so on."""
DEAD_HAND = "X"
COUNTED = (*RING, DEAD_HAND)
"""What is counted off and delivered to: the positions, and the dead hand behind them (10.6)."""

FOUL, BANK_MISSET = "player_hand_misset", "bank_hand_misset"


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
    """The chips a bank has on the table, where they were counted."""
    chosen: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    """The low hands as set; none where the house way is to be followed."""
    surrendered: set[str] = field(default_factory=set)
    coupons: dict[str, int] = field(default_factory=dict)
    """Match play coupons in cents, by seat."""

    # The hands

    @property
    def single(self) -> str:
        return self.options.word("gee_joon_single_rank")

    def as_set(self, tiles: Sequence[Card], chosen: Sequence[Card]) -> Split:
        return split(tiles, chosen, self.single)

    def by_house_way(self, tiles: Sequence[Card]) -> Split:
        return set_by(self.options.word("house_way"), tiles, self.single)

    def beats(self, hands: Split, bank: Split) -> int:
        """1 where the hands win against the bank's, 0 where they push, -1 where they lose."""
        return compare(hands, bank).result

    def words(self, hands: Split) -> str:
        return words(hands)

    def vigorish(self, won: int) -> int:
        return vigorish(won, self.options)

    # The table

    @property
    def options(self) -> Options:
        return self.table.options

    @property
    def taker(self) -> Account:
        """Where losing wagers go."""
        return CENTRE if self.bank else INVENTORY

    @property
    def takes_coupons(self) -> bool:
        """Whether match play coupons may lie beside the wager: where the house banks it."""
        return self.options.flag("match_play") and self.bank is None

    @property
    def may_surrender(self) -> bool:
        return self.options.flag("surrender")

    def dealt_in(self) -> list[str]:
        """The seats that get tiles: those with a wager, and the bank's, counterclockwise from the dealer's right."""
        bank = self.bank.seat if self.bank else ""
        return [seat for seat in self.table.seats if self.table.on(seat, MAIN) or seat == bank]

    @property
    def dealer_plays(self) -> bool:
        """Whether the dealer's tiles are not put aside unseen."""
        return self.bank is None or bool(self.dealer_wager)

    def was_noted(self, key: str, at: Hand | None = None) -> bool:
        """Whether an irregularity was noted in this round, anywhere or at one hand."""
        noted = (effect.at for effect in self.table.effects if isinstance(effect, Noticed) and effect.key == key)
        return any(at is None or hand == at for hand in noted)

    def foul_noted(self, seat: str) -> bool:
        return self.was_noted(FOUL, self.table.hand(seat))

    def set_hands(self, seat: str) -> Split:
        """A player's hands as they were set, the faces being known."""
        tiles, chosen = self.table.hands[self.table.hand(seat)], self.chosen.get(seat, ())
        return self.as_set(tiles, chosen) if chosen else self.by_house_way(tiles)

    def same_player(self, seat: str, other: str) -> bool:
        """Whether one player holds two areas, where it is known who sits where."""
        return seat == other or self.table.seating.same(seat, other)
