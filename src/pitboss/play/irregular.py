"""Irregularities by consequence: what several games do in the same way when something goes wrong.

A game lists its own under the keys and sections of its rules, and names one of these as what follows. Each handler
says what it did (`Noticed`), and returns None to ask again, or the action that answers what was asked.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.play.actions import Action, Drawn, Irregularity
from pitboss.play.effects import Noticed
from pitboss.play.game import Irregular, Procedure, Void
from pitboss.play.procedure import STANDS
from pitboss.play.requests import Draw, Request
from pitboss.play.table import Table

Handler = Callable[[Table, Irregular, Request | Draw, Irregularity], Procedure[Action | None]]
Consequence = Callable[[Table, Irregular, Request | Draw, Irregularity], Action | None]

BETS, DRAW, DECISION, FACE, PAUSE = "bets", "draw", "decision", "face", "pause"


def at_once(follow: Consequence) -> Handler:
    """A handler from a consequence that asks nobody anything."""

    def handle(
        table: Table, this: Irregular, request: Request | Draw, action: Irregularity
    ) -> Procedure[Action | None]:
        return follow(table, this, request, action)
        yield request  # never reached: it makes this a generator, as a handler that asks is one

    return handle


def void_round(consequence: str) -> Handler:
    """All hands are void and every wager goes back."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, consequence, this.cite)
        table.account_for(action.cards)
        raise Void(f"{this.meaning}: {consequence}", this.cite)

    return at_once(follow)


def laid_aside(consequence: str, second: str) -> Handler:
    """One card goes to the discard rack and the deal goes on with the next; a second one makes all hands void."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        before = any(isinstance(e, Noticed) and e.key == action.key for e in table.effects)
        if before or len(action.cards) > 1:
            table.notice(action.key, action.at, second, this.cite)
            table.account_for(action.cards)
            raise Void(f"more than one: {second}", this.cite)
        table.notice(action.key, action.at, consequence, this.cite)
        for card in action.cards:
            table.discard_card(card, this.cite)

    return at_once(follow)


def used_as_next(consequence: str) -> Handler:
    """The card is dealt as though it were the next one."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action | None:
        table.notice(action.key, action.at, consequence, this.cite)
        return Drawn(action.cards) if action.cards else None

    return at_once(follow)


def carry_on(consequence: str, calls: str = "") -> Handler:
    """Something is done at the table, somebody may be called, and the round goes on as it stands."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, consequence, this.cite)
        if calls:
            table.call(calls, this.meaning, this.cite)

    return at_once(follow)


def _lift_limits(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action:
    table.notice(action.key, action.at, "the next wager stands at its full amount", this.cite)
    return action


WAGER_OUT_OF_LIMITS = Irregular(
    STANDS,
    "a wager outside the posted limits was accepted",
    frozenset({BETS}),
    at_once(_lift_limits),
    needs_cards=0,
)
"""Common to all games: a wager the dealer accepted outside the limits is paid or lost in full."""
