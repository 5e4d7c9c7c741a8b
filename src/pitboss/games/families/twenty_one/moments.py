"""When a side wager settles, and what one is. A round calls the moments in order and knows no side wager by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.game import Procedure

from .boxes import Box, Deal


class Moment(Enum):
    """The moments of a round at which side wagers are registered, taken or paid, in the order of the round."""

    NO_MORE_BETS = "the bets are closed"
    SECOND_CARDS = "everybody has two cards; no third card and no card reader yet"
    NO_BLACKJACK = "the card reader shows that the dealer has no blackjack"
    THIRD_CARD = "a third card was drawn to the hand dealt"
    NO_THIRD_CARD = "the player chose not to draw to the hand dealt: stands, surrenders or splits"
    DEALERS_SECOND_CARD = "the dealer's second card is known"
    WITH_THE_HAND = "the last wager against the dealer of a box is settled"


OF_THEIR_OWN = frozenset(Moment) - {Moment.NO_MORE_BETS, Moment.WITH_THE_HAND}
"""When a side wager is settled whatever becomes of the hand: it stands even if all hands are called dead later."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side wager: its keys, whether a table offers it, and what it does when."""

    wagers: tuple[str, ...]
    on: Callable[[Options], bool]
    at: Mapping[Moment, Callable[[Deal, Sequence[Box]], None]]
    last: Callable[[Deal], Procedure[None]] | None = None
    """After every other wager of the round."""
    returned: Callable[[Deal, str, Citation], None] | None = None
    """How a bettor's wager goes back with a dead hand, where more than its chips do."""
    keeps: Callable[[Deal, Box], bool] = lambda deal, box: False
    """Whether the cards of a box lie under it until it is paid."""
    needs: Callable[[Deal], int] = lambda deal: 0
    """How many cards of the dealer's it waits for, were no hand in play any more."""


def offered(sides: Sequence[Side], options: Options) -> list[str]:
    """The side wagers that a table with these options offers."""
    return [wager for side in sides if side.on(options) for wager in side.wagers]


def settle_at(deal: Deal, moment: Moment, box: Box | None = None) -> None:
    """Settles whatever settles at this moment: for one box, or for all that were dealt in."""
    for side in deal.house.sides:
        if (settle := side.at.get(moment)) and side.on(deal.options):
            settle(deal, [box] if box else [each for each in deal.boxes if each.first_two])
            for wager in side.wagers if moment in OF_THEIR_OWN else ():
                deal.table.stand(wager)


def give_back_side(deal: Deal, bettor: str, wager: str, section: Citation) -> None:
    """A side wager goes back, its hand being dead."""
    returned = next((side.returned for side in deal.house.sides if wager in side.wagers), None)
    if returned is None:
        deal.table.give_back(bettor, wager, section)
    else:
        returned(deal, bettor, section)


def cards_kept(deal: Deal, box: Box) -> bool:
    """Whether a side wager that is still to be paid holds the cards of a box."""
    return any(side.on(deal.options) and side.keeps(deal, box) for side in deal.house.sides)


def settle_last(deal: Deal) -> Procedure[None]:
    """After every other wager: what still has to be drawn or shared."""
    for side in deal.house.sides:
        if side.last and side.on(deal.options):
            yield from side.last(deal)


def cards_needed(deal: Deal) -> int:
    """How many cards of the dealer's a side wager waits for."""
    return max((side.needs(deal) for side in deal.house.sides if side.on(deal.options)), default=0)
