"""One round's worth of what is known: who banks, who plays, how hands were set. Nothing in it outlives the round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.accounts import CENTRE, INVENTORY, Account
from pitboss.play.actions import DEALER, Say
from pitboss.play.card_places import Hand
from pitboss.play.effects import Noticed
from pitboss.play.requests import Bar
from pitboss.play.table import Table

from .sections import SetHandSections, SevenCardSections

SEATS = ("1", "2", "3", "4", "5", "6")
RING = (DEALER, *SEATS)
"""The positions counterclockwise: the dealer, then the player farthest to the dealer's right, and so on."""

FOUL, BANK_MISSET = "player_hand_foul", "bank_hand_misset"
BANK, DEALER_VS_BANK = "bank", "dealer_vs_bank"

H = TypeVar("H")
"""What a player was dealt, set as the hands of a game."""


class Bank(NamedTuple):
    """A player who banks this round, alone or with the house."""

    seat: str
    co: bool


@dataclass
class Deal(ABC, Generic[H]):
    """A round in play."""

    MAIN: ClassVar[str]
    """The wager on one's own hands against the dealer's, or the bank's."""
    NAME: ClassVar[str]
    """What that wager is called."""
    SECTIONS: ClassVar[SetHandSections]
    CARDS: ClassVar[SevenCardSections]
    """The sections on seven cards and their deal; a game of tiles has none."""
    CHOSEN: ClassVar[int]
    """How many cards a player names to set the smaller hands."""
    FOUL: ClassVar[str] = FOUL
    """The irregularity of a player's hands wrongly set."""

    table: Table
    bank: Bank | None = None
    dealer_wager: int = 0
    """What the dealer wagers against the bank, in cents."""
    cover: int | None = None
    """The chips a bank has on the table, where they were counted (11.10(d)2)."""
    closed: bool = False
    """Whether all wagers of the round are made."""
    chosen: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    """The smaller hands as set; none where the house way is to be followed."""
    surrendered: set[str] = field(default_factory=set)
    staying: set[str] = field(default_factory=set)
    """Those of them whose cards stay on the layout."""

    # What the hands of the game are

    @abstractmethod
    def as_set(self, cards: Sequence[Card], chosen: Sequence[Card]) -> H:
        """What was dealt, with these as the smaller hands."""

    @abstractmethod
    def by_house_way(self, cards: Sequence[Card]) -> H:
        """What was dealt as the house sets it."""

    @abstractmethod
    def is_foul(self, hands: H) -> bool:
        """Whether a smaller hand outranks a larger one."""

    @abstractmethod
    def beats(self, hands: H, bank: H) -> int:
        """1 where the hands win against the bank's, 0 where they push, -1 where they lose."""

    @abstractmethod
    def words(self, hands: H) -> str: ...

    @abstractmethod
    def vigorish(self, won: int) -> int:
        """What a player bank is charged for its surplus, in cents."""

    @abstractmethod
    def charged(self, won: int) -> int:
        """What a player is charged for what he won, in cents."""

    # What a game adds

    def coupon_places(self) -> Mapping[str, Citation]:
        """The wagers that a match play coupon may lie beside, each with the section that lets it."""
        return {}

    def no_coupon(self) -> Mapping[str, Bar]:
        """By wager, why no coupon may lie beside it."""
        return {}

    @property
    def may_surrender(self) -> bool:
        """Whether players may give up their wagers at this table."""
        return True

    def no_surrender(self, say: Say) -> Refused | None:
        """Why a seat may not give up its wager."""
        return None

    def give_back(self, seat: str, section: Citation) -> None:
        """All the wagers of a seat whose hand is void go back."""
        self.table.give_back(seat, self.MAIN, section)

    def cards_stay(self, seat: str) -> bool:
        """Whether the cards of a hand given up stay on the layout."""
        return False

    @property
    def number_needed(self) -> bool:
        """Whether somebody has wagered on the number that chooses the start."""
        return False

    def number_shown(self, number: int) -> None:
        """What is settled on it before any card."""

    @property
    def call(self) -> Citation:
        """Where the dealer calls "No more bets"."""
        return self.CARDS.call[self.options.word("deal_method")]

    # What is so at every table

    @property
    def options(self) -> Options:
        return self.table.options

    @property
    def taker(self) -> Account:
        """Where losing wagers go."""
        return CENTRE if self.bank else INVENTORY

    def dealt_in(self) -> list[str]:
        """The seats that get cards: those with a wager, and the bank's, counterclockwise from the dealer's right."""
        bank = self.bank.seat if self.bank else ""
        return [seat for seat in self.table.seats if self.table.on(seat, self.MAIN) or seat == bank]

    @property
    def dealer_plays(self) -> bool:
        """Whether the dealer's cards are not collected again unseen (11.10(k))."""
        return self.bank is None or bool(self.dealer_wager)

    def was_noted(self, key: str, at: Hand | None = None) -> bool:
        """Whether an irregularity was noted in this round, anywhere or at one hand."""
        noted = (effect.at for effect in self.table.effects if isinstance(effect, Noticed) and effect.key == key)
        return any(at is None or hand == at for hand in noted)

    def foul_noted(self, seat: str) -> bool:
        return self.was_noted(self.FOUL, self.table.hand(seat))

    def is_set(self, seat: str) -> bool:
        """Whether a player has set the hands, rightly or wrongly."""
        return seat in self.chosen or self.foul_noted(seat)

    def set_hands(self, seat: str) -> H:
        """A player's hands as they were set, the faces being known."""
        cards, chosen = self.table.hands[self.table.hand(seat)], self.chosen.get(seat, ())
        return self.as_set(cards, chosen) if chosen else self.by_house_way(cards)

    def same_player(self, seat: str, other: str) -> bool:
        """Whether one player holds two areas, where it is known who sits where."""
        return seat == other or self.table.seating.same(seat, other)


AnyDeal = Deal[Any]


def deal_at(table: Table) -> AnyDeal:
    """The round in play at a table."""
    assert isinstance(table.local, Deal)
    return table.local
