"""A turn of the big six wheel, from open bets to the last winner paid (5.6)."""

from __future__ import annotations

from pitboss.equipment.wheels import SYMBOLS
from pitboss.games.families.wheel.spin import WHEEL, any_wagers, remove_word, settle
from pitboss.law.citation import cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure
from pitboss.play.procedure import draw_words, pause
from pitboss.play.requests import Draw
from pitboss.play.table import Table

from .wagers import NAMES, PAYOUT_ODDS, WRITTEN, pays, sections

BETS = cite("5.6 [guide]")
SPIN = cite("5.6 [guide]")
SETTLE = cite("5.6 [practice]")
ORDER = {symbol: place for place, symbol in enumerate(SYMBOLS)}

WORDS = remove_word(cite("5.6 [practice]"))
OPEN_BETS = OpenBets(any_wagers)


def play(table: Table) -> Procedure[None]:
    """One turn of the wheel."""
    yield from take_bets(table, BETS, OPEN_BETS)
    table.step("the wheel is turned, at least three times round", SPIN)
    symbol = yield from spin(table)
    table.announce(NAMES[symbol], SETTLE)
    yield from pause(table, SETTLE)

    settle(table, ORDER, lambda each: each.wager == symbol, pays(table.options), SETTLE, PAYOUT_ODDS)


def spin(table: Table) -> Procedure[str]:
    """Where the clapper comes to rest; the house turns the wheel by its sections, a record may write ``10`` for s10."""
    on_wheel = sections(table.options)
    weights = tuple(on_wheel[symbol] if written == symbol else 0 for written, symbol in WRITTEN.items())
    draw = Draw((WHEEL,), SPIN, kind="ball", among=tuple(WRITTEN), weights=weights, up=True)
    (stopped,) = yield from draw_words(table, draw)
    return WRITTEN[stopped]
