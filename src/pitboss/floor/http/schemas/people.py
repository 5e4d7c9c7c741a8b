"""Signing in, people and their chips."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from pitboss.floor.http.schemas.base import ABSENT, Amount, AmountAsked, Role, Schema, When
from pitboss.floor.http.schemas.security import PasskeyGiven


class SignIn(Schema):
    """Name and password."""

    name: str
    password: str
    code: str = Field(ABSENT, description="a one-time password or a recovery code, where a second factor is asked for")
    passkey: PasskeyGiven = Field(ABSENT, description="or what a browser signed with a passkey")


class GuestName(Schema):
    """What a guest wants to be called."""

    name: str


class PersonShown(Schema):
    """Somebody with their roles."""

    id: str
    name: str
    roles: list[Role]


class SignedIn(Schema):
    """A session: browsers have it as a cookie, programs send the token as `Authorization: Bearer`."""

    person: PersonShown
    token: str


class Renamed(Schema):
    """Whoever asked, under the name that they now have."""

    person: PersonShown


class SeatHeld(Schema):
    """A seat at a table."""

    table: str
    seat: str


class LastSignIn(Schema):
    """When somebody signed in before, and whether on a device on which they had before that."""

    at: When
    known: bool


class Me(Schema):
    """Whoever asks: their chips and the seats that they hold."""

    person: PersonShown
    chips: Amount
    seats: list[SeatHeld]
    last_sign_in: LastSignIn = Field(ABSENT, description="the one before this session")
    enrols: bool = Field(ABSENT, description="whether a second factor has to be enrolled before their roles count")


class Chips(Schema):
    """What somebody now holds."""

    chips: Amount


class ChipsAsked(Schema):
    """Chips bought, or cashed where the amount is below nought."""

    amount: AmountAsked


class RolesProposed(Schema):
    """Roles that an administrator has proposed, and that another one has not confirmed yet."""

    roles: list[Role]
    by: str = Field(description="who proposed them")


class PersonKept(Schema):
    """Somebody with their roles, and those that are proposed for them."""

    id: str
    name: str
    roles: list[Role]
    proposed: RolesProposed = ABSENT


class RolesConfirmed(Schema):
    """The roles that were proposed, said again."""

    roles: list[Role]


class PersonAsked(Schema):
    """Somebody to be added."""

    name: str
    password: str
    roles: list[Role]


class PersonChange(Schema):
    """Another password, other roles; what is left out stays."""

    password: str = ABSENT
    roles: list[Role] = ABSENT


class PersonListed(Schema):
    """Somebody in a list of people."""

    id: str
    name: str
    roles: list[Role]
    guest: bool
    chips: Amount = Field(ABSENT, description="for administrators")
    proposed: RolesProposed = Field(ABSENT, description="for administrators")


class People(Schema):
    """People, the newest first."""

    people: list[PersonListed]
    next: str | None = Field(description="`after` of the next page")


# What is known of somebody


class ErasureAsked(Schema):
    """Whoever has a password says it again; a guest has none."""

    password: str = ABSENT


class Erased(Schema):
    """What identified somebody is gone."""

    id: str
    named_in_chain: int = Field(description="events of versions before that name them in clear: a chain stays")
    stays: list[str]


class KnownPerson(Schema):
    """Who somebody is."""

    id: str
    name: str
    guest: bool
    roles: list[str]


class KnownFactor(Schema):
    """A second factor, without what is secret of it."""

    kind: str
    name: str
    added: When


class KnownSession(Schema):
    """A session."""

    began: str
    until: When
    device: str


class TriedSignIn(Schema):
    """Somebody tried to sign in as them."""

    at: When
    name: str
    address: str


class KnownDay(Schema):
    """What they did on a day."""

    day: str
    bought: Amount
    cashed: Amount
    staked: Amount
    net: Amount
    seconds: int


class KnownLink(Schema):
    """A round that they show to others."""

    table: str
    round: int
    at: When


class KnownEvent(Schema):
    """What they did at the cage."""

    seq: int
    at: When
    kind: str
    body: dict[str, Any]


class KnownLine(Schema):
    """Money of theirs that moved."""

    table: str
    seq: int
    debit: str
    credit: str
    amount: Amount
    verb: str
    wager: str


class PersonData(Schema):
    """All that is kept of somebody."""

    person: KnownPerson
    chips: Amount
    factors: list[KnownFactor]
    sessions: list[KnownSession]
    tried: list[TriedSignIn]
    protection: list[dict[str, Any]]
    days: list[KnownDay]
    links: list[KnownLink]
    cage: list[KnownEvent]
    ledger: list[KnownLine]
    named_in_chain: int
    stays: list[str]
