"""What happened at a table, effect by effect: the members of `pitboss.play.effects`, with the event that each is of."""

from __future__ import annotations

import enum
from typing import Annotated, Literal

from pydantic import Field

from pitboss.floor.http.schemas.base import ABSENT, Card, Cite, Schema

MoneyPlace = Annotated[
    list[str],
    Field(
        min_length=5, max_length=5, description="kind, seat, wager, on, hand: a place where money lies",
        examples=[["area", "1", "ante", "", ""]],
    ),
]  # fmt: skip


class MoneyVerb(enum.StrEnum):
    """Why money moved."""

    collect = "collect"
    pay = "pay"
    return_ = "return"
    commission = "commission"
    stake = "stake"
    withdraw = "withdraw"
    back = "back"
    travel = "travel"
    owe = "owe"
    fund = "fund"
    reverse = "reverse"
    bring = "bring"


class EffectBase(Schema):
    """What every effect has."""

    seq: int = Field(ABSENT, description="the event that it is of; a past round's steps say it themselves")
    cite: Cite


class Transfer(EffectBase):
    """Money moves from one place to another, for one wager."""

    type: Literal["Transfer"]
    source: MoneyPlace
    target: MoneyPlace
    cents: int
    verb: MoneyVerb
    wager: MoneyPlace
    odds: str | None


class Dealt(EffectBase):
    """A card leaves the shoe for a hand."""

    type: Literal["Dealt"]
    to: str
    card: Card
    up: bool


class Burned(EffectBase):
    """A card leaves the shoe and nobody sees it."""

    type: Literal["Burned"]
    card: Card


class Moved(EffectBase):
    """Cards go from the end of one hand to the end of another."""

    type: Literal["Moved"]
    source: str
    target: str
    number: int


class Revealed(EffectBase):
    """A hand is turned up for everybody."""

    type: Literal["Revealed"]
    hand: str
    cards: list[Card]


class Looked(EffectBase):
    """Somebody looks at a hand that lies face down."""

    type: Literal["Looked"]
    who: str
    hand: str
    cards: list[Card]


class Discarded(EffectBase):
    """A hand, a card or the stub goes to the discard rack."""

    type: Literal["Discarded"]
    what: str
    cards: list[Card]
    up: bool


class Thrown(EffectBase):
    """Cards of a hand are thrown away, the others stay."""

    type: Literal["Thrown"]
    hand: str
    cards: list[Card]


class Announced(EffectBase):
    """The dealer says something to the table."""

    type: Literal["Announced"]
    text: str


class Shuffled(EffectBase):
    """The deck or shoe is full and shuffled from here on, but for the cards that are out on the table."""

    type: Literal["Shuffled"]
    out: list[Card]


class Did(EffectBase):
    """A step of the procedure that moves neither a face nor money."""

    type: Literal["Did"]
    text: str


class Called(EffectBase):
    """A floorperson or a supervisor is called to the table."""

    type: Literal["Called"]
    who: str
    why: str


class Noticed(EffectBase):
    """An irregularity, and what follows from it."""

    type: Literal["Noticed"]
    key: str
    at: str
    consequence: str


class Voided(EffectBase):
    """The round is void."""

    type: Literal["Voided"]
    reason: str


Effect = Annotated[
    Transfer | Dealt | Burned | Moved | Revealed | Looked | Discarded | Thrown | Announced | Shuffled | Did | Called
    | Noticed | Voided,
    Field(discriminator="type"),
]  # fmt: skip
