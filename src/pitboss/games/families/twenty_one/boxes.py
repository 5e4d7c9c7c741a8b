"""A round as it lies on the table: boxes, the hands on them, and who has what staked on which.

A `Deal` lives as long as its round: it is what the table keeps for it (`Table.local`). What outlives the round is in
the table's balances and in its state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pitboss.equipment.cards import Card
from pitboss.law.options import Options
from pitboss.play.accounts import Account, area
from pitboss.play.card_places import DEALERS, Hand, hand_of
from pitboss.play.effects import Transfer, Verb
from pitboss.play.table import Table

from .hands import ACE, PEEKED, dealer_draws, is_blackjack, is_bust, total
from .house import House
from .state import ShoeState
from .wagers import DOUBLE_DOWN, SPLIT


def seats(boxes: int, players_per_box: int) -> tuple[str, ...]:
    """The boxes, and behind each the places of others who may wager on it.

    >>> seats(2, 2)
    ('1', '1b', '2', '2b')
    """
    behind = ("", "b", "c")[:players_per_box]
    return tuple(f"{box}{place}" for box in range(1, boxes + 1) for place in behind)


def box_of(seat: str) -> str:
    """The box that a bettor wagers on: ``2b`` stands behind box 2.

    >>> box_of("2b"), box_of("3")
    ('2', '3')
    """
    return seat.rstrip("bc")


def goes_along(table: Table, place: Account) -> None:
    """A wager against the dealer that a supervisor lets be more or less than it was is by so much another original
    wager, which a dealer's blackjack takes."""
    deal, done, bettor = table.local, table.effects[-1], (place.seat, place.on)
    if not (isinstance(deal, Deal) and isinstance(done, Transfer) and bettor in deal.original):
        return
    if place.wager in (deal.main, *deal.house.raises):
        deal.original[bettor] += done.cents if done.target == place else -done.cents


@dataclass(slots=True, eq=False)
class PlayedHand:
    """One hand of a box: the one dealt, or one of those made of it by splitting."""

    box: Box
    number: int = 0
    """Nought for the hand dealt; split hands are numbered in the order of play."""
    doubled: bool = False
    in_rotation: bool = False
    """It is a double whose card is dealt face down: it is settled at the end, also where the card was seen."""
    face_down: bool = False
    """The card drawn to a double lies face down."""
    done: bool = False
    """No more cards go to it."""
    late: bool = False
    """It waits for a card that was asked for and not dealt."""
    surrendered: bool = False
    over: bool = False
    """Nothing is staked on it any more: lost, paid or given back."""

    @property
    def place(self) -> Hand:
        """Where its cards lie."""
        return hand_of(self.box.number, self.number)

    @property
    def label(self) -> str:
        """As a ruling names it: nothing, or ``1.2``."""
        return self.place.label

    @property
    def cards(self) -> list[Card]:
        return self.box.deal.table.hands.get(self.place, [])

    @property
    def points(self) -> int:
        return total(self.cards).points

    @property
    def split_ace(self) -> bool:
        return self.number > 0 and self.cards[0].rank == ACE

    @property
    def blackjack(self) -> bool:
        """Only the hand dealt can be one."""
        return not self.number and is_blackjack(self.cards)

    @property
    def busted(self) -> bool:
        return is_bust(self.cards)

    @property
    def shown_over(self) -> bool:
        """Whether everybody sees that it is over 21."""
        return not self.face_down and all(card.seen for card in self.cards) and self.busted

    @property
    def contested(self) -> bool:
        """Whether the dealer's total still matters to it."""
        return not (self.over or self.surrendered or self.shown_over or self.box.deal.house.certain(self))


@dataclass(slots=True, eq=False)
class Box:
    """A betting area with wagers on it."""

    deal: Deal
    number: str
    bettors: tuple[str, ...]
    caller: str
    """Who calls the decisions: who is seated, or else the highest wager."""
    hands: list[PlayedHand] = field(default_factory=list)
    first_two: tuple[Card, ...] = ()
    """The initial cards, whatever becomes of them."""
    closed: bool = False
    """Every wager against the dealer is settled."""
    second_card_last: bool = False
    """The second card was forgotten and comes after all the others'."""
    one_card_to_come: bool = False
    """The hand is dead for having got one card only, and that card is not dealt yet: it was said beforehand."""
    refuses: bool = False
    """An exposed card was refused: no more cards this round."""

    @property
    def hand(self) -> PlayedHand:
        """The hand dealt, or the first of those it was split into."""
        return self.hands[0]

    @property
    def is_split(self) -> bool:
        return self.hand.number > 0

    @property
    def unsplit_cards(self) -> Sequence[Card]:
        """The cards of the hand dealt: the first two only, once it is split."""
        return self.first_two if self.is_split else self.hand.cards


class Deal:
    """One round of a game."""

    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.house = house
        self.options: Options = table.options
        self.sections = house.sections(table.options)
        self.main = house.main(table.options)
        """The wager against the dealer."""
        self.base = (self.main, *house.raises, SPLIT)
        """The wagers that make up what is on a hand before it is doubled."""
        self.spots = house.spots(table.options)
        self.boxes: list[Box] = []
        self.exposed = False
        """The card held was seen by all and may be refused."""
        self.missed_own_card = False
        """The dealer passed himself over in the deal."""
        self.turn: PlayedHand | None = None
        """The hand whose turn it is."""
        self.hole_card_down = False
        """The dealer's second card lies face down."""
        self.read = False
        """The card reader has told whether the hole card makes a blackjack."""
        self.dealer_blackjack: bool | None = None
        """None until the second card is known."""
        self.original: dict[tuple[str, str], int] = {}
        """Bettor and spot -> the wager made before the first card."""
        self.busted: dict[tuple[str, str], int] = {}
        """Bettor and spot -> what busts have taken."""
        self.results: dict[str, list[int]] = {}
        """Bettor -> how each of the hands fared: 1 won, 0 push, -1 lost."""
        self.abandoned: set[str] = set()
        """Bettors whose hand was surrendered: it was not played out."""
        self.notes: dict[tuple[str, str], int] = {}
        """What a side wager has to remember until the end of the round: by wager, and what or whom it is about."""

    def take_seats(self) -> None:
        """The boxes with wagers, clockwise from the dealer's left."""
        bettors: dict[str, list[str]] = {}
        for seat in self.table.with_wagers(self.main):
            bettors.setdefault(box_of(seat), []).append(seat)
            for spot in self.spots:
                if staked := self.table.on(seat, self.main, spot):
                    self.original[seat, spot] = staked
        for number, seats in bettors.items():
            caller = number if number in seats else max(seats, key=self.staked)
            box = Box(self, number, tuple(seats), caller)
            box.hands.append(PlayedHand(box))
            self.boxes.append(box)

    def add_to_original(self, bettor: str, wager: str, spot: str = "") -> None:
        """A raise made before a card of the bettor's own is part of the original wager."""
        self.original[bettor, spot] = self.original.get((bettor, spot), 0) + self.table.on(bettor, wager, spot)

    def staked(self, seat: str) -> int:
        """What a bettor put up against the dealer before the first card."""
        return sum(cents for (who, _), cents in self.original.items() if who == seat)

    # Looking

    @property
    def reader(self) -> bool:
        """Whether a card reader device is in use."""
        return self.options.flag("card_reader") and not self.table.recall(ShoeState).reader_out

    @property
    def dealers_cards(self) -> list[Card]:
        return self.table.hands.get(DEALERS, [])

    @property
    def upcard(self) -> Card:
        return self.dealers_cards[0]

    @property
    def can_have_blackjack(self) -> bool:
        """Whether the dealer's first card can become a blackjack."""
        return self.upcard.rank in PEEKED

    def draws_to(self, cards: Sequence[Card]) -> bool:
        """Whether the dealer has to draw to such a hand."""
        return dealer_draws(cards, self.options.word("dealer_soft_17") == "hit")

    @property
    def second_card_known(self) -> bool:
        return self.dealer_blackjack is not None

    @property
    def from_the_right(self) -> list[Box]:
        """The boxes as they are settled: from the dealer's right, counter-clockwise."""
        return self.boxes[::-1]

    @property
    def bettors(self) -> Iterator[tuple[Box, str]]:
        for box in self.boxes:
            for bettor in box.bettors:
                yield box, bettor

    def box(self, place: Hand) -> Box | None:
        """The box that an irregularity names: ``seat 2``, ``seat 2.1``."""
        number = box_of(place.seat)
        return next((box for box in self.boxes if box.number == number), None)

    def hand_in_play(self, place: Hand) -> PlayedHand | None:
        """The hand that an irregularity names; the first not yet finished, where it names a box."""
        box = self.box(place)
        if box is None:
            return None
        named = [hand for hand in box.hands if hand.place == place]
        return next((hand for hand in named or box.hands if not (hand.over or hand.done)), None)

    def stakes(self, bettor: str, hand: PlayedHand, spot: str) -> list[str]:
        """The wagers of a bettor that ride on a hand."""
        return [w for w in (*self.base, DOUBLE_DOWN) if self.table.on(bettor, w, spot, hand.label)]

    def on_hand(self, bettor: str, hand: PlayedHand, spot: str) -> int:
        """What a bettor has on a hand, without what was added in doubling."""
        return sum(self.table.on(bettor, wager, spot, hand.label) for wager in self.base)

    def riding(self, bettor: str, hand: PlayedHand) -> bool:
        return any(self.stakes(bettor, hand, spot) for spot in self.spots)

    def side_wagers_down(self, bettor: str) -> list[str]:
        """Opening wagers of a bettor beside the one against the dealer."""
        return [
            w.key
            for w in self.table.game.betting.wagers
            if w.opening and w.key != self.main and self.table.on(bettor, w.key)
        ]

    # Moving

    def move_along(self, hand: PlayedHand, number: int) -> None:
        """A hand is moved along the layout to make room for another: its cards and its wagers go with it."""
        old = hand.place
        hand.number = number
        self.table.shift(old, hand.place, self.sections.splits)
        for bettor in hand.box.bettors:
            self.move_stakes(bettor, old.label, hand.label)

    def move_stakes(self, bettor: str, old: str, new: str) -> None:
        table = self.table
        for spot in self.spots:
            for wager in (*self.base, DOUBLE_DOWN):
                place = area(bettor, wager, spot, old)
                cents, section = table.balances.get(place, 0), self.sections.splits
                table.move(Transfer(place, area(bettor, wager, spot, new), cents, Verb.TRAVEL, place, section))
