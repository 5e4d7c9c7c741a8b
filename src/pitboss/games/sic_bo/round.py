"""A shake of sic bo, from open bets to the dice covered again (9.3 - 9.5)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.families.dice.shaker import shake
from pitboss.law.citation import cite
from pitboss.play.actions import REMOVE, SUPERVISOR, Say
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import pause
from pitboss.play.table import Table

from .state import SicBoState
from .wagers import SPOTS, pays, winners

REOPEN = "reopen"

WAGERS_CALLED = cite("9.5 [13:69F-31.11]")
SHAKEN = cite("9.5 [13:69F-31.11(b)]")
UNCOVERED = cite("9.5 [published guide]")
SETTLED = cite("9.5 [practice]")
COVERED = cite("9.5 [13:69F-31.11(b)4]")
REPAIRED = cite("9.6 [practice]")
NO_ROLL = cite("9.6 [58 Pa. Code 593.4(b)]")

WORDS = {
    REMOVE: Word(cite("9.3 [practice]"), "take up a wager while bets are open", on=True),
    REOPEN: Word(REPAIRED, "the display is repaired: the table opens again", by=frozenset({SUPERVISOR}), bets=True),
}


def play(table: Table) -> Procedure[None]:
    """One shake."""
    held = held_wagers(table)
    bets = OpenBets(any_wagers, each=lambda table, say: closed_to(table, say, held), said=reopen)
    yield from take_bets(table, WAGERS_CALLED, bets)  # 9.3
    dice = yield from shake(table, 3, SHAKEN)
    table.announce(f"{'-'.join(map(str, dice))}, total {sum(dice)}", UNCOVERED)
    if table.options.flag("lit_layout"):
        lit = winners(SPOTS.values(), dice)
        table.step(f"the dice are keyed in and light up: {', '.join(lit)}", UNCOVERED)
    yield from pause(table, SETTLED)

    down = [(seat, spot) for seat in table.with_wagers(*SPOTS) for spot in SPOTS.values() if table.on(seat, spot.key)]
    for seat, spot in down:  # all that lose before any that win
        if not spot.line(dice):
            table.collect(seat, spot.key, SETTLED)
    for seat, spot in down:
        if line := spot.line(dice):
            table.pay(seat, spot.key, pays(table.options, line.entry), spot.paid_under)
    hold_wagers(table, False)
    table.step("the dice are covered and shaken once", COVERED)


def any_wagers(table: Table) -> Refused | None:
    """No wager depends on another, and the dice may be shaken with none."""
    return None


def closed_to(table: Table, say: Say, held: Collection[tuple[str, str]]) -> Refused | None:
    """Why a wager may not be made or taken up, or the table not be opened (9.6)."""
    closed = table.recall(SicBoState).closed
    if say.word == REOPEN:
        return None if closed else Refused("the table is open", REPAIRED)
    if say.word in SPOTS and closed:
        return Refused("the table is closed until its display is repaired", REPAIRED)
    spot = say.on if say.word == REMOVE else say.word
    if (say.who, spot) in held:
        return Refused(f"{spot!r} stays as it lies until the dice are shaken again", NO_ROLL)
    return None


# Wagers that a throw which is no roll leaves as they lie


def held_wagers(table: Table) -> Collection[tuple[str, str]]:
    """The wagers, by seat and spot, that are neither changed nor taken up: those that no roll has left (9.6)."""
    if not table.recall(SicBoState).held:
        return ()
    return frozenset((at.seat, at.wager) for at, _ in table.carry.balances)


def hold_wagers(table: Table, held: bool) -> None:
    """What lies there now stays as it lies, or is open again."""
    table.state = replace(table.recall(SicBoState), held=held)


def reopen(table: Table, say: Say) -> None:
    """A supervisor opens the table again."""
    table.state = replace(table.recall(SicBoState), closed=False)
    table.announce("The table is open again", REPAIRED)
