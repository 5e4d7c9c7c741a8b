"""What a procedure does to the world. Each effect carries the section that commands it; `views` says who sees it.

Effects and actions are named tuples: as frozen as dataclasses, and made in a third of the time. Compare their types
too where it matters (`same`).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds
from pitboss.law.citation import Citation
from pitboss.play.accounts import Account
from pitboss.play.card_places import Hand


class Verb(Enum):
    """Why money moved. The first four are rulings; the others are moves a ruling does not list."""

    COLLECT = "collect"
    PAY = "pay"
    RETURN = "return"
    COMMISSION = "commission"
    STAKE = "stake"  # a wager goes down
    WITHDRAW = "withdraw"  # and is taken up again while bets are open
    BACK = "back"  # a winning wager's own stake comes back beside its winnings
    TRAVEL = "travel"  # a wager moves on the layout
    OWE = "owe"  # vigorish is marked, not yet taken
    FUND = "fund"  # a meter is fed, or reset from the inventory
    REVERSE = "reverse"  # a void round takes a move back
    BRING = "bring"  # chips are brought to a table at which only those on it count, or taken off it

    __hash__ = object.__hash__  # each is one object: to ask for its name takes longer than all the rest


RULINGS = frozenset({Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.COMMISSION})


class Transfer(NamedTuple):
    """Money moves: from one account to another, for one wager."""

    source: Account
    target: Account
    cents: int
    verb: Verb
    wager: Account
    """The betting area it is about."""
    cite: Citation
    odds: Odds | None = None


class Dealt(NamedTuple):
    """A card leaves the shoe for a hand."""

    to: Hand
    card: Card
    up: bool
    cite: Citation


class Burned(NamedTuple):
    """A card leaves the shoe and nobody sees it: burned, or dealt to a position that nobody plays."""

    card: Card
    cite: Citation


class Moved(NamedTuple):
    """Cards go from one hand to another: a pair is split, a hand makes room for another."""

    source: Hand
    target: Hand
    number: int
    """How many, from the end of the one hand to the end of the other."""
    cite: Citation


class Revealed(NamedTuple):
    """A hand is turned up for everybody."""

    hand: Hand
    cards: tuple[Card, ...]
    cite: Citation


class Looked(NamedTuple):
    """Somebody looks at a hand that lies face down: what it holds is their secret."""

    who: str
    hand: Hand
    cards: tuple[Card, ...]
    cite: Citation


class Discarded(NamedTuple):
    """A hand, a card or the stub goes to the discard rack."""

    what: Hand
    cards: tuple[Card, ...]
    cite: Citation
    up: bool = False


class Thrown(NamedTuple):
    """Cards of a hand are thrown away, the others stay: which ones is its holder's secret."""

    hand: Hand
    cards: tuple[Card, ...]
    cite: Citation


class Announced(NamedTuple):
    """The dealer says something to the table."""

    text: str
    cite: Citation


class Shuffled(NamedTuple):
    """The deck or shoe is full and shuffled from here on: the house shuffles the cards it deals from.

    ``out`` are the cards that lie on the table and stay out of it.
    """

    cite: Citation
    out: tuple[Card, ...] = ()


class Did(NamedTuple):
    """A step of the procedure that moves neither a face nor money: a cut, a count of the stub."""

    text: str
    cite: Citation


class Called(NamedTuple):
    """Somebody is called to the table: a floorperson, a casino supervisor."""

    who: str
    why: str
    cite: Citation


class Noticed(NamedTuple):
    """An irregularity, and what follows from it."""

    key: str
    at: Hand
    consequence: str
    cite: Citation


class Voided(NamedTuple):
    """The round is void."""

    reason: str
    cite: Citation


Effect = (
    Transfer | Dealt | Burned | Moved | Revealed | Looked | Discarded | Thrown | Announced | Shuffled | Did | Called
    | Noticed | Voided
)  # fmt: skip


def same(one: Sequence[Effect], other: Sequence[Effect]) -> bool:
    """Whether two rounds did the same things."""
    return list(one) == list(other) and list(map(type, one)) == list(map(type, other))
