"""When a side wager settles, and what one is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from pitboss.games.blackjack.boxes import Box, Deal
from pitboss.law.options import Options
from pitboss.play.game import Procedure


class Moment(Enum):
    """The moments of a round at which side wagers are registered, taken or paid, in the order of the round."""

    NO_MORE_BETS = "the bets are closed"
    SECOND_CARDS = "everybody has two cards; no third card and no card reader yet"
    NO_BLACKJACK = "the card reader shows that the dealer has no blackjack"
    THIRD_CARD = "a third card was drawn to the hand dealt"
    NO_THIRD_CARD = "the player chose not to draw to the hand dealt: stands, surrenders or splits"
    DEALERS_SECOND_CARD = "the dealer's second card is known"
    WITH_THE_HAND = "the last wager against the dealer of a box is settled"


@dataclass(frozen=True, slots=True)
class Side:
    """A side wager: its keys, whether a table offers it, and what it does when."""

    wagers: tuple[str, ...]
    on: Callable[[Options], bool]
    at: Mapping[Moment, Callable[[Deal, Sequence[Box]], None]]
    last: Callable[[Deal], Procedure[None]] | None = None
    """After every other wager of the round."""
