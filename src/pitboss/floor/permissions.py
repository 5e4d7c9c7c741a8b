"""Who may see and do what: the one table of permissions. Nothing else decides it."""

from __future__ import annotations

import functools
from collections.abc import Collection
from enum import Enum
from typing import Final

PLAYER, DEALER, FLOORPERSON = "player", "dealer", "floorperson"
SURVEILLANCE, AUDITOR, ADMINISTRATOR = "surveillance", "auditor", "administrator"
ROLES: Final = (PLAYER, DEALER, FLOORPERSON, SURVEILLANCE, AUDITOR, ADMINISTRATOR)
STAFF: Final = frozenset(ROLES) - {PLAYER}
ALONE: Final = (SURVEILLANCE, AUDITOR)
"""Whoever watches the others is nothing beside it."""


class May(Enum):
    """What somebody may do or see."""

    SEE_TABLE = "see public effects, and their own hand"
    SEE_FACE_DOWN = "see face-down cards of others while the round runs"
    PLAY = "sit, wager, decide for their own seat"
    RENAME = "change the name that they were given as a guest"
    DEAL = "draw, announce, report an irregularity at their table"
    DEAL_ANYWHERE = "the same at every table"
    SUPERVISE = "supervisor's words, open and close tables, change limits, meters"
    PAST_OWN = "past rounds of their own"
    PAST_TABLE = "past rounds of the table they deal at"
    PAST_ALL = "all past rounds, with what was never turned up"
    CHAIN = "chains"
    SIGNIFICANT = "significant events"
    LEDGER = "ledger, balances, audit, seals"
    PEOPLE = "people, roles, chips"
    PROTECT_SELF = "limits, pauses and history of their own play"


TABLE: Final[dict[str, frozenset[May]]] = {
    PLAYER: frozenset({May.SEE_TABLE, May.PLAY, May.RENAME, May.PAST_OWN, May.PROTECT_SELF}),
    DEALER: frozenset({May.SEE_TABLE, May.DEAL, May.PAST_TABLE}),
    FLOORPERSON: frozenset({May.SEE_TABLE, May.DEAL, May.DEAL_ANYWHERE, May.SUPERVISE, May.PAST_ALL, May.SIGNIFICANT}),
    SURVEILLANCE: frozenset({May.SEE_TABLE, May.SEE_FACE_DOWN, May.PAST_ALL, May.CHAIN, May.SIGNIFICANT}),
    AUDITOR: frozenset({May.SEE_TABLE, May.PAST_ALL, May.CHAIN, May.LEDGER, May.SIGNIFICANT}),
    ADMINISTRATOR: frozenset({May.PEOPLE}),
}


def may(roles: Collection[str], what: May) -> bool:
    """Whether somebody with these roles may; a person with a staff role holds no seat, and of one who was given other
    roles beside surveillance or audit, before that was refused, only the first of those two counts.

    >>> may(["player"], May.PLAY), may(["player", "dealer"], May.PLAY), may([], May.SEE_TABLE)
    (True, False, False)
    >>> may(["floorperson", "auditor"], May.SUPERVISE), may(["floorperson", "auditor"], May.LEDGER)
    (False, True)
    """
    return what in _granted(tuple(roles))


@functools.lru_cache(1000)
def _granted(roles: tuple[str, ...]) -> frozenset[May]:
    roles = next(((role,) for role in ALONE if role in roles), roles)
    found = frozenset[May]().union(*(TABLE.get(role, ()) for role in roles))
    return found - {May.PLAY, May.RENAME} if STAFF & set(roles) else found
