"""What all schemas are made of: amounts, names, the one shape of an error."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

ABSENT: Final[Any] = None
"""The default of a member that is left out where there is nothing to say."""


class Schema(BaseModel):
    """A JSON object that has these members and no others."""

    model_config = ConfigDict(extra="forbid", defer_build=True)


class OpenSchema(BaseModel):
    """A JSON object that may have more members than these: a game adds what is its own."""

    model_config = ConfigDict(extra="allow", defer_build=True)


Amount = Annotated[str, Field(pattern=r"^-?\d+\.\d\d$", description="dollars and cents", examples=["12.50"])]
AmountAsked = Annotated[str, Field(description="dollars, with or without cents", examples=["12.50", "10"])]
Cite = Annotated[str, Field(description="a section of the regulation", examples=["19:47-20.10(b)"])]
Card = Annotated[str, Field(description="rank and suit; ?? where its face is not yours to see", examples=["Ks", "??"])]
When = Annotated[
    str,
    Field(
        pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$",
        description="a moment (UTC)",
        examples=["2026-01-31T18:00:00.000000Z"],
    ),
]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="SHA-256, in hexadecimal")]
Limits = Annotated[
    dict[str, Annotated[list[Amount | None], Field(min_length=2, max_length=2)]],
    Field(description="the least and the most that may be staked on each wager; null where nothing is set"),
]
Hands = Annotated[dict[str, list[Card]], Field(description="the cards of each hand, by the hand's name")]


class Nothing(Schema):
    """An empty object."""


class ErrorWord(enum.StrEnum):
    """What went wrong, in a word for programs."""

    refused = "refused"
    chips = "chips"
    limit = "limit"
    stale = "stale"
    taken = "taken"
    unreadable = "unreadable"
    key_reused = "key_reused"
    unknown = "unknown"
    locked = "locked"
    second_factor = "second_factor"
    forbidden = "forbidden"
    missing = "missing"
    too_large = "too_large"
    too_many = "too_many"
    away = "away"
    busy = "busy"


class BrokenRule(Schema):
    """One rule that a table would break."""

    reason: str
    cite: Cite


class PasskeyAsked(Schema):
    """What a browser needs to sign with a passkey; what is sealed comes back with its answer."""

    options: dict[str, Any]
    sealed: str


class Error(Schema):
    """Why something was not done. A 4xx changes nothing; after a 503 the same request may be repeated."""

    error: ErrorWord
    reason: str
    cite: Cite | None
    line: int = Field(ABSENT, description="the line of a record that it is about")
    violations: list[BrokenRule] = Field(ABSENT, description="all that a table would break")
    factors: list[str] = Field(ABSENT, description="what may be given as a second factor")
    passkey: PasskeyAsked = Field(ABSENT, description="what a browser needs to sign with a passkey")


class Role(enum.StrEnum):
    """What somebody is on the floor."""

    player = "player"
    dealer = "dealer"
    floorperson = "floorperson"
    surveillance = "surveillance"
    auditor = "auditor"
    administrator = "administrator"


class Named(Schema):
    """Somebody, as others see them."""

    id: str
    name: str


class Made(Schema):
    """The id of what was made."""

    id: str
