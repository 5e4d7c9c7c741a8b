"""How somebody signs in: second factors, sessions, what was noted of sign-ins."""

from __future__ import annotations

import enum
from typing import Any

from pydantic import Field

from pitboss.floor.http.schemas.base import ABSENT, Schema, When


class FactorKind(enum.StrEnum):
    """What a second factor is."""

    totp = "totp"
    passkey = "passkey"


class FactorShown(Schema):
    """A second factor."""

    id: str
    kind: FactorKind
    name: str
    added: When


class SessionShown(Schema):
    """A session of somebody's own."""

    id: str
    began: When | None
    until: When
    device: str = Field(description="what the browser or program calls itself")
    strong: bool = Field(description="whether it was begun with a second factor")
    this: bool = Field(description="whether it is the one that asks")


class SignInNoted(Schema):
    """That somebody signed in."""

    at: When
    known: bool = Field(description="on a device on which they had signed in before")
    strong: bool


class Security(Schema):
    """How whoever asks signs in."""

    factors: list[FactorShown]
    recovery_codes: int = Field(description="those that have not been used")
    required: bool = Field(description="whether their roles count with a second factor alone")
    sessions: list[SessionShown]
    sign_ins: list[SignInNoted] = Field(description="the last ones, the newest first")


class PasswordAgain(Schema):
    """The password, said again."""

    password: str


class TotpOffered(Schema):
    """A secret for an authenticator; it counts once a password of it has been sent with what is sealed."""

    secret: str
    uri: str
    sealed: str


class TotpConfirmed(Schema):
    """What the authenticator shows."""

    sealed: str
    code: str
    name: str = ABSENT


class PasskeyOffered(Schema):
    """What a browser needs to make a passkey, or to sign with one; the challenge comes back sealed."""

    options: dict[str, Any]
    sealed: str


class PasskeyConfirmed(Schema):
    """The passkey that a browser made."""

    sealed: str
    credential: dict[str, Any]
    name: str = ABSENT


class FactorAdded(Schema):
    """Recovery codes, where there were none: they are shown this once."""

    recovery: list[str]


class FactorRemoval(Schema):
    """The password, and a one-time password or a recovery code."""

    password: str
    code: str


class PasskeyGiven(Schema):
    """What a browser signed."""

    sealed: str
    credential: dict[str, Any]
