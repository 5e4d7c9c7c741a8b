"""A shake of sic bo, from open bets to the dice covered again (9.3 - 9.5)."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.dice.shaker import shake
from pitboss.games.sic_bo.wagers import SPOTS, pays, winners
from pitboss.law.citation import cite
from pitboss.play.actions import REMOVE, SUPERVISOR, Say
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import pause, take_bets
from pitboss.play.table import Table

REOPEN, CLOSED = "reopen", "closed"

WAGERS_CALLED = cite("9.5 [13:69F-31.11]")
SHAKEN = cite("9.5 [13:69F-31.11(b)]")
UNCOVERED = cite("9.5 [published guide]")
SETTLED = cite("9.5 [practice]")
COVERED = cite("9.5 [13:69F-31.11(b)4]")
REPAIRED = cite("9.6 [practice]")

WORDS = {
    REMOVE: Word(cite("9.3 [practice]"), "take up a wager while bets are open", on=True),
    REOPEN: Word(REPAIRED, "the display is repaired: the table opens again", by=frozenset({SUPERVISOR}), bets=True),
}


def play(table: Table) -> Procedure[None]:
    """One shake."""
    yield from take_bets(table, WAGERS_CALLED, any_wagers, table_open, said=reopen)  # 9.3
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
    table.step("the dice are covered and shaken once", COVERED)


def any_wagers(table: Table) -> Refused | None:
    """No wager depends on another, and the dice may be shaken with none."""
    return None


def table_open(table: Table, say: Say) -> Refused | None:
    """No wagers at a table that waits for its display to be repaired (9.6)."""
    closed = CLOSED in table.state
    if say.word == REOPEN and not closed:
        return Refused("the table is open", REPAIRED)
    if say.word in SPOTS and closed:
        return Refused("the table is closed until its display is repaired", REPAIRED)
    return None


def reopen(table: Table, say: Say) -> None:
    """A supervisor opens the table again."""
    del table.state[CLOSED]
    table.announce("The table is open again", REPAIRED)
