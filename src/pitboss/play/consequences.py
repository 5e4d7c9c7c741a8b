"""Irregularities by consequence: what several games do in the same way when something goes wrong.

A game lists its own under the keys and sections of its rules, and names one of these as what follows. Each handler
says what it did (`Noticed`), and returns None to ask again, or the action that answers what was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.values import Value
from pitboss.play.accounts import Account
from pitboss.play.actions import Drawn, Irregularity
from pitboss.play.betting import STANDS
from pitboss.play.card_places import Hand
from pitboss.play.effects import Announced, Noticed, Transfer, Verb
from pitboss.play.game import Answer, Barring, Handler, Incident, Irregular, Void
from pitboss.play.table import Table

BETS, DRAW, DECISION, FACE, PAUSE = "bets", "draw", "decision", "face", "pause"


def only_with(option: str, value: Value, reason: str, section: Citation) -> Barring:
    """Why something cannot happen at a table whose option has another value than this, or than one of these."""
    values = value if isinstance(value, tuple) else (value,)
    return lambda options: None if options[option] in values else Refused(reason, section)


def either(one: Barring, other: Barring) -> Barring:
    """What takes one thing or another: at a table with neither, the first is what is missed."""
    return lambda options: one(options) if other(options) else None


def void_round(consequence: str) -> Handler:
    """All hands are void and every wager goes back."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        it.table.account_for(it.action.cards)
        raise Void(f"{it.irregular.meaning}: {consequence}", it.irregular.cite)

    return handle


def laid_aside(consequence: str, second: str) -> Handler:
    """One card goes to the discard rack and the deal goes on with the next; a second one makes all hands void."""

    def handle(it: Incident) -> Answer:
        table, cites = it.table, it.irregular.cite
        before = any(isinstance(e, Noticed) and e.key == it.action.key for e in table.effects)
        if before or len(it.action.cards) > 1:
            it.notice(second)
            table.account_for(it.action.cards)
            raise Void(f"more than one: {second}", cites)
        it.notice(consequence)
        for card in it.action.cards:
            table.discard_card(card, cites)
        return None

    return handle


def used_as_next(consequence: str) -> Handler:
    """The card is dealt as though it were the next one."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        return Drawn(it.action.cards) if it.action.cards else None

    return handle


def carry_on(consequence: str, calls: str = "") -> Handler:
    """Something is done at the table, somebody may be called, and the round goes on as it stands."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        if calls:
            it.call(calls)
        return None

    return handle


def came_too_late(consequence: str, also: Callable[[Table, Account], None] = lambda table, place: None) -> Handler:
    """What the seat named put down last has no action and goes back; nothing does where it put nothing down.

    ``also`` does what else goes with a wager that leaves the layout, or of which less lies there.
    """

    def handle(it: Incident) -> Answer:
        table, seat = it.table, it.action.at.seat
        it.notice(consequence)
        if last := last_staked(table, seat):
            place, cents = last
            back = min(cents, table.balances[place])
            table.give_back(seat, place.wager, it.irregular.cite, place.on, place.hand, back)
            also(table, place)
            table.stand()  # also if only the roll or spin turns out void, and the other wagers stay
        return None

    return handle


def last_staked(table: Table, seat: str) -> tuple[Account, int] | None:
    """What a seat put down last in this round, where something of it still lies there; None where there is none."""
    staked = [done for done in table.effects if isinstance(done, Transfer) and done.verb is Verb.STAKE]
    own = [done for done in staked if done.wager.seat == seat and done.target == done.wager]  # and no vigorish
    return next(((done.wager, done.cents) for done in reversed(own) if table.balances.get(done.wager)), None)


def called(table: Table) -> bool:
    """Whether "No more bets" was called in this round."""
    return any(isinstance(done, Announced) and done.text.startswith("No more bets") for done in table.effects)


def not_late(table: Table, action: Irregularity) -> str:
    """Why no wager can have come too late: bets are open, and the seat has put nothing down."""
    own = any(at.kind == "area" and cents and at.seat == action.at.seat for at, cents in table.balances.items())
    return "" if own or called(table) else "bets are still open, and no wager lies there that could be late"


def of_any_hand(hand: Hand) -> bool:
    """Whoever can get a card too many: players and dealer alike."""
    return True


def under(sections: Mapping[str, Citation]) -> Callable[..., tuple[str, Irregular]]:
    """Makes the lines of a table of irregularities that several games have in the same words, each under its own
    sections, given by key."""

    def line(
        key: str, meaning: str, moments: frozenset[str], handle: Handler, bar: Barring | None = None, **marks: Any
    ) -> tuple[str, Irregular]:
        return key, Irregular(sections[key], meaning, moments, handle, bar=bar, **marks)

    return line


WAGER_OUT_OF_LIMITS = Irregular(STANDS, "a wager outside the posted limits was accepted", frozenset({BETS}),
    carry_on("the next wager stands at its full amount"), needs_cards=0)  # fmt: skip
"""Common to all games: a wager the dealer accepted outside the limits is paid or lost in full."""
