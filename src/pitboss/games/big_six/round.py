"""A turn of the big six wheel, from open bets to the last winner paid (5.6)."""

from __future__ import annotations

from pitboss.equipment.wheels import SYMBOLS
from pitboss.errors import Refused
from pitboss.games.big_six.wagers import NAMES, PAYOUT_ODDS, WRITTEN, pays, sections
from pitboss.law.citation import cite
from pitboss.play.actions import REMOVE
from pitboss.play.betting import take_bets
from pitboss.play.game import Procedure, Word
from pitboss.play.hands import Hand
from pitboss.play.procedure import draw_words, pause
from pitboss.play.requests import Draw
from pitboss.play.table import Table

BETS = cite("5.6 [guide]")
SPIN = cite("5.6 [guide]")
SETTLE = cite("5.6 [practice]")
WHEEL = Hand("the wheel")

WORDS = {REMOVE: Word(cite("5.6 [practice]"), "take up a wager while bets are open", on=True)}


def play(table: Table) -> Procedure[None]:
    """One turn of the wheel."""
    yield from take_bets(table, BETS, _any_wagers)
    table.step("the wheel is turned, at least three times round", SPIN)
    symbol = yield from spin(table)
    table.announce(NAMES[symbol], SETTLE)
    yield from pause(table, SETTLE)

    odds = pays(table.options)
    wagers = [(seat, wager) for seat in table.with_wagers(*SYMBOLS) for wager in SYMBOLS if table.on(seat, wager)]
    for seat, wager in wagers:  # all that lose before any that win
        if wager != symbol:
            table.collect(seat, wager, SETTLE)
    for seat, wager in wagers:
        if wager == symbol:
            table.pay(seat, wager, odds[wager], PAYOUT_ODDS)


def _any_wagers(table: Table) -> Refused | None:
    """No wager depends on another, and the wheel may be turned with none."""
    return None


def spin(table: Table) -> Procedure[str]:
    """Where the clapper comes to rest; the house turns the wheel by its sections, a record may write ``10`` for s10."""
    on_wheel = sections(table.options)
    weights = tuple(on_wheel[symbol] if written == symbol else 0 for written, symbol in WRITTEN.items())
    draw = Draw((WHEEL,), SPIN, kind="ball", among=tuple(WRITTEN), weights=weights, up=True)
    (stopped,) = yield from draw_words(table, draw)
    return WRITTEN[stopped]
