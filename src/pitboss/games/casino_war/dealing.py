"""The two deals of casino war (22.7, 22.8): one card to each player and the dealer, and one more in a war."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from pitboss.games.families.shoe_games.shoe import ShoeRules, burn, deal_up
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.card_places import DEALERS, NOBODY, Hand, hand_of
from pitboss.play.game import Procedure
from pitboss.play.table import Table

ORIGINAL_DEAL, WAR_DEAL = "deal", "war"
"""The moments of the two deals."""

CARDS_BEHIND = 52
"""The cutting card goes in near the back (22.4): as deep as nine players and the dealer need for a war of all."""
BURNED = 3
"""Burn cards before a card of the war deal (22.8)."""

SHOE = ShoeRules(
    shuffle=cite("22.4"),
    cut=cite("22.4"),
    burn=cite("22.4"),
    cutting_card=cite("22.4"),
    insufficient=cite("22.10"),
    behind=lambda options: CARDS_BEHIND,
)


@dataclass(slots=True)
class Deal:
    """Who takes part in a deal, in the order in which they are dealt to."""

    seats: list[str]
    cards: int = 1
    """How many cards each hand has after it: two after a war deal."""
    order: list[Hand] = field(init=False)

    def __post_init__(self) -> None:
        self.order = [*map(hand_of, self.seats), DEALERS]

    def wanting(self, table: Table, only: Hand = NOBODY) -> list[Hand]:
        """The places still to get their card, in order; or one of them, if it is."""
        places = [only] if only in self.order else [] if only else self.order
        return [place for place in places if len(table.hands.get(place, ())) < self.cards]

    def leave_out(self, table: Table, seat: str) -> None:
        """A player was missed: a card laid here so far belongs to the next place, and so on."""
        place = hand_of(seat)
        at = self.order.index(place)
        dealt = [one for one in self.order[at:] if len(table.hands.get(one, ())) == self.cards]
        for one, following in reversed(list(pairwise([*dealt, *self.wanting(table)[:1]]))):
            table.shift(one, following, cite("22.10"), 1)
        self.seats.remove(seat)
        self.order.remove(place)


def original_deal(table: Table, deal: Deal) -> Procedure[None]:
    """One card face up to each player from the dealer's left, then one to the dealer (22.7)."""
    yield from deal_up(table, SHOE, lambda: deal.wanting(table) if deal.seats else (), cite("22.7"), ORIGINAL_DEAL)
    if not deal.seats:  # the dealer's card decides nothing any more
        yield from deal_up(table, SHOE, lambda: deal.wanting(table), cite("22.7"), ORIGINAL_DEAL, unseen=True)


def war_deal(table: Table, deal: Deal) -> Procedure[None]:
    """One more card to each player at war and one to the dealer, cards burned before them (22.8)."""
    burned = False
    while left := deal.wanting(table):
        place = left[0]
        if not burned and burns_before(table.options, place, first=len(left) == len(deal.order)):
            yield from burn(table, SHOE, BURNED, cite("22.8"))
            burned = True
        still = partial(deal.wanting, table, only=place)
        yield from deal_up(table, SHOE, still, cite("22.8"), WAR_DEAL, unseen=not deal.seats)
        burned = burned and place not in deal.order  # a player missed: these cards are burned for the next one


def burns_before(options: Options, place: Hand, first: bool) -> bool:
    """Whether three cards are burned before a card of the war deal, the first of it or a later one."""
    match options.word("war_burn"):
        case "three_once":
            return first
        case "three_player_three_dealer":
            return first or place == DEALERS
    return True
