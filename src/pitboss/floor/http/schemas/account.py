"""Somebody's own account: limits, pauses, reality checks, what they have played."""

from __future__ import annotations

import enum
from typing import Annotated

from pydantic import Field

from pitboss.floor.http.schemas.base import ABSENT, Amount, AmountAsked, Cite, Schema, When

Minutes = Annotated[int, Field(ge=0, description="minutes of play")]


class LimitKind(enum.StrEnum):
    """What a limit is on."""

    deposit = "deposit"
    loss = "loss"
    wager = "wager"
    time = "time"


class Period(enum.StrEnum):
    """For how long a limit is: by New Jersey's calendar, a week from Monday on."""

    day = "day"
    week = "week"
    month = "month"


class PauseKind(enum.StrEnum):
    """Why somebody does not play."""

    cooling_off = "cooling_off"
    exclusion = "exclusion"
    listed = "listed"


class NearLimit(Schema):
    """A limit of which a fifth or less is left: dollars, or minutes of play."""

    kind: LimitKind
    period: Period
    limit: Amount | Minutes
    left: Amount | Minutes


class Shut(Schema):
    """Why somebody does not play now, and until when."""

    reason: str
    cite: Cite
    until: When | None


class LimitShown(Schema):
    """One limit: what is in force, what is used of it, and what waits."""

    kind: LimitKind
    period: Period
    limit: Amount | Minutes | None = Field(description="dollars, or minutes of play; null where nothing is in force")
    used: Amount | Minutes
    ends: When = Field(description="when the day, week or month is over")
    then: Amount | Minutes | None = Field(ABSENT, description="what it will be; null where it will be lifted")
    begins: When = Field(ABSENT, description="when that is in force; it may be withdrawn until then")


class PauseShown(Schema):
    """A time in which somebody does not play."""

    kind: PauseKind
    until: When | None = Field(description="null where it has no end")


class RealityChecks(Schema):
    """How often somebody is shown what they have played."""

    minutes: int
    own: bool = Field(description="whether they have chosen it; else it is as the house has it")


class Played(Schema):
    """What somebody has played since they came."""

    since: When
    minutes: int
    staked: Amount
    net: Amount


class Account(Schema):
    """What protects whoever asks, and how they stand."""

    limits: list[LimitShown]
    pause: PauseShown | None
    reality_checks: RealityChecks
    played: Played | None = Field(description="since they came; null for whoever has just come")
    wait_hours: int = Field(description="before a limit that is raised or lifted is so")


class LimitAsked(Schema):
    """A limit that is set, lowered, raised or, with neither amount nor minutes, lifted."""

    kind: LimitKind
    period: Period
    amount: AmountAsked | None = Field(ABSENT, description="of a limit on deposits, losses or wagers")
    minutes: Annotated[int, Field(ge=0)] | None = Field(ABSENT, description="of a limit on time")


class CoolingOff(Schema):
    """So many hours in which somebody does not play: nobody can end it early."""

    hours: Annotated[int, Field(ge=24, le=8760)]


class SelfExclusion(Schema):
    """So many days for which somebody excludes themselves, or null for good: nobody can end it early."""

    days: Annotated[int, Field(ge=30, le=7300)] | None


class RealityAsked(Schema):
    """After so many minutes of play somebody wants to be shown what they have played."""

    minutes: Annotated[int, Field(ge=5, le=240)]


class DayPlayed(Schema):
    """What somebody did on a day."""

    day: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
    minutes: int
    bought: Amount
    cashed: Amount
    staked: Amount
    net: Amount


class History(Schema):
    """What somebody did, the newest day first."""

    days: list[DayPlayed]
    next: str | None = Field(description="`before` of the next page")
