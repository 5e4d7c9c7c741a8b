"""One hand being played: who is in it, who has acted, what is owed. It lives as long as the hand does.

Irregularities find it in ``table.local``; everything that outlives the hand is on the table or in its state.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pitboss.equipment.cards import Card
from pitboss.law.citation import Citation, cite
from pitboss.play.card_places import Hand, hand_of
from pitboss.play.effects import Burned, Shuffled
from pitboss.play.table import Table

from .bank import stack
from .variants import Variant, variant_of
from .wagers import POT

EARLY = "first action"
"""The moment of the decisions before two players have acted: a misdeal can still be called."""
ROUNDS = tuple(f"decision in round {n}" for n in range(1, 6))
"""The moments of the decisions after that, by betting round."""
STREET, LAST = "street", "last card"
"""The moments of the cards after the first deal, and of the last card in stud."""


@dataclass(slots=True)
class Contest:
    """Who is in a hand, and how far it has come."""

    variant: Variant
    seats: tuple[str, ...]
    """Those dealt in, in the order of the deal: from the seat after the button, or from the dealer's left."""
    button: str = ""
    live: list[str] = field(default_factory=list)
    """Those who can still win, in the same order."""
    killed: set[str] = field(default_factory=set)
    """Hands that are dead for an irregularity: their money stays."""
    closed: set[str] = field(default_factory=set)
    """Seats that take no further part in the betting though they have chips."""
    street: int = 0
    acted: list[str] = field(default_factory=list)
    """Seats that have acted in this hand, the forced bets apart."""
    acted_before: int = 0
    """How many of those acts came before the cards of this street."""
    first: str = ""
    """Who was first to act in the last betting round, and shows first if nobody bet."""
    aggressor: str = ""
    """Who made the last bet or raise of the last betting round."""
    bets: dict[str, int] = field(default_factory=dict)
    """What each has put in in this betting round; antes are no part of it."""
    to: int = 0
    """What has to be met in this betting round."""
    bound: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Words said out of turn, with what was to be met at that time."""
    straddle: str = ""
    blinds: tuple[str, ...] = ()
    """The seats of the blinds, those too that are empty."""
    dealt_on: bool = False
    """The cards of the second betting round have been dealt: there is a rake."""
    reshuffled: set[int] = field(default_factory=set)
    """Streets whose cards came too early: the stub is shuffled and no card burned before they come again."""
    burned: bool = False
    """An exposed card lies ready as the first burn."""
    aside: list[Card] = field(default_factory=list)
    """Scraps, cards that became a burn by error, and burns before a shuffle of the stub: none of them comes again."""
    last_up: bool = False
    """The last card of stud comes face up, since one did by error."""
    mucked: list[str] = field(default_factory=list)
    """Hands thrown away at the showdown, in that order."""
    shown: list[str] = field(default_factory=list)
    did: dict[str, tuple[int, str]] = field(default_factory=dict)
    """What each did last, in words, and on which street."""
    posts: dict[str, str] = field(default_factory=dict)
    """What forced bets are called, by seat."""
    drawing: bool = False
    """Cards are thrown away and replaced just now."""
    showdown: bool = False
    """The betting is over, and hands are shown."""

    @property
    def begun(self) -> bool:
        """Two players have acted: a misdeal can no longer be called (14.18)."""
        return self.street > 0 or len(set(self.acted)) >= 2

    @property
    def moment(self) -> str:
        """Where in the hand a decision is asked for: irregularities name the moments they can happen at."""
        return ROUNDS[self.street] if self.begun else EARLY

    def after(self, seat: str, among: Iterable[str]) -> list[str]:
        """These seats in the order in which they come after another one."""
        here = self.seats.index(seat) if seat in self.seats else -1
        order = (*self.seats[here + 1 :], *self.seats[: here + 1])
        chosen = set(among)
        return [other for other in order if other in chosen]


def contest(table: Table) -> Contest:
    """The hand in play."""
    return table.local_as(Contest)


def tell(table: Table, hand: Contest, seat: str, what: str, section: Citation) -> None:
    """Says what a seat does, which is then the last that it did."""
    hand.did[seat] = hand.street, what
    table.announce(f"Seat {seat} {what}", section)


def can_act(table: Table, hand: Contest, seat: str) -> bool:
    """Whether a seat still has a say in the betting."""
    return seat in hand.live and seat not in hand.closed and stack(table, seat) > 0


def contributions(table: Table, hand: Contest) -> dict[str, int]:
    """What every seat has put into the pot in this hand."""
    return {seat: table.on(seat, POT) for seat in hand.seats}


def pot(table: Table, hand: Contest) -> int:
    """All that lies in the pot."""
    return sum(contributions(table, hand).values())


def kill(table: Table, hand: Contest, seat: str) -> None:
    """A hand is dead, its money stays (14.18)."""
    hand.killed.add(seat)
    if seat in hand.live:
        hand.live.remove(seat)
        table.discard(hand_of(seat), cite("14.18"))


# Seats


def dealt_in(table: Table) -> list[str]:
    """The seats with chips, in their order."""
    return [seat for seat in table.seats if stack(table, seat) > 0]


def next_seat(table: Table, seat: str, among: Iterable[str]) -> str:
    """The next of these seats clockwise."""
    here = table.seats.index(seat) if seat in table.seats else -1
    order = (*table.seats[here + 1 :], *table.seats[: here + 1])
    chosen = set(among)
    return next((other for other in order if other in chosen), "")


def up_cards(table: Table, hand: Contest, seat: str) -> tuple[Card, ...]:
    """The cards of a seat that lie face up in stud, whatever was turned up by error."""
    held, place, up = table.hands[hand_of(seat)], 0, []
    for street in hand.variant.streets[: hand.street + 1]:
        place += street.down
        up += held[place : place + street.up]
        place += street.up
    return tuple(up)


def shuffle_stub(table: Table, hand: Contest, section: Citation) -> None:
    """The stub is shuffled with what came too early; burns and scraps stay out of it (14.18)."""
    for effect in reversed(table.effects):
        if isinstance(effect, Shuffled):
            break
        if isinstance(effect, Burned):
            hand.aside.append(effect.card)
    table.shuffle(section, aside=hand.aside)


def left(table: Table) -> int:
    """How many cards the stub holds."""
    return table.setting.deck.size - table.dealt


def open_contest(table: Table, seats: Iterable[str], button: str) -> Contest:
    """A hand begins."""
    order = tuple(seats)
    hand = Contest(variant_of(table.options), order, button, list(order))
    table.local = hand
    return hand


def hands_of(seats: Iterable[str]) -> list[Hand]:
    return [hand_of(seat) for seat in seats]
