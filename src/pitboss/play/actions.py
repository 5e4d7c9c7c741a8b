"""What is sent to a procedure: somebody says a word, chance falls, something goes wrong."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.play.card_places import NOBODY, Hand

DEALER, SUPERVISOR = "dealer", "supervisor"
NO_MORE_BETS = "no_more_bets"
REMOVE = "remove"
RETURN = "return_wager"
SHUFFLE = "shuffle"
GO_ON = "go_on"

DrawnValue = Card | int | str
"""What chance yields: a card, a die's face, a number, a pocket of a wheel, what a meter shows."""


class Say(NamedTuple):
    """A word said by a seat, the dealer or a supervisor: a wager, a decision, a call."""

    who: str
    word: str
    amount: int | None = None
    on: str = ""
    cards: tuple[Card, ...] = ()
    hand: str = ""


class Drawn(NamedTuple):
    """Chance: cards from a shoe, dice, a ball; as many as were at hand, at most as many as were asked for."""

    values: tuple[DrawnValue, ...]
    kind: str = "cards"


class Irregularity(NamedTuple):
    """Something went wrong: its key, where it happened, the cards it touched, and a word where a choice follows.

    What is about a wager may name it, with the amount in cents that is in question and what the wager is on.
    """

    key: str
    at: Hand = NOBODY
    cards: tuple[Card, ...] = ()
    word: str = ""
    wager: str = ""
    amount: int | None = None
    on: str = ""


Action = Say | Drawn | Irregularity
