"""The books: ledger, balances, significant events, audits and seals; and what operators ask."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from pitboss.floor.http.schemas.base import ABSENT, Amount, Cite, Digest, Schema, When
from pitboss.floor.http.schemas.effects import MoneyVerb

ARCHIVED_UNTIL: Any = Field(ABSENT, description="days up to this one are archived: ask for each by `day`")


class ArchivedDay(Schema):
    """A closed day that has left the database."""

    day: str
    file: str
    sha256: Digest
    at: When
    here: bool = Field(description="whether this server has its file")


class Archive(Schema):
    """The days that are archived."""

    days: list[ArchivedDay]


class LedgerLine(Schema):
    """Money that left one account and reached another."""

    table: str
    seq: int
    line: int
    debit: str
    credit: str
    amount: Amount
    verb: MoneyVerb | str
    wager: str | None
    cite: Cite | None


class Ledger(Schema):
    """Lines of the ledger."""

    lines: list[LedgerLine]
    next: str | None = Field(description="`after` of the next page")
    archived_until: str = ARCHIVED_UNTIL


class Balances(Schema):
    """What every account holds; the sum of all is nought."""

    accounts: dict[str, Amount]
    sum: Amount


class SignificantEvent(Schema):
    """Something that staff must be able to find without reading every chain."""

    at: When
    kind: str
    table: str
    seq: int
    person: str | None
    amount: Amount | None
    what: str
    cite: Cite | None


class SignificantEvents(Schema):
    """Significant events, in the order in which they happened."""

    events: list[SignificantEvent]
    next: str | None = Field(description="`after` of the next page")
    archived_until: str = ARCHIVED_UNTIL


class AuditDifference(Schema):
    """The first thing that is not as the log says."""

    table: str | None
    seq: int | None
    what: str


class Restore(Schema):
    """The floor was restored from a backup, and began a new epoch."""

    epoch: int
    at: When
    why: str


class AuditReport(Schema):
    """What an audit found."""

    at: When
    ok: bool
    tables: int
    events: int
    rounds: int
    not_replayed: int
    archived: list[str] = Field(ABSENT, description="days that are archived")
    archives_read: bool = Field(ABSENT, description="whether their files were gone through with all else")
    restores: list[Restore] = ABSENT
    seals_lost: int = ABSENT
    difference: AuditDifference | None


class AuditFailed(Schema):
    """An audit that could not be finished."""

    at: When
    error: str


Heads = Annotated[
    dict[str, Annotated[list[int | str], Field(min_length=2, max_length=2)]],
    Field(description="the last event of every chain: its number and its hash"),
]


class Audit(Schema):
    """The last audit over the API, whether one runs, and the heads of all chains now."""

    running: bool
    last: AuditReport | AuditFailed | None
    heads: Heads


class AuditStarted(Schema):
    """An audit runs."""

    running: bool


class Seal(Schema):
    """The heads that an audit found sound: to be kept elsewhere."""

    at: When
    heads: Heads
    digest: Digest


# For operators


class SourceDigests(Schema):
    """What the sources of a running program are."""

    rules: str
    pages: str
    floor: str
    kernels: str


class Health(Schema):
    """That the process lives, and what is in force."""

    ok: bool
    version: str
    rules: str
    schema_: str = Field(alias="schema")
    digests: SourceDigests


class ExclusionList(Schema):
    """The list of people who are excluded from play: when it was imported, and how many are on it."""

    at: When
    entries: int


class Readiness(Schema):
    """Whether the floor serves."""

    ok: bool
    exclusions: ExclusionList = Field(ABSENT, description="where a list has been imported")
